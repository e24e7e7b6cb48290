//! Position texts, under rules that the first byte chooses: a set-up or an error, a position or reasons; and all that a
//! position knows of itself.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mansuba::any::{AnyPosition, AnySetup};

const RULES: [&str; 8] = [
    "shatranj",
    "shatranj:stalemate=transpose",
    "chaturanga",
    "citadel",
    "tamerlane",
    "tamerlane:leapers=lame",
    "timur",
    "shatranj-modern",
];

fuzz_target!(|input: (u8, &str)| {
    let (rules, text) = (RULES[input.0 as usize % RULES.len()], input.1);
    let setup = AnySetup::parse(rules, text);
    let position = AnyPosition::parse(rules, text);
    let Ok(setup) = setup else {
        assert!(position.is_err());
        return;
    };
    assert_eq!(setup.position().is_ok(), position.is_ok());
    assert_eq!(setup.reasons().is_empty(), position.is_ok());
    let Ok(position) = position else { return };
    let again = AnyPosition::parse(rules, &position.text()).expect("what is printed can be read");
    assert_eq!((&again, again.text(), again.hash()), (&position, position.text(), position.hash()));
    assert!(!position.diagram().is_empty());
    let moves = position.legal_moves();
    assert_eq!(moves.is_empty(), position.status().is_over());
    assert_eq!(position.perft(1), moves.len() as u64);
    for m in moves {
        assert_eq!(position.parse_move(&position.move_text(m)), Ok(m));
        assert_eq!(position.parse_short(&position.short_text(m)), Ok(m));
        let next = position.play(m).expect("a legal move can be played");
        assert_ne!(next.turn(), position.turn());
        assert_eq!(AnyPosition::parse_under(next.rules(), &next.text()), Ok(next));
    }
});
