//! Whether a published solution is sound.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, Lent, LentHandle, Out, Owned, OwnedText};
use crate::moves::Moves;
use crate::options::{Bounds, Options};
use crate::solution::{Found, Solution};
use crate::text::optional;
use mansuba::solve::published::{Comparison as Compared, Soundness};
use std::sync::Arc;

/// What comparing a published solution with the proven one has found. It never changes.
pub struct Comparison {
    found: Arc<Found>,
    comparison: Compared,
    cooks: Moves,
}

/// Not decided.
pub const MANSUBA_SOUNDNESS_UNKNOWN: i32 = 0;
/// The first move is the only one that reaches the goal within the published length, and that length is the shortest.
pub const MANSUBA_SOUND: i32 = 1;
/// Another first move reaches the goal within that length.
pub const MANSUBA_COOKED: i32 = 2;
/// A shorter solution exists.
pub const MANSUBA_SHORT: i32 = 3;
/// The goal cannot be reached within that length.
pub const MANSUBA_TOO_SHORT: i32 = 4;
/// The goal cannot be reached at all, or not within its own bound.
pub const MANSUBA_UNSOLVABLE: i32 = 5;

/// The number of a word for a published solution.
pub(crate) fn soundness_number(soundness: Soundness) -> i32 {
    match soundness {
        Soundness::Unknown => MANSUBA_SOUNDNESS_UNKNOWN,
        Soundness::Sound => MANSUBA_SOUND,
        Soundness::Cooked => MANSUBA_COOKED,
        Soundness::Short => MANSUBA_SHORT,
        Soundness::TooShort => MANSUBA_TOO_SHORT,
        Soundness::Unsolvable => MANSUBA_UNSOLVABLE,
    }
}

/// Compares the published solution of a problem, which its record or `mansuba_problem_with_published` gives, with what was
/// found. Each first move and each move of the line is searched within limits of its own besides those of `options`.
///
/// Owns: `*comparison` is yours; free it with `mansuba_comparison_free`. NULL after an error.
/// Borrows: the solution, the options and their flag, for this call. `options` may be NULL.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: the problem has no published solution, or options are out of range; `progress` must be
/// NULL, since a comparison reports nothing.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solution_compare(
    solution: In<'_, Solution>,
    options: In<'_, Options<'_>>,
    comparison: Out<'_, Owned<Comparison>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(comparison, "comparison", error, || {
        let found = solution.get("solution")?.found.clone();
        let bounds = Bounds::new(options)?;
        if bounds.reports() {
            return Err(Failure::Argument("a comparison reports no progress".to_owned()));
        }
        let task = &found.task;
        let published = task.record.as_ref().and_then(|record| record.published.as_ref());
        let none = || Failure::Argument("the problem has no published solution".to_owned());
        let comparison = task.position.compare(
            Some(task.attacker),
            task.goal,
            published.ok_or_else(none)?,
            &found.solution,
            &bounds.limits,
            &bounds.stop,
        );
        let cooks = Moves::choices(&task.position, comparison.cooks.iter().map(|&m| (m, 0)));
        Ok(Comparison { cooks, found, comparison })
    })
}

/// The word as a number: `MANSUBA_SOUND`, `MANSUBA_COOKED`, ...; `MANSUBA_SOUNDNESS_UNKNOWN` for NULL.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_soundness(comparison: In<'_, Comparison>) -> i32 {
    guard::value(MANSUBA_SOUNDNESS_UNKNOWN, || {
        let word = comparison.option().map(|comparison| comparison.comparison.soundness);
        word.map_or(MANSUBA_SOUNDNESS_UNKNOWN, soundness_number)
    })
}

/// The word for a number of soundness: "sound", "cooked", "short", "too short", "unsolvable", "unknown". NULL if there is
/// none with that number.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_soundness_word(soundness: i32) -> Lent {
    guard::value(Lent::null(), || {
        Lent::new(match soundness {
            MANSUBA_SOUNDNESS_UNKNOWN => c"unknown",
            MANSUBA_SOUND => c"sound",
            MANSUBA_COOKED => c"cooked",
            MANSUBA_SHORT => c"short",
            MANSUBA_TOO_SHORT => c"too short",
            MANSUBA_UNSOLVABLE => c"unsolvable",
            _ => return Lent::null(),
        })
    })
}

/// The number of moves that the published solution claims, by itself or by its line; -1 if none, and for NULL.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_claimed_moves(comparison: In<'_, Comparison>) -> i64 {
    guard::value(-1, || {
        comparison.option().map_or(-1, |comparison| optional(comparison.comparison.claimed_moves))
    })
}

/// The cooks: other first moves than the published one that reach the goal within the claimed length. NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the comparison is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_cooks(comparison: In<'_, Comparison>) -> LentHandle<Moves> {
    guard::value(LentHandle::null(), || {
        comparison.option().map_or(LentHandle::null(), |comparison| LentHandle::new(&comparison.cooks))
    })
}

/// Whether nothing was left open, the word, the cooks, and what the line's moves are worth: 1 or 0; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_is_complete(comparison: In<'_, Comparison>) -> i32 {
    guard::value(0, || {
        comparison.option().is_some_and(|comparison| comparison.comparison.is_complete()).into()
    })
}

/// The result as one JSON object with what was found: what each move of the published line is worth, where it fails, the
/// better move there. NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_json(comparison: In<'_, Comparison>) -> OwnedText {
    guard::value(OwnedText::null(), || match comparison.option() {
        Some(comparison) => OwnedText::new(comparison.found.json(Some(&comparison.comparison), None, false)),
        None => OwnedText::null(),
    })
}

/// Ends a comparison, and the list that it has lent. NULL is ignored.
///
/// Owns: takes the comparison.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the comparison.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_free(comparison: Owned<Comparison>) {
    guard::value((), || comparison.free())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_library() {
        use Soundness::*;
        for soundness in [Sound, Cooked, Short, TooShort, Unsolvable, Unknown] {
            let number = soundness_number(soundness);
            let words = ["unknown", "sound", "cooked", "short", "too short", "unsolvable"];
            assert_eq!(words[number as usize], soundness.word());
        }
    }
}
