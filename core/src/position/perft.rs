//! Perft: how many ways there are to play a number of plies.

use super::movegen::Each;
use super::{Move, Position};
use crate::game::Game;

/// The moves of a position, each with the perft of what follows.
pub type Divided = Vec<(Move, u64)>;

impl<G: Game> Position<G> {
    /// The number of legal sequences of exactly `depth` plies. A finished position has no moves ([X-7]), so
    /// a game that ends earlier counts nothing. History ([X-6]) is ignored.
    ///
    /// ```
    /// use mansuba::game::{Rules, shatranj::Shatranj};
    /// use mansuba::position::Position;
    ///
    /// let array = Position::<Shatranj>::array(&Rules::default());
    /// assert_eq!(array.perft(3), 4176);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ => {
                let mut total = 0;
                self.generate(&mut Each(|m| {
                    let mut next = *self;
                    next.advance(m);
                    total += next.perft(depth - 1);
                }));
                total
            }
        }
    }

    /// [`perft`](Self::perft) move by move, sorted by squares; empty at depth 0.
    pub fn divide(&self, depth: u32) -> Divided {
        let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
        let mut moves = self.legal_moves();
        moves.sort();
        moves.into_iter().map(|m| (m, self.after(m).perft(rest))).collect()
    }
}
