//! Replies that leave the attacker without a check. Where he may make no more quiet moves that is the end of his attempt,
//! and often the same reply ends the next one.

use crate::game::Game;
use crate::position::{Matters, Move, Position};
use crate::solve::Target;
use crate::solve::goal::only_checks_reach;

/// The replies that did so last, the last one first.
pub(super) struct Calm([Option<Move>; 8]);

impl Calm {
    pub const NONE: Calm = Calm([None; 8]);

    /// Remembers a reply.
    pub fn remember(&mut self, reply: Move) {
        let known = self.0.iter().position(|&calm| calm == Some(reply)).unwrap_or(self.0.len() - 1);
        self.0[known] = Some(reply);
        self.0[..=known].rotate_right(1);
    }

    /// Whether one of the replies leaves the attacker, who may only check, without a check. The defender is to move.
    pub fn ends<G: Game>(&mut self, position: &Position<G>, target: Target) -> bool {
        for index in 0..self.0.len() {
            let Some(reply) = self.0[index].filter(|&reply| position.is_legal(reply)) else { continue };
            let next = position.after(reply);
            if !next.is_finished_with_moves() && !next.may_check() && only_checks_reach(&next, target) {
                self.0[..=index].rotate_right(1);
                return true;
            }
        }
        false
    }

    /// The moves of the attacker after which he may still have a check whatever is replied: after any other
    /// [ordinary](Position::is_ordinary) move that does not check, one of the replies leaves him none.
    pub fn not_ended<G: Game>(&self, position: &Position<G>, target: Target) -> Option<Matters<G>> {
        let only_mate = target == Target::Mate;
        self.0.iter().flatten().find_map(|&reply| position.not_calmed_by(reply, only_mate))
    }
}
