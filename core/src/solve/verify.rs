//! Checking a solution with the rules of the game alone.
//!
//! This file sees the problem, the solution and the rules, and nothing of the solver: what it accepts is a win whoever
//! claims it. It goes through the graph and asks at every node: is the move legal, is every defence there, is the end an
//! end as the goal asks, does the length add up?

use super::problem::{Problem, Target};
use super::solution::{Solution, Verdict};
use crate::game::Game;
use crate::game::rules::Bare;
use crate::position::{Position, Status};
use std::collections::HashSet;

/// What is wrong with a solution.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("node {node} of the solution: {fault}")]
pub struct VerifyError {
    /// The node of the graph.
    pub node: usize,
    /// What is wrong there.
    pub fault: String,
}

fn fault<T>(node: usize, fault: impl Into<String>) -> Result<T, VerifyError> {
    Err(VerifyError { node, fault: fault.into() })
}

/// A number that may be missing, in words.
fn number(number: Option<u32>) -> String {
    number.map_or("nothing".to_owned(), |number| number.to_string())
}

/// Checks the claim of a win: every defence is answered, every line ends as the goal asks, and the lengths are right.
/// Other verdicts claim nothing that could be walked through, and pass.
pub fn verify<G: Game>(problem: &Problem<G>, solution: &Solution) -> Result<(), VerifyError> {
    if solution.verdict != Verdict::Win {
        return Ok(());
    }
    let Some(graph) = &solution.graph else { return fault(0, "a win without a graph") };
    let Some(root) = graph.nodes.first() else { return fault(0, "an empty graph") };
    if solution.plies != Some(root.plies) {
        return fault(0, format!("{} plies where the solution says {}", root.plies, number(solution.plies)));
    }
    let moves = if problem.attacker_first() { root.plies.div_ceil(2) } else { root.plies / 2 };
    if solution.moves != Some(moves) {
        return fault(0, format!("{moves} moves where the solution says {}", number(solution.moves)));
    }
    if problem.goal.moves.is_some_and(|most| moves > most) {
        return fault(0, format!("{moves} moves where the goal {} allows fewer", problem.goal));
    }
    let mut positions: Vec<Option<Position<G>>> = vec![None; graph.nodes.len()];
    positions[0] = Some(problem.position);
    let mut open = vec![0];
    while let Some(index) = open.pop() {
        let node = &graph.nodes[index];
        let Some(position) = positions[index] else { return fault(index, "no position") };
        if node.edges.is_empty() {
            if node.plies != 0 || !is_reached(&position, problem) {
                return fault(index, format!("the goal is not reached ({})", position.status()));
            }
            continue;
        }
        let legal: HashSet<_> = position.legal_moves().into_iter().collect();
        let moves: HashSet<_> = node.edges.iter().map(|&(m, _)| m).collect();
        if position.turn() == problem.attacker {
            if node.edges.len() != 1 {
                return fault(index, "more than one move of the attacker");
            }
        } else if let Some(m) = legal.difference(&moves).next() {
            return fault(index, format!("no answer to {}", m.squares(G::GEOMETRY)));
        }
        if moves.len() != node.edges.len() {
            return fault(index, "a move stands twice");
        }
        let mut longest = 0;
        for &(m, to) in &node.edges {
            let to = to as usize;
            let Some(child) = graph.nodes.get(to) else { return fault(index, "an edge leads nowhere") };
            // Lengths fall along every edge, so that no line goes in a circle.
            if child.plies >= node.plies {
                return fault(index, format!("{} does not shorten the way", m.squares(G::GEOMETRY)));
            }
            longest = longest.max(child.plies + 1);
            let next = match position.play(m) {
                Ok(next) => next,
                Err(error) => return fault(index, error.to_string()),
            };
            match &positions[to] {
                Some(known) if *known == next => {}
                Some(_) => return fault(to, "two positions for one node"),
                None => {
                    positions[to] = Some(next);
                    open.push(to);
                }
            }
        }
        if longest != node.plies {
            return fault(index, format!("{} plies where the longest line takes {longest}", node.plies));
        }
    }
    verify_line(problem, solution)
}

/// The line must be playable, of the right length, and end as it says.
fn verify_line<G: Game>(problem: &Problem<G>, solution: &Solution) -> Result<(), VerifyError> {
    let mut position = problem.position;
    for &m in &solution.line {
        position = match position.play(m) {
            Ok(next) => next,
            Err(error) => return fault(0, format!("the line: {error}")),
        };
    }
    if Some(solution.line.len() as u32) != solution.plies {
        return fault(0, format!("the line has {} plies", solution.line.len()));
    }
    let ending = match problem.goal.target {
        Target::Win | Target::Bare => position.status(),
        Target::Mate | Target::Stalemate | Target::MateOrStalemate => without_bare_king(&position),
    };
    if !is_reached(&position, problem) || Some(ending) != solution.ending {
        return fault(0, format!("the line ends in {ending}"));
    }
    Ok(())
}

/// The status of the same position under the same rules without the bare-king clause.
fn without_bare_king<G: Game>(position: &Position<G>) -> Status {
    let mut rules = *position.rules();
    rules.bare = Bare::Off;
    Position::<G>::from_setup(&position.to_setup(), &rules).map_or(Status::Ongoing, |p| p.status())
}

/// Whether the goal is reached in a position ([P-2]), asked of the rules' own words.
fn is_reached<G: Game>(position: &Position<G>, problem: &Problem<G>) -> bool {
    let attacker_waits = position.turn() != problem.attacker;
    let status = position.status();
    let plain = || without_bare_king(position);
    match problem.goal.target {
        Target::Win => status.winner(position.turn()) == Some(problem.attacker),
        Target::Bare => {
            status == Status::BareLoss && attacker_waits || status == Status::BareWin && !attacker_waits
        }
        Target::Mate => attacker_waits && plain() == Status::Checkmate,
        Target::Stalemate => attacker_waits && matches!(plain(), Status::Stalemate | Status::DrawStalemate),
        Target::MateOrStalemate => {
            attacker_waits && matches!(plain(), Status::Checkmate | Status::Stalemate | Status::DrawStalemate)
        }
    }
}
