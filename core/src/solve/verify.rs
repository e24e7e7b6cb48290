//! Checking a solution with the rules of the game alone.

use super::{Problem, Solution};
use crate::game::Game;

/// What is wrong with a solution.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("node {node}: {fault}")]
pub struct VerifyError {
    /// The node of the graph.
    pub node: usize,
    /// What is wrong there.
    pub fault: String,
}

/// Checks.
pub fn verify<G: Game>(_problem: &Problem<G>, _solution: &Solution) -> Result<(), VerifyError> {
    todo!()
}
