//! Who attacks what, and what pins and checks leave to the side to move.

use super::Position;
use crate::board::{Bitboard, Bits, Color, Square};
use crate::game::{Game, Role};

/// What the attacks on a side's only royal man leave it.
#[derive(Copy, Clone)]
pub(super) struct Restrictions<G: Game> {
    /// The men that give check.
    pub checkers: Bitboard<G::Bits>,
    /// Where a man other than the royal must go to parry every check; every square when there is none.
    pub parries: Bitboard<G::Bits>,
    /// Men that may not move freely: each stands alone between the royal and some attacker.
    pub pinned: Bitboard<G::Bits>,
}

impl<G: Game> Restrictions<G> {
    /// No royal to guard, or several ([X-4]).
    #[inline(always)]
    pub fn none() -> Self {
        Restrictions {
            checkers: Bitboard::EMPTY,
            parries: Bitboard::from_bits(<G::Bits as Bits>::MAX),
            pinned: Bitboard::EMPTY,
        }
    }

    /// Takes account of an enemy man on `from` that attacks the royal if all squares of `path` are empty.
    #[inline(always)]
    fn line(
        &mut self,
        from: Square,
        path: Bitboard<G::Bits>,
        occupied: Bitboard<G::Bits>,
        us: Bitboard<G::Bits>,
    ) {
        let blockers = path & occupied;
        if blockers.is_empty() {
            self.checkers |= from.into();
            self.parries &= path | from.into();
        } else if !blockers.has_several() {
            self.pinned |= blockers & us;
        }
    }
}

impl<G: Game> Position<G> {
    /// The squares that a man of this class on `square` attacks, given the occupied squares. Not for pawns.
    #[inline(always)]
    pub(crate) fn reach(
        &self,
        class: Role,
        square: Square,
        occupied: Bitboard<G::Bits>,
    ) -> Bitboard<G::Bits> {
        let attacks = self.attacks;
        match class {
            Role::King | Role::Prince | Role::AdventitiousKing => attacks.king[square.index()],
            Role::General => attacks.general[square.index()],
            Role::Rook => attacks.rook(square, occupied),
            Role::Knight => attacks.knight[square.index()],
            Role::Elephant => attacks.elephant(square, occupied),
            Role::WarMachine => attacks.war_machine(square, occupied),
            Role::Vizier => attacks.vizier[square.index()],
            Role::Camel => attacks.camel(square, occupied),
            Role::WarEngine => attacks.war_engine(square, occupied),
            Role::Picket => attacks.picket(square, occupied),
            Role::Giraffe => attacks.giraffe(square, occupied),
            _ => Bitboard::EMPTY,
        }
    }

    /// The men of `side` that attack a square, whatever stands there. Nothing attacks a citadel ([C-4], [T-15]);
    /// a parked pawn of pawns attacks nothing ([T-7]).
    pub fn attackers(&self, square: Square, side: Color) -> Bitboard<G::Bits> {
        self.attackers_given(square, side, self.occupied(), self.side(side))
    }

    /// Whether the side to move has exactly one royal man and that man is attacked ([X-4]).
    #[inline(always)]
    pub fn is_check(&self) -> bool {
        self.only_royal_attacked(self.turn)
    }

    /// Whether `side` has exactly one royal man and that man is attacked.
    #[inline(always)]
    pub(super) fn only_royal_attacked(&self, side: Color) -> bool {
        match self.only_royal(side) {
            Some(royal) => !self.attackers(royal, !side).is_empty(),
            None => false,
        }
    }

