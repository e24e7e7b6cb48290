//! Tries: first moves that fail to few defences.

use super::threats::{Threat, threat};
use crate::game::Game;
use crate::position::Move;
use crate::solve::goal::Leaf;
use crate::solve::graph::sorted_moves;
use crate::solve::search::{Answer, Search};
use crate::solve::table::UNLIMITED;
use crate::solve::{Plies, Problem};

/// The first moves that are no solutions but fail only to few defences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tries {
    /// The length within which the goal was to be reached: that of the shortest win, else the goal's bound.
    pub within: u32,
    /// The most refutations that a try may have.
    pub most: u32,
    /// The tries, those with the fewest refutations first, then in text order.
    pub tries: Vec<Try>,
    /// First moves of which it is not known how many defences refute them.
    pub undecided: Vec<Move>,
    /// Whether nothing was left open.
    pub complete: bool,
}

/// A try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Try {
    /// The first move.
    pub m: Move,
    /// Every defence after which the goal is not reached in time, in text order.
    pub refutations: Vec<Move>,
    /// Whether no other defence exists: nothing is tried, every move of the defender refutes it.
    pub trivial: bool,
    /// What it threatens.
    pub threat: Threat,
}

pub(super) fn tries<G: Game>(
    search: &mut Search<'_, G>,
    problem: &Problem<G>,
    length: Plies,
    most: u32,
) -> Tries {
    let within = length.get().unwrap_or(u32::MAX);
    let mut found = Tries { within, most, tries: Vec::new(), undecided: Vec::new(), complete: true };
    if search.judge(&problem.position) != Leaf::Open {
        return found;
    }
    let left = length.minus_one();
    for m in sorted_moves(&problem.position) {
        let next = problem.position.after(m);
        // A move that ends the game is a solution or no try: there is nothing to refute it.
        if search.judge(&next) != Leaf::Open {
            continue;
        }
        match refutations(search, &next, left.minus_one(), most) {
            Refutations::Few(refutations, _) if refutations.is_empty() => {}
            Refutations::Few(refutations, trivial) => {
                let threat = threat(search, &next, left);
                found.complete &= threat != Threat::Unknown;
                found.tries.push(Try { m, refutations, trivial, threat });
            }
            Refutations::Many => {}
            Refutations::Unknown => {
                found.undecided.push(m);
                found.complete = false;
            }
        }
    }
    // Stable: text order among equals.
    found.tries.sort_by_key(|a| a.refutations.len());
    found
}

enum Refutations {
    /// These, and whether they are all of the defender's moves.
    Few(Vec<Move>, bool),
    /// More than were asked for.
    Many,
    /// The limits came first.
    Unknown,
}

fn refutations<G: Game>(
    search: &mut Search<'_, G>,
    position: &crate::position::Position<G>,
    left: Plies,
    most: u32,
) -> Refutations {
    let mut refutations = Vec::new();
    let defences = sorted_moves(position);
    let mut open = false;
    for &defence in &defences {
        match search.prove(&position.after(defence), left, UNLIMITED, u64::MAX) {
            Answer::Disproven(_) => refutations.push(defence),
            Answer::Proven(_) => {}
            Answer::Unknown => open = true,
        }
        if refutations.len() > most as usize {
            return Refutations::Many;
        }
    }
    if open {
        return Refutations::Unknown;
    }
    let trivial = refutations.len() == defences.len();
    Refutations::Few(refutations, trivial)
}
