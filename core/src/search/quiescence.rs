//! The end of a line: captures, arrivals of pawns and the evasions of checks, until the position is quiet.

use super::eval;
use super::memory::Memory;
use super::order::{Hints, Ranked, is_losing, take};
use super::score::{DRAW, INFINITE, MAX_PLY, WIN_BOUND, from_table, to_table};
use super::table::Bound;
use super::worker::Worker;
use crate::game::Game;
use crate::position::Position;

impl<G: Game> Worker<'_, G> {
    /// The value of a position once captures have come to an end.
    pub(super) fn quiesce(&mut self, position: &Position<G>, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        self.frames[ply].line.clear();
        self.farthest = self.farthest.max(ply);
        if self.meter.spend() {
            return DRAW;
        }
        if let Some(value) = Self::finished(position, ply) {
            return value;
        }
        if Self::is_without_progress(position) {
            return if position.has_move() { DRAW } else { Self::end(position, ply) };
        }
        let is_pv = beta - alpha > 1;
        let entry = self.table.get(position.hash());
        if let Some(entry) = entry
            && !is_pv
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
        let is_check = position.is_check();
        if ply >= MAX_PLY {
            return if position.has_move() { eval::evaluate(position) } else { Self::end(position, ply) };
        }
        let static_eval = entry.map(|entry| entry.eval);
        let eval = static_eval.unwrap_or_else(|| if is_check { DRAW } else { eval::evaluate(position) });
        let start = self.ranked.len();
        let any = {
            let hints = Hints {
                table: entry.and_then(|entry| entry.best),
                killers: [None; 2],
                answer: None,
                before: self.before(ply),
                memory: &*self.memory,
                prices: &self.prices,
            };
            let ranked = &mut self.ranked;
            let mut push = |m| ranked.push(Ranked { m, rank: hints.rank(position, m) });
            if is_check {
                position.for_each_move(&mut push);
                ranked.len() > start
            } else if eval >= beta {
                // Nothing more is needed but a move to be made.
                position.has_move()
            } else {
                position.for_each_noisy_move(&mut push)
            }
        };
        if !any {
            return Self::end(position, ply);
        }
        let mut best = -INFINITE;
        if !is_check {
            best = eval;
            if best >= beta {
                self.ranked.truncate(start);
                if entry.is_none() {
                    self.table.put(position.hash(), None, to_table(best, ply), eval, 0, Bound::Lower);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let old_alpha = alpha;
        let mut best_move = None;
        let theirs = position.side(!position.turn()) - position.royals(!position.turn());
        let may_prune = theirs.len() > 2;
        let mut index = start;
        while let Some(ranked) = take(position, &mut self.ranked[..], index, &self.prices) {
            index += 1;
            let m = ranked.m;
            if may_prune && best > -WIN_BOUND {
                if is_losing(ranked) && !is_check {
                    break;
                }
                if !is_check
                    && position.promotion(m).is_none()
                    && eval + self.prices.man(position.man_at(m.to)) + 120 <= alpha
                {
                    continue;
                }
            }
            let next = position.after(m);
            self.frames[ply].step = Some(Memory::<G>::step(position, m));
            self.keys.push(next.hash());
            let value = -self.quiesce(&next, -beta, -alpha, ply + 1);
            self.keys.pop();
            if self.meter.over {
                self.ranked.truncate(start);
                return DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(m);
                    if is_pv {
                        self.remember_line(ply, m);
                    }
                    if value >= beta {
                        break;
                    }
                    alpha = value;
                }
            }
        }
        self.ranked.truncate(start);
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        // Quiet moves were not looked at, so even an exact value is one only of captures: a bound of depth 0.
        let eval = if is_check { best.clamp(1 - WIN_BOUND, WIN_BOUND - 1) } else { eval };
        self.table.put(position.hash(), best_move, to_table(best, ply), eval, 0, bound);
        best
    }
}
