//! Sharing a game's time among its moves.

use super::engine::part;
use std::time::Duration;

/// What a player has on the clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Time added after every move.
    pub increment: Duration,
    /// Moves to the next control, if there is one.
    pub moves_to_go: Option<u32>,
    /// What passes between the players and is no thinking time.
    pub overhead: Duration,
}

impl Clock {
    /// How long the next move is meant to take, and how long it may take at most.
    pub fn shares(&self) -> (Duration, Duration) {
        let usable = self.left.saturating_sub(self.overhead).max(Duration::from_millis(1));
        // Games of these men are long: with nothing else known, as if so many moves were left.
        let moves = self.moves_to_go.map_or(40, |moves| moves.clamp(1, 50));
        let aim = part(usable, 1.0 / moves as f64) + part(self.increment, 0.8);
        let most = part(usable, if moves == 1 { 0.9 } else { 0.4 }).min(part(aim, 4.0));
        (aim.min(part(usable, 0.8)).min(most), most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_move_takes_more_than_is_left() {
        for left in [0, 1, 10, 1_000, 600_000] {
            for increment in [0, 100, 10_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(40)] {
                    let (left, increment) = (Duration::from_millis(left), Duration::from_millis(increment));
                    let overhead = Duration::from_millis(20);
                    let (aim, most) = Clock { left, increment, moves_to_go, overhead }.shares();
                    assert!(aim <= most && most > Duration::ZERO);
                    assert!(most <= left.max(Duration::from_millis(1)), "{most:?} of {left:?}");
                }
            }
        }
    }

    #[test]
    fn a_share_of_forty_and_most_of_the_increment() {
        let clock =
            Clock { left: Duration::from_secs(40), increment: Duration::from_secs(1), ..Clock::default() };
        assert_eq!(clock.shares().0, Duration::from_millis(1800));
    }
}
