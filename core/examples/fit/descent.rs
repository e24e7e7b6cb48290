//! Logistic regression: the weights for which the evaluation foretells best how games end.
//!
//! Every target is [`RESULT_SHARE`] of the game's result and otherwise the result that the search's score stands for.
//! Gradient descent by D. Kingma and J. Ba's Adam (2015), held to the weights in use by a pull. The last tenth of the samples
//! only checks that nothing is learnt by heart.

use super::Failure;
use super::games::Random;
use mansuba::any::{AnyPosition, weights};
use mansuba::game::Rules;
use mansuba::search::Score;
use std::io::{BufRead, BufReader};

/// How much of a target is the game's result.
const RESULT_SHARE: f64 = 0.6;
const EPOCHS: usize = 60;
const BATCH: usize = 4096;
const STEP: f64 = 6.0;
/// A pull of strength 1 towards the weights in use, per sample, in units of (cross-entropy) / (centipawn squared).
const PULL: f64 = 2e-8;

/// A sample as numbers: features with their counts, the phase, the target.
struct Row {
    features: Vec<(u16, i16)>,
    phase: f32,
    target: f32,
}

/// Fits, and prints the weights.
pub fn print(rules: &Rules, pull: f64, files: &[&str]) -> Result<(), Failure> {
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
        "# Fitted to {} quiet positions of games of the engine against itself (core/examples/fit).",
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
