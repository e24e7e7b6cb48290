//! What a capture comes to if both sides go on capturing on the same square, cheapest man first.

use super::features::Features;
use super::weights::weights;
use crate::board::Bitboard;
use crate::game::{Game, Man, Role};
use crate::position::{Move, Position};

/// The worth of every kind of man in centipawns, for exchanges; royals are beyond price.
pub(super) struct Prices([i32; Role::ALL.len()]);

/// What a side's only royal is worth.
const ROYAL: i32 = 10_000;

impl Prices {
    /// The prices of a game's men.
    pub fn of<G: Game>() -> Self {
        let weights = weights::<G>();
        Prices(std::array::from_fn(|role| {
            let role = Role::ALL[role];
            let [beginning, end] = weights[Features::<G>::material(role)];
            if role == Role::King { ROYAL } else { ((beginning as i32 + end as i32) / 16).max(1) }
        }))
    }

    /// The price of a man.
    #[inline(always)]
    pub fn man(&self, man: Option<Man>) -> i32 {
        man.map_or(0, |man| self.0[man.role() as usize])
    }

    /// Whether a move gains at least `least` centipawns by the exchanges on its target. Pins are not looked at.
    pub fn gains<G: Game>(&self, position: &Position<G>, m: Move, least: i32) -> bool {
        let mut balance = self.man(position.man_at(m.to)) - least;
        if position.is_exchange(m) || balance < 0 {
            return balance >= 0 && !position.is_exchange(m);
        }
        balance -= self.man(position.man_at(m.from));
        if balance >= 0 {
            return true;
        }
        let mut occupied = (position.occupied() - Bitboard::from(m.from)) | Bitboard::from(m.to);
        let mut side = !position.turn();
        let us = position.turn();
        loop {
            let men = position.side(side) & occupied;
            let attackers = position.attackers_given(m.to, side, occupied, men) - Bitboard::from(m.to);
            let cheapest = attackers.into_iter().map(|square| (self.man(position.man_at(square)), square));
            let Some((price, square)) = cheapest.min_by_key(|&(price, _)| price) else { break };
            occupied -= Bitboard::from(square);
            if price >= ROYAL {
                // A royal captures only what nothing protects.
                let others = position.side(!side) & occupied;
                let guards = position.attackers_given(m.to, !side, occupied, others) - Bitboard::from(m.to);
                if !guards.is_empty() {
                    break;
                }
            }
            // Is the side that captures now ahead even if it loses this man?
            balance = -balance - 1 - price;
            side = !side;
            if balance >= 0 {
                break;
            }
        }
        // Whoever could not, or need not, capture any more: the other has the better of it.
        side != us
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::AnyPosition;

    fn gain(position: &str, text: &str) -> Option<i32> {
        let AnyPosition::Shatranj(position) = AnyPosition::parse("chaturanga", position).unwrap() else {
            return None;
        };
        let m = AnyPosition::Shatranj(position.clone()).parse_move(text).unwrap();
        let prices = Prices::of::<crate::game::shatranj::Shatranj>();
        (-2000..2000).rev().find(|&least| prices.gains(&position, m, least))
    }

    #[test]
    fn exchanges_come_to_what_both_sides_make_of_them() {
        let prices = Prices::of::<crate::game::shatranj::Shatranj>();
        let of = |role: Role| prices.0[role as usize];
        let (rook, knight, pawn) = (of(Role::Rook), of(Role::Knight), of(Role::Pawn));
        // Nothing protects the pawn.
        assert_eq!(gain("4k3/8/8/3p4/8/8/8/3RK3 w", "d1d5"), Some(pawn));
        // A pawn protects it.
        assert_eq!(gain("4k3/8/4p3/3p4/8/8/8/3RK3 w", "d1d5"), Some(pawn - rook));
        // A rook behind the rook helps.
        assert_eq!(gain("3rk3/8/8/3n4/8/8/3R4/3RK3 w", "d2d5"), Some(knight));
        // The king may not recapture what is protected.
        assert_eq!(gain("8/8/4k3/3n4/8/8/3R4/3RK3 w", "d2d5"), Some(knight));
        assert_eq!(gain("8/8/4k3/3n4/8/8/3R4/4K3 w", "d2d5"), Some(knight - rook));
    }
}
