//! Whether a move that does not check may end the game.

use super::Position;
use crate::board::Bitboard;
use crate::game::rules::Leapers;
use crate::game::{Game, Role};

impl<G: Game> Position<G> {
    /// Whether the next move of the side to move might stalemate the other side, or bare it. May say yes too often,
    /// never no too often.
    pub(crate) fn may_end_quietly(&self) -> bool {
        self.may_end_quietly_after(0)
    }

    /// [`may_end_quietly`](Self::may_end_quietly), if so many men of the other side may have been captured meanwhile, and
    /// one of ours may stand elsewhere.
    pub(crate) fn may_end_quietly_after(&self, captures: u32) -> bool {
        let (us, them) = (self.side(self.turn), self.side(!self.turn));
        // Of the men that can go somewhere now one may be captured, and each other one that stays where it is must be pinned
        // by a man of its own: by a slider, by a leaper that can be blocked, or by what a pawn has become.
        let is_lame = self.rules.leapers == Leapers::Lame;
        let mut pinning = self.class(Role::Rook)
            | self.class(Role::WarMachine)
            | self.class(Role::Picket)
            | self.class(Role::Giraffe);
        if is_lame {
            pinning |= self.class(Role::Elephant) | self.class(Role::Camel) | self.class(Role::WarEngine);
        }
        let promoted = (G::IS_TAMERLANE || is_lame) as u32;
        let needed = captures + 1 + (pinning & us).len() + promoted + 1;
        let men = them - self.royals(!self.turn) - self.class(Role::Pawn);
        if men.len() < needed {
            return true;
        }
        let occupied = self.occupied();
        // A pawn that is parked on its last rank cannot be captured ([T-7]).
        let parking =
            if G::IS_TAMERLANE { self.attacks.last_rank[self.turn.index()] } else { Bitboard::EMPTY };
        let barred = them | parking;
        let mut mobile = 0;
        for square in men {
            let Some(man) = self.man_at(square) else { continue };
            // A slider next to an empty square may find it occupied, and captures; but other men's ways may be
            // blocked for good by a man that they cannot reach.
            let is_blocked_easily = match man.role() {
                Role::Giraffe | Role::Picket => true,
                Role::Elephant | Role::Camel | Role::WarEngine => is_lame,
                _ => false,
            };
            if !is_blocked_easily && !(self.reach(man.role(), square, occupied) - barred).is_empty() {
                mobile += 1;
                if mobile >= needed {
                    return false;
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests;
