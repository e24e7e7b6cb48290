//! Proving and refuting "the goal is reached within n plies" by depth-first search with every move allowed.
//!
//! A refutation must answer every move of the attacker, so its size is the number of positions that he can bring about.
//! What keeps it small is that the defender always answers in the same way, for then different orders of moves lead to
//! the same positions; and that he answers by force where he can: checks and captures leave the attacker least to
//! choose from. Lengths are tried from below (iterative deepening, D. Slate and L. Atkin, 1977), so that a short win is found
//! before a long one is searched for, and the reply that refuted a shorter attempt is at hand.
//!
//! Several threads ask the same question and share their [`Facts`]: at the attacker's nodes, where all moves must be
//! looked at anyway, each begins with others.
//!
//! Recursion is as deep as the length in question, [`FullWidth::MOST_PLIES`] at most.

use super::Plies;
use super::direct::Direct;
use super::facts::Facts;
use super::goal::{Leaf, judge};
use super::problem::Target;
use crate::board::Color;
use crate::game::Game;
use crate::limits::Budget;
use crate::position::{Move, Position};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Nodes between two looks at the limits.
const CHECK_EVERY: u64 = 256;

/// A question that is answered with fewer nodes than this is not worth a second thread.
const WORTH_THREADS: u64 = 2_000;

/// A table has room for as many facts as nodes have been searched, and this many more.
const ROOM: u64 = 1 << 16;

/// Searches for one attacker and one target.
pub(super) struct FullWidth {
    facts: Facts,
    workers: Vec<Worker>,
}

impl FullWidth {
    /// The longest questions that are asked here.
    pub const MOST_PLIES: u32 = 99;

    /// A search by `threads` threads, one at least, with a table of at most `memory` bytes.
    pub fn new(attacker: Color, target: Target, memory: u64, threads: usize) -> Self {
        let workers = (0..threads.max(1)).map(|number| Worker::new(attacker, target, number)).collect();
        FullWidth { facts: Facts::new(memory), workers }
    }

    /// Bytes of the table.
    pub fn table_bytes(&self) -> u64 {
        self.facts.bytes()
    }

    /// What is known without a search: the goal is reached within the first number of plies, and is not within the second.
    pub fn known<G: Game>(&self, position: &Position<G>) -> (Plies, Plies) {
        let fact = self.facts.of(position.hash());
        (fact.proven, fact.disproven)
    }

    /// Whether the goal is reached within `plies`: odd with the attacker to move, even otherwise, [`MOST_PLIES`](Self::MOST_PLIES)
    /// at most. The position must not be finished. `None` if `most_nodes` or the budget came first.
    pub fn prove<G: Game>(
        &mut self,
        position: &Position<G>,
        plies: u32,
        most_nodes: u64,
        budget: &mut Budget<'_>,
    ) -> Option<bool> {
        let end = budget.nodes.saturating_add(most_nodes);
        self.facts.make_room(most_nodes.min(budget.nodes_left()).min(budget.nodes + ROOM));
        let facts = &self.facts;
        let (main, helpers) = self.workers.split_first_mut()?;
        let alone = if helpers.is_empty() { end } else { end.min(budget.nodes + WORTH_THREADS) };
        let mut check = |spent: u64| budget.spend_many(spent) || budget.nodes >= alone;
        let answer = main.ask(facts, position, plies, &mut check);
        if answer.is_some() || budget.nodes >= end || budget.spend_many(0) {
            return answer;
        }
        let is_answered = AtomicBool::new(false);
        let helped = AtomicU64::new(0);
        std::thread::scope(|scope| {
            let (is_answered, helped) = (&is_answered, &helped);
            let help = |helper: &mut Worker| {
                let answer = helper.ask(facts, position, plies, &mut |spent| {
                    helped.fetch_add(spent, Relaxed);
                    is_answered.load(Relaxed)
                });
                is_answered.store(true, Relaxed);
                answer
            };
            let threads: Vec<_> =
                helpers.iter_mut().map(|helper| scope.spawn(move || help(helper))).collect();
            let mut check = |spent: u64| {
                let spent = spent + helped.swap(0, Relaxed);
                budget.spend_many(spent) || budget.nodes >= end || is_answered.load(Relaxed)
            };
            let answer = main.ask(facts, position, plies, &mut check);
            is_answered.store(true, Relaxed);
            threads.into_iter().map(joined).fold(answer, Option::or)
        })
    }

