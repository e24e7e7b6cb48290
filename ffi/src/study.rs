//! What is asked beyond key and length.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, LentHandle, Out, Owned, OwnedText, c_string};
use crate::moves::Moves;
use crate::options::{Bounds, Options, Questions, questions};
use crate::solution::{Found, MANSUBA_COMPLETE, Solution, reason_number};
use crate::threat::Threat;
use mansuba::any::AnyPosition;
use mansuba::position::Move;
use mansuba::solve;
use mansuba::solve::study::FirstMove;
use std::ffi::CString;
use std::sync::Arc;

/// What was found beyond the solution: all first moves, tries, set play, threats, duals. It never changes.
///
/// Every part may be absent: what was not asked, or has no meaning for the problem. `mansuba_study_part` says so; the lists
/// of an absent part are empty.
pub struct Study {
    pub(crate) inside: Arc<Inside>,
    pub(crate) lists: Lists,
}

/// What a study and the walks through its tree share.
pub(crate) struct Inside {
    pub(crate) found: Arc<Found>,
    pub(crate) study: solve::Study,
}

/// The lists of a study, for C to look into.
pub(crate) struct Lists {
    /// What every part without a list has.
    none: Moves,
    first_moves: Moves,
    failing: Moves,
    undecided: Moves,
    pub(crate) tries: Moves,
    pub(crate) refutations: Vec<Moves>,
    pub(crate) try_threats: Vec<Threat>,
    tries_undecided: Moves,
    pub(crate) defences: Moves,
    pub(crate) answers: Vec<Moves>,
    pub(crate) impossible: Option<CString>,
    pub(crate) keys: Moves,
    pub(crate) key_threats: Vec<Threat>,
    /// For each dual the line to it, and its moves.
    pub(crate) duals: Vec<(Moves, Moves)>,
}

/// The part of all first moves.
pub const MANSUBA_STUDY_FIRST_MOVES: i32 = 0;
/// The part of the tries.
pub const MANSUBA_STUDY_TRIES: i32 = 1;
/// The part of the set play.
pub const MANSUBA_STUDY_SET_PLAY: i32 = 2;
/// The part of what the keys threaten.
pub const MANSUBA_STUDY_THREATS: i32 = 3;
/// The part of the duals.
pub const MANSUBA_STUDY_DUALS: i32 = 4;
/// The part of the tree with the shortest continuations.
pub const MANSUBA_STUDY_TREE: i32 = 5;

/// A part of a study is absent.
pub const MANSUBA_PART_ABSENT: i32 = 0;
/// A part of a study is there, and something in it is open.
pub const MANSUBA_PART_OPEN: i32 = 1;
/// A part of a study is there, and all of it is proven.
pub const MANSUBA_PART_COMPLETE: i32 = 2;

impl Lists {
    fn new(start: &AnyPosition, study: &solve::Study) -> Result<Self, Failure> {
        let list = |moves: &[Move]| Moves::choices(start, moves.iter().map(|&m| (m, 0)));
        let first = study.first_moves.as_ref();
        let tries = study.tries.as_ref();
        let mut refutations = Vec::new();
        let mut try_threats = Vec::new();
        for attempt in tries.iter().flat_map(|tries| &tries.tries) {
            let after = start.play(attempt.m)?;
            refutations.push(Moves::choices(&after, attempt.refutations.iter().map(|&m| (m, 0))));
            try_threats.push(Threat::new(&after, &attempt.threat));
        }
        let set_play = study.set_play.as_ref();
        let passed = set_play.and_then(|_| start.with_turn_passed().ok());
        let (mut defences, mut answers) = (list(&[]), Vec::new());
        if let (Some(set_play), Some(passed)) = (set_play, &passed) {
            defences = Moves::choices(passed, set_play.lines.iter().map(|line| (line.defence, 0)));
            for line in &set_play.lines {
                let next = passed.play(line.defence)?;
                answers.push(Moves::choices(&next, line.answers.iter().map(|&m| (m, 0))));
            }
        }
        let threats = study.threats.as_deref().unwrap_or_default();
        let mut key_threats = Vec::new();
        for key in threats {
            key_threats.push(Threat::new(&start.play(key.key)?, &key.threat));
        }
        let mut duals = Vec::new();
        for dual in study.duals.iter().flat_map(|duals| &duals.list) {
            let mut position = start.clone();
            for &m in &dual.line {
                position = position.play(m)?;
            }
            let moves = Moves::choices(&position, dual.moves.iter().map(|&m| (m, 0)));
            duals.push((Moves::line(start, &dual.line), moves));
        }
        let moves = |moves: Option<&Vec<Move>>| list(moves.map_or(&[][..], |moves| moves));
        let choices =
            |choices: &mut dyn Iterator<Item = Move>| Moves::choices(start, choices.map(|m| (m, 0)));
        Ok(Lists {
            none: list(&[]),
            first_moves: choices(&mut first.iter().flat_map(|first| &first.moves).map(|first| first.m)),
            failing: moves(first.map(|first| &first.failing)),
            undecided: moves(first.map(|first| &first.undecided)),
            tries: choices(&mut tries.iter().flat_map(|tries| &tries.tries).map(|attempt| attempt.m)),
            refutations,
            try_threats,
            tries_undecided: moves(tries.map(|tries| &tries.undecided)),
            defences,
            answers,
            impossible: set_play.and_then(|set_play| set_play.impossible.as_deref()).map(c_string),
            keys: choices(&mut threats.iter().map(|key| key.key)),
            key_threats,
            duals,
        })
    }
}

impl Study {
    pub(crate) fn study(&self) -> &solve::Study {
        &self.inside.study
    }
}

