//! Many problems: taken from an iterator as they come, solved by several threads, handed out as they are done.
//!
//! Memory stays flat however many there are: a problem is taken only when there is room for it. Nothing that happens to one
//! problem touches another: what cannot be read, what makes no sense under the rules and what makes the library panic
//! becomes the result of that problem and of no other.
//!
//! What is found about a problem does not depend on the others or on the number of threads, since every problem is solved
//! by itself with tables of its own. (A limit of time cuts off where the machine has come to; a limit of nodes does not. Of
//! several [threads](Limits::threads) within a problem their own documentation says what varies.)
//!
//! ```
//! use mansuba::batch::{Batch, Event};
//! use mansuba::collection::BUILT_IN;
//! use mansuba::limits::{Limits, Stop};
//! use mansuba::text::records::{Format, Records};
//!
//! let problems = Records::new(Box::new(BUILT_IN.as_bytes()), Format::JsonLines);
//! let limits = Limits { nodes: Some(2_000), ..Limits::default() };
//! let mut verdicts = Vec::new();
//! Batch::new(limits).jobs(2).run(problems, &Stop::new(), |event| {
//!     if let Event::Finished(finished) = event {
//!         verdicts.push((finished.index, finished.result.expect("the collection is sound").solution.verdict));
//!     }
//! })?;
//! assert_eq!(verdicts.len(), BUILT_IN.lines().count());
//! # Ok::<(), std::io::Error>(())
//! ```

mod crew;
mod gate;
mod guard;
mod solved;
mod task;

pub use guard::note_panics;
pub use solved::{Solved, Stage};
pub use task::{Fault, Refused, Task};

use crate::limits::{Limits, Progress, Stop};
use crate::solve::Questions;
use crate::text::json;
use crew::{Crew, Message};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::thread;
use std::time::{Duration, Instant};

/// How often a thread that waits looks whether it is to stop. With the solver's own delay it is well below the 50 ms
/// that are promised.
const LOOK: Duration = Duration::from_millis(10);

/// How long those who have something to say may have to wait until they are heard.
const PAUSE: Duration = Duration::from_millis(1);

/// The least time between two reports on what is going on.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// How a batch is to be solved.
#[derive(Clone)]
pub struct Batch {
    limits: LimitsOf,
    questions: Questions,
    jobs: usize,
    lead: Option<u64>,
}

/// The limits of the problem with a number.
type LimitsOf = Arc<dyn Fn(u64) -> Limits + Send + Sync>;

impl Batch {
    /// Every problem within the same limits, one after the other. The memory is that of one problem's tables: with n
    /// jobs, n times as much may be taken.
    pub fn new(limits: Limits) -> Self {
        Self::with_limits_of(move |_| limits.clone())
    }

    /// Every problem within limits of its own: those of the problem with this index, from 0, are asked for just before it is
    /// begun, in the thread that solves it.
    pub fn with_limits_of(limits: impl Fn(u64) -> Limits + Send + Sync + 'static) -> Self {
        Batch { limits: Arc::new(limits), questions: Questions::default(), jobs: 1, lead: None }
    }

    /// What else is asked of every problem once it is solved.
    pub fn questions(self, questions: Questions) -> Self {
        Batch { questions, ..self }
    }

    /// So many problems at a time, each in a thread; 0 counts as 1.
    pub fn jobs(self, jobs: usize) -> Self {
        Batch { jobs: jobs.max(1), ..self }
    }

    /// No problem is taken before all but so many of those before it are finished: whoever puts the results back in
    /// order has to keep no more than that. Without this a problem that takes long holds nothing up.
    pub fn lead(self, problems: u64) -> Self {
        Batch { lead: Some(problems.max(1)), ..self }
    }

