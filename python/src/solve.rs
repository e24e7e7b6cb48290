//! Solving one problem.

use crate::calls::long;
use crate::errors::Wrong;
use crate::stopping::Stop;
use crate::task::{Answer, LimitsOfPython, QuestionsOfPython, Task, flag, limits, questions};
use mansuba::batch::{Finished, Stage};
use mansuba::limits::Progress;
use pyo3::prelude::*;

/// Solves a problem. `progress` is called in this thread with a stage and, in seconds and plies, how far it has come.
#[pyfunction]
#[pyo3(signature = (task, limits, questions, progress = None, stop = None))]
pub(crate) fn solve(
    py: Python<'_>,
    task: &Bound<'_, Task>,
    limits: LimitsOfPython,
    questions: QuestionsOfPython,
    progress: Option<&Bound<'_, PyAny>>,
    stop: Option<&Bound<'_, Stop>>,
) -> PyResult<Answer> {
    let (limits, questions, stop) = (self::limits(limits)?, self::questions(questions), flag(stop));
    let task = task.get().0.clone();
    let (its_task, its_stop) = (task.clone(), stop.clone());
    let work = move |say: &mut dyn FnMut((Stage, Progress))| {
        Ok(its_task.solve(&questions, &limits, &its_stop, |stage, progress| {
            if let Some(progress) = progress {
                say((stage, progress.clone()));
            }
        }))
    };
    let result = long(py, &stop, work, |(stage, now): (Stage, Progress)| {
        progress.map_or(Ok(()), |report| {
            let seconds = now.elapsed.as_secs_f64();
            report.call1((stage.word(), now.nodes, seconds, now.win_within, now.no_win_within)).map(drop)
        })
    })?;
    if let Err(fault) = result {
        return Err(Wrong::from(fault).into());
    }
    Ok(Answer(Finished { index: 0, task: Some(task), result }))
}
