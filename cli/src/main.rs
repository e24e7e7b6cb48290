//! `mansuba` as a program of its own; everything is in the library beside it.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    mansuba_cli::run(std::env::args_os()).into()
}
