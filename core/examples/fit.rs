//! Fits the weights of the evaluation to games that the engine plays against itself.
//!
//! ```text
//! fit RULES games NUMBER NODES SEED > samples.txt
//! fit RULES weights PULL FILE... > core/src/search/weights/GAME.txt
//! ```
//!
//! `games` plays so many games from random openings, with so many nodes a move, and prints a line for every quiet position:
//! the position text, the result for White (0, 0.5 or 1), the score that the search gave (centipawns, for White). The same
//! seed gives the same lines. `weights` reads such lines and finds the weights for which the evaluation foretells the
//! results best: logistic regression, every target being [`RESULT_SHARE`] of the result and otherwise the result that
//! the score stands for; gradient descent by D. Kingma and J. Ba's Adam, held to the weights in use by a pull of strength PULL
//! (1 is a good start; more if there are few games). The last tenth of the lines only checks that nothing is learnt by heart.

use mansuba::any::{AnyEngine, AnyPosition, AnyRecord, weights};
use mansuba::board::Color;
use mansuba::game::Rules;
use mansuba::limits::{Limits, Stop};
use mansuba::search::{Question, Score};
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

type Failure = Box<dyn Error>;

/// How much of a target is the game's result.
const RESULT_SHARE: f64 = 0.6;
/// Random moves before a game begins.
const RANDOM_PLIES: u64 = 8;
/// Plies after which a game counts as drawn.
const LONGEST: usize = 400;
/// A game is decided when both sides agree on so many centipawns for so many plies.
const DECIDED: (i32, usize) = (1500, 8);
const EPOCHS: usize = 60;
const BATCH: usize = 4096;
const STEP: f64 = 6.0;
/// A pull of strength 1 towards the weights in use, per sample, in units of (cross-entropy) / (centipawn squared).
const PULL: f64 = 2e-8;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match &words[..] {
        [rules, "games", number, nodes, seed] => {
            games(&rules.parse()?, number.parse()?, nodes.parse()?, seed.parse()?)
        }
        [rules, "weights", pull, files @ ..] if !files.is_empty() => {
            fit(&rules.parse()?, pull.parse()?, files)
        }
        _ => Err("expected: RULES games NUMBER NODES SEED, or: RULES weights PULL FILE...".into()),
    }
}

/// Steele, Lea and Flood's SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound.max(1)
    }
}

fn games(rules: &Rules, number: u64, nodes: u64, seed: u64) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut engine = AnyEngine::new(rules, 4 << 20);
    for game in 0..number {
        engine.clear();
        let mut random = Random(seed.wrapping_mul(1_000_003).wrapping_add(game));
        let Some(record) = opening(rules, &mut random)? else { continue };
        for line in play(&mut engine, record, nodes)? {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    Ok(())
}

/// A game after some random moves, unless they have ended it.
fn opening(rules: &Rules, random: &mut Random) -> Result<Option<AnyRecord>, Failure> {
    let mut record = AnyRecord::new(&AnyPosition::array(rules));
    for _ in 0..RANDOM_PLIES + random.below(2) {
        let moves = record.position().legal_moves();
        if moves.is_empty() {
            return Ok(None);
        }
        record.play(moves[random.below(moves.len() as u64) as usize])?;
    }
    Ok(Some(record))
}

/// Plays a game to its end, and returns its quiet positions as lines.
fn play(engine: &mut AnyEngine, mut record: AnyRecord, nodes: u64) -> Result<Vec<String>, Failure> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut found = Vec::new();
    let mut agreed = 0;
    let mut result = 0.5;
    for ply in 0..LONGEST {
        let position = record.position();
        let status = record.status();
        if status.is_over() {
            result = status.winner(position.turn()).map_or(0.5, for_white);
            break;
        }
        let evaluation = engine.evaluate(&record, &Question::default(), &limits, &Stop::new(), None)?;
        let Some(line) = evaluation.lines.first() else { break };
        let side = position.turn();
        match line.score {
            Score::Win(_) => {
                result = for_white(side);
                break;
            }
            Score::Loss(_) => {
                result = for_white(!side);
                break;
            }
            Score::Centipawns(c) => {
                agreed = if c.abs() > DECIDED.0 { agreed + 1 } else { 0 };
                let white = if side == Color::White { c } else { -c };
                if agreed >= DECIDED.1 {
                    result = if white > 0 { 1.0 } else { 0.0 };
                    break;
                }
                let m = line.moves[0];
                let is_quiet = position.man_at(m.to).is_none() && !position.is_check();
                if ply >= 4 && is_quiet {
                    found.push((position.text(), white));
                }
            }
        }
        record.play(line.moves[0])?;
    }
    Ok(found.into_iter().map(|(text, white)| format!("{text}\t{result}\t{white}")).collect())
}

fn for_white(winner: Color) -> f64 {
    if winner == Color::White { 1.0 } else { 0.0 }
}

