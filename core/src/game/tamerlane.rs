//! Tamerlane chess as data ([T-1] to [T-6], [T-19]).

use super::rules::{Array, GiraffeReach, Leapers};
use super::{Game, GameId, Man, Role, Rules, men_of, sealed};
use crate::board::attacks::{Attacks, WalkOptions};
use crate::board::geometry::Citadel as CitadelSquare;
use crate::board::{Bitboard, Color, Geometry, Square};
use std::sync::OnceLock;

/// The great chess of 11x10 squares with two citadels.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tamerlane;

// [T-1]: files a to k; White's citadel l2 at the right, Black's citadel z9 at the left.
static GEOMETRY: Geometry = Geometry {
    columns: "zabcdefghijkl",
    rows: 10,
    left: 1,
    bottom: 0,
    width: 11,
    height: 10,
    citadels: &[
        CitadelSquare { column: 12, row: 1, side: Color::White, touches: &[(11, 0), (11, 1), (11, 2)] },
        CitadelSquare { column: 0, row: 8, side: Color::Black, touches: &[(1, 7), (1, 8), (1, 9)] },
    ],
};

impl sealed::Sealed for Tamerlane {}

impl Game for Tamerlane {
    type Bits = u128;
    type RoleSets = [Bitboard<u128>; 16];
    type Mailbox = [Option<Man>; 128];

    const ID: GameId = GameId::Tamerlane;
    const GEOMETRY: &'static Geometry = &GEOMETRY;
    // [N-3]
    const LETTERS: &'static [(Role, &'static str)] = &[
        (Role::King, "K"),
        (Role::Prince, "S"),
        (Role::AdventitiousKing, "A"),
        (Role::General, "G"),
        (Role::Vizier, "V"),
        (Role::Rook, "R"),
        (Role::Knight, "N"),
        (Role::Elephant, "E"),
        (Role::Camel, "C"),
        (Role::WarEngine, "W"),
        (Role::Picket, "T"),
        (Role::Giraffe, "Z"),
        (Role::PawnOfRook, "R'"),
        (Role::PawnOfKnight, "N'"),
        (Role::PawnOfPicket, "T'"),
        (Role::PawnOfGiraffe, "Z'"),
        (Role::PawnOfGeneral, "G'"),
        (Role::PawnOfKing, "K'"),
        (Role::PawnOfVizier, "V'"),
        (Role::PawnOfElephant, "E'"),
        (Role::PawnOfCamel, "C'"),
        (Role::PawnOfWarEngine, "W'"),
        (Role::PawnOfPawns, "P"),
    ];
    const INPUT_LETTERS: &'static [(Role, &'static str)] = &[];
    const MOVE_TEXT_NAMES_PROMOTION: bool = false;
    const EMPTY_MAILBOX: Self::Mailbox = [None; 128];
    const EMPTY_SETS: Self::RoleSets = [Bitboard::EMPTY; 16];

    // [T-3], [T-5]: what the options change is a choice among four sets of tables.
    fn attacks(rules: &Rules) -> &'static Attacks<u128> {
        static ATTACKS: [OnceLock<Box<Attacks<u128>>>; 4] = [const { OnceLock::new() }; 4];
        let lame_leapers = rules.leapers == Leapers::Lame;
        let giraffe_straight = match rules.giraffe {
            GiraffeReach::Outward3 => 3,
            GiraffeReach::Total3 => 2,
        };
        let slot = lame_leapers as usize * 2 + (giraffe_straight == 2) as usize;
        let options = WalkOptions { lame_leapers, giraffe_straight };
        ATTACKS[slot].get_or_init(|| Box::new(Attacks::new(&GEOMETRY, options)))
    }

    // [T-2]
    fn array(rules: &Rules) -> Vec<(Square, Man)> {
        let ranks: [(i32, &str); 3] = match rules.array {
            Array::Masculine => [(0, "E.C.W.W.C.E"), (1, "RNTZGKVZTNR"), (2, "PW'C'E'G'K'V'Z'T'N'R'")],
            Array::Feminine => [(0, "E.C.GKV.C.E"), (1, "RNTZWK'WZTNR"), (2, "PW'C'E'G'.V'Z'T'N'R'")],
            Array::Third => [(0, "E.C.GKV.C.E"), (1, "RNWTZK'ZTWNR"), (2, "PW'C'E'G'.V'Z'T'N'R'")],
        };
        let white = men_of::<Self>(Color::White, &ranks);
        // Black is White turned by 180 degrees: the numbers of the rectangle run backwards.
        let black = white.iter().map(|&(square, man)| {
            (Square::new(GEOMETRY.inner_squares() - 1 - square.number()), Man::new(Color::Black, man.role()))
        });
        let black: Vec<_> = black.collect();
        white.into_iter().chain(black).collect()
    }

    // [T-6]; the pawn of pawns follows rules of its own.
    fn promotion(_: &Rules, pawn: Role) -> Option<Role> {
        pawn.promotes_to()
    }
}
