//! A position that somebody claims: public fields, no promises.

use crate::board::{Color, Square};
use crate::game::{Game, Man, Rules};
use std::collections::BTreeMap;

/// Everything a position text says, before anybody has checked it.
///
/// Parsers and editors make a `Setup`; only [`Position::from_setup`](crate::position::Position::from_setup)
/// makes a position of it, and reports everything that is wrong at once ([X-8]).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The men by square.
    pub men: BTreeMap<Square, Man>,
    /// Men written where the diagram has no square, with the name that the square would have.
    pub off_board: Vec<(String, Man)>,
    /// The side to move.
    pub turn: Color,
    /// Whether White and Black may still swap their king ([T-13]).
    pub rights: [bool; 2],
    /// How often White's and Black's pawn of pawns has arrived on its last rank ([T-7] to [T-11]).
    pub arrivals: [u8; 2],
    /// Plies since the last capture or pawn move ([X-6], [T-20]).
    pub halfmoves: u32,
    /// The number of the next move of White and Black, from 1.
    pub fullmove: u32,
}

impl Setup {
    /// An empty board with White to move.
    pub fn empty() -> Self {
        Setup {
            men: BTreeMap::new(),
            off_board: Vec::new(),
            turn: Color::White,
            rights: [false; 2],
            arrivals: [0; 2],
            halfmoves: 0,
            fullmove: 1,
        }
    }

    /// The array of a game ([S-1], [C-2], [T-2]).
    pub fn array<G: Game>(rules: &Rules) -> Self {
        let men = G::array(rules).into_iter().collect();
        Setup { men, rights: [G::IS_TAMERLANE; 2], ..Setup::empty() }
    }
}
