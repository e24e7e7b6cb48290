//! Positions as pictures.

pub mod ascii;
pub mod svg;
