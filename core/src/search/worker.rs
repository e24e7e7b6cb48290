//! One thread's search: principal variation search with a table.
//!
//! Wins and losses are never guessed. A move is left out, or a position cut off by an estimate, only where the result
//! is no win or loss; so a value beyond [`WIN_BOUND`] is a forced win, though not always the shortest.

use super::bounds::Meter;
use super::eval;
use super::exchange::Prices;
use super::memory::{Memory, Step};
use super::order::{Hints, Ranked, is_losing, is_noisy, take};
use super::score::{DRAW, INFINITE, MAX_PLY, WIN, WIN_BOUND, from_table, to_table};
use super::table::{Bound, Table};
use crate::board::Color;
use crate::game::{Game, Role};
use crate::position::{Move, Position, Status};
use std::sync::OnceLock;

/// What a thread knows about one ply of the line it is looking at.
#[derive(Clone, Default)]
pub(super) struct Frame {
    killers: [Option<Move>; 2],
    pub step: Option<Step>,
    eval: Option<i32>,
    excluded: Option<Move>,
    pub line: Vec<Move>,
}

/// A root move that has proved best so far.
#[derive(Clone, Debug)]
pub(super) struct Best {
    pub value: i32,
    pub line: Vec<Move>,
}

/// A thread.
pub(super) struct Worker<'a, G: Game> {
    pub meter: Meter<'a>,
    pub(super) table: &'a Table,
    pub(super) memory: &'a mut Memory<G>,
    pub(super) prices: Prices,
    pub(super) frames: Vec<Frame>,
    /// Hashes of the game and of the line, the position now last.
    pub(super) keys: Vec<u64>,
    /// How many of them belong to the game.
    played: usize,
    /// No repetition reaches back before this one: a side has passed here.
    barrier: usize,
    pub(super) ranked: Vec<Ranked>,
    /// The farthest ply looked at.
    pub farthest: usize,
    /// The moves to be considered at the root.
    pub root_moves: Vec<Move>,
    /// The best root move of the search under way, if one has raised its lower bound.
    pub best: Option<Best>,
    /// No null moves until this ply: their result is being verified.
    no_null_until: usize,
    root_depth: i32,
    reductions: &'static Reductions,
}

/// How many plies less a late quiet move is searched, by depth and by how many moves came before it.
type Reductions = [[u8; 64]; 64];

fn reductions() -> &'static Reductions {
    static TABLE: OnceLock<Reductions> = OnceLock::new();
    TABLE.get_or_init(|| {
        std::array::from_fn(|depth| {
            std::array::from_fn(|count| {
                let (depth, count) = (depth.max(1) as f64, count.max(1) as f64);
                (0.6 + depth.ln() * count.ln() / 2.2) as u8
            })
        })
    })
}

impl<'a, G: Game> Worker<'a, G> {
    /// A thread that starts at the end of `keys`.
    pub fn new(meter: Meter<'a>, table: &'a Table, memory: &'a mut Memory<G>, keys: Vec<u64>) -> Self {
        Worker {
            meter,
            table,
            memory,
            prices: Prices::of::<G>(),
            frames: vec![Frame::default(); MAX_PLY + 4],
            played: keys.len(),
            barrier: 0,
            keys,
            ranked: Vec::with_capacity(2048),
            farthest: 0,
            root_moves: Vec::new(),
            best: None,
            no_null_until: 0,
            root_depth: 0,
            reductions: reductions(),
        }
    }

    /// Searches the root to a depth within a window.
    pub fn root(&mut self, position: &Position<G>, alpha: i32, beta: i32, depth: i32) -> i32 {
        self.best = None;
        self.root_depth = depth;
        self.search(position, alpha, beta, depth, 0, false)
    }

    /// The value of a position that is finished, whatever its moves.
    #[inline(always)]
    pub(super) fn finished(position: &Position<G>, ply: usize) -> Option<i32> {
        if position.is_finished_with_moves() { Some(Self::end(position, ply)) } else { None }
    }

    /// The value of a finished position.
    #[cold]
    pub(super) fn end(position: &Position<G>, ply: usize) -> i32 {
        let status = position.status();
        match status.winner(position.turn()) {
            Some(side) if side == position.turn() => WIN - ply as i32,
            Some(_) => ply as i32 - WIN,
            None => DRAW,
        }
    }

