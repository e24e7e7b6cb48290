//! The solver on a fixed suite. Its last line, the sum of the positions searched, is the signature of its behaviour: a
//! change that alters it says so.

use super::build::Build;
use super::perft::output;

/// Runs the suite in every build and prints what it prints.
pub fn run(builds: &[Build]) -> Result<(), String> {
    for Build { level, program } in builds {
        println!("\nsolver, built for {}:", level.name());
        print!("{}", output(program, &[])?);
    }
    Ok(())
}
