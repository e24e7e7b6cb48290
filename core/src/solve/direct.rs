//! The last three plies, without table and numbers: most of a search's leaves are decided here.

use super::goal::{Leaf, judge};
use super::problem::Target;
use crate::board::Color;
use crate::game::Game;
use crate::position::{Move, Position};

/// What the search of the last plies needs to know, and a memory of the last refutation.
pub(super) struct Direct {
    attacker: Color,
    target: Target,
    /// The reply that refuted last: often it refutes the next attempt too.
    killer: Option<Move>,
    /// Positions looked at.
    pub nodes: u64,
}

impl Direct {
    pub fn new(attacker: Color, target: Target) -> Self {
        Direct { attacker, target, killer: None, nodes: 0 }
    }

    /// Whether only moves that give check can reach the goal at once.
    fn only_checks_end<G: Game>(&self, position: &Position<G>) -> bool {
        self.target == Target::Mate || !position.may_end_quietly()
    }

    /// Whether the attacker, to move, reaches the goal with this move.
    pub fn in_one<G: Game>(&mut self, position: &Position<G>) -> bool {
        self.nodes += 1;
        let only_checks = self.only_checks_end(position);
        let mut found = false;
        position.until(only_checks, &mut |m| {
            let next = position.after(m);
            if only_checks && !next.is_check() {
                return false;
            }
            found = judge(&next, self.attacker, self.target) == Leaf::Reached;
            found
        });
        found
    }

    /// Whether every move of the defender leads to a position in which the attacker reaches the goal with one move.
    /// The position must be open.
    pub fn in_two<G: Game>(&mut self, position: &Position<G>) -> bool {
        self.nodes += 1;
        let killer = self.killer;
        if let Some(m) = killer.filter(|&m| position.is_legal(m))
            && self.refutes(position, m)
        {
            return false;
        }
        let mut refuted = false;
        position.until(false, &mut |m| {
            if Some(m) != killer && self.refutes(position, m) {
                self.killer = Some(m);
                refuted = true;
            }
            refuted
        });
        !refuted
    }

    fn refutes<G: Game>(&mut self, position: &Position<G>, m: Move) -> bool {
        let next = position.after(m);
        match judge(&next, self.attacker, self.target) {
            Leaf::Reached => false,
            Leaf::Failed => true,
            Leaf::Open => !self.in_one(&next),
        }
    }

    /// Whether the attacker, to move, reaches the goal within two moves of his; the first may be quiet if `quiet`.
    pub fn in_three<G: Game>(&mut self, position: &Position<G>, quiet: bool) -> bool {
        self.nodes += 1;
        let only_checks = !quiet && self.only_checks_end(position);
        let mut found = false;
        position.until(only_checks, &mut |m| {
            let next = position.after(m);
            let is_check = next.is_check();
            if only_checks && !is_check {
                return false;
            }
            found = match judge(&next, self.attacker, self.target) {
                Leaf::Reached => true,
                Leaf::Failed => false,
                Leaf::Open => (quiet || is_check) && self.in_two(&next),
            };
            found
        });
        found
    }
}
