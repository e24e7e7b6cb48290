//! The citadels of citadel chess ([C-4], [C-5]) and of Tamerlane chess ([T-14], [T-15]).
//!
//! The attack tables know a king's steps out of a citadel and nothing that goes into one; entering is all here.

use super::royals;
use crate::board::{Bitboard, Color, Square};
use crate::game::rules::Switch;
use crate::game::{Game, Role};
use crate::position::{Position, Status};

/// The citadels that draw the game for `side` when its king enters them.
#[inline(always)]
pub(in crate::position) fn opposite<G: Game>(position: &Position<G>, side: Color) -> Bitboard<G::Bits> {
    position.attacks.citadels[(!side).index()]
}

/// Whether a king stands in a citadel of the opponent: the game is drawn.
#[inline(always)]
pub(in crate::position) fn finished<G: Game>(position: &Position<G>) -> Option<Status> {
    if !G::HAS_CITADELS || (position.occupied() - position.attacks.inner).is_empty() {
        return None;
    }
    let entered = Color::BOTH.into_iter().any(|side| {
        royals::highest(position, side).is_some_and(|royal| opposite(position, side).contains(royal))
    });
    entered.then_some(Status::DrawCitadel)
}

/// The citadels that the royal man on `from` may step into. A citadel is never attacked, so this needs no look
/// at checks ([C-4], [T-15]).
#[inline(always)]
pub(in crate::position) fn entries<G: Game>(position: &Position<G>, from: Square) -> Bitboard<G::Bits> {
    if !position.attacks.citadel_gates.contains(from) || position.rules().citadels == Switch::Off {
        return Bitboard::EMPTY;
    }
    let us = position.turn();
    let mut citadels = Bitboard::EMPTY;
    if royals::highest(position, us) == Some(from) {
        citadels |= opposite(position, us);
    }
    if position.class(Role::AdventitiousKing).contains(from) {
        citadels |= opposite(position, !us);
    }
    let touches = |citadel: &Square| position.attacks.king[citadel.index()].contains(from);
    (citadels - position.occupied()).into_iter().filter(touches).collect()
}
