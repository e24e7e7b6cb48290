//! `cargo xtask bench`: how fast the library is, with every result asserted.
//!
//! One section a file.

mod batch;
mod border;
mod build;
mod peer;
mod perft;
mod popeye;
mod search;
mod solver;

use crate::place::Place;
pub use build::{Level, example};

/// Runs all sections. True, or else the error says what went wrong.
pub fn run(place: &Place, peer: Option<&str>) -> Result<bool, String> {
    let both = |example| -> Result<_, String> {
        Ok([build::example(place, Level::Default, example)?, build::example(place, Level::V3, example)?])
    };
    let builds = both("perft_bench")?;
    match peer {
        None => perft::run(&builds)?,
        Some(path) => peer::run(&builds, path)?,
    }
    run_batch(place)?;
    run_border(place)?;
    search::run(&both("search_bench")?)?;
    solver::run(&both("solve_bench")?)?;
    Ok(true)
}

/// Runs the direct mates of the solver's section beside Popeye.
pub fn run_popeye(place: &Place, program: &str) -> Result<bool, String> {
    popeye::run(&build::example(place, Level::Default, "solve_bench")?, program)?;
    Ok(true)
}

/// Runs the section on batches alone: it needs two cores for itself.
pub fn run_batch(place: &Place) -> Result<bool, String> {
    batch::run(&build::example(place, Level::Default, "batch_bench")?)?;
    Ok(true)
}

/// Runs the section on the border of C alone.
pub fn run_border(place: &Place) -> Result<bool, String> {
    border::run(place)?;
    Ok(true)
}
