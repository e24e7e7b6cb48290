//! The search itself, by one thread.

use super::FullWidth;
use super::facts::Facts;
use super::plan::{Plan, Record};
use super::team::Upward;
use crate::board::Color;
use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::Plies;
use crate::solve::direct::Direct;
use crate::solve::goal::{Leaf, judge};
use crate::solve::problem::Target;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Nodes between two looks at the limits.
const CHECK_EVERY: u64 = 256;

/// What one thread remembers from question to question.
pub(super) struct Worker {
    attacker: Color,
    target: Target,
    /// Which of the threads it is, from 0.
    number: usize,
    direct: Direct,
    plan: Plan,
    record: Record,
    /// The replies that refuted last, by depth.
    last: Vec<Option<Move>>,
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
    pub fn new(attacker: Color, target: Target, plan: Plan, number: usize) -> Self {
        Worker {
            attacker,
            target,
            number,
            direct: Direct::new(attacker, target),
            plan,
            record: Record::new(),
            last: vec![None; FullWidth::MOST_PLIES as usize + 1],
            moves: Vec::new(),
        }
    }

    pub fn ask<G: Game>(
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

    pub fn ask_upward<G: Game>(
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
        let likely = worker.last.get(depth + 1).copied().flatten();
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
        for stage in [Stage::Checks, Stage::Captures, Stage::Rest] {
            let start = self.worker.moves.len();
            self.collect(position, stage, first);
            for index in start..self.worker.moves.len() {
                let m = next_reply(&mut self.worker.moves[index..]);
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

    /// Adds the replies of a stage of the plan that are not yet among `moves[first..]`, with their places.
    fn collect<G: Game>(&mut self, position: &Position<G>, stage: Stage, first: usize) {
        let Worker { moves, plan, record, attacker, .. } = &mut *self.worker;
        let is_new = |moves: &[(u32, Move)], m: Move| moves[first..].iter().all(|&(_, known)| known != m);
        match stage {
            Stage::Checks if !plan.checks => {}
            Stage::Checks => position.until(true, &mut |m| {
                let next = position.after(m);
                if next.is_check() && is_new(moves, m) {
                    moves.push((next.count_moves() as u32, m));
                }
                false
            }),
            Stage::Captures => position.until_capturing(&mut |m| {
                let is_safe = || position.after(m).attackers(m.to, *attacker).is_empty();
                if is_new(moves, m) && (plan.all_captures || is_safe()) {
                    moves.push((0, m));
                }
                false
            }),
            Stage::Rest => position.for_each_move(&mut |m| {
                if is_new(moves, m) {
                    moves.push((record.place(plan.rest, position, m), m));
                }
            }),
        }
    }

    fn remember(&mut self, refutation: Move, plies: u32, depth: usize) {
        if let Some(last) = self.worker.last.get_mut(depth) {
            *last = Some(refutation);
        }
        self.worker.record.add(refutation, plies);
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

/// A part of a [`Plan`].
#[derive(Copy, Clone)]
enum Stage {
    Checks,
    Captures,
    Rest,
}

/// Brings the first of these replies in the order of their places to the front. Most often no second one is needed.
fn next_reply(replies: &mut [(u32, Move)]) -> Move {
    let mut first = 0;
    for index in 1..replies.len() {
        if replies[index].0 < replies[first].0 {
            first = index;
        }
    }
    // The others keep their order.
    replies[..=first].rotate_right(1);
    replies[0].1
}
