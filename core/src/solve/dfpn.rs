//! Proving and refuting "the goal is reached within n plies, with at most k quiet moves" by depth-first proof-number
//! search (A. Nagai, 2002).
//!
//! A quiet move is a move of the attacker that neither checks nor reaches the goal. Because the length is part of the
//! question, the search space has no cycles and what it learns holds for every path ([`table`](super::table)). A
//! position that repeats one of its own line is cut off as of no use to the attacker: a shortest win never passes a
//! position twice. A refutation that leans on such a cut holds only below the repeated position, so it carries that
//! position's depth (its *taint*) and is not stored until the search is back there.
//!
//! The stack is a vector: lines may be hundreds of plies long. `dfpn/children.rs` makes the children of a node,
//! `dfpn/value.rs` weighs them, `dfpn/calm.rs` answers quiet moves without a search.

mod calm;
mod children;
mod value;

use self::calm::Calm;
use self::value::{CLEAN, Child, INFINITE, LARGE, Value, and_value, or_value};
use super::Plies;
use super::direct::Direct;
use super::problem::Target;
use super::search::Answer;
use super::table::{Known, Table, UNLIMITED};
use crate::board::Color;
use crate::game::Game;
use crate::limits::Budget;
use crate::position::{Move, Position};
use std::sync::atomic::Ordering::Relaxed;

/// A node on the stack.
struct Frame<G: Game> {
    position: Position<G>,
    plies: Plies,
    quiet: u8,
    pn_limit: u32,
    dn_limit: u32,
    /// Its children are `children[first_child..]` up to the next frame's.
    first_child: usize,
    /// The child being searched.
    current: usize,
    nodes_before: u64,
}

/// A search for one attacker and one target, with its table.
pub(super) struct Dfpn<G: Game> {
    attacker: Color,
    target: Target,
    table: Table,
    frames: Vec<Frame<G>>,
    children: Vec<Child>,
    /// Room for the moves of a node.
    moves: Vec<Move>,
    /// Room for those of them that may check.
    checks: Vec<Move>,
    /// Room for the replies of a node, with their places.
    replies: Vec<(u16, Move)>,
    calm: Calm,
    direct: Direct,
}

impl<G: Game> Dfpn<G> {
    /// A search with an empty table of at most `memory` bytes.
    pub fn new(attacker: Color, target: Target, memory: u64) -> Self {
        let table = Table::new(memory);
        let direct = Direct::new(attacker, target);
        Dfpn {
            attacker,
            target,
            table,
            frames: Vec::new(),
            children: Vec::new(),
            moves: Vec::new(),
            checks: Vec::new(),
            replies: Vec::new(),
            calm: Calm::NONE,
            direct,
        }
    }

    /// Bytes of the table.
    pub fn table_bytes(&self) -> u64 {
        self.table.bytes()
    }

    /// Whether the goal is reached from here within `plies`, the attacker making at most `quiet` quiet moves.
    /// The position must not be finished. Searches `most_nodes` nodes at most.
    pub fn prove(
        &mut self,
        position: &Position<G>,
        plies: Plies,
        quiet: u8,
        most_nodes: u64,
        budget: &mut Budget<'_>,
    ) -> Answer {
        let (plies, quiet) = normal(position.turn() == self.attacker, plies, quiet);
        match self.known(position, plies, quiet) {
            Answer::Unknown => {
                let end = budget.nodes.saturating_add(most_nodes);
                self.run(position, plies, quiet, end, budget)
            }
            answer => answer,
        }
    }

    /// What the table says to a question.
    pub fn known(&self, position: &Position<G>, plies: Plies, quiet: u8) -> Answer {
        match self.table.look_up(position.hash(), plies, quiet) {
            Known::Proven(plies) => Answer::Proven(plies),
            Known::Disproven(plies) => Answer::Disproven(plies),
            _ => Answer::Unknown,
        }
    }

    fn run(
        &mut self,
        root: &Position<G>,
        plies: Plies,
        quiet: u8,
        end: u64,
        budget: &mut Budget<'_>,
    ) -> Answer {
        self.frames.clear();
        self.children.clear();
        let mut over = self.push(*root, plies, quiet, (INFINITE, INFINITE), budget);
        loop {
            let depth = self.frames.len() - 1;
            let value = self.value(depth);
            let frame = &self.frames[depth];
            let is_decided = value.pn >= frame.pn_limit || value.dn >= frame.dn_limit;
            if !is_decided && !over {
                over =
                    self.descend(depth, value, budget) || budget.nodes >= end || budget.pause.load(Relaxed);
                continue;
            }
            // Out of time, the stack is taken down all the same, so that what it has come to is not lost.
            self.pop(&value, budget);
            if self.frames.is_empty() {
                return match value {
                    Value { pn: 0, .. } => Answer::Proven(value.plies),
                    Value { dn: 0, .. } => Answer::Disproven(value.plies),
                    _ => Answer::Unknown,
                };
            }
        }
    }

