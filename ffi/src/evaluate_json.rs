//! A game in, who stands better out.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, Out, OwnedText, Text};
use crate::json::{read_options, texts};
use crate::search::check_depth;
use crate::stop::Stop;
use mansuba::any::{AnyEngine, AnyPosition, AnyRecord};
use mansuba::game::Rules;
use mansuba::limits::{self, Limits};
use mansuba::search::{DEFAULT_MEMORY, Question};
use serde_json::{Map, Value};

/// Reads a game: rules, a start, the moves played.
fn read_game(text: &str) -> Result<AnyRecord, Failure> {
    let unreadable = |error: serde_json::Error| Failure::Unreadable(format!("game: {error}"));
    let members: Map<String, Value> = serde_json::from_str(text).map_err(unreadable)?;
    let wrong = |name: &str, expected: &str| {
        let found = &members[name];
        Failure::Unreadable(format!("game, {name}: expected {expected}, found {found}"))
    };
    let member = |name: &str| match members.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.as_str())),
        Some(_) => Err(wrong(name, "a text")),
    };
    let rules: Rules = member("rules")?.unwrap_or("shatranj").parse()?;
    let start = match member("position")? {
        Some(text) => AnyPosition::parse_under(&rules, text)?,
        None => AnyPosition::array(&rules),
    };
    let mut record = AnyRecord::new(&start);
    let played = match members.get("played") {
        None | Some(Value::Null) => Vec::new(),
        Some(value) => texts(value).ok_or_else(|| wrong("played", "an array of texts"))?,
    };
    for text in played {
        record.play(record.position().parse_move(text)?)?;
    }
    Ok(record)
}

/// Reads what is asked about a position.
fn read_question(text: &str, position: &AnyPosition) -> Result<(Question, Limits), Failure> {
    let known = "nodes, seconds, memory, threads, lines, depth, win, aim or moves";
    let mut question = Question::default();
    let mut limits = Limits { memory: DEFAULT_MEMORY, ..Limits::default() };
    let nonzero = |number: u32| Some(number).filter(|&number| number > 0);
    read_options(text, known, |name, member| {
        match name {
            "lines" => question.lines = member.small(u32::MAX)?.max(1) as usize,
            "depth" => question.depth = nonzero(member.small(u32::MAX)?),
            "win" => question.win = nonzero(member.small(u32::MAX)?),
            "aim" => question.aim = Some(member.seconds()?).filter(|aim| !aim.is_zero()),
            "moves" => {
                for text in member.texts()? {
                    question.moves.push(position.parse_move(text)?);
                }
            }
            _ => return member.limit(&mut limits),
        }
        Ok(true)
    })?;
    check_depth(question.depth)?;
    let limits = question.bounded(limits);
    Ok((question, limits))
}

/// Evaluates the position that a game has come to: one JSON object in, one out, which `evaluation.schema.json` describes.
/// `game` has "rules" ("shatranj" if they are left out), "position" (the array if it is left out) and "played", the moves
/// since in coordinate text, whose history counts for repetitions; other members are ignored, so that a problem is a game
/// too. `options` is NULL or an object with some of the members "nodes", "seconds", "memory" (bytes, 64 MiB if it is left out)
/// and "threads", all limits as in `mansuba_options`, and "lines", "depth", "win", "aim" and "moves" (coordinate texts), all
/// as in `mansuba_search`. Without nodes, seconds, depth and aim it takes a second.
///
/// Owns: `*result` is yours; free it with `mansuba_string_free`. NULL after an error.
/// Borrows: the texts and the flag, for this call. `options` and `stop` may be NULL.
/// Threads: any.
/// Errors: `MANSUBA_ERR_PARSE`: a text cannot be read. `MANSUBA_ERR_POSITION` with every reason; `MANSUBA_ERR_ILLEGAL_MOVE`: a
/// move of either list. `MANSUBA_ERR_ARGUMENT`: the depth is above 150.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluate_json(
    game: Text<'_>,
    options: Text<'_>,
    stop: In<'_, Stop>,
    result: Out<'_, OwnedText>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make_text(result, "result", error, || {
        let record = read_game(game.get("game")?)?;
        let position = record.position();
        let (question, limits) = read_question(options.option("options")?.unwrap_or("{}"), &position)?;
        let stop = stop.option().map_or_else(limits::Stop::new, |stop| stop.0.clone());
        let mut engine = AnyEngine::for_one_search(position.rules(), &limits);
        let found = engine.evaluate(&record, &question, &limits, &stop, None)?;
        Ok(Value::Object(record.evaluation_json(&found)).to_string())
    })
}
