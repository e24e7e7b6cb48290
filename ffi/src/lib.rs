//! The library for C and C++. `include/mansuba.h` is made from this crate by `cargo xtask header`: what is documented
//! here is read there, by people who know no Rust.
//!
//! One file a noun. All that is dangerous is in two files: `handle.rs` has the pointers, `guard.rs` the panics. The
//! functions translate; they decide nothing.

mod batch;
mod collection;
mod comparison;
mod error;
mod game;
mod guard;
mod handle;
mod json;
mod moves;
mod options;
mod position;
mod problem;
mod rules;
mod setup;
mod solution;
mod status;
mod stop;
mod study;
mod text;
mod version;
mod walk;
