//! The same position with the other side to move: for set play and threats.

use crate::game::Game;
use crate::position::{Position, PositionError};

/// The position with the turn passed on, or why it cannot be: the side that passes would stay in check ([X-8]).
pub(super) fn passed<G: Game>(position: &Position<G>) -> Result<Position<G>, PositionError> {
    let mut setup = position.to_setup();
    setup.turn = !setup.turn;
    Position::from_setup(&setup, position.rules())
}
