//! What is asked beyond key and length.

use crate::guard;
use crate::handle::{ErrorOut, In, LentHandle, Out, Owned, OwnedText};
use crate::moves::Moves;
use crate::options::{Bounds, Options, Questions, questions};
use crate::solution::{Found, Solution, reason_number};
use mansuba::solve;
use std::sync::Arc;

/// What was found beyond the solution: all first moves, tries, set play, threats, duals. It never changes.
pub struct Study {
    found: Arc<Found>,
    study: solve::Study,
    first_moves: Moves,
}

/// Answers questions about a solved problem, within limits of their own. `mansuba_study_json` has all that was found.
///
/// Owns: `*study` is yours; free it with `mansuba_study_free`. NULL after an error.
/// Borrows: the solution, the questions, the options and their flag, for this call. `questions` and `options` may be NULL.
/// Threads: any; `progress` is called in this thread.
/// Errors: `MANSUBA_ERR_ARGUMENT`: options or questions out of range.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_study(
    solution: In<'_, Solution>,
    asked: In<'_, Questions>,
    options: In<'_, Options<'_>>,
    study: Out<'_, Owned<Study>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(study, "study", error, || {
        let found = solution.get("solution")?.found.clone();
        let (asked, bounds) = (questions(asked)?, Bounds::new(options)?);
        let mut report = |progress: &_| bounds.report(progress);
        let report: Option<&mut dyn FnMut(&_)> = if bounds.reports() { Some(&mut report) } else { None };
        let (task, limits, stop) = (&found.task, &bounds.limits, &bounds.stop);
        let study = task.position.study(
            Some(task.attacker),
            task.goal,
            &found.solution,
            &asked,
            limits,
            stop,
            report,
        )?;
        let first = study.first_moves.iter().flat_map(|first| &first.moves).map(|first| (first.m, 0));
        let first_moves = Moves::choices(&task.position, first);
        Ok(Study { first_moves, found, study })
    })
}

/// Whether everything asked was answered with proof: 1 or 0; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_is_complete(study: In<'_, Study>) -> i32 {
    guard::value(0, || study.option().is_some_and(|study| study.study.complete).into())
}

/// Why not: `MANSUBA_STOPPED_BY_...` or `MANSUBA_EXHAUSTED`; `MANSUBA_COMPLETE` if it was, and for NULL.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_reason(study: In<'_, Study>) -> i32 {
    guard::value(0, || reason_number(study.option().and_then(|study| study.study.reason)))
}

/// The first moves that are known to reach the goal; with the attacker to move the shortest first. Empty if they were not
/// asked; NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_first_moves(study: In<'_, Study>) -> LentHandle<Moves> {
    guard::value(LentHandle::null(), || {
        study.option().map_or(LentHandle::null(), |study| LentHandle::new(&study.first_moves))
    })
}

/// The plies of the shortest win that is known to begin with a first move, by its index in that list; -1 if there is none.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_first_move_plies(study: In<'_, Study>, index: usize) -> i64 {
    guard::value(-1, || {
        let first = study.option().and_then(|study| study.study.first_moves.as_ref());
        first.and_then(|first| first.moves.get(index)).map_or(-1, |first| first.plies.into())
    })
}

/// The result as one JSON object with what was found: first_moves, tries, set_play, threats, duals; with `tree` not 0 the
/// tree too. NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_json(study: In<'_, Study>, tree: i32) -> OwnedText {
    guard::value(OwnedText::null(), || match study.option() {
        Some(study) => OwnedText::new(study.found.json(None, Some(&study.study), tree != 0)),
        None => OwnedText::null(),
    })
}

/// Ends a study, and the list that it has lent. NULL is ignored.
///
/// Owns: takes the study.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the study.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_free(study: Owned<Study>) {
    guard::value((), || study.free())
}
