//! A move, and playing it.

use super::rules::{citadels, pawn_of_pawns};
use super::{Position, zobrist};
use crate::board::{Geometry, Square};
use crate::game::{Game, Man, Role};

/// A move: where a man goes from and to.
///
/// The two squares say everything. What else happens (a capture, a promotion, a swap when the target is the
/// mover's own man, a placement when the man is a parked pawn) follows from the position.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    /// The square of the man that moves.
    pub from: Square,
    /// The square that it goes to.
    pub to: Square,
}

impl Move {
    /// The move between two squares.
    #[inline(always)]
    pub const fn new(from: Square, to: Square) -> Self {
        Move { from, to }
    }

    /// The two squares' names, `e2e3`. The full move text, with the letter of a promotion, is
    /// [`text::moves::coordinates`](crate::text::moves::coordinates).
    pub fn squares(&self, geometry: &Geometry) -> String {
        geometry.name(self.from) + &geometry.name(self.to)
    }
}

/// The move that was to be played is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("illegal move {text}: {reason}")]
pub struct IllegalMove {
    /// The move as coordinate text.
    pub text: String,
    /// Why it is not legal.
    pub reason: String,
}

impl<G: Game> Position<G> {
    /// The position after a move, or why it may not be played.
    pub fn play(&self, m: Move) -> Result<Self, IllegalMove> {
        if self.is_legal(m) {
            return Ok(self.after(m));
        }
        Err(IllegalMove { text: m.squares(G::GEOMETRY), reason: self.why_illegal(m) })
    }

    fn why_illegal(&self, m: Move) -> String {
        let name = |square| G::GEOMETRY.name(square);
        let status = self.status();
        if status.is_over() {
            return format!("the position is finished ({status})");
        }
        match self.man_at(m.from) {
            None => format!("no man stands on {}", name(m.from)),
            Some(man) if man.color() != self.turn => {
                format!("the {man} on {} is not {}'s to move", name(m.from), self.turn.name())
            }
            Some(man) if self.is_check() => {
                format!(
                    "{} is in check and the {}'s move does not parry it",
                    self.turn.name(),
                    man.role().name()
                )
            }
            Some(man) => {
                format!("the {} on {} may not go to {}", man.role().name(), name(m.from), name(m.to))
            }
        }
    }

    /// The hash of the position after a move that does no more than move and capture; of some other position else.
    #[inline(always)]
    pub(crate) fn likely_hash_after(&self, m: Move) -> u64 {
        let Some(man) = self.man_at(m.from) else { return 0 };
        let captured = self.man_at(m.to).map_or(0, |other| zobrist::man(other, m.to));
        self.hash ^ zobrist::turn() ^ zobrist::man(man, m.from) ^ zobrist::man(man, m.to) ^ captured
    }

    /// Whether a legal move certainly does no more than move a man and perhaps capture another: nothing is promoted or
    /// exchanged, and no citadel entered.
    #[inline(always)]
    pub(crate) fn is_ordinary(&self, m: Move) -> bool {
        let is_arrival = || {
            self.class(Role::Pawn).contains(m.from)
                && self.attacks.last_rank[self.turn.index()].contains(m.to)
        };
        !G::IS_TAMERLANE && (self.attacks.inner - self.side(self.turn)).contains(m.to) && !is_arrival()
    }

    /// Whether a legal move certainly does no more than move a man: nothing is captured either.
    #[inline(always)]
    pub(crate) fn is_plain(&self, m: Move) -> bool {
        !self.occupied().contains(m.to) && self.is_ordinary(m)
    }

    /// Hash and halfmove clock after a plain move.
    #[inline(always)]
    pub(crate) fn after_plain(&self, m: Move) -> (u64, u32) {
        let is_pawn = self.class(Role::Pawn).contains(m.from);
        (self.likely_hash_after(m), if is_pawn { 0 } else { self.halfmoves.saturating_add(1) })
    }

