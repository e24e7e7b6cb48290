//! `mansuba perft`: counting sequences of moves.

use crate::exit::Exit;
use crate::progress;
use crate::source::Source;
use clap::Args;
use std::io::Write;

/// Counts the legal sequences of exactly N plies; the last line is the number alone.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    source: Source,
    /// Plies
    #[arg(long, value_name = "N", value_parser = depth, allow_negative_numbers = true)]
    depth: u32,
    /// First prints the count after each move
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        let position = self.source.position()?;
        let Some(rest) = self.depth.checked_sub(1) else {
            writeln!(out, "{}", position.perft(0))?;
            return Ok(Exit::Done);
        };
        let mut total = 0;
        let moves = position.legal_moves();
        let bar = progress::counting(&format!("perft {}", self.depth), moves.len());
        for m in moves {
            let count = position.play(m)?.perft(rest);
            total += count;
            bar.inc(1);
            if self.divide {
                bar.suspend(|| writeln!(out, "{}: {count}", position.move_text(m)))?;
            }
        }
        bar.finish_and_clear();
        writeln!(out, "{total}")?;
        Ok(Exit::Done)
    }
}

/// The deepest count that is begun. Deeper ones end in no lifetime, and would only exhaust the stack.
const DEEPEST: u32 = 99;

fn depth(text: &str) -> Result<u32, String> {
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| format!("expected a whole number from 0 to {DEEPEST}"))
}
