//! Shatranj as data ([S-1] to [S-6]).

use super::rules::{KingFile, Promotion};
use super::{Game, GameId, Man, Role, Rules, men_of, sealed};
use crate::board::attacks::{Attacks, WalkOptions};
use crate::board::{Bitboard, Color, Geometry, Square};
use std::sync::OnceLock;

/// The classical game on 8x8.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shatranj;

static GEOMETRY: Geometry =
    Geometry { columns: "abcdefgh", rows: 8, left: 0, bottom: 0, width: 8, height: 8, citadels: &[] };

impl sealed::Sealed for Shatranj {}

impl Game for Shatranj {
    type Bits = u64;
    type RoleSets = [Bitboard<u64>; 8];
    type Mailbox = [Option<Man>; 64];

    const ID: GameId = GameId::Shatranj;
    const GEOMETRY: &'static Geometry = &GEOMETRY;
    // [N-1]: the letters of today's engines.
    const LETTERS: &'static [(Role, &'static str)] = &[
        (Role::King, "K"),
        (Role::General, "Q"),
        (Role::Rook, "R"),
        (Role::Knight, "N"),
        (Role::Elephant, "B"),
        (Role::Pawn, "P"),
    ];
    const INPUT_LETTERS: &'static [(Role, &'static str)] =
        &[(Role::General, "G"), (Role::General, "F"), (Role::Elephant, "E"), (Role::Elephant, "A")];
    const MOVE_TEXT_NAMES_PROMOTION: bool = true;
    const EMPTY_MAILBOX: Self::Mailbox = [None; 64];
    const EMPTY_SETS: Self::RoleSets = [Bitboard::EMPTY; 8];

    fn attacks(_: &Rules) -> &'static Attacks<u64> {
        static ATTACKS: OnceLock<Box<Attacks<u64>>> = OnceLock::new();
        ATTACKS.get_or_init(|| Box::new(Attacks::new(&GEOMETRY, WalkOptions::DEFAULT)))
    }

    // [S-1]
    fn array(rules: &Rules) -> Vec<(Square, Man)> {
        let back = match rules.king {
            KingFile::E => "RNBQKBNR",
            KingFile::D => "RNBKQBNR",
        };
        let mut men = men_of::<Self>(Color::White, &[(0, back), (1, "PPPPPPPP")]);
        men.extend(men_of::<Self>(Color::Black, &[(7, back), (6, "PPPPPPPP")]));
        men
    }

    // [S-3]
    fn promotion(rules: &Rules, _: Role) -> Option<Role> {
        Some(match rules.promotion {
            Promotion::General => Role::General,
            Promotion::Elephant => Role::Elephant,
        })
    }
}
