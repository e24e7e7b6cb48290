//! A position that is known to be valid, and what can be asked of it.
//!
//! There is one door: [`Position::from_setup`] (in `validate.rs`). Playing a move makes a new position;
//! there is no undo to get wrong.

mod checks;
mod movegen;
mod moves;
mod nets;
mod noisy;
mod outcome;
mod perft;
mod placing;
mod quiet_ends;
mod record;
pub mod rules;
#[cfg(test)]
pub(crate) mod testing;
mod threats;
mod validate;
mod zobrist;

pub use moves::{IllegalMove, Move};
pub(crate) use nets::Matters;
pub use outcome::Status;
pub use perft::Divided;
pub use record::Record;
pub use validate::{PositionError, Reason, Reasons};

use crate::board::attacks::Attacks;
use crate::board::{Bitboard, Bits, Color, Square};
use crate::game::{Game, Man, Role, Rules};
use crate::setup::Setup;
use std::hash::{Hash, Hasher};

/// A valid position of game `G` under some rules.
///
/// Two positions are equal when they cannot be told apart by any rule of the game but the counters: same
/// rules, same men on the same squares, same side to move, same rights and arrivals ([X-6]). The counters
/// `halfmoves` and `fullmove` do not count, so a repeated position is equal to its first occurrence.
#[derive(Copy, Clone, Debug)]
pub struct Position<G: Game> {
    board: G::Mailbox,
    sides: [Bitboard<G::Bits>; 2],
    roles: G::RoleSets,
    turn: Color,
    rights: [bool; 2],
    arrivals: [u8; 2],
    halfmoves: u32,
    fullmove: u32,
    hash: u64,
    rules: Rules,
    attacks: &'static Attacks<G::Bits>,
}

impl<G: Game> Position<G> {
    /// The game's array with White to move.
    pub fn array(rules: &Rules) -> Self {
        Self::from_setup(&Setup::array::<G>(rules), rules).expect("the array of every rule set is valid")
    }

    /// The rules under which the position is judged.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Plies since the last capture or pawn move ([X-6], [T-20]).
    pub fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the next move of White and Black, from 1.
    pub fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// Whether the side may still swap its king ([T-13]).
    #[inline(always)]
    pub fn may_swap(&self, side: Color) -> bool {
        self.rights[side.index()]
    }

    /// How often the side's pawn of pawns has arrived on its last rank.
    #[inline(always)]
    pub fn arrivals(&self, side: Color) -> u8 {
        self.arrivals[side.index()]
    }

    /// The Zobrist hash of everything that equality looks at, kept up to date move by move. Its values are
    /// no promise: they may change with any version.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The man on a square.
    #[inline(always)]
    pub fn man_at(&self, square: Square) -> Option<Man> {
        self.board.as_ref()[Self::slot(square)]
    }

