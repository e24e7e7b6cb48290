//! Proving and refuting "the goal is reached within n plies, with at most k quiet moves" by depth-first proof-number
//! search (A. Nagai, 2002).
//!
//! A quiet move is a move of the attacker that neither checks nor reaches the goal. Because the length is part of the
//! question, the search space has no cycles and what it learns holds for every path ([`table`](super::table)). A
//! position that repeats one of its own line is cut off as of no use to the attacker: a shortest win never passes a
//! position twice. A refutation that leans on such a cut holds only below the repeated position, so it carries that
//! position's depth (its *taint*) and is not stored until the search is back there.
//!
//! The stack is a vector: lines may be hundreds of plies long.

use super::Plies;
use super::direct::Direct;
use super::goal::{Leaf, judge};
use super::problem::Target;
use super::search::Answer;
use super::table::{Known, Table, UNLIMITED};
use crate::board::Color;
use crate::game::Game;
use crate::limits::Budget;
use crate::position::{Move, Position};
use std::sync::atomic::Ordering::Relaxed;

/// A proof or disproof number that stands for "cannot be".
const INFINITE: u32 = u32::MAX / 4;

/// The largest number that a node not yet decided may have.
const LARGE: u32 = INFINITE / 16;

/// How often at most the moves of the attacker are counted in a first guess. Without the factor full-width refutations
/// on a full board take half as long again.
const MOST_WEIGHT: u32 = 7;

/// With no more men than this they are counted once: long endgames drown in large numbers otherwise (as-Suli's diamond
/// is won after 6 million positions; with the factor it was not after 7.5 million).
const FEW_MEN: u32 = 6;

/// Not tainted.
const CLEAN: u32 = u32::MAX;

/// One move of a node on the stack, with what is known of the position it leads to.
#[derive(Copy, Clone, Debug)]
struct Child {
    m: Move,
    pn: u32,
    dn: u32,
    /// The length that goes with a proof (`pn` 0) or a disproof (`dn` 0).
    plies: Plies,
    taint: u32,
    quiet_left: u8,
}

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

/// What a node amounts to.
#[derive(Copy, Clone, Debug)]
struct Value {
    pn: u32,
    dn: u32,
    plies: Plies,
    taint: u32,
    best: Option<Move>,
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
    /// Room for those that may check.
    checks: Vec<Move>,
    /// Room for the replies of a node, with their places.
    replies: Vec<(u16, Move)>,
    /// Replies that left the attacker without a check, the last one first.
    calm: [Option<Move>; 8],
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
            calm: [None; 8],
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

    fn attacker_children(&mut self, position: &Position<G>, plies: Plies, quiet: u8) {
        let left = plies.minus_one();
        let first = self.children.len();
        let only_checks = quiet == 0 && self.only_checks_count(position);
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.until(only_checks, &mut |m| {
            moves.push(m);
            false
        });
        self.table.touch(moves.iter().map(|&m| position.likely_hash_after(m)));
        // After a quiet move the defender has about as many replies as he would have now, if it cannot leave him without.
        let replies = match quiet != 0 && !position.may_end_quietly() {
            true => position.passed().count_moves() as u32,
            false => 0,
        };
        let quiet_after = if quiet == UNLIMITED { quiet } else { quiet.saturating_sub(1) };
        let (left_quiet, quiet_after) = normal(false, left, quiet_after);
        let mut checks = std::mem::take(&mut self.checks);
        checks.clear();
        if replies > 0 {
            position.until(true, &mut |m| {
                checks.push(m);
                false
            });
        }
        let mut won = false;
        for &m in &moves {
            // A move that neither checks nor captures need not be played to know what the table says of it.
            if replies > 0 && position.is_plain(m) && !checks.contains(&m) {
                let next = position.after_plain(m);
                let child = self.child(m, next, left_quiet, quiet_after, |_| (replies, 1));
                self.children.push(child);
                continue;
            }
            let next = position.after(m);
            let is_check = next.is_check();
            if only_checks && !is_check {
                continue;
            }
            let is_allowed = is_check || quiet != 0;
            let mut child = None;
            if is_allowed && left > Plies::ZERO && !next.is_finished_with_moves() {
                let quiet_left = if is_check || quiet == UNLIMITED { quiet } else { quiet - 1 };
                let (left, quiet_left) = normal(false, left, quiet_left);
                let found =
                    self.child(m, (next.hash(), next.halfmoves()), left, quiet_left, |_| match replies {
                        n @ 1.. if !is_check => (n, 1),
                        _ => (next.count_moves() as u32, 1),
                    });
                // A position that the table knows has moves; in a new one they have been counted.
                child = Some(found).filter(|new| new.pn > 0 || new.dn == INFINITE);
            }
            let child = match child {
                Some(child) => child,
                None => match judge(&next, self.attacker, self.target) {
                    Leaf::Reached => {
                        won = true;
                        Child { m, pn: 0, dn: INFINITE, plies: Plies::ZERO, taint: CLEAN, quiet_left: quiet }
                    }
                    Leaf::Failed => continue,
                    Leaf::Open if !is_allowed => continue,
                    Leaf::Open => {
                        Child { m, pn: INFINITE, dn: 0, plies: Plies::ZERO, taint: CLEAN, quiet_left: quiet }
                    }
                },
            };
            self.children.push(child);
            if won {
                break;
            }
        }
        (self.moves, self.checks) = (moves, checks);
        // A win at hand makes every other move uninteresting.
        if won {
            self.keep_last(first);
        }
    }

