//! Lengths: plies inside, moves for people ([P-3]).

use std::fmt;

/// A number of plies; it saturates, and knows infinity.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Plies(u16);

impl Plies {
    /// No plies.
    pub const ZERO: Plies = Plies(0);
    /// Without bound.
    pub const INFINITE: Plies = Plies(u16::MAX);

    /// This many plies; the largest counts as infinite.
    pub const fn new(plies: u32) -> Self {
        if plies >= u16::MAX as u32 { Self::INFINITE } else { Plies(plies as u16) }
    }

    /// The number, unless it is infinite.
    pub const fn get(self) -> Option<u32> {
        if self.0 == u16::MAX { None } else { Some(self.0 as u32) }
    }

    /// One ply more.
    pub const fn plus_one(self) -> Self {
        if self.0 >= u16::MAX - 1 { Self::INFINITE } else { Plies(self.0 + 1) }
    }

    /// One ply less, not below zero.
    pub const fn minus_one(self) -> Self {
        if self.0 == u16::MAX { self } else { Plies(self.0.saturating_sub(1)) }
    }

    /// How many moves the attacker makes in this many plies, given who moves first.
    pub const fn attacker_moves(self, attacker_first: bool) -> Option<u32> {
        match self.get() {
            Some(plies) => Some((plies + attacker_first as u32) / 2),
            None => None,
        }
    }

    /// The most plies in which the attacker makes at most this many moves. A win can be complete only after the
    /// defender's answer (a baring that is not bared back, [P-3]), so that answer is counted in.
    pub const fn of_attacker_moves(moves: u32, attacker_first: bool) -> Self {
        let moves = if moves > 30_000 { 30_000 } else { moves };
        Plies::new(2 * moves + if attacker_first { 0 } else { 1 })
    }
}

impl fmt::Display for Plies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.get() {
            Some(plies) => write!(f, "{plies}"),
            None => f.write_str("infinite"),
        }
    }
}
