//! Whether a position decides the question.

use super::problem::Target;
use crate::board::Color;
use crate::game::Game;
use crate::position::{Position, Status};
pub(super) use crate::tablebase::Leaf;

/// The kind of end that reached the goal: for mate and stalemate what stands on the board, whatever the bare-king
/// clause says of it ([P-2]).
pub(super) fn ending<G: Game>(position: &Position<G>, target: Target) -> Status {
    let status = position.status();
    match target {
        Target::Win | Target::Bare | Target::Draw => status,
        Target::Mate | Target::Stalemate | Target::MateOrStalemate => {
            position.final_without_bare_king().unwrap_or(status)
        }
    }
}

/// What the position is, by [P-2].
#[inline]
pub(super) fn judge<G: Game>(position: &Position<G>, attacker: Color, target: Target) -> Leaf {
    match target {
        Target::Win => match position.status() {
            Status::Ongoing => Leaf::Open,
            status if status.winner(position.turn()) == Some(attacker) => Leaf::Reached,
            _ => Leaf::Failed,
        },
        Target::Draw => match position.status() {
            Status::Ongoing => Leaf::Open,
            status if status.winner(position.turn()) == Some(!attacker) => Leaf::Failed,
            _ => Leaf::Reached,
        },
        Target::Bare => match position.status() {
            Status::Ongoing => Leaf::Open,
            Status::BareLoss if position.turn() != attacker => Leaf::Reached,
            Status::BareWin if position.turn() == attacker => Leaf::Reached,
            _ => Leaf::Failed,
        },
        // These look at the final position without the bare-king clause.
        Target::Mate | Target::Stalemate | Target::MateOrStalemate => {
            if position.turn() != attacker {
                match position.final_without_bare_king() {
                    Some(Status::Checkmate) if target != Target::Stalemate => return Leaf::Reached,
                    Some(Status::Stalemate | Status::DrawStalemate) if target != Target::Mate => {
                        return Leaf::Reached;
                    }
                    _ => {}
                }
            }
            if position.status().is_over() { Leaf::Failed } else { Leaf::Open }
        }
    }
}

/// Whether no quiet move of the side to move, the attacker, can reach the goal at once. May say no too often.
pub(super) fn only_checks_reach<G: Game>(position: &Position<G>, target: Target) -> bool {
    target == Target::Mate || !position.may_end_quietly()
}
