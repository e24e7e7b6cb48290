//! The library for C and C++. `include/mansuba.h` is made from this crate by `cargo xtask header`: what is documented
//! here is read there, by people who know no Rust.
//!
//! One file a noun. All that is dangerous is in two files: `handle.rs` has the pointers, `guard.rs` the panics. The
//! functions translate; they decide nothing.

// In the order of the header.
pub mod batch;
pub mod collection;
pub mod comparison;
pub mod error;
pub mod game;
pub mod json;
pub mod moves;
pub mod options;
pub mod position;
pub mod problem;
pub mod rules;
pub mod setup;
pub mod solution;
pub mod status;
pub mod stop;
pub mod study;
pub mod text;
pub mod version;
pub mod walk;

mod guard;
mod handle;
