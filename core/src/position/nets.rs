//! Which moves can have a part in a mate: found from the squares of flight alone, without playing them.
//!
//! A king is mated when it is attacked and no square around it is left to it. The squares around it that none of our
//! men covers are its *flights*. One move moves one man, so a move mates only if its man attacks, from where it arrives,
//! the king and every flight. And of two moves with a reply in between that has nothing to do with them, either the
//! second does that alone, or the first covers from its square what the second leaves open.
//!
//! Everything here errs on one side: our sliders see through our own men, and men count for what they cover even when
//! they leave. So a move that is left out does not mate for certain; one that is let through is to be looked at.

mod calm;

use super::checks::Until;
use super::movegen::Sink;
use super::{Move, Position};
use crate::board::{Bitboard, Bits, Color, Square};
use crate::game::rules::{Leapers, Stalemate};
use crate::game::{Game, Role};
use arrayvec::ArrayVec;

/// The classes of men of the games without Tamerlane chess.
const CLASSES: [Role; 7] =
    [Role::King, Role::General, Role::Knight, Role::Elephant, Role::Rook, Role::WarMachine, Role::Pawn];

/// For each class of men a set of squares, by [`slot`].
type PerClass<G> = [Bitboard<<G as Game>::Bits>; 7];

#[inline(always)]
fn slot(class: Role) -> usize {
    match class {
        Role::King => 0,
        Role::General => 1,
        Role::Knight => 2,
        Role::Elephant => 3,
        Role::Rook => 4,
        Role::WarMachine => 5,
        _ => 6,
    }
}

/// The enemy's king and the squares around it that it could go to.
#[derive(Copy, Clone)]
struct Net<G: Game> {
    king: Square,
    flights: Bitboard<G::Bits>,
}

/// The moves of the side to move that matter: targets for each class, and men of which every move does.
pub(crate) struct Matters<G: Game> {
    targets: PerClass<G>,
    men: Bitboard<G::Bits>,
}

/// Lets through the moves that matter.
struct Filter<'a, G: Game, S> {
    position: &'a Position<G>,
    matters: &'a Matters<G>,
    sink: &'a mut S,
}

impl<G: Game, S: Sink<G>> Sink<G> for Filter<'_, G, S> {
    #[inline(always)]
    fn man(&mut self, from: Square, targets: Bitboard<G::Bits>) {
        if let Some(man) = self.position.man_at(from) {
            self.man_of(man.role().class(), from, targets);
        }
    }

    #[inline(always)]
    fn man_of(&mut self, class: Role, from: Square, targets: Bitboard<G::Bits>) {
        let is_free = self.matters.men.contains(from);
        let wanted = if is_free { targets } else { targets & self.matters.targets[slot(class)] };
        if !wanted.is_empty() {
            self.sink.man_of(class, from, wanted);
        }
    }

    #[inline(always)]
    fn pawns(&mut self, delta: i32, targets: Bitboard<G::Bits>) {
        let all = self.matters.men.shift(delta);
        self.sink.pawns(delta, targets & (self.matters.targets[slot(Role::Pawn)] | all));
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        self.sink.is_done()
    }

    #[inline(always)]
    fn wants_royals(&self) -> bool {
        let royals = self.position.royals(self.position.turn);
        let wanted = self.matters.targets[slot(Role::King)];
        royals.into_iter().any(|from| {
            self.matters.men.contains(from) || !(self.position.attacks.king[from.index()] & wanted).is_empty()
        })
    }
}

impl<G: Game> Position<G> {
    /// Calls a function with legal moves until it says stop: with every move that mates, and some others.
    pub(crate) fn until_mating(&self, f: &mut dyn FnMut(Move) -> bool) {
        let Some(net) = self.net() else { return self.until(true, f) };
        let targets = self.covering(net.flights | net.king.into());
        if !self.may_arrive(&targets) {
            return;
        }
        self.until_mattering(&Matters { targets, men: Bitboard::EMPTY }, f);
    }

    /// Calls a function with the legal moves that matter until it says stop.
    pub(crate) fn until_mattering(&self, matters: &Matters<G>, f: &mut dyn FnMut(Move) -> bool) {
        let mut sink = Until::new(f);
        self.generate(&mut Filter { position: self, matters, sink: &mut sink });
    }