    /// Whether the position has stood before: once since the root, or twice in all ([X-6]). Where no rule ends such
    /// games, going round is as good as a draw all the same.
    fn repeats(&self, position: &Position<G>) -> bool {
        let last = self.keys.len() - 1;
        let reach = (position.halfmoves() as usize).min(last - self.barrier.min(last));
        let now = self.keys[last];
        let mut seen = 0;
        let mut back = 4;
        while back <= reach {
            let index = last - back;
            if self.keys[index] == now {
                seen += 1;
                if index >= self.played || seen == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    pub(super) fn is_without_progress(position: &Position<G>) -> bool {
        position.rules().no_progress.0.is_some_and(|limit| position.halfmoves() >= limit as u32)
    }

    /// The steps before a ply.
    pub(super) fn before(&self, ply: usize) -> [Option<Step>; 2] {
        let step = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].step);
        [step(1), step(2)]
    }

    /// The value of a position with `depth` plies to go, as far as it lies between `alpha` and `beta`.
    fn search(
        &mut self,
        position: &Position<G>,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce(position, alpha, beta, ply);
        }
        let is_check = position.is_check();
        let is_pv = beta - alpha > 1;
        self.frames[ply].line.clear();
        self.farthest = self.farthest.max(ply);
        if self.meter.spend() {
            return DRAW;
        }
        if let Some(value) = Self::finished(position, ply) {
            return value;
        }
        if ply > 0 {
            if self.repeats(position) {
                return DRAW;
            }
            if Self::is_without_progress(position) {
                return if position.has_move() { DRAW } else { Self::end(position, ply) };
            }
            if ply >= MAX_PLY {
                return if position.has_move() { eval::evaluate(position) } else { Self::end(position, ply) };
            }
            // No line from here is better than a win at the next ply, or worse than a loss now.
            alpha = alpha.max(ply as i32 - WIN);
            beta = beta.min(WIN - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        let excluded = self.frames[ply].excluded;
        let hash = position.hash();
        let entry = self.table.get(hash).filter(|_| excluded.is_none());
        if let Some(entry) = entry
            && !is_pv
            && entry.depth >= depth
        {
            let value = from_table(entry.value, ply);
            let is_enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if is_enough {
                return value;
            }
        }
        let table_move = entry.and_then(|entry| entry.best);

        let eval = if is_check {
            None
        } else {
            Some(entry.map_or_else(|| eval::evaluate(position), |entry| entry.eval))
        };
        self.frames[ply].eval = eval;
        self.frames[ply + 1].killers = [None; 2];
        let improving = match (eval, ply.checked_sub(2).and_then(|ply| self.frames[ply].eval)) {
            (Some(now), Some(before)) => now > before,
            _ => false,
        };
        let may_prune = !is_pv && excluded.is_none() && beta.abs() < WIN_BOUND && ply > 0;
        if may_prune && let Some(static_eval) = eval {
            // The table may know better.
            let eval = entry.map_or(static_eval, |entry| {
                let value = from_table(entry.value, ply);
                let helps = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => value > static_eval,
                    Bound::Upper => value < static_eval,
                };
                if helps && value.abs() < WIN_BOUND { value } else { static_eval }
            });
            if depth <= 8 && eval - 60 * (depth - improving as i32) >= beta && Self::is_safe(position) {
                return (eval + beta) / 2;
            }
            if depth <= 3 && eval + 150 * depth + 50 <= alpha {
                let value = self.quiesce(position, alpha, beta, ply);
                if value <= alpha {
                    return value;
                }
            }
            if let Some(value) = self.null_move(position, beta, depth, ply, eval, is_cut) {
                return value;
            }
        }
        if depth >= 4 && table_move.is_none() && excluded.is_none() && (is_pv || is_cut) {
            depth -= 1;
        }

        self.moves(
            position,
            Node { alpha, beta, depth, ply, is_pv, is_cut, is_check, eval, improving, table_move, excluded },
            entry.map(|entry| (entry.bound, entry.depth, from_table(entry.value, ply))),
        )
    }

    /// Whether an estimate may stand for a search: not where the next moves may end the game.
    fn is_safe(position: &Position<G>) -> bool {
        let men = |side: Color| position.side(side) - position.royals(side);
        men(position.turn()).has_several() && men(!position.turn()).has_several()
    }

    /// Passing and still failing high. Where few men are left, passing may be better than any move (and having none
    /// loses), so it is tried only with a rook or knight or the like on the board, and verified where it matters.
    fn null_move(
        &mut self,
        position: &Position<G>,
        beta: i32,
        depth: i32,
        ply: usize,
        eval: i32,
        is_cut: bool,
    ) -> Option<i32> {
        let us = position.side(position.turn());
        let walkers = us - position.royals(position.turn()) - position.class(Role::Pawn);
        let strong = walkers - position.class(Role::General) - position.class(Role::Elephant);
        if depth < 3
            || eval < beta
            || ply < self.no_null_until
            || strong.is_empty()
            || walkers.len() < 3
            || self.frames[ply - 1].step.is_none()
            || !Self::is_safe(position)
        {
            return None;
        }
        let reduction = 3 + depth / 4 + ((eval - beta) / 120).min(3);
        let next = position.passed();
        let barrier = std::mem::replace(&mut self.barrier, self.keys.len());
        self.keys.push(next.hash());
        self.frames[ply].step = None;
        let value = -self.search(&next, -beta, 1 - beta, depth - reduction, ply + 1, !is_cut);
        self.keys.pop();
        self.barrier = barrier;
        if self.meter.over || value < beta {
            return None;
        }
        // What passing wins by force is not proven for the side that may not pass.
        let value = value.min(WIN_BOUND - 1);
        if depth < 10 || self.no_null_until > 0 {
            return Some(value);
        }
        self.no_null_until = ply + (3 * (depth - reduction) as usize) / 4;
        let verified = self.search(position, beta - 1, beta, depth - reduction, ply, false);
        self.no_null_until = 0;
        (verified >= beta && !self.meter.over).then_some(value)
    }

    /// Tries the moves of a position.
    fn moves(&mut self, position: &Position<G>, node: Node, known: Option<(Bound, i32, i32)>) -> i32 {
        let Node { beta, depth, ply, is_pv, is_check, .. } = node;
        let mut alpha = node.alpha;
        let before = self.before(ply);
        let start = self.ranked.len();
        self.rank_all(position, &node, before);
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut count = 0;
        let mut tried_quiet: Vec<Move> = Vec::new();
        let mut tried_noisy: Vec<Move> = Vec::new();
        let mut index = start;
        while let Some(ranked) = take(position, &mut self.ranked[..], index, &self.prices) {
            index += 1;
            let m = ranked.m;
            if Some(m) == node.excluded || ply == 0 && !self.root_moves.contains(&m) {
                continue;
            }
            count += 1;
            let noisy = is_noisy(position, m);
            let history = if noisy { 0 } else { self.memory.quiet(position, m, before) };
            let next = position.after(m);
            let gives_check = next.is_check();
            if ply > 0 && best > -WIN_BOUND && !gives_check && Self::is_safe(position) {
                if !noisy {
                    let limit = (3 + depth * depth) / (2 - node.improving as i32);
                    if depth <= 8 && count > limit {
                        continue;
                    }
                    let reduced = (depth - self.reduction(depth, count)).max(0);
                    if let Some(eval) = node.eval
                        && reduced <= 6
                        && eval + 90 + 70 * reduced <= alpha
                    {
                        continue;
                    }
                    if depth <= 4 && history < -3500 * depth {
                        continue;
                    }
                    if depth <= 7 && !self.prices.gains(position, m, -30 * depth) {
                        continue;
                    }
                } else if depth <= 6 && is_losing(ranked) && !self.prices.gains(position, m, -60 * depth) {
                    continue;
                }
            }

            let mut extension = 0;
            if gives_check && ply < 2 * self.root_depth as usize && self.prices.gains(position, m, 0) {
                extension = 1;
            } else if ply > 0
                && Some(m) == node.table_move
                && depth >= 7
                && node.excluded.is_none()
                && ply < 2 * self.root_depth as usize
                && let Some((bound, known_depth, value)) = known
                && bound != Bound::Upper
                && known_depth >= depth - 3
                && value.abs() < WIN_BOUND - 1000
            {
                // A move that is much better than all others is looked at more deeply.
                let target = value - 2 * depth;
                self.frames[ply].excluded = Some(m);
                let line = std::mem::take(&mut self.frames[ply].line);
                let others = self.search(position, target - 1, target, (depth - 1) / 2, ply, node.is_cut);
                self.frames[ply].excluded = None;
                self.frames[ply].eval = node.eval;
                self.frames[ply].line = line;
                if others < target {
                    extension = 1;
                } else if target >= beta && others < WIN_BOUND && others > -WIN_BOUND {
                    self.ranked.truncate(start);
                    return target;
                } else if value >= beta {
                    extension = -1;
                }
            }

            self.keys.push(next.hash());
            self.frames[ply].step = Some(Memory::<G>::step(position, m));
            let new_depth = depth - 1 + extension;
            let mut value = -INFINITE;
            let mut is_full = count == 1;
            if depth >= 3 && count > 1 + is_pv as i32 && (!noisy || is_losing(ranked)) {
                let mut reduction = self.reduction(depth, count);
                reduction -= is_pv as i32;
                reduction -= gives_check as i32;
                reduction -= is_check as i32;
                reduction += 2 * node.is_cut as i32;
                reduction += !node.improving as i32;
                reduction -= (history / 9000).clamp(-2, 2);
                let reduced = (new_depth - reduction.max(0)).max(1);
                value = -self.search(&next, -alpha - 1, -alpha, reduced.min(new_depth), ply + 1, true);
                if value > alpha && reduced < new_depth {
                    value = -self.search(&next, -alpha - 1, -alpha, new_depth, ply + 1, !node.is_cut);
                }
            } else if count > 1 || !is_pv {
                value = -self.search(&next, -alpha - 1, -alpha, new_depth, ply + 1, !node.is_cut);
            }
            if is_pv {
                is_full |= value > alpha && (value < beta || ply == 0);
                if is_full {
                    value = -self.search(&next, -beta, -alpha, new_depth, ply + 1, false);
                }
            }
            self.keys.pop();
            if self.meter.over {
                self.ranked.truncate(start);
                return DRAW;
            }

            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(m);
                    self.remember_line(ply, m);
                    if ply == 0 {
                        self.best = Some(Best { value, line: self.frames[0].line.clone() });
                    }
                    if value >= beta {
                        self.reward(position, m, noisy, &node, before, &tried_quiet, &tried_noisy);
                        break;
                    }
                    alpha = value;
                }
            }
            if noisy { tried_noisy.push(m) } else { tried_quiet.push(m) }
        }
        self.ranked.truncate(start);

