//! The program `mansuba`: solves mansubat and applies the rules of the historical chess games, from a terminal.
//!
//! One file a verb. This one reads the command line and turns what a verb returns into an exit code; `docs/cli.md`
//! is the reference. It is a library so that the Python package can carry the same program.

#![forbid(unsafe_code)]

mod asked;
mod bounds;
mod colour;
mod eval;
mod exit;
mod interrupt;
mod jobs;
mod judgement;
mod moves;
mod notation;
mod out_file;
mod perft;
mod problems;
mod progress;
mod report;
mod rules;
mod run;
mod seen;
mod show;
mod solve;
mod source;
mod status;
mod study;
#[cfg(test)]
mod testing;
mod tree;
mod uci;
mod verdict;
mod verify;

use clap::{Parser, Subcommand};
use exit::Exit;
use std::ffi::OsString;
use std::io::{self, Write};

/// Shown below the help.
const EXIT_CODES: &str = "Exit codes: 0 done; 1 a certificate refused, or with --strict a problem unsolved or a published \
solution contradicted; 2 bad input; 3 internal error; 130 interrupted.";

/// Solves mansubat and applies the rules of the historical chess games.
///
/// Without a command, solves the built-in collection.
#[derive(Parser)]
#[command(name = "mansuba", version, max_term_width = 100, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    verb: Option<Verb>,
}

#[derive(Subcommand)]
enum Verb {
    Solve(solve::Solve),
    Moves(moves::Moves),
    Status(status::Status),
    Show(show::Show),
    Perft(perft::Perft),
    Rules(rules::Rules),
    Verify(verify::Verify),
    Eval(eval::Eval),
    Uci(uci::Uci),
}

impl Verb {
    fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        match self {
            Verb::Solve(verb) => verb.run(out),
            Verb::Moves(verb) => verb.run(out),
            Verb::Status(verb) => verb.run(out),
            Verb::Show(verb) => verb.run(out),
            Verb::Perft(verb) => verb.run(out),
            Verb::Rules(verb) => verb.run(out),
            Verb::Verify(verb) => verb.run(out),
            Verb::Eval(verb) => verb.run(out),
            Verb::Uci(verb) => verb.run(out),
        }
    }
}

/// Runs the program with these arguments, of which the first is its name, and returns its exit code. Reads the standard
/// input where told so, and writes to the standard output and error.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            let text = error.to_string();
            eprint!("mansuba: {}", text.strip_prefix("error: ").unwrap_or(&text));
            return Exit::BadInput as u8;
        }
        Err(help) => {
            // Nobody is left to be told when this fails.
            let _ = help.print();
            return Exit::Done as u8;
        }
    };
    let mut out = io::stdout().lock();
    let verb = cli.verb.unwrap_or_else(|| Verb::Solve(solve::Solve::default()));
    let result = verb.run(&mut out).and_then(|exit| {
        out.flush()?;
        Ok(exit)
    });
    match result {
        Ok(exit) => exit as u8,
        Err(error) if exit::is_closed_pipe(&error) => Exit::Done as u8,
        Err(error) => {
            exit::complain(&error);
            Exit::BadInput as u8
        }
    }
}
