//! What the attacker threatens: what he would do if the defender could pass.

use super::best::{Best, best};
use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::Plies;
use crate::solve::goal::Leaf;
use crate::solve::search::Search;

/// What a move of the attacker threatens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Threat {
    /// The defender is in check and could not pass, or nothing is left to play.
    Check,
    /// Nothing: the defender is hurt only by having to move.
    Zugzwang,
    /// These moves reach the goal in so many plies, which is the shortest way: a threat. No moves and 0 plies: the rules
    /// give the attacker the goal at once when his turn comes.
    Moves {
        /// In text order.
        moves: Vec<Move>,
        /// Plies from the threatening move on.
        plies: u32,
    },
    /// Not known: the limits came first.
    Unknown,
}

/// A key and what it threatens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyThreat {
    /// The key.
    pub key: Move,
    /// Its threat.
    pub threat: Threat,
}

/// What a first move threatens to do within the problem's length: Black passing, the attacker has one move less.
pub(super) fn after<G: Game>(
    search: &mut Search<'_, G>,
    root: &Position<G>,
    m: Move,
    length: Plies,
) -> KeyThreat {
    KeyThreat { key: m, threat: threat(search, &root.after(m), length.minus_one()) }
}

/// The threat in a position with the defender to move, who loses within `left` plies if he moves.
pub(super) fn threat<G: Game>(search: &mut Search<'_, G>, position: &Position<G>, left: Plies) -> Threat {
    if position.is_check() || search.judge(position) != Leaf::Open {
        return Threat::Check;
    }
    let Ok(passed) = position.with_turn_passed() else { return Threat::Check };
    let within = left.minus_one();
    match search.judge(&passed) {
        Leaf::Reached => return Threat::Moves { moves: Vec::new(), plies: 0 },
        Leaf::Failed => return Threat::Zugzwang,
        Leaf::Open if within == Plies::ZERO => return Threat::Zugzwang,
        Leaf::Open => {}
    }
    match best(search, &passed, within, u64::MAX) {
        Best::None => Threat::Zugzwang,
        Best::Win(win) if win.exact && win.all => {
            Threat::Moves { moves: win.moves, plies: win.plies.get().unwrap_or(u32::MAX) }
        }
        Best::Win(_) | Best::Unknown => Threat::Unknown,
    }
}
