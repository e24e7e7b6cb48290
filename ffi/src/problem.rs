//! Problems.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, Out, Owned, OwnedText, Text};
use crate::position::Position;
use crate::text::{MANSUBA_NO_SIDE, any_side, side_number};
use mansuba::batch::Task;
use mansuba::text::json::ProblemRecord;
use serde_json::{Map, Value, json};

/// A problem: a position, a goal, an attacker; perhaps a published solution and what else its record says. It never
/// changes.
pub struct Problem(pub(crate) Task);

/// A problem of a position. `goal` is "win", "#", "=", "#=", "b" or "draw", with the most moves that the attacker may take
/// if they are bounded: "#6", "win 9". `attacker` is a side, or `MANSUBA_NO_SIDE` for the side to move.
///
/// Owns: `*problem` is yours; free it with `mansuba_problem_free`. NULL after an error.
/// Borrows: the position and the text, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_PARSE`: no such goal. `MANSUBA_ERR_UNSUPPORTED`: the goal makes no sense under the rules.
/// `MANSUBA_ERR_ARGUMENT`: no such side.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_new(
    position: In<'_, Position>,
    goal: Text<'_>,
    attacker: i32,
    problem: Out<'_, Owned<Problem>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(problem, "problem", error, || {
        let position = position.get("position")?.0.clone();
        let goal = goal.get("goal")?.parse()?;
        Ok(Problem(Task::new(position, any_side(attacker)?, goal)?))
    })
}

/// Reads a problem from one JSON object of the problem format: {"position": "...", "rules": "...", "goal": "#6",
/// "attacker": "white", "published": {"moves": 6, "line": ["h4h8", ...]}, ...}, of which only the position is required.
///
/// Owns: `*problem` is yours; free it with `mansuba_problem_free`. NULL after an error.
/// Borrows: the text, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_PARSE` with field and column; `MANSUBA_ERR_POSITION`; `MANSUBA_ERR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_from_json(
    json: Text<'_>,
    problem: Out<'_, Owned<Problem>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(problem, "problem", error, || Ok(Problem(read(json.get("json")?)?)))
}

/// Reads a record and asks the rules.
pub(crate) fn read(text: &str) -> Result<Task, Failure> {
    Ok(ProblemRecord::read(text, 1)?.try_into()?)
}

/// The same problem with a published solution, for `mansuba_solution_compare`: its number of moves, 0 if it names none, and
/// its main line, coordinate texts separated by spaces; NULL if there is none.
///
/// Owns: `*published` is yours; free it with `mansuba_problem_free`. NULL after an error.
/// Borrows: the problem and the text, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: neither moves nor a line. The line need not be legal: that is for the comparison to say.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_with_published(
    problem: In<'_, Problem>,
    moves: u32,
    line: Text<'_>,
    published: Out<'_, Owned<Problem>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(published, "published", error, || {
        let task = &problem.get("problem")?.0;
        let line: Vec<&str> = line.option("line")?.unwrap_or_default().split_whitespace().collect();
        if moves == 0 && line.is_empty() {
            return Err(Failure::Argument("a published solution has moves or a line, or both".to_owned()));
        }
        let mut fields = task.record.as_ref().map_or_else(Map::new, |record| record.fields.clone());
        fields.extend(task.json());
        let moves = if moves == 0 { Value::Null } else { moves.into() };
        fields.insert("published".to_owned(), json!({"moves": moves, "line": line}));
        Ok(Problem(ProblemRecord::from_fields(fields, 1)?.try_into()?))
    })
}

fn text(problem: In<'_, Problem>, text: impl FnOnce(&Task) -> Option<String>) -> OwnedText {
    guard::value(OwnedText::null(), || {
        problem.option().and_then(|problem| text(&problem.0)).map_or(OwnedText::null(), OwnedText::new)
    })
}

/// The position that a problem starts with. NULL for NULL.
///
/// Owns: the position is yours; free it with `mansuba_position_free`.
/// Borrows: the problem, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_position(problem: In<'_, Problem>) -> Owned<Position> {
    guard::value(Owned::null(), || match problem.option() {
        Some(problem) => Owned::new(Position(problem.0.position.clone())),
        None => Owned::null(),
    })
}

/// The goal as it is written: "#6". NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the problem, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_goal(problem: In<'_, Problem>) -> OwnedText {
    text(problem, |task| Some(task.goal.to_string()))
}

/// The side that is to reach the goal; `MANSUBA_NO_SIDE` for NULL.
///
/// Owns: nothing.
/// Borrows: the problem, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_attacker(problem: In<'_, Problem>) -> i32 {
    guard::value(MANSUBA_NO_SIDE, || side_number(problem.option().map(|problem| problem.0.attacker)))
}

/// The title in the problem's record. NULL if there is none.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the problem, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_title(problem: In<'_, Problem>) -> OwnedText {
    text(problem, |task| task.record.as_ref()?.title.clone())
}

/// The problem as one JSON object of the problem format, with every field that its record has. NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the problem, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_json(problem: In<'_, Problem>) -> OwnedText {
    text(problem, |task| {
        let mut fields = task.record.as_ref().map_or_else(Map::new, |record| record.fields.clone());
        fields.extend(task.json());
        Some(Value::Object(fields).to_string())
    })
}

/// Ends a problem. NULL is ignored. Its solutions stay as they are.
///
/// Owns: takes the problem.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the problem.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_free(problem: Owned<Problem>) {
    guard::value((), || problem.free())
}
