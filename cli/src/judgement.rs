//! What is to be said about a published solution.

use crate::attempt::Attempt;
use crate::notation;
use crate::problems::Task;
use crate::verdict::{Words, count};
use mansuba::any::AnyPosition;
use mansuba::position::Move;
use mansuba::solve::Verdict;
use mansuba::solve::published::{Comparison, Published, Soundness};

/// The clauses; none where nothing was published.
pub(crate) fn clauses(task: &Task, attempt: &Attempt) -> Vec<String> {
    let published = task.record.as_ref().and_then(|record| record.published.as_ref());
    let (Some(published), Some(comparison)) = (published, &attempt.comparison) else { return Vec::new() };
    let judged = judge(task, attempt, published, comparison);
    illegal(task, published, comparison).into_iter().chain([judged]).collect()
}

fn judge(task: &Task, attempt: &Attempt, published: &Published, comparison: &Comparison) -> String {
    let solution = &attempt.solution;
    let words = Words::of(task);
    let claimed = comparison.claimed_moves;
    // "The published 5 moves are ...", or "the published solution is ..." where no number is claimed.
    let (subject, is) = match claimed {
        Some(1) => ("the published 1 move".to_owned(), "is"),
        Some(moves) => (format!("the published {}", count(moves, "move")), "are"),
        None => ("the published solution".to_owned(), "is"),
    };
    let difference = claimed.zip(solution.moves).map(|(claimed, moves)| claimed.abs_diff(moves));
    match comparison.soundness {
        Soundness::Sound => format!("{subject} {is} sound"),
        Soundness::Cooked => {
            let also: Vec<_> = comparison.cooks.iter().map(|&m| task.position.short_text(m)).collect();
            match also.len() {
                0 => format!("{subject} {is} cooked: another first move does as well"),
                1 => format!("{subject} {is} cooked: {} does as well", also[0]),
                _ => format!("{subject} {is} cooked: {} do as well", also.join(", ")),
            }
        }
        Soundness::Short => {
            let least = if solution.shortest { "" } else { "at least " };
            match difference {
                Some(moves) => format!("{subject} {is} {least}{moves} too long"),
                None => format!("{subject} {is} too long"),
            }
        }
        Soundness::TooShort | Soundness::Unsolvable => {
            if let Some(refuting) = refutation(task, published, comparison) {
                return format!("{subject} {is} refuted by {refuting}");
            }
            match difference.filter(|_| solution.shortest) {
                _ if comparison.soundness == Soundness::Unsolvable => {
                    format!("{subject} {is} wrong: there is no {}", words.noun)
                }
                Some(moves) => format!("{subject} {is} {moves} too few"),
                None => format!("{subject} {is} too few"),
            }
        }
        Soundness::Unknown => match claimed.zip(solution.moves) {
            Some((claimed, moves)) if solution.verdict == Verdict::Win && moves <= claimed => {
                let suffice = if claimed == 1 { "suffices" } else { "suffice" };
                format!("{subject} {suffice}, their soundness is undecided")
            }
            _ => format!("{subject} {is} undecided"),
        },
    }
}

/// The defence that refutes, with its number.
fn refutation(task: &Task, published: &Published, comparison: &Comparison) -> Option<String> {
    let (ply, m) = comparison.refutation?;
    Some(numbered(task, &after(task, published, ply)?, ply, m))
}

/// The move of the published line that is not legal.
fn illegal(task: &Task, published: &Published, comparison: &Comparison) -> Option<String> {
    let (ply, reason) = comparison.illegal.as_ref()?;
    let number = notation::number(task.position.turn(), *ply);
    let text = published.line.get(*ply).map_or("", String::as_str);
    Some(format!("the published line fails at {number}{text}: {reason}"))
}

fn numbered(task: &Task, position: &AnyPosition, ply: usize, m: Move) -> String {
    notation::single(task.position.turn(), ply, position, m)
}

/// The position after the first moves of the published line.
fn after(task: &Task, published: &Published, plies: usize) -> Option<AnyPosition> {
    let mut position = task.position.clone();
    for text in published.line.get(..plies)? {
        let m = position.parse_move(text).ok()?;
        position = position.play(m).ok()?;
    }
    Some(position)
}
