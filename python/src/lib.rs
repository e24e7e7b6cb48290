//! `mansuba._native`: what the Python package takes from Rust. It translates and decides nothing.
//!
//! Every class is frozen for Python and safe to share among threads. No lock is held while Python code runs, the interpreter is
//! let go in every call that may take long, and a panic becomes `mansuba.InternalError`.

#![deny(unsafe_code)]

mod batch;
mod board;
mod calls;
mod errors;
mod game;
mod legal_moves;
mod moves;
mod records;
mod search;
mod setup;
mod solve;
mod stopping;
mod svg;
mod task;

use mansuba::board::Color;
use pyo3::prelude::*;

/// Sides are bools, as in python-chess: True is White.
fn color_to_bool(color: Color) -> bool {
    color == Color::White
}

fn bool_to_color(color: bool) -> Color {
    if color { Color::White } else { Color::Black }
}

/// The native part of the package `mansuba`; use that.
#[pymodule]
mod _native {
    use crate::errors::guarded;
    use mansuba::game::rules::RULE_SETS;
    use pyo3::prelude::*;
    use std::ffi::OsString;

    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::legal_moves::LegalMoves;
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::records::Records;
    #[pymodule_export]
    use crate::search::{Searcher, evaluate};
    #[pymodule_export]
    use crate::setup::Setup;
    #[pymodule_export]
    use crate::solve::solve;
    #[pymodule_export]
    use crate::stopping::Stop;
    #[pymodule_export]
    use crate::task::{Answer, Task};

    #[pymodule_init]
    fn init(_module: &Bound<'_, PyModule>) -> PyResult<()> {
        // What a panic said goes into the exception, not to standard error.
        mansuba::batch::note_panics();
        Ok(())
    }

    /// The version of the package.
    #[pyfunction]
    fn version() -> &'static str {
        env!("CARGO_PKG_VERSION")
    }

    /// The names of the rule sets.
    #[pyfunction]
    fn rule_sets() -> Vec<&'static str> {
        RULE_SETS.iter().map(|set| set.name).collect()
    }

    /// Runs the program `mansuba` with these arguments, the first of which is its name; returns its exit code.
    #[pyfunction]
    fn main(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
        py.detach(|| mansuba_cli::run(arguments))
    }

    /// Panics, so that what becomes of a panic can be tested.
    #[pyfunction]
    fn provoke_panic(py: Python<'_>) -> PyResult<()> {
        py.detach(|| guarded(|| panic!("provoked")))
    }
}
