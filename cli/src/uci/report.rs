//! What is said about a search.

use mansuba::any::AnyPosition;
use mansuba::game::Rules;
use mansuba::position::Move;
use mansuba::search::{Evaluation, Score};
use std::io::{self, Write};

/// A line of `info` for each line of play.
pub(crate) fn info(out: &mut dyn Write, start: &AnyPosition, found: &Evaluation) -> io::Result<()> {
    let milliseconds = found.elapsed.as_millis();
    let a_second = (found.nodes as f64 / found.elapsed.as_secs_f64().max(1e-3)) as u64;
    for (index, line) in found.lines.iter().enumerate() {
        writeln!(
            out,
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {a_second} hashfull {} time {milliseconds} pv {}",
            found.depth.max(1),
            found.farthest.max(found.depth),
            index + 1,
            score(line.score),
            found.nodes,
            found.table_full,
            coordinates(start, &line.moves).join(" "),
        )?;
    }
    if found.lines.is_empty() {
        writeln!(out, "info depth 0 score {}", score(found.score))?;
    }
    Ok(())
}

/// The moves of a line in coordinate text.
fn coordinates(start: &AnyPosition, moves: &[Move]) -> Vec<String> {
    let mut position = start.clone();
    let mut texts = Vec::with_capacity(moves.len());
    for &m in moves {
        let Ok(next) = position.play(m) else { break };
        texts.push(position.move_text(m));
        position = next;
    }
    texts
}

/// `cp N` or `mate N`, in moves.
fn score(score: Score) -> String {
    match (score, score.moves()) {
        (Score::Centipawns(c), _) => format!("cp {c}"),
        // Whoever has lost already is mated in 0.
        (_, moves) => format!("mate {}", moves.unwrap_or(0)),
    }
}

/// The answer: the best move, and the reply that is expected.
pub(crate) fn best_move(out: &mut dyn Write, start: &AnyPosition, found: &Evaluation) -> io::Result<()> {
    let line = found.lines.first().map_or(&[][..], |line| &line.moves);
    match &coordinates(start, line)[..] {
        [] => writeln!(out, "bestmove (none)"),
        [best] => writeln!(out, "bestmove {best}"),
        [best, reply, ..] => writeln!(out, "bestmove {best} ponder {reply}"),
    }
}

/// What interfaces must know of a variant that they do not know.
pub(crate) fn variant(out: &mut dyn Write, name: &str, rules: &Rules) -> io::Result<()> {
    let array = AnyPosition::array(rules);
    let geometry = array.geometry();
    let (files, ranks) = (geometry.columns.len(), geometry.rows);
    let template = if (files, ranks) == (8, 8) { "shatranj" } else { "fairy" };
    writeln!(
        out,
        "info string variant {name} files {files} ranks {ranks} pocket 0 template {template} startpos {}",
        array.text()
    )
}
