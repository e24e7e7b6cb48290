//! The exchange of a stalemated king with one of its men ([S-5] `transpose`).

use crate::board::{Bitboard, Square};
use crate::game::{Game, Role};
use crate::position::Position;
use crate::position::movegen::Sink;
use crate::position::threats::Restrictions;

/// The ordinary moves; where there is none and no check, the exchanges.
#[inline(never)]
pub(in crate::position) fn generate<G: Game, S: Sink<G>>(
    position: &Position<G>,
    royal: Option<Square>,
    restrictions: &Restrictions<G>,
    sink: &mut S,
) {
    let may_exchange = restrictions.checkers.is_empty() && !position.has_ordinary_move(royal, restrictions);
    match royal.filter(|_| may_exchange) {
        Some(king) => sink.man(king, exchanges(position, king)),
        None => position.ordinary_moves(royal, restrictions, sink),
    }
}

/// The men that the king may change places with: it must not be attacked afterwards, and no pawn may come to
/// stand on its last rank. The occupied squares stay the same, so attacks are as they were.
fn exchanges<G: Game>(position: &Position<G>, king: Square) -> Bitboard<G::Bits> {
    let us = position.turn();
    let mut partners = position.side(us) - king.into();
    if position.attacks.last_rank[us.index()].contains(king) {
        partners -= position.class(Role::Pawn);
    }
    partners.into_iter().filter(|&square| position.attackers(square, !us).is_empty()).collect()
}