/// A number that a study has, or `none`.
pub(crate) fn number<T: Copy>(study: In<'_, Study>, none: T, number: impl FnOnce(&Study) -> Option<T>) -> T {
    guard::value(none, || study.option().and_then(number).unwrap_or(none))
}

/// A handle that a study lends, or NULL.
pub(crate) fn lent<T>(study: In<'_, Study>, get: impl FnOnce(&Study) -> Option<&T>) -> LentHandle<T> {
    guard::value(LentHandle::null(), || {
        study.option().and_then(get).map_or(LentHandle::null(), LentHandle::new)
    })
}

/// Answers questions about a solved problem, within limits of their own. Of a problem with the goal `draw` nothing is
/// answered.
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
        let lists = Lists::new(&task.position, &study)?;
        Ok(Study { lists, inside: Arc::new(Inside { found, study }) })
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
    number(study, 0, |study| Some(study.study().complete.into()))
}

/// Why not: `MANSUBA_STOPPED_BY_...` or `MANSUBA_EXHAUSTED`; `MANSUBA_COMPLETE` if it was, and for NULL.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_reason(study: In<'_, Study>) -> i32 {
    number(study, MANSUBA_COMPLETE, |study| Some(reason_number(study.study().reason)))
}

/// Positions searched for the study; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_nodes(study: In<'_, Study>) -> u64 {
    number(study, 0, |study| Some(study.study().nodes))
}

/// Seconds taken for the study; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_seconds(study: In<'_, Study>) -> f64 {
    number(study, 0.0, |study| Some(study.study().elapsed.as_secs_f64()))
}

/// How a part of a study stands, one of `MANSUBA_STUDY_...`: `MANSUBA_PART_ABSENT`, `MANSUBA_PART_OPEN` or
/// `MANSUBA_PART_COMPLETE`. `MANSUBA_PART_ABSENT` for NULL and for other numbers. The tree and what is threatened are complete
/// if they are there and nothing is unknown.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_part(study: In<'_, Study>, part: i32) -> i32 {
    number(study, MANSUBA_PART_ABSENT, |study| {
        let study = study.study();
        let complete = match part {
            MANSUBA_STUDY_FIRST_MOVES => study.first_moves.as_ref()?.complete,
            MANSUBA_STUDY_TRIES => study.tries.as_ref()?.complete,
            MANSUBA_STUDY_SET_PLAY => study.set_play.as_ref()?.complete,
            MANSUBA_STUDY_THREATS => {
                study.threats.as_ref()?.iter().all(|key| key.threat != solve::study::Threat::Unknown)
            }
            MANSUBA_STUDY_DUALS => study.duals.as_ref()?.complete,
            MANSUBA_STUDY_TREE => {
                study.tree.as_ref()?;
                true
            }
            _ => return None,
        };
        Some(if complete { MANSUBA_PART_COMPLETE } else { MANSUBA_PART_OPEN })
    })
}

/// The length in plies that a part goes by: first moves were looked for that win within it; tries fail to; set play has so
/// many, the defender's move included. -1 where there is none.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_within(study: In<'_, Study>, part: i32) -> i64 {
    number(study, -1, |study| {
        let study = study.study();
        match part {
            MANSUBA_STUDY_FIRST_MOVES => study.first_moves.as_ref()?.within.map(i64::from),
            MANSUBA_STUDY_TRIES => Some(study.tries.as_ref()?.within.into()),
            MANSUBA_STUDY_SET_PLAY => Some(study.set_play.as_ref()?.within.into()),
            _ => None,
        }
    })
}

/// The first moves that a part has left open, which is `MANSUBA_STUDY_FIRST_MOVES` or `MANSUBA_STUDY_TRIES`: the limits came
/// first. Empty for other parts; NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_undecided(study: In<'_, Study>, part: i32) -> LentHandle<Moves> {
    lent(study, |study| {
        Some(match part {
            MANSUBA_STUDY_FIRST_MOVES => &study.lists.undecided,
            MANSUBA_STUDY_TRIES => &study.lists.tries_undecided,
            _ => &study.lists.none,
        })
    })
}

/// The first moves that are known to reach the goal; with the attacker to move the shortest first, with the defender to
/// move the longest. NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_first_moves(study: In<'_, Study>) -> LentHandle<Moves> {
    lent(study, |study| Some(&study.lists.first_moves))
}

/// The first move with an index in that list.
fn first_move(study: &Study, index: usize) -> Option<&FirstMove> {
    study.study().first_moves.as_ref()?.moves.get(index)
}

/// The plies of the shortest win that is known to begin with a first move, by its index in that list; -1 if there is none.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_first_move_plies(study: In<'_, Study>, index: usize) -> i64 {
    number(study, -1, |study| Some(first_move(study, index)?.plies.into()))
}

/// Whether it is proven that no shorter win begins with that first move: 1 or 0; 0 if there is none.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_first_move_is_shortest(study: In<'_, Study>, index: usize) -> i32 {
    number(study, 0, |study| Some(first_move(study, index)?.shortest.into()))
}

/// Proven: no win that begins with that first move takes so many plies or fewer. -1 if there is none.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_first_move_no_win_within(study: In<'_, Study>, index: usize) -> i64 {
    number(study, -1, |study| Some(first_move(study, index)?.no_win_within.into()))
}

/// The first moves that are proven not to win within `mansuba_study_within`. NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_failing(study: In<'_, Study>) -> LentHandle<Moves> {
    lent(study, |study| Some(&study.lists.failing))
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
        Some(study) => OwnedText::new(study.inside.found.json(None, Some(study.study()), tree != 0)),
        None => OwnedText::null(),
    })
}

/// Ends a study, and the lists and threats that it has lent. NULL is ignored. Walks made from it stay as they are.
///
/// Owns: takes the study.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the study.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_free(study: Owned<Study>) {
    guard::value((), || study.free())
}