    /// Calls a function with every legal capture until it says stop.
    pub(crate) fn until_capturing(&self, f: &mut dyn FnMut(Move) -> bool) {
        let targets = [self.side(!self.turn); 7];
        self.until_mattering(&Matters { targets, men: Bitboard::EMPTY }, f);
    }

    /// The moves that `reply` might not answer: after any other move the reply is legal, and no mate can follow it.
    /// `None` if nothing can be said. The side to move must not be in check; that the next move could reach
    /// the goal in another way than by mate must be excluded elsewhere.
    pub(crate) fn not_answered_by(&self, reply: Move) -> Option<Matters<G>> {
        let now = self.net()?;
        let us = self.side(self.turn);
        let sliders = (self.class(Role::Rook) | self.class(Role::WarMachine)) & us;
        let is_king = reply.from == now.king;
        // No move of ours may pin the man that replies.
        if !is_king && sliders.into_iter().any(|from| self.lines(from).contains(reply.from)) {
            return None;
        }
        let passed = self.passed();
        if !passed.is_legal(reply) {
            return None;
        }
        let after = passed.after(reply);
        let net = after.net()?;
        if net.flights.is_empty() {
            return None;
        }
        let mut targets = self.covering(now.king.into());
        if is_king {
            let again = self.covering(net.king.into());
            for (set, more) in targets.iter_mut().zip(again) {
                *set |= more;
            }
        }
        // A move onto one of these squares disturbs the reply.
        let mut touched =
            Bitboard::from(reply.from) | reply.to.into() | self.attacks.between(reply.from, reply.to);
        // Who captures a man that bars a line may open it with his next move.
        for from in sliders {
            touched |= self.lines(from) & self.side(!self.turn);
        }
        for set in &mut targets {
            *set |= touched;
        }
        // Our king gives no check, but it takes squares.
        targets[slot(Role::King)] = touched;
        if is_king {
            targets[slot(Role::King)] |= self.attacks.king_reverse[net.king.index()];
        }
        for open in after.left_open_by_checks(net)? {
            let covering = self.covering(open);
            for (set, more) in targets.iter_mut().zip(covering) {
                *set |= more;
            }
        }
        // The same man might move twice.
        let twice = self.covering(net.flights | net.king.into());
        for (index, class) in CLASSES.into_iter().enumerate() {
            for arrival in twice[index] & self.attacks.inner {
                targets[index] |= self.origins(class, arrival);
            }
        }
        if let Some(promoted) = G::promotion(&self.rules, Role::Pawn) {
            for arrival in twice[slot(promoted)] & self.attacks.inner {
                let origins = self.origins(promoted, arrival) & self.attacks.last_rank[self.turn.index()];
                targets[slot(Role::Pawn)] |= origins;
            }
        }
        Some(Matters { targets, men: sliders | us & reply.to.into() })
    }

    /// The same position with the other side to move.
    pub(crate) fn passed(&self) -> Self {
        let mut passed = *self;
        passed.turn = !passed.turn;
        passed.hash ^= super::zobrist::turn();
        passed
    }

    /// Whether the men of this game fit into the picture of nets.
    #[inline(always)]
    fn fits_nets(&self) -> bool {
        !G::IS_TAMERLANE
            && self.rules.stalemate != Stalemate::Transpose
            && self.rules.leapers != Leapers::Lame
    }

    /// The enemy's king and its flights; `None` where a move may give check from afar by opening a line, or where
    /// men of this game do not fit into this picture.
    #[inline(always)]
    fn net(&self) -> Option<Net<G>> {
        if !self.fits_nets() {
            return None;
        }
        let attacks = self.attacks;
        let (us, them) = (self.side(self.turn), self.side(!self.turn));
        let king = self.only_royal(!self.turn)?;
        let barriers = them - king.into();
        let mut covered = Bitboard::EMPTY;
        for from in self.class(Role::Rook) & us {
            covered |= attacks.rook(from, barriers);
        }
        if G::CLASSES & 1 << Role::WarMachine as u32 != 0 {
            for from in self.class(Role::WarMachine) & us {
                covered |= attacks.war_machine(from, barriers);
            }
        }
        if covered.contains(king) {
            return None;
        }
        let around = attacks.king[king.index()] & attacks.inner;
        let mut flights = around - them - covered;
        if let Some(ours) = self.only_royal(self.turn) {
            flights -= attacks.king[ours.index()];
        }
        for from in self.class(Role::Knight) & us {
            flights -= attacks.knight[from.index()];
        }
        for from in self.class(Role::General) & us {
            flights -= attacks.general[from.index()];
        }
        for from in self.class(Role::Elephant) & us {
            flights -= attacks.elephant.targets[from.index()];
        }
        flights -= self.pawn_attacks();
        Some(Net { king, flights })
    }

