//! Solutions made by hand, for tests of how they are put into words.

use crate::problems;
use mansuba::batch::Task;
use mansuba::position::Move;
use mansuba::solve::{Solution, Verdict};

/// The problem of a shatranj position.
pub(crate) fn task(position: &str, goal: &str) -> Task {
    problems::of_options(position, None, Some(goal), None).unwrap()
}

/// The move of this coordinate text.
pub(crate) fn move_of(task: &Task, text: &str) -> Move {
    task.position.parse_move(text).unwrap()
}

/// Nothing known.
pub(crate) fn unknown() -> Solution {
    Solution::unknown(0)
}

/// A win whose length is proven, with the attacker to move.
pub(crate) fn shortest_win(moves: u32) -> Solution {
    let plies = 2 * moves - 1;
    Solution {
        verdict: Verdict::Win,
        plies: Some(plies),
        moves: Some(moves),
        shortest: true,
        keys_complete: true,
        line_exact: true,
        win_within: Some(plies),
        no_win_within: Some(plies - 1),
        complete: true,
        ..unknown()
    }
}
