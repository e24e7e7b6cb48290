//! Several royal men ([T-12], [T-17]).

use crate::board::{Color, Square};
use crate::game::rules::KingsOnly;
use crate::game::{Game, Role};
use crate::position::Position;

/// Whether only royals are left on both sides and that is a draw ([T-17]).
#[inline(always)]
pub(in crate::position) fn only_royals<G: Game>(position: &Position<G>) -> bool {
    G::IS_TAMERLANE
        && position.occupied() == position.all_royals()
        && position.rules().kings_only == KingsOnly::Draw
}

/// A side's highest-ranking royal: K before S before A ([T-12]).
pub(in crate::position) fn highest<G: Game>(position: &Position<G>, side: Color) -> Option<Square> {
    [Role::King, Role::Prince, Role::AdventitiousKing]
        .into_iter()
        .find_map(|role| (position.class(role) & position.side(side)).first())
}