    /// The squares that pawns of the side to move attack.
    #[inline(always)]
    fn pawn_attacks(&self) -> Bitboard<G::Bits> {
        let pawns = self.class(Role::Pawn) & self.side(self.turn);
        let up = G::GEOMETRY.width as i32;
        let (left, right) = (pawns & self.attacks.not_left_file, pawns & self.attacks.not_right_file);
        match self.turn {
            Color::White => left.shift(up - 1) | right.shift(up + 1),
            Color::Black => left.shift(-up - 1) | right.shift(-up + 1),
        }
    }

    /// The squares ahead of the pawns of the side to move, whatever stands there.
    #[inline(always)]
    fn pawns_ahead(&self) -> Bitboard<G::Bits> {
        let up = G::GEOMETRY.width as i32;
        let pawns = self.class(Role::Pawn) & self.side(self.turn);
        pawns.shift(if self.turn == Color::White { up } else { -up })
    }

    /// From where a man of each class of the side to move attacks all these squares, on an empty board. For pawns, the
    /// squares are included on which they become a man that does.
    #[inline(always)]
    fn covering(&self, squares: Bitboard<G::Bits>) -> PerClass<G> {
        let attacks = self.attacks;
        let mut all: PerClass<G> = [Bitboard::from_bits(<G::Bits as Bits>::MAX); 7];
        for square in squares {
            let at = square.index();
            all[0] &= attacks.king_reverse[at];
            all[1] &= attacks.general[at];
            all[2] &= attacks.knight[at];
            all[3] &= attacks.elephant.targets[at];
            all[4] &= attacks.rook_lines[at];
            all[5] &= attacks.bishop_lines[at];
            all[6] &= attacks.pawn[(!self.turn).index()][at];
        }
        if let Some(promoted) = G::promotion(&self.rules, Role::Pawn) {
            all[6] |= all[slot(promoted)] & attacks.last_rank[self.turn.index()];
        }
        all
    }

    /// Whether some man might arrive on a square of its class, at once.
    #[inline(always)]
    fn may_arrive(&self, targets: &PerClass<G>) -> bool {
        let us = self.side(self.turn);
        let open = Bitboard::from_bits(<G::Bits as Bits>::MAX) - us;
        macro_rules! try_class {
            ($($class:ident)*) => {$(
                if G::CLASSES & 1 << Role::$class as u32 != 0 {
                    let wanted = targets[slot(Role::$class)] & open;
                    if !wanted.is_empty() {
                        for from in self.class(Role::$class) & us {
                            if !(self.reach(Role::$class, from, self.occupied()) & wanted).is_empty() {
                                return true;
                            }
                        }
                    }
                }
            )*};
        }
        try_class!(General Knight Elephant Rook WarMachine);
        let ahead = self.pawns_ahead() - self.occupied();
        let captures = self.pawn_attacks() & self.side(!self.turn);
        !(targets[slot(Role::Pawn)] & (ahead | captures)).is_empty()
    }

