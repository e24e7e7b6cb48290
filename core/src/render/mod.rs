//! Positions as pictures.

pub mod ascii;
