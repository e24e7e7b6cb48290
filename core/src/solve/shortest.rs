//! In progress.
use super::{Problem, Solution};
use crate::game::Game;
use crate::limits::{Limits, Progress, Stop};

/// Solves a problem within limits.
pub fn solve<G: Game>(problem: &Problem<G>, limits: &Limits) -> Solution {
    solve_with(problem, limits, &Stop::new(), None)
}

/// Solves.
pub fn solve_with<G: Game>(
    _problem: &Problem<G>,
    _limits: &Limits,
    _stop: &Stop,
    _progress: Option<&mut dyn FnMut(&Progress)>,
) -> Solution {
    todo!()
}