    /// The men among `them`, of side `by`, that attack `square` when `occupied` are the occupied squares.
    #[inline(always)]
    pub(crate) fn attackers_given(
        &self,
        square: Square,
        by: Color,
        occupied: Bitboard<G::Bits>,
        them: Bitboard<G::Bits>,
    ) -> Bitboard<G::Bits> {
        let attacks = self.attacks;
        let at = square.index();
        let mut found = attacks.king_reverse[at] & self.all_royals()
            | attacks.knight[at] & self.class(Role::Knight)
            | attacks.general[at] & self.class(Role::General)
            | attacks.pawn[(!by).index()][at] & self.class(Role::Pawn);
        let elephants = attacks.elephant.targets[at] & self.class(Role::Elephant) & them;
        found |= self.unblocked(elephants, occupied, |from| attacks.leap_path(from, square));
        let rooks = self.class(Role::Rook) & them;
        if !(attacks.rook_lines[at] & rooks).is_empty() {
            found |= attacks.rook(square, occupied) & rooks;
        }
        if G::CLASSES & 1 << Role::WarMachine as u32 != 0 {
            found |= attacks.war_machine(square, occupied) & self.class(Role::WarMachine);
        }
        if G::IS_TAMERLANE {
            found |= attacks.vizier[at] & self.class(Role::Vizier);
            let engines = attacks.war_engine.targets[at] & self.class(Role::WarEngine) & them;
            found |= self.unblocked(engines, occupied, |from| attacks.leap_path(from, square));
            let camels = attacks.camel.targets[at] & self.class(Role::Camel) & them;
            found |= self.unblocked(camels, occupied, |from| attacks.camel_path(from, square));
            let pickets = self.class(Role::Picket) & them;
            if !(attacks.bishop_lines[at] & pickets).is_empty() {
                found |= attacks.picket(square, occupied) & pickets;
            }
            let giraffes = attacks.giraffe_reverse[at] & self.class(Role::Giraffe) & them;
            found |= self.unblocked(giraffes, occupied, |from| attacks.giraffe_path(from, square));
        }
        found & them
    }

    #[inline(always)]
    fn unblocked(
        &self,
        candidates: Bitboard<G::Bits>,
        occupied: Bitboard<G::Bits>,
        path: impl Fn(Square) -> Bitboard<G::Bits>,
    ) -> Bitboard<G::Bits> {
        if !G::IS_TAMERLANE {
            return candidates;
        }
        candidates.into_iter().filter(|&from| (path(from) & occupied).is_empty()).collect()
    }

    /// Checks and pins against the only royal man of the side to move, which stands on `royal`.
    #[inline(always)]
    pub(super) fn restrictions(&self, royal: Square) -> Restrictions<G> {
        self.restrictions_given(royal, self.occupied())
    }

    /// Where a pinned man may go: it must parry what would be check if it were not there.
    #[cold]
    pub(super) fn pinned_targets(&self, royal: Square, pinned: Square) -> Bitboard<G::Bits> {
        self.restrictions_given(royal, self.occupied() - pinned.into()).parries
    }

    #[inline(always)]
    fn restrictions_given(&self, royal: Square, occupied: Bitboard<G::Bits>) -> Restrictions<G> {
        let attacks = self.attacks;
        let (us, them) = (self.side(self.turn), self.side(!self.turn));
        let at = royal.index();
        let mut result = Restrictions::none();

        let mut leapers = attacks.knight[at] & self.class(Role::Knight)
            | attacks.general[at] & self.class(Role::General)
            | attacks.pawn[self.turn.index()][at] & self.class(Role::Pawn);
        if G::IS_TAMERLANE {
            leapers |= attacks.vizier[at] & self.class(Role::Vizier);
            // With one royal left to us, theirs may stand next to it only if they have several ([T-12]).
            leapers |= attacks.king_reverse[at] & self.all_royals();
        } else {
            leapers |= attacks.elephant.targets[at] & self.class(Role::Elephant);
        }
        for from in leapers & them {
            result.line(from, Bitboard::EMPTY, occupied, us);
        }
        for from in attacks.rook_lines[at] & self.class(Role::Rook) & them {
            result.line(from, attacks.between(from, royal), occupied, us);
        }
        if G::CLASSES & 1 << Role::WarMachine as u32 != 0 {
            for from in attacks.bishop_lines[at] & self.class(Role::WarMachine) & them {
                result.line(from, attacks.between(from, royal), occupied, us);
            }
        }
        if G::IS_TAMERLANE {
            let elephants = attacks.elephant.targets[at] & self.class(Role::Elephant);
            let engines = attacks.war_engine.targets[at] & self.class(Role::WarEngine);
            for from in (elephants | engines) & them {
                result.line(from, attacks.leap_path(from, royal), occupied, us);
            }
            for from in attacks.camel.targets[at] & self.class(Role::Camel) & them {
                result.line(from, attacks.camel_path(from, royal), occupied, us);
            }
            let pickets = attacks.bishop_lines[at] - attacks.general[at];
            for from in pickets & self.class(Role::Picket) & them {
                result.line(from, attacks.between(from, royal), occupied, us);
            }
            for from in attacks.giraffe_reverse[at] & self.class(Role::Giraffe) & them {
                result.line(from, attacks.giraffe_path(from, royal), occupied, us);
            }
        }
        result
    }
}
