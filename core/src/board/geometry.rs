//! The shape of a board: which squares exist, what they are called, which touch which.

use super::{Bitboard, Bits, Color, Square};

/// A citadel: a single square outside the rectangle of the board.
#[derive(Debug)]
pub struct Citadel {
    /// Column of the diagram, from 0 at the left.
    pub column: u8,
    /// Row of the diagram, from 0 at White's side.
    pub row: u8,
    /// The side on whose half the citadel lies.
    pub side: Color,
    /// The squares of the rectangle that it touches, as (column, row).
    pub touches: &'static [(u8, u8)],
}

/// The shape of a board: a rectangle of squares inside a diagram that may have more columns and rows,
/// and the citadels that lie in those.
///
/// A square's number runs through the rectangle rank by rank and then through the citadels, so on
/// every board "one rank up" is the same shift for all squares of the rectangle.
#[derive(Debug)]
pub struct Geometry {
    /// The letters of the diagram's columns from left to right, as in square names and position texts.
    pub columns: &'static str,
    /// Rows of the diagram. Row r is called r + 1.
    pub rows: u8,
    /// Column of the rectangle's left file.
    pub left: u8,
    /// Row of the rectangle's first rank.
    pub bottom: u8,
    /// Files of the rectangle.
    pub width: u8,
    /// Ranks of the rectangle.
    pub height: u8,
    /// The citadels, in the order of their numbers.
    pub citadels: &'static [Citadel],
}

impl Geometry {
    /// How many squares the board has, citadels included.
    pub const fn squares(&self) -> u8 {
        self.inner_squares() + self.citadels.len() as u8
    }

    /// How many squares the rectangle has.
    pub const fn inner_squares(&self) -> u8 {
        self.width * self.height
    }

    /// All squares, lowest number first.
    pub fn all(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.squares()).map(Square::new)
    }

    /// The square of the rectangle on this file and rank, both from 0, if it exists.
    pub fn inner(&self, file: i32, rank: i32) -> Option<Square> {
        let inside = (0..self.width as i32).contains(&file) && (0..self.height as i32).contains(&rank);
        inside.then(|| Square::new((rank * self.width as i32 + file) as u8))
    }

    /// File and rank of a square of the rectangle, from 0; `None` for a citadel.
    pub fn file_rank(&self, square: Square) -> Option<(i32, i32)> {
        let (number, width) = (square.number(), self.width);
        (number < self.inner_squares()).then(|| ((number % width) as i32, (number / width) as i32))
    }

    /// The square `files` to the right and `ranks` up, if both squares are in the rectangle.
    pub fn step(&self, square: Square, (files, ranks): (i32, i32)) -> Option<Square> {
        let (file, rank) = self.file_rank(square)?;
        self.inner(file + files, rank + ranks)
    }

    /// The square at this column and row of the diagram, from 0 at the bottom left, if one exists there.
    pub fn at(&self, column: u8, row: u8) -> Option<Square> {
        let citadel = self.citadels.iter().position(|c| (c.column, c.row) == (column, row));
        match citadel {
            Some(index) => Some(Square::new(self.inner_squares() + index as u8)),
            None => self.inner(column as i32 - self.left as i32, row as i32 - self.bottom as i32),
        }
    }

    /// Column and row of a square in the diagram, from 0 at the bottom left.
    pub fn place(&self, square: Square) -> (u8, u8) {
        match self.file_rank(square) {
            Some((file, rank)) => (self.left + file as u8, self.bottom + rank as u8),
            None => {
                let citadel = &self.citadels[(square.number() - self.inner_squares()) as usize];
                (citadel.column, citadel.row)
            }
        }
    }

    /// The square's name: a letter and a decimal number, `e4` or `a10`.
    pub fn name(&self, square: Square) -> String {
        let (column, row) = self.place(square);
        self.place_name(column, row)
    }

    /// What a square at this column and row of the diagram is or would be called.
    pub fn place_name(&self, column: u8, row: u8) -> String {
        format!("{}{}", self.columns.as_bytes()[column as usize] as char, row + 1)
    }

    /// The square of this name.
    pub fn square(&self, name: &str) -> Option<Square> {
        match self.read_square(name) {
            Some((square, "")) => Some(square),
            _ => None,
        }
    }

    /// Reads a square's name at the start of `text`: the square and the rest of the text. The number is
    /// read greedily (`a10` is never a1 and a zero).
    pub fn read_square<'a>(&self, text: &'a str) -> Option<(Square, &'a str)> {
        let letter = text.chars().next()?;
        let column = self.columns.find(letter)? as u8;
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).take(3).count();
        let (number, rest) = text[1..].split_at(digits);
        if number.starts_with('0') {
            return None;
        }
        let row = number.parse::<u8>().ok()?.checked_sub(1)?;
        if row >= self.rows {
            return None;
        }
        Some((self.at(column, row)?, rest))
    }

    /// All squares of the rectangle.
    pub fn inner_set<B: Bits>(&self) -> Bitboard<B> {
        (0..self.inner_squares()).map(Square::new).collect()
    }

    /// The squares of one rank of the rectangle, counted from 0 at White's side.
    pub fn rank_set<B: Bits>(&self, rank: u8) -> Bitboard<B> {
        (0..self.width as i32).filter_map(|file| self.inner(file, rank as i32)).collect()
    }

    /// The squares of one file of the rectangle, counted from 0 at the left.
    pub fn file_set<B: Bits>(&self, file: u8) -> Bitboard<B> {
        (0..self.height as i32).filter_map(|rank| self.inner(file as i32, rank)).collect()
    }

    /// The rank on which a side's pawns end, from 0.
    pub const fn last_rank(&self, side: Color) -> u8 {
        match side {
            Color::White => self.height - 1,
            Color::Black => 0,
        }
    }

    /// The squares of the rectangle that citadel `index` touches.
    pub fn touched_by(&self, index: usize) -> impl Iterator<Item = Square> + '_ {
        self.citadels[index].touches.iter().filter_map(|&(column, row)| self.at(column, row))
    }

    /// The square of citadel `index`.
    pub fn citadel_square(&self, index: usize) -> Square {
        Square::new(self.inner_squares() + index as u8)
    }
}
