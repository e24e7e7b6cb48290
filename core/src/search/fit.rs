//! What fitting the weights needs of a position: its features, counted.

use super::eval::{full_phase, phase};
use super::features::{Features, Tally};
use super::weights::{set, weights, write};
use crate::board::Color;
use crate::game::Game;
use crate::position::Position;

/// A position as a sum of features: its evaluation is the sum, over the features, of White's count less Black's, times the
/// weight, which goes from that of the beginning to that of the end as `phase` goes from 1 to 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// Features that White and Black do not have alike: number, White's count less Black's.
    pub features: Vec<(u16, i16)>,
    /// How much of the beginning is left, from 0 to 1.
    pub phase: f32,
}

struct Count(std::collections::BTreeMap<u16, i16>);

impl Tally for Count {
    fn add(&mut self, side: Color, feature: usize, count: i32) {
        let count = if side == Color::White { count } else { -count };
        *self.0.entry(feature as u16).or_default() += count as i16;
    }
}

/// The features of a position.
pub fn sample<G: Game>(position: &Position<G>) -> Sample {
    let mut count = Count(Default::default());
    Features::<G>::walk(position, &mut count);
    Sample {
        features: count.0.into_iter().filter(|&(_, count)| count != 0).collect(),
        phase: phase(position) as f32 / full_phase::<G>() as f32,
    }
}

/// The weights of a game's features, in groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// What each feature is worth at the beginning and at the end of a game, in eighths of a centipawn.
    pub values: Vec<[i16; 2]>,
    /// The groups in their order: name, number of features.
    pub groups: Vec<(&'static str, usize)>,
}

impl Weights {
    /// The text that the library is built with: a line `NAME: BEGINNING/END ...` for each group.
    pub fn text(&self) -> String {
        write(&self.values, &self.groups)
    }
}

/// The weights in use.
pub fn current<G: Game>() -> Weights {
    Weights { values: weights::<G>().to_vec(), groups: Features::<G>::groups() }
}

/// Takes other weights into use for the whole process, written as [`Weights::text`] writes them.
///
/// # Errors
///
/// The text is not in order (which line, and what was expected), or a position of the game has been evaluated already.
pub fn replace<G: Game>(text: &str) -> Result<(), String> {
    set::<G>(text)
}
