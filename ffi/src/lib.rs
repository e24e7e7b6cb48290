//! The library for C and C++. `include/mansuba.h` is made from this crate by `cargo xtask header`: what is documented
//! here is read there, by people who know no Rust.
//!
//! One file a noun. All that is dangerous is in two files: `handle.rs` has the pointers, `guard.rs` the panics. The
//! functions translate; they decide nothing.

// In the order of the header; the blank lines keep it from being sorted.
pub mod version;

pub mod status;

pub mod error;

pub mod text;

pub mod rules;

pub mod position;

pub mod moves;

pub mod diagram;

pub mod setup;

pub mod game;

pub mod stop;

pub mod options;

pub mod problem;

pub mod solution;

pub mod walk;

pub mod study;

pub mod study_parts;

pub mod threat;

pub mod comparison;

pub mod batch;

pub mod evaluation;

pub mod search;

pub mod json;

pub mod evaluate_json;

pub mod collection;

mod guard;
mod handle;
