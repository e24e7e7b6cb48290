//! What a series of harder and harder questions has cost, and what the next one is likely to.
//!
//! Two series run side by side, every move with growing length and few quiet moves with growing number, and the question
//! that is likely to be answered sooner goes first. A guess may be wrong by any factor, so it grows with what has been spent
//! in vain: the other series is never kept waiting for long.

/// A question costs this many times what the one before it did, more or less: two plies more, or a quiet move more.
const GROWTH: u64 = 8;

/// The least that a question is given.
const SHARE: u64 = 4_000;

/// The cost of a series of questions, in nodes of full width.
#[derive(Copy, Clone, Default, Debug)]
pub(super) struct Effort {
    /// What the last answer has cost.
    last: u64,
    /// What has been spent on the question that is open.
    spent: u64,
}

impl Effort {
    /// Takes note of what has been spent on the open question, and whether it is answered.
    pub fn add(&mut self, spent: u64, is_answered: bool) {
        self.spent += spent;
        if is_answered {
            (self.last, self.spent) = (self.spent, 0);
        }
    }

    /// What is likely to be left of the open question, and what to spend on it before another look. Once it has taken
    /// longer than expected, as much again.
    pub fn remaining(&self) -> u64 {
        let expected = self.last.saturating_mul(GROWTH);
        let left = if self.spent < expected { expected - self.spent } else { self.spent };
        left.max(SHARE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_that_answers_nothing_lets_the_other_go_on() {
        let (mut stuck, mut other) = (Effort::default(), Effort::default());
        other.add(10_000, true);
        let mut turns = 0;
        while stuck.remaining() <= other.remaining() {
            stuck.add(stuck.remaining(), false);
            turns += 1;
        }
        assert!(turns < 10 && stuck.spent < 2 * other.remaining(), "{turns} turns, {stuck:?}");
    }

    #[test]
    fn the_cheaper_series_goes_first() {
        let (mut cheap, mut dear) = (Effort::default(), Effort::default());
        cheap.add(1_000, true);
        dear.add(5_000, true);
        assert!(cheap.remaining() < dear.remaining());
    }
}
