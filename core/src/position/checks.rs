//! Moves that may give check, for searches that need no others.

use super::movegen::{Any, Count, Sink};
use super::{Move, Position};
use crate::board::{Bitboard, Square};
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

/// How the side to move may check a king.
struct Ways<G: Game> {
    king: Square,
    /// Men whose leaving may open a line to the king; every move of theirs counts.
    openers: Bitboard<G::Bits>,
    pawn_targets: Bitboard<G::Bits>,
}

/// Lets through the moves that may give check.
struct MayCheck<'a, G: Game, S> {
    position: &'a Position<G>,
    ways: Ways<G>,
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
        if self.ways.openers.contains(from) {
            wanted = targets;
        } else {
            wanted |= match class {
                Role::Pawn => targets & self.ways.pawn_targets,
                // A king gives no check but by opening a line.
                Role::King => Bitboard::EMPTY,
                class => targets & self.position.reach(class, self.ways.king, self.position.occupied()),
            };
        }
        if !wanted.is_empty() {
            self.sink.man_of(class, from, wanted);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, delta: i32, targets: Bitboard<G::Bits>) {
        let opened = self.ways.openers.shift(delta) & targets;
        self.sink.pawns(delta, targets & self.ways.pawn_targets | opened);
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        self.sink.is_done()
    }

    #[inline(always)]
    fn wants_royals(&self) -> bool {
        !(self.ways.openers & self.position.royals(self.position.turn)).is_empty()
    }
}

/// Counts moves, and apart from them those that may check.
struct CountBoth<'a, G: Game> {
    all: u64,
    may_check: MayCheck<'a, G, Count>,
}

impl<G: Game> Sink<G> for CountBoth<'_, G> {
    #[inline(always)]
    fn man(&mut self, from: Square, targets: Bitboard<G::Bits>) {
        self.all += targets.len() as u64;
        self.may_check.man(from, targets);
    }
    #[inline(always)]
    fn man_of(&mut self, class: Role, from: Square, targets: Bitboard<G::Bits>) {
        self.all += targets.len() as u64;
        self.may_check.man_of(class, from, targets);
    }
    #[inline(always)]
    fn pawns(&mut self, delta: i32, targets: Bitboard<G::Bits>) {
        self.all += targets.len() as u64;
        self.may_check.pawns(delta, targets);
    }
}

impl<G: Game> Position<G> {
    /// Calls a function with every legal move, or only with those that may give check, until it says stop.
    pub(crate) fn until(&self, only_checks: bool, f: &mut dyn FnMut(Move) -> bool) {
        let mut sink = Until::new(f);
        if only_checks { self.generate_checks(&mut sink) } else { self.generate(&mut sink) }
    }

    /// How many legal moves there are, and how many of them may give check.
    pub(crate) fn count_moves_and_checks(&self) -> (u64, u64) {
        let Some(ways) = self.ways_to_check() else {
            let all = self.count_moves();
            return (all, all);
        };
        let mut checks = Count::default();
        let may_check = MayCheck { position: self, ways, sink: &mut checks };
        let mut both = CountBoth { all: 0, may_check };
        self.generate(&mut both);
        (both.all, checks.0)
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

    /// Yields the legal moves that may give check: all that do, and some others; all moves where more cannot be said.
    #[inline]
    fn generate_checks<S: Sink<G>>(&self, sink: &mut S) {
        match self.ways_to_check() {
            Some(ways) => self.generate(&mut MayCheck { position: self, ways, sink }),
            None => self.generate(sink),
        }
    }

    /// How the side to move may check; `None` where a side may have several royals or men can be in the way of leapers.
    #[inline(always)]
    fn ways_to_check(&self) -> Option<Ways<G>> {
        let them = !self.turn;
        let (false, Some(king)) = (G::IS_TAMERLANE, self.only_royal(them)) else {
            return None;
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
        Some(Ways { king, openers, pawn_targets })
    }
}