    /// Searches in the background, with every thread but one, while `meanwhile` runs: longer and longer from `plies` to
    /// `most_plies`. Raises `is_finished` when there is nothing left for it to find out. Returns what it has come to.
    pub fn prove_during<G: Game, T>(
        &mut self,
        position: &Position<G>,
        plies: u32,
        most_plies: u32,
        room: u64,
        is_finished: &AtomicBool,
        meanwhile: impl FnOnce() -> T,
    ) -> (T, Upward) {
        self.facts.make_room(room);
        let facts = &self.facts;
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let is_over = &is_over;
            let threads: Vec<_> = self.workers[1..]
                .iter_mut()
                .map(|worker| {
                    scope.spawn(move || {
                        let upward = worker.ask_upward(facts, position, plies, most_plies, is_over);
                        is_finished.store(true, Relaxed);
                        upward
                    })
                })
                .collect();
            let result = meanwhile();
            is_over.store(true, Relaxed);
            let upward = threads.into_iter().map(joined).fold(Upward::default(), |a, b| Upward {
                refuted: a.refuted.max(b.refuted),
                won: a.won.or(b.won),
                nodes: a.nodes + b.nodes,
            });
            (result, upward)
        })
    }

    /// Whether there is a thread to search in the background.
    pub fn has_helpers(&self) -> bool {
        self.workers.len() > 1
    }
}

/// What a search of longer and longer questions has come to.
#[derive(Copy, Clone, Default, Debug)]
pub(super) struct Upward {
    /// No win within this many plies.
    pub refuted: Option<u32>,
    /// A win within this many plies.
    pub won: Option<u32>,
    /// Nodes searched.
    pub nodes: u64,
}

fn joined<T>(thread: std::thread::ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// What one thread remembers from question to question.
struct Worker {
    attacker: Color,
    target: Target,
    /// Which of the threads it is, from 0.
    number: usize,
    direct: Direct,
    /// The replies that refuted last, by depth.
    killers: Vec<[Option<Move>; 2]>,
    /// How much each reply has refuted, by its squares.
    history: Vec<u32>,
    /// The moves at hand of all nodes on the way, with the keys by which they are sorted.
    moves: Vec<(u32, Move)>,
}

/// A question under way.
struct Run<'a> {
    facts: &'a Facts,
    worker: &'a mut Worker,
    nodes: u64,
    checked: u64,
    over: bool,
    /// Told how many nodes have been searched since it was called last; whether to stop.
    check: &'a mut dyn FnMut(u64) -> bool,
}

impl Worker {
    fn new(attacker: Color, target: Target, number: usize) -> Self {
        Worker {
            attacker,
            target,
            number,
            direct: Direct::new(attacker, target),
            killers: vec![[None; 2]; FullWidth::MOST_PLIES as usize + 1],
            history: vec![0; 1 << 14],
            moves: Vec::new(),
        }
    }

    fn ask<G: Game>(
        &mut self,
        facts: &Facts,
        position: &Position<G>,
        plies: u32,
        check: &mut dyn FnMut(u64) -> bool,
    ) -> Option<bool> {
        self.moves.clear();
        let is_attacker = position.turn() == self.attacker;
        let mut run = Run { facts, worker: self, nodes: 0, checked: 0, over: false, check };
        let answer = if is_attacker {
            run.attack(position, plies, 0)
        } else {
            // From below, as the attacker's nodes do by themselves.
            let shorter =
                (2..plies).step_by(2).map(|n| run.defend(position, n, 0)).find(|&a| a != Some(false));
            shorter.unwrap_or_else(|| run.defend(position, plies, 0))
        };
        let rest = run.nodes - run.checked;
        (run.check)(rest);
        answer
    }

    fn ask_upward<G: Game>(
        &mut self,
        facts: &Facts,
        position: &Position<G>,
        plies: u32,
        most_plies: u32,
        is_over: &AtomicBool,
    ) -> Upward {
        let mut upward = Upward::default();
        for n in (plies..=most_plies).step_by(2) {
            let nodes = &mut upward.nodes;
            match self.ask(facts, position, n, &mut |spent| {
                *nodes += spent;
                is_over.load(Relaxed)
            }) {
                Some(true) => {
                    upward.won = Some(n);
                    break;
                }
                Some(false) => upward.refuted = Some(n),
                None => break,
            }
        }
        upward
    }
}

