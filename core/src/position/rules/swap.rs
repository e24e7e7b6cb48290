//! The king swap of Tamerlane chess ([T-13]).

use crate::board::{Bitboard, Square};
use crate::game::{Game, Role};
use crate::position::Position;
use crate::position::movegen::Sink;
use crate::position::threats::Restrictions;

/// The ordinary moves, and the swaps where the side may make one: its king is attacked or nothing else is legal.
pub(in crate::position) fn generate<G: Game, S: Sink<G>>(
    position: &Position<G>,
    royal: Option<Square>,
    restrictions: &Restrictions<G>,
    sink: &mut S,
) {
    let us = position.turn();
    let king =
        if position.may_swap(us) { position.class(Role::King) & position.side(us) } else { Bitboard::EMPTY };
    for king in king {
        if !position.attackers(king, !us).is_empty() || !position.has_ordinary_move(royal, restrictions) {
            sink.man(king, partners(position, king));
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
