//! Which moves leave no check after a given reply: found for all of them at once, without playing them.
//!
//! A reply to nothing, when the side to move passes, may leave it without a check. It does so after a move as well, if the
//! move neither disturbs the reply, nor brings its man to where it could check from with the next move, nor takes
//! a man away that was in the way of another's check.

use super::{CLASSES, Matters, PerClass, slot};
use crate::board::{Bitboard, Square};
use crate::game::{Game, Role};
use crate::position::{Move, Position};

impl<G: Game> Matters<G> {
    /// Whether a move matters.
    #[inline(always)]
    pub(crate) fn contains(&self, position: &Position<G>, m: Move) -> bool {
        let is_target = |class| self.targets[slot(class)].contains(m.to);
        self.men.contains(m.from) || position.man_at(m.from).is_none_or(|man| is_target(man.role().class()))
    }
}

impl<G: Game> Position<G> {
    /// The moves that `reply` might not calm: after any other [ordinary](Self::is_ordinary) move that neither checks nor ends
    /// the game, the reply is legal, and no check can follow it; nor, unless `only_mate` counts, a move that stalemates or
    /// bares.
    /// `None` if nothing can be said.
    pub(crate) fn not_calmed_by(&self, reply: Move, only_mate: bool) -> Option<Matters<G>> {
        if !self.fits_nets() {
            return None;
        }
        let us = self.side(self.turn);
        let king = self.only_royal(!self.turn)?;
        let passed = self.passed();
        if self.royals(self.turn).contains(reply.to) || !passed.is_legal(reply) {
            return None;
        }
        let is_king = reply.from == king;
        let sliders = (self.class(Role::Rook) | self.class(Role::WarMachine)) & us;
        let after = passed.after(reply);
        if after.is_finished_with_moves() || !only_mate && after.may_end_quietly_after(1) {
            return None;
        }
        let king = after.only_royal(!self.turn)?;
        let checking = after.covering(king.into());
        // The man that replies is not pinned in the end either: a line to the king that one move opens is one of these.
        let in_the_way = after.in_the_way_of_checks(king, &checking)?;
        // A move onto one of these squares disturbs the reply. A capture elsewhere opens no line: whoever captures stands in it.
        let touched =
            Bitboard::from(reply.from) | reply.to.into() | self.attacks.between(reply.from, reply.to);
        let mut targets = [touched; 7];
        if is_king {
            for (set, more) in targets.iter_mut().zip(checking) {
                *set |= more;
            }
        }
        for class in CLASSES.into_iter().filter(|&class| class != Role::King) {
            for arrival in checking[slot(class)] & (self.attacks.inner - after.side(self.turn)) {
                targets[slot(class)] |= self.origins(class, arrival);
            }
        }
        Some(Matters { targets, men: sliders | us & reply.to.into() | in_the_way })
    }

    /// The men of the side to move without which another of them could check, though it cannot now; `checking` says from
    /// where each class checks. `None` if one can check now, pins aside.
    fn in_the_way_of_checks(&self, king: Square, checking: &PerClass<G>) -> Option<Bitboard<G::Bits>> {
        let attacks = self.attacks;
        let (us, them) = (self.side(self.turn), self.side(!self.turn));
        let mut in_the_way = Bitboard::EMPTY;
        let mut arrive = |squares: Bitboard<G::Bits>| {
            in_the_way |= squares;
            squares.is_subset(us).then_some(())
        };
        macro_rules! leapers {
            ($($class:ident $table:expr),*) => {$(
                for from in self.class(Role::$class) & us {
                    arrive($table[from.index()] & checking[slot(Role::$class)])?;
                }
            )*};
        }
        leapers!(Knight attacks.knight, General attacks.general, Elephant attacks.elephant.targets);
        let ahead = self.pawns_ahead() - them;
        arrive((ahead | self.pawn_attacks() & them) & checking[slot(Role::Pawn)])?;
        let mut slider = |from: Square, lines: &[Bitboard<G::Bits>]| {
            // Squares that must be free of others' men, and of all but so many of ours, for a check.
            let mut pass = |squares: Bitboard<G::Bits>, free: u32| {
                let ours = squares & us;
                if !(squares & them).is_empty() || ours.len() > free + 1 {
                    return Some(());
                }
                in_the_way |= ours;
                (ours.len() > free).then_some(())
            };
            if lines[from.index()].contains(king) {
                // It checks when the only man between moves away.
                pass(attacks.between(from, king), 1)?;
            }
            for arrival in lines[from.index()] & lines[king.index()] {
                let way = attacks.between(from, arrival) | attacks.between(arrival, king);
                let arrival = Bitboard::from(arrival) & us;
                pass(way | arrival, 0)?;
            }
            Some(())
        };
        for from in self.class(Role::Rook) & us {
            slider(from, &attacks.rook_lines)?;
        }
        if G::CLASSES & 1 << Role::WarMachine as u32 != 0 {
            for from in self.class(Role::WarMachine) & us {
                slider(from, &attacks.bishop_lines)?;
            }
        }
        Some(in_the_way)
    }
}
