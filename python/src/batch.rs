//! Many problems: the library's batch, with the problems sent and the results asked for by one Python thread.

use crate::calls::LOOK;
use crate::errors::guarded;
use crate::stopping::Stop;
use crate::task::{Answer, LimitsOfPython, QuestionsOfPython, Task, flag, limits, questions};
use mansuba::batch::{self, Event, Report};
use pyo3::prelude::*;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Problems that are being solved by several threads.
#[pyclass(frozen, module = "mansuba._native")]
pub(crate) struct Batch {
    problems: Mutex<Option<Sender<batch::Task>>>,
    events: Mutex<Receiver<Event>>,
    stop: mansuba::limits::Stop,
}

/// Index, stage, nodes, seconds, plies within which there is a win, or none.
type Running = (u64, &'static str, u64, f64, Option<u32>, Option<u32>);

/// Whether the batch goes on, what is finished, what is being solved.
type Happening = (bool, Option<(u64, Answer)>, Option<Vec<Running>>);

fn running(report: Report) -> Vec<Running> {
    let one = |now: batch::Running| {
        let (stage, progress) = (now.stage.word(), now.progress);
        let seconds = progress.elapsed.as_secs_f64();
        (now.index, stage, progress.nodes, seconds, progress.win_within, progress.no_win_within)
    };
    report.running.into_iter().map(one).collect()
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (limits, questions, jobs, stop = None))]
    fn new(
        limits: LimitsOfPython,
        questions: QuestionsOfPython,
        jobs: usize,
        stop: Option<&Bound<'_, Stop>>,
    ) -> PyResult<Self> {
        let batch = batch::Batch::new(self::limits(limits)?).questions(self::questions(questions)).jobs(jobs);
        let (problems, to_solve) = mpsc::channel();
        let (told, events) = mpsc::channel();
        let stop = flag(stop);
        let its_stop = stop.clone();
        thread::Builder::new().name("batch".to_owned()).spawn(move || {
            // Nobody listens any more if the caller is gone; then the flag is raised, too. Without threads there are no
            // events, and whoever waits for them is told by the end of the channel.
            let _ = batch.run(to_solve, &its_stop, |event| drop(told.send(event)));
        })?;
        Ok(Batch { problems: Mutex::new(Some(problems)), events: Mutex::new(events), stop })
    }

    /// Hands a problem over. Their indices count from 0. Returns False if the batch takes no more.
    fn send(&self, task: &Bound<'_, Task>) -> bool {
        let task = (*task.get().0).clone();
        let problems = self.problems.lock().unwrap_or_else(PoisonError::into_inner);
        problems.as_ref().is_some_and(|problems| problems.send(task).is_ok())
    }

    /// Says that no more problems come.
    fn close(&self) {
        self.problems.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// Stops: what is being solved ends with what is known about it.
    fn stop(&self) {
        self.stop.stop();
        self.close();
    }

    /// Waits until something happens or so many seconds have passed, listening for Ctrl-C. Returns whether the batch goes on,
    /// an index with an answer if a problem is finished, and a report on those that are not if there is one.
    fn next(&self, py: Python<'_>, timeout: f64) -> PyResult<Happening> {
        let end = Duration::try_from_secs_f64(timeout).ok().and_then(|time| Instant::now().checked_add(time));
        loop {
            let left = end.map_or(LOOK, |end| end.saturating_duration_since(Instant::now()).min(LOOK));
            let event = py.detach(|| {
                guarded(|| Ok(self.events.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(left)))
            })?;
            match event {
                Ok(Event::Finished(finished)) => {
                    return Ok((true, Some((finished.index, Answer(*finished))), None));
                }
                Ok(Event::Report(report)) => return Ok((true, None, Some(running(report)))),
                Ok(Event::Started { .. }) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok((false, None, None)),
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals()?;
                    if end.is_some_and(|end| Instant::now() >= end) {
                        return Ok((true, None, None));
                    }
                }
            }
        }
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        self.stop.stop();
    }
}
