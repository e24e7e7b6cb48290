//! A table, a plan, and the threads that search with them.
//!
//! Several threads ask the same question and share their [`Facts`]: at the attacker's nodes, where all moves must be
//! looked at anyway, each begins with others.

use super::facts::Facts;
use super::plan::Plan;
use super::run::Worker;
use crate::board::Color;
use crate::game::Game;
use crate::limits::Budget;
use crate::position::Position;
use crate::solve::Plies;
use crate::solve::problem::Target;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// A question that is answered with fewer nodes than this is not worth a second thread.
const WORTH_THREADS: u64 = 2_000;

/// A table has room for half as many facts as nodes have been searched, and this many more. With room for all of them
/// Dilaram's legacy took a seventh more time: the processor's caches hold less of a larger table.
const ROOM: u64 = 1 << 16;

/// Searches by one plan.
pub(super) struct Team {
    attacker: Color,
    target: Target,
    /// The order of the defender's replies.
    pub plan: Plan,
    facts: Facts,
    workers: Vec<Worker>,
    /// Nodes spent so far on what plans are compared by.
    pub spent: u64,
    /// What has been refuted: plies, and the nodes spent until then.
    pub refuted: Vec<(u32, u64)>,
}

impl Team {
    /// One thread with a table of at most `memory` bytes.
    pub fn new(attacker: Color, target: Target, plan: Plan, memory: u64) -> Self {
        let workers = vec![Worker::new(attacker, target, plan, 0)];
        Team { attacker, target, plan, facts: Facts::new(memory), workers, spent: 0, refuted: Vec::new() }
    }

    /// A new team for every other plan, each with a table of at most `memory` bytes.
    pub fn rivals(&self, memory: u64) -> Vec<Team> {
        let others = Plan::ALL.into_iter().filter(|&plan| plan != self.plan);
        others.map(|plan| Team::new(self.attacker, self.target, plan, memory)).collect()
    }

    /// From now on, `threads` threads, one at least, and a table of at most `memory` bytes.
    pub fn grow(&mut self, memory: u64, threads: usize) {
        self.facts.allow(memory);
        let Team { attacker, target, plan, .. } = *self;
        self.workers.extend((1..threads).map(|number| Worker::new(attacker, target, plan, number)));
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

    /// The nodes that it has cost to refute the question of so many plies, with all shorter ones, if that has been done.
    pub fn cost(&self, plies: u32) -> Option<u64> {
        self.refuted.iter().find(|&&(refuted, _)| refuted == plies).map(|&(_, cost)| cost)
    }

    /// [`ask`](Self::ask), of the position that plans are compared by.
    pub fn ask_and_count<G: Game>(
        &mut self,
        position: &Position<G>,
        plies: u32,
        most_nodes: u64,
        budget: &mut Budget<'_>,
    ) -> Option<bool> {
        let before = budget.nodes;
        let answer = self.ask(position, plies, most_nodes, budget);
        self.spent += budget.nodes - before;
        if answer == Some(false) {
            self.refuted.push((plies, self.spent));
        }
        answer
    }

    /// Whether the goal is reached within `plies`. `None` if `most_nodes` or the budget came first.
    pub fn ask<G: Game>(
        &mut self,
        position: &Position<G>,
        plies: u32,
        most_nodes: u64,
        budget: &mut Budget<'_>,
    ) -> Option<bool> {
        let end = budget.nodes.saturating_add(most_nodes);
        self.facts.make_room(most_nodes.min(budget.nodes_left()).min(budget.nodes / 2 + ROOM));
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
    pub fn ask_during<G: Game, T>(
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
pub(in crate::solve) struct Upward {
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
