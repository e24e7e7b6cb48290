//! Solving, and what was found.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, Lent, LentHandle, Out, Owned, OwnedText, c_string};
use crate::moves::Moves;
use crate::options::{Bounds, Options};
use crate::position::status_number;
use crate::problem::Problem;
use crate::text::optional;
use mansuba::batch::Task;
use mansuba::limits::Incomplete;
use mansuba::solve::published::Comparison;
use mansuba::solve::{Solution as Solved, Study, Verdict};
use mansuba::text::json::Answer;
use serde_json::Value;
use std::ffi::CString;
use std::sync::Arc;

/// What was found about a problem, with its proof. It never changes.
pub struct Solution {
    pub(crate) found: Arc<Found>,
    keys: Moves,
    line: Moves,
    reason: CString,
}

/// What solutions, and all that is made from them, share.
pub(crate) struct Found {
    pub(crate) task: Task,
    pub(crate) solution: Solved,
}

/// Not known: the limits were reached, or the call was stopped.
pub const MANSUBA_UNKNOWN: i32 = 0;
/// The goal is reached by force.
pub const MANSUBA_WIN: i32 = 1;
/// Proven: the goal is never reached by force, or not within its number of moves.
pub const MANSUBA_NO_WIN: i32 = 2;

/// Why a solution is not complete: it is.
pub const MANSUBA_COMPLETE: i32 = 0;
/// The limit of nodes was reached.
pub const MANSUBA_STOPPED_BY_NODES: i32 = 1;
/// The limit of time was reached.
pub const MANSUBA_STOPPED_BY_TIME: i32 = 2;
/// The flag was raised, or a report was answered with another number than 0.
pub const MANSUBA_STOPPED_BY_CALLER: i32 = 3;
/// The solver knows no means to go on.
pub const MANSUBA_EXHAUSTED: i32 = 4;

/// The number of a reason.
pub(crate) fn reason_number(reason: Option<Incomplete>) -> i32 {
    match reason {
        None => MANSUBA_COMPLETE,
        Some(Incomplete::Nodes) => MANSUBA_STOPPED_BY_NODES,
        Some(Incomplete::Time) => MANSUBA_STOPPED_BY_TIME,
        Some(Incomplete::Stopped) => MANSUBA_STOPPED_BY_CALLER,
        Some(Incomplete::Exhausted) => MANSUBA_EXHAUSTED,
    }
}

impl Solution {
    pub(crate) fn new(task: Task, solution: Solved) -> Self {
        let choices = solution.keys.iter().map(|&m| (m, 0));
        Solution {
            keys: Moves::choices(&task.position, choices),
            line: Moves::line(&task.position, &solution.line),
            reason: c_string(solution.reason.map_or("", |reason| reason.word())),
            found: Arc::new(Found { task, solution }),
        }
    }

    fn solution(&self) -> &Solved {
        &self.found.solution
    }
}

impl Found {
    /// The result as JSON, with whatever else was found.
    pub(crate) fn json(&self, comparison: Option<&Comparison>, study: Option<&Study>, tree: bool) -> String {
        let (task, solution) = (&self.task, &self.solution);
        let answer = Answer { record: task.record.as_ref(), solution, comparison, study, tree };
        Value::Object(task.position.result_json(Some(task.attacker), task.goal, &answer)).to_string()
    }
}

/// Solves a problem. This may take long: give it limits or a flag. A call that is stopped or reaches a limit is no error:
/// the solution says what is known, and that it is not complete.
///
/// Owns: `*solution` is yours; free it with `mansuba_solution_free`. NULL after an error.
/// Borrows: the problem, the options and their flag, for this call. `options` may be NULL.
/// Threads: any; `progress` is called in this thread.
/// Errors: `MANSUBA_ERR_ARGUMENT`: options out of range.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_problem_solve(
    problem: In<'_, Problem>,
    options: In<'_, Options<'_>>,
    solution: Out<'_, Owned<Solution>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(solution, "solution", error, || {
        let task = problem.get("problem")?.0.clone();
        let bounds = Bounds::new(options)?;
        let mut report = |progress: &_| bounds.report(progress);
        let report: Option<&mut dyn FnMut(&_)> = if bounds.reports() { Some(&mut report) } else { None };
        let attacker = Some(task.attacker);
        let solution = task.position.solve(attacker, task.goal, &bounds.limits, &bounds.stop, report)?;
        Ok(Solution::new(task, solution))
    })
}

fn number<T>(solution: In<'_, Solution>, none: T, number: impl FnOnce(&Solved) -> T) -> T
where
    T: Copy,
{
    guard::value(none, || solution.option().map_or(none, |solution| number(solution.solution())))
}

/// The verdict: `MANSUBA_WIN`, `MANSUBA_NO_WIN` or `MANSUBA_UNKNOWN`; `MANSUBA_UNKNOWN` for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_verdict(solution: In<'_, Solution>) -> i32 {
    number(solution, MANSUBA_UNKNOWN, |solution| match solution.verdict {
        Verdict::Win => MANSUBA_WIN,
        Verdict::NoWin => MANSUBA_NO_WIN,
        Verdict::Unknown => MANSUBA_UNKNOWN,
    })
}

/// The length of the win in plies: the shortest one if `mansuba_solution_is_shortest`, else the shortest found. -1 if there
/// is none, and for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_plies(solution: In<'_, Solution>) -> i64 {
    number(solution, -1, |solution| optional(solution.plies))
}

