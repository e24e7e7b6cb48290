//! The slow oracle: the same questions answered by plain exhaustion. For tests and for small boards.

use super::goal::{Leaf, judge};
use super::problem::{Goal, Problem};
use crate::game::Game;
use crate::position::{Move, Position};
use std::collections::HashMap;

/// Whether the goal is reached within `plies` plies, the attacker making at most `quiet` moves that neither check nor
/// reach the goal (`None`: any number). The text's definition, recursively, with a memory.
pub fn reaches<G: Game>(problem: &Problem<G>, plies: u32, quiet: Option<u32>) -> bool {
    fn go<G: Game>(
        problem: &Problem<G>,
        position: &Position<G>,
        plies: u32,
        quiet: Option<u32>,
        memory: &mut HashMap<(Position<G>, u32, Option<u32>), bool>,
    ) -> bool {
        match judge(position, problem.attacker, problem.goal.target) {
            Leaf::Reached => return true,
            Leaf::Failed => return false,
            Leaf::Open if plies == 0 => return false,
            Leaf::Open => {}
        }
        if let Some(&known) = memory.get(&(*position, plies, quiet)) {
            return known;
        }
        let moves = position.legal_moves();
        let result = if position.turn() == problem.attacker {
            moves.into_iter().any(|m| {
                let next = position.after(m);
                let is_quiet =
                    !next.is_check() && judge(&next, problem.attacker, problem.goal.target) != Leaf::Reached;
                match (is_quiet, quiet) {
                    (true, Some(0)) => false,
                    (true, Some(left)) => go(problem, &next, plies - 1, Some(left - 1), memory),
                    _ => go(problem, &next, plies - 1, quiet, memory),
                }
            })
        } else {
            moves.into_iter().all(|m| go(problem, &position.after(m), plies - 1, quiet, memory))
        };
        memory.insert((*position, plies, quiet), result);
        result
    }
    go(problem, &problem.position, plies, quiet, &mut HashMap::new())
}

/// The exact answer to a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exact {
    /// The length of the shortest win in plies; `None`: the goal is never reached.
    pub plies: Option<u32>,
    /// The first moves that win in that length, the attacker to move.
    pub keys: Vec<Move>,
    /// How many positions can be reached.
    pub positions: usize,
}

/// Looks at every position that can be reached, if there are no more than `most`, and works backwards from the ends:
/// `None` if there are more. The goal's bound on the number of moves is left aside.
pub fn exact<G: Game>(problem: &Problem<G>, most: usize) -> Option<Exact> {
    let Explored { children, length } = explore(problem, most)?;
    let plies = length[0];
    let is_key = |to: usize| plies.is_some_and(|n| n > 0 && length[to] == Some(n - 1));
    let attacker_first = problem.attacker_first();
    let keys = children[0].iter().filter(|&&(_, to)| attacker_first && is_key(to)).map(|&(m, _)| m).collect();
    Some(Exact { plies, keys, positions: length.len() })
}

/// The exact answer to a problem whose goal is `draw` without a bound.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// Whether the attacker can avoid losing for ever: the opponent has no win, however long.
    pub held: bool,
    /// The first moves after which that is still so, the attacker to move.
    pub keys: Vec<Move>,
}

/// Whether a draw is held, found from the opponent's wins in all positions that can be reached, if there are no more than
/// `most`. The goal of the problem is left aside.
pub fn holds<G: Game>(problem: &Problem<G>, most: usize) -> Option<Held> {
    let opponents = Problem { attacker: !problem.attacker, goal: Goal::WIN, ..*problem };
    let Explored { children, length } = explore(&opponents, most)?;
    let attacker_first = problem.attacker_first();
    let is_key = |to: usize| attacker_first && length[to].is_none();
    let keys = children[0].iter().filter(|&&(_, to)| is_key(to)).map(|&(m, _)| m).collect();
    Some(Held { held: length[0].is_none(), keys })
}

/// All positions that can be reached, the root first: their moves, and the length of the shortest win from each.
struct Explored {
    children: Vec<Vec<(Move, usize)>>,
    length: Vec<Option<u32>>,
}

fn explore<G: Game>(problem: &Problem<G>, most: usize) -> Option<Explored> {
    let mut index_of = HashMap::from([(problem.position, 0usize)]);
    let mut positions = vec![problem.position];
    let mut children: Vec<Vec<(Move, usize)>> = Vec::new();
    let mut length: Vec<Option<u32>> = Vec::new();
    while let Some(position) = positions.get(children.len()).copied() {
        let leaf = judge(&position, problem.attacker, problem.goal.target);
        length.push((leaf == Leaf::Reached).then_some(0));
        let moves = if leaf == Leaf::Open { position.legal_moves() } else { Vec::new() };
        let mut edges = Vec::with_capacity(moves.len());
        for m in moves {
            let next = position.after(m);
            let index = *index_of.entry(next).or_insert_with(|| {
                positions.push(next);
                positions.len() - 1
            });
            edges.push((m, index));
        }
        if positions.len() > most {
            return None;
        }
        children.push(edges);
    }
    // After round n every win of at most n plies is known, and only those.
    for plies in 1.. {
        let known = |index: usize, length: &[Option<u32>]| length[index].is_some_and(|n| n < plies);
        let new: Vec<usize> = (0..positions.len())
            .filter(|&index| length[index].is_none() && !children[index].is_empty())
            .filter(|&index| {
                let mut edges = children[index].iter();
                if positions[index].turn() == problem.attacker {
                    edges.any(|&(_, to)| known(to, &length))
                } else {
                    edges.all(|&(_, to)| known(to, &length))
                }
            })
            .collect();
        if new.is_empty() {
            break;
        }
        for index in new {
            length[index] = Some(plies);
        }
    }
    Some(Explored { children, length })
}
