//! The kinds of men, and a man: a kind and a side.

use crate::board::Color;
use std::num::NonZeroU8;

/// Declares the kinds of men with their English names, as in RULES section 5.
macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident = $name:literal,)*) => {
        /// A kind of man. Every game uses some of them; which, and with which letters, is said by
        /// [`Game::LETTERS`](super::Game::LETTERS).
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Role {
            $($(#[$doc])* $role,)*
        }

        impl Role {
            /// All kinds of men of all games.
            pub const ALL: &'static [Role] = &[$(Role::$role),*];

            /// The English name, in lower case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Role::$role => $name,)*
                }
            }
        }
    };
}

roles! {
    /// K: one square in any direction; royal.
    King = "king",
    /// G: one square diagonally ([X-3]).
    General = "general",
    /// R: any distance straight ([X-3]).
    Rook = "rook",
    /// N: the (1,2) leap ([X-3]).
    Knight = "knight",
    /// E: the (2,2) leap ([X-3], [T-3]).
    Elephant = "elephant",
    /// P of shatranj and citadel chess; the class of every kind of pawn ([X-2]).
    Pawn = "pawn",
    /// W of citadel chess: any distance diagonally ([C-3]).
    WarMachine = "war machine",
    /// V: one square straight ([T-3]).
    Vizier = "vizier",
    /// C: the (1,3) leap ([T-3]).
    Camel = "camel",
    /// W of Tamerlane chess: the (0,2) leap ([T-3]).
    WarEngine = "war engine",
    /// T: at least two squares diagonally ([T-4]).
    Picket = "picket",
    /// Z: one diagonal square, then at least three straight ([T-5]).
    Giraffe = "giraffe",
    /// S: what the pawn of the king becomes; royal ([T-6], [T-12]).
    Prince = "prince",
    /// A: what the pawn of pawns becomes at its third arrival; royal ([T-11], [T-12]).
    AdventitiousKing = "adventitious king",
    /// R': becomes a rook ([T-6]).
    PawnOfRook = "pawn of the rook",
    /// N'.
    PawnOfKnight = "pawn of the knight",
    /// T'.
    PawnOfPicket = "pawn of the picket",
    /// Z'.
    PawnOfGiraffe = "pawn of the giraffe",
    /// G'.
    PawnOfGeneral = "pawn of the general",
    /// K': becomes a prince.
    PawnOfKing = "pawn of the king",
    /// V'.
    PawnOfVizier = "pawn of the vizier",
    /// E'.
    PawnOfElephant = "pawn of the elephant",
    /// C'.
    PawnOfCamel = "pawn of the camel",
    /// W'.
    PawnOfWarEngine = "pawn of the war engine",
    /// P of Tamerlane chess ([T-7] to [T-11]).
    PawnOfPawns = "pawn of pawns",
}

impl Role {
    /// The kind whose set of squares holds men of this kind: all pawns are kept in one set.
    #[inline(always)]
    pub const fn class(self) -> Role {
        if self.is_pawn() { Role::Pawn } else { self }
    }

    /// Whether it is a pawn of some kind.
    #[inline(always)]
    pub const fn is_pawn(self) -> bool {
        matches!(self, Role::Pawn) || self as u8 > Role::AdventitiousKing as u8
    }

    /// Whether it is royal: king, prince or adventitious king ([T-12]).
    #[inline(always)]
    pub const fn is_royal(self) -> bool {
        matches!(self, Role::King | Role::Prince | Role::AdventitiousKing)
    }

    /// What a Tamerlane pawn becomes on the last rank ([T-6]); `None` for the pawn of pawns, the plain
    /// pawn and every other man.
    pub const fn promotes_to(self) -> Option<Role> {
        Some(match self {
            Role::PawnOfRook => Role::Rook,
            Role::PawnOfKnight => Role::Knight,
            Role::PawnOfPicket => Role::Picket,
            Role::PawnOfGiraffe => Role::Giraffe,
            Role::PawnOfGeneral => Role::General,
            Role::PawnOfKing => Role::Prince,
            Role::PawnOfVizier => Role::Vizier,
            Role::PawnOfElephant => Role::Elephant,
            Role::PawnOfCamel => Role::Camel,
            Role::PawnOfWarEngine => Role::WarEngine,
            _ => return None,
        })
    }
}

/// A man: a kind and a side, in one byte (so is `Option<Man>`).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man(NonZeroU8);

impl Man {
    /// The man of this side and kind.
    #[inline(always)]
    pub const fn new(color: Color, role: Role) -> Man {
        match NonZeroU8::new(((role as u8) << 1 | color as u8) + 1) {
            Some(code) => Man(code),
            None => unreachable!(),
        }
    }

    /// A number below 64, different for every man.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        ((self.0.get() - 1) & 63) as usize
    }

    /// The number of the [class](Role::class) of its kind, from a table: this is on every move's way.
    #[inline(always)]
    pub(crate) const fn class_number(self) -> usize {
        CLASS_NUMBERS[self.index()] as usize
    }

    /// Its kind.
    #[inline(always)]
    pub const fn role(self) -> Role {
        Role::ALL[self.index() >> 1]
    }

    /// Its side.
    #[inline(always)]
    pub const fn color(self) -> Color {
        if self.index() & 1 == 0 { Color::White } else { Color::Black }
    }
}

static CLASS_NUMBERS: [u8; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 2 * Role::ALL.len() {
        table[index] = Role::ALL[index >> 1].class() as u8;
        index += 1;
    }
    table
};

impl std::fmt::Debug for Man {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.color().name(), self.role().name())
    }
}

impl std::fmt::Display for Man {
    /// `white rook`, `black pawn of the king`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(self, f)
    }
}
