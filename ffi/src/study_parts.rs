//! The parts of a study beyond its first moves: tries, set play, threats, duals, the tree.

use crate::guard;
use crate::handle::{ErrorOut, In, Lent, LentHandle, Out, Owned};
use crate::moves::Moves;
use crate::study::{Study, lent, number};
use crate::text::optional;
use crate::threat::Threat;
use crate::walk::Walk;

/// The tries: first moves that are no solutions and that few defences refute, those with the fewest first. NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_tries(study: In<'_, Study>) -> LentHandle<Moves> {
    lent(study, |study| Some(&study.lists.tries))
}

/// The defences that refute a try, by its index in that list; all there are. NULL if there is no such try.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_try_refutations(study: In<'_, Study>, index: usize) -> LentHandle<Moves> {
    lent(study, |study| study.lists.refutations.get(index))
}

/// Whether nothing is tried: every move that the defender has refutes it: 1 or 0; 0 if there is no such try.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_try_is_trivial(study: In<'_, Study>, index: usize) -> i32 {
    number(study, 0, |study| Some(study.study().tries.as_ref()?.tries.get(index)?.trivial.into()))
}

/// What a try threatens. NULL if there is no such try.
///
/// Owns: nothing; the threat is not yours to free.
/// Borrows: the threat is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_try_threat(study: In<'_, Study>, index: usize) -> LentHandle<Threat> {
    lent(study, |study| study.lists.try_threats.get(index))
}

/// The set play: every move of the defender, were it his turn in the diagram. NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_set_play(study: In<'_, Study>) -> LentHandle<Moves> {
    lent(study, |study| Some(&study.lists.defences))
}

/// Why there is no set play: the diagram with the defender to move is no position, or a finished one. NULL if there is one,
/// and for NULL.
///
/// Owns: nothing.
/// Borrows: the text is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_set_play_impossible(study: In<'_, Study>) -> Lent {
    guard::value(Lent::null(), || {
        let text = study.option().and_then(|study| study.lists.impossible.as_ref());
        text.map_or(Lent::null(), |text| Lent::new(text))
    })
}

/// The attacker's moves that answer a defence in the shortest way, by its index in the set play. Empty if none reaches the
/// goal in time; NULL if there is no such defence.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_set_play_answers(study: In<'_, Study>, index: usize) -> LentHandle<Moves> {
    lent(study, |study| study.lists.answers.get(index))
}

/// Plies from before that defence to the goal: 1 if the defence itself reaches it; -1 if the goal is not reached in time or
/// that is not known, and if there is no such defence.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_set_play_plies(study: In<'_, Study>, index: usize) -> i64 {
    number(study, -1, |study| Some(optional(study.study().set_play.as_ref()?.lines.get(index)?.plies)))
}

/// Whether the length and the answers of that defence are proven, or that there is no answer: 1 or 0; 0 if there is no such
/// defence.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_set_play_is_proven(study: In<'_, Study>, index: usize) -> i32 {
    number(study, 0, |study| Some(study.study().set_play.as_ref()?.lines.get(index)?.complete.into()))
}

/// The keys of which it is told what they threaten. NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_keys(study: In<'_, Study>) -> LentHandle<Moves> {
    lent(study, |study| Some(&study.lists.keys))
}

/// What a key threatens, by its index in that list. NULL if there is no such key.
///
/// Owns: nothing; the threat is not yours to free.
/// Borrows: the threat is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_key_threat(study: In<'_, Study>, index: usize) -> LentHandle<Threat> {
    lent(study, |study| study.lists.key_threats.get(index))
}

/// How many positions in the tree after the first move have a dual, where more than one move of the attacker takes the
/// shortest way; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_dual_total(study: In<'_, Study>) -> u64 {
    number(study, 0, |study| Some(study.study().duals.as_ref()?.count))
}

/// How many of them can be looked at, those nearest to the problem's position; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_dual_count(study: In<'_, Study>) -> usize {
    number(study, 0, |study| Some(study.lists.duals.len()))
}

/// The line that leads to a dual, by its index from 0. NULL if there is none.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_dual_line(study: In<'_, Study>, index: usize) -> LentHandle<Moves> {
    lent(study, |study| study.lists.duals.get(index).map(|(line, _)| line))
}

/// The moves of a dual; the tree goes on with the first. NULL if there is no such dual.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the study is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_dual_moves(study: In<'_, Study>, index: usize) -> LentHandle<Moves> {
    lent(study, |study| study.lists.duals.get(index).map(|(_, moves)| moves))
}

/// How many plies the goal is away where a dual stands; -1 if there is no such dual.
///
/// Owns: nothing.
/// Borrows: the study, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_dual_plies(study: In<'_, Study>, index: usize) -> i64 {
    number(study, -1, |study| Some(study.study().duals.as_ref()?.list.get(index)?.plies.into()))
}

/// A walk through the tree of a study, which has the shortest continuation at every position, as far as it is known.
///
/// Owns: `*walk` is yours; free it with `mansuba_walk_free`. NULL after an error.
/// Borrows: the study, for this call: it may be freed before the walk.
/// Threads: any.
/// Errors: `MANSUBA_ERR_UNSUPPORTED`: the study has no tree.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_study_walk(
    study: In<'_, Study>,
    walk: Out<'_, Owned<Walk>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(walk, "walk", error, || Walk::of_study(&study.get("study")?.inside))
}
