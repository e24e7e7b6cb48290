//! Writing a win down where the exact length can be asked for every position: keys, line and graph.

use super::graph::sorted_moves;
use super::solution::{Graph, Node};
use crate::board::Color;
use crate::game::Game;
use crate::position::{Move, Position};
use crate::tablebase::Distance;
use std::collections::HashMap;

/// How far the goal is from a position: exactly if it is at most so many plies, otherwise [`Distance::Never`] will do.
/// `None` where that is not known.
pub(super) type Lengths<'a, G> = dyn FnMut(&Position<G>, u32) -> Option<Distance> + 'a;

/// The moves to positions in which the goal is exactly so far, in text order.
pub(super) fn best_moves<G: Game>(
    position: &Position<G>,
    plies: u32,
    lengths: &mut Lengths<'_, G>,
) -> Option<Vec<Move>> {
    let mut best = Vec::new();
    for m in sorted_moves(position) {
        if lengths(&position.after(m), plies)? == Distance::Plies(plies) {
            best.push(m);
        }
    }
    Some(best)
}

/// The best line ([P-4]): both sides keep to the length, with the first move in text order.
pub(super) fn line<G: Game>(
    root: &Position<G>,
    plies: u32,
    lengths: &mut Lengths<'_, G>,
) -> Option<Vec<Move>> {
    let mut line = Vec::new();
    let mut position = *root;
    for left in (0..plies).rev() {
        let m = *best_moves(&position, left, lengths)?.first()?;
        line.push(m);
        position = position.after(m);
    }
    Some(line)
}

/// The win of `plies` plies with every defence. Lengths fall along every edge, so there are no cycles.
pub(super) fn graph<G: Game>(
    root: &Position<G>,
    attacker: Color,
    plies: u32,
    lengths: &mut Lengths<'_, G>,
) -> Option<Graph> {
    let mut graph = Graph { nodes: vec![Node { plies, edges: Vec::new() }] };
    let mut index_of = HashMap::from([(root.hash(), 0)]);
    let mut open = vec![(0, *root)];
    while let Some((index, position)) = open.pop() {
        let Some(left) = graph.nodes[index].plies.checked_sub(1) else { continue };
        let moves = if position.turn() == attacker {
            best_moves(&position, left, lengths)?.into_iter().take(1).collect()
        } else {
            sorted_moves(&position)
        };
        for m in moves {
            let next = position.after(m);
            let to = match index_of.get(&next.hash()) {
                Some(&known) => known,
                None => {
                    let Distance::Plies(plies) = lengths(&next, left)? else { return None };
                    let new = graph.nodes.len();
                    graph.nodes.push(Node { plies, edges: Vec::new() });
                    index_of.insert(next.hash(), new);
                    open.push((new, next));
                    new
                }
            };
            graph.nodes[index].edges.push((m, to as u32));
        }
    }
    Some(graph)
}
