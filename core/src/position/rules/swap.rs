//! The king swap of Tamerlane chess ([T-13]).

use crate::board::{Bitboard, Square};
use crate::game::{Game, Role};
use crate::position::Position;
use crate::position::movegen::Sink;
use crate::position::threats::Restrictions;

/// The ordinary moves, and the swaps where the side may make one: its king is attacked or nothing else is legal.
#[inline(always)]
pub(in crate::position) fn generate<G: Game, S: Sink<G>>(
    position: &Position<G>,
    royal: Option<Square>,
    restrictions: &Restrictions<G>,
    sink: &mut S,
) {
    let us = position.turn();
    let mut watch = Watch { sink, seen: false };
    position.ordinary_moves(royal, restrictions, &mut watch);
    let seen = watch.seen;
    if !position.may_swap(us) || sink.is_done() {
        return;
    }
    let Some(king) = (position.class(Role::King) & position.side(us)).first() else { return };
    let is_attacked = match royal {
        Some(_) => !restrictions.checkers.is_empty(),
        None => !position.attackers(king, !us).is_empty(),
    };
    if is_attacked || !seen {
        sink.man(king, partners(position, king));
    }
}

/// Passes everything on, and remembers whether there was anything.
struct Watch<'a, S> {
    sink: &'a mut S,
    seen: bool,
}

impl<G: Game, S: Sink<G>> Sink<G> for Watch<'_, S> {
    #[inline(always)]
    fn man(&mut self, from: Square, targets: Bitboard<G::Bits>) {
        self.seen |= !targets.is_empty();
        self.sink.man(from, targets);
    }
    #[inline(always)]
    fn pawns(&mut self, delta: i32, targets: Bitboard<G::Bits>) {
        self.seen |= !targets.is_empty();
        self.sink.pawns(delta, targets);
    }
    #[inline(always)]
    fn is_done(&self) -> bool {
        self.sink.is_done()
    }
}

/// The men that the king may change places with. The occupied squares stay the same, so attacks do too.
fn partners<G: Game>(position: &Position<G>, king: Square) -> Bitboard<G::Bits> {
    let us = position.turn();
    let men = (position.side(us) & position.attacks.inner) - position.class(Role::Pawn) - king.into();
    men.into_iter().filter(|&square| position.attackers(square, !us).is_empty()).collect()
}
