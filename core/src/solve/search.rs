//! One question after another: is the goal reached within so many plies, with at most so many quiet moves?

use super::Plies;
use super::dfpn::{Dfpn, normal};
use super::full_width::FullWidth;
use super::goal::{Leaf, judge};
use super::problem::Target;
use super::table::UNLIMITED;
use crate::board::Color;
use crate::game::Game;
use crate::limits::{Budget, Limits};
use crate::position::Position;

/// The answer to one question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Yes, within this many plies (perhaps fewer than were asked).
    Proven(Plies),
    /// No, not within this many plies (perhaps more than were asked).
    Disproven(Plies),
    /// The limits came first.
    Unknown,
}

impl Answer {
    /// Whether it is a yes.
    pub fn is_proven(self) -> bool {
        matches!(self, Answer::Proven(_))
    }

    /// Whether it is a no.
    pub fn is_disproven(self) -> bool {
        matches!(self, Answer::Disproven(_))
    }
}

/// A search for one attacker and one target. Whether all moves are allowed decides who is asked: full width, or proof
/// numbers where quiet moves are counted or the length is beyond reach.
pub(super) struct Search<'a, G: Game> {
    attacker: Color,
    target: Target,
    dfpn: Dfpn<G>,
    full_width: FullWidth,
    /// Nodes, time and the stop flag.
    pub budget: Budget<'a>,
}

impl<'a, G: Game> Search<'a, G> {
    /// A search with empty tables.
    pub fn new(attacker: Color, target: Target, limits: &Limits, budget: Budget<'a>) -> Self {
        let half = limits.memory / 2;
        Search {
            attacker,
            target,
            dfpn: Dfpn::new(attacker, target, half),
            full_width: FullWidth::new(attacker, target, half, limits.threads as usize),
            budget,
        }
    }

    /// Bytes of the tables.
    pub fn table_bytes(&self) -> u64 {
        self.dfpn.table_bytes() + self.full_width.table_bytes()
    }

    /// What the position is to the problem.
    pub fn judge(&self, position: &Position<G>) -> Leaf {
        judge(position, self.attacker, self.target)
    }

    /// Whether the attacker is to move.
    pub fn is_attacker(&self, position: &Position<G>) -> bool {
        position.turn() == self.attacker
    }

    /// Whether the goal is reached from here within `plies`, the attacker making at most `quiet` quiet moves.
    /// Searches `most_nodes` nodes at most.
    pub fn prove(&mut self, position: &Position<G>, plies: Plies, quiet: u8, most_nodes: u64) -> Answer {
        let (plies, quiet) = normal(self.is_attacker(position), plies, quiet);
        match self.known_with(position, plies, quiet) {
            Answer::Unknown => {}
            answer => return answer,
        }
        match plies.get() {
            Some(n) if quiet == UNLIMITED && n <= FullWidth::MOST_PLIES => {
                match self.full_width.prove(position, n, most_nodes, &mut self.budget) {
                    None => Answer::Unknown,
                    Some(true) => Answer::Proven(self.full_width.known(position).0.min(plies)),
                    Some(false) => Answer::Disproven(self.full_width.known(position).1.max(plies)),
                }
            }
            _ => self.dfpn.prove(position, plies, quiet, most_nodes, &mut self.budget),
        }
    }

    /// [`prove`](Self::prove) by proof numbers alone.
    pub fn prove_by_numbers(&mut self, position: &Position<G>, plies: Plies, most_nodes: u64) -> Answer {
        let (plies, quiet) = normal(self.is_attacker(position), plies, UNLIMITED);
        match self.known_with(position, plies, quiet) {
            Answer::Unknown => self.dfpn.prove(position, plies, quiet, most_nodes, &mut self.budget),
            answer => answer,
        }
    }

    /// What is known of the question "within `plies`" without searching.
    pub fn known(&self, position: &Position<G>, plies: Plies) -> Answer {
        let (plies, quiet) = normal(self.is_attacker(position), plies, UNLIMITED);
        self.known_with(position, plies, quiet)
    }

    fn known_with(&self, position: &Position<G>, plies: Plies, quiet: u8) -> Answer {
        match self.judge(position) {
            Leaf::Reached => return Answer::Proven(Plies::ZERO),
            Leaf::Failed => return Answer::Disproven(Plies::INFINITE),
            Leaf::Open if plies == Plies::ZERO => return Answer::Disproven(Plies::ZERO),
            Leaf::Open => {}
        }
        // A proof with every move allowed is none with few quiet ones; a refutation is.
        let (proven, disproven) = self.full_width.known(position);
        if disproven >= plies {
            return Answer::Disproven(disproven);
        }
        let by_numbers = self.dfpn.known(position, plies, quiet);
        match by_numbers {
            Answer::Proven(shorter) => Answer::Proven(shorter.min(proven)),
            Answer::Unknown if quiet == UNLIMITED && proven <= plies => Answer::Proven(proven),
            answer => answer,
        }
    }
}
