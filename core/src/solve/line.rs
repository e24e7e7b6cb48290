//! The keys and the best line ([P-4]).

use super::Graph;
use super::Plies;
use super::graph::sorted_moves;
use super::search::{Answer, Search};
use super::table::UNLIMITED;
use crate::game::Game;
use crate::position::{Move, Position};

/// The first moves that win within `plies`, and whether all others are proven not to. `most` nodes a move.
pub(super) fn keys<G: Game>(
    search: &mut Search<'_, G>,
    root: &Position<G>,
    plies: Plies,
    most: u64,
) -> (Vec<Move>, bool) {
    let mut keys = Vec::new();
    let mut complete = true;
    for m in sorted_moves(root) {
        match search.prove(&root.after(m), plies.minus_one(), UNLIMITED, most) {
            Answer::Proven(_) => keys.push(m),
            Answer::Disproven(_) => {}
            Answer::Unknown => complete = false,
        }
    }
    (keys, complete)
}

/// The best line from a position whose shortest win takes exactly `plies`: at every node the first move in text order
/// among the best. `None` if the limits come first.
pub(super) fn best<G: Game>(
    search: &mut Search<'_, G>,
    root: &Position<G>,
    plies: Plies,
) -> Option<Vec<Move>> {
    let mut line = Vec::new();
    let mut position = *root;
    let mut plies = plies;
    while plies > Plies::ZERO {
        let left = plies.minus_one();
        let attacker = search.is_attacker(&position);
        // With the attacker to move: a move that wins within what is left. With the defender: one that does not lose
        // sooner.
        let asked = if attacker { left } else { left.minus_one() };
        let mut chosen = None;
        for m in sorted_moves(&position) {
            let is_best = match search.prove(&position.after(m), asked, UNLIMITED, u64::MAX) {
                Answer::Proven(_) => attacker,
                Answer::Disproven(_) => !attacker,
                Answer::Unknown => return None,
            };
            // A defence that is already over cannot be undercut.
            if is_best || !attacker && left == Plies::ZERO {
                chosen = Some(m);
                break;
            }
        }
        let m = chosen?;
        line.push(m);
        position = position.after(m);
        plies = left;
    }
    Some(line)
}

/// The line of a graph: at the defender's nodes the longest defence, the first in text order among equals.
pub(super) fn of_graph<G: Game>(graph: &Graph, root: &Position<G>) -> Vec<Move> {
    let mut line = Vec::new();
    let mut position = *root;
    let mut node = &graph.nodes[0];
    while !node.edges.is_empty() {
        let plies = |to: u32| graph.nodes[to as usize].plies;
        let longest = node.edges.iter().map(|&(_, to)| plies(to)).max().unwrap_or(0);
        let first = node.edges.iter().filter(|(_, to)| plies(*to) == longest);
        let Some(&(m, to)) = first.min_by_key(|(m, _)| m.squares(G::GEOMETRY)) else { break };
        line.push(m);
        position = position.after(m);
        node = &graph.nodes[to as usize];
    }
    line
}
