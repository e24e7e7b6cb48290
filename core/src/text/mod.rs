//! Positions, moves and problems as text: parse and print, never validate.

pub mod fen;
pub mod json;
pub mod moves;
pub mod records;
mod stored;