    /// For each check that the side to move might give from a square that one of its men reaches at once: the flights
    /// that this check leaves open. `None` if a check might leave none open.
    fn left_open_by_checks(&self, net: Net<G>) -> Option<ArrayVec<Bitboard<G::Bits>, 16>> {
        let attacks = self.attacks;
        let us = self.side(self.turn);
        let checking = self.covering(net.king.into());
        let mut open: ArrayVec<Bitboard<G::Bits>, 16> = ArrayVec::new();
        let mut add = |left: Bitboard<G::Bits>| -> Option<()> {
            if left.is_empty() {
                return None;
            }
            // What a check leaves open matters only if no other leaves less.
            if !open.iter().any(|other| other.is_subset(left)) {
                open.try_push(left).ok()?;
            }
            Some(())
        };
        let barriers = self.side(!self.turn);
        macro_rules! leapers {
            ($($class:ident $table:expr),*) => {$(
                for from in self.class(Role::$class) & us {
                    for to in $table[from.index()] & checking[slot(Role::$class)] {
                        add(net.flights - $table[to.index()])?;
                    }
                }
            )*};
        }
        leapers!(General attacks.general, Knight attacks.knight, Elephant attacks.elephant.targets);
        for from in self.class(Role::Rook) & us {
            for to in attacks.rook(from, barriers) & checking[slot(Role::Rook)] {
                add(net.flights - attacks.rook_lines[to.index()])?;
            }
        }
        if G::CLASSES & 1 << Role::WarMachine as u32 != 0 {
            for from in self.class(Role::WarMachine) & us {
                for to in attacks.war_machine(from, barriers) & checking[slot(Role::WarMachine)] {
                    add(net.flights - attacks.bishop_lines[to.index()])?;
                }
            }
        }
        let last_rank = attacks.last_rank[self.turn.index()];
        for to in (self.pawns_ahead() | self.pawn_attacks()) & checking[slot(Role::Pawn)] {
            let promoted = G::promotion(&self.rules, Role::Pawn).filter(|_| last_rank.contains(to));
            let covered = match promoted {
                Some(Role::Elephant) => attacks.elephant.targets[to.index()],
                Some(_) => attacks.general[to.index()],
                None => attacks.pawn[self.turn.index()][to.index()],
            };
            add(net.flights - covered)?;
        }
        Some(open)
    }

    /// From where a man of this class of the side to move may come to a square, on an empty board.
    #[inline(always)]
    fn origins(&self, class: Role, to: Square) -> Bitboard<G::Bits> {
        let attacks = self.attacks;
        let at = to.index();
        match class {
            Role::King => attacks.king_reverse[at],
            Role::General => attacks.general[at],
            Role::Knight => attacks.knight[at],
            Role::Elephant => attacks.elephant.targets[at],
            Role::Rook => attacks.rook_lines[at],
            Role::WarMachine => attacks.bishop_lines[at],
            _ => {
                let up = G::GEOMETRY.width as i32;
                let behind = if self.turn == Color::White { -up } else { up };
                attacks.pawn[(!self.turn).index()][at] | Bitboard::from(to).shift(behind)
            }
        }
    }

    /// The lines of a slider, on an empty board.
    #[inline(always)]
    fn lines(&self, from: Square) -> Bitboard<G::Bits> {
        if self.class(Role::Rook).contains(from) {
            self.attacks.rook_lines[from.index()]
        } else {
            self.attacks.bishop_lines[from.index()]
        }
    }

    /// Whether the side not to move has so many free men that two moves against it cannot leave it without a move or
    /// bared. May say no too often, never yes too often.
    pub(crate) fn has_many_free_men(&self) -> bool {
        if G::IS_TAMERLANE {
            return false;
        }
        let attacks = self.attacks;
        let (us, them) = (self.side(self.turn), self.side(!self.turn));
        let sliders = (self.class(Role::Rook) | self.class(Role::WarMachine)) & us;
        // Two moves of ours capture two men and stand before two pawns; the reply moves a man and may stand before a
        // pawn; each slider may pin a man. A leaper with two squares keeps one.
        let needed = 7 + sliders.len();
        let up = G::GEOMETRY.width as i32;
        let ahead = if self.turn == Color::White { -up } else { up };
        let mut free = ((self.class(Role::Pawn) & them).shift(ahead) - self.occupied()).len();
        macro_rules! leapers {
            ($($class:ident $table:expr),*) => {$(
                for from in self.class(Role::$class) & them {
                    free += ($table[from.index()] - them).has_several() as u32;
                }
            )*};
        }
        leapers!(General attacks.general, Knight attacks.knight, Elephant attacks.elephant.targets);
        free >= needed
    }
}

#[cfg(test)]
mod tests;
