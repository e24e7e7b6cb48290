//! Whether a published solution is sound.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, Lent, LentHandle, Out, Owned, OwnedText, c_string};
use crate::moves::Moves;
use crate::options::{Bounds, Options};
use crate::solution::{Found, Solution};
use crate::text::optional;
use mansuba::position::Move;
use mansuba::solve::published::{Comparison as Compared, Correction, Soundness, Worth};
use std::ffi::CString;
use std::sync::Arc;

/// What comparing a published solution with the proven one has found. It never changes.
pub struct Comparison {
    found: Arc<Found>,
    comparison: Compared,
    cooks: Moves,
    line: Moves,
    illegal: Option<CString>,
    /// Those of `MANSUBA_CORRECTION_...`, in that order.
    corrections: [Option<Shown>; 5],
}

/// A line that shows what is wrong with the published one.
struct Shown {
    ply: usize,
    line: Moves,
    plies: Option<u32>,
    exact: bool,
}

impl Comparison {
    fn new(found: Arc<Found>, comparison: Compared) -> Result<Self, Failure> {
        let start = &found.task.position;
        let published = found.task.record.as_ref().and_then(|record| record.published.as_ref());
        // The position after so many plies of the published line, all of which are legal.
        let at = |ply: usize| {
            let texts = published.iter().flat_map(|published| &published.line).take(ply);
            texts.into_iter().try_fold(start.clone(), |position, text| {
                Ok::<_, Failure>(position.play(position.parse_move(text)?)?)
            })
        };
        let one = |ply: usize, m: Move| {
            Ok::<_, Failure>(Shown { ply, line: Moves::line(&at(ply)?, &[m]), plies: None, exact: false })
        };
        let several = |correction: &Option<Correction>| {
            let shown = correction.as_ref().map(|Correction { ply, line, plies, exact }| {
                let line = Moves::line(&at(*ply)?, line);
                Ok::<_, Failure>(Shown { ply: *ply, line, plies: *plies, exact: *exact })
            });
            shown.transpose()
        };
        let corrections = [
            comparison.refutation.map(|(ply, m)| one(ply, m)).transpose()?,
            comparison.graded_refutation.map(|graded| one(graded.ply, graded.m)).transpose()?,
            several(&comparison.fails)?,
            several(&comparison.improvement)?,
            several(&comparison.longer_defence)?,
        ];
        let line: Vec<Move> = comparison.line.iter().map(|played| played.m).collect();
        Ok(Comparison {
            cooks: Moves::choices(start, comparison.cooks.iter().map(|&m| (m, 0))),
            line: Moves::line(start, &line),
            illegal: comparison.illegal.as_ref().map(|(_, reason)| c_string(reason.as_str())),
            corrections,
            comparison,
            found,
        })
    }

    fn correction(&self, which: i32) -> Option<&Shown> {
        self.corrections.get(usize::try_from(which).ok()?)?.as_ref()
    }
}

/// The first defence that a published line overlooks, where its claim is too short.
pub const MANSUBA_CORRECTION_REFUTATION: i32 = 0;
/// The first defence that the line's way of playing overlooks, where its claim is undecided: after it the goal is not
/// reached with as few moves as the line makes that neither check nor end the game (`mansuba_comparison_quiet`).
pub const MANSUBA_CORRECTION_GRADED: i32 = 1;
/// The first move of the attacker that lets the claimed length slip, refuted: the line begins with the defence.
pub const MANSUBA_CORRECTION_FAILS: i32 = 2;
/// The first move of the attacker for which there is a better one: the line begins with the better one.
pub const MANSUBA_CORRECTION_IMPROVEMENT: i32 = 3;
/// The first move of the defender for which there is a longer defence: the line begins with it.
pub const MANSUBA_CORRECTION_LONGER_DEFENCE: i32 = 4;

/// What a move of a published line is worth: not known.
pub const MANSUBA_WORTH_UNKNOWN: i32 = 0;
/// The attacker takes a shortest way, or the defender holds out longest: proven.
pub const MANSUBA_WORTH_BEST: i32 = 1;
/// The attacker has a shorter way, but keeps within the claimed length, or that was out of reach already.
pub const MANSUBA_WORTH_SLOWER: i32 = 2;
/// The attacker lets the claimed length slip.
pub const MANSUBA_WORTH_FAILS: i32 = 3;
/// The attacker's goal was out of reach already.
pub const MANSUBA_WORTH_LOST: i32 = 4;
/// The defender could hold out longer.
pub const MANSUBA_WORTH_INFERIOR: i32 = 5;

fn worth_number(worth: Worth) -> i32 {
    match worth {
        Worth::Unknown => MANSUBA_WORTH_UNKNOWN,
        Worth::Best => MANSUBA_WORTH_BEST,
        Worth::Slower => MANSUBA_WORTH_SLOWER,
        Worth::Fails => MANSUBA_WORTH_FAILS,
        Worth::Lost => MANSUBA_WORTH_LOST,
        Worth::Inferior => MANSUBA_WORTH_INFERIOR,
    }
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
        Comparison::new(found.clone(), comparison)
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

/// A number that a comparison has, or `none`.
fn number<T: Copy>(
    comparison: In<'_, Comparison>,
    none: T,
    number: impl FnOnce(&Comparison) -> Option<T>,
) -> T {
    guard::value(none, || comparison.option().and_then(number).unwrap_or(none))
}

/// Whether every other first move than the published one and the cooks is proven not to reach the goal within the claimed
/// length: 1 or 0; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_cooks_complete(comparison: In<'_, Comparison>) -> i32 {
    number(comparison, 0, |comparison| Some(comparison.comparison.cooks_complete.into()))
}

