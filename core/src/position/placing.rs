//! Putting men on the board one by one, for what walks through all placements of some men.

use super::Position;
use crate::board::{Bitboard, Color, Square};
use crate::game::{Game, Man, Role, Rules};
use crate::setup::Setup;

impl<G: Game> Position<G> {
    /// A board without men. Until each side has its king there it is no position: nothing may be asked of it.
    pub(crate) fn empty_board(rules: &Rules, turn: Color) -> Self {
        let mut board = Self::empty(&Setup { turn, ..Setup::empty() }, rules);
        board.hash ^= super::zobrist::state(turn, [false; 2], [0; 2]);
        board
    }

    /// Puts a man on an empty square.
    pub(crate) fn place(&mut self, square: Square, man: Man) {
        self.put(square, man);
    }

    /// Takes the man off a square.
    pub(crate) fn lift(&mut self, square: Square) {
        self.take(square);
    }

    /// Gives the move to a side.
    pub(crate) fn give_turn(&mut self, side: Color) {
        if self.turn != side {
            self.turn = side;
            self.hash ^= super::zobrist::turn();
        }
    }

    /// Whether the side that is not to move has its only royal attacked: such a position does not exist ([X-8]).
    pub(crate) fn can_capture_royal(&self) -> bool {
        self.only_royal_attacked(!self.turn)
    }

    /// The squares that a man of this class, no pawn, walks to from `square` if these squares are occupied.
    pub(crate) fn walks(
        &self,
        class: Role,
        square: Square,
        occupied: Bitboard<G::Bits>,
    ) -> Bitboard<G::Bits> {
        self.reach(class, square, occupied) - occupied
    }
}
