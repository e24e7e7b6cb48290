//! What ends a search: limits on nodes and time, a flag, the end of the other threads.

use super::Question;
use crate::limits::{Incomplete, Limits, Stop};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How often, in nodes, a thread looks at the clock.
const EVERY: u64 = 1024;

/// What all threads of a search share.
pub(super) struct Bounds<'a> {
    limits: &'a Limits,
    stop: &'a Stop,
    pub start: Instant,
    /// Nodes of all threads, as far as they have told.
    pub nodes: AtomicU64,
    done: AtomicBool,
}

impl<'a> Bounds<'a> {
    /// Starts the clock.
    pub fn new(limits: &'a Limits, stop: &'a Stop) -> Self {
        Bounds { limits, stop, start: Instant::now(), nodes: AtomicU64::new(0), done: AtomicBool::new(false) }
    }

    /// Ends the search in all threads.
    pub fn finish(&self) {
        self.done.store(true, Relaxed);
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Why the search must end, if it must.
    pub fn over(&self) -> Option<Incomplete> {
        if self.stop.is_stopped() {
            return Some(Incomplete::Stopped);
        }
        if self.limits.nodes.is_some_and(|limit| self.nodes.load(Relaxed) >= limit) {
            return Some(Incomplete::Nodes);
        }
        self.limits.time.filter(|&limit| self.elapsed() >= limit).map(|_| Incomplete::Time)
    }

    /// Whether a new round is not worth beginning: most of the time that was meant for the search has gone.
    pub fn is_late(&self, question: &Question, share: f64) -> bool {
        question.aim.is_some_and(|aim| self.elapsed().as_secs_f64() >= aim.as_secs_f64() * share)
    }
}

/// One thread's view of the bounds.
pub(super) struct Meter<'a> {
    pub bounds: &'a Bounds<'a>,
    /// This thread's nodes.
    pub nodes: u64,
    told: u64,
    next: u64,
    /// The first round is always finished: there must be an answer.
    pub may_stop: bool,
    pub over: bool,
}

impl<'a> Meter<'a> {
    /// A thread begins.
    pub fn new(bounds: &'a Bounds<'a>) -> Self {
        Meter { bounds, nodes: 0, told: 0, next: 0, may_stop: false, over: false }
    }

    /// Counts a node; whether the search must end now.
    #[inline(always)]
    pub fn spend(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next { self.check() } else { self.over }
    }

    /// Tells the others how many nodes this thread has searched, and looks whether it must end.
    #[cold]
    pub fn check(&mut self) -> bool {
        let all = self.bounds.nodes.fetch_add(self.nodes - self.told, Relaxed) + self.nodes - self.told;
        self.told = self.nodes;
        let left = self.bounds.limits.nodes.map_or(EVERY, |limit| limit.saturating_sub(all).clamp(1, EVERY));
        self.next = self.nodes + left;
        if self.may_stop && (self.bounds.done.load(Relaxed) || self.bounds.over().is_some()) {
            self.over = true;
        }
        self.over
    }
}
