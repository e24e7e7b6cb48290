//! The variations: the solution with every defence, at each of the attacker's positions with a shortest continuation, and
//! the duals among these.

use super::best::{Best, best};
use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::goal::Leaf;
use crate::solve::search::Search;
use crate::solve::{Graph, Node, Plies, Problem, Solution, graph};
use std::collections::{HashMap, VecDeque};

/// The most duals that are listed; all are counted.
pub const MOST_DUALS: usize = 1000;

/// Nodes spent on each question about a position. Of a position that takes more, the shortness of its continuation and
/// its duals stay unknown.
const EFFORT: u64 = 2_000_000;

/// The duals in the variations after the first key.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Duals {
    /// How many positions have one.
    pub count: u64,
    /// The first [`MOST_DUALS`] of them, those nearest to the problem's position first, then by their line in text order.
    pub list: Vec<Dual>,
    /// Whether at every position in the tree it is proven which moves keep the length.
    pub complete: bool,
}

/// A position later than the first move where more than one move of the attacker takes the shortest way ([P-4]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dual {
    /// The moves from the problem's position to this one, on one of the shortest ways through the tree.
    pub line: Vec<Move>,
    /// How many plies the goal is away.
    pub plies: u32,
    /// The moves, in text order; the tree goes on with the first.
    pub moves: Vec<Move>,
}

/// A node while the graph grows.
struct Growing<G: Game> {
    position: Position<G>,
    /// The goal is known to be within this many plies; it falls along every edge.
    bound: Plies,
    /// Whether its moves are in the graph.
    done: bool,
    /// The node and the move that led here first.
    from: Option<(usize, Move)>,
}

/// The variations of a proven shortest win; `None` if the limits come first, or the length is not proven.
pub(super) fn build<G: Game>(
    search: &mut Search<'_, G>,
    problem: &Problem<G>,
    solution: &Solution,
) -> Option<(Graph, Duals)> {
    let (Some(plies), Some(known), true) = (solution.plies, &solution.graph, solution.shortest) else {
        return None;
    };
    let known = known_moves(problem, known);
    let root = Growing { position: problem.position, bound: Plies::new(plies), done: false, from: None };
    let mut growing = vec![root];
    let mut nodes = vec![Node { plies: 0, edges: Vec::new() }];
    let mut index_of = HashMap::from([(problem.position.hash(), 0)]);
    let mut pending = VecDeque::from([0]);
    let mut duals = Duals { complete: true, ..Duals::default() };
    while let Some(index) = pending.pop_front() {
        let Growing { position, bound, .. } = growing[index];
        growing[index].done = true;
        if search.judge(&position) == Leaf::Reached {
            growing[index].bound = Plies::ZERO;
            continue;
        }
        let chosen: Vec<(Move, Plies)> = if !search.is_attacker(&position) {
            position.legal_moves().into_iter().map(|m| (m, bound.minus_one())).collect()
        } else {
            let (m, plies) = if index == 0 {
                (known.get(&position.hash())?.0, bound)
            } else {
                let found = best(search, &position, bound, EFFORT);
                duals.complete &= found.is_settled();
                match &found {
                    Best::Win(win) if !win.moves.is_empty() => {
                        if win.exact && win.moves.len() > 1 {
                            duals.count += 1;
                            if duals.list.len() < MOST_DUALS {
                                let line = line(&growing, index);
                                let plies = win.plies.get().unwrap_or(u32::MAX);
                                duals.list.push(Dual { line, plies, moves: win.moves.clone() });
                            }
                        }
                        (win.moves[0], win.plies)
                    }
                    // Too hard to ask anew: as the solution has it.
                    _ => match known.get(&position.hash()).filter(|(_, plies)| *plies <= bound) {
                        Some(&answer) => answer,
                        None => {
                            let (m, left) = graph::attack(search, &position, bound)?;
                            (m, left.plus_one())
                        }
                    },
                }
            };
            growing[index].bound = plies;
            vec![(m, plies.minus_one())]
        };
        for (m, bound) in chosen {
            let next = position.after(m);
            let to = match index_of.get(&next.hash()).copied() {
                // Not yet worked out, it can still serve the shorter of two ways; worked out, only if it is short enough.
                Some(to) if !growing[to].done => {
                    growing[to].bound = growing[to].bound.min(bound);
                    to
                }
                Some(to) if growing[to].bound <= bound => to,
                _ => {
                    let to = nodes.len();
                    nodes.push(Node { plies: 0, edges: Vec::new() });
                    growing.push(Growing { position: next, bound, done: false, from: Some((index, m)) });
                    index_of.insert(next.hash(), to);
                    pending.push_back(to);
                    to
                }
            };
            nodes[index].edges.push((m, to as u32));
        }
    }
    let bounds: Vec<Plies> = growing.iter().map(|node| node.bound).collect();
    let text = |dual: &Dual| {
        let line: Vec<String> = dual.line.iter().map(|m| m.squares(G::GEOMETRY)).collect();
        (line.len(), line)
    };
    duals.list.sort_by_cached_key(text);
    Some((graph::number(nodes, &bounds), duals))
}

/// The attacker's move at each of his positions in a graph, with the length of the win from there.
fn known_moves<G: Game>(problem: &Problem<G>, graph: &Graph) -> HashMap<u64, (Move, Plies)> {
    let mut known = HashMap::new();
    let mut seen = vec![false; graph.nodes.len()];
    let mut pending = vec![(0usize, problem.position)];
    while let Some((index, position)) = pending.pop() {
        let Some(node) = graph.nodes.get(index).filter(|_| !std::mem::replace(&mut seen[index], true)) else {
            continue;
        };
        if let (true, Some(&(m, _))) = (position.turn() == problem.attacker, node.edges.first()) {
            let plies = Plies::new(node.plies);
            let entry = known.entry(position.hash()).or_insert((m, plies));
            if plies < entry.1 {
                *entry = (m, plies);
            }
        }
        pending.extend(node.edges.iter().map(|&(m, to)| (to as usize, position.after(m))));
    }
    known
}

/// The moves that led to a node first.
fn line<G: Game>(growing: &[Growing<G>], mut index: usize) -> Vec<Move> {
    let mut line = Vec::new();
    while let Some((from, m)) = growing[index].from {
        line.push(m);
        index = from;
    }
    line.reverse();
    line
}
