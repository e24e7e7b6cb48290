//! Endgame tables: for every placement of a few men, how soon the attacker reaches the goal.
//!
//! `index.rs` numbers the placements, `generate.rs` fills a table backwards from the ends, `probe.rs` has the set of
//! tables that belong together and reads them. Tables are built in memory when they are needed; there are no files.
//!
//! What counts as an end is told to them by whoever asks ([`Leaf`]), so that they hold for every goal of a problem and
//! every rule set. They know nothing of a game's history: the draws of do not exist in them, as they do not exist
//! in problems.

mod generate;
mod index;
mod probe;

pub(crate) use probe::Plan;
pub use probe::{Distance, Refusal, Tablebase};

/// The most men, kings included, that a table is built for.
pub const MOST_MEN: usize = 5;

/// What a position is to a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Leaf {
    /// The goal is reached here.
    Reached,
    /// The game is finished and the goal is not reached.
    Failed,
    /// Play goes on.
    Open,
}
