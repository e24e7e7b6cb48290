//! Refuting a published line that is beyond a full proof: the graded claim of [P-5], asked of its defences.
//!
//! A line of continuous checks, or of few quiet moves, can be wrong in a position where nothing is proven about all other
//! ways to play. Then it is still known that the way of the line fails: after some defence that it does not give, the
//! goal is not reached any more with as many quiet moves as the line has left, and perhaps not with some more.

use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::Plies;
use crate::solve::goal::Leaf;
use crate::solve::graph::sorted_moves;
use crate::solve::search::Search;
use crate::solve::table::UNLIMITED;

/// Nodes spent on one defence with the line's own number of quiet moves.
const EFFORT: u64 = 100_000;

/// Nodes spent on the refuting defence with more.
const MORE: u64 = 2_000_000;

/// A defence that refutes a way of playing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GradedRefutation {
    /// It is played after this many plies of the published line.
    pub ply: usize,
    /// The defence.
    pub m: Move,
    /// After it the goal is not reached within the claimed length if the attacker makes at most this many moves that
    /// neither check nor end the game: proven.
    pub quiet: u32,
}

/// The first defence that the line's way of playing overlooks: the line's own defence loses with as many quiet moves as
/// the line makes from there, this one does not.
pub(super) fn overlooked<G: Game>(
    search: &mut Search<'_, G>,
    root: &Position<G>,
    moves: &[Move],
    claimed: Plies,
) -> Option<GradedRefutation> {
    let mut positions = vec![*root];
    for &m in moves {
        positions.push(positions[positions.len() - 1].after(m));
    }
    // How many quiet moves of the attacker follow.
    let mut quiet = vec![0u32; positions.len()];
    for ply in (0..moves.len()).rev() {
        let next = &positions[ply + 1];
        let is_quiet =
            search.is_attacker(&positions[ply]) && !next.is_check() && search.judge(next) != Leaf::Reached;
        quiet[ply] = quiet[ply + 1] + is_quiet as u32;
    }
    let left = |ply: usize| {
        let claimed = claimed.get().unwrap_or(u32::MAX);
        Plies::new(claimed.saturating_sub(u32::try_from(ply).unwrap_or(u32::MAX)))
    };
    let first_defence = search.is_attacker(root) as usize;
    for (ply, &given) in moves.iter().enumerate().skip(first_defence).step_by(2) {
        let position = &positions[ply];
        let allowed = few(quiet[ply]);
        let mut ask =
            |m: Move, quiet: u8, most: u64| search.prove(&position.after(m), left(ply + 1), quiet, most);
        if !ask(given, allowed, EFFORT).is_proven() {
            continue;
        }
        let mut others = sorted_moves(position).into_iter().filter(|&m| m != given);
        if let Some(m) = others.find(|&m| ask(m, allowed, EFFORT).is_disproven()) {
            let more = (allowed..UNLIMITED - 1).take_while(|&more| ask(m, more + 1, MORE).is_disproven());
            let quiet = more.last().map_or(allowed, |more| more + 1);
            return Some(GradedRefutation { ply, m, quiet: quiet as u32 });
        }
    }
    None
}

/// A number of quiet moves that is a bound.
fn few(quiet: u32) -> u8 {
    quiet.min(UNLIMITED as u32 - 1) as u8
}
