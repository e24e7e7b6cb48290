//! Solving one problem, comparing it with its published solution, and what else is asked.

use super::Task;
use super::guard::guarded;
use super::task::Fault;
use crate::limits::{Incomplete, Limits, Progress, Stop};
use crate::solve::published::Comparison;
use crate::solve::{Questions, Solution, Study, Target};
use std::time::{Duration, Instant};

/// What was found about a problem.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The solution, or what is known of it. If the batch was stopped while the problem had its turn, it is incomplete and the
    /// reason is [`Incomplete::Stopped`], also where only what comes after the solution was cut short.
    pub solution: Solution,
    /// The comparison, where there is something to compare with.
    pub comparison: Option<Comparison>,
    /// What was found beyond, where more is asked.
    pub study: Option<Study>,
}

/// What is being done about a problem.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// It is being solved.
    Solving,
    /// Its solution is being compared with the published one.
    Comparing,
    /// What else is asked is being answered.
    Studying,
}

impl Stage {
    /// `solving`, `comparing` or `studying`.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Solving => "solving",
            Stage::Comparing => "comparing",
            Stage::Studying => "studying",
        }
    }
}

impl Task {
    /// Solves this problem alone, in this thread: compares it with its published solution, if it has one, and answers what
    /// else is asked, all within the limits. `tell` is called when another stage begins and, at most ten times a second,
    /// with how far a stage has come.
    ///
    /// A panic on the way becomes [`Fault::Defect`].
    pub fn solve(
        &self,
        questions: &Questions,
        limits: &Limits,
        stop: &Stop,
        tell: impl FnMut(Stage, Option<&Progress>),
    ) -> Result<Solved, Fault> {
        guarded(|| solve(self, questions, limits, stop, tell))
            .unwrap_or_else(|words| Err(Fault::Defect(words)))
    }
}

/// Solves, compares and studies within the limits.
pub(super) fn solve(
    task: &Task,
    questions: &Questions,
    limits: &Limits,
    stop: &Stop,
    mut tell: impl FnMut(Stage, Option<&Progress>),
) -> Result<Solved, Fault> {
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
    let (position, attacker) = (&task.position, Some(task.attacker));
    let mut report = |progress: &Progress| tell(Stage::Solving, Some(progress));
    let mut solution = position.solve(attacker, task.goal, &solving, stop, Some(&mut report))?;
    let comparison = published.filter(|_| !stop.is_stopped()).map(|published| {
        tell(Stage::Comparing, None);
        let limits = left(if questions.any() { 0.5 } else { 1.0 });
        position.compare(attacker, task.goal, published, &solution, &limits, stop)
    });
    let study = if questions.any() && !stop.is_stopped() {
        tell(Stage::Studying, None);
        let mut report = |progress: &Progress| tell(Stage::Studying, Some(progress));
        let limits = left(1.0);
        Some(position.study(attacker, task.goal, &solution, questions, &limits, stop, Some(&mut report))?)
    } else {
        None
    };
    if (published.is_some() || questions.any()) && stop.is_stopped() {
        // What comes after the solution may have been cut short, or never begun: nobody is to take this for the whole answer.
        (solution.complete, solution.reason) = (false, Some(Incomplete::Stopped));
    }
    Ok(Solved { solution, comparison, study })
}

/// A fifth of the time is kept for comparing, which would otherwise find nothing left just where it matters, and two
/// fifths for what else is asked.
fn time_to_solve(time: Duration, compares: bool, studies: bool) -> Duration {
    let kept = if compares { 0.2 } else { 0.0 } + if studies { 0.4 } else { 0.0 };
    time.mul_f64(1.0 - kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparing_and_studying_have_their_shares() {
        let of_twenty = |compares, studies| time_to_solve(Duration::from_secs(20), compares, studies);
        assert_eq!(of_twenty(false, false), Duration::from_secs(20));
        assert_eq!(of_twenty(true, false), Duration::from_secs(16));
        assert_eq!(of_twenty(false, true), Duration::from_secs(12));
        assert!(of_twenty(true, true).abs_diff(Duration::from_secs(8)) < Duration::from_millis(1));
    }
}