    /// Solves them, and returns when all are finished or `stop` is raised. `each` is called in this thread.
    ///
    /// When `stop` is raised, those that are being solved end with what is known about them and are still handed out; what
    /// was not begun is not. All this takes less than 50 ms, however long `problems` may keep its thread waiting: it is then left
    /// behind, and ends when the next problem comes. If `each` panics, `stop` is raised on the way out.
    ///
    /// Fails only if the system has no thread for it.
    pub fn run<I>(&self, problems: I, stop: &Stop, mut each: impl FnMut(Event)) -> io::Result<()>
    where
        I: IntoIterator,
        I::IntoIter: Send + 'static,
        I::Item: TryInto<Task, Error: Into<Fault>> + Send + 'static,
    {
        let start = Instant::now();
        let crew = Crew::start(self, problems.into_iter(), stop)?;
        let _stop_on_panic = StopOnPanic(stop);
        let mut running: BTreeMap<u64, (usize, Arc<Task>, Instant)> = BTreeMap::new();
        let mut finished = 0;
        let mut reported = start;
        loop {
            let mut message = crew.results.recv_timeout(REPORT_EVERY);
            let is_quiet = message.is_err();
            while let Ok(said) = message {
                match said {
                    Message::Started { worker, index, task } => {
                        running.insert(index, (worker, task.clone(), Instant::now()));
                        each(Event::Started { index, task });
                    }
                    Message::Finished(result) => {
                        running.remove(&result.index);
                        finished += 1;
                        let index = result.index;
                        each(Event::Finished(result));
                        crew.gate.finished(index);
                    }
                }
                message = crew.results.recv_timeout(Duration::ZERO);
            }
            if matches!(message, Err(RecvTimeoutError::Disconnected)) {
                break;
            }
            if !is_quiet {
                // Waking this thread for every message would throw those that solve off their cores again and again.
                thread::sleep(PAUSE);
            }
            if reported.elapsed() >= REPORT_EVERY {
                reported = Instant::now();
                let now = |(&index, (worker, task, begun)): (&u64, &(usize, Arc<Task>, Instant))| {
                    let (progress, stage) = crew.stage(*worker);
                    // The solver's own clock stands still between its reports.
                    let progress = Progress { elapsed: begun.elapsed(), ..progress };
                    Running { index, task: task.clone(), progress, stage }
                };
                let running = running.iter().map(now).collect();
                each(Event::Report(Report { elapsed: start.elapsed(), finished, running }));
            }
        }
        crew.join();
        Ok(())
    }
}

struct StopOnPanic<'a>(&'a Stop);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

/// What happens in a batch. Indices count the problems as they are taken, from 0.
#[derive(Debug)]
pub enum Event {
    /// A problem is begun.
    Started {
        /// Its index.
        index: u64,
        /// The problem.
        task: Arc<Task>,
    },
    /// A problem is done with, whether or not it was ever begun.
    Finished(Box<Finished>),
    /// What is going on; at most ten times a second.
    Report(Report),
}

/// A problem and what became of it.
#[derive(Debug)]
pub struct Finished {
    /// Its index.
    pub index: u64,
    /// The problem, if it is one.
    pub task: Option<Arc<Task>>,
    /// The solution and what else was found; or why there is none.
    pub result: Result<Solved, Fault>,
}

impl Finished {
    /// The result as a JSON object: that of [`AnyPosition::result_json`](crate::any::AnyPosition::result_json), with the
    /// solution graph if it is wanted (`tree`); or, where there is no solution, an object with `id`, `line`, as much of the
    /// problem as there is, `verdict` (null) and `error`.
    pub fn json(&self, tree: bool) -> Map<String, Value> {
        match (&self.task, &self.result) {
            (Some(task), Ok(solved)) => {
                let answer = json::Answer {
                    record: task.record.as_ref(),
                    solution: &solved.solution,
                    comparison: solved.comparison.as_ref(),
                    study: solved.study.as_ref(),
                    tree,
                };
                task.position.result_json(Some(task.attacker), task.goal, &answer)
            }
            (task, result) => {
                let mut object = Map::new();
                let fault = result.as_ref().err();
                let record = task.as_ref().and_then(|task| task.record.as_ref());
                let line = record.map(|record| record.line).or(fault.and_then(Fault::line));
                let id = record.map(|record| record.id.clone()).or(fault.and_then(Fault::id));
                object.insert("id".to_owned(), id.into());
                object.insert("line".to_owned(), line.into());
                if let Some(task) = task {
                    object.extend(task.json());
                }
                object.insert("verdict".to_owned(), Value::Null);
                object.insert("error".to_owned(), fault.map_or(json!({}), Fault::json));
                object
            }
        }
    }
}

/// What is going on in a batch.
#[derive(Clone, Debug)]
pub struct Report {
    /// Time since the beginning.
    pub elapsed: Duration,
    /// How many problems are done with.
    pub finished: u64,
    /// Those that are being solved, by index.
    pub running: Vec<Running>,
}

/// A problem that is being solved.
#[derive(Clone, Debug)]
pub struct Running {
    /// Its index.
    pub index: u64,
    /// The problem.
    pub task: Arc<Task>,
    /// How far the solver has come.
    pub progress: Progress,
    /// What is being done about it.
    pub stage: Stage,
}
