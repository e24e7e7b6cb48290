//! The options that ask for more than the solution.

use clap::Args;
use mansuba::solve::Questions;

/// What is asked besides key and length. The names are those of problem solvers.
#[derive(Args, Default, Clone)]
pub(crate) struct Asked {
    /// Prints the whole solution, with every defence, threats and duals
    #[arg(long)]
    pub(crate) tree: bool,
    /// Lists all first moves that reach the goal, with their lengths
    #[arg(long)]
    all: bool,
    /// Lists the first moves that are refuted by at most N defences
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=999), allow_negative_numbers = true)]
    tries: Option<u32>,
    /// Shows what stands ready in the diagram with the defender to move
    #[arg(long)]
    set_play: bool,
}

impl Asked {
    /// The questions for the library.
    pub(crate) fn questions(&self) -> Questions {
        Questions {
            first_moves: self.all,
            tries: self.tries.unwrap_or(0),
            set_play: self.set_play,
            variations: self.tree,
        }
    }
}
