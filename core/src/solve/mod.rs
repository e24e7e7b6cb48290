//! The problem solver: what a composed problem asks, and its proven answer.
//!
//! `problem.rs` says what is asked, `solution.rs` what is answered. Between them: `search.rs` proves or refutes "the goal
//! is reached within n plies, with at most k quiet moves", by one of two methods: `full_width.rs`, depth first with
//! every move, by one of several plans of the defender; and `dfpn.rs`, by proof numbers, for long lines with few quiet
//! moves, on the table of `table.rs`. Both leave the last plies to `direct.rs`. `shortest.rs` asks the questions whose
//! answers add up to a solution; `line.rs` and `graph.rs` write the solution down.
//! `endgame.rs` answers problems of few men by tables. Draws have their own way: `draw.rs` asks `within.rs` for forced
//! ends and `hold.rs` for strategies that never lose. `exact.rs` writes down what is known exactly.
//! `study/` answers what else a problemist asks, `published.rs` compares with a printed solution.
//! `verify.rs` checks a solution with the rules of the game alone and may not see the solver; `brute.rs` is the slow
//! oracle.

pub mod brute;
mod dfpn;
mod direct;
mod draw;
mod effort;
pub mod endgame;
mod exact;
mod full_width;
mod goal;
mod graph;
mod hold;
mod line;
pub mod plies;
pub mod problem;
pub mod published;
mod search;
mod shortest;
pub mod solution;
pub mod study;
mod table;
#[cfg(test)]
mod testing;
pub mod verify;
mod within;

pub use plies::Plies;
pub use problem::{Goal, Problem, Target};
pub(crate) use shortest::search;
pub use shortest::{solve, solve_with};
pub use solution::{Graph, Node, Solution, Verdict};
pub use study::{Questions, Study};
