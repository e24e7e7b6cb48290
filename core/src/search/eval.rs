//! The evaluation without search: features times weights, more of the beginning's or more of the end's as men go.

use super::features::{Features, Tally, highest, steps_to_refuge};
use super::score::WIN_BOUND;
use super::weights::{Weight, weights};
use crate::board::Color;
use crate::game::{Game, GameId, Role};
use crate::position::Position;

/// Adds up weights.
struct Sum {
    weights: &'static [Weight],
    beginning: i32,
    end: i32,
}

impl Tally for Sum {
    #[inline(always)]
    fn add(&mut self, side: Color, feature: usize, count: i32) {
        let [beginning, end] = self.weights[feature];
        let count = if side == Color::White { count } else { -count };
        self.beginning += beginning as i32 * count;
        self.end += end as i32 * count;
    }
}

/// All of the men of the array, as [`phase`] counts them.
pub(super) const fn full_phase<G: Game>() -> i32 {
    match G::ID {
        GameId::Shatranj => 4 * 4 + 4 * 3 + 4 + 2,
        GameId::Citadel => 4 * 4 + 4 * 3 + 4 * 3 + 4 + 2,
        GameId::Tamerlane => 4 * 4 + 4 * 3 + 4 * 3 + 4 * 3 + 4 * 2 + 2 + 2 + 4 + 4,
    }
}

/// How much of the beginning is left, from 0 to [`full_phase`].
pub(super) fn phase<G: Game>(position: &Position<G>) -> i32 {
    const WORTH: [(Role, i32); 10] = [
        (Role::Rook, 4),
        (Role::Knight, 3),
        (Role::WarMachine, 3),
        (Role::Giraffe, 3),
        (Role::Picket, 3),
        (Role::Camel, 2),
        (Role::General, 1),
        (Role::Elephant, 1),
        (Role::Vizier, 1),
        (Role::WarEngine, 1),
    ];
    let count = |&(role, worth): &(Role, i32)| position.class(role).len() as i32 * worth;
    WORTH.iter().map(count).sum::<i32>().min(full_phase::<G>())
}

/// The evaluation in centipawns, as the side to move sees it.
pub(super) fn evaluate<G: Game>(position: &Position<G>) -> i32 {
    let mut sum = Sum { weights: weights::<G>(), beginning: 0, end: 0 };
    Features::<G>::walk(position, &mut sum);
    let (phase, full) = (phase(position), full_phase::<G>());
    // Weights are in eighths of a centipawn.
    let mut value = (sum.beginning * phase + sum.end * (full - phase)) / full / 8;
    value += drive(position, Color::White) - drive(position, Color::Black);
    let value = damped(position, value);
    let value = value.clamp(1 - WIN_BOUND, WIN_BOUND - 1);
    if position.turn() == Color::White { value } else { -value }
}

/// Where a lone king does not lose by being bared it must be mated: at the edge, by men with their king near.
fn drive<G: Game>(position: &Position<G>, side: Color) -> i32 {
    let lone = position.side(!side) == position.royals(!side);
    if !lone || position.side(side) == position.royals(side) {
        return 0;
    }
    let place = |side| highest(position, side).and_then(|square| G::GEOMETRY.file_rank(square));
    let (Some(ours), Some(theirs)) = (place(side), place(!side)) else { return 0 };
    let apart = (ours.0 - theirs.0).abs() + (ours.1 - theirs.1).abs();
    let (width, height) = (G::GEOMETRY.width as i32, G::GEOMETRY.height as i32);
    let off_centre = (2 * theirs.0 - width + 1).abs() + (2 * theirs.1 - height + 1).abs();
    100 + 5 * off_centre - 4 * apart
}

/// Advantages shrink as the draw for want of progress comes near, and where the weaker side's king is about to reach a
/// citadel.
fn damped<G: Game>(position: &Position<G>, value: i32) -> i32 {
    let mut value = value;
    if let Some(limit) = position.rules().no_progress.0 {
        let (limit, spent) =
            (limit as i32, (position.halfmoves().min(u16::MAX as u32) as i32).min(limit as i32));
        value = value * (2 * limit - spent) / (2 * limit);
    }
    if G::HAS_CITADELS && position.rules().citadels == crate::game::rules::Switch::On {
        let weaker = if value > 0 { Color::Black } else { Color::White };
        if let Some(steps) = steps_to_refuge(position, weaker) {
            value = value * (8 + steps.min(8) as i32) / 16;
        }
    }
    value
}
