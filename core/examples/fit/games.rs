//! Games of the engine against itself, as samples for fitting.

use super::Failure;
use mansuba::any::{AnyEngine, AnyPosition, AnyRecord};
use mansuba::board::Color;
use mansuba::game::Rules;
use mansuba::limits::{Limits, Stop};
use mansuba::search::{Question, Score};
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

/// Random moves before a game begins.
const RANDOM_PLIES: u64 = 8;
/// Plies after which a game counts as drawn.
const LONGEST: usize = 300;
/// A game is decided when both sides agree on so many centipawns for so many plies.
const DECIDED: (i32, usize) = (1500, 8);
/// Bytes of an engine's table.
const TABLE: u64 = 4 << 20;

/// Steele, Lea and Flood's SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound.max(1)
    }
}

/// Plays games on all cores and prints their samples in the order of the games.
pub fn print(rules: &Rules, number: u64, nodes: u64, seed: u64) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let next = AtomicU64::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut engine = AnyEngine::new(rules, TABLE);
                loop {
                    let game = next.fetch_add(1, Relaxed);
                    if game >= number {
                        break;
                    }
                    engine.clear();
                    let mut random = Random(seed.wrapping_mul(1_000_003).wrapping_add(game));
                    let lines = opening(rules, &mut random).and_then(|record| match record {
                        Some(record) => play(&mut engine, record, nodes),
                        None => Ok(Vec::new()),
                    });
                    if sender.send((game, lines)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (game, lines) in receiver {
            waiting.insert(game, lines?);
            while let Some(lines) = waiting.remove(&due) {
                for line in lines {
                    writeln!(out, "{line}")?;
                }
                due += 1;
            }
        }
        out.flush()?;
        Ok(())
    })
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
