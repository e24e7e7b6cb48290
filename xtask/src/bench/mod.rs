//! `cargo xtask bench`: how fast the library is, with every result asserted.
//!
//! One section a file. Perft is here; the solver's section, one node total over a fixed suite, belongs beside it
//! as `solver.rs` and in [`run`].

mod build;
mod peer;
mod perft;

use crate::place::Place;
use build::Level;

/// Runs all sections. True, or else the error says what went wrong.
pub fn run(place: &Place, peer: Option<&str>) -> Result<bool, String> {
    let builds = [build::perft(place, Level::Default)?, build::perft(place, Level::V3)?];
    match peer {
        None => perft::run(&builds)?,
        Some(path) => peer::run(&builds, path)?,
    }
    Ok(true)
}
