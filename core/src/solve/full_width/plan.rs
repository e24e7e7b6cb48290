//! The defender's plan: in which order his replies are tried.
//!
//! A refutation has to answer all that the attacker can do, and what keeps it small is that different orders of the
//! attacker's moves lead to the same positions. They do so if the defender gives the same replies everywhere: an order
//! that never changes does better than one that looks for the best reply in each position, or tries first what refuted
//! last. Which order is best depends on the problem, by a factor of more than ten. Dilaram's legacy, with its only key,
//! takes 7 million positions where captures and then the pawns of the left wing come first, and 33 million where checks
//! do; but to refute "Check!" in nine plies takes 130 times more without checks in front. So several plans compete
//! ([`FullWidth`](super::FullWidth)).

use crate::game::Game;
use crate::position::{Move, Position};

/// An order of the defender's replies. After the reply that refuted the position before come, in this order, checks if
/// they are preferred, captures, and the rest.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Plan {
    /// Whether checks come first, those that leave the attacker the fewest answers before the others.
    pub checks: bool,
    /// Whether captures by which the man that captures may be lost come before other moves too.
    pub all_captures: bool,
    /// What comes then.
    pub rest: Rest,
}

/// The order of the replies that are not preferred.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Rest {
    /// Those first that have refuted most, pawns before others.
    Record,
    /// Pawns before others, those on the left before those on the right.
    FromLeft,
    /// Pawns before others, those on the right before those on the left.
    FromRight,
}

impl Plan {
    /// The plans that compete; the first is the best single one.
    pub const ALL: [Plan; 5] = [
        Plan { checks: true, all_captures: false, rest: Rest::Record },
        Plan { checks: true, all_captures: true, rest: Rest::FromLeft },
        Plan { checks: true, all_captures: true, rest: Rest::FromRight },
        Plan { checks: false, all_captures: true, rest: Rest::FromLeft },
        Plan { checks: false, all_captures: true, rest: Rest::FromRight },
    ];
}

/// What the replies have refuted so far, by their squares.
pub(super) struct Record(Vec<u32>);

impl Record {
    /// Nothing.
    pub fn new() -> Self {
        Record(vec![0; 1 << 14])
    }

    /// Remembers that a reply has refuted an attempt of so many plies.
    pub fn add(&mut self, m: Move, plies: u32) {
        let count = &mut self.0[slot(m)];
        *count = count.saturating_add(plies);
    }

    /// The place of a reply in the rest of a plan: the lower the earlier.
    #[inline(always)]
    pub fn place<G: Game>(&self, rest: Rest, position: &Position<G>, m: Move) -> u32 {
        let is_pawn = position.man_at(m.from).is_some_and(|man| man.role().is_pawn());
        let (width, file) = (G::GEOMETRY.width as u32, m.from.index() as u32 % G::GEOMETRY.width as u32);
        match rest {
            Rest::Record => u32::MAX - self.0[slot(m)].saturating_mul(2).saturating_add(is_pawn as u32),
            Rest::FromLeft => !is_pawn as u32 * width + file,
            Rest::FromRight => !is_pawn as u32 * width + width - 1 - file,
        }
    }
}

fn slot(m: Move) -> usize {
    m.from.index() << 7 | m.to.index()
}
