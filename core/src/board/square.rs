//! A square's number and the two sides.

use std::ops::Not;

/// A square of some board, as its number on that board.
///
/// The squares of the rectangle come first, rank by rank from White's side, each rank from left to
/// right; the citadels follow. Which number has which name is the [`Geometry`](super::Geometry)'s
/// to say: only it makes squares from untrusted input, so a `Square` is on the board it came from.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this number. The caller answers for its being on the board in question.
    #[inline(always)]
    pub(crate) const fn new(number: u8) -> Self {
        Square(number)
    }

    /// The square's number, from 0.
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index into a table of 128 entries: the mask is free and spares the bounds check.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 127) as usize
    }
}

/// A side: White or Black.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// The side that starts at the bottom of the diagram and moves first in the array ([X-1]).
    White = 0,
    /// The other side.
    Black = 1,
}

impl Color {
    /// Both sides, White first.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `white` or `black`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// `w` or `b`, as in the position text.
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// The side called `white` or `black` (or `w`, `b`).
    pub fn from_name(name: &str) -> Option<Color> {
        match name {
            "white" | "w" => Some(Color::White),
            "black" | "b" => Some(Color::Black),
            _ => None,
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline(always)]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl std::fmt::Display for Color {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}
