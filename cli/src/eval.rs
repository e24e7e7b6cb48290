//! `mansuba eval`: who stands better, and the best moves.

use crate::bounds;
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::notation;
use crate::progress;
use crate::report::WIDTH;
use crate::source::Game;
use clap::Args;
use indicatif::HumanCount;
use mansuba::any::{AnyEngine, AnyRecord};
use mansuba::limits::Limits;
use mansuba::search::{Evaluation, MOST_DEPTH, Question, Score};
use serde_json::Value;
use std::io::Write;
use std::time::Duration;

/// Evaluates a position by search: who stands better, and the best moves.
///
/// Scores are in centipawns and seen from the side to move; beside them is the result to be expected between equal
/// players, in per cent. A forced win or loss is given in moves.
#[derive(Args)]
pub(crate) struct Eval {
    #[command(flatten)]
    game: Game,
    /// At most this long, in seconds [default: 1, unless there is another limit]
    #[arg(long, value_name = "S", value_parser = bounds::seconds, allow_negative_numbers = true)]
    time: Option<Duration>,
    /// To this depth, in plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_DEPTH as i64), allow_negative_numbers = true)]
    depth: Option<u32>,
    /// At most this many positions searched
    #[arg(long, value_name = "N", value_parser = bounds::nodes, allow_negative_numbers = true)]
    nodes: Option<u64>,
    /// How many first moves to compare, each with its line
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000), allow_negative_numbers = true)]
    multipv: u32,
    /// Threads that search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024), allow_negative_numbers = true)]
    threads: u32,
    /// Size of the search's table in MiB
    #[arg(long, value_name = "MB", default_value = "64", value_parser = bounds::mebibytes, allow_negative_numbers = true)]
    memory: u64,
    /// Prints one JSON object, and nothing else
    #[arg(long)]
    json: bool,
}

impl Eval {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        let record = self.game.play()?;
        let question = Question { lines: self.multipv as usize, depth: self.depth, ..Question::default() };
        let limits = question.bounded(Limits {
            nodes: self.nodes,
            time: self.time,
            memory: self.memory,
            threads: self.threads,
        });
        let interrupt = Interrupt::install();
        let line = progress::line();
        let mut report = |found: &Evaluation| {
            let (depth, nodes) = (found.depth, HumanCount(found.nodes));
            line.set_message(format!("depth {depth}, {nodes} positions, {}", score(found.score)));
        };
        let found = interrupt.during(|| {
            let mut engine = AnyEngine::new(record.position().rules(), limits.memory);
            engine.evaluate(&record, &question, &limits, &interrupt.stop, Some(&mut report))
        })?;
        line.finish_and_clear();
        if self.json {
            writeln!(out, "{}", Value::Object(record.evaluation_json(&found)))?;
        } else {
            write(out, &record, &found)?;
        }
        Ok(if interrupt.stop.is_stopped() { Exit::Interrupted } else { Exit::Done })
    }
}

/// A score in words: `+0.35`, `wins in 3`, `loses in 2`.
fn score(score: Score) -> String {
    match (score, score.moves()) {
        (Score::Win(0), _) => "has won".to_owned(),
        (Score::Loss(0), _) => "has lost".to_owned(),
        (Score::Win(_), Some(moves)) => format!("wins in {moves}"),
        (Score::Loss(_), Some(moves)) => format!("loses in {}", -moves),
        (Score::Centipawns(c), _) => {
            let sign = if c < 0 { '-' } else { '+' };
            format!("{sign}{}.{:02}", c.abs() / 100, c.abs() % 100)
        }
        _ => String::new(),
    }
}

fn percent(score: Score) -> f64 {
    (score.expected() * 100.0).round()
}

fn write(out: &mut dyn Write, record: &AnyRecord, found: &Evaluation) -> std::io::Result<()> {
    let position = record.position();
    let side = if position.turn() == mansuba::board::Color::White { "White" } else { "Black" };
    if found.lines.is_empty() {
        let status = record.status();
        return writeln!(out, "{side} to move ({}): {} ({status})", position.rules(), drawn(found.score));
    }
    writeln!(out, "{side} to move ({})", position.rules())?;
    for line in &found.lines {
        let head = match line.score {
            Score::Centipawns(_) => format!("{} ({} %)", score(line.score), percent(line.score)),
            _ if line.exact => score(line.score),
            // A bound, not the length.
            _ => score(line.score).replace(" in ", " within "),
        };
        let mut words = vec![format!("{head:<14}")];
        words.extend(notation::line(&position, &line.moves));
        writeln!(out, "{}", notation::wrap(&words, WIDTH, 15))?;
    }
    let (nodes, seconds) = (HumanCount(found.nodes), found.elapsed.as_secs_f64());
    writeln!(out, "({nodes} positions in {seconds:.2} s, depth {})", found.depth)
}

fn drawn(of: Score) -> String {
    if of == Score::Centipawns(0) { "drawn".to_owned() } else { score(of) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_in_words() {
        for (value, text) in [
            (Score::Centipawns(35), "+0.35"),
            (Score::Centipawns(-5), "-0.05"),
            (Score::Centipawns(1234), "+12.34"),
            (Score::Win(5), "wins in 3"),
            (Score::Loss(4), "loses in 2"),
            (Score::Loss(0), "has lost"),
            (Score::Win(0), "has won"),
        ] {
            assert_eq!(score(value), text);
        }
        assert_eq!(drawn(Score::Centipawns(0)), "drawn");
    }
}