    fn defender_children(&mut self, position: &Position<G>, plies: Plies, quiet: u8) {
        let (left, quiet_left) = normal(true, plies.minus_one(), quiet);
        let first = self.children.len();
        let mut replies = std::mem::take(&mut self.replies);
        self.list_replies(position, &mut replies);
        let mut refuted = false;
        // While both sides have more than their kings, a plain move does not end the game but by the want of an answer.
        let is_open = Color::BOTH.into_iter().all(|side| position.side(side).has_several());
        for index in 0..replies.len() {
            // The first one often refutes, and the others need not be looked at.
            match index {
                0 => first_to_front(&mut replies),
                1 => {
                    replies[1..].sort_unstable();
                    self.table.touch(replies[1..].iter().map(|&(_, m)| position.likely_hash_after(m)));
                }
                _ => {}
            }
            let m = replies[index].1;
            let known = match is_open && position.is_plain(m) {
                true => self.known_child(m, position.after_plain(m), left, quiet_left),
                false => None,
            };
            let child = known.unwrap_or_else(|| self.reply(position, m, left, quiet_left));
            refuted = child.dn == 0 && child.taint == CLEAN;
            self.children.push(child);
            if refuted {
                break;
            }
        }
        self.replies = replies;
        if refuted {
            self.keep_last(first);
        }
    }

    /// The child that a reply makes.
    fn reply(&mut self, position: &Position<G>, m: Move, left: Plies, quiet_left: u8) -> Child {
        let next = position.after(m);
        let leaf = match next.is_finished_with_moves() {
            true => judge(&next, self.attacker, self.target),
            false => Leaf::Open,
        };
        let decided = |pn, dn, plies| Child { m, pn, dn, plies, taint: CLEAN, quiet_left };
        match leaf {
            Leaf::Reached => decided(0, INFINITE, Plies::ZERO),
            Leaf::Failed => decided(INFINITE, 0, Plies::INFINITE),
            Leaf::Open => self.child(m, (next.hash(), next.halfmoves()), left, quiet_left, |search| {
                match left.get() {
                    Some(n @ (1 | 3)) => search.last_plies(&next, n, quiet_left),
                    n => match search.first_dn(&next, n.unwrap_or(1), quiet_left) {
                        // The attacker has no move.
                        0 => {
                            search.remember_calm(m);
                            (INFINITE, 0)
                        }
                        dn => (1, dn),
                    },
                }
            }),
        }
    }

