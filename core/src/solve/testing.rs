//! Positions for the tests of the solver's parts.

use crate::board::Color;
use crate::game::shatranj::Shatranj;
use crate::game::{Game, Man, Rules};
use crate::position::Position;
use crate::setup::Setup;

/// The position of a board text of shatranj, White to move.
pub(super) fn position(board: &str) -> Position<Shatranj> {
    let mut setup = Setup::empty();
    for (rank, row) in board.split('/').enumerate() {
        let mut file = 0;
        for c in row.chars() {
            let letter = c.to_ascii_uppercase().to_string();
            match Shatranj::LETTERS.iter().find(|(_, known)| *known == letter) {
                Some(&(role, _)) => {
                    let color = if c.is_uppercase() { Color::White } else { Color::Black };
                    let square = Shatranj::GEOMETRY.inner(file, 7 - rank as i32).unwrap();
                    setup.men.insert(square, Man::new(color, role));
                    file += 1;
                }
                None => file += c.to_digit(10).unwrap() as i32,
            }
        }
    }
    Position::from_setup(&setup, &Rules::default()).unwrap()
}