    /// All men with their squares, lowest square first.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        G::GEOMETRY.all().filter_map(|square| Some((square, self.man_at(square)?)))
    }

    /// The squares of one side's men.
    #[inline(always)]
    pub fn side(&self, side: Color) -> Bitboard<G::Bits> {
        self.sides[side.index()]
    }

    /// The squares of all men.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard<G::Bits> {
        self.sides[0] | self.sides[1]
    }

    /// The squares of both sides' men of one class (every kind of pawn counts as a pawn).
    #[inline(always)]
    pub fn class(&self, class: Role) -> Bitboard<G::Bits> {
        if G::CLASSES >> class as u32 & 1 == 0 {
            Bitboard::EMPTY
        } else {
            self.roles.as_ref()[class as usize]
        }
    }

    /// The squares of a side's royal men ([T-12]).
    #[inline(always)]
    pub fn royals(&self, side: Color) -> Bitboard<G::Bits> {
        self.all_royals() & self.side(side)
    }

    #[inline(always)]
    fn all_royals(&self) -> Bitboard<G::Bits> {
        self.class(Role::King) | self.class(Role::Prince) | self.class(Role::AdventitiousKing)
    }

    /// The square of the only royal man of a side, if it has no more than one.
    #[inline(always)]
    fn only_royal(&self, side: Color) -> Option<Square> {
        let royals = self.royals(side);
        if G::IS_TAMERLANE && royals.has_several() { None } else { royals.first() }
    }

    /// What this position says, as a setup.
    pub fn to_setup(&self) -> Setup {
        Setup {
            men: self.men().collect(),
            off_board: Vec::new(),
            turn: self.turn,
            rights: self.rights,
            arrivals: self.arrivals,
            halfmoves: self.halfmoves,
            fullmove: self.fullmove,
        }
    }

    /// The same position with the other side to move, or why there is none: the side that passes would be left in check
    /// ([X-8]). No rule allows it; set play and threats are about it.
    pub fn with_turn_passed(&self) -> Result<Self, PositionError> {
        let mut setup = self.to_setup();
        setup.turn = !setup.turn;
        Self::from_setup(&setup, &self.rules)
    }

    /// The same position with the sides exchanged: the board is turned over, top to bottom in shatranj and
    /// citadel chess, by 180 degrees in Tamerlane chess (as the arrays are). Every rule is blind to it.
    pub fn flipped(&self) -> Self {
        let mut setup = self.to_setup();
        setup.men = self.men().map(|(s, man)| (self.flip(s), Man::new(!man.color(), man.role()))).collect();
        setup.turn = !setup.turn;
        setup.rights.swap(0, 1);
        setup.arrivals.swap(0, 1);
        Self::from_setup(&setup, &self.rules).expect("the rules treat both sides alike")
    }

    /// Where [`flipped`](Self::flipped) puts what stands on a square.
    pub fn flip(&self, square: Square) -> Square {
        let geometry = G::GEOMETRY;
        match geometry.file_rank(square) {
            Some((file, rank)) => {
                let file = if G::IS_TAMERLANE { geometry.width as i32 - 1 - file } else { file };
                geometry.inner(file, geometry.height as i32 - 1 - rank).expect("the rectangle is symmetric")
            }
            None => {
                let (column, row) = geometry.place(square);
                let column = if G::IS_TAMERLANE { geometry.columns.len() as u8 - 1 - column } else { column };
                geometry.at(column, geometry.rows - 1 - row).expect("the citadels lie symmetrically")
            }
        }
    }

    #[inline(always)]
    fn slot(square: Square) -> usize {
        square.index() & (if <G::Bits as Bits>::WIDTH == 64 { 63 } else { 127 })
    }

    #[inline(always)]
    fn class_slot(man: Man) -> usize {
        man.class_number() & (if <G::Bits as Bits>::WIDTH == 64 || !G::IS_TAMERLANE { 7 } else { 15 })
    }

    /// Puts a man on an empty square.
    #[inline(always)]
    fn put(&mut self, square: Square, man: Man) {
        self.board.as_mut()[Self::slot(square)] = Some(man);
        self.sides[man.color().index()] |= square.into();
        self.roles.as_mut()[Self::class_slot(man)] |= square.into();
        self.hash ^= zobrist::man(man, square);
    }

    /// Takes the man off a square, if there is one.
    #[inline(always)]
    fn take(&mut self, square: Square) -> Option<Man> {
        let man = self.board.as_mut()[Self::slot(square)].take()?;
        self.sides[man.color().index()] -= square.into();
        self.roles.as_mut()[Self::class_slot(man)] -= square.into();
        self.hash ^= zobrist::man(man, square);
        Some(man)
    }

    /// The hash computed from nothing: what [`hash`](Self::hash) must equal at all times.
    pub fn fresh_hash(&self) -> u64 {
        let men = self.men().fold(0, |hash, (square, man)| hash ^ zobrist::man(man, square));
        men ^ zobrist::state(self.turn, self.rights, self.arrivals)
    }
}

impl<G: Game> PartialEq for Position<G> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && self.turn == other.turn
            && self.rights == other.rights
            && self.arrivals == other.arrivals
            && self.rules == other.rules
    }
}

impl<G: Game> Eq for Position<G> {}

impl<G: Game> Hash for Position<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}