    /// The position after a legal move. An illegal one gives a position of no meaning.
    #[inline]
    pub(crate) fn after(&self, m: Move) -> Self {
        // Field by field: to call for a copy of so many bytes takes longer (full width took 5 % more time).
        let Position { board, sides, roles, turn, rights, arrivals, halfmoves, fullmove, .. } = *self;
        let Position { hash, rules, attacks, .. } = *self;
        let mut next = Position {
            board,
            sides,
            roles,
            turn,
            rights,
            arrivals,
            halfmoves,
            fullmove,
            hash,
            rules,
            attacks,
        };
        next.advance(m);
        next
    }

    /// Plays a legal move in place: the inner loops' door, which spares them a copy.
    #[inline(always)]
    pub(crate) fn advance(&mut self, m: Move) {
        if G::IS_TAMERLANE {
            self.hash ^= zobrist::privileges(self.rights, self.arrivals);
        }
        self.make(m);
        if G::IS_TAMERLANE {
            self.hash ^= zobrist::privileges(self.rights, self.arrivals);
        }
        self.fullmove = self.fullmove.saturating_add(self.turn as u32);
        self.turn = !self.turn;
        self.hash ^= zobrist::turn();
    }

    #[inline(always)]
    fn make(&mut self, m: Move) {
        self.halfmoves = self.halfmoves.saturating_add(1);
        let us = self.turn;
        let Some(man) = self.take(m.from) else { return };
        let captured = self.take(m.to);
        if let Some(other) = captured {
            if other.color() == us {
                // King swap [T-13] or transposition [S-5].
                self.put(m.from, other);
                self.put(m.to, man);
                self.rights[us.index()] = false;
                return;
            }
            self.halfmoves = 0;
            if G::IS_TAMERLANE {
                self.lose(other);
            }
        }
        if man.class_number() == Role::Pawn as usize {
            self.halfmoves = 0;
            self.step(man, m);
        } else {
            self.put(m.to, man);
        }
    }

    /// What the capture of a man takes with it: the right to swap ([N-3]), the count of arrivals.
    fn lose(&mut self, man: Man) {
        match man.role() {
            Role::King => self.rights[man.color().index()] = false,
            Role::PawnOfPawns => self.arrivals[man.color().index()] = 0,
            _ => {}
        }
    }

    #[inline(always)]
    fn step(&mut self, pawn: Man, m: Move) {
        let us = pawn.color();
        let last_rank = self.attacks.last_rank[us.index()];
        if !last_rank.contains(m.to) || last_rank.contains(m.from) {
            // A step; or the placement or transfer of a parked pawn ([T-8], [T-10]).
            self.put(m.to, pawn);
        } else if let Some(role) = G::promotion(&self.rules, pawn.role()) {
            self.put(m.to, Man::new(us, role));
        } else {
            pawn_of_pawns::arrive(self, pawn, m.to);
        }
    }

    /// Whether the move exchanges the king with another man of its side ([S-5], [T-13]).
    pub fn is_exchange(&self, m: Move) -> bool {
        self.side(self.turn).contains(m.to)
    }

    /// Whether the move captures something.
    #[inline(always)]
    pub fn is_capture(&self, m: Move) -> bool {
        self.side(!self.turn).contains(m.to)
    }

    /// What the moving pawn becomes by this move, if it is promoted ([S-3], [C-3], [T-6], [T-11]).
    pub fn promotion(&self, m: Move) -> Option<Role> {
        let pawn = self.man_at(m.from)?;
        let last_rank = self.attacks.last_rank[pawn.color().index()];
        if !pawn.role().is_pawn() || !last_rank.contains(m.to) || last_rank.contains(m.from) {
            return None;
        }
        G::promotion(&self.rules, pawn.role())
            .or_else(|| pawn_of_pawns::is_third_arrival(self, pawn).then_some(Role::AdventitiousKing))
    }

    /// Whether the move enters the opponent's citadel ([C-4], [T-14]).
    pub fn is_citadel_draw(&self, m: Move) -> bool {
        G::HAS_CITADELS && citadels::opposite(self, self.turn).contains(m.to)
    }
}