/// A sample as numbers: features with their counts, the phase, the target.
struct Row {
    features: Vec<(u16, i16)>,
    phase: f32,
    target: f32,
}

fn fit(rules: &Rules, pull: f64, files: &[&str]) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for file in files {
        let lines =
            BufReader::new(std::fs::File::open(file).map_err(|error| format!("{file}: {error}"))?).lines();
        for (number, line) in lines.enumerate() {
            let line = line?;
            let row = row(rules, &line).map_err(|error| format!("{file}, line {}: {error}", number + 1))?;
            rows.push(row);
        }
    }
    if rows.is_empty() {
        return Err("no samples".into());
    }
    let current = weights(rules.game());
    // Weights are in eighths of a centipawn, gradients in centipawns.
    let start: Vec<[f64; 2]> = current.values.iter().map(|w| w.map(|w| w as f64 / 8.0)).collect();
    let checks = rows.split_off(rows.len() - rows.len() / 10);
    eprintln!(
        "{} samples, error before {:.5}, on the others {:.5}",
        rows.len(),
        error(&rows, &start),
        error(&checks, &start)
    );
    let fitted = descend(&mut rows, &start, pull * PULL);
    eprintln!("error after {:.5}, on the others {:.5}", error(&rows, &fitted), error(&checks, &fitted));
    let limit = |w: f64| (w * 8.0).round().clamp(-32_000.0, 32_000.0) as i16;
    let mut result = current;
    result.values = fitted.iter().map(|w| w.map(limit)).collect();
    println!(
        "# Fitted to {} quiet positions of games of the engine against itself (core/examples/fit.rs).",
        rows.len()
    );
    print!("{}", result.text());
    Ok(())
}

fn row(rules: &Rules, line: &str) -> Result<Row, Failure> {
    let mut parts = line.split('\t');
    let (Some(text), Some(result), Some(score)) = (parts.next(), parts.next(), parts.next()) else {
        return Err("expected a position, a result and a score".into());
    };
    let sample = AnyPosition::parse_under(rules, text)?.sample();
    let expected = Score::Centipawns(score.parse()?).expected();
    let target = RESULT_SHARE * result.parse::<f64>()? + (1.0 - RESULT_SHARE) * expected;
    Ok(Row { features: sample.features, phase: sample.phase, target: target as f32 })
}

/// Centipawns to natural units: [`Score::expected`] is the logistic function of this.
const NATURAL: f64 = std::f64::consts::LN_10 / 400.0;

fn expected(row: &Row, weights: &[[f64; 2]]) -> f64 {
    let phase = row.phase as f64;
    let value = row.features.iter().map(|&(feature, count)| {
        let [beginning, end] = weights[feature as usize];
        count as f64 * (beginning * phase + end * (1.0 - phase))
    });
    1.0 / (1.0 + (-NATURAL * value.sum::<f64>()).exp())
}

/// The mean squared error.
fn error(rows: &[Row], weights: &[[f64; 2]]) -> f64 {
    rows.iter().map(|row| (expected(row, weights) - row.target as f64).powi(2)).sum::<f64>()
        / rows.len().max(1) as f64
}

fn descend(rows: &mut [Row], start: &[[f64; 2]], pull: f64) -> Vec<[f64; 2]> {
    let mut weights = start.to_vec();
    let zero = vec![[0.0; 2]; weights.len()];
    let (mut mean, mut square) = (zero.clone(), zero.clone());
    let mut random = Random(1);
    let mut time = 0;
    for epoch in 0..EPOCHS {
        for i in (1..rows.len()).rev() {
            rows.swap(i, random.below(i as u64 + 1) as usize);
        }
        // Large steps first, small ones at the end.
        let step = STEP * (1.0 - epoch as f64 / EPOCHS as f64).powi(2) + 0.02;
        for batch in rows.chunks(BATCH) {
            let mut gradient = zero.clone();
            for row in batch {
                let slope = (expected(row, &weights) - row.target as f64) * NATURAL;
                let phase = row.phase as f64;
                for &(feature, count) in &row.features {
                    let g = &mut gradient[feature as usize];
                    g[0] += slope * count as f64 * phase;
                    g[1] += slope * count as f64 * (1.0 - phase);
                }
            }
            time += 1;
            let (a, b) = (1.0 - 0.9f64.powi(time), 1.0 - 0.999f64.powi(time));
            for i in 0..weights.len() {
                for k in 0..2 {
                    let g = gradient[i][k] / batch.len() as f64 + 2.0 * pull * (weights[i][k] - start[i][k]);
                    mean[i][k] = 0.9 * mean[i][k] + 0.1 * g;
                    square[i][k] = 0.999 * square[i][k] + 0.001 * g * g;
                    weights[i][k] -= step * (mean[i][k] / a) / ((square[i][k] / b).sqrt() + 1e-9);
                }
            }
        }
        if epoch % 10 == 9 {
            eprintln!("epoch {}: error {:.5}", epoch + 1, error(rows, &weights));
        }
    }
    weights
}