    /// Takes the node off the stack: its value goes into the table and to its parent.
    fn pop(&mut self, value: &Value, budget: &Budget<'_>) {
        self.store(self.frames.len() - 1, value, budget.nodes);
        if let Some(frame) = self.frames.pop() {
            self.children.truncate(frame.first_child);
        }
        if let Some(parent) = self.frames.last() {
            let child = &mut self.children[parent.current];
            (child.pn, child.dn, child.plies, child.taint) = (value.pn, value.dn, value.plies, value.taint);
        }
    }

    fn store(&mut self, depth: usize, value: &Value, nodes: u64) {
        let frame = &self.frames[depth];
        let hash = frame.position.hash();
        let work = nodes - frame.nodes_before;
        let (plies, quiet) = (frame.plies, frame.quiet);
        if value.pn == 0 {
            self.table.store_proof(hash, quiet, value.plies, value.best, work);
        } else if value.dn == 0 && value.taint == CLEAN {
            self.table.store_disproof(hash, quiet, value.plies, value.best, work);
        } else {
            // A tainted refutation is as good as true on most paths: hard to prove, easy to refute.
            let numbers = if value.dn == 0 { (LARGE, 1) } else { (value.pn, value.dn) };
            self.table.store_numbers(hash, quiet, plies, numbers, value.best, work);
        }
    }

    /// Puts a node on the stack with all its children. True if the limits are reached (the node is there all the same).
    fn push(
        &mut self,
        position: Position<G>,
        plies: Plies,
        quiet: u8,
        (pn_limit, dn_limit): (u32, u32),
        budget: &mut Budget<'_>,
    ) -> bool {
        let first_child = self.children.len();
        let nodes_before = budget.nodes;
        let over = budget.spend();
        self.frames.push(Frame {
            position,
            plies,
            quiet,
            pn_limit,
            dn_limit,
            first_child,
            current: first_child,
            nodes_before,
        });
        if position.turn() == self.attacker {
            self.attacker_children(&position, plies, quiet);
        } else {
            self.defender_children(&position, plies, quiet);
        }
        budget.nodes += std::mem::take(&mut self.direct.nodes);
        over
    }

    /// Proof and disproof number of a node on the stack, and what a decided one amounts to.
    fn value(&self, depth: usize) -> Value {
        let frame = &self.frames[depth];
        let end = self.frames.get(depth + 1).map_or(self.children.len(), |next| next.first_child);
        let children = &self.children[frame.first_child..end];
        let attacker = frame.position.turn() == self.attacker;
        let mut value = if attacker { or_value(children) } else { and_value(children) };
        if value.taint >= depth as u32 {
            value.taint = CLEAN;
        }
        value
    }

    /// Puts the most promising child on the stack.
    fn descend(&mut self, depth: usize, value: Value, budget: &mut Budget<'_>) -> bool {
        let frame = &self.frames[depth];
        let (first, attacker) = (frame.first_child, frame.position.turn() == self.attacker);
        let (pn_limit, dn_limit) = (frame.pn_limit, frame.dn_limit);
        let children = &self.children[first..];
        let key = |c: &Child| if attacker { (c.pn, c.dn) } else { (c.dn, c.pn) };
        let mut best = 0;
        let mut second = INFINITE;
        for (index, child) in children.iter().enumerate().skip(1) {
            if key(child) < key(&children[best]) {
                second = key(&children[best]).0;
                best = index;
            } else {
                second = second.min(key(child).0);
            }
        }
        let child = children[best];
        // Stay with a child until it is clearly worse than the next (Pawlewicz and Lew, 2007), or the node is decided
        // as far as its own limits ask.
        let patience = second.saturating_add(second / 4 + 4);
        let (pn_limit, dn_limit) = if attacker {
            (pn_limit.min(patience), dn_limit - (value.dn - child.dn))
        } else {
            (pn_limit - (value.pn - child.pn), dn_limit.min(patience))
        };
        let position = frame.position.after(child.m);
        let plies = frame.plies.minus_one();
        let (plies, quiet) = normal(!attacker, plies, child.quiet_left);
        if attacker && quiet == 0 && frame.quiet != 0 && self.calm.ends(&position, self.target) {
            self.children[first + best] = Child::disproven(child.m, plies, quiet);
            return budget.spend();
        }
        self.frames[depth].current = first + best;
        self.push(position, plies, quiet, (pn_limit, dn_limit), budget)
    }
}

/// Brings a question into the form in which it is asked only once. A win is complete after a move of the attacker
/// (a bared side that may bare back is not lost, [P-3]), so only odd lengths matter with the attacker to move and
/// even ones with the defender; and of the moves that fit in, the last one is never quiet.
#[inline(always)]
pub(super) fn normal(attacker_to_move: bool, plies: Plies, quiet: u8) -> (Plies, u8) {
    let Some(n) = plies.get() else { return (plies, quiet) };
    let n = if (n % 2 == 1) == attacker_to_move { n } else { n.saturating_sub(1) };
    let most_quiet = n.div_ceil(2).saturating_sub(1).min(n / 2);
    (Plies::new(n), if quiet as u32 >= most_quiet { UNLIMITED } else { quiet })
}