    /// Whether one of the replies that did so last leaves the attacker, who may only check, without a check.
    fn is_calmed(&mut self, position: &Position<G>) -> bool {
        for index in 0..self.calm.len() {
            let Some(reply) = self.calm[index].filter(|&reply| position.is_legal(reply)) else { continue };
            let next = position.after(reply);
            if !next.is_finished_with_moves() && !next.may_check() && self.only_checks_count(&next) {
                self.calm[..=index].rotate_right(1);
                return true;
            }
        }
        false
    }

    /// Remembers a reply that left the attacker without a check.
    fn remember_calm(&mut self, reply: Move) {
        let known = self.calm.iter().position(|&calm| calm == Some(reply)).unwrap_or(self.calm.len() - 1);
        self.calm[known] = Some(reply);
        self.calm[..=known].rotate_right(1);
    }

    /// Whether no quiet move of the attacker, to move, can reach the goal at once.
    fn only_checks_count(&self, position: &Position<G>) -> bool {
        self.target == Target::Mate || !position.may_end_quietly()
    }

    /// Drops all children of the node on top of the stack but the last, which decides it.
    fn keep_last(&mut self, first: usize) {
        let last = self.children.len() - 1;
        self.children.swap(first, last);
        self.children.truncate(first + 1);
    }

    /// Lists the defender's moves with their places: those that are likely to refute come first.
    fn list_replies(&self, position: &Position<G>, replies: &mut Vec<(u16, Move)>) {
        let best = self.table.best(position.hash());
        replies.clear();
        position.for_each_move(&mut |m| {
            let is_pawn = position.man_at(m.from).is_some_and(|man| man.role().is_pawn());
            let later = [!is_pawn, !position.is_capture(m), Some(m) != best];
            let key =
                later.iter().enumerate().fold(0, |key, (bit, &is_later)| key | (is_later as u16) << bit);
            replies.push((key << 12 | replies.len() as u16, m));
        });
    }

    /// A guess at how hard it is to refute the attacker, to move: he has this many moves, checks above all, again and again.
    fn first_dn(&self, position: &Position<G>, plies: u32, quiet: u8) -> u32 {
        let checks = position.count_checks() as u32;
        if quiet == 0 && self.only_checks_count(position) {
            return 4 * checks;
        }
        let few_men = position.occupied().len() <= FEW_MEN;
        let left = if few_men { 1 } else { (plies / 2).min(quiet as u32).min(MOST_WEIGHT) + 1 };
        let all = position.count_moves() as u32;
        (4 * checks + all) * left
    }

    /// Decides a position with the attacker to move for one or three plies.
    fn last_plies(&mut self, position: &Position<G>, plies: u32, quiet: u8) -> (u32, u32) {
        let before = self.direct.nodes;
        let reached = match plies {
            1 => self.direct.in_one(position),
            _ => self.direct.in_three(position, quiet != 0),
        };
        let work = self.direct.nodes - before;
        let plies = Plies::new(plies);
        if plies > Plies::new(1) {
            match reached {
                true => self.table.store_proof(position.hash(), quiet, plies, None, work),
                false => self.table.store_disproof(position.hash(), quiet, plies, None, work),
            }
        }
        if reached { (0, INFINITE) } else { (INFINITE, 0) }
    }

    /// The child that a move to an undecided position makes, given its hash and halfmove clock; `first` gives its numbers
    /// if it is new.
    fn child(
        &mut self,
        m: Move,
        next: (u64, u32),
        plies: Plies,
        quiet_left: u8,
        first: impl FnOnce(&mut Self) -> (u32, u32),
    ) -> Child {
        self.known_child(m, next, plies, quiet_left).unwrap_or_else(|| {
            let (pn, dn) = first(self);
            // Where `first` decides at once, it decides for exactly this length.
            Child { m, pn, dn, plies, taint: CLEAN, quiet_left }
        })
    }

