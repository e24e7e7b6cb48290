//! What is to be said about a published solution.

use crate::notation;
use crate::verdict::{Words, count};
use mansuba::any::AnyPosition;
use mansuba::batch::{Solved, Task};
use mansuba::position::Move;
use mansuba::solve::Plies;
use mansuba::solve::Verdict;
use mansuba::solve::published::{Comparison, Correction, Published, Soundness};

/// The clauses; none where nothing was published.
pub(crate) fn clauses(task: &Task, solved: &Solved) -> Vec<String> {
    let published = task.record.as_ref().and_then(|record| record.published.as_ref());
    let (Some(published), Some(comparison)) = (published, &solved.comparison) else { return Vec::new() };
    let judged = judge(task, solved, published, comparison);
    illegal(task, comparison).into_iter().chain([judged]).collect()
}

fn judge(task: &Task, solved: &Solved, published: &Published, comparison: &Comparison) -> String {
    let solution = &solved.solution;
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
            let too_long = match difference {
                Some(moves) => format!("{subject} {is} {least}{moves} too long"),
                None => format!("{subject} {is} too long"),
            };
            match comparison.cooks.len() as u32 {
                0 => too_long,
                others => format!("{too_long} and cooked by {}", count(others, "other first move")),
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
            _ => match graded_refutation(task, published, comparison) {
                Some(refuting) => format!("{subject} {is} refuted by {refuting}"),
                None => format!("{subject} {is} undecided"),
            },
        },
    }
}

/// The defence that refutes the line's way of playing, and how much of it.
fn graded_refutation(task: &Task, published: &Published, comparison: &Comparison) -> Option<String> {
    let found = comparison.graded_refutation?;
    let position = after(task, published, found.ply)?;
    let m = notation::single(task.position.turn(), found.ply, &position, found.m);
    Some(match found.quiet {
        0 => format!("{m} as far as continuous checks go"),
        quiet => format!(
            "{m} as far as {} {} allowed",
            count(quiet, "quiet move"),
            if quiet == 1 { "is" } else { "are" }
        ),
    })
}

/// The defence that refutes, with its number.
fn refutation(task: &Task, published: &Published, comparison: &Comparison) -> Option<String> {
    let (ply, m) = comparison.refutation?;
    Some(notation::single(task.position.turn(), ply, &after(task, published, ply)?, m))
}

/// What is wrong with moves of the published line, each with the line that shows it, as words to be set in lines.
pub(crate) fn corrections(task: &Task, solved: &Solved) -> Vec<Vec<String>> {
    let published = task.record.as_ref().and_then(|record| record.published.as_ref());
    let (Some(published), Some(comparison)) = (published, &solved.comparison) else { return Vec::new() };
    let parts = [
        (&comparison.fails, 1, "fails:"),
        (&comparison.improvement, 0, "is not the quickest:"),
        (&comparison.longer_defence, 0, "is not the longest defence:"),
    ];
    let parts = parts.into_iter().filter_map(|(found, back, what)| {
        let found = found.as_ref()?;
        // The move that is found fault with stands where the correction begins, or just before.
        let ply = found.ply.checked_sub(back)?;
        let faulty: Move = comparison.line.get(ply)?.m;
        let faulty = notation::single(task.position.turn(), ply, &after(task, published, ply)?, faulty);
        let mut words = vec![faulty];
        words.extend(what.split(' ').map(str::to_owned));
        words.extend(correction(task, published, found)?);
        Some(words)
    });
    parts.collect()
}

/// The line of a correction, numbered as its place in the published line asks, and its length.
fn correction(task: &Task, published: &Published, found: &Correction) -> Option<Vec<String>> {
    let start = after(task, published, found.ply)?;
    let mut words = notation::line_from(task.position.turn(), found.ply, &start, &found.line);
    if let Some(plies) = found.plies {
        let moves = Plies::new(plies).attacker_moves(start.turn() == task.attacker).unwrap_or(u32::MAX);
        let at_most = if found.exact { "" } else { "at most " };
        words.extend(format!("({at_most}{})", count(moves, "move")).split(' ').map(str::to_owned));
    }
    Some(words)
}

