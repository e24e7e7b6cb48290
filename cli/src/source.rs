//! The options that say which position and which rules: common to most verbs.

use anyhow::Context;
use clap::Args;
use mansuba::any::{AnyPosition, AnyRecord, Error};
use mansuba::game::Rules;

/// A position and its rules.
#[derive(Args)]
pub(crate) struct Source {
    /// Position text; without it, the array of the rule set
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Rule set, NAME or NAME:option=value,... (see `mansuba rules`)
    #[arg(long, value_name = "R", default_value = "shatranj")]
    rules: String,
}

impl Source {
    /// The position.
    pub(crate) fn position(&self) -> Result<AnyPosition, Error> {
        let rules: Rules = self.rules.parse()?;
        match &self.position {
            Some(text) => AnyPosition::parse_under(&rules, text),
            None => Ok(AnyPosition::array(&rules)),
        }
    }
}

/// A position, its rules, and moves to be played from it.
#[derive(Args)]
pub(crate) struct Game {
    #[command(flatten)]
    source: Source,
    /// Moves in coordinate text to be played first, separated by spaces or commas
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

impl Game {
    /// The game after the moves, with its history.
    pub(crate) fn play(&self) -> anyhow::Result<AnyRecord> {
        let mut record = AnyRecord::new(&self.source.position()?);
        let texts =
            self.moves.as_deref().unwrap_or_default().split([' ', ',']).filter(|text| !text.is_empty());
        for (index, text) in texts.enumerate() {
            let place = || format!("--moves, move {}", index + 1);
            let m = record.position().parse_move(text).with_context(place)?;
            record.play(m).with_context(place)?;
        }
        Ok(record)
    }
}
