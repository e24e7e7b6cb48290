//! `Move`: two squares and perhaps a letter, whatever the game.

use crate::errors::{Wrong, guarded};
use mansuba::board::{Geometry, Square};
use mansuba::error::ParseError;
use mansuba::position::Move as InnerMove;
use pyo3::prelude::*;

/// The name of a square of any board: a letter and a number from 1 to 99.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Name {
    letter: u8,
    number: u8,
}

impl Name {
    fn of(geometry: &Geometry, square: Square) -> Self {
        let (column, row) = geometry.place(square);
        Name { letter: geometry.columns.as_bytes()[column as usize], number: row + 1 }
    }

    fn on(self, geometry: &Geometry) -> Option<Square> {
        let column = geometry.columns.bytes().position(|letter| letter == self.letter)?;
        geometry.at(column as u8, self.number - 1)
    }

    /// Reads a name at the start of a text, and the rest.
    fn read(text: &str) -> Option<(Self, &str)> {
        let letter = *text.as_bytes().first().filter(|byte| byte.is_ascii_lowercase())?;
        let digits = text.bytes().skip(1).take_while(u8::is_ascii_digit).take(2).count();
        let (number, rest) = text[1..].split_at(digits);
        let number = number.parse().ok().filter(|_| !number.starts_with('0'))?;
        Some((Name { letter, number }, rest))
    }

    fn text(self) -> String {
        format!("{}{}", self.letter as char, self.number)
    }
}

/// A move: the squares from which and to which a man goes, and the letter of what a pawn becomes.
#[pyclass(frozen, eq, hash, module = "mansuba")]
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Move {
    from: Name,
    to: Name,
    promotion: Option<u8>,
}

impl Move {
    /// The move of a board as Python has it; `letter` is that of a promotion.
    pub(crate) fn of(geometry: &Geometry, m: InnerMove, letter: Option<char>) -> Self {
        Move {
            from: Name::of(geometry, m.from),
            to: Name::of(geometry, m.to),
            promotion: letter.map(|letter| letter as u8),
        }
    }

    /// The move on a board, if both squares are on it.
    pub(crate) fn on(self, geometry: &Geometry) -> Option<InnerMove> {
        Some(InnerMove::new(self.from.on(geometry)?, self.to.on(geometry)?))
    }

    pub(crate) fn letter(self) -> Option<char> {
        self.promotion.map(char::from)
    }

    /// The names of its two squares.
    pub(crate) fn names(self) -> [String; 2] {
        [self.from.text(), self.to.text()]
    }

    /// The coordinate text.
    pub(crate) fn text(self) -> String {
        let mut text = self.from.text() + &self.to.text();
        text.extend(self.letter());
        text
    }

    pub(crate) fn parse(text: &str) -> Result<Self, ParseError> {
        let wrong = |rest: &str, expected: &str| {
            let column = text[..text.len() - rest.len()].chars().count() + 1;
            let found = match rest.chars().next() {
                Some(c) => format!("'{}'", c.escape_debug()),
                None => "the end of the text".to_owned(),
            };
            ParseError { what: "move text", column, expected: expected.to_owned(), found }
        };
        const SQUARE: &str = "the name of a square";
        let (from, rest) = Name::read(text).ok_or_else(|| wrong(text, SQUARE))?;
        let (to, rest) = Name::read(rest).ok_or_else(|| wrong(rest, SQUARE))?;
        let promotion = match rest.as_bytes() {
            [] => None,
            [letter] if letter.is_ascii_lowercase() => Some(*letter),
            _ => return Err(wrong(rest, "a small letter for a promotion, or the end of the move")),
        };
        Ok(Move { from, to, promotion })
    }
}

#[pymethods]
impl Move {
    #[new]
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    pub(crate) fn new(from_square: &str, to_square: &str, promotion: Option<&str>) -> PyResult<Self> {
        guarded(|| {
            let text = format!("{from_square}{to_square}{}", promotion.unwrap_or_default());
            let m = Move::parse(&text)?;
            // `Move("e2e", "4")` is no way to write a move.
            let is_split_there = m.from.text() == from_square && m.to.text() == to_square;
            if is_split_there { Ok(m) } else { Err(Wrong::from(wrong_square(from_square, to_square, m))) }
        })
    }

    /// Reads a move in coordinate text: `e2e3`, `a10b10`, `a7a8q`. Whether it is legal only a board can say.
    #[staticmethod]
    fn from_uci(uci: &str) -> PyResult<Self> {
        guarded(|| Ok(Move::parse(uci)?))
    }

    /// The coordinate text of the move.
    fn uci(&self) -> String {
        self.text()
    }

    /// The name of the square that the man leaves.
    #[getter(from_square)]
    fn origin(&self) -> String {
        self.from.text()
    }

    /// The name of the square that the man goes to.
    #[getter(to_square)]
    fn target(&self) -> String {
        self.to.text()
    }

    /// The small letter of what a pawn becomes, or None.
    #[getter]
    fn promotion(&self) -> Option<String> {
        self.letter().map(String::from)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Move.from_uci('{}')", self.text())
    }

    fn __getnewargs__(&self) -> (String, String, Option<String>) {
        (self.origin(), self.target(), self.promotion())
    }
}

fn wrong_square(from: &str, to: &str, m: Move) -> ParseError {
    let wrong = if m.from.text() == from { to } else { from };
    ParseError {
        what: "square",
        column: 1,
        expected: "the name of a square".to_owned(),
        found: format!("'{}'", wrong.escape_debug()),
    }
}
