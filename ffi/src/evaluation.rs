//! What a search has found.

use crate::guard;
use crate::handle::{In, Lent, LentHandle, Owned, OwnedText, c_string};
use crate::moves::Moves;
use crate::solution::reason_number;
use mansuba::any::AnyRecord;
use mansuba::search::{Evaluation as Found, Score};
use serde_json::Value;
use std::ffi::CString;
use std::sync::Arc;

/// Who stands better, and the best lines, as a search has found them. Scores are as the side to move sees them. It never
/// changes.
pub struct Evaluation {
    record: Arc<AnyRecord>,
    found: Found,
    lines: Vec<Moves>,
    reason: CString,
}

/// A score is an estimate in centipawns: 0 is level. `mansuba_evaluation_expected` says what they mean.
pub const MANSUBA_CENTIPAWNS: i32 = 0;
/// The side to move wins by force.
pub const MANSUBA_FORCED_WIN: i32 = 1;
/// The side to move loses by force.
pub const MANSUBA_FORCED_LOSS: i32 = 2;

impl Evaluation {
    pub(crate) fn new(record: Arc<AnyRecord>, found: Found) -> Self {
        let position = record.position();
        let lines = found.lines.iter().map(|line| Moves::line(&position, &line.moves)).collect();
        let reason = c_string(found.reason.map_or("", |reason| reason.word()));
        Evaluation { record, found, lines, reason }
    }

    /// The score of a line.
    fn score(&self, line: usize) -> Option<Score> {
        self.found.lines.get(line).map(|line| line.score)
    }
}

fn number<T: Copy>(evaluation: In<'_, Evaluation>, none: T, number: impl FnOnce(&Evaluation) -> T) -> T {
    guard::value(none, || evaluation.option().map_or(none, number))
}

fn kind(score: Score) -> i32 {
    match score {
        Score::Centipawns(_) => MANSUBA_CENTIPAWNS,
        Score::Win(_) => MANSUBA_FORCED_WIN,
        Score::Loss(_) => MANSUBA_FORCED_LOSS,
    }
}

fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(number) => number,
        _ => 0,
    }
}

fn plies(score: Score) -> i64 {
    match score {
        Score::Win(plies) | Score::Loss(plies) => plies.into(),
        Score::Centipawns(_) => -1,
    }
}

/// What kind of score the position has: `MANSUBA_CENTIPAWNS`, `MANSUBA_FORCED_WIN` or `MANSUBA_FORCED_LOSS`; -1 for NULL. It is
/// that of the best line, or of the game that is over.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_kind(evaluation: In<'_, Evaluation>) -> i32 {
    number(evaluation, -1, |evaluation| kind(evaluation.found.score))
}

/// The estimate in centipawns, less than 31000 either way; 0 for a forced win or loss, and for NULL.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_centipawns(evaluation: In<'_, Evaluation>) -> i32 {
    number(evaluation, 0, |evaluation| centipawns(evaluation.found.score))
}

/// Within how many plies the forced win or loss comes, 0 if the game is over; in the winner's moves that is half of it,
/// rounded up. -1 for an estimate, and for NULL. It is proven as a bound; `mansuba_evaluation_line_is_exact` says whether it is
/// the exact length.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_plies(evaluation: In<'_, Evaluation>) -> i64 {
    number(evaluation, -1, |evaluation| plies(evaluation.found.score))
}

/// The result to be expected between equal players, from 0 (the side to move loses) over 0.5 to 1: for c centipawns
/// 1 / (1 + 10^(-c/400)), so that +100 is 0.64, +200 is 0.76, +400 is 0.91. -1 for NULL.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_expected(evaluation: In<'_, Evaluation>) -> f64 {
    number(evaluation, -1.0, |evaluation| evaluation.found.score.expected())
}

/// How many lines there are: as many as were asked for, or as there are first moves; 0 if the game is over, and for NULL.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_line_count(evaluation: In<'_, Evaluation>) -> usize {
    number(evaluation, 0, |evaluation| evaluation.lines.len())
}

/// A line, by its index from 0, the best first: how the game would go on. NULL if there is none.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the evaluation is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_line(evaluation: In<'_, Evaluation>, index: usize) -> LentHandle<Moves> {
    guard::value(LentHandle::null(), || {
        let line = evaluation.option().and_then(|evaluation| evaluation.lines.get(index));
        line.map_or(LentHandle::null(), LentHandle::new)
    })
}

