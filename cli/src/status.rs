//! `mansuba status`: how a position or a game stands.

use crate::exit::Exit;
use crate::source::Game;
use clap::Args;
use std::io::Write;

/// Prints how the position stands, in one word.
///
/// ongoing, checkmate, stalemate, draw-stalemate, bare-win, bare-loss, draw-bare, draw-citadel or draw-kings, seen from
/// the side to move; after --moves also draw-repetition or draw-no-progress.
#[derive(Args)]
pub(crate) struct Status {
    #[command(flatten)]
    game: Game,
}

impl Status {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        writeln!(out, "{}", self.game.play()?.status())?;
        Ok(Exit::Done)
    }
}
