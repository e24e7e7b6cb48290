//! What was found beyond the solution, in words: set play, tries and first moves, in the manner of problem solvers.

use crate::notation::{number, wrap};
use crate::verdict::count;
use mansuba::any::AnyPosition;
use mansuba::batch::Task;
use mansuba::position::Move;
use mansuba::solve::study::{FirstMove, FirstMoves, SetLine, SetPlay, Threat, Tries, Try};
use mansuba::solve::{Plies, Solution, Study};

/// Columns of a page, and those that a block is indented by.
const WIDTH: usize = 80;
const INDENT: usize = 5;

/// The parts that come before the solution: set play, then tries.
pub(crate) fn before(task: &Task, study: &Study) -> String {
    let set_play = study.set_play.as_ref().map(|found| set_play(task, found));
    let tries = study.tries.as_ref().map(|found| tries(task, found));
    set_play.into_iter().chain(tries).collect::<Vec<_>>().join("\n")
}

/// The part that comes after it: all first moves.
pub(crate) fn after(task: &Task, study: &Study) -> String {
    study.first_moves.as_ref().map_or(String::new(), |found| first_moves(task, found))
}

/// A threat in words, `threat: 2. Rb8#` or `zugzwang.`; nothing after a check.
pub(crate) fn threat(task: &Task, after: &AnyPosition, threat: &Threat) -> Option<String> {
    match (threat, after.with_turn_passed()) {
        (Threat::Check, _) => None,
        (Threat::Zugzwang, _) => Some("zugzwang.".to_owned()),
        (Threat::Moves { moves, .. }, Ok(passed)) if moves.is_empty() => {
            Some(format!("threat: ({})", passed.status()))
        }
        (Threat::Moves { moves, .. }, Ok(passed)) => {
            let texts: Vec<_> = moves.iter().map(|&m| passed.short_text(m)).collect();
            Some(format!("threat: {} {}", number(task.position.turn(), 2), texts.join(", ")))
        }
        (Threat::Moves { .. } | Threat::Unknown, _) => Some("threat: not known".to_owned()),
    }
}

/// The keys that the tree does not show, each with its threat.
pub(crate) fn other_keys(task: &Task, solution: &Solution, study: &Study) -> String {
    let shown = study.tree.as_ref().or(solution.graph.as_ref());
    let shown = shown.and_then(|graph| graph.nodes.first()?.edges.first()).map(|&(m, _)| m);
    let mut text = String::new();
    for key in study.threats.iter().flatten().filter(|key| Some(key.key) != shown) {
        let Ok(after) = task.position.play(key.key) else { continue };
        let first = format!("{} {}!", number(task.position.turn(), 0), task.position.short_text(key.key));
        let words: Vec<String> =
            [Some(first), threat(task, &after, &key.threat)].into_iter().flatten().collect();
        text += &line(&words.join(" "));
    }
    text
}

/// A line of a block.
fn line(text: &str) -> String {
    let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    format!("{}{}\n", " ".repeat(INDENT), wrap(&words, WIDTH - INDENT, INDENT + 2))
}

fn set_play(task: &Task, found: &SetPlay) -> String {
    let defender = !task.attacker;
    if let Some(reason) = &found.impossible {
        let words: Vec<String> = format!("Set play: none with {defender} to move: {reason}")
            .split(' ')
            .map(str::to_owned)
            .collect();
        return wrap(&words, WIDTH, INDENT) + "\n";
    }
    let Ok(passed) = task.position.with_turn_passed() else { return String::new() };
    let mut text =
        format!("Set play, {defender} to move, {} at most:\n", attacker_moves(found.within, false));
    // Defences that are answered alike share a line.
    let mut groups: Vec<(&SetLine, Vec<&SetLine>)> = Vec::new();
    for set in &found.lines {
        let same = |other: &SetLine| {
            (&other.answers, other.plies, other.complete) == (&set.answers, set.plies, set.complete)
        };
        match groups.iter_mut().find(|(first, _)| same(first)) {
            Some((_, group)) => group.push(set),
            None => groups.push((set, vec![set])),
        }
    }
    groups.sort_by_key(|(first, _)| std::cmp::Reverse(first.plies));
    for (first, group) in groups {
        let defences: Vec<_> = group.iter().map(|set| passed.short_text(set.defence)).collect();
        let Ok(next) = passed.play(first.defence) else { continue };
        let answers: Vec<_> = first.answers.iter().map(|&m| next.short_text(m)).collect();
        let start = passed.turn();
        let answer = match (first.plies, first.complete) {
            (None, true) => "no answer".to_owned(),
            (None, false) => "not known".to_owned(),
            (Some(1), _) => format!("({})", next.status()),
            (Some(_), complete) => {
                let perhaps = if complete { "" } else { " (perhaps others)" };
                // A number stands before White's moves only.
                let number = number(start, 1);
                let number = if number.ends_with("...") { String::new() } else { number + " " };
                format!("{number}{}{perhaps}", answers.join(", "))
            }
        };
        text += &line(&format!("{} {} {answer}", number(start, 0), defences.join(", ")));
    }
    text
}

