//! Many problems.

use crate::comparison::{MANSUBA_SOUNDNESS_UNKNOWN, soundness_number};
use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, LentHandle, Out, Owned, OwnedText, Text, User};
use crate::options::{Bounds, MOST_THREADS, Options, Questions, questions};
use crate::solution::Solution;
use mansuba::batch::{Batch, Event, Finished};
use mansuba::limits::Progress;
use mansuba::text::records::{Format, Input, Records};
use serde_json::Value;
use std::fs::File;
use std::io::{BufReader, Cursor};
use std::path::Path;

/// What became of one problem of a batch.
pub struct Outcome(Box<Finished>);

/// Called with what became of each problem, as soon as it is known, in the thread that has called the library. What it
/// returns other than 0 stops the batch. `outcome` is lent for the call. It must return: no `longjmp`, no exception.
pub type OutcomeFunction = Option<extern "C" fn(outcome: LentHandle<Outcome>, user: User) -> i32>;

/// Problems as JSON objects, one a line.
pub const MANSUBA_FORMAT_JSONL: i32 = 0;
/// Problems as rows of a table.
pub const MANSUBA_FORMAT_CSV: i32 = 1;
/// Problems as positions with operations, or with a goal, one a line.
pub const MANSUBA_FORMAT_EPD: i32 = 2;
/// The format that the name of a file says: .csv, .epd or .fen; JSON objects otherwise.
pub const MANSUBA_FORMAT_BY_NAME: i32 = -1;

fn format(number: i32) -> Result<Format, Failure> {
    match number {
        MANSUBA_FORMAT_JSONL => Ok(Format::JsonLines),
        MANSUBA_FORMAT_CSV => Ok(Format::Csv),
        MANSUBA_FORMAT_EPD => Ok(Format::Epd),
        _ => Err(Failure::Argument(format!("{number} is no format: expected 0 to 2"))),
    }
}

/// Solves all problems of a text, `jobs` at a time (0: one), each within the limits of `options`; where `questions` are
/// asked or a solution is published, these are answered too. A line that is no problem becomes the outcome of that line and
/// of no other. Memory for tables is taken for each job. Reports add the nodes of all problems up; they name no lengths.
/// Whoever stops a batch gets the outcomes of what was begun.
///
/// Owns: nothing.
/// Borrows: all that is given, for this call. `asked` and `options` may be NULL.
/// Threads: any; the library starts `jobs` + 1 threads of its own, which call nothing of yours.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no such format, or options out of range. `MANSUBA_ERR_SYSTEM`: no threads.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_batch_text(
    text: Text<'_>,
    of_format: i32,
    jobs: u32,
    asked: In<'_, Questions>,
    options: In<'_, Options<'_>>,
    each: OutcomeFunction,
    user: User,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let text = text.get("text")?.to_owned();
        let format = format(of_format)?;
        run(Box::new(Cursor::new(text)), format, jobs, asked, options, each, user)
    })
}

/// Solves all problems of a file, as `mansuba_batch_text` does. The file is read as it is needed, however long it is.
///
/// Owns: nothing.
/// Borrows: all that is given, for this call. `asked` and `options` may be NULL.
/// Threads: as `mansuba_batch_text`.
/// Errors: as `mansuba_batch_text`; `MANSUBA_ERR_INPUT`: the file cannot be opened.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_batch_file(
    path: Text<'_>,
    of_format: i32,
    jobs: u32,
    asked: In<'_, Questions>,
    options: In<'_, Options<'_>>,
    each: OutcomeFunction,
    user: User,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let path = Path::new(path.get("path")?);
        let format = match of_format {
            MANSUBA_FORMAT_BY_NAME => Format::of_path(path),
            number => format(number)?,
        };
        let file =
            File::open(path).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
        run(Box::new(BufReader::new(file)), format, jobs, asked, options, each, user)
    })
}

