//! Proving and refuting "the goal is reached within n plies" by depth-first search with every move allowed.
//!
//! A refutation must answer every move of the attacker, so its size is the number of positions that he can bring about,
//! and how many those are is decided by the defender's [`Plan`]. Several plans are tried on the first short questions; the
//! one with the smallest refutation is kept.
//!
//! Lengths are tried from below (iterative deepening, D. Slate and L. Atkin, 1977), so that a short win is found before a
//! long one is searched for, and the reply that refuted a shorter attempt is at hand.
//!
//! Recursion is as deep as the length in question, [`FullWidth::MOST_PLIES`] at most.

mod facts;
mod plan;
mod run;
mod team;

use super::Plies;
use super::problem::Target;
use crate::board::Color;
use crate::game::Game;
use crate::limits::Budget;
use crate::position::Position;
use plan::Plan;
use std::sync::atomic::AtomicBool;
use team::Team;
pub(super) use team::Upward;

/// Plans are compared by what the longest question but one has cost, when that is so many nodes at least; and once more at
/// the second number. So the comparison costs less than what the question after it does; small problems are not worth one;
/// and what holds for a short refutation mostly holds for a longer one.
const ROUNDS: [u64; 2] = [1_000, 20_000];

/// Shorter questions say little about plans.
const FEWEST_PLIES: u32 = 7;

/// Another plan takes the place of the first if it is better by this part.
const CLEARLY: u64 = 20;

/// There is no comparison any more after so many nodes spent on other positions than the first,
const MOST_ELSEWHERE: u64 = 100_000;

/// nor after so many spent by the first plan, which has one thread and a part of the memory until then.
const MOST_ALONE: u64 = 2_000_000;

/// Searches for one attacker and one target.
pub(super) struct FullWidth {
    leader: Team,
    /// The other plans, while they are compared.
    rivals: Vec<Team>,
    /// Whether one plan is left.
    is_settled: bool,
    /// The rounds of the comparison that have been held.
    rounds: usize,
    /// The position that the plans are compared by: the first one asked about.
    root: Option<u64>,
    /// Nodes spent on other positions.
    elsewhere: u64,
    memory: u64,
    threads: usize,
}

impl FullWidth {
    /// The longest questions that are asked here.
    pub const MOST_PLIES: u32 = 99;

    /// A search by `threads` threads, one at least, with tables of at most `memory` bytes in all.
    pub fn new(attacker: Color, target: Target, memory: u64, threads: usize) -> Self {
        FullWidth {
            leader: Team::new(attacker, target, Plan::ALL[0], memory / Plan::ALL.len() as u64),
            rivals: Vec::new(),
            is_settled: false,
            rounds: 0,
            root: None,
            elsewhere: 0,
            memory,
            threads,
        }
    }

    /// Bytes of the tables.
    pub fn table_bytes(&self) -> u64 {
        self.leader.table_bytes() + self.rivals.iter().map(Team::table_bytes).sum::<u64>()
    }

    /// What is known without a search: the goal is reached within the first number of plies, and is not within the second.
    pub fn known<G: Game>(&self, position: &Position<G>) -> (Plies, Plies) {
        self.leader.known(position)
    }

    /// Whether the goal is reached within `plies`: odd with the attacker to move, even otherwise, [`MOST_PLIES`](Self::MOST_PLIES)
    /// at most. The position must not be finished. `None` if `most_nodes` or the budget came first; a comparison of plans
    /// may spend some more than `most_nodes`.
    pub fn prove<G: Game>(
        &mut self,
        position: &Position<G>,
        plies: u32,
        most_nodes: u64,
        budget: &mut Budget<'_>,
    ) -> Option<bool> {
        if self.is_settled {
            return self.leader.ask(position, plies, most_nodes, budget);
        }
        if *self.root.get_or_insert(position.hash()) != position.hash() {
            let before = budget.nodes;
            let answer = self.leader.ask(position, plies, most_nodes, budget);
            self.elsewhere += budget.nodes - before;
            if self.elsewhere > MOST_ELSEWHERE {
                self.settle();
            }
            return answer;
        }
        if let [.., (shorter, nodes), (last, _)] = self.leader.refuted[..]
            && last < plies
            && shorter >= FEWEST_PLIES
            && nodes >= ROUNDS[self.rounds]
        {
            self.compare_plans(position, shorter, nodes, budget);
            // A new leader has to come up to the old one.
            if self.leader.cost(last).is_none() {
                self.leader.ask_and_count(position, last, most_nodes, budget);
            }
        }
        let before = budget.nodes;
        let alone = most_nodes.min(MOST_ALONE.saturating_sub(self.leader.spent));
        let answer = self.leader.ask_and_count(position, plies, alone, budget);
        if answer.is_none() && self.leader.spent >= MOST_ALONE && !budget.spend_many(0) {
            self.settle();
            return self.leader.ask(
                position,
                plies,
                most_nodes.saturating_sub(budget.nodes - before),
                budget,
            );
        }
        answer
    }

    /// Lets the other plans refute what the first has refuted with so many nodes, and puts the best in its place if it is
    /// clearly better. The best two may be compared again.
    fn compare_plans<G: Game>(
        &mut self,
        position: &Position<G>,
        plies: u32,
        nodes: u64,
        budget: &mut Budget<'_>,
    ) {
        if self.rounds == 0 {
            self.rivals = self.leader.rivals(self.memory / Plan::ALL.len() as u64);
        }
        let mut best = nodes;
        self.rivals.retain_mut(|rival| {
            if rival.cost(plies).is_none() {
                let most = best + best / 4;
                rival.ask_and_count(position, plies, most.saturating_sub(rival.spent), budget);
            }
            best = best.min(rival.cost(plies).unwrap_or(best));
            rival.cost(plies).is_some()
        });
        let cost = |team: &Team| team.cost(plies);
        if best + best / CLEARLY < nodes
            && let Some(rival) = self.rivals.iter_mut().min_by_key(|rival| cost(rival))
        {
            std::mem::swap(rival, &mut self.leader);
        }
        self.rivals.sort_by_key(cost);
        self.rivals.truncate(1);
        self.rounds = ROUNDS.iter().filter(|&&round| round <= nodes).count();
        if self.rounds == ROUNDS.len() || self.rivals.is_empty() {
            self.settle();
        }
    }

    /// Ends the comparison: the plan in the first place gets all memory and threads.
    fn settle(&mut self) {
        self.is_settled = true;
        self.rivals.clear();
        self.leader.grow(self.memory, self.threads);
    }

    /// [`Team::ask_during`] of the plan that is kept.
    pub fn prove_during<G: Game, T>(
        &mut self,
        position: &Position<G>,
        plies: u32,
        most_plies: u32,
        room: u64,
        is_finished: &AtomicBool,
        meanwhile: impl FnOnce() -> T,
    ) -> (T, Upward) {
        self.leader.ask_during(position, plies, most_plies, room, is_finished, meanwhile)
    }

    /// Whether there is a thread to search in the background.
    pub fn has_helpers(&self) -> bool {
        self.leader.has_helpers()
    }
}

#[cfg(test)]
mod tests;
