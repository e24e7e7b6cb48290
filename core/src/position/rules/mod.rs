//! The mechanisms that go beyond men that walk, step and capture: one a file, each with its clauses.

pub(super) mod bare_king;
pub(super) mod citadels;
pub(super) mod pawn_of_pawns;
pub(super) mod royals;
pub(super) mod swap;
pub(super) mod transposition;
