//! `mansuba show`: a position drawn.

use crate::colour::Style;
use crate::exit::Exit;
use crate::notation;
use crate::report::WIDTH;
use crate::source::Game;
use anyhow::Context;
use clap::Args;
use mansuba::any::AnyPosition;
use mansuba::board::Color;
use mansuba::game::{Man, Role};
use mansuba::render::svg::Drawing;
use std::io::Write;
use std::path::PathBuf;

/// Draws the position and says how it stands.
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    game: Game,
    /// Draws the position as an SVG picture into this file instead, with the last of the moves marked; - writes it to the
    /// standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draws the picture with Black at the bottom
    #[arg(long, requires = "svg")]
    flip: bool,
}

impl Show {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        let record = self.game.play()?;
        let (position, status) = (record.position(), record.status());
        if let Some(path) = &self.svg {
            let orientation = if self.flip { Color::Black } else { Color::White };
            let last_move = record.moves().last().copied();
            let picture = position.svg(&Drawing { orientation, last_move, ..Drawing::default() });
            if path.as_os_str() == "-" {
                out.write_all(picture.as_bytes())?;
            } else {
                std::fs::write(path, picture).with_context(|| path.display().to_string())?;
            }
            return Ok(Exit::Done);
        }
        let style = Style::of_stdout();
        writeln!(out, "{}", style.diagram(&position.diagram()))?;
        writeln!(out, "{}", notation::wrap(&legend(&position), WIDTH, 0))?;
        let check = if position.is_check() { ", in check" } else { "" };
        let moves = if status.is_over() { 0 } else { position.legal_moves().len() };
        let plural = if moves == 1 { "move" } else { "moves" };
        let (rules, turn) = (position.rules(), position.turn());
        writeln!(out, "{rules}: {turn} to move{check}; {status}, {moves} legal {plural}")?;
        writeln!(out, "{}", position.text())?;
        Ok(Exit::Done)
    }
}

/// What the letters of the diagram mean: the men on the board, each kind once.
fn legend(position: &AnyPosition) -> Vec<String> {
    let men = position.men();
    let present = |role: &&Role| men.iter().any(|(_, man)| man.role() == **role);
    let kind = |role: &Role| format!("{} {}", position.letters(Man::new(Color::White, *role)), role.name());
    let kinds: Vec<_> = Role::ALL.iter().filter(present).map(kind).collect();
    kinds.join(", ").split(' ').map(str::to_owned).collect()
}
