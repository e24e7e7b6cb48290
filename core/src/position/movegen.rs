//! Legal moves, straight from the generator: no move is made to see whether it may be made.
//!
//! The generator yields sets of targets, a set per man or per pawn direction, to a [`Sink`]. Counting the
//! moves of a position is then a sum of population counts, and asking whether there is a move at all
//! stops at the first set that is not empty.

use super::Position;
use super::moves::Move;
use super::rules::{bare_king, citadels, pawn_of_pawns, royals, swap, transposition};
use super::threats::Restrictions;
use crate::board::{Bitboard, Bits, Color, Square};
use crate::game::rules::Stalemate;
use crate::game::{Game, GameId, Role};

/// What takes the generated moves.
pub(crate) trait Sink<G: Game> {
    /// The man on `from` may go to each of `targets`.
    fn man(&mut self, from: Square, targets: Bitboard<G::Bits>);
    /// The man on `from`, which is of this class, may go to each of `targets`.
    #[inline(always)]
    fn man_of(&mut self, _class: Role, from: Square, targets: Bitboard<G::Bits>) {
        self.man(from, targets);
    }
    /// Some pawns may go to each of `targets`, each from the square `delta` numbers below its target.
    fn pawns(&mut self, delta: i32, targets: Bitboard<G::Bits>);
    /// Whether it has seen enough.
    #[inline(always)]
    fn is_done(&self) -> bool {
        false
    }
    /// Whether it lets any ordinary move of a royal man through: to find them out takes as long as to find the others.
    #[inline(always)]
    fn wants_royals(&self) -> bool {
        true
    }
}

/// Counts.
#[derive(Default)]
pub(super) struct Count(pub u64);

impl<G: Game> Sink<G> for Count {
    #[inline(always)]
    fn man(&mut self, _: Square, targets: Bitboard<G::Bits>) {
        self.0 += targets.len() as u64;
    }
    #[inline(always)]
    fn pawns(&mut self, _: i32, targets: Bitboard<G::Bits>) {
        self.0 += targets.len() as u64;
    }
}

/// Finds out whether there is a move.
#[derive(Default)]
pub(super) struct Any(pub bool);

impl<G: Game> Sink<G> for Any {
    #[inline(always)]
    fn man(&mut self, _: Square, targets: Bitboard<G::Bits>) {
        self.0 |= !targets.is_empty();
    }
    #[inline(always)]
    fn pawns(&mut self, _: i32, targets: Bitboard<G::Bits>) {
        self.0 |= !targets.is_empty();
    }
    #[inline(always)]
    fn is_done(&self) -> bool {
        self.0
    }
}

/// Calls a function with every move.
pub(super) struct Each<F>(pub F);

impl<G: Game, F: FnMut(Move)> Sink<G> for Each<F> {
    #[inline(always)]
    fn man(&mut self, from: Square, targets: Bitboard<G::Bits>) {
        for to in targets {
            self.0(Move::new(from, to));
        }
    }
    #[inline(always)]
    fn pawns(&mut self, delta: i32, targets: Bitboard<G::Bits>) {
        for to in targets {
            self.0(Move::new(Square::new((to.number() as i32 - delta) as u8), to));
        }
    }
}

/// Finds out whether some man may go to a square.
struct Contains {
    square: Square,
    found: bool,
}

impl<G: Game> Sink<G> for Contains {
    #[inline(always)]
    fn man(&mut self, _: Square, targets: Bitboard<G::Bits>) {
        self.found |= targets.contains(self.square);
    }
    #[inline(always)]
    fn pawns(&mut self, _: i32, targets: Bitboard<G::Bits>) {
        self.found |= targets.contains(self.square);
    }
}

