//! Fits the weights of the evaluation to games that the engine plays against itself. `cargo xtask fit` says in which rounds.
//!
//! ```text
//! fit RULES start > WEIGHTS
//! fit RULES games WEIGHTS NUMBER NODES SEED > SAMPLES
//! fit RULES weights WEIGHTS PULL SAMPLES... > WEIGHTS
//! ```
//!
//! `start` writes the weights of somebody who knows only what the men are worth. `games` plays so many games from random
//! openings, with so many nodes a move, and prints a line for every quiet position: the position text, the result for White
//! (0, 0.5 or 1), the score that the search gave (centipawns, for White). The same seed gives the same lines, on however
//! many cores. `weights` finds the weights for which the evaluation foretells the results best; a PULL of 1 holds them near
//! those given, which matters the more the fewer the games.

mod descent;
mod games;
mod start;

use mansuba::any::replace_weights;
use mansuba::game::Rules;
use std::error::Error;
use std::fs;

type Failure = Box<dyn Error + Send + Sync>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match &words[..] {
        [rules, "start"] => {
            let rules: Rules = rules.parse()?;
            print!("{}", start::weights(rules.game()).text());
            Ok(())
        }
        [rules, "games", weights, number, nodes, seed] => {
            let rules = rules.parse()?;
            load(&rules, weights)?;
            games::print(&rules, number.parse()?, nodes.parse()?, seed.parse()?)
        }
        [rules, "weights", weights, pull, files @ ..] if !files.is_empty() => {
            let rules = rules.parse()?;
            load(&rules, weights)?;
            descent::print(&rules, pull.parse()?, files)
        }
        _ => Err("expected: RULES start, RULES games WEIGHTS NUMBER NODES SEED, or RULES weights WEIGHTS PULL SAMPLES...".into()),
    }
}

/// Takes the weights of a file into use.
fn load(rules: &Rules, file: &str) -> Result<(), Failure> {
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    replace_weights(rules.game(), &text).map_err(|error| format!("{file}: {error}"))?;
    Ok(())
}
