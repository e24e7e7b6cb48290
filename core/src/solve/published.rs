//! Comparing a published solution with the proven one ([P-4]).

use super::{Problem, Solution};
use crate::game::Game;
use crate::limits::Limits;
use crate::position::Move;

/// A published solution: its claimed number of moves and its main line, where given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Published {
    /// In how many of the attacker's moves it claims to reach the goal.
    pub moves: Option<u32>,
    /// Its main line in coordinate text.
    pub line: Vec<String>,
}

/// The word for a published solution ([P-4]).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Soundness {
    /// Its first move is the only one that reaches the goal within its length, and that length is the shortest.
    Sound,
    /// Another first move reaches the goal within its length.
    Cooked,
    /// A shorter solution exists.
    Short,
    /// The goal cannot be reached within its length.
    TooShort,
    /// The goal cannot be reached at all (or not within the goal's bound).
    Unsolvable,
    /// Not decided.
    Unknown,
}

impl Soundness {
    /// `sound`, `cooked`, `short`, `too short`, `unsolvable` or `unknown`.
    pub const fn word(self) -> &'static str {
        match self {
            Soundness::Sound => "sound",
            Soundness::Cooked => "cooked",
            Soundness::Short => "short",
            Soundness::TooShort => "too short",
            Soundness::Unsolvable => "unsolvable",
            Soundness::Unknown => "unknown",
        }
    }
}

/// What comparing has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The word for the published solution.
    pub soundness: Soundness,
    /// The claimed number of moves, from the claim or the line.
    pub claimed_moves: Option<u32>,
    /// The first move of the line that is not legal: its place (from 0) and what is wrong.
    pub illegal: Option<(usize, String)>,
    /// Where the claim is too short: the first defence that the line overlooks, with its place in plies from 0 and the
    /// moves that lead to it.
    pub refutation: Option<(usize, Move)>,
    /// The first moves other than the published one that are known to reach the goal within the claimed length.
    pub cooks: Vec<Move>,
}

/// Compares.
pub fn compare<G: Game>(
    _problem: &Problem<G>,
    _published: &Published,
    _solution: &Solution,
    _limits: &Limits,
) -> Comparison {
    todo!()
}
