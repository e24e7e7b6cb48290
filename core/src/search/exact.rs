//! How long a forced end takes, exactly: the search finds that there is one, the problem solver whether it comes sooner.

use super::{Evaluation, Line, Question, Score};
use crate::game::Game;
use crate::limits::{Limits, Stop};
use crate::position::{Move, Record};
use crate::solve::{self, Goal, Plies, Problem, Target, Verdict};

/// Nodes of the solver for one line.
const EFFORT: u64 = 250_000;

/// Bytes of the solver's tables.
const MEMORY: u64 = 4 << 20;

/// Makes the lengths of forced ends exact where the solver can, within what the limits leave.
pub(super) fn settle<G: Game>(
    record: &Record<G>,
    question: &Question,
    limits: &Limits,
    stop: &Stop,
    found: &mut Evaluation,
) {
    let root = record.position();
    // With the first move left open, any first move may be the quicker one.
    let is_open = question.moves.is_empty() && found.lines.len() == 1;
    let is_new = record.positions().len() == 1;
    for line in &mut found.lines {
        let (Score::Win(plies) | Score::Loss(plies)) = line.score else { continue };
        let attacker = if matches!(line.score, Score::Win(_)) { root.turn() } else { !root.turn() };
        let from = if is_open { *root } else { root.after(line.moves[0]) };
        let before = !is_open as u32;
        let moves = (plies - before).checked_sub(2).map_or(0, |n| moves_within(n, from.turn() == attacker));
        if moves == 0 || from.status().is_over() {
            line.exact = true;
            continue;
        }
        let left = |limit: u64| limit.saturating_sub(found.nodes).min(EFFORT);
        let time = limits.time.map(|limit| limit.saturating_sub(found.elapsed));
        let limits =
            Limits { nodes: Some(limits.nodes.map_or(EFFORT, left)), time, memory: MEMORY, threads: 1 };
        let goal = Goal { target: Target::Win, moves: Some(moves) };
        let problem = Problem { position: from, attacker, goal };
        let solution = solve::search(&problem, &limits, stop, None);
        found.nodes += solution.nodes;
        found.elapsed += solution.elapsed;
        match (solution.verdict, solution.plies) {
            (Verdict::NoWin, _) => line.exact = true,
            // What a repetition of the game would make of the shorter way is not looked at.
            (Verdict::Win, Some(plies)) if is_new && solution.complete => {
                *line = shortened(line, plies + before, &solution.line, is_open);
            }
            _ => {}
        }
    }
    found.lines.sort_by_key(|line| std::cmp::Reverse(line.score.rank()));
    if let Some(line) = found.lines.first() {
        found.score = line.score;
    }
}

/// How many moves the attacker makes in so many plies that end with his.
fn moves_within(plies: u32, attacker_first: bool) -> u32 {
    Plies::new(plies).attacker_moves(attacker_first).unwrap_or(0)
}

/// The line with the solver's moves, which follow the first one unless that was left open.
fn shortened(line: &Line, plies: u32, moves: &[Move], is_open: bool) -> Line {
    let score = if matches!(line.score, Score::Win(_)) { Score::Win(plies) } else { Score::Loss(plies) };
    let first = line.moves.iter().take(!is_open as usize);
    Line { score, moves: first.chain(moves).copied().collect(), exact: true }
}