fn tries(task: &Task, found: &Tries) -> String {
    let most = count(found.most, "refutation");
    let mut text = format!("Tries in {}, {most} at most:\n", attacker_moves(found.within, true));
    let (trivial, shown): (Vec<&Try>, Vec<&Try>) = found.tries.iter().partition(|attempt| attempt.trivial);
    for attempt in &shown {
        let Ok(after) = task.position.play(attempt.m) else { continue };
        let start = task.position.turn();
        let refutations: Vec<_> = attempt.refutations.iter().map(|&m| after.short_text(m) + "!").collect();
        let words = [
            Some(format!("{} {}?", number(start, 0), task.position.short_text(attempt.m))),
            threat(task, &after, &attempt.threat),
            Some(format!("but {} {}", number(start, 1), refutations.join(", "))),
        ];
        text += &line(&words.into_iter().flatten().collect::<Vec<_>>().join(" "));
    }
    if shown.is_empty() {
        text += &line("none");
    }
    if !trivial.is_empty() {
        text += &line(&format!(
            "not shown: {}, refuted by every move",
            count(trivial.len() as u32, "trivial one")
        ));
    }
    text + &undecided(task, &found.undecided)
}

fn first_moves(task: &Task, found: &FirstMoves) -> String {
    let Some(within) = found.within else {
        return format!("First moves: no length is known to look for\n{}", undecided(task, &found.undecided));
    };
    let mut text = format!("First moves, {} at most:\n", attacker_moves(within, task.attacker_first()));
    // Those of the same length share a line.
    let mut groups: Vec<(String, Vec<Move>)> = Vec::new();
    for first in &found.moves {
        let length = length(task, first);
        match groups.last_mut() {
            Some((last, moves)) if *last == length => moves.push(first.m),
            _ => groups.push((length, vec![first.m])),
        }
    }
    for (length, moves) in &groups {
        text += &line(&format!("{length}: {}", list(task, moves)));
    }
    if found.moves.is_empty() {
        text += &line("none");
    }
    if !found.failing.is_empty() && !task.attacker_first() {
        text += &line(&format!("not in time: {}", list(task, &found.failing)));
    }
    text + &undecided(task, &found.undecided)
}

fn length(task: &Task, first: &FirstMove) -> String {
    let moves = Plies::new(first.plies).attacker_moves(task.attacker_first()).unwrap_or(u32::MAX);
    match first.shortest {
        true => format!("in {moves}"),
        false => format!("in at most {moves}, not within {}", count(first.no_win_within, "ply")),
    }
}

/// A number of plies in the attacker's moves.
fn attacker_moves(plies: u32, attacker_first: bool) -> String {
    count(Plies::new(plies).attacker_moves(attacker_first).unwrap_or(u32::MAX), "move")
}

fn undecided(task: &Task, moves: &[Move]) -> String {
    if moves.is_empty() { String::new() } else { line(&format!("undecided: {}", list(task, moves))) }
}

fn list(task: &Task, moves: &[Move]) -> String {
    moves.iter().map(|&m| task.position.short_text(m)).collect::<Vec<_>>().join(", ")
}
