//! Solving one problem, comparing it with its published solution, and what else is asked, come what may.

use crate::interrupt::Interrupt;
use crate::problems::Task;
use crate::progress::Line;
use mansuba::any::Error;
use mansuba::limits::{Limits, Progress};
use mansuba::solve::published::Comparison;
use mansuba::solve::{Questions, Solution, Study, Target};
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::time::{Duration, Instant};

/// What became of a problem.
pub(crate) struct Attempt {
    /// The solution, or what is known of it.
    pub(crate) solution: Solution,
    /// The comparison, where there is something to compare with.
    pub(crate) comparison: Option<Comparison>,
    /// What was found beyond, where more is asked.
    pub(crate) study: Option<Study>,
}

/// Why there is no answer at all.
pub(crate) enum Failure {
    /// The question makes no sense.
    Question(Error),
    /// A defect of the program, in its own words.
    Defect(String),
}

/// Solves, compares and studies within the limits.
pub(crate) fn attempt(
    task: &Task,
    questions: &Questions,
    limits: &Limits,
    interrupt: &Interrupt,
    line: &Line,
) -> Result<Attempt, Failure> {
    let start = Instant::now();
    // A draw's tree is the solver's own; what it leaves to be asked otherwise is said to be open.
    let is_draw = task.goal.target == Target::Draw;
    let questions = &Questions { variations: questions.variations && !is_draw, ..questions.clone() };
    let published = task.record.as_ref().and_then(|record| record.published.as_ref());
    let solving = limits.time.map(|time| time_to_solve(time, published.is_some(), questions.any()));
    let solving = Limits { time: solving, ..limits.clone() };
    // What is left of the time, or a part of it.
    let left = |part: f64| {
        let time = limits.time.map(|time| time.saturating_sub(start.elapsed()).mul_f64(part));
        Limits { time, ..limits.clone() }
    };
    let mut report = |progress: &Progress| line.update(progress);
    let solution = guarded(|| {
        interrupt.during(|| {
            task.position.solve(Some(task.attacker), task.goal, &solving, &interrupt.stop, Some(&mut report))
        })
    })?
    .map_err(Failure::Question)?;
    let comparison = match published {
        Some(published) if !interrupt.stop.is_stopped() => {
            line.say("comparing with the published solution");
            let limits = left(if questions.any() { 0.5 } else { 1.0 });
            Some(guarded(|| {
                let stop = &interrupt.stop;
                interrupt.during(|| {
                    task.position.compare(Some(task.attacker), task.goal, published, &solution, &limits, stop)
                })
            })?)
        }
        _ => None,
    };
    let study = if questions.any() && !interrupt.stop.is_stopped() {
        line.say("answering what else is asked");
        let mut report = |progress: &Progress| line.update(progress);
        let (limits, stop, attacker) = (left(1.0), &interrupt.stop, Some(task.attacker));
        let position = &task.position;
        let study = guarded(|| {
            interrupt.during(|| {
                position.study(attacker, task.goal, &solution, questions, &limits, stop, Some(&mut report))
            })
        })?;
        Some(study.map_err(Failure::Question)?)
    } else {
        None
    };
    Ok(Attempt { solution, comparison, study })
}

/// A fifth of the time is kept for comparing, which would otherwise find nothing left just where it matters, and two
/// fifths for what else is asked.
fn time_to_solve(time: Duration, compares: bool, studies: bool) -> Duration {
    let kept = if compares { 0.2 } else { 0.0 } + if studies { 0.4 } else { 0.0 };
    time.mul_f64(1.0 - kept)
}

thread_local! {
    /// Where the last panic of this thread happened, and what it said.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps panics from writing to the terminal: [`attempt`] reports those that it catches, in the place where they belong.
pub(crate) fn quiet_panics() {
    panic::set_hook(Box::new(|info| {
        let text = info.payload_as_str().unwrap_or("panic");
        let place =
            info.location().map_or(String::new(), |place| format!(" ({}:{})", place.file(), place.line()));
        PANIC.with(|panic| *panic.borrow_mut() = format!("{text}{place}"));
    }));
}

/// Runs something; a panic in it is a [`Failure::Defect`].
fn guarded<T>(run: impl FnOnce() -> T) -> Result<T, Failure> {
    // Nothing that `run` can have left half done is looked at afterwards: its limits, its flag and its line are whole.
    panic::catch_unwind(AssertUnwindSafe(run)).map_err(|_| Failure::Defect(PANIC.with(RefCell::take)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_failure_with_its_words_and_its_place() {
        quiet_panics();
        let Err(Failure::Defect(text)) = guarded(|| panic!("{} is odd", 7)) else { panic!("no failure") };
        assert!(text.starts_with("7 is odd (") && text.contains("attempt.rs:"), "{text}");
        assert!(matches!(guarded(|| 1), Ok(1)));
    }

    #[test]
    fn comparing_and_studying_have_their_shares() {
        let of_twenty = |compares, studies| time_to_solve(Duration::from_secs(20), compares, studies);
        assert_eq!(of_twenty(false, false), Duration::from_secs(20));
        assert_eq!(of_twenty(true, false), Duration::from_secs(16));
        assert_eq!(of_twenty(false, true), Duration::from_secs(12));
        assert!(of_twenty(true, true).abs_diff(Duration::from_secs(8)) < Duration::from_millis(1));
    }
}
