//! Writing a proven win down as a graph with every defence.

use super::Plies;
use super::goal::Leaf;
use super::search::{Answer, Search};
use super::solution::{Graph, Node};
use super::table::UNLIMITED;
use crate::game::Game;
use crate::position::{Move, Position};
use std::collections::HashMap;

/// Nodes spent on looking for a shorter win at one node of the graph. Only the length at the root is a promise; this
/// keeps the lines beside the main one from meandering.
const TIGHTEN: u64 = 200;

/// Nodes spent on a lost proof with few quiet moves before more are allowed.
const RECOVER: u64 = 20_000;

/// A node to be worked out: its position, and the length of a win known to exist.
struct Open<G: Game> {
    index: usize,
    position: Position<G>,
    bound: Plies,
}

/// The graph of a win within `bound` plies that the search has proven; `None` if the limits come first.
pub(super) fn build<G: Game>(search: &mut Search<'_, G>, root: &Position<G>, bound: Plies) -> Option<Graph> {
    let mut nodes = vec![Node { plies: 0, edges: Vec::new() }];
    let mut bounds = vec![bound];
    let mut index_of = HashMap::from([(root.hash(), 0)]);
    let mut open = vec![Open { index: 0, position: *root, bound }];
    while let Some(Open { index, position, bound }) = open.pop() {
        if search.judge(&position) == Leaf::Reached {
            bounds[index] = Plies::ZERO;
            continue;
        }
        let chosen = if search.is_attacker(&position) {
            vec![attack(search, &position, bound)?]
        } else {
            position.legal_moves().into_iter().map(|m| (m, bound.minus_one())).collect()
        };
        for (m, bound) in chosen {
            let next = position.after(m);
            // A node serves again where its win is short enough. As bounds fall along every edge, no cycle arises.
            let known = index_of.get(&next.hash()).copied().filter(|&known: &usize| bounds[known] <= bound);
            let to = known.unwrap_or_else(|| {
                nodes.push(Node { plies: 0, edges: Vec::new() });
                bounds.push(bound);
                index_of.insert(next.hash(), nodes.len() - 1);
                open.push(Open { index: nodes.len() - 1, position: next, bound });
                nodes.len() - 1
            });
            nodes[index].edges.push((m, to as u32));
        }
    }
    Some(number(nodes, &bounds))
}

/// The attacker's move and the length of the win it leaves.
pub(super) fn attack<G: Game>(
    search: &mut Search<'_, G>,
    position: &Position<G>,
    bound: Plies,
) -> Option<(Move, Plies)> {
    let mut bound = bound;
    while let Some(shorter) = bound.get().filter(|&n| n > 2) {
        match search.prove(position, Plies::new(shorter - 2), UNLIMITED, TIGHTEN) {
            Answer::Proven(plies) => bound = plies,
            _ => break,
        }
    }
    if let Some(known) = known_win(search, position, bound) {
        return Some(known);
    }
    // The table has lost it: prove it again, first as easily as it may have been proven before.
    for (quiet, most) in [(0, RECOVER), (1, RECOVER), (2, RECOVER), (UNLIMITED, u64::MAX)] {
        if search.prove(position, bound, quiet, most).is_proven() {
            if let Some(known) = known_win(search, position, bound) {
                return Some(known);
            }
            // Proven, and lost again at once: a very small table. Ask move by move.
            for m in sorted_moves(position) {
                if let Answer::Proven(plies) =
                    search.prove(&position.after(m), bound.minus_one(), quiet, most)
                {
                    return Some((m, plies));
                }
            }
        }
    }
    None
}

/// The move that the table knows to win soonest, the first in text order among equals.
fn known_win<G: Game>(
    search: &mut Search<'_, G>,
    position: &Position<G>,
    bound: Plies,
) -> Option<(Move, Plies)> {
    let mut best: Option<(Move, Plies)> = None;
    for m in sorted_moves(position) {
        let next = position.after(m);
        let shorter = best.map_or(bound.minus_one(), |(_, plies)| plies.minus_one());
        if let Answer::Proven(plies) = search.known(&next, shorter)
            && best.is_none_or(|(_, shortest)| plies < shortest)
        {
            best = Some((m, plies));
        }
        if best.is_some_and(|(_, plies)| plies == Plies::ZERO) {
            break;
        }
    }
    best
}

/// Legal moves in text order ([P-4]).
pub(super) fn sorted_moves<G: Game>(position: &Position<G>) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|m| m.squares(G::GEOMETRY));
    moves
}

/// Puts the length at every node: one more than the longest of its children.
pub(super) fn number(mut nodes: Vec<Node>, bounds: &[Plies]) -> Graph {
    let mut order: Vec<usize> = (0..nodes.len()).collect();
    order.sort_by_key(|&index| bounds[index]);
    for index in order {
        let longest = nodes[index].edges.iter().map(|&(_, to)| nodes[to as usize].plies + 1).max();
        nodes[index].plies = longest.unwrap_or(0);
    }
    reachable(nodes)
}

/// Leaves out the nodes that a shorter way has made superfluous.
fn reachable(nodes: Vec<Node>) -> Graph {
    let mut new_index: Vec<Option<u32>> = vec![None; nodes.len()];
    let mut kept = Vec::new();
    let mut next = vec![0];
    new_index[0] = Some(0);
    kept.push(0);
    while let Some(index) = next.pop() {
        for &(_, to) in &nodes[index].edges {
            let to = to as usize;
            if new_index[to].is_none() {
                new_index[to] = Some(kept.len() as u32);
                kept.push(to);
                next.push(to);
            }
        }
    }
    let renumber = |index: usize| {
        let node = &nodes[index];
        let edges = node.edges.iter().filter_map(|&(m, to)| Some((m, new_index[to as usize]?))).collect();
        Node { plies: node.plies, edges }
    };
    Graph { nodes: kept.into_iter().map(renumber).collect() }
}
