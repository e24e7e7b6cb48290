//! Solving one problem: in a thread of its own, while this one lets other Python threads run and listens for Ctrl-C.

use crate::errors::Wrong;
use crate::stopping::Stop;
use crate::task::{Answer, LimitsOfPython, QuestionsOfPython, Task, flag, limits, questions};
use mansuba::batch::{Fault, Finished, Solved, Stage};
use mansuba::limits::Progress;
use pyo3::prelude::*;
use std::sync::Mutex;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often Ctrl-C is looked for.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// Stack of the thread that solves, in bytes: that of a main thread, on which everything is tested.
pub(crate) const STACK: usize = 8 << 20;

enum Said {
    Progress(Stage, Progress),
    Done(Box<Result<Solved, Fault>>),
}

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
    let (sender, receiver) = mpsc::channel();
    let receiver = Mutex::new(receiver);
    let (its_task, its_stop) = (task.clone(), stop.clone());
    let thread = thread::Builder::new().name("solver".to_owned()).stack_size(STACK).spawn(move || {
        let result = its_task.solve(&questions, &limits, &its_stop, |stage, progress| {
            if let Some(progress) = progress {
                // Nobody listens any more if the caller has been interrupted.
                let _ = sender.send(Said::Progress(stage, progress.clone()));
            }
        });
        let _ = sender.send(Said::Done(Box::new(result)));
    })?;
    let result = loop {
        let said = py.detach(|| {
            receiver.lock().map_or(Err(RecvTimeoutError::Disconnected), |said| said.recv_timeout(LOOK))
        });
        let heard = match said {
            Ok(Said::Done(result)) => break *result,
            Ok(Said::Progress(stage, now)) => progress.map_or(Ok(()), |report| {
                let seconds = now.elapsed.as_secs_f64();
                report.call1((stage.word(), now.nodes, seconds, now.win_within, now.no_win_within)).map(drop)
            }),
            Err(RecvTimeoutError::Timeout) => py.check_signals(),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Wrong::Defect("the solver's thread has ended".to_owned()).into());
            }
        };
        if let Err(error) = heard {
            stop.stop();
            let _ = py.detach(|| thread.join());
            return Err(error);
        }
    };
    if let Err(fault) = result {
        return Err(Wrong::from(fault).into());
    }
    Ok(Answer(Finished { index: 0, task: Some(task), result }))
}
