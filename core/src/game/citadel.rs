//! Citadel chess, Shatranj al-husun, as data ([C-1] to [C-6]).

use super::{Game, GameId, Man, Role, Rules, men_of, sealed};
use crate::board::attacks::{Attacks, WalkOptions};
use crate::board::geometry::Citadel as CitadelSquare;
use crate::board::{Bitboard, Color, Geometry, Square};
use std::sync::OnceLock;

/// Chess on 10x10 squares with four citadels.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Citadel;

// [C-1]: files b to k, ranks 2 to 11, and four corners of a 12x12 diagram, each touching one square.
static GEOMETRY: Geometry = Geometry {
    columns: "abcdefghijkl",
    rows: 12,
    left: 1,
    bottom: 1,
    width: 10,
    height: 10,
    citadels: &[
        CitadelSquare { column: 0, row: 0, side: Color::White, touches: &[(1, 1)] },
        CitadelSquare { column: 11, row: 0, side: Color::White, touches: &[(10, 1)] },
        CitadelSquare { column: 0, row: 11, side: Color::Black, touches: &[(1, 10)] },
        CitadelSquare { column: 11, row: 11, side: Color::Black, touches: &[(10, 10)] },
    ],
};

impl sealed::Sealed for Citadel {}

impl Game for Citadel {
    type Bits = u128;
    type RoleSets = [Bitboard<u128>; 8];
    type Mailbox = [Option<Man>; 128];

    const ID: GameId = GameId::Citadel;
    const GEOMETRY: &'static Geometry = &GEOMETRY;
    // [N-2]
    const LETTERS: &'static [(Role, &'static str)] = &[
        (Role::King, "K"),
        (Role::General, "G"),
        (Role::Rook, "R"),
        (Role::Knight, "N"),
        (Role::Elephant, "E"),
        (Role::WarMachine, "W"),
        (Role::Pawn, "P"),
    ];
    const INPUT_LETTERS: &'static [(Role, &'static str)] = &[];
    const MOVE_TEXT_NAMES_PROMOTION: bool = true;
    const EMPTY_MAILBOX: Self::Mailbox = [None; 128];
    const EMPTY_SETS: Self::RoleSets = [Bitboard::EMPTY; 8];

    fn attacks(_: &Rules) -> &'static Attacks<u128> {
        static ATTACKS: OnceLock<Box<Attacks<u128>>> = OnceLock::new();
        ATTACKS.get_or_init(|| Box::new(Attacks::new(&GEOMETRY, WalkOptions::DEFAULT)))
    }

    // [C-2]
    fn array(_: &Rules) -> Vec<(Square, Man)> {
        let mut men = men_of::<Self>(Color::White, &[(0, "RNEWKGWENR"), (1, "PPPPPPPPPP")]);
        men.extend(men_of::<Self>(Color::Black, &[(9, "RNEWKGWENR"), (8, "PPPPPPPPPP")]));
        men
    }

    // [C-3]
    fn promotion(_: &Rules, _: Role) -> Option<Role> {
        Some(Role::General)
    }
}
