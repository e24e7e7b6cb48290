//! Set play: the play that stands ready in the diagram, were it the defender's move.

use super::best::{Best, best};
use crate::game::Game;
use crate::position::Move;
use crate::solve::goal::Leaf;
use crate::solve::graph::sorted_moves;
use crate::solve::search::Search;
use crate::solve::{Plies, Problem};

/// What the attacker has ready for each move of the defender, who moves first in the diagram. The attacker has one move
/// less than in the problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetPlay {
    /// The most plies that it may take, the defender's first move included.
    pub within: u32,
    /// Why there is none: the diagram with the defender to move is no position, or a finished one.
    pub impossible: Option<String>,
    /// Every legal move of the defender, in text order.
    pub lines: Vec<SetLine>,
    /// Whether all is proven.
    pub complete: bool,
}

/// A defence in set play and its answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetLine {
    /// The defender's move.
    pub defence: Move,
    /// Plies from before the defence to the goal, in the attacker's shortest way; `None` if the goal is not reached in
    /// time, or it is not known whether it is. 1: the defence itself reaches it.
    pub plies: Option<u32>,
    /// The moves that answer in this length, in text order.
    pub answers: Vec<Move>,
    /// Whether the length and the answers are proven, or that there is no answer.
    pub complete: bool,
}

impl SetPlay {
    /// Whether every defence has its answer.
    pub fn is_full(&self) -> bool {
        !self.lines.is_empty() && self.lines.iter().all(|line| line.plies.is_some())
    }
}

pub(super) fn set_play<G: Game>(search: &mut Search<'_, G>, problem: &Problem<G>, length: Plies) -> SetPlay {
    // Of an even bound the last ply is the defender's answer to a baring (see `Plies::of_attacker_moves`).
    let left = length.minus_one();
    let mut set_play = SetPlay {
        within: left.get().unwrap_or(u32::MAX),
        impossible: None,
        lines: Vec::new(),
        complete: true,
    };
    let position = match problem.position.with_turn_passed() {
        Ok(position) => position,
        Err(error) => {
            set_play.impossible = Some(error.to_string());
            return set_play;
        }
    };
    if position.status().is_over() {
        set_play.impossible = Some(format!("the position is finished ({})", position.status()));
        return set_play;
    }
    for defence in sorted_moves(&position) {
        let next = position.after(defence);
        let line = match search.judge(&next) {
            Leaf::Reached => SetLine { defence, plies: Some(1), answers: Vec::new(), complete: true },
            Leaf::Failed => SetLine { defence, plies: None, answers: Vec::new(), complete: true },
            Leaf::Open => {
                let found = best(search, &next, left.minus_one(), u64::MAX);
                let complete = found.is_settled();
                match found {
                    Best::Win(win) => {
                        let plies = win.plies.plus_one().get();
                        SetLine { defence, plies, answers: win.moves, complete }
                    }
                    Best::None | Best::Unknown => {
                        SetLine { defence, plies: None, answers: Vec::new(), complete }
                    }
                }
            }
        };
        set_play.complete &= line.complete;
        set_play.lines.push(line);
    }
    set_play
}