impl<G: Game> Position<G> {
    /// All legal moves; none when the position is finished ([X-7]). Their order is no promise.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.for_each_move(&mut |m| moves.push(m));
        moves
    }

    /// Calls a function with every legal move.
    ///
    /// The function comes as a reference so that the generator, which is large, is compiled once for all of them.
    pub fn for_each_move(&self, f: &mut dyn FnMut(Move)) {
        self.generate(&mut Each(f));
    }

    /// How many legal moves there are.
    #[inline]
    pub fn count_moves(&self) -> u64 {
        let mut count = Count::default();
        self.generate(&mut count);
        count.0
    }

    /// Whether there is a legal move.
    #[inline]
    pub fn has_move(&self) -> bool {
        let mut any = Any::default();
        self.generate(&mut any);
        any.0
    }

    /// Whether the move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        // Where men other than the one on `from` decide what it may do, all moves are looked through.
        if G::IS_TAMERLANE || self.rules.stalemate == Stalemate::Transpose {
            let mut found = false;
            self.for_each_move(&mut |legal| found |= legal == m);
            return found;
        }
        self.man_at(m.from).is_some_and(|man| man.color() == self.turn)
            && !self.is_finished_with_moves()
            && self.is_legal_by_itself(m)
    }

    /// Whether an ordinary move of a man of the side to move is legal.
    fn is_legal_by_itself(&self, m: Move) -> bool {
        let us = self.side(self.turn);
        let royal = self.only_royal(self.turn);
        if royal == Some(m.from) {
            let mut seen = Contains { square: m.to, found: false };
            let others = Bitboard::from_bits(<G::Bits as Bits>::MAX) - m.to.into();
            self.royal_moves(royal, us | others, &mut seen);
            return seen.found;
        }
        let restrictions = royal.map_or_else(Restrictions::none, |royal| self.restrictions(royal));
        let Some(man) = self.man_at(m.from).filter(|_| !restrictions.parries.is_empty()) else {
            return false;
        };
        let targets = if man.role().is_pawn() {
            self.pawn_targets(m.from)
        } else {
            self.reach(man.role(), m.from, self.occupied()) - us
        };
        (targets & self.allowed(royal, &restrictions, m.from)).contains(m.to)
    }

    /// Yields every legal move to the sink; none when the position is finished ([X-7]).
    #[inline]
    pub(crate) fn generate<S: Sink<G>>(&self, sink: &mut S) {
        if bare_king::finished(self).is_none()
            && citadels::finished(self).is_none()
            && !royals::only_royals(self)
        {
            self.generate_unfinished(sink);
        }
    }

    /// Yields every legal move of a position that no other rule than the want of moves has finished.
    #[inline]
    pub(super) fn generate_unfinished<S: Sink<G>>(&self, sink: &mut S) {
        let royal = self.only_royal(self.turn);
        let restrictions = match royal {
            Some(royal) => self.restrictions(royal),
            None => Restrictions::none(),
        };
        if !G::IS_TAMERLANE {
            if matches!(G::ID, GameId::Shatranj) && self.rules.stalemate == Stalemate::Transpose {
                return transposition::generate(self, royal, &restrictions, sink);
            }
            return self.ordinary_moves(royal, &restrictions, sink);
        }
        if pawn_of_pawns::forced_placements(self, sink) {
            return;
        }
        swap::generate(self, royal, &restrictions, sink);
    }

    /// Whether there is an ordinary move.
    #[inline(never)]
    pub(super) fn has_ordinary_move(&self, royal: Option<Square>, restrictions: &Restrictions<G>) -> bool {
        let mut any = Any::default();
        self.ordinary_moves(royal, restrictions, &mut any);
        any.0
    }

    /// The moves that men make by walking and pawns by stepping, citadel entries included.
    #[inline(always)]
    pub(super) fn ordinary_moves<S: Sink<G>>(
        &self,
        royal: Option<Square>,
        restrictions: &Restrictions<G>,
        sink: &mut S,
    ) {
        let us = self.side(self.turn);
        let barred = us | pawn_of_pawns::untouchable(self);

        if sink.wants_royals() {
            self.royal_moves(royal, barred, sink);
        }
        // In double check only the king moves.
        if sink.is_done() || restrictions.parries.is_empty() {
            if G::IS_TAMERLANE && !sink.is_done() {
                pawn_of_pawns::special_moves(self, royal, restrictions, sink);
            }
            return;
        }
        self.pawn_moves(royal, restrictions, barred, sink);
        if G::IS_TAMERLANE {
            pawn_of_pawns::special_moves(self, royal, restrictions, sink);
        }

        let occupied = self.occupied();
        let free = us - restrictions.pinned;
        let open = restrictions.parries - barred;
        macro_rules! men {
            ($($class:ident)*) => {$(
                if G::CLASSES & 1 << Role::$class as u32 != 0 {
                    for from in self.class(Role::$class) & free {
                        sink.man_of(Role::$class, from, self.reach(Role::$class, from, occupied) & open);
                    }
                    if sink.is_done() {
                        return;
                    }
                }
            )*};
        }
        men!(Rook Knight General Elephant WarMachine Vizier Camel WarEngine Picket Giraffe);
        for from in (us & restrictions.pinned) - self.class(Role::Pawn) {
            let Some(man) = self.man_at(from) else { continue };
            let targets = self.reach(man.role(), from, occupied) - barred;
            sink.man(from, targets & self.allowed(royal, restrictions, from));
        }
    }

    /// The squares that the man on `from` may go to without exposing its only royal.
    #[inline(always)]
    pub(super) fn allowed(
        &self,
        royal: Option<Square>,
        restrictions: &Restrictions<G>,
        from: Square,
    ) -> Bitboard<G::Bits> {
        match royal {
            Some(royal) if restrictions.pinned.contains(from) => self.pinned_targets(royal, from),
            _ => restrictions.parries,
        }
    }

    #[inline(always)]
    fn royal_moves<S: Sink<G>>(&self, only: Option<Square>, barred: Bitboard<G::Bits>, sink: &mut S) {
        let them = self.side(!self.turn);
        for from in self.royals(self.turn) {
            let mut targets = self.attacks.king[from.index()] - barred;
            if only.is_some() {
                let occupied = self.occupied() - from.into();
                for to in targets {
                    let at = Bitboard::from(to);
                    if !self.attackers_given(to, !self.turn, occupied | at, them - at).is_empty() {
                        targets -= at;
                    }
                }
            }
            if G::HAS_CITADELS {
                targets |= citadels::entries(self, from);
            }
            sink.man(from, targets);
        }
    }

    /// Pawn steps and captures, all unpinned pawns at once. In Tamerlane chess those whose arrival does more
    /// than promote are left to [`pawn_of_pawns`].
    #[inline(always)]
    fn pawn_moves<S: Sink<G>>(
        &self,
        royal: Option<Square>,
        restrictions: &Restrictions<G>,
        barred: Bitboard<G::Bits>,
        sink: &mut S,
    ) {
        let mut pawns = self.class(Role::Pawn) & self.side(self.turn);
        if G::IS_TAMERLANE {
            pawns -= pawn_of_pawns::special_pawns(self);
        }
        let free = pawns - restrictions.pinned;
        let enemies = (self.side(!self.turn) - barred) & restrictions.parries;
        let steps = restrictions.parries - self.occupied();
        let (not_left, not_right) = (self.attacks.not_left_file, self.attacks.not_right_file);
        let up = G::GEOMETRY.width as i32;
        // Two branches, so that the shifts are constant.
        match self.turn {
            Color::White => {
                sink.pawns(up, free.shift(up) & steps);
                sink.pawns(up - 1, (free & not_left).shift(up - 1) & enemies);
                sink.pawns(up + 1, (free & not_right).shift(up + 1) & enemies);
            }
            Color::Black => {
                sink.pawns(-up, free.shift(-up) & steps);
                sink.pawns(-up - 1, (free & not_left).shift(-up - 1) & enemies);
                sink.pawns(-up + 1, (free & not_right).shift(-up + 1) & enemies);
            }
        }
        for from in pawns & restrictions.pinned {
            sink.man(from, self.pawn_targets(from) & self.allowed(royal, restrictions, from));
        }
    }

    /// Where the pawn on `from` may step or capture, pins and checks aside.
    #[inline(always)]
    pub(super) fn pawn_targets(&self, from: Square) -> Bitboard<G::Bits> {
        let enemies = self.side(!self.turn) - pawn_of_pawns::untouchable(self);
        let captures = self.attacks.pawn[self.turn.index()][from.index()] & enemies;
        let up = G::GEOMETRY.width as i32;
        let ahead = if self.turn == Color::White { up } else { -up };
        captures | (Bitboard::from(from).shift(ahead) - self.occupied())
    }
}
