//! The shortest continuation from a position, and all moves that take it.

use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::Plies;
use crate::solve::graph::sorted_moves;
use crate::solve::search::{Answer, Search};
use crate::solve::table::UNLIMITED;

/// What is known of the attacker's shortest win from a position within a bound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Best {
    /// None within the bound: proven.
    None,
    /// Not known.
    Unknown,
    /// There is one.
    Win(Shortest),
}

/// A win and the moves that begin it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shortest {
    /// Its length.
    pub plies: Plies,
    /// Whether no shorter one exists: proven.
    pub exact: bool,
    /// The moves that win within this length, in text order.
    pub moves: Vec<Move>,
    /// Whether all others are proven not to.
    pub all: bool,
}

impl Best {
    /// Whether nothing is left open.
    pub fn is_settled(&self) -> bool {
        match self {
            Best::None => true,
            Best::Unknown => false,
            Best::Win(win) => win.exact && win.all,
        }
    }
}

/// The shortest win within `bound` plies, the attacker to move; `most` nodes for each question.
pub(super) fn best<G: Game>(
    search: &mut Search<'_, G>,
    position: &Position<G>,
    bound: Plies,
    most: u64,
) -> Best {
    let mut plies = match search.prove(position, bound, UNLIMITED, most) {
        Answer::Proven(plies) => plies,
        Answer::Disproven(_) => return Best::None,
        Answer::Unknown => return Best::Unknown,
    };
    let exact = shorten(search, position, &mut plies, most);
    if plies == Plies::ZERO {
        return Best::Win(Shortest { plies, exact: true, moves: Vec::new(), all: true });
    }
    let mut win = Shortest { plies, exact, moves: Vec::new(), all: true };
    for m in sorted_moves(position) {
        match search.prove(&position.after(m), plies.minus_one(), UNLIMITED, most) {
            Answer::Proven(_) => win.moves.push(m),
            Answer::Disproven(_) => {}
            Answer::Unknown => win.all = false,
        }
    }
    Best::Win(win)
}

/// Lowers the length of a win as far as can be proven; whether it is then proven shortest.
pub(super) fn shorten<G: Game>(
    search: &mut Search<'_, G>,
    position: &Position<G>,
    plies: &mut Plies,
    most: u64,
) -> bool {
    while *plies > Plies::new(2) {
        match search.prove(position, plies.minus_one().minus_one(), UNLIMITED, most) {
            Answer::Proven(shorter) => *plies = shorter,
            Answer::Disproven(_) => return true,
            Answer::Unknown => return false,
        }
    }
    // Within two plies there is one length for each side to move, besides that of a finished position.
    true
}
