//! What a move of the attacker threatens.

use crate::guard;
use crate::handle::{In, LentHandle};
use crate::moves::Moves;
use mansuba::any::AnyPosition;
use mansuba::solve::study::Threat as Found;

/// What a move of the attacker threatens: what he would do if the defender could pass. A study lends it. It never changes.
pub struct Threat {
    kind: i32,
    moves: Moves,
    plies: i64,
}

/// Not known: the limits came first.
pub const MANSUBA_THREAT_UNKNOWN: i32 = 0;
/// The defender is in check and could not pass, or nothing is left to play.
pub const MANSUBA_THREAT_CHECK: i32 = 1;
/// Nothing is threatened: the defender is hurt only by having to move.
pub const MANSUBA_THREAT_ZUGZWANG: i32 = 2;
/// Moves that reach the goal. No moves and 0 plies: the rules give the attacker the goal at once when his turn comes.
pub const MANSUBA_THREAT_MOVES: i32 = 3;

impl Threat {
    /// The threat in a position with the defender to move.
    pub(crate) fn new(after: &AnyPosition, threat: &Found) -> Self {
        let list =
            |position: &AnyPosition, moves: &[_]| Moves::choices(position, moves.iter().map(|&m| (m, 0)));
        let none = |kind| Threat { kind, moves: list(after, &[]), plies: -1 };
        match (threat, after.with_turn_passed()) {
            (Found::Moves { moves, plies }, Ok(passed)) => {
                Threat { kind: MANSUBA_THREAT_MOVES, moves: list(&passed, moves), plies: (*plies).into() }
            }
            (Found::Check, _) => none(MANSUBA_THREAT_CHECK),
            (Found::Zugzwang, _) => none(MANSUBA_THREAT_ZUGZWANG),
            _ => none(MANSUBA_THREAT_UNKNOWN),
        }
    }
}

/// The kind of a threat: one of `MANSUBA_THREAT_...`; `MANSUBA_THREAT_UNKNOWN` for NULL.
///
/// Owns: nothing.
/// Borrows: the threat, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_threat_kind(threat: In<'_, Threat>) -> i32 {
    guard::value(MANSUBA_THREAT_UNKNOWN, || {
        threat.option().map_or(MANSUBA_THREAT_UNKNOWN, |threat| threat.kind)
    })
}

/// The moves of a threat, as the attacker would play them if the defender passed; those that take the shortest way. Empty for
/// other kinds than `MANSUBA_THREAT_MOVES`; NULL for NULL.
///
/// Owns: nothing; the list is not yours to free.
/// Borrows: the list is valid as long as the threat.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_threat_moves(threat: In<'_, Threat>) -> LentHandle<Moves> {
    guard::value(LentHandle::null(), || {
        threat.option().map_or(LentHandle::null(), |threat| LentHandle::new(&threat.moves))
    })
}

/// In how many plies the moves of a threat reach the goal, themselves included. -1 for other kinds, and for NULL.
///
/// Owns: nothing.
/// Borrows: the threat, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_threat_plies(threat: In<'_, Threat>) -> i64 {
    guard::value(-1, || threat.option().map_or(-1, |threat| threat.plies))
}
