//! The threads of a batch: one that reads, and those that solve.

use super::gate::Gate;
use super::guard::guarded;
use super::solved::{self, Solved, Stage};
use super::task::{Fault, Task};
use super::{Batch, Finished, LOOK, LimitsOf};
use crate::limits::{Progress, Stop};
use crate::solve::Questions;
use std::io;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// Problems that wait for a thread, for each thread: they are small, and on a busy machine it may take milliseconds until the
/// reader gets its turn.
const WAITING: u64 = 64;

/// Messages that wait to be handed out, for each thread: enough for what the smallest problems come to in a pause of the
/// listener, and few enough for large results whose receiver is slow.
const UNHEARD: usize = 64;

/// Stack of a thread in bytes: that of a main thread, on which everything is tested.
const STACK: usize = 8 << 20;

/// What a thread has to say.
pub(super) enum Message {
    Started { worker: usize, index: u64, task: Arc<Task> },
    Finished(Box<Finished>),
}

/// Something to do.
enum Job<T> {
    Problem(T),
    /// The iterator of problems has panicked.
    Broken(String),
}

/// What a thread is doing, for reports.
type Slot = Mutex<(Progress, Stage)>;

/// The threads, seen from the one that started them.
pub(super) struct Crew {
    /// What they say. It ends when all of them have.
    pub results: Receiver<Message>,
    pub gate: Arc<Gate>,
    slots: Arc<[Slot]>,
    workers: Vec<JoinHandle<()>>,
}

impl Crew {
    pub fn start<I>(batch: &Batch, problems: I, stop: &Stop) -> io::Result<Self>
    where
        I: Iterator + Send + 'static,
        I::Item: TryInto<Task, Error: Into<Fault>> + Send + 'static,
    {
        let gate = Arc::new(Gate::new(WAITING.saturating_mul(batch.jobs as u64), batch.lead));
        let (to_workers, queue) = mpsc::channel();
        let (to_us, results) = mpsc::sync_channel(UNHEARD.saturating_mul(batch.jobs));
        let slots: Arc<[Slot]> = (0..batch.jobs).map(|_| Mutex::new((nothing(), Stage::Solving))).collect();
        let queue = Arc::new(Mutex::new(queue));
        let mut workers = Vec::new();
        for number in 0..batch.jobs {
            let worker = Worker {
                number,
                slots: slots.clone(),
                limits: batch.limits.clone(),
                questions: batch.questions.clone(),
                stop: stop.clone(),
                gate: gate.clone(),
                to_us: to_us.clone(),
            };
            let queue = queue.clone();
            let thread = Builder::new().name(format!("solver {number}")).stack_size(STACK);
            match thread.spawn(move || worker.work(&queue)) {
                Ok(thread) => workers.push(thread),
                // Fewer threads do the same work; those that are there end when `to_workers` is gone.
                Err(error) if number == 0 => return Err(error),
                Err(_) => break,
            }
        }
        let (reader_gate, reader_stop) = (gate.clone(), stop.clone());
        Builder::new()
            .name("problem reader".to_owned())
            .spawn(move || read(problems, &reader_gate, &reader_stop, &to_workers))?;
        Ok(Crew { results, gate, slots, workers })
    }

    /// How far a thread has come with its problem, and what it does.
    pub fn stage(&self, worker: usize) -> (Progress, Stage) {
        self.slots[worker].lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits for the threads that solve, which have ended or are about to. The one that reads may be waiting for input
    /// that never comes.
    pub fn join(self) {
        for worker in self.workers {
            // All that can panic in it is caught in it.
            let _ = worker.join();
        }
    }
}

/// Takes the problems one after the other.
fn read<I: Iterator>(mut problems: I, gate: &Gate, stop: &Stop, queue: &Sender<(u64, Job<I::Item>)>) {
    for index in 0.. {
        if !gate.pass(index, stop) {
            return;
        }
        let job = match guarded(|| problems.next()) {
            Ok(None) => return,
            Ok(Some(problem)) => Job::Problem(problem),
            Err(words) => Job::Broken(words),
        };
        let is_last = matches!(job, Job::Broken(_));
        if queue.send((index, job)).is_err() || is_last {
            return;
        }
    }
}

fn nothing() -> Progress {
    Progress { nodes: 0, elapsed: Duration::ZERO, win_within: None, no_win_within: None }
}

/// A thread that solves.
struct Worker {
    number: usize,
    slots: Arc<[Slot]>,
    limits: LimitsOf,
    questions: Questions,
    stop: Stop,
    gate: Arc<Gate>,
    to_us: SyncSender<Message>,
}

impl Worker {
    fn work<T: TryInto<Task, Error: Into<Fault>>>(&self, queue: &Mutex<Receiver<(u64, Job<T>)>>) {
        loop {
            let next = {
                let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
                // Whoever waited for the lock may have waited long.
                if self.stop.is_stopped() {
                    return;
                }
                queue.recv_timeout(LOOK)
            };
            let heard = match next {
                Ok((index, job)) => {
                    self.gate.taken();
                    self.to_us.send(Message::Finished(Box::new(self.one(index, job))))
                }
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            if heard.is_err() {
                return;
            }
        }
    }

    fn one<T: TryInto<Task, Error: Into<Fault>>>(&self, index: u64, job: Job<T>) -> Finished {
        let problem = match job {
            Job::Problem(problem) => problem,
            Job::Broken(words) => return Finished { index, task: None, result: Err(Fault::Defect(words)) },
        };
        let task = match guarded(|| problem.try_into().map_err(Into::into)) {
            Ok(Ok(task)) => Arc::new(task),
            Ok(Err(fault)) => return Finished { index, task: None, result: Err(fault) },
            Err(words) => return Finished { index, task: None, result: Err(Fault::Defect(words)) },
        };
        self.show(nothing(), Stage::Solving);
        let started = Message::Started { worker: self.number, index, task: task.clone() };
        // If nobody listens any more, the next message ends this thread.
        let _ = self.to_us.send(started);
        let result = guarded(|| self.solve(index, &task)).unwrap_or_else(|words| Err(Fault::Defect(words)));
        Finished { index, task: Some(task), result }
    }

    fn solve(&self, index: u64, task: &Task) -> Result<Solved, Fault> {
        let limits = (self.limits)(index);
        solved::solve(task, &self.questions, &limits, &self.stop, |stage, progress| {
            self.show(progress.cloned().unwrap_or_else(nothing), stage);
        })
    }

    fn show(&self, progress: Progress, stage: Stage) {
        *self.slots[self.number].lock().unwrap_or_else(PoisonError::into_inner) = (progress, stage);
    }
}
