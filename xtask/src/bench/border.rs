//! What the border of C costs: the same calls on either side of it.

use super::build::{self, Level};
use super::perft::output;
use crate::place::Place;
use std::process::Command;

/// Builds both programs, runs them by turns and prints nanoseconds a call side by side.
pub fn run(place: &Place) -> Result<(), String> {
    let rust = build::example(place, Level::Default, "border_bench")?.program;
    let folder = place.target.join("bench/default");
    let mut cargo = place.cargo(&["build", "--release", "--package", "mansuba-ffi"]);
    succeed(cargo.env("CARGO_TARGET_DIR", &folder))?;
    let library = folder.join("release");
    let c = folder.join("border_bench_c");
    // Statically: the library in the build directory does not have the name that programs would look for.
    let mut compile = place.command("cc", &["-O2", "-std=c99", "-Iinclude", "tests/c/bench.c", "-o"]);
    compile.arg(&c).arg(library.join("libmansuba.a"));
    succeed(compile.args(["-lgcc_s", "-lutil", "-lrt", "-lpthread", "-lm", "-ldl"]))?;
    println!("\nthe border of C, nanoseconds a call:\n{:<20} {:>10} {:>10} {:>10}", "", "Rust", "C", "more");
    let (rust, c) = (output(&rust, &[])?, output(&c, &[])?);
    for (one, other) in rust.lines().zip(c.lines()) {
        let (Some((name, inside)), Some((_, across))) = (one.rsplit_once(' '), other.rsplit_once(' ')) else {
            return Err(format!("no number in '{one}', '{other}'"));
        };
        let number = |text: &str| text.parse::<f64>().map_err(|error| format!("{text}: {error}"));
        let (inside, across) = (number(inside)?, number(across)?);
        println!("{name:<20} {inside:>10.1} {across:>10.1} {:>10.1}", across - inside);
    }
    Ok(())
}

fn succeed(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} failed ({status})", command.get_program().display())),
        Err(error) => Err(format!("{}: {error}", command.get_program().display())),
    }
}