fn run(
    input: Input,
    format: Format,
    jobs: u32,
    asked: In<'_, Questions>,
    options: In<'_, Options<'_>>,
    each: OutcomeFunction,
    user: User,
) -> Result<(), Failure> {
    let each = each.ok_or(Failure::Null("each"))?;
    let (asked, bounds) = (questions(asked)?, Bounds::new(options)?);
    if jobs > MOST_THREADS {
        return Err(Failure::Argument(format!("{jobs} jobs: expected at most {MOST_THREADS}")));
    }
    let batch = Batch::new(bounds.limits.clone()).questions(asked).jobs(jobs as usize);
    let mut done = 0;
    let hear = |event| match event {
        Event::Started { .. } => {}
        Event::Finished(finished) => {
            done += finished.result.as_ref().map_or(0, |solved| solved.solution.nodes);
            let outcome = Outcome(finished);
            if each(LentHandle::new(&outcome), user) != 0 {
                bounds.stop.stop();
            }
        }
        Event::Report(report) => {
            let running: u64 = report.running.iter().map(|running| running.progress.nodes).sum();
            let (nodes, elapsed) = (done + running, report.elapsed);
            bounds.report(&Progress { nodes, elapsed, win_within: None, no_win_within: None });
        }
    };
    let ran = batch.run(Records::new(input, format), &bounds.stop, hear);
    ran.map_err(|error| Failure::System(error.to_string()))
}

/// The number of the problem in its batch, from 0. Outcomes come as they are known, not in this order. 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the outcome, for this call.
/// Threads: the one that was called back.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_outcome_index(outcome: In<'_, Outcome>) -> u64 {
    guard::value(0, || outcome.option().map_or(0, |outcome| outcome.0.index))
}

/// The outcome as one JSON object: the result with all that was found, with `tree` not 0 the proof too; or, where there is
/// no solution, an object whose member "error" says why. NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the outcome, for this call.
/// Threads: the one that was called back.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_outcome_json(outcome: In<'_, Outcome>, tree: i32) -> OwnedText {
    guard::value(OwnedText::null(), || match outcome.option() {
        Some(outcome) => OwnedText::new(Value::Object(outcome.0.json(tree != 0)).to_string()),
        None => OwnedText::null(),
    })
}

/// The solution of the problem.
///
/// Owns: `*solution` is yours and outlives the outcome; free it with `mansuba_solution_free`. NULL after an error.
/// Borrows: the outcome, for this call.
/// Threads: the one that was called back.
/// Errors: why there is none: `MANSUBA_ERR_PARSE` with the line and the field, `MANSUBA_ERR_POSITION`,
/// `MANSUBA_ERR_UNSUPPORTED`, `MANSUBA_ERR_INPUT`: the file could not be read any further.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_outcome_solution(
    outcome: In<'_, Outcome>,
    solution: Out<'_, Owned<Solution>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(solution, "solution", error, || {
        let Finished { task, result, .. } = &*outcome.get("outcome")?.0;
        let solved = result.as_ref().map_err(|fault| Failure::from(fault.clone()))?;
        let task =
            task.as_ref().ok_or_else(|| Failure::Internal("a solution without a problem".to_owned()))?;
        Ok(Solution::new((**task).clone(), solved.solution.clone()))
    })
}

/// The word for the published solution as a number: `MANSUBA_SOUND`, ...; `MANSUBA_SOUNDNESS_UNKNOWN` also if none is
/// published, and for NULL.
///
/// Owns: nothing.
/// Borrows: the outcome, for this call.
/// Threads: the one that was called back.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_outcome_soundness(outcome: In<'_, Outcome>) -> i32 {
    guard::value(MANSUBA_SOUNDNESS_UNKNOWN, || {
        let solved = outcome.option().and_then(|outcome| outcome.0.result.as_ref().ok());
        let comparison = solved.and_then(|solved| solved.comparison.as_ref());
        comparison.map_or(MANSUBA_SOUNDNESS_UNKNOWN, |comparison| soundness_number(comparison.soundness))
    })
}