        if count == 0 {
            if node.excluded.is_some() {
                return node.alpha;
            }
            return Self::end(position, ply);
        }
        if node.excluded.is_none() && (ply > 0 || self.root_moves.len() == index - start) {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > node.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let eval = node.eval.unwrap_or(best.clamp(1 - WIN_BOUND, WIN_BOUND - 1));
            self.table.put(position.hash(), best_move, to_table(best, ply), eval, depth, bound);
        }
        best
    }

    fn rank_all(&mut self, position: &Position<G>, node: &Node, before: [Option<Step>; 2]) {
        let hints = Hints {
            table: node.table_move,
            killers: self.frames[node.ply].killers,
            answer: self.memory.answer(position.turn(), before[0]),
            before,
            memory: &*self.memory,
            prices: &self.prices,
        };
        let ranked = &mut self.ranked;
        position.for_each_move(&mut |m| ranked.push(Ranked { m, rank: hints.rank(position, m) }));
    }

    fn reduction(&self, depth: i32, count: i32) -> i32 {
        self.reductions[depth.clamp(0, 63) as usize][count.clamp(0, 63) as usize] as i32
    }

    /// The line from here is this move and the line after it.
    pub(super) fn remember_line(&mut self, ply: usize, m: Move) {
        let (here, after) = self.frames.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(m);
        line.extend_from_slice(&after[0].line);
    }

    /// A move has refuted the one before it: it is remembered, and so is that others did not.
    #[allow(clippy::too_many_arguments, reason = "all of them describe one event")]
    fn reward(
        &mut self,
        position: &Position<G>,
        m: Move,
        noisy: bool,
        node: &Node,
        before: [Option<Step>; 2],
        quiet: &[Move],
        captures: &[Move],
    ) {
        let bonus = (16 * node.depth * node.depth + 128 * node.depth).min(1800);
        if noisy {
            self.memory.learn_capture(position, m, bonus);
        } else {
            let killers = &mut self.frames[node.ply].killers;
            if killers[0] != Some(m) {
                *killers = [Some(m), killers[0]];
            }
            self.memory.set_answer(position.turn(), before[0], m);
            self.memory.learn_quiet(position, m, before, bonus);
            for &other in quiet {
                self.memory.learn_quiet(position, other, before, -bonus);
            }
        }
        for &other in captures {
            self.memory.learn_capture(position, other, -bonus);
        }
    }
}

/// What a search knows about a position when it begins to try its moves.
#[derive(Copy, Clone)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    is_pv: bool,
    is_cut: bool,
    is_check: bool,
    eval: Option<i32>,
    improving: bool,
    table_move: Option<Move>,
    excluded: Option<Move>,
}

/// The value of a finished position, as the side to move sees it.
pub(super) fn value_of(status: Status, turn: Color) -> i32 {
    match status.winner(turn) {
        Some(side) if side == turn => WIN,
        Some(_) => -WIN,
        None => DRAW,
    }
}
