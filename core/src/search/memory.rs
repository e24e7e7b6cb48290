//! What one thread learns about moves while it searches: which ones have refuted others, whatever the position.

use crate::board::{Bits, Color};
use crate::game::{Game, Man, Role};
use crate::position::{Move, Position};
use std::marker::PhantomData;

/// The most that a number here grows to, either way.
const MOST: i32 = 16_384;

/// A man of a class and where it goes: what a move is to those that follow it.
pub(super) type Step = usize;

/// The tables of one thread.
pub(super) struct Memory<G: Game> {
    /// By side, from and to.
    moves: Vec<i16>,
    /// By side, the step before, the step now; one table for the last ply and one for the last but one.
    after: [Vec<i16>; 2],
    /// By side, the step, the class captured.
    captures: Vec<i16>,
    /// The move that last refuted a step, by side.
    answers: Vec<Option<Move>>,
    game: PhantomData<G>,
}

impl<G: Game> Memory<G> {
    const SQUARES: usize = if <G::Bits as Bits>::WIDTH == 64 { 64 } else { 128 };
    const CLASSES: usize = if G::IS_TAMERLANE { 16 } else { 8 };
    const STEPS: usize = Self::SQUARES * Self::CLASSES;

    /// Tables that know nothing.
    pub fn new() -> Self {
        Memory {
            moves: vec![0; 2 * Self::SQUARES * Self::SQUARES],
            after: std::array::from_fn(|_| vec![0; 2 * Self::STEPS * Self::STEPS]),
            captures: vec![0; 2 * Self::STEPS * Self::CLASSES],
            answers: vec![None; 2 * Self::STEPS],
            game: PhantomData,
        }
    }

    /// The step of a move.
    #[inline(always)]
    pub fn step(position: &Position<G>, m: Move) -> Step {
        let class = position.man_at(m.from).map_or(0, Man::class_number);
        (class * Self::SQUARES + m.to.index()) % Self::STEPS
    }

    fn quiet_slot(side: Color, m: Move) -> usize {
        (side.index() * Self::SQUARES + m.from.index()) * Self::SQUARES + m.to.index()
    }

    fn after_slot(side: Color, before: Step, now: Step) -> usize {
        (side.index() * Self::STEPS + before) * Self::STEPS + now
    }

    fn capture_slot(position: &Position<G>, m: Move) -> usize {
        let captured = position.man_at(m.to).map_or(Role::Pawn as usize, Man::class_number);
        (position.turn().index() * Self::STEPS + Self::step(position, m)) * Self::CLASSES
            + captured % Self::CLASSES
    }

    /// How well a quiet move has done, after the steps before it.
    #[inline]
    pub fn quiet(&self, position: &Position<G>, m: Move, before: [Option<Step>; 2]) -> i32 {
        let (side, now) = (position.turn(), Self::step(position, m));
        let mut sum = self.moves[Self::quiet_slot(side, m)] as i32;
        for (table, before) in self.after.iter().zip(before) {
            sum += before.map_or(0, |before| table[Self::after_slot(side, before, now)] as i32);
        }
        sum
    }

    /// How well a capture has done.
    pub fn capture(&self, position: &Position<G>, m: Move) -> i32 {
        self.captures[Self::capture_slot(position, m)] as i32
    }

    /// The move that last refuted a step of the other side.
    pub fn answer(&self, side: Color, before: Option<Step>) -> Option<Move> {
        self.answers[side.index() * Self::STEPS + before?]
    }

    /// A quiet move refuted its predecessor.
    pub fn set_answer(&mut self, side: Color, before: Option<Step>, m: Move) {
        if let Some(before) = before {
            self.answers[side.index() * Self::STEPS + before] = Some(m);
        }
    }

    /// A quiet move did well (a positive bonus) or not.
    pub fn learn_quiet(&mut self, position: &Position<G>, m: Move, before: [Option<Step>; 2], bonus: i32) {
        let (side, now) = (position.turn(), Self::step(position, m));
        learn(&mut self.moves[Self::quiet_slot(side, m)], bonus);
        for (table, before) in self.after.iter_mut().zip(before) {
            if let Some(before) = before {
                learn(&mut table[Self::after_slot(side, before, now)], bonus);
            }
        }
    }

    /// A capture did well or not.
    pub fn learn_capture(&mut self, position: &Position<G>, m: Move, bonus: i32) {
        learn(&mut self.captures[Self::capture_slot(position, m)], bonus);
    }
}

/// Moves a number towards the bonus, less the nearer it is to the most.
fn learn(number: &mut i16, bonus: i32) {
    let old = *number as i32;
    *number = (old + bonus - old * bonus.abs() / MOST).clamp(-MOST, MOST) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_within_their_bounds() {
        let mut number = 0;
        for _ in 0..1000 {
            learn(&mut number, 2000);
        }
        assert!(number > 16_000 && number as i32 <= MOST);
        for _ in 0..1000 {
            learn(&mut number, -2000);
        }
        assert!(number < -16_000 && number as i32 >= -MOST);
    }
}
