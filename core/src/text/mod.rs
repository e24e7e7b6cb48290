//! Positions and moves as text: parse and print, never validate.

pub mod fen;
pub mod json;
pub mod moves;
