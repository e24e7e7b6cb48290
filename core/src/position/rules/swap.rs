//! The king swap of Tamerlane chess ([T-13]).

use crate::board::{Bitboard, Square};
use crate::game::{Game, Role};
use crate::position::Position;
use crate::position::movegen::{Any, Sink};
use crate::position::threats::Restrictions;

/// The ordinary moves, and the swaps where the side may make one: its king is attacked or nothing else is legal.
#[inline(never)]
pub(in crate::position) fn generate<G: Game, S: Sink<G>>(
    position: &Position<G>,
    royal: Option<Square>,
    restrictions: &Restrictions<G>,
    sink: &mut S,
) {
    let us = position.turn();
    if position.may_swap(us) {
        let king = (position.class(Role::King) & position.side(us)).first();
        if let Some(king) = king.filter(|&king| {
            !position.attackers(king, !us).is_empty() || {
                let mut any = Any::default();
                position.ordinary_moves(royal, restrictions, &mut any);
                !any.0
            }
        }) {
            sink.man(king, partners(position, king));
            if sink.is_done() {
                return;
            }
        }
    }
    position.ordinary_moves(royal, restrictions, sink);
}

/// The men that the king may change places with. The occupied squares stay the same, so attacks do too.
fn partners<G: Game>(position: &Position<G>, king: Square) -> Bitboard<G::Bits> {
    let us = position.turn();
    let men = (position.side(us) & position.attacks.inner) - position.class(Role::Pawn) - king.into();
    men.into_iter().filter(|&square| position.attackers(square, !us).is_empty()).collect()
}