/// What kind of score a line has, as `mansuba_evaluation_kind`; -1 if there is no such line.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_line_kind(evaluation: In<'_, Evaluation>, index: usize) -> i32 {
    number(evaluation, -1, |evaluation| evaluation.score(index).map_or(-1, kind))
}

/// The estimate of a line, as `mansuba_evaluation_centipawns`; 0 if there is no such line.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_line_centipawns(evaluation: In<'_, Evaluation>, index: usize) -> i32 {
    number(evaluation, 0, |evaluation| evaluation.score(index).map_or(0, centipawns))
}

/// Within how many plies a line wins or loses, as `mansuba_evaluation_plies`; -1 if there is no such line.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_line_plies(evaluation: In<'_, Evaluation>, index: usize) -> i64 {
    number(evaluation, -1, |evaluation| evaluation.score(index).map_or(-1, plies))
}

/// Whether the forced win or loss of a line is proven to take exactly as many plies as `mansuba_evaluation_line_plies` says: after
/// its first move or, if one line was asked for and no moves were given, after any. 0 if it takes so many at most, for an
/// estimate, and if there is no such line.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_line_is_exact(evaluation: In<'_, Evaluation>, index: usize) -> i32 {
    number(evaluation, 0, |evaluation| {
        evaluation.found.lines.get(index).is_some_and(|line| line.exact).into()
    })
}

/// The result to be expected after a line, as `mansuba_evaluation_expected`; -1 if there is no such line.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_line_expected(evaluation: In<'_, Evaluation>, index: usize) -> f64 {
    number(evaluation, -1.0, |evaluation| evaluation.score(index).map_or(-1.0, Score::expected))
}

/// The last depth that was searched to its end, in plies; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_depth(evaluation: In<'_, Evaluation>) -> u32 {
    number(evaluation, 0, |evaluation| evaluation.found.depth)
}

/// The farthest ply looked at; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_farthest(evaluation: In<'_, Evaluation>) -> u32 {
    number(evaluation, 0, |evaluation| evaluation.found.farthest)
}

/// Positions searched, by all threads; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_nodes(evaluation: In<'_, Evaluation>) -> u64 {
    number(evaluation, 0, |evaluation| evaluation.found.nodes)
}

/// Seconds taken; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_seconds(evaluation: In<'_, Evaluation>) -> f64 {
    number(evaluation, 0.0, |evaluation| evaluation.found.elapsed.as_secs_f64())
}

/// How full the table is, in thousandths; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_table_full(evaluation: In<'_, Evaluation>) -> u32 {
    number(evaluation, 0, |evaluation| evaluation.found.table_full)
}

/// Which limit ended the search: `MANSUBA_STOPPED_BY_...`; `MANSUBA_COMPLETE` if it has answered in full (the depth was
/// reached, no deeper search can change a forced end, or the time that it was meant to take is over), and for NULL.
///
/// Owns: nothing.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_reason(evaluation: In<'_, Evaluation>) -> i32 {
    number(evaluation, 0, |evaluation| reason_number(evaluation.found.reason))
}

/// The word for the same: "nodes", "time", "stopped"; empty if it has answered in full. NULL for NULL.
///
/// Owns: nothing.
/// Borrows: the text is valid until the evaluation is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_reason_word(evaluation: In<'_, Evaluation>) -> Lent {
    guard::value(Lent::null(), || {
        evaluation.option().map_or(Lent::null(), |evaluation| Lent::new(&evaluation.reason))
    })
}

/// All of it as one JSON object, which `evaluation.schema.json` describes. NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the evaluation, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_json(evaluation: In<'_, Evaluation>) -> OwnedText {
    guard::value(OwnedText::null(), || match evaluation.option() {
        Some(Evaluation { record, found, .. }) => {
            OwnedText::new(Value::Object(record.evaluation_json(found)).to_string())
        }
        None => OwnedText::null(),
    })
}

/// Ends an evaluation, and the lines that it has lent. NULL is ignored.
///
/// Owns: takes the evaluation.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the evaluation.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_evaluation_free(evaluation: Owned<Evaluation>) {
    guard::value((), || evaluation.free())
}
