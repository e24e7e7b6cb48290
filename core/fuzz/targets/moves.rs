//! Move texts in coordinates and in short notation, in a position that the first byte chooses.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mansuba::any::AnyPosition;
use std::sync::LazyLock;

/// Promotions, exchanges, placements and citadels are at hand.
const POSITIONS: [(&str, &str); 7] = [
    ("shatranj", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w"),
    ("shatranj", "7k/PP6/8/3R4/8/3R1R2/8/K7 w"),
    ("shatranj:stalemate=transpose", "8/8/8/1R6/3R4/1K6/1p6/k1b5 b"),
    ("citadel", ""),
    ("tamerlane", ""),
    ("timur", ""),
    ("shatranj-chesmayne", ""),
];

static BOARDS: LazyLock<Vec<AnyPosition>> = LazyLock::new(|| {
    let board = |&(rules, text): &(&str, &str)| match text {
        "" => AnyPosition::array(&rules.parse().expect("a rule set")),
        _ => AnyPosition::parse(rules, text).expect("a position"),
    };
    POSITIONS.iter().map(board).collect()
});

fuzz_target!(|input: (u8, &str)| {
    let position = &BOARDS[input.0 as usize % POSITIONS.len()];
    let text = input.1;
    for m in [position.parse_move(text), position.parse_short(text)].into_iter().flatten() {
        assert!(position.is_legal(m));
        assert_eq!(position.parse_move(&position.move_text(m)), Ok(m));
        assert_eq!(position.parse_short(&position.short_text(m)), Ok(m));
        assert!(position.play(m).is_ok());
    }
});
