//! Answers questions about positions, one JSON line for each JSON line read.
//!
//! This is for programs in languages without a binding, and for comparing the library with the second
//! implementation of the rules (`tests/rules/oracle_server.py`), which speaks the same protocol. A question is an
//! object with these members, all but `rules` optional:
//!
//! ```text
//! rules       rule set text, such as "tamerlane:swap=off"
//! position    position text; without it, the array of the rule set
//! play        a move: adds "after", the position text after it
//! all_after   true: adds "after_all", every move with the position after it
//! perft       a depth: adds "perft", the count
//! game        a list of moves from the position: adds "game", an object with the "position" and "status" after
//!             them, the draws of [X-6] included
//! short       true: adds "short", every move with its short notation
//! ```
//!
//! The answer holds "position" (normalised), "moves" (sorted), "status", "hash" and "valid": true; or "valid":
//! false and "reasons"; or "error". Where "valid" is false, "flags" are the reasons as a set of bits.
//!
//! ```text
//! $ echo '{"rules": "shatranj", "position": "7k/8/8/8/3Kr3/8/8/8 w"}' | cargo run --example line_server
//! ```

use mansuba::any::{AnyPosition, AnyRecord, Error};
use serde_json::{Map, Value, json};
use std::io::{self, BufRead, Write};

type Object = Map<String, Value>;

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let answer = answer(&line).unwrap_or_else(|error| json!({ "error": error }));
        writeln!(output, "{answer}")?;
        // Whoever asks may wait for this answer before the next question.
        output.flush()?;
        line.clear();
    }
    Ok(())
}

fn answer(line: &[u8]) -> Result<Value, String> {
    let question: Object = serde_json::from_slice(line).map_err(|error| error.to_string())?;
    let rules = text(&question, "rules")?.ok_or("rules is a text")?.parse().map_err(words)?;
    let position = match text(&question, "position")? {
        None => AnyPosition::array(&rules),
        Some(position) => match AnyPosition::parse_under(&rules, position) {
            Ok(position) => position,
            Err(Error::Position(error)) => {
                let reasons: Vec<_> = error.reasons.iter().map(words).collect();
                return Ok(json!({ "valid": false, "reasons": reasons, "flags": error.flags() }));
            }
            Err(error) => return Err(words(error)),
        },
    };
    let moves = position.legal_moves();
    let texts = || moves.iter().map(|&m| position.move_text(m));
    let mut answer = json!({
        "position": position.text(),
        "moves": texts().collect::<Vec<_>>(),
        "status": position.status().word(),
        // A text: readers that know numbers as doubles would spoil it.
        "hash": format!("{:016x}", position.hash()),
        "valid": true,
    });
    if let Some(m) = text(&question, "play")? {
        let m = position.parse_move(m).map_err(words)?;
        answer["after"] = json!(position.play(m).map_err(words)?.text());
    }
    if is_true(&question, "all_after") {
        let after = moves.iter().map(|&m| position.play(m).map(|next| json!(next.text())));
        let after: Vec<Value> = after.collect::<Result<_, _>>().map_err(words)?;
        answer["after_all"] = texts().zip(after).collect::<Object>().into();
    }
    if is_true(&question, "short") {
        let short = moves.iter().map(|&m| json!(position.short_text(m)));
        answer["short"] = texts().zip(short).collect::<Object>().into();
    }
    if let Some(depth) = question.get("perft") {
        let depth = depth.as_u64().and_then(|depth| u32::try_from(depth).ok());
        answer["perft"] = json!(position.perft(depth.ok_or("perft takes a depth from 0 on")?));
    }
    if let Some(game) = question.get("game") {
        answer["game"] = play_game(&position, game)?;
    }
    Ok(answer)
}

/// Plays a list of moves as a game, history and all.
fn play_game(start: &AnyPosition, moves: &Value) -> Result<Value, String> {
    let mut record = AnyRecord::new(start);
    for m in moves.as_array().ok_or("game is a list of moves")? {
        let m = record.position().parse_move(m.as_str().ok_or("a move is a text")?).map_err(words)?;
        record.play(m).map_err(words)?;
    }
    Ok(json!({ "position": record.position().text(), "status": record.status().word() }))
}

/// A member that is a text, if there is one.
fn text<'a>(question: &'a Object, member: &str) -> Result<Option<&'a str>, String> {
    match question.get(member) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(format!("{member} is a text")),
    }
}

fn is_true(question: &Object, member: &str) -> bool {
    question.get(member) == Some(&Value::Bool(true))
}

fn words(error: impl ToString) -> String {
    error.to_string()
}
