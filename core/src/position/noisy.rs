//! Captures and arrivals of pawns alone, for the quiet end of a search.

use super::movegen::Sink;
use super::{Move, Position};
use crate::board::attacks::Attacks;
use crate::board::{Bitboard, Square};
use crate::game::Game;

/// Lets through captures and pawns' steps to the last rank, and remembers whether there was any move at all.
struct Noisy<'f, G: Game> {
    enemies: Bitboard<G::Bits>,
    pawn_targets: Bitboard<G::Bits>,
    any: bool,
    f: &'f mut dyn FnMut(Move),
}

impl<G: Game> Sink<G> for Noisy<'_, G> {
    #[inline(always)]
    fn man(&mut self, from: Square, targets: Bitboard<G::Bits>) {
        self.any |= !targets.is_empty();
        for to in targets & self.enemies {
            (self.f)(Move::new(from, to));
        }
    }
    #[inline(always)]
    fn pawns(&mut self, delta: i32, targets: Bitboard<G::Bits>) {
        self.any |= !targets.is_empty();
        for to in targets & self.pawn_targets {
            (self.f)(Move::new(Square::new((to.number() as i32 - delta) as u8), to));
        }
    }
}

impl<G: Game> Position<G> {
    /// Calls a function with every legal capture and most legal arrivals of pawns on their last rank; says whether there
    /// is any legal move, of whatever kind.
    pub(crate) fn for_each_noisy_move(&self, f: &mut dyn FnMut(Move)) -> bool {
        let enemies = self.side(!self.turn);
        let pawn_targets = enemies | self.attacks.last_rank[self.turn.index()];
        let mut sink = Noisy { enemies, pawn_targets, any: false, f };
        self.generate(&mut sink);
        sink.any
    }

    /// The attack tables of the board.
    #[inline(always)]
    pub(crate) fn attacks(&self) -> &'static Attacks<G::Bits> {
        self.attacks
    }
}
