//! Moves that may give check, for searches that need no others.

use super::movegen::{Any, Count, Sink};
use super::{Move, Position};
use crate::board::{Bitboard, Square};
use crate::game::rules::Leapers;
use crate::game::{Game, Role};

/// Calls a function with every move until it says stop. The function comes as a reference so that the generator is
/// compiled once for all of them.
pub(super) struct Until<'f> {
    f: &'f mut dyn FnMut(Move) -> bool,
    stopped: bool,
}

impl<'f> Until<'f> {
    pub fn new(f: &'f mut dyn FnMut(Move) -> bool) -> Self {
        Until { f, stopped: false }
    }
}

impl<G: Game> Sink<G> for Until<'_> {
    #[inline(always)]
    fn man(&mut self, from: Square, targets: Bitboard<G::Bits>) {
        for to in targets {
            if self.stopped {
                return;
            }
            self.stopped = (self.f)(Move::new(from, to));
        }
    }
    #[inline(always)]
    fn pawns(&mut self, delta: i32, targets: Bitboard<G::Bits>) {
        for to in targets {
            if self.stopped {
                return;
            }
            self.stopped = (self.f)(Move::new(Square::new((to.number() as i32 - delta) as u8), to));
        }
    }
    #[inline(always)]
    fn is_done(&self) -> bool {
        self.stopped
    }
}

/// Lets through the moves that may give check.
struct MayCheck<'a, G: Game, S> {
    position: &'a Position<G>,
    king: Square,
    /// Men whose leaving may open a line to the king; every move of theirs is let through.
    openers: Bitboard<G::Bits>,
    pawn_targets: Bitboard<G::Bits>,
    sink: &'a mut S,
}

impl<G: Game, S: Sink<G>> Sink<G> for MayCheck<'_, G, S> {
    #[inline(always)]
    fn man(&mut self, from: Square, targets: Bitboard<G::Bits>) {
        if let Some(man) = self.position.man_at(from) {
            self.man_of(man.role().class(), from, targets);
        }
    }

    #[inline(always)]
    fn man_of(&mut self, class: Role, from: Square, targets: Bitboard<G::Bits>) {
        let ours = self.position.side(self.position.turn());
        let mut wanted = targets & ours; // an exchange may do anything
        if self.openers.contains(from) {
            wanted = targets;
        } else {
            wanted |= match class {
                Role::Pawn => targets & self.pawn_targets,
                // A king gives no check but by opening a line.
                Role::King => Bitboard::EMPTY,
                class => targets & self.position.reach(class, self.king, self.position.occupied()),
            };
        }
        if !wanted.is_empty() {
            self.sink.man_of(class, from, wanted);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, delta: i32, targets: Bitboard<G::Bits>) {
        let opened = self.openers.shift(delta) & targets;
        self.sink.pawns(delta, targets & self.pawn_targets | opened);
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        self.sink.is_done()
    }

    #[inline(always)]
    fn wants_royals(&self) -> bool {
        !(self.openers & self.position.royals(self.position.turn)).is_empty()
    }
}

impl<G: Game> Position<G> {
    /// Calls a function with every legal move, or only with those that may give check, until it says stop.
    pub(crate) fn until(&self, only_checks: bool, f: &mut dyn FnMut(Move) -> bool) {
        let mut sink = Until::new(f);
        if only_checks { self.generate_checks(&mut sink) } else { self.generate(&mut sink) }
    }

    /// How many legal moves may give check.
    pub(crate) fn count_checks(&self) -> u64 {
        let mut count = Count::default();
        self.generate_checks(&mut count);
        count.0
    }

    /// Whether there is a legal move that may give check.
    pub(crate) fn may_check(&self) -> bool {
        let mut any = Any::default();
        self.generate_checks(&mut any);
        any.0
    }

    /// Yields the legal moves that may give check: all that do, and some others. Where a side may have several royals
    /// or men can be in the way of leapers, that is all moves.
    #[inline]
    fn generate_checks<S: Sink<G>>(&self, sink: &mut S) {
        let them = !self.turn;
        let (false, Some(king)) = (G::IS_TAMERLANE, self.only_royal(them)) else {
            return self.generate(sink);
        };
        let (attacks, at) = (self.attacks, king.index());
        let us = self.side(self.turn);
        let mut openers = Bitboard::EMPTY;
        let rooks = attacks.rook_lines[at] & self.class(Role::Rook) & us;
        let diagonal = attacks.bishop_lines[at] & self.class(Role::WarMachine) & us;
        for from in rooks | diagonal {
            let blockers = attacks.between(from, king) & self.occupied();
            if !blockers.has_several() {
                openers |= blockers & us;
            }
        }
        let promoted = G::promotion(&self.rules, Role::Pawn).map_or(Bitboard::EMPTY, |role| {
            self.reach(role, king, self.occupied()) & attacks.last_rank[self.turn.index()]
        });
        let pawn_targets = attacks.pawn[them.index()][at] | promoted;
        self.generate(&mut MayCheck { position: self, king, openers, pawn_targets, sink });
    }

    /// Whether the next move of the side to move might stalemate the other side, or bare it. May say yes too often,
    /// never no too often.
    pub(crate) fn may_end_quietly(&self) -> bool {
        let them = self.side(!self.turn);
        let men = them - self.royals(!self.turn) - self.class(Role::Pawn);
        // A move captures one man at most, and pins few: the man that moves pins one, the lines that it opens another
        // (in Tamerlane chess some more). Any other man that can go somewhere now can still do so afterwards.
        let untouched = if G::IS_TAMERLANE { 8 } else { 4 };
        if men.len() < untouched {
            return true;
        }
        let occupied = self.occupied();
        let barred = them | self.class(Role::Pawn) & self.attacks.last_rank[self.turn.index()];
        let mut mobile = 0;
        for square in men {
            let Some(man) = self.man_at(square) else { continue };
            // A slider next to an empty square may find it occupied, and captures; but other men's ways may be
            // blocked for good by a man that they cannot reach.
            let is_blocked_easily = match man.role() {
                Role::Giraffe | Role::Picket => true,
                Role::Elephant | Role::Camel | Role::WarEngine => self.rules.leapers == Leapers::Lame,
                _ => false,
            };
            if !is_blocked_easily && !(self.reach(man.role(), square, occupied) - barred).is_empty() {
                mobile += 1;
                if mobile >= untouched {
                    return false;
                }
            }
        }
        true
    }
}