impl Run<'_> {
    /// Counts a node, and whether the search must end.
    #[inline(always)]
    fn spend(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes - self.checked >= CHECK_EVERY {
            self.over |= (self.check)(self.nodes - self.checked);
            self.checked = self.nodes;
        }
        self.over
    }

    /// What the position is, its having no move aside.
    #[inline(always)]
    fn leaf<G: Game>(&self, position: &Position<G>) -> Leaf {
        if position.is_finished_with_moves() {
            judge(position, self.worker.attacker, self.worker.target)
        } else {
            Leaf::Open
        }
    }

    /// Whether the attacker, to move, reaches the goal within `plies`.
    fn attack<G: Game>(&mut self, position: &Position<G>, plies: u32, depth: usize) -> Option<bool> {
        if self.spend(1) {
            return None;
        }
        if plies == 1 {
            return Some(self.worker.direct.in_one(position));
        }
        let fact = self.facts.of(position.hash());
        let length = Plies::new(plies);
        if fact.proven <= length || fact.disproven >= length {
            return Some(fact.proven <= length);
        }
        let before = self.nodes;
        if plies == 3 {
            let direct = self.worker.direct.nodes;
            let reached = self.worker.direct.in_three(position, true);
            self.spend(self.worker.direct.nodes - direct);
            self.note(position, length, reached, None, before);
            return Some(reached);
        }
        if fact.disproven < Plies::new(plies - 2) && self.attack(position, plies - 2, depth)? {
            return Some(true);
        }
        let first = self.worker.moves.len();
        let answer = self.attack_with_each(position, plies, depth, fact.best);
        self.worker.moves.truncate(first);
        let found = answer?;
        self.note(position, length, found.is_some(), found, before);
        Some(found.is_some())
    }

    /// The move of the attacker that reaches the goal within `plies`, if there is one.
    fn attack_with_each<G: Game>(
        &mut self,
        position: &Position<G>,
        plies: u32,
        depth: usize,
        best: Option<Move>,
    ) -> Option<Option<Move>> {
        let first = self.worker.moves.len();
        let moves = &mut self.worker.moves;
        // Checks first: the fewer answers the better.
        position.until(true, &mut |m| {
            let next = position.after(m);
            if next.is_check() {
                moves.push((1 + next.count_moves() as u32, m));
            }
            false
        });
        let checks = first..moves.len();
        position.for_each_move(&mut |m| {
            if moves[checks.clone()].iter().all(|&(_, check)| check != m) {
                moves.push((QUIET, m));
            }
        });
        if let Some((key, _)) = moves[first..].iter_mut().find(|&&mut (_, m)| Some(m) == best) {
            *key = 0;
        }
        moves[first..].sort_by_key(|&(key, _)| key);
        // The other threads begin elsewhere, but not with a move that is likely to win.
        let quiet = first + moves[first..].partition_point(|&(key, _)| key < QUIET);
        match self.worker.number {
            0 => {}
            1 => moves[quiet..].reverse(),
            number => {
                let count = moves.len() - quiet;
                moves[quiet..].rotate_left(if count == 0 { 0 } else { number * 7 % count });
            }
        }
        self.read_ahead(position, first, depth);
        for index in first..self.worker.moves.len() {
            let m = self.worker.moves[index].1;
            let next = position.after(m);
            let reached = match self.leaf(&next) {
                Leaf::Reached => true,
                Leaf::Failed => false,
                Leaf::Open => self.defend(&next, plies - 1, depth + 1)?,
            };
            if reached {
                return Some(Some(m));
            }
        }
        Some(None)
    }

    /// Has the table ready for the positions after the moves at hand, and after the reply that is likely to them.
    fn read_ahead<G: Game>(&self, position: &Position<G>, first: usize, depth: usize) {
        let worker = &*self.worker;
        let likely = worker.killers.get(depth + 1).and_then(|killers| killers[0]);
        let reply = likely.map_or(0, |reply| position.hash() ^ position.likely_hash_after(reply));
        let after = |&(_, m): &(u32, Move)| position.likely_hash_after(m);
        self.facts.touch(worker.moves[first..].iter().map(after).flat_map(|hash| [hash, hash ^ reply]));
    }

    /// Whether every move of the defender, to move, leaves a position in which the attacker reaches the goal within
    /// `plies` from here.
    fn defend<G: Game>(&mut self, position: &Position<G>, plies: u32, depth: usize) -> Option<bool> {
        if self.spend(1) {
            return None;
        }
        let fact = self.facts.of(position.hash());
        let length = Plies::new(plies);
        if fact.proven <= length || fact.disproven >= length {
            return Some(fact.proven <= length);
        }
        let before = self.nodes;
        let first = self.worker.moves.len();
        let refutation = self.refute(position, plies, depth, fact.best);
        let has_moves = self.worker.moves.len() > first;
        self.worker.moves.truncate(first);
        let refutation = refutation?;
        if let Some(m) = refutation {
            self.remember(m, plies, depth);
        } else if !has_moves {
            return Some(judge(position, self.worker.attacker, self.worker.target) == Leaf::Reached);
        }
        self.note(position, length, refutation.is_none(), refutation, before);
        Some(refutation.is_none())
    }

    /// The reply that keeps the attacker from the goal, if there is one.
    fn refute<G: Game>(
        &mut self,
        position: &Position<G>,
        plies: u32,
        depth: usize,
        best: Option<Move>,
    ) -> Option<Option<Move>> {
        let first = self.worker.moves.len();
        // The reply that refuted before; a table may err about the position, so it must be legal here.
        if let Some(m) = best.filter(|&m| position.is_legal(m)) {
            self.worker.moves.push((0, m));
            if !self.try_reply(position, m, plies, depth)? {
                return Some(Some(m));
            }
        }
        for stage in [Stage::Checks, Stage::Captures, Stage::Killers, Stage::Rest] {
            let start = self.worker.moves.len();
            self.collect(position, stage, first, depth);
            self.worker.moves[start..].sort_by_key(|&(key, _)| key);
            for index in start..self.worker.moves.len() {
                let m = self.worker.moves[index].1;
                if !self.try_reply(position, m, plies, depth)? {
                    return Some(Some(m));
                }
            }
        }
        Some(None)
    }

    /// Whether the attacker still reaches the goal after this reply.
    fn try_reply<G: Game>(
        &mut self,
        position: &Position<G>,
        m: Move,
        plies: u32,
        depth: usize,
    ) -> Option<bool> {
        let next = position.after(m);
        match self.leaf(&next) {
            Leaf::Reached => Some(true),
            Leaf::Failed => Some(false),
            Leaf::Open => self.attack(&next, plies - 1, depth + 1),
        }
    }

    /// Adds the replies of a stage that are not yet among `moves[first..]`, with their keys.
    fn collect<G: Game>(&mut self, position: &Position<G>, stage: Stage, first: usize, depth: usize) {
        let Worker { moves, killers, history, attacker, .. } = &mut *self.worker;
        let is_new = |moves: &[(u32, Move)], m: Move| moves[first..].iter().all(|&(_, known)| known != m);
        match stage {
            Stage::Checks => position.until(true, &mut |m| {
                let next = position.after(m);
                if next.is_check() && is_new(moves, m) {
                    moves.push((next.count_moves() as u32, m));
                }
                false
            }),
            Stage::Captures => position.until_capturing(&mut |m| {
                let is_safe = || position.after(m).attackers(m.to, *attacker).is_empty();
                if is_new(moves, m) && is_safe() {
                    moves.push((0, m));
                }
                false
            }),
            Stage::Killers => {
                for m in killers[depth.min(killers.len() - 1)].into_iter().flatten() {
                    if is_new(moves, m) && position.is_legal(m) {
                        moves.push((0, m));
                    }
                }
            }
            Stage::Rest => position.for_each_move(&mut |m| {
                if is_new(moves, m) {
                    let is_pawn = position.man_at(m.from).is_some_and(|man| man.role().is_pawn());
                    let refuted = history[slot(m)].saturating_mul(2).saturating_add(is_pawn as u32);
                    moves.push((u32::MAX - refuted, m));
                }
            }),
        }
    }

    fn remember(&mut self, refutation: Move, plies: u32, depth: usize) {
        let depth = depth.min(self.worker.killers.len() - 1);
        let killers = &mut self.worker.killers[depth];
        if killers[0] != Some(refutation) {
            *killers = [Some(refutation), killers[0]];
        }
        let count = &mut self.worker.history[slot(refutation)];
        *count = count.saturating_add(plies);
    }

    fn note<G: Game>(
        &self,
        position: &Position<G>,
        plies: Plies,
        reached: bool,
        best: Option<Move>,
        before: u64,
    ) {
        let work = self.nodes - before;
        match reached {
            true => self.facts.store_proof(position.hash(), plies, best, work),
            false => self.facts.store_disproof(position.hash(), plies, best, work),
        }
    }
}

/// The key of the attacker's moves that do not check.
const QUIET: u32 = 1000;

/// In what order replies are tried, after the one that refuted before.
#[derive(Copy, Clone)]
enum Stage {
    /// The fewer answers they leave the earlier.
    Checks,
    /// Of men that cannot be taken back.
    Captures,
    /// What refuted last at this depth.
    Killers,
    /// By what they have refuted so far, pawns before others.
    Rest,
}

fn slot(m: Move) -> usize {
    m.from.index() << 7 | m.to.index()
}
