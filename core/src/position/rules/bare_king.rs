//! The bare king of shatranj ([S-4]).

use crate::game::rules::Bare;
use crate::game::{Game, GameId};
use crate::position::{Position, Status};

/// Whether the bare-king clause finishes the position, and how. It is tested before anything else ([X-7]).
#[inline(always)]
pub(in crate::position) fn finished<G: Game>(position: &Position<G>) -> Option<Status> {
    if !matches!(G::ID, GameId::Shatranj) {
        return None;
    }
    let us = position.side(position.turn());
    let them = position.side(!position.turn());
    if us.has_several() && them.has_several() || position.rules().bare == Bare::Off {
        return None;
    }
    match (us.has_several(), them.has_several()) {
        (false, false) => Some(Status::DrawBare),
        (true, _) => Some(Status::BareWin),
        (false, true) if can_bare_back(position) => None,
        (false, true) => Some(Status::BareLoss),
    }
}

/// Whether the bare side to move may take the opponent's last man besides the king ([S-4] c).
fn can_bare_back<G: Game>(position: &Position<G>) -> bool {
    let them = !position.turn();
    let last = position.side(them) - position.royals(them);
    let king = position.royals(position.turn()).first();
    let (Some(king), Some(target)) = (king, last.first()) else { return false };
    position.rules().bare == Bare::RebareDraws
        && last.is_single()
        && position.attacks.king[king.index()].contains(target)
        // What is left of them is a king: only it could protect the man.
        && !position.attacks.king[target.index()].contains(position.royals(them).first().unwrap_or(king))
}
