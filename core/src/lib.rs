//! Mansuba answers three questions about the historical chess games: which moves are legal, what is the
//! solution of a composed problem (a *mansuba*) and is it sound, and who stands better.
//!
//! Clause ids such as [S-4] refer to the rules of the games, which the project's documentation states.

pub mod any;
pub mod batch;
pub mod board;
pub mod collection;
pub mod error;
pub mod game;
pub mod limits;
pub mod position;
pub mod render;
pub mod search;
pub mod setup;
pub mod solve;
pub mod tablebase;
pub mod text;

/// The snippets of README.md, compiled and run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
