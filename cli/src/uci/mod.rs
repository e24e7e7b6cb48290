//! `mansuba uci`: an engine for graphical interfaces and match runners, by the Universal Chess Interface.
//!
//! One thread reads the input, one searches, and this one talks: whatever they have to say comes as an [`Event`], so
//! nothing is ever written by two at once, and the input is listened to while a search runs.

mod go;
mod input;
mod options;
mod report;
mod session;

use crate::exit::Exit;
use clap::Args;
use mansuba::any::AnyEngine;
use mansuba::search::Evaluation;
use std::io::Write;

/// Talks to graphical interfaces and match runners (the Universal Chess Interface) until `quit` or the end of the input.
#[derive(Args)]
pub(crate) struct Uci {}

/// What happens.
pub(crate) enum Event {
    /// A line of input.
    Line(String),
    /// A line of input that is too long to be one.
    TooLong,
    /// There is no more input.
    End,
    /// A search has come to the end of a depth.
    Report(Box<Evaluation>),
    /// A search has ended, and gives the engine back; without an evaluation if there is a defect in it.
    Finished(Option<Box<(AnyEngine, Evaluation)>>),
}

impl Uci {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        let (events, inbox) = std::sync::mpsc::channel();
        input::listen(events.clone())?;
        session::Session::new(out, events, inbox).run()?;
        Ok(Exit::Done)
    }
}
