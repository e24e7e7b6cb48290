//! `mansuba moves`: the legal moves.

use crate::exit::Exit;
use crate::source::Game;
use clap::Args;
use std::io::Write;

/// Prints the legal moves in coordinate text, one a line, sorted by bytes.
#[derive(Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    game: Game,
}

impl Moves {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        let record = self.game.play()?;
        let position = record.position();
        // A position does not know its history, which may have finished the game.
        if !record.status().is_over() {
            for m in position.legal_moves() {
                writeln!(out, "{}", position.move_text(m))?;
            }
        }
        Ok(Exit::Done)
    }
}
