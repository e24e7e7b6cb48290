//! Deepening step by step, in one thread or several that share the table.

use super::bounds::{Bounds, Meter};
use super::exact;
use super::memory::Memory;
use super::score::{DRAW, INFINITE, WIN, WIN_BOUND};
use super::table::Table;
use super::worker::{Best, Worker, value_of};
use super::{Evaluation, Line, MOST_DEPTH, Question, Score};
use crate::game::Game;
use crate::limits::{Incomplete, Limits, Stop};
use crate::position::{Move, Position, Record};
use std::time::Duration;

/// Evaluates the position that a game has come to. Its history counts for repetitions ([X-6]).
///
/// The function is called whenever a depth has been searched to its end. With one thread the same question gets the same
/// answer after the same number of nodes, unless time or the flag ends it.
pub fn evaluate<G: Game>(
    record: &Record<G>,
    question: &Question,
    limits: &Limits,
    stop: &Stop,
    progress: Option<&mut dyn FnMut(&Evaluation)>,
) -> Evaluation {
    Engine::for_one_search(limits).evaluate(record, question, limits, stop, progress)
}

/// How large a table makes sense for one search: none larger than what it could fill.
fn table_size(limits: &Limits) -> u64 {
    const BYTES_A_NODE: u64 = 16;
    const NODES_A_MILLISECOND: u64 = 4_000;
    let threads = limits.threads.max(1) as u64;
    let in_time = limits
        .time
        .map(|time| (time.as_millis().min(u32::MAX as u128) as u64 + 10) * NODES_A_MILLISECOND * threads);
    let nodes = limits.nodes.into_iter().chain(in_time).min();
    nodes.map_or(limits.memory, |nodes| limits.memory.min(nodes.saturating_mul(BYTES_A_NODE)))
}

/// What searches of one game after another remember: the table, and what the threads have learnt.
pub struct Engine<G: Game> {
    table: Table,
    memories: Vec<Memory<G>>,
}

impl<G: Game> Engine<G> {
    /// An engine with a table of so many bytes (64 at least).
    pub fn new(memory: u64) -> Self {
        Engine { table: Table::new(memory), memories: Vec::new() }
    }

    /// An engine for a single search: its table is no larger than what the search could fill.
    pub fn for_one_search(limits: &Limits) -> Self {
        Engine::new(table_size(limits))
    }

    /// Forgets everything: what it says next depends on nothing before.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memories.clear();
    }

    /// Bytes of the table.
    pub fn memory(&self) -> u64 {
        self.table.bytes()
    }

    /// See [`evaluate`]. The size of the table is the engine's, not that of the limits.
    pub fn evaluate(
        &mut self,
        record: &Record<G>,
        question: &Question,
        limits: &Limits,
        stop: &Stop,
        mut progress: Option<&mut dyn FnMut(&Evaluation)>,
    ) -> Evaluation {
        let bounds = Bounds::new(limits, stop);
        let status = record.status();
        let position = *record.position();
        let mut moves = if status.is_over() { Vec::new() } else { position.legal_moves() };
        moves.sort();
        if !question.moves.is_empty() {
            moves.retain(|m| question.moves.contains(m));
        }
        if moves.is_empty() {
            let score = Score::of(if status.is_over() { value_of(status, position.turn()) } else { DRAW });
            return Evaluation { score, ..nothing(&bounds) };
        }
        self.table.begin();
        let threads = limits.threads.clamp(1, 1024) as usize;
        while self.memories.len() < threads {
            self.memories.push(Memory::new());
        }
        let keys: Vec<u64> = record.positions().iter().map(Position::hash).collect();
        let (table, bounds) = (&self.table, &bounds);
        let mut memories = self.memories.iter_mut().take(threads);
        let Some(first) = memories.next() else { return nothing(bounds) };
        let mut found = std::thread::scope(|scope| {
            for (number, memory) in memories.enumerate() {
                let (keys, moves, position) = (keys.clone(), moves.clone(), &position);
                let help = move || {
                    let worker = Worker::new(Meter::new(bounds), table, memory, keys);
                    Deepening { worker, position, question, moves, last: Vec::new() }.help(number);
                };
                // Without threads to be had, fewer do the work.
                let builder = std::thread::Builder::new().stack_size(8 << 20);
                if builder.spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            let worker = Worker::new(Meter::new(bounds), table, first, keys);
            let deepening = Deepening { worker, position: &position, question, moves, last: Vec::new() };
            let evaluation = deepening.lead(bounds, table, &mut progress);
            bounds.finish();
            evaluation
        });
        // In a game there is no time for it.
        if found.reason.is_none() && question.aim.is_none() {
            exact::settle(record, question, limits, stop, &mut found);
        }
        found
    }
}

/// An evaluation that says nothing yet.
fn nothing(bounds: &Bounds<'_>) -> Evaluation {
    Evaluation {
        score: Score::Centipawns(0),
        lines: Vec::new(),
        depth: 0,
        farthest: 0,
        nodes: 0,
        elapsed: bounds.elapsed(),
        table_full: 0,
        reason: None,
    }
}

