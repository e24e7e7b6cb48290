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
    // Deeper counts than these end in no lifetime, and would only exhaust the stack.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=99))]
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
