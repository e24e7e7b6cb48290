//! A set of squares.

use super::{Bits, Square};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A set of squares of one board.
///
/// On the 8x8 board the set of the four squares an elephant reaches from d4 is
///
/// ```text
/// 8 . . . . . . . .
/// 7 . . . . . . . .
/// 6 . 1 . . . 1 . .
/// 5 . . . . . . . .
/// 4 . . . . . . . .        from d4: b2, f2, b6, f6
/// 3 . . . . . . . .
/// 2 . 1 . . . 1 . .
/// 1 . . . . . . . .
///   a b c d e f g h
/// ```
///
/// It behaves as a set, not as a number: `&` is intersection, `|` union, `-` difference, `^` symmetric
/// difference; there is no complement, because a word has more bits than a board has squares.
///
/// ```
/// use mansuba::board::Bitboard;
/// use mansuba::game::{Game, shatranj::Shatranj};
///
/// let d4 = Shatranj::GEOMETRY.square("d4").unwrap();
/// let e5 = Shatranj::GEOMETRY.square("e5").unwrap();
/// let both = Bitboard::<u64>::from(d4) | e5.into();
/// assert_eq!(both.len(), 2);
/// assert!((both - d4.into()).contains(e5));
/// assert_eq!(both.into_iter().collect::<Vec<_>>(), [d4, e5]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[repr(transparent)]
pub struct Bitboard<B: Bits>(B);

impl<B: Bits> Bitboard<B> {
    /// The set without a square.
    pub const EMPTY: Self = Bitboard(B::ZERO);

    /// The set whose word is `bits`. The caller answers for no bit's being off the board.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: B) -> Self {
        Bitboard(bits)
    }

    /// The word behind the set: bit n stands for square n.
    #[inline(always)]
    pub const fn bits(self) -> B {
        self.0
    }

    /// How many squares are in the set.
    #[inline(always)]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether no square is in the set.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == B::ZERO
    }

    /// Whether more than one square is in the set (cheaper than [`len`](Self::len)).
    #[inline(always)]
    pub fn has_several(self) -> bool {
        self.0.without_lowest() != B::ZERO
    }

    /// Whether exactly one square is in the set.
    #[inline(always)]
    pub fn is_single(self) -> bool {
        !self.is_empty() && !self.has_several()
    }

    /// Whether the square is in the set.
    #[inline(always)]
    pub fn contains(self, square: Square) -> bool {
        !(self & square.into()).is_empty()
    }

    /// Whether every square of `self` is in `other`.
    #[inline(always)]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The square with the lowest number.
    #[inline(always)]
    pub fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::new(self.0.lowest() as u8)) }
    }

    /// Moves every square up (`by > 0`) or down by that many numbers; squares past the word's end fall out.
    #[inline(always)]
    pub(crate) fn shift(self, by: i32) -> Self {
        if by >= 0 { Bitboard(self.0 << by as u32) } else { Bitboard(self.0 >> (-by) as u32) }
    }
}

impl<B: Bits> From<Square> for Bitboard<B> {
    #[inline(always)]
    fn from(square: Square) -> Self {
        Bitboard(B::ONE << (square.number() as u32 & (B::WIDTH - 1)))
    }
}

impl<B: Bits> FromIterator<Square> for Bitboard<B> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.into())
    }
}

macro_rules! set_operator {
    ($trait:ident $fn:ident $assign_trait:ident $assign_fn:ident, $a:ident $b:ident => $body:expr) => {
        impl<B: Bits> $trait for Bitboard<B> {
            type Output = Self;
            #[inline(always)]
            fn $fn(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Bitboard($body)
            }
        }
        impl<B: Bits> $assign_trait for Bitboard<B> {
            #[inline(always)]
            fn $assign_fn(&mut self, other: Self) {
                *self = $trait::$fn(*self, other);
            }
        }
    };
}

set_operator!(BitAnd bitand BitAndAssign bitand_assign, a b => a & b);
set_operator!(BitOr bitor BitOrAssign bitor_assign, a b => a | b);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign, a b => a ^ b);
set_operator!(Sub sub SubAssign sub_assign, a b => a & !b);

impl<B: Bits> IntoIterator for Bitboard<B> {
    type Item = Square;
    type IntoIter = Squares<B>;

    #[inline(always)]
    fn into_iter(self) -> Squares<B> {
        Squares(self.0)
    }
}

/// The squares of a set, lowest number first.
#[derive(Clone, Debug)]
pub struct Squares<B: Bits>(B);

impl<B: Bits> Iterator for Squares<B> {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == B::ZERO {
            return None;
        }
        let square = Square::new(self.0.lowest() as u8);
        self.0 = self.0.without_lowest();
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count() as usize;
        (len, Some(len))
    }
}

impl<B: Bits> ExactSizeIterator for Squares<B> {}
