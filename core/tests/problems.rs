//! Small problems that each turn on one mechanism of the rules: `tests/vectors/problems.jsonl`. Every answer is checked
//! against what is expected, against the rules alone and against plain exhaustion.

use mansuba::any::AnyPosition;
use mansuba::board::Color;
use mansuba::game::Game;
use mansuba::limits::{Limits, Stop};
use mansuba::position::Position;
use mansuba::solve::{Goal, Problem, Solution, brute};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const FILE: &str = include_str!("../../tests/vectors/problems.jsonl");

/// A line of the file.
struct Line {
    id: String,
    position: AnyPosition,
    attacker: Option<Color>,
    goal: Goal,
    expected: Value,
}

fn text<'a>(line: &'a Value, field: &str) -> &'a str {
    line[field].as_str().unwrap_or_else(|| panic!("{}: no {field}", line["id"]))
}

fn lines() -> impl Iterator<Item = Line> {
    FILE.lines().enumerate().map(|(index, line)| {
        let line: Value =
            serde_json::from_str(line).unwrap_or_else(|error| panic!("line {}: {error}", index + 1));
        let id = text(&line, "id").to_string();
        let position = AnyPosition::parse(text(&line, "rules"), text(&line, "position"))
            .unwrap_or_else(|error| panic!("{id}: {error}"));
        let attacker = match line.get("attacker").and_then(Value::as_str) {
            None => None,
            Some("white") => Some(Color::White),
            Some("black") => Some(Color::Black),
            Some(other) => panic!("{id}: attacker {other}"),
        };
        let goal = text(&line, "goal").parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        Line { id, position, attacker, goal, expected: line["expected"].clone() }
    })
}

/// The solution in the words of the file.
fn answer(line: &Line, solution: &Solution) -> Value {
    let mut keys: Vec<String> = solution.keys.iter().map(|&m| line.position.move_text(m)).collect();
    keys.sort();
    let mut position = line.position.clone();
    let mut moves = Vec::new();
    for &m in &solution.line {
        moves.push(position.move_text(m));
        position = position.play(m).unwrap_or_else(|error| panic!("{}: the line: {error}", line.id));
    }
    json!({
        "verdict": solution.verdict.word(),
        "plies": solution.plies,
        "moves": solution.moves,
        "keys": keys,
        "line": moves,
        "ending": solution.ending.map(|status| status.to_string()),
    })
}

/// Whether exhaustion reaches the goal within so many plies, for every number up to the length or the goal's bound.
fn exhaust<G: Game>(line: &Line, position: &Position<G>, plies: Option<u32>) -> Result<(), String> {
    let attacker = line.attacker.unwrap_or(position.turn());
    let problem = Problem { position: *position, attacker, goal: line.goal };
    let moves = line.goal.moves.ok_or("exhaustion needs a bounded goal")?;
    let bound = (2 * moves).saturating_sub(problem.attacker_first() as u32);
    for within in 0..=plies.unwrap_or(bound) {
        let expected = plies.is_some_and(|plies| plies <= within);
        if brute::reaches(&problem, within, None) != expected {
            return Err(format!("exhaustion says otherwise for {within} plies"));
        }
    }
    Ok(())
}

fn check(line: &Line) -> Result<(), String> {
    let solution = line
        .position
        .solve(line.attacker, line.goal, &Limits { memory: 4 << 20, ..Limits::default() }, &Stop::new(), None)
        .map_err(|error| error.to_string())?;
    let found = answer(line, &solution);
    if found != line.expected {
        return Err(format!("found {found}, expected {}", line.expected));
    }
    if !solution.complete {
        return Err(format!("not everything is proven: {:?}", solution.reason));
    }
    line.position.verify(line.attacker, line.goal, &solution).map_err(|error| error.to_string())?;
    match &line.position {
        AnyPosition::Shatranj(position) => exhaust(line, position, solution.plies),
        AnyPosition::Citadel(position) => exhaust(line, position, solution.plies),
        AnyPosition::Tamerlane(position) => exhaust(line, position, solution.plies),
    }
}

#[test]
fn every_problem_has_its_expected_answer() {
    let wrong: Vec<String> = lines()
        .filter_map(|line| {
            let fault = check(&line).err()?;
            Some(format!(
                "{}: {} {} {}: {fault}",
                line.id,
                line.position.rules(),
                line.position.text(),
                line.goal
            ))
        })
        .collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_game_has_its_problems() {
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    let mut ids = BTreeSet::new();
    for line in lines() {
        *count.entry(format!("{:?}", line.position.rules().game())).or_default() += 1;
        assert!(ids.insert(line.id.clone()), "{} is there twice", line.id);
    }
    assert!(count.len() == 3 && count.values().all(|&n| n >= 14), "{count:?}");
}
