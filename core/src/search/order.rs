//! In which order moves are tried: the table's move, captures that gain, killers and the move that last answered the one
//! before, quiet moves as they have done so far, captures that lose.

use super::exchange::Prices;
use super::memory::{Memory, Step};
use crate::game::Game;
use crate::position::{Move, Position};

/// A move and its place in the order.
#[derive(Copy, Clone, Debug)]
pub(super) struct Ranked {
    pub m: Move,
    pub rank: i32,
}

const TABLE: i32 = 1 << 30;
const GAIN: i32 = 1 << 26;
const KILLER: i32 = 1 << 24;
const LOSS: i32 = -(1 << 26);

/// What the order of the moves of a position depends on.
pub(super) struct Hints<'a, G: Game> {
    pub table: Option<Move>,
    pub killers: [Option<Move>; 2],
    pub answer: Option<Move>,
    pub before: [Option<Step>; 2],
    pub memory: &'a Memory<G>,
    pub prices: &'a Prices,
}

impl<G: Game> Hints<'_, G> {
    /// The place of a move. Captures count as gaining until [`take`] looks at them.
    pub fn rank(&self, position: &Position<G>, m: Move) -> i32 {
        if Some(m) == self.table {
            return TABLE;
        }
        if is_noisy(position, m) {
            let prize = self.prices.man(position.man_at(m.to)) * 16;
            return GAIN + prize + self.memory.capture(position, m) / 8;
        }
        if Some(m) == self.killers[0] {
            return KILLER + 2;
        }
        if Some(m) == self.killers[1] {
            return KILLER + 1;
        }
        if Some(m) == self.answer {
            return KILLER;
        }
        self.memory.quiet(position, m, self.before)
    }
}

/// Whether a move captures or promotes, so that it may change the balance at once.
#[inline(always)]
pub(super) fn is_noisy<G: Game>(position: &Position<G>, m: Move) -> bool {
    position.is_capture(m) || position.promotion(m).is_some()
}

/// Takes the best move that is left among `moves[next..]`, or says that there is none. A capture that turns out to lose by
/// exchanges goes to the end of the order first.
pub(super) fn take<G: Game>(
    position: &Position<G>,
    moves: &mut [Ranked],
    next: usize,
    prices: &Prices,
) -> Option<Ranked> {
    loop {
        let rest = moves.get(next..)?;
        let (best, _) =
            rest.iter().enumerate().max_by(|(i, a), (j, b)| a.rank.cmp(&b.rank).then(j.cmp(i)))?;
        moves.swap(next, next + best);
        let found = moves[next];
        if (GAIN - (1 << 20)..TABLE).contains(&found.rank) && !prices.gains(position, found.m, 0) {
            moves[next].rank += LOSS - GAIN;
            continue;
        }
        return Some(found);
    }
}

/// Whether a move was put behind the quiet ones because it loses by exchanges.
#[inline(always)]
pub(super) fn is_losing(ranked: Ranked) -> bool {
    ranked.rank < LOSS / 2
}
