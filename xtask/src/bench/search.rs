//! The evaluation by search on a fixed suite. Its last line, the sum of the positions searched, is the signature of search
//! and evaluation; `core/tests/search.rs` asserts it.

use super::build::Build;
use super::perft::output;

/// Runs the suite in every build and prints what it prints.
pub fn run(builds: &[Build]) -> Result<(), String> {
    for Build { level, program } in builds {
        println!("\nsearch, built for {}:", level.name());
        print!("{}", output(program, &[])?);
    }
    Ok(())
}
