//! Squares, sets of squares, the shape of a board, and which squares a man attacks.
//!
//! This is the leftmost module of the flow: it knows a [`Geometry`], not a game.

pub mod attacks;
pub mod bitboard;
pub mod bits;
pub mod geometry;
pub mod square;

pub use bitboard::Bitboard;
pub use bits::Bits;
pub use geometry::Geometry;
pub use square::{Color, Square};
