//! The two machine words that hold a set of squares.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A machine word used as a set of squares: `u64` for the 64 squares of shatranj, `u128` for the
/// 104 of citadel chess and the 112 of Tamerlane chess.
///
/// One word for all games would be simpler, but on 8x8 `u128` runs at two thirds of the speed of `u64`.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const ZERO: Self;
    /// The set of square 0.
    const ONE: Self;
    /// Every bit of the word.
    const MAX: Self;
    /// Bits in the word.
    const WIDTH: u32;

    /// How many bits are set.
    fn count(self) -> u32;
    /// Index of the lowest set bit; [`Self::WIDTH`] if there is none.
    fn lowest(self) -> u32;
    /// Index of the highest set bit. The word must not be zero.
    fn highest(self) -> u32;
    /// The word with its lowest set bit cleared (zero stays zero).
    fn without_lowest(self) -> Self;
    /// All bits up to and including the lowest set bit; every bit if there is none.
    fn up_to_lowest(self) -> Self;
}

macro_rules! impl_bits {
    ($word:ty) => {
        impl Bits for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const MAX: Self = <$word>::MAX;
            const WIDTH: u32 = <$word>::BITS;

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn highest(self) -> u32 {
                (Self::WIDTH - 1) ^ (self | 1).leading_zeros()
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn up_to_lowest(self) -> Self {
                self ^ self.wrapping_sub(1)
            }
        }
    };
}

impl_bits!(u64);
impl_bits!(u128);