/// The same in moves of the attacker. -1 if there is none, and for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_moves(solution: In<'_, Solution>) -> i64 {
    number(solution, -1, |solution| optional(solution.moves))
}

/// Whether it is proven that no win is shorter: 1 or 0; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_is_shortest(solution: In<'_, Solution>) -> i32 {
    number(solution, 0, |solution| solution.shortest.into())
}

/// Whether everything asked was answered with proof, the verdict, the length and the keys: 1 or 0; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_is_complete(solution: In<'_, Solution>) -> i32 {
    number(solution, 0, |solution| solution.complete.into())
}

/// Why a solution is not complete: `MANSUBA_STOPPED_BY_...` or `MANSUBA_EXHAUSTED`; `MANSUBA_COMPLETE` if it is, and for
/// NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_reason(solution: In<'_, Solution>) -> i32 {
    number(solution, MANSUBA_COMPLETE, |solution| reason_number(solution.reason))
}

/// The word for the same: "nodes", "time", "stopped", "exhausted"; empty if it is complete. NULL for NULL.
///
/// Owns: nothing.
/// Borrows: the text is valid until the solution is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_reason_word(solution: In<'_, Solution>) -> Lent {
    guard::value(Lent::null(), || {
        solution.option().map_or(Lent::null(), |solution| Lent::new(&solution.reason))
    })
}

/// The keys: the attacker's first moves that win in the length found, sorted by text. Empty with the defender to move.
/// NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the solution is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_keys(solution: In<'_, Solution>) -> LentHandle<Moves> {
    guard::value(LentHandle::null(), || {
        solution.option().map_or(LentHandle::null(), |solution| LentHandle::new(&solution.keys))
    })
}

/// Whether every other first move is proven not to win in that length: 1 or 0; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_keys_complete(solution: In<'_, Solution>) -> i32 {
    number(solution, 0, |solution| solution.keys_complete.into())
}

/// The best line: the attacker takes a shortest way, the defender a longest. NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the solution is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_line(solution: In<'_, Solution>) -> LentHandle<Moves> {
    guard::value(LentHandle::null(), || {
        solution.option().map_or(LentHandle::null(), |solution| LentHandle::new(&solution.line))
    })
}

/// Whether each choice in the line is proven to be a best one: 1 or 0; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_line_exact(solution: In<'_, Solution>) -> i32 {
    number(solution, 0, |solution| solution.line_exact.into())
}

/// How the line ends: one of `MANSUBA_CHECKMATE` and those after it; -1 if there is no line, and for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_ending(solution: In<'_, Solution>) -> i32 {
    number(solution, -1, |solution| status_number(solution.ending))
}

/// The shortest win known, in plies. -1 if none is, and for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_win_within(solution: In<'_, Solution>) -> i64 {
    number(solution, -1, |solution| optional(solution.win_within))
}

/// Proven: no win within so many plies, whatever the attacker plays. -1 if nothing is proven, and for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_no_win_within(solution: In<'_, Solution>) -> i64 {
    number(solution, -1, |solution| optional(solution.no_win_within))
}

/// Proven, where it is not proven that no win is shorter: there is no shorter win in which the attacker makes at most so
/// many moves that neither check nor end the game. -1 if nothing is proven, and for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_no_shorter_with_quiet(solution: In<'_, Solution>) -> i64 {
    number(solution, -1, |solution| optional(solution.no_shorter_with_quiet))
}

/// Positions searched; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_nodes(solution: In<'_, Solution>) -> u64 {
    number(solution, 0, |solution| solution.nodes)
}

/// Seconds taken; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_seconds(solution: In<'_, Solution>) -> f64 {
    number(solution, 0.0, |solution| solution.elapsed.as_secs_f64())
}

/// Bytes of tables allotted; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_memory(solution: In<'_, Solution>) -> u64 {
    number(solution, 0, |solution| solution.memory)
}

/// The result as one JSON object (`result.schema.json` describes it); with `tree` not 0 the proof is in it, as a table,
/// which makes it a certificate for `mansuba_certificate_check`. NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_json(solution: In<'_, Solution>, tree: i32) -> OwnedText {
    guard::value(OwnedText::null(), || match solution.option() {
        Some(solution) => OwnedText::new(solution.found.json(None, None, tree != 0)),
        None => OwnedText::null(),
    })
}

/// Checks the proof of a win with the rules of the game alone: every defence is answered, every line ends as the goal
/// asks, the lengths are right. A solution that claims no win passes.
///
/// Owns: nothing.
/// Borrows: the solution, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_PROOF`: it does not hold. That would be a defect of the library.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_verify(solution: In<'_, Solution>, mut error: ErrorOut<'_>) -> i32 {
    guard::status(&mut error, || {
        let Found { task, solution } = &*solution.get("solution")?.found;
        let checked = task.position.verify(Some(task.attacker), task.goal, solution);
        checked.map_err(|error| Failure::Proof(error.to_string()))
    })
}

/// Ends a solution, and the lists that it has lent. NULL is ignored. Walks, studies and comparisons made from it stay as
/// they are.
///
/// Owns: takes the solution.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the solution.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_free(solution: Owned<Solution>) {
    guard::value((), || solution.free())
}