/// The place of the first move of the published line that is not legal, in plies from 0; -1 if all are, and for NULL.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_illegal_ply(comparison: In<'_, Comparison>) -> i64 {
    number(comparison, -1, |comparison| Some(comparison.comparison.illegal.as_ref()?.0 as i64))
}

/// What is wrong with that move, in English. NULL if there is none.
///
/// Owns: nothing.
/// Borrows: the text is valid until the comparison is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_illegal_reason(comparison: In<'_, Comparison>) -> Lent {
    guard::value(Lent::null(), || {
        let text = comparison.option().and_then(|comparison| comparison.illegal.as_ref());
        text.map_or(Lent::null(), |text| Lent::new(text))
    })
}

/// The published line, as far as it is legal and its moves were looked at; empty without a claimed length. NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the comparison is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_line(comparison: In<'_, Comparison>) -> LentHandle<Moves> {
    guard::value(LentHandle::null(), || {
        comparison.option().map_or(LentHandle::null(), |comparison| LentHandle::new(&comparison.line))
    })
}

/// What a move of that line is worth, by its index: one of `MANSUBA_WORTH_...`; `MANSUBA_WORTH_UNKNOWN` if there is none.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_line_worth(comparison: In<'_, Comparison>, index: usize) -> i32 {
    number(comparison, MANSUBA_WORTH_UNKNOWN, |comparison| {
        Some(worth_number(comparison.comparison.line.get(index)?.worth))
    })
}

/// The word for a worth: "unknown", "best", "slower", "fails", "lost", "inferior". NULL if there is none with that number.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_worth_word(worth: i32) -> Lent {
    guard::value(Lent::null(), || {
        Lent::new(match worth {
            MANSUBA_WORTH_UNKNOWN => c"unknown",
            MANSUBA_WORTH_BEST => c"best",
            MANSUBA_WORTH_SLOWER => c"slower",
            MANSUBA_WORTH_FAILS => c"fails",
            MANSUBA_WORTH_LOST => c"lost",
            MANSUBA_WORTH_INFERIOR => c"inferior",
            _ => return Lent::null(),
        })
    })
}

/// Within how many plies the goal is reached after a move of that line. -1 if that is not known, and if there is no such
/// move.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_line_win_within(comparison: In<'_, Comparison>, index: usize) -> i64 {
    number(comparison, -1, |comparison| Some(optional(comparison.comparison.line.get(index)?.win_within)))
}

/// Proven: after a move of that line the goal is not reached within so many plies. -1 if nothing is proven or the game is
/// over there, and if there is no such move.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_line_no_win_within(comparison: In<'_, Comparison>, index: usize) -> i64 {
    number(comparison, -1, |comparison| Some(optional(comparison.comparison.line.get(index)?.no_win_within)))
}

/// After how many plies of the published line a correction begins, one of `MANSUBA_CORRECTION_...`; -1 if there is none.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_correction_ply(comparison: In<'_, Comparison>, which: i32) -> i64 {
    number(comparison, -1, |comparison| Some(comparison.correction(which)?.ply as i64))
}

/// The moves of a correction: a refutation is one move. NULL if there is none.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid until the comparison is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_correction_line(
    comparison: In<'_, Comparison>,
    which: i32,
) -> LentHandle<Moves> {
    guard::value(LentHandle::null(), || {
        let shown = comparison.option().and_then(|comparison| comparison.correction(which));
        shown.map_or(LentHandle::null(), |shown| LentHandle::new(&shown.line))
    })
}

/// Within how many plies from its beginning a correction reaches the goal. -1 if it does not, and if there is none.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_correction_plies(comparison: In<'_, Comparison>, which: i32) -> i64 {
    number(comparison, -1, |comparison| Some(optional(comparison.correction(which)?.plies)))
}

/// Whether that number is proven to be exact: 1 or 0; 0 if there is none.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_correction_is_exact(comparison: In<'_, Comparison>, which: i32) -> i32 {
    number(comparison, 0, |comparison| Some(comparison.correction(which)?.exact.into()))
}

/// Of the graded refutation: after it the goal is not reached within the claimed length if the attacker makes at most so
/// many moves that neither check nor end the game. -1 if there is none.
///
/// Owns: nothing.
/// Borrows: the comparison, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_comparison_quiet(comparison: In<'_, Comparison>) -> i64 {
    number(comparison, -1, |comparison| Some(comparison.comparison.graded_refutation?.quiet.into()))
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

/// Ends a comparison, and the lists that it has lent. NULL is ignored.
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
        use Worth::{Best, Fails, Inferior, Lost, Slower};
        for worth in [Best, Slower, Fails, Lost, Inferior, Worth::Unknown] {
            let words = ["unknown", "best", "slower", "fails", "lost", "inferior"];
            assert_eq!(words[worth_number(worth) as usize], worth.word());
        }
    }
}