    /// The child that a move to an undecided position makes, if that is not new.
    fn known_child(
        &self,
        m: Move,
        (hash, halfmoves): (u64, u32),
        plies: Plies,
        quiet_left: u8,
    ) -> Option<Child> {
        let new = |pn, dn, plies, taint| Some(Child { m, pn, dn, plies, taint, quiet_left });
        if plies == Plies::ZERO {
            return new(INFINITE, 0, Plies::ZERO, CLEAN);
        }
        let known = self.table.look_up(hash, plies, quiet_left);
        match known {
            Known::Proven(proven) => return new(0, INFINITE, proven, CLEAN),
            Known::Disproven(disproven) => return new(INFINITE, 0, disproven, CLEAN),
            _ => {}
        }
        if let Some(depth) = self.repeated(hash, halfmoves) {
            return new(INFINITE, 0, Plies::INFINITE, depth);
        }
        match known {
            Known::Numbers(pn, dn) => new(pn, dn, plies, CLEAN),
            _ => None,
        }
    }

    /// The depth of the node on the stack that has this position, if there is one.
    fn repeated(&self, hash: u64, halfmoves: u32) -> Option<u32> {
        let depth = self.frames.len();
        // The children's position would stand at `depth`. No position from before the last capture or pawn move returns.
        let back = (halfmoves as usize).min(depth);
        (depth - back..depth).rev().find(|&d| self.frames[d].position.hash() == hash).map(|d| d as u32)
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
        if attacker && quiet == 0 && frame.quiet != 0 && self.is_calmed(&position) {
            (self.children[first + best].pn, self.children[first + best].dn) = (INFINITE, 0);
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

/// Brings the reply with the first place to the front.
fn first_to_front(replies: &mut [(u16, Move)]) {
    if let Some(first) = (0..replies.len()).min_by_key(|&index| replies[index].0) {
        replies.swap(0, first);
    }
}

/// The attacker chooses: the easiest proof; a refutation must refute every move.
fn or_value(children: &[Child]) -> Value {
    let mut value = Value { pn: INFINITE, dn: 0, plies: Plies::INFINITE, taint: CLEAN, best: None };
    let (mut worst, mut open) = (0, 0);
    for child in children {
        if child.pn == 0 {
            // Among proofs the shortest.
            if value.pn > 0 || child.plies.plus_one() < value.plies {
                value = Value {
                    pn: 0,
                    dn: INFINITE,
                    plies: child.plies.plus_one(),
                    taint: CLEAN,
                    best: Some(child.m),
                };
            }
        } else if value.pn > 0 {
            if child.pn < value.pn || value.best.is_none() {
                (value.pn, value.best) = (child.pn, Some(child.m));
            }
            if child.dn > 0 {
                worst = worst.max(child.dn);
                open += 1;
            } else {
                value.plies = value.plies.min(child.plies.plus_one());
                value.taint = value.taint.min(child.taint);
            }
        }
    }
    if value.pn > 0 && open > 0 {
        value.dn = worst.saturating_add(open - 1).min(LARGE);
        value.pn = value.pn.min(LARGE);
    }
    value
}

/// The defender chooses: the easiest refutation; a proof must beat every move.
fn and_value(children: &[Child]) -> Value {
    let mut value = Value { pn: 0, dn: INFINITE, plies: Plies::ZERO, taint: CLEAN, best: None };
    let mut longest = Plies::ZERO;
    let (mut worst, mut open) = (0, 0);
    let mut refutation: Option<&Child> = None;
    for child in children {
        if child.dn == 0 {
            // Among refutations a clean one, then the strongest.
            let better = |r: &Child| (child.taint, child.plies) > (r.taint, r.plies);
            if refutation.is_none_or(better) {
                refutation = Some(child);
            }
        } else if child.pn == 0 {
            longest = longest.max(child.plies.plus_one());
        } else {
            worst = worst.max(child.pn);
            open += 1;
        }
        if child.dn < value.dn || value.best.is_none() {
            (value.dn, value.best) = (child.dn, Some(child.m));
        }
    }
    if let Some(child) = refutation {
        return Value {
            pn: INFINITE,
            dn: 0,
            plies: child.plies.plus_one(),
            taint: child.taint,
            best: Some(child.m),
        };
    }
    if open > 0 {
        value.pn = worst.saturating_add(open - 1).min(LARGE);
        value.dn = value.dn.min(LARGE);
    } else {
        value = Value { pn: 0, dn: INFINITE, plies: longest, taint: CLEAN, best: value.best };
    }
    value
}
