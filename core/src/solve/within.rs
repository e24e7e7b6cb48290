//! Whether a goal is reached within so many plies, by plain exhaustion with a memory.
//!
//! The proof-number search builds on wins being completed by the attacker's moves. A draw may be completed by either
//! side's, so bounded draws are searched here: less deep, but without assumptions.

use super::goal::{Leaf, judge};
use super::problem::Target;
use crate::board::Color;
use crate::game::Game;
use crate::limits::Budget;
use crate::position::{Move, Position};
use crate::tablebase::Distance;
use std::collections::HashMap;

/// Bytes that an entry of the memory takes, about.
const ENTRY_BYTES: u64 = 32;

/// What is known of a position: reached within so many plies, not reached within so many.
#[derive(Copy, Clone)]
struct Known {
    reached: u32,
    not_reached: u32,
}

const NOTHING: Known = Known { reached: u32::MAX, not_reached: 0 };

/// A position whose moves are being tried.
struct Frame<G: Game> {
    position: Position<G>,
    plies: u32,
    moves: Vec<Move>,
}

/// The search, with its memory.
pub(super) struct Within<'a, 'b> {
    attacker: Color,
    target: Target,
    memory: HashMap<u64, Known>,
    most_entries: usize,
    pub budget: &'a mut Budget<'b>,
}

impl<'a, 'b> Within<'a, 'b> {
    pub fn new(attacker: Color, target: Target, bytes: u64, budget: &'a mut Budget<'b>) -> Self {
        let most_entries = (bytes / ENTRY_BYTES).max(64) as usize;
        Within { attacker, target, memory: HashMap::new(), most_entries, budget }
    }

    /// Whether the goal is reached within so many plies; `None` if the limits come first.
    pub fn reaches<G: Game>(&mut self, position: &Position<G>, plies: u32) -> Option<bool> {
        if let Some(known) = self.at_once(position, plies) {
            return Some(known);
        }
        let mut frames = vec![self.frame(*position, plies)];
        let mut result = None;
        while let Some(frame) = frames.last_mut() {
            let is_attacker = frame.position.turn() == self.attacker;
            // One move that reaches the goal is enough for the attacker, one that does not for the defender.
            let decided = result.take() == Some(is_attacker);
            let next = if decided { None } else { frame.moves.pop() };
            match next {
                Some(m) => {
                    let (next, left) = (frame.position.after(m), frame.plies - 1);
                    result = self.at_once(&next, left);
                    if result.is_none() {
                        if self.budget.spend() {
                            return None;
                        }
                        frames.push(self.frame(next, left));
                    }
                }
                None => {
                    let value = if decided { is_attacker } else { !is_attacker };
                    let (hash, plies) = (frame.position.hash(), frame.plies);
                    self.remember(hash, plies, value);
                    frames.pop();
                    result = Some(value);
                }
            }
        }
        result
    }

    fn frame<G: Game>(&self, position: Position<G>, plies: u32) -> Frame<G> {
        let mut moves = position.legal_moves();
        // Tried from the end: captures first.
        moves.sort_by_key(|&m| (position.is_capture(m), m));
        Frame { position, plies, moves }
    }

    fn at_once<G: Game>(&self, position: &Position<G>, plies: u32) -> Option<bool> {
        match judge(position, self.attacker, self.target) {
            Leaf::Reached => return Some(true),
            Leaf::Failed => return Some(false),
            Leaf::Open if plies == 0 => return Some(false),
            Leaf::Open => {}
        }
        let known = self.memory.get(&position.hash())?;
        if known.reached <= plies {
            Some(true)
        } else if known.not_reached >= plies {
            Some(false)
        } else {
            None
        }
    }

    fn remember(&mut self, hash: u64, plies: u32, value: bool) {
        // What is forgotten is only found again.
        if self.memory.len() >= self.most_entries {
            self.memory.clear();
        }
        let known = self.memory.entry(hash).or_insert(NOTHING);
        if value {
            known.reached = known.reached.min(plies);
        } else {
            known.not_reached = known.not_reached.max(plies);
        }
    }

    /// The exact length where it is at most `most` plies.
    pub fn length<G: Game>(&mut self, position: &Position<G>, most: u32) -> Option<Distance> {
        if !self.reaches(position, most)? {
            return Some(Distance::Never);
        }
        for plies in 0..most {
            if self.reaches(position, plies)? {
                return Some(Distance::Plies(plies));
            }
        }
        Some(Distance::Plies(most))
    }
}
