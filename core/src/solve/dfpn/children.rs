//! The children of a node, each with what the table knows of it or a first guess.
//!
//! Most children are never searched, so as little as can be is done for each: what is answered at once together with others
//! is left out, what the table knows is not played, and what differs little from another child is not counted.

use super::value::{CLEAN, Child, INFINITE};
use super::{Dfpn, normal};
use crate::board::Color;
use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::Plies;
use crate::solve::goal::{Leaf, judge, only_checks_reach};
use crate::solve::table::{Known, UNLIMITED};

/// How often at most the moves of the attacker are counted in a first guess. Without the factor full-width refutations
/// on a full board take half as long again.
const MOST_WEIGHT: u32 = 7;

/// With no more men than this they are counted once: long endgames drown in large numbers otherwise (as-Suli's diamond
/// is won after 6 million positions; with the factor it was not after 7.5 million).
const FEW_MEN: u32 = 6;

impl<G: Game> Dfpn<G> {
    pub(super) fn attacker_children(&mut self, position: &Position<G>, plies: Plies, quiet: u8) {
        let left = plies.minus_one();
        let first = self.children.len();
        let only_checks = quiet == 0 && only_checks_reach(position, self.target);
        let mut moves = std::mem::take(&mut self.moves);
        list(position, only_checks, &mut moves);
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
            list(position, true, &mut checks);
        }
        if replies > 0
            && quiet_after == 0
            && let Some(matters) = self.calm.not_ended(position, self.target)
        {
            // The moves that are answered at once stand and fall together: one of them is enough.
            let mut answered = None;
            moves.retain(|&m| {
                let is_open =
                    !position.is_ordinary(m) || matters.contains(position, m) || checks.contains(&m);
                if !is_open {
                    answered = Some(m);
                }
                is_open
            });
            self.children.extend(answered.map(|m| Child::disproven(m, left_quiet, quiet_after)));
        }
        self.table.touch(moves.iter().map(|&m| position.likely_hash_after(m)));
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
                        Child::proven(m, Plies::ZERO, quiet)
                    }
                    Leaf::Failed => continue,
                    Leaf::Open if !is_allowed => continue,
                    Leaf::Open => Child::disproven(m, Plies::ZERO, quiet),
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

    pub(super) fn defender_children(&mut self, position: &Position<G>, plies: Plies, quiet: u8) {
        let (left, quiet_left) = normal(true, plies.minus_one(), quiet);
        let first = self.children.len();
        let mut replies = std::mem::take(&mut self.replies);
        self.list_replies(position, &mut replies);
        let mut refuted = false;
        // While both sides have more than their kings, a plain move does not end the game but by the want of an answer.
        let is_open = Color::BOTH.into_iter().all(|side| position.side(side).has_several());
        let mut checks = std::mem::take(&mut self.checks);
        let alike =
            if is_open { self.first_dn_of_most(position, left, quiet_left, &mut checks) } else { None };
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
            let is_plain = is_open && position.is_plain(m);
            let known = match is_plain {
                true => self.known_child(m, position.after_plain(m), left, quiet_left),
                false => None,
            };
            let is_king = || position.royals(position.turn()).contains(m.from);
            let child = match (known, alike) {
                (Some(known), _) => known,
                (None, Some(dn)) if is_plain && !checks.contains(&m) && !is_king() => {
                    Child::open(m, (1, dn), left, quiet_left)
                }
                _ => self.reply(position, m, left, quiet_left),
            };
            refuted = child.dn == 0 && child.taint == CLEAN;
            self.children.push(child);
            if refuted {
                break;
            }
        }
        (self.replies, self.checks) = (replies, checks);
        if refuted {
            self.keep_last(first);
        }
    }

    /// A first guess for all plain replies of other men than the king that do not check: they change little of what the
    /// attacker could do if the defender passed. In the water wheel they are six replies of ten, and 97 % of them leave
    /// just as many checks. `None` if it takes a look at each; else also lists the replies that may check.
    fn first_dn_of_most(
        &self,
        position: &Position<G>,
        left: Plies,
        quiet: u8,
        checks: &mut Vec<Move>,
    ) -> Option<u32> {
        // The last three plies are decided, not guessed.
        if left <= Plies::new(3) || position.is_check() {
            return None;
        }
        let dn = self.first_dn(&position.passed(), left.get().unwrap_or(1), quiet);
        // Without a check now, the first reply that is looked at is likely to refute.
        if dn == 0 {
            return None;
        }
        list(position, true, checks);
        Some(dn)
    }

    /// The child that a reply makes.
    fn reply(&mut self, position: &Position<G>, m: Move, left: Plies, quiet_left: u8) -> Child {
        let next = position.after(m);
        let leaf = match next.is_finished_with_moves() {
            true => judge(&next, self.attacker, self.target),
            false => Leaf::Open,
        };
        match leaf {
            Leaf::Reached => Child::proven(m, Plies::ZERO, quiet_left),
            Leaf::Failed => Child::disproven(m, Plies::INFINITE, quiet_left),
            Leaf::Open => self.child(m, (next.hash(), next.halfmoves()), left, quiet_left, |search| {
                match left.get() {
                    Some(n @ (1 | 3)) => search.last_plies(&next, n, quiet_left),
                    n => match search.first_dn(&next, n.unwrap_or(1), quiet_left) {
                        // The attacker has no move.
                        0 => {
                            search.calm.remember(m);
                            (INFINITE, 0)
                        }
                        dn => (1, dn),
                    },
                }
            }),
        }
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
    /// 0 if he has none.
    fn first_dn(&self, position: &Position<G>, plies: u32, quiet: u8) -> u32 {
        if quiet == 0 && only_checks_reach(position, self.target) {
            return 4 * position.count_checks() as u32;
        }
        let few_men = position.occupied().len() <= FEW_MEN;
        let left = if few_men { 1 } else { (plies / 2).min(quiet as u32).min(MOST_WEIGHT) + 1 };
        let (all, checks) = position.count_moves_and_checks();
        (4 * checks + all) as u32 * left
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
            // Where `first` decides at once, it decides for exactly this length.
            Child::open(m, first(self), plies, quiet_left)
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
        if plies == Plies::ZERO {
            return Some(Child::disproven(m, Plies::ZERO, quiet_left));
        }
        let known = self.table.look_up(hash, plies, quiet_left);
        match known {
            Known::Proven(proven) => return Some(Child::proven(m, proven, quiet_left)),
            Known::Disproven(disproven) => return Some(Child::disproven(m, disproven, quiet_left)),
            _ => {}
        }
        if let Some(depth) = self.repeated(hash, halfmoves) {
            return Some(Child { taint: depth, ..Child::disproven(m, Plies::INFINITE, quiet_left) });
        }
        match known {
            Known::Numbers(pn, dn) => Some(Child::open(m, (pn, dn), plies, quiet_left)),
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
}

/// Lists the legal moves, or only those that may check.
fn list<G: Game>(position: &Position<G>, only_checks: bool, moves: &mut Vec<Move>) {
    moves.clear();
    position.until(only_checks, &mut |m| {
        moves.push(m);
        false
    });
}

/// Brings the reply with the first place to the front.
fn first_to_front(replies: &mut [(u16, Move)]) {
    if let Some(first) = (0..replies.len()).min_by_key(|&index| replies[index].0) {
        replies.swap(0, first);
    }
}