/// The rounds of one thread.
struct Deepening<'a, G: Game> {
    worker: Worker<'a, G>,
    position: &'a Position<G>,
    question: &'a Question,
    moves: Vec<Move>,
    /// The lines of the last depth.
    last: Vec<Best>,
}

impl<G: Game> Deepening<'_, G> {
    /// The depths of a helper differ from the leader's, so that it knows other things.
    fn help(mut self, number: usize) {
        self.worker.meter.may_stop = true;
        for depth in 1..=MOST_DEPTH as i32 {
            if !self.round((depth + (number as i32 & 1)).min(MOST_DEPTH as i32)) {
                break;
            }
        }
        self.worker.meter.check();
    }

    fn lead(
        mut self,
        bounds: &Bounds<'_>,
        table: &Table,
        progress: &mut Option<&mut dyn FnMut(&Evaluation)>,
    ) -> Evaluation {
        let mut found = nothing(bounds);
        let last_depth = self.question.depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH);
        let mut steady = 0;
        let mut before = None;
        for depth in 1..=last_depth {
            let finished = self.round(depth as i32);
            self.worker.meter.may_stop = true;
            let over = self.worker.meter.check();
            if !self.last.is_empty() {
                found.lines = self
                    .last
                    .iter()
                    .map(|best| Line { score: Score::of(best.value), moves: best.line.clone(), exact: false })
                    .collect();
                found.score = found.lines[0].score;
            }
            if finished {
                found.depth = depth;
            }
            found.farthest = self.worker.farthest as u32;
            found.nodes = bounds.nodes.load(std::sync::atomic::Ordering::Relaxed);
            found.elapsed = bounds.elapsed();
            found.table_full = table.fullness();
            if let Some(progress) = progress
                && finished
            {
                progress(&found);
            }
            // Whoever was told may have raised the flag.
            if !finished || over || self.worker.meter.check() {
                found.reason = bounds.over().or(Some(Incomplete::Stopped));
                break;
            }
            if self.is_settled(depth) {
                break;
            }
            let best = self.last[0].line.first().copied();
            steady = if best == before { steady + 1 } else { 0 };
            before = best;
            // A move that has long been the best needs less time; a single one hardly any.
            let share = if self.moves.len() == 1 { 0.1 } else { [1.0, 0.85, 0.7, 0.6, 0.5][steady.min(4)] };
            if bounds.is_late(self.question, share) {
                break;
            }
        }
        found.elapsed = bounds.elapsed();
        found
    }

    /// Whether deeper searches could only repeat what is known: a forced end nearer than the depth, for all lines.
    fn is_settled(&self, depth: u32) -> bool {
        let is_short = |best: &Best| best.value.abs() > WIN_BOUND && WIN - best.value.abs() <= depth as i32;
        let found = |moves: u32| {
            let value = self.last[0].value;
            value > WIN_BOUND && (WIN - value + 1) / 2 <= moves as i32
        };
        self.question.win.is_some_and(found) || self.question.win.is_none() && self.last.iter().all(is_short)
    }

    /// Searches all lines to a depth; whether it came to the end. What is known of the last depth stays where it did not.
    fn round(&mut self, depth: i32) -> bool {
        let lines = self.question.lines.clamp(1, self.moves.len());
        let mut found: Vec<Best> = Vec::with_capacity(lines);
        for number in 0..lines {
            let taken: Vec<Move> = found.iter().filter_map(|best| best.line.first().copied()).collect();
            self.worker.root_moves = self.moves.iter().copied().filter(|m| !taken.contains(m)).collect();
            let expected = self.last.get(number).map(|best| best.value);
            match self.line(depth, expected) {
                Some(best) => found.push(best),
                None => {
                    // A first move better than any of the last depth is worth knowing even so.
                    if number == 0
                        && let Some(best) = self.worker.best.take()
                    {
                        self.last.retain(|other| other.line.first() != best.line.first());
                        self.last.insert(0, best);
                        self.last.truncate(lines);
                    }
                    return false;
                }
            }
        }
        found.sort_by_key(|best| -best.value);
        self.last = found;
        true
    }

    /// Searches for one line, within a window around what is expected that is widened until it holds the value.
    fn line(&mut self, depth: i32, expected: Option<i32>) -> Option<Best> {
        let mut width = 24;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if let Some(expected) = expected.filter(|value| depth >= 5 && value.abs() < WIN_BOUND) {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            let value = self.worker.root(self.position, alpha, beta, depth);
            if self.worker.meter.over {
                // What failed low below the window is no improvement.
                return None;
            }
            if value <= alpha {
                alpha = (value - width).max(-INFINITE);
            } else if value >= beta {
                beta = (value + width).min(INFINITE);
            } else {
                return self.worker.best.take();
            }
            width *= 2;
            if width > 800 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }
}

impl<G: Game> std::fmt::Debug for Engine<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("memory", &self.memory()).finish_non_exhaustive()
    }
}

/// The share of a duration, for callers that divide time.
pub(super) fn part(time: Duration, share: f64) -> Duration {
    Duration::from_secs_f64((time.as_secs_f64() * share).max(0.0))
}
