//! Who stands better: evaluation by search.
//!
//! `engine.rs` deepens step by step, in one thread or several; `worker.rs` is the search of one thread (its last plies in `quiescence.rs`), on the `table.rs`
//! that all share, trying moves in the order of `order.rs`, which `memory.rs` (what the thread has learnt) and
//! `exchange.rs` decide. Where a line is left, `eval.rs` adds up the `features.rs` with the `weights/` that were fitted
//! to games (`fit.rs` gives the data for it). `exact.rs` asks the problem solver how long forced ends take. `clock.rs` shares a game's time among its moves.

mod bounds;
pub mod clock;
mod engine;
mod eval;
mod exact;
mod exchange;
mod features;
pub mod fit;
mod memory;
mod order;
mod quiescence;
mod score;
mod table;
mod weights;
mod worker;

pub use engine::{Engine, evaluate};
pub use score::Score;

use crate::limits::{Incomplete, Limits};
use crate::position::Move;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What a search is to find out, and how far it goes. The default is the best move, however long it takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Question {
    /// How many first moves are to be compared, each with its line; 1 at least.
    pub lines: usize,
    /// The last depth in plies, at most 150. Forced lines are followed farther.
    pub depth: Option<u32>,
    /// Only these first moves are considered; moves that are not legal are passed over. Empty: all.
    pub moves: Vec<Move>,
    /// A win within so many of the mover's moves is enough.
    pub win: Option<u32>,
    /// The time that the search is meant to take: no new depth is begun when most of it has gone. What it must not
    /// exceed is in [`Limits`].
    #[serde(with = "crate::limits::seconds")]
    pub aim: Option<Duration>,
}

impl Default for Question {
    fn default() -> Self {
        Question { lines: 1, depth: None, moves: Vec::new(), win: None, aim: None }
    }
}

impl Question {
    /// The limits, with [`DEFAULT_TIME`] where otherwise nothing would end the search: no nodes, no time, no depth, no aim.
    pub fn bounded(&self, limits: Limits) -> Limits {
        let is_free =
            limits.nodes.is_none() && limits.time.is_none() && self.depth.is_none() && self.aim.is_none();
        Limits { time: limits.time.or(is_free.then_some(DEFAULT_TIME)), ..limits }
    }
}

/// How long a search takes that nothing bounds, where callers want every search to end.
pub const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The bytes of a search's table where callers say nothing.
pub const DEFAULT_MEMORY: u64 = 64 << 20;

/// The deepest a search is asked to go.
pub const MOST_DEPTH: u32 = 150;

/// A first move, what it is worth, and how the game would go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Its worth, as the side to move sees it.
    pub score: Score,
    /// The moves, the first one first; never empty.
    pub moves: Vec<Move>,
    /// Of a win or loss: whether it is proven that it takes exactly so long, after this first move or, if one line was asked
    /// for and no moves were given, after any. Otherwise it takes so long at most. Never so of an estimate.
    pub exact: bool,
}

/// What a search has found, or has found so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Evaluation {
    /// Who stands better, as the side to move sees it: the first line's score, or that of the finished position.
    pub score: Score,
    /// The best lines, the best first: as many as asked for or as there are first moves. Empty if the game is over.
    pub lines: Vec<Line>,
    /// The last depth that was searched to its end, in plies.
    pub depth: u32,
    /// The farthest ply looked at.
    pub farthest: u32,
    /// Positions searched, by all threads.
    pub nodes: u64,
    /// Time taken. Stored as a number of seconds.
    #[serde(with = "crate::limits::seconds")]
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub table_full: u32,
    /// Which limit ended the search; `None` if it has answered in full: the depth was reached, a forced end was found
    /// that no deeper search can change, or the time it was meant to take is over.
    pub reason: Option<Incomplete>,
}
