//! The last three plies, without table and numbers: most of a search's leaves are decided here.

use super::goal::{Leaf, judge, only_checks_reach};
use super::problem::Target;
use crate::board::Color;
use crate::game::Game;
use crate::position::{Matters, Move, Position};

/// What the search of the last plies needs to know, and a memory of the last refutation.
pub(super) struct Direct {
    attacker: Color,
    target: Target,
    /// The reply that refuted last: often it refutes the next attempt too.
    killer: Option<Move>,
    /// Replies that answered many moves at once, the last one first.
    calm: [Option<Move>; 4],
    /// Positions looked at.
    pub nodes: u64,
}

impl Direct {
    pub fn new(attacker: Color, target: Target) -> Self {
        Direct { attacker, target, killer: None, calm: [None; 4], nodes: 0 }
    }

    /// Whether the attacker, to move, reaches the goal with this move.
    pub fn in_one<G: Game>(&mut self, position: &Position<G>) -> bool {
        self.nodes += 1;
        let mut found = false;
        if only_checks_reach(position, self.target) {
            position.until_mating(&mut |m| {
                let next = position.after(m);
                found = next.is_check() && judge(&next, self.attacker, self.target) == Leaf::Reached;
                found
            });
        } else {
            position.until(false, &mut |m| {
                found = judge(&position.after(m), self.attacker, self.target) == Leaf::Reached;
                found
            });
        }
        found
    }

    /// The moves that some reply might not answer, where a mate with the next move is all that there is to fear.
    fn mattering<G: Game>(&mut self, position: &Position<G>) -> Option<Matters<G>> {
        let only_mate_ends = match self.target {
            Target::Mate => true,
            Target::Win | Target::MateOrStalemate => position.has_many_free_men(),
            _ => false,
        };
        if !only_mate_ends || position.is_check() {
            return None;
        }
        for index in 0..self.calm.len() {
            if let Some(matters) = self.calm[index].and_then(|reply| position.not_answered_by(reply)) {
                self.calm[..=index].rotate_right(1);
                return Some(matters);
            }
        }
        let mut found = None;
        position.passed().until(false, &mut |reply| {
            if !self.calm.contains(&Some(reply)) {
                found = position.not_answered_by(reply);
            }
            if found.is_some() {
                self.calm.rotate_right(1);
                self.calm[0] = Some(reply);
            }
            found.is_some()
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
        let (mut refuted, mut has_moves) = (false, false);
        position.until(false, &mut |m| {
            has_moves = true;
            if Some(m) != killer && self.refutes(position, m) {
                self.killer = Some(m);
                refuted = true;
            }
            refuted
        });
        if has_moves { !refuted } else { judge(position, self.attacker, self.target) == Leaf::Reached }
    }

    /// What the position is, its having no move aside.
    fn leaf<G: Game>(&self, position: &Position<G>) -> Leaf {
        if position.is_finished_with_moves() {
            judge(position, self.attacker, self.target)
        } else {
            Leaf::Open
        }
    }

    fn refutes<G: Game>(&mut self, position: &Position<G>, m: Move) -> bool {
        let next = position.after(m);
        match self.leaf(&next) {
            Leaf::Reached => false,
            Leaf::Failed => true,
            Leaf::Open => !self.in_one(&next),
        }
    }

    /// Whether the attacker, to move, reaches the goal within two moves of his; the first may be quiet if `quiet`.
    pub fn in_three<G: Game>(&mut self, position: &Position<G>, quiet: bool) -> bool {
        self.nodes += 1;
        let only_checks = !quiet && only_checks_reach(position, self.target);
        let mut found = false;
        let matters = if quiet { self.mattering(position) } else { None };
        let mut each = |m| {
            let next = position.after(m);
            let is_check = next.is_check();
            if only_checks && !is_check {
                return false;
            }
            found = match self.leaf(&next) {
                Leaf::Reached => true,
                Leaf::Failed => false,
                Leaf::Open if quiet || is_check => self.in_two(&next),
                // A move that leaves no answer reaches the goal at once, so it is not quiet.
                Leaf::Open => judge(&next, self.attacker, self.target) == Leaf::Reached,
            };
            found
        };
        match matters {
            Some(matters) => position.until_mattering(&matters, &mut each),
            None => position.until(only_checks, &mut each),
        }
        found
    }
}
