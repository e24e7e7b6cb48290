//! Engines and weights of any game.

use super::{AnyRecord, Error};
use crate::game::{GameId, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use crate::limits::{Limits, Stop};
use crate::search::fit::Weights;
use crate::search::{self, Evaluation, Question};

/// The weights of a game's evaluation.
pub fn weights(game: GameId) -> Weights {
    match game {
        GameId::Shatranj => search::fit::current::<Shatranj>(),
        GameId::Citadel => search::fit::current::<Citadel>(),
        GameId::Tamerlane => search::fit::current::<Tamerlane>(),
    }
}

/// Takes other weights into use for a game's evaluation in the whole process, for fitting them.
///
/// # Errors
///
/// The text is not in order (which line, and what was expected), or a position of the game has been evaluated already.
pub fn replace_weights(game: GameId, text: &str) -> Result<(), String> {
    match game {
        GameId::Shatranj => search::fit::replace::<Shatranj>(text),
        GameId::Citadel => search::fit::replace::<Citadel>(text),
        GameId::Tamerlane => search::fit::replace::<Tamerlane>(text),
    }
}

/// An engine for any game: what searches of one game after another remember.
#[derive(Debug)]
pub enum AnyEngine {
    /// For shatranj and its relatives.
    Shatranj(Box<search::Engine<Shatranj>>),
    /// For citadel chess.
    Citadel(Box<search::Engine<Citadel>>),
    /// For Tamerlane chess.
    Tamerlane(Box<search::Engine<Tamerlane>>),
}

impl AnyEngine {
    /// An engine for the game of these rules with a table of so many bytes (64 at least).
    pub fn new(rules: &Rules, memory: u64) -> Self {
        match rules.game() {
            GameId::Shatranj => AnyEngine::Shatranj(Box::new(search::Engine::new(memory))),
            GameId::Citadel => AnyEngine::Citadel(Box::new(search::Engine::new(memory))),
            GameId::Tamerlane => AnyEngine::Tamerlane(Box::new(search::Engine::new(memory))),
        }
    }

    /// An engine for a single search within these limits: its table is no larger than what the search could fill.
    pub fn for_one_search(rules: &Rules, limits: &Limits) -> Self {
        match rules.game() {
            GameId::Shatranj => AnyEngine::Shatranj(Box::new(search::Engine::for_one_search(limits))),
            GameId::Citadel => AnyEngine::Citadel(Box::new(search::Engine::for_one_search(limits))),
            GameId::Tamerlane => AnyEngine::Tamerlane(Box::new(search::Engine::for_one_search(limits))),
        }
    }

    /// Forgets everything. To be called before a new game, and when the rules change.
    pub fn clear(&mut self) {
        match self {
            AnyEngine::Shatranj(engine) => engine.clear(),
            AnyEngine::Citadel(engine) => engine.clear(),
            AnyEngine::Tamerlane(engine) => engine.clear(),
        }
    }

    /// Evaluates the position that a game has come to; its history counts for repetitions ([X-6]). The function is
    /// called whenever a depth has been searched to its end.
    ///
    /// # Errors
    ///
    /// The game is not the engine's.
    pub fn evaluate(
        &mut self,
        record: &AnyRecord,
        question: &Question,
        limits: &Limits,
        stop: &Stop,
        progress: Option<&mut dyn FnMut(&Evaluation)>,
    ) -> Result<Evaluation, Error> {
        Ok(match (self, record) {
            (AnyEngine::Shatranj(engine), AnyRecord::Shatranj(record)) => {
                engine.evaluate(record, question, limits, stop, progress)
            }
            (AnyEngine::Citadel(engine), AnyRecord::Citadel(record)) => {
                engine.evaluate(record, question, limits, stop, progress)
            }
            (AnyEngine::Tamerlane(engine), AnyRecord::Tamerlane(record)) => {
                engine.evaluate(record, question, limits, stop, progress)
            }
            _ => {
                return Err(Error::Unsupported(
                    "the game is not the one that the engine was made for".to_owned(),
                ));
            }
        })
    }
}
