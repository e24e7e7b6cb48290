//! What is answered ([P-3] to [P-5]).

use crate::limits::Incomplete;
use crate::position::{Move, Status};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Whether the attacker reaches the goal ([P-5]).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// By force. The graph of the solution is the proof.
    Win,
    /// Proven: never, or not within the goal's number of moves.
    NoWin,
    /// Not known.
    Unknown,
}

impl Verdict {
    /// `win`, `no-win` or `unknown`.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Win => "win",
            Verdict::NoWin => "no-win",
            Verdict::Unknown => "unknown",
        }
    }
}

/// The answer to a problem. All lengths are in plies unless they say otherwise.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Solution {
    /// Whether the goal is reached.
    pub verdict: Verdict,
    /// The length of the win in plies: the shortest one if [`shortest`](Self::shortest), else the shortest found.
    pub plies: Option<u32>,
    /// The same in moves of the attacker.
    pub moves: Option<u32>,
    /// Whether it is proven that no win is shorter.
    pub shortest: bool,
    /// The attacker's first moves that win in [`plies`](Self::plies), in text order. Empty with the defender to move.
    /// They are all of them if [`keys_complete`](Self::keys_complete). For a `draw` without a bound: those that hold it.
    pub keys: Vec<Move>,
    /// Whether every other first move is proven not to win in [`plies`](Self::plies).
    pub keys_complete: bool,
    /// The best line: the attacker takes a shortest way, the defender a longest ([P-4]).
    pub line: Vec<Move>,
    /// Whether each choice in the line is proven to be a best one.
    pub line_exact: bool,
    /// How the line ends.
    pub ending: Option<Status>,
    /// The shortest win known.
    pub win_within: Option<u32>,
    /// Proven: no win within this many plies, whatever the attacker plays.
    pub no_win_within: Option<u32>,
    /// The graded claim of [P-5] where shortness is not proven: no shorter win exists in which the attacker makes at
    /// most this many moves that neither check nor end the game.
    pub no_shorter_with_quiet: Option<u32>,
    /// Whether everything asked was answered with proof: the verdict, the length, the keys.
    pub complete: bool,
    /// Why not, if not.
    pub reason: Option<Incomplete>,
    /// The solution with every defence: the proof of a win. Of a `draw` without a bound that is not held it is the
    /// opponent's win, where one is known in full.
    pub graph: Option<Graph>,
    /// Positions searched.
    pub nodes: u64,
    /// Time taken. Stored as a number of seconds.
    #[serde(with = "crate::limits::seconds")]
    pub elapsed: Duration,
    /// Bytes of tables allotted.
    pub memory: u64,
}

impl Solution {
    /// Nothing is known yet; the tables take so many bytes.
    pub fn unknown(memory: u64) -> Self {
        Solution {
            verdict: Verdict::Unknown,
            plies: None,
            moves: None,
            shortest: false,
            keys: Vec::new(),
            keys_complete: false,
            line: Vec::new(),
            line_exact: false,
            ending: None,
            win_within: None,
            no_win_within: None,
            no_shorter_with_quiet: None,
            complete: false,
            reason: None,
            graph: None,
            nodes: 0,
            elapsed: Duration::ZERO,
            memory,
        }
    }
}

/// A solution as a graph: at the attacker's nodes one winning move, at the defender's every legal move.
///
/// Positions that are reached on several ways are one node, so that a tree of millions of lines stays small. Node 0 is
/// the problem's position; the others' positions follow by playing the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Graph {
    /// The nodes; edges refer to them by index.
    pub nodes: Vec<Node>,
}

/// A node of a [`Graph`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Node {
    /// Within how many plies the goal is reached from here along the graph; 0 where it is reached. In the graph of a draw
    /// without a bound it is [`Node::ENDLESS`] where the defender can play on for ever.
    pub plies: u32,
    /// The moves and where they lead: one for the attacker, all legal ones for the defender, none at the end.
    pub edges: Vec<(Move, u32)>,
}

impl Node {
    /// Instead of a length: the play along the graph need not end.
    pub const ENDLESS: u32 = u32::MAX;
}
