//! What bounds a long call, what stops it, and what it reports on its way.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a long call may use. The default bounds only the memory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Limits {
    /// The most positions it may search. The last few plies are searched in one go, so it may be exceeded by some
    /// hundreds.
    pub nodes: Option<u64>,
    /// The longest it may take. Stored as a number of seconds.
    #[serde(with = "seconds")]
    pub time: Option<Duration>,
    /// The most bytes its tables may take; small amounts are rounded up to what a table needs to work at all
    /// (some kilobytes).
    pub memory: u64,
    /// How many threads work at one problem, 1 at least. With one thread the same input gives the same output, node for
    /// node; with several the order of the work varies, and so do the numbers of nodes and which of several equally
    /// good defences is shown.
    pub threads: u32,
}

impl Limits {
    /// Bytes of table unless said otherwise: 256 MiB.
    pub const DEFAULT_MEMORY: u64 = 256 << 20;
}

impl Default for Limits {
    fn default() -> Self {
        Limits { nodes: None, time: None, memory: Self::DEFAULT_MEMORY, threads: 1 }
    }
}

/// A flag that any thread may raise to stop a long call; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks every call that was given this flag to return with what it knows.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why a call returned before it had proven everything it was asked.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Incomplete {
    /// The node limit was reached.
    Nodes,
    /// The time limit was reached.
    Time,
    /// [`Stop::stop`] was called.
    Stopped,
    /// The method has no means to go on (the solver: no bound on the length that it could still raise).
    Exhausted,
}

impl Incomplete {
    /// The word in results: `nodes`, `time`, `stopped`, `exhausted`.
    pub const fn word(self) -> &'static str {
        match self {
            Incomplete::Nodes => "nodes",
            Incomplete::Time => "time",
            Incomplete::Stopped => "stopped",
            Incomplete::Exhausted => "exhausted",
        }
    }
}

/// How far a long call has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Positions searched so far.
    pub nodes: u64,
    /// Time since the call began. Stored as a number of seconds.
    #[serde(with = "seconds")]
    pub elapsed: Duration,
    /// The shortest win known so far, in plies.
    pub win_within: Option<u32>,
    /// The largest number of plies within which there is known to be no win.
    pub no_win_within: Option<u32>,
}

/// Times stored as seconds: exact to the nanosecond below a hundred days.
pub(crate) mod seconds {
    use super::Duration;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// A time, or perhaps none.
    pub trait Time: Sized {
        fn get(&self) -> Option<Duration>;
        fn of(time: Option<Duration>) -> Option<Self>;
    }

    impl Time for Duration {
        fn get(&self) -> Option<Duration> {
            Some(*self)
        }

        fn of(time: Option<Duration>) -> Option<Self> {
            time
        }
    }

    impl Time for Option<Duration> {
        fn get(&self) -> Option<Duration> {
            *self
        }

        fn of(time: Option<Duration>) -> Option<Self> {
            Some(time)
        }
    }

    pub fn serialize<T: Time, S: Serializer>(time: &T, serializer: S) -> Result<S::Ok, S::Error> {
        time.get().map(|time| time.as_secs_f64()).serialize(serializer)
    }

    pub fn deserialize<'de, T: Time, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        let seconds = Option::<f64>::deserialize(deserializer)?;
        let time = seconds.map(Duration::try_from_secs_f64).transpose().map_err(D::Error::custom)?;
        T::of(time).ok_or_else(|| D::Error::custom("expected a number of seconds"))
    }
}

/// The least time between two reports.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// The part of nodes and time that the search proper may use up.
const SEARCH_SHARE: f64 = 0.9;

/// How often, in nodes, the clock is read.
const CLOCK_EVERY: u64 = 1024;

/// Keeps a call within its limits: counts nodes, reads the clock now and then, passes reports on.
pub(crate) struct Budget<'a> {
    limits: Limits,
    stop: &'a Stop,
    progress: Option<&'a mut dyn FnMut(&Progress)>,
    start: Instant,
    last_report: Instant,
    /// Nodes so far.
    pub nodes: u64,
    next_check: u64,
    over: Option<Incomplete>,
    /// Raised by another thread of the same call to end the search under way, not the call.
    pub pause: Arc<AtomicBool>,
    /// The part of the limits in force now: 1, or less while a reserve is kept.
    share: f64,
    /// The shortest win known so far, for reports.
    pub win_within: Option<u32>,
    /// The known bound without a win, for reports.
    pub no_win_within: Option<u32>,
}

impl<'a> Budget<'a> {
    /// Starts the clock.
    pub fn new(limits: &Limits, stop: &'a Stop, progress: Option<&'a mut dyn FnMut(&Progress)>) -> Self {
        let start = Instant::now();
        Budget {
            limits: limits.clone(),
            stop,
            progress,
            start,
            last_report: start,
            nodes: 0,
            next_check: 0,
            over: None,
            pause: Arc::default(),
            share: 1.0,
            win_within: None,
            no_win_within: None,
        }
    }

    /// Keeps a part of nodes and time back for the end of the call, to put its results into words.
    pub fn keep_reserve(&mut self) {
        self.share = SEARCH_SHARE;
    }

    /// Makes what was kept back available.
    pub fn use_reserve(&mut self) {
        self.share = 1.0;
        if self.over != Some(Incomplete::Stopped) {
            self.over = None;
        }
        self.next_check = self.nodes;
    }

    /// Counts a node; whether the call must return. Once it must, it stays so.
    #[inline(always)]
    pub fn spend(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_check { self.check() } else { self.over.is_some() }
    }

    /// Counts some nodes; whether the call must return.
    pub fn spend_many(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes >= self.next_check { self.check() } else { self.over.is_some() }
    }

    /// How many nodes the limits leave.
    pub fn nodes_left(&self) -> u64 {
        self.limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(self.nodes))
    }

    #[cold]
    fn check(&mut self) -> bool {
        self.next_check = self.nodes + CLOCK_EVERY;
        if let Some(limit) = self.limits.nodes {
            let limit = (limit as f64 * self.share) as u64;
            if self.nodes > limit {
                self.over = self.over.or(Some(Incomplete::Nodes));
            }
            self.next_check = self.next_check.min(limit.saturating_add(1)).max(self.nodes + 1);
        }
        if self.stop.is_stopped() {
            self.over = self.over.or(Some(Incomplete::Stopped));
        }
        let now = Instant::now();
        if self.limits.time.is_some_and(|limit| now - self.start >= limit.mul_f64(self.share)) {
            self.over = self.over.or(Some(Incomplete::Time));
        }
        if self.progress.is_some() && now - self.last_report >= REPORT_EVERY {
            self.last_report = now;
            let report = Progress {
                nodes: self.nodes,
                elapsed: now - self.start,
                win_within: self.win_within,
                no_win_within: self.no_win_within,
            };
            if let Some(progress) = &mut self.progress {
                progress(&report);
            }
        }
        self.over.is_some()
    }

    /// Looks at clock, flag and limits at once, and says whether the call must return and why.
    pub fn over(&mut self) -> Option<Incomplete> {
        self.check();
        self.over
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
