//! Solving one problem, and comparing it with its published solution.

use super::Task;
use super::task::Fault;
use crate::limits::{Incomplete, Limits, Progress, Stop};
use crate::solve::Solution;
use crate::solve::published::Comparison;
use std::time::{Duration, Instant};

/// What was found about a problem.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The solution, or what is known of it. If the batch was stopped while the problem had its turn, it is incomplete and the
    /// reason is [`Incomplete::Stopped`], also where only the comparison was cut short.
    pub solution: Solution,
    /// The comparison, where there is something to compare with.
    pub comparison: Option<Comparison>,
}

/// What a thread does with its problem just now.
pub(super) enum Stage<'a> {
    Solving(&'a Progress),
    Comparing,
}

/// Solves and compares within the limits.
pub(super) fn solve(
    task: &Task,
    limits: &Limits,
    stop: &Stop,
    mut tell: impl FnMut(Stage<'_>),
) -> Result<Solved, Fault> {
    let start = Instant::now();
    let published = task.record.as_ref().and_then(|record| record.published.as_ref());
    let solving =
        Limits { time: limits.time.map(|time| time_to_solve(time, published.is_some())), ..limits.clone() };
    let mut report = |progress: &Progress| tell(Stage::Solving(progress));
    let mut solution =
        task.position.solve(Some(task.attacker), task.goal, &solving, stop, Some(&mut report))?;
    let comparison = published.filter(|_| !stop.is_stopped()).map(|published| {
        tell(Stage::Comparing);
        let time = limits.time.map(|time| time.saturating_sub(start.elapsed()));
        let limits = Limits { time, ..limits.clone() };
        task.position.compare(Some(task.attacker), task.goal, published, &solution, &limits, stop)
    });
    if published.is_some() && stop.is_stopped() {
        // The comparison may have been cut short, or never begun: nobody is to take this for the whole answer.
        (solution.complete, solution.reason) = (false, Some(Incomplete::Stopped));
    }
    Ok(Solved { solution, comparison })
}

/// A fifth of the time is kept for comparing, which would otherwise find nothing left just where it matters.
fn time_to_solve(time: Duration, compares: bool) -> Duration {
    if compares { time.mul_f64(0.8) } else { time }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparing_has_its_share() {
        assert_eq!(time_to_solve(Duration::from_secs(20), true), Duration::from_secs(16));
        assert_eq!(time_to_solve(Duration::from_secs(20), false), Duration::from_secs(20));
    }
}
