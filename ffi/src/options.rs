//! What bounds a long call, what stops it, what it reports.

use crate::error::Failure;
use crate::handle::{In, User};
use crate::stop::Stop;
use crate::text::optional;
use mansuba::limits::{self, Limits};
use mansuba::solve;
use std::time::Duration;

/// How far a long call has come.
#[repr(C)]
pub struct Progress {
    /// The size of this struct in the library. Members may be added at its end.
    pub struct_size: usize,
    /// Positions searched so far.
    pub nodes: u64,
    /// Seconds since the call began.
    pub seconds: f64,
    /// The shortest win known so far, in plies; -1 if none is.
    pub win_within: i64,
    /// The largest number of plies within which there is known to be no win; -1 if none is.
    pub no_win_within: i64,
}

/// Called at most ten times a second, in the thread that has called the library. What it returns other than 0 stops the
/// call. It must return: no `longjmp`, no exception.
pub type ProgressFunction = Option<extern "C" fn(progress: *const Progress, user: User) -> i32>;

/// What a long call may use, what stops it, and what it reports to. Begin with `MANSUBA_OPTIONS_INIT`, which sets
/// `struct_size` and leaves the rest 0: no limit but 256 MiB of memory, one thread, no flag, no reports. Where a function
/// takes a pointer to options, NULL means the same.
#[repr(C)]
pub struct Options<'a> {
    /// `sizeof(mansuba_options)`.
    pub struct_size: usize,
    /// The most positions to be searched; 0: no limit. The last few plies are searched in one go, so it may be exceeded by
    /// some hundreds.
    pub nodes: u64,
    /// The longest to take, in seconds; 0: no limit.
    pub seconds: f64,
    /// The most bytes for tables; 0: 256 MiB.
    pub memory: u64,
    /// How many threads work at one problem, at most 1024; 0: one. With one thread the same input gives the same output.
    pub threads: u32,
    /// A flag that stops the call when it is raised; NULL: none.
    pub stop: In<'a, Stop>,
    /// What is called to report; NULL: nothing.
    pub progress: ProgressFunction,
    /// What `progress` is called with.
    pub user: User,
}

/// What else is asked about a problem. Begin with `MANSUBA_QUESTIONS_INIT`, which asks nothing.
#[repr(C)]
pub struct Questions {
    /// `sizeof(mansuba_questions)`.
    pub struct_size: usize,
    /// Not 0: all first moves that reach the goal, with their lengths.
    pub first_moves: i32,
    /// First moves that at most so many defences refute; 0: none.
    pub tries: u32,
    /// Not 0: what happens with the defender to move in the diagram.
    pub set_play: i32,
    /// Not 0: the tree with the shortest continuation at every position, the duals in it, and what the key threatens.
    pub variations: i32,
}

/// The most threads that work at one problem, or problems that are solved at a time. More would only be a mistake.
pub(crate) const MOST_THREADS: u32 = 1024;

/// The options of a call, checked.
pub(crate) struct Bounds {
    pub(crate) limits: Limits,
    pub(crate) stop: limits::Stop,
    progress: Option<(extern "C" fn(*const Progress, User) -> i32, User)>,
}

impl Bounds {
    /// Those of the caller, or none.
    pub(crate) fn new(options: In<'_, Options<'_>>) -> Result<Self, Failure> {
        let mut limits = Limits::default();
        let Some(options) = options.option() else {
            return Ok(Bounds { limits, stop: limits::Stop::new(), progress: None });
        };
        check_size("mansuba_options", options.struct_size, size_of::<Options<'_>>())?;
        limits.nodes = Some(options.nodes).filter(|&nodes| nodes > 0);
        limits.time = Some(seconds(options.seconds)?).filter(|_| options.seconds > 0.0);
        limits.memory = if options.memory == 0 { Limits::DEFAULT_MEMORY } else { options.memory };
        if options.threads > MOST_THREADS {
            return Err(Failure::Argument(format!(
                "{} threads: expected at most {MOST_THREADS}",
                options.threads
            )));
        }
        limits.threads = options.threads.max(1);
        let stop = options.stop.option().map_or_else(limits::Stop::new, |stop| stop.0.clone());
        Ok(Bounds { limits, stop, progress: options.progress.map(|call| (call, options.user)) })
    }

    /// Whether there is something to report to.
    pub(crate) fn reports(&self) -> bool {
        self.progress.is_some()
    }

    /// Reports.
    pub(crate) fn report(&self, progress: &limits::Progress) {
        let Some((call, user)) = self.progress else { return };
        let report = Progress {
            struct_size: size_of::<Progress>(),
            nodes: progress.nodes,
            seconds: progress.elapsed.as_secs_f64(),
            win_within: optional(progress.win_within),
            no_win_within: optional(progress.no_win_within),
        };
        if call(&report, user) != 0 {
            self.stop.stop();
        }
    }
}

/// A time.
pub(crate) fn seconds(number: f64) -> Result<Duration, Failure> {
    Duration::try_from_secs_f64(number)
        .map_err(|_| Failure::Argument(format!("{number} is no number of seconds")))
}

/// A struct of the caller's must be one that this library knows. When a struct grows, the sizes that it had before stay
/// fine, and no more than that many bytes may be looked at.
pub(crate) fn check_size(name: &str, size: usize, expected: usize) -> Result<(), Failure> {
    if size == expected {
        return Ok(());
    }
    Err(Failure::Argument(format!("struct_size of {name} is {size}: expected {expected}")))
}

/// The questions of the caller, or none.
pub(crate) fn questions(questions: In<'_, Questions>) -> Result<solve::Questions, Failure> {
    let Some(asked) = questions.option() else { return Ok(solve::Questions::default()) };
    check_size("mansuba_questions", asked.struct_size, size_of::<Questions>())?;
    Ok(solve::Questions {
        first_moves: asked.first_moves != 0,
        tries: asked.tries,
        set_play: asked.set_play != 0,
        variations: asked.variations != 0,
    })
}