/// The move of the published line that is not legal.
fn illegal(task: &Task, comparison: &Comparison) -> Option<String> {
    let (ply, reason) = comparison.illegal.as_ref()?;
    let number = notation::number(task.position.turn(), *ply);
    Some(format!("the published line fails at {number} ({reason})"))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{move_of, shortest_win, task, unknown};
    use mansuba::solve::Solution;
    use mansuba::text::json::ProblemRecord;

    /// What is said about a published solution of Dilaram's mate, given what comparing has found.
    fn said(published: &str, solution: Solution, change: impl FnOnce(&Task, &mut Comparison)) -> String {
        let position = "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w";
        let text = format!(r#"{{"position": "{position}", "published": {published}}}"#);
        let record = ProblemRecord::read(&text, 1).unwrap();
        let claimed_moves = record.published.as_ref().unwrap().moves;
        let task = Task { record: Some(record), ..task(position, "win") };
        let mut comparison = Comparison {
            soundness: Soundness::Unknown,
            claimed_moves,
            illegal: None,
            refutation: None,
            graded_refutation: None,
            cooks: Vec::new(),
            cooks_complete: false,
            line: Vec::new(),
            fails: None,
            improvement: None,
            longer_defence: None,
        };
        change(&task, &mut comparison);
        clauses(&task, &Solved { solution, comparison: Some(comparison), study: None }).join("; ")
    }

    #[test]
    fn each_word_has_its_clause() {
        let word = |published, solution, soundness| {
            said(published, solution, |_, found| found.soundness = soundness)
        };
        let six = r#"{"moves": 6}"#;
        assert_eq!(word(six, shortest_win(6), Soundness::Sound), "the published 6 moves are sound");
        assert_eq!(word(six, shortest_win(4), Soundness::Short), "the published 6 moves are 2 too long");
        let also_cooked = said(six, shortest_win(4), |task, found| {
            found.soundness = Soundness::Short;
            found.cooks = vec![move_of(task, "g4h6")];
        });
        assert_eq!(also_cooked, "the published 6 moves are 2 too long and cooked by 1 other first move");
        let unproven = Solution { shortest: false, ..shortest_win(4) };
        assert_eq!(word(six, unproven, Soundness::Short), "the published 6 moves are at least 2 too long");
        assert_eq!(word(six, shortest_win(7), Soundness::TooShort), "the published 6 moves are 1 too few");
        assert_eq!(word(six, unknown(), Soundness::TooShort), "the published 6 moves are too few");
        assert_eq!(
            word(r#"{"moves": 1}"#, unknown(), Soundness::Unsolvable),
            "the published 1 move is wrong: there is no win"
        );
        assert_eq!(word(six, unknown(), Soundness::Unknown), "the published 6 moves are undecided");
        assert_eq!(
            word(six, shortest_win(6), Soundness::Unknown),
            "the published 6 moves suffice, their soundness is undecided"
        );
        assert_eq!(
            word(r#"{"line": ["h4h8"]}"#, unknown(), Soundness::Unknown),
            "the published solution is undecided"
        );
    }

    #[test]
    fn refutations_cooks_and_illegal_moves_are_named() {
        let five = r#"{"moves": 5, "line": ["h4h8", "g8h8", "h3f5", "h8g8"]}"#;
        let refuted = said(five, shortest_win(6), |task, found| {
            let mut position = task.position.clone();
            for text in ["h4h8", "g8h8", "h3f5"] {
                position = position.play(position.parse_move(text).unwrap()).unwrap();
            }
            found.soundness = Soundness::TooShort;
            found.refutation = Some((3, position.parse_move("b2h2").unwrap()));
        });
        assert_eq!(refuted, "the published 5 moves are refuted by 2...Rh2");
        let cooked = said(five, shortest_win(5), |task, found| {
            found.soundness = Soundness::Cooked;
            found.cooks = vec![move_of(task, "g4h6"), move_of(task, "f6f7")];
            found.illegal = Some((4, "x is not legal".to_owned()));
        });
        assert_eq!(
            cooked,
            "the published line fails at 3. (x is not legal); the published 5 moves are cooked: Nh6+, f7+ do as well"
        );
    }
}
