//! What a position is worth, as searches count it and as people are told.

use serde::{Deserialize, Serialize};

/// The value of a won game at the root. A win after `n` plies is worth `n` less, so that shorter wins are better.
pub(super) const WIN: i32 = 32_000;

/// Values beyond it, on either side, are wins and losses; no evaluation reaches it.
pub(super) const WIN_BOUND: i32 = WIN - 1_000;

/// More than any value.
pub(super) const INFINITE: i32 = 32_500;

/// The farthest from the root that a search looks, in plies.
pub(super) const MAX_PLY: usize = 160;

/// A draw.
pub(super) const DRAW: i32 = 0;

/// Who stands better, as seen from the side to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// An estimate in centipawns, less than 31000 either way; 0 is level. The unit has a fixed meaning: see
    /// [`expected`](Score::expected).
    Centipawns(i32),
    /// The side to move wins by force within this many plies (0: it has won).
    Win(u32),
    /// The side to move loses by force within this many plies (0: it has lost).
    Loss(u32),
}

impl Score {
    /// The score of a value at the root.
    pub(super) fn of(value: i32) -> Self {
        if value > WIN_BOUND {
            Score::Win((WIN - value).max(0) as u32)
        } else if value < -WIN_BOUND {
            Score::Loss((WIN + value).max(0) as u32)
        } else {
            Score::Centipawns(value)
        }
    }

    /// The expected result of a game between equal players, from 0 (the side to move loses) over 1/2 to 1: the curve
    /// of A. Elo's ratings, `1 / (1 + 10^(-c/400))` for `c` centipawns. So +100 is 64 %, +200 is 76 %, +400 is 91 %.
    pub fn expected(self) -> f64 {
        match self {
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            Score::Centipawns(c) => 1.0 / (1.0 + 10f64.powf(-f64::from(c) / 400.0)),
        }
    }

    /// The length of a forced win or loss in moves, as people and engine protocols count: positive if the side to move
    /// wins (its own moves), negative if it loses (its opponent's); `None` for an estimate.
    pub fn moves(self) -> Option<i32> {
        match self {
            Score::Win(plies) => Some(plies.div_ceil(2) as i32),
            Score::Loss(plies) => Some(-(plies.div_ceil(2) as i32)),
            Score::Centipawns(_) => None,
        }
    }
}

impl Score {
    /// Larger for what is better: quick wins before slow ones, slow losses before quick ones.
    pub(super) fn rank(self) -> i32 {
        match self {
            Score::Win(plies) => WIN - plies as i32,
            Score::Loss(plies) => plies as i32 - WIN,
            Score::Centipawns(c) => c,
        }
    }
}

/// What a table keeps: wins and losses counted from the position itself, not from the root.
pub(super) fn to_table(value: i32, ply: usize) -> i32 {
    if value > WIN_BOUND {
        value + ply as i32
    } else if value < -WIN_BOUND {
        value - ply as i32
    } else {
        value
    }
}

/// The reverse of [`to_table`].
pub(super) fn from_table(value: i32, ply: usize) -> i32 {
    if value > WIN_BOUND {
        value - ply as i32
    } else if value < -WIN_BOUND {
        value + ply as i32
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_plies_inside_and_moves_outside() {
        assert_eq!(Score::of(WIN - 5), Score::Win(5));
        assert_eq!(Score::Win(5).moves(), Some(3));
        assert_eq!(Score::of(4 - WIN), Score::Loss(4));
        assert_eq!(Score::Loss(4).moves(), Some(-2));
        assert_eq!(Score::Loss(0).moves(), Some(0));
        assert_eq!(Score::of(-30), Score::Centipawns(-30));
        assert_eq!(Score::Centipawns(7).moves(), None);
    }

    #[test]
    fn centipawns_mean_what_is_written() {
        let percent = |c| (Score::Centipawns(c).expected() * 100.0).round();
        assert_eq!([percent(0), percent(100), percent(200), percent(400)], [50.0, 64.0, 76.0, 91.0]);
        assert!((Score::Centipawns(70).expected() + Score::Centipawns(-70).expected() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn tables_count_from_the_position() {
        for value in [WIN - 9, 9 - WIN, 123, -123] {
            assert_eq!(from_table(to_table(value, 7), 7), value);
        }
        assert_eq!(to_table(WIN - 9, 7), WIN - 2);
    }
}
