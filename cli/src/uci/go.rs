//! The command `go`.

use mansuba::board::Color;
use mansuba::limits::Limits;
use mansuba::search::clock::Clock;
use mansuba::search::{MOST_DEPTH, Question};
use std::time::Duration;

/// What `go` asks for.
#[derive(Default, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Go {
    /// First moves to be considered, as texts.
    pub(crate) moves: Vec<String>,
    pub(crate) ponder: bool,
    pub(crate) infinite: bool,
    pub(crate) perft: Option<u32>,
    depth: Option<u32>,
    nodes: Option<u64>,
    mate: Option<u32>,
    move_time: Option<Duration>,
    left: [Option<Duration>; 2],
    increment: [Duration; 2],
    moves_to_go: Option<u32>,
}

/// The words that `go` knows: whatever lies between two of them belongs to the first.
const WORDS: &[&str] = &[
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

impl Go {
    /// Reads the words after `go`. What is not understood is said.
    pub(crate) fn read(words: &[&str]) -> Result<Go, String> {
        let mut go = Go::default();
        let mut rest = words;
        while let [word, after @ ..] = rest {
            rest = after;
            let mut number = || -> Result<u64, String> {
                let [value, after @ ..] = rest else { return Err(format!("{word}: expected a number")) };
                rest = after;
                // Clocks of some programs run below zero.
                let value: i64 =
                    value.parse().map_err(|_| format!("{word}: expected a number, found '{value}'"))?;
                Ok(value.max(0) as u64)
            };
            match *word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "wtime" => go.left[0] = Some(Duration::from_millis(number()?)),
                "btime" => go.left[1] = Some(Duration::from_millis(number()?)),
                "winc" => go.increment[0] = Duration::from_millis(number()?),
                "binc" => go.increment[1] = Duration::from_millis(number()?),
                "movestogo" => go.moves_to_go = Some(small(number()?)),
                "depth" => go.depth = Some(small(number()?)),
                "nodes" => go.nodes = Some(number()?.max(1)),
                "mate" => go.mate = Some(small(number()?)),
                "movetime" => go.move_time = Some(Duration::from_millis(number()?)),
                "perft" => go.perft = Some(small(number()?)),
                "searchmoves" => {
                    let count = rest.iter().take_while(|word| !WORDS.contains(word)).count();
                    let (moves, after) = rest.split_at(count);
                    go.moves.extend(moves.iter().map(|text| (*text).to_owned()));
                    rest = after;
                }
                _ => return Err(format!("go: '{word}' is not understood")),
            }
        }
        Ok(go)
    }

    /// The question and the limits for the side to move, on the clock that is running.
    pub(crate) fn plan(&self, side: Color, overhead: Duration) -> (Question, Limits) {
        let mut question = Question {
            depth: self.depth.map(|depth| depth.clamp(1, MOST_DEPTH)),
            win: self.mate,
            ..Question::default()
        };
        let mut limits = Limits { nodes: self.nodes, ..Limits::default() };
        if let Some(time) = self.move_time {
            limits.time = Some(time.saturating_sub(overhead).max(Duration::from_millis(1)));
        } else if let Some(left) = self.left[side.index()] {
            let increment = self.increment[side.index()];
            let (aim, most) = Clock { left, increment, moves_to_go: self.moves_to_go, overhead }.shares();
            question.aim = Some(aim);
            limits.time = Some(most);
        }
        if self.infinite {
            limits.time = None;
            question.aim = None;
        }
        (question, limits)
    }
}

fn small(number: u64) -> u32 {
    number.min(u32::MAX as u64) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Go, String> {
        Go::read(&text.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn every_word_is_read() {
        let go =
            read("searchmoves e2e3 a7a8q wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 ponder").unwrap();
        assert_eq!(go.moves, ["e2e3", "a7a8q"]);
        assert!(go.ponder && go.left[1] == Some(Duration::from_secs(2)) && go.moves_to_go == Some(5));
        let (question, limits) = go.plan(Color::White, Duration::from_millis(20));
        assert!(question.aim.is_some() && limits.time <= Some(Duration::from_secs(1)));
        let (question, limits) =
            read("mate 3 nodes 5 infinite movetime 7").unwrap().plan(Color::Black, Duration::ZERO);
        assert_eq!((question.win, limits.nodes, limits.time), (Some(3), Some(5), None));
    }

    #[test]
    fn faults_are_said() {
        assert_eq!(read("depth").unwrap_err(), "depth: expected a number");
        assert_eq!(read("depth x").unwrap_err(), "depth: expected a number, found 'x'");
        assert_eq!(read("fast").unwrap_err(), "go: 'fast' is not understood");
        assert_eq!(read("wtime -5").unwrap().left[0], Some(Duration::ZERO));
    }
}
