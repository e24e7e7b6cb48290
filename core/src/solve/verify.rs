//! Checking a solution with the rules of the game alone.
//!
//! This file sees the problem, the solution and the rules, and nothing of the solver: what it accepts is a win whoever
//! claims it. It goes through the graph and asks at every node: is the move legal, is every defence there, is the end an
//! end as the goal asks, does the length add up?

use super::problem::{Goal, Problem, Target};
use super::solution::{Graph, Node, Solution, Verdict};
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
/// For a `draw` without a bound: every defence is answered for ever, and no line ends with the attacker's loss; or, where
/// it is not held, the opponent's win if there is a graph of it. Other verdicts claim nothing that could be walked
/// through, and pass.
pub fn verify<G: Game>(problem: &Problem<G>, solution: &Solution) -> Result<(), VerifyError> {
    let is_draw = is_endless(problem);
    match (solution.verdict, &solution.graph) {
        (Verdict::Win, Some(graph)) => {
            let plies = verify_graph(problem, graph)?;
            verify_length(problem, solution, plies)?;
            verify_line(problem, solution)
        }
        (Verdict::Win, None) => fault(0, "a win without a graph"),
        (Verdict::NoWin, Some(graph)) if is_draw => {
            let opponents = Problem { attacker: !problem.attacker, goal: Goal::WIN, ..*problem };
            verify_graph(&opponents, graph).map(|_| ())
        }
        (Verdict::NoWin | Verdict::Unknown, _) => Ok(()),
    }
}

/// Whether the goal is one that play without an end reaches too.
fn is_endless<G: Game>(problem: &Problem<G>) -> bool {
    problem.goal.target == Target::Draw && problem.goal.moves.is_none()
}

/// The length that the solution states.
fn verify_length<G: Game>(problem: &Problem<G>, solution: &Solution, plies: u32) -> Result<(), VerifyError> {
    if plies == Node::ENDLESS {
        return match (solution.plies, solution.moves) {
            (None, None) => Ok(()),
            _ => fault(0, "a length where play goes on for ever"),
        };
    }
    if solution.plies != Some(plies) {
        return fault(0, format!("{plies} plies where the solution says {}", number(solution.plies)));
    }
    let moves = if problem.attacker_first() { plies.div_ceil(2) } else { plies / 2 };
    if solution.moves != Some(moves) {
        return fault(0, format!("{moves} moves where the solution says {}", number(solution.moves)));
    }
    if problem.goal.moves.is_some_and(|most| moves > most) {
        return fault(0, format!("{moves} moves where the goal {} allows fewer", problem.goal));
    }
    Ok(())
}

/// Walks through the graph; the length of its longest line, or [`Node::ENDLESS`].
fn verify_graph<G: Game>(problem: &Problem<G>, graph: &Graph) -> Result<u32, VerifyError> {
    let is_endless = is_endless(problem);
    let Some(root) = graph.nodes.first() else { return fault(0, "an empty graph") };
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
            // Lengths fall along every edge, so that no line goes in a circle unless it may.
            let may_circle = is_endless && node.plies == Node::ENDLESS;
            if child.plies >= node.plies && !may_circle {
                return fault(index, format!("{} does not shorten the way", m.squares(G::GEOMETRY)));
            }
            longest = longest.max(child.plies.saturating_add(1));
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
    Ok(root.plies)
}

/// The line must be playable, of the right length, and end as it says; without an end it must come back to one of its own
/// positions.
fn verify_line<G: Game>(problem: &Problem<G>, solution: &Solution) -> Result<(), VerifyError> {
    let mut position = problem.position;
    let mut seen = HashSet::new();
    for &m in &solution.line {
        seen.insert(position);
        position = match position.play(m) {
            Ok(next) => next,
            Err(error) => return fault(0, format!("the line: {error}")),
        };
    }
    if is_endless(problem) {
        let repeats = solution.ending == Some(Status::DrawRepetition) && seen.contains(&position);
        let ends = is_reached(&position, problem) && Some(position.status()) == solution.ending;
        return if repeats || ends { Ok(()) } else { fault(0, "the line neither ends nor comes back") };
    }
    if Some(solution.line.len() as u32) != solution.plies {
        return fault(0, format!("the line has {} plies", solution.line.len()));
    }
    let ending = match problem.goal.target {
        Target::Win | Target::Bare | Target::Draw => position.status(),
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
        Target::Draw => status.is_over() && status.winner(position.turn()) != Some(!problem.attacker),
        Target::Mate => attacker_waits && plain() == Status::Checkmate,
        Target::Stalemate => attacker_waits && matches!(plain(), Status::Stalemate | Status::DrawStalemate),
        Target::MateOrStalemate => {
            attacker_waits && matches!(plain(), Status::Checkmate | Status::Stalemate | Status::DrawStalemate)
        }
    }
}
