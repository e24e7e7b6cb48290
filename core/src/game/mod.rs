//! The games as data: their boards, their men, their arrays, their options.
//!
//! A game is a type that implements the sealed trait [`Game`]; everything that thinks is generic over
//! it, so that each game runs on its own word and pays for none of the others' mechanisms.

pub mod citadel;
pub mod role;
pub mod rules;
pub mod shatranj;
pub mod tamerlane;

pub use role::{Man, Role};
pub use rules::Rules;

use crate::board::attacks::Attacks;
use crate::board::{Bitboard, Bits, Color, Geometry, Square};
use std::fmt::Debug;
use std::hash::Hash;

/// Which game a value belongs to, where a type cannot say it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    /// Shatranj and its relatives on 8x8 ([S-6]).
    Shatranj,
    /// Citadel chess ([C-6]).
    Citadel,
    /// Tamerlane chess ([T-19]).
    Tamerlane,
}

impl GameId {
    /// All games.
    pub const ALL: &'static [GameId] = &[GameId::Shatranj, GameId::Citadel, GameId::Tamerlane];
}

mod sealed {
    pub trait Sealed {}
}

/// A game: its board and its men.
pub trait Game: sealed::Sealed + Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The word that holds a set of its squares.
    type Bits: Bits;
    /// A set of squares for each [class](Role::class) of men. Its length is a power of two.
    type RoleSets: Copy
        + Eq
        + Debug
        + AsRef<[Bitboard<Self::Bits>]>
        + AsMut<[Bitboard<Self::Bits>]>
        + Send
        + Sync;
    /// The man on each square. Its length is a power of two, which spares every look-up a bounds check.
    type Mailbox: Copy + Eq + Debug + AsRef<[Option<Man>]> + AsMut<[Option<Man>]> + Send + Sync;

    /// The game's tag.
    const ID: GameId;
    /// The shape of its board.
    const GEOMETRY: &'static Geometry;
    /// Its men with their capital letters in the position text ([N-1] to [N-3]).
    const LETTERS: &'static [(Role, &'static str)];
    /// Other capital letters that are understood on input.
    const INPUT_LETTERS: &'static [(Role, &'static str)];
    /// Whether a move text carries the letter of the new man ([N-4]).
    const MOVE_TEXT_NAMES_PROMOTION: bool;
    /// Whether it is the game with several royals, eleven kinds of pawns, the swap ([T-6] to [T-18]).
    const IS_TAMERLANE: bool = matches!(Self::ID, GameId::Tamerlane);
    /// Whether the board has citadels.
    const HAS_CITADELS: bool = !Self::GEOMETRY.citadels.is_empty();
    /// The classes of men the game has, as a set of bits by `Role as u8`.
    const CLASSES: u32 = classes(Self::LETTERS);

    /// A board without men.
    const EMPTY_MAILBOX: Self::Mailbox;
    /// No men of any kind.
    const EMPTY_SETS: Self::RoleSets;

    /// The attack tables that go with these rules.
    fn attacks(rules: &Rules) -> &'static Attacks<Self::Bits>;

    /// The men of the array.
    fn array(rules: &Rules) -> Vec<(Square, Man)>;

    /// What a pawn becomes on its last rank; `None` if it stays a pawn (the pawn of pawns parks, [T-7]).
    fn promotion(rules: &Rules, pawn: Role) -> Option<Role>;
}

const fn classes(letters: &[(Role, &str)]) -> u32 {
    let mut set = 0;
    let mut i = 0;
    while i < letters.len() {
        set |= 1 << letters[i].0.class() as u32;
        i += 1;
    }
    set
}

/// Men written down rank by rank: (rank from 0, letters from the left file, `.` for an empty square).
fn men_of<G: Game>(color: Color, ranks: &[(i32, &str)]) -> Vec<(Square, Man)> {
    let mut men = Vec::new();
    for &(rank, letters) in ranks {
        let mut file = 0;
        let mut rest = letters;
        while !rest.is_empty() {
            let longest = G::LETTERS.iter().filter(|(_, l)| rest.starts_with(l)).max_by_key(|(_, l)| l.len());
            let taken = match longest {
                Some((role, letter)) => {
                    let square = G::GEOMETRY.inner(file, rank).expect("arrays fit their boards");
                    men.push((square, Man::new(color, *role)));
                    letter.len()
                }
                None => 1,
            };
            rest = &rest[taken..];
            file += 1;
        }
    }
    men
}
