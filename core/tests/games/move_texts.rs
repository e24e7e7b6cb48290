//! Coordinate text ([N-4]): what is printed, what is understood, what is said of the rest.

use crate::ask::{after, array, moves, on, put};
use mansuba::any::AnyPosition;

fn error(position: &AnyPosition, text: &str) -> String {
    position.parse_move(text).unwrap_err().to_string()
}

#[test]
fn promotion_letters_of_shatranj() {
    let general = put("shatranj", "Ke1 Pa7 Rh1 ke5 rc3", "w");
    assert!(moves(&general).contains(&"a7a8q".to_owned()));
    for text in ["a7a8q", "a7a8", "a7a8g", "a7a8f"] {
        assert_eq!(on(&after(&general, text), "a8"), "Q", "{text}");
    }
    let elephant = put("shatranj:promotion=elephant", "Ke1 Rh1 ke5 pc2 rb8", "b");
    assert!(moves(&elephant).contains(&"c2c1b".to_owned()));
    for text in ["c2c1b", "c2c1", "c2c1e", "c2c1a"] {
        assert_eq!(on(&after(&elephant, text), "c1"), "b", "{text}");
    }
    assert_eq!(error(&general, "a7a8b"), "move text, column 5: expected 'q', found 'b'");
    assert_eq!(error(&general, "a7a8Q"), "move text, column 5: expected 'q', found 'Q'");
    assert_eq!(error(&general, "h1h2q"), "move text, column 5: expected the end of the move, found 'q'");
}

#[test]
fn promotion_letters_of_citadel_chess() {
    let position = put("citadel", "Kc3 Pb10 kh8", "w");
    assert!(moves(&position).contains(&"b10b11g".to_owned()));
    for text in ["b10b11g", "b10b11"] {
        assert_eq!(on(&after(&position, text), "b11"), "G", "{text}");
    }
    assert_eq!(error(&position, "b10b11q"), "move text, column 7: expected 'g', found 'q'");
}

#[test]
fn nothing_is_added_in_tamerlane_chess() {
    let position = put("tamerlane", "Kc3 R'b9 kh7", "w");
    assert!(moves(&position).contains(&"b9b10".to_owned()));
    assert_eq!(on(&after(&position, "b9b10"), "b10"), "R");
    assert_eq!(error(&position, "b9b10r"), "move text, column 6: expected the end of the move, found 'r'");
}

#[test]
fn ranks_are_read_greedily() {
    let position = put("tamerlane", "Ra1 Kc3 kh7", "w");
    assert_eq!(on(&after(&position, "a1a10"), "a10"), "R");
    assert_eq!(
        error(&position, "a1a100"),
        "move text, column 3: expected the name of a square, found 'a100'"
    );
    assert_eq!(
        error(&position, "a01a2"),
        "move text, column 1: expected the name of a square, found 'a01a2'"
    );
}

#[test]
fn the_special_moves_are_written_by_their_squares() {
    // Entry, swap, transposition, placement, transfer, second arrival.
    let has = |rules: &str, men: &str, rest: &str, text: &str| {
        let listed = moves(&put(rules, men, rest));
        assert!(listed.contains(&text.to_owned()), "{rules} {men} {rest}: no {text} in {listed:?}");
    };
    has("tamerlane", "Ka1 Rf5 kk3", "b", "k3l2");
    has("citadel", "Kb11 ke5 rc3", "w", "b11a12");
    has("tamerlane", "Kf2 Cc1 rf8 kk10", "w K", "f2c1");
    has("shatranj-chesmayne", "Ka1 Pg4 pg5 rb8 rh2 kh8", "w", "a1g4");
    has("tamerlane", "Ka1 Rj1 Pe10 nc6 ne6 kk10", "w - 10", "e10d5");
    has("tamerlane", "Ka1 Pe10 nd6 kk10", "w - 20", "e10f3");
    has("tamerlane", "Ka1 Pe9 nd6 kk10", "w - 10", "e9e10");
}

#[test]
fn what_is_said_of_texts_that_are_no_moves() {
    let array = array("shatranj");
    let square = "the name of a square";
    for (text, expected) in [
        ("", format!("column 1: expected {square}, found the end of the text")),
        ("e2", format!("column 3: expected {square}, found the end of the text")),
        ("e2e", format!("column 3: expected {square}, found 'e'")),
        ("e2-e3", format!("column 3: expected {square}, found '-e3'")),
        ("E2E3", format!("column 1: expected {square}, found 'E2E3'")),
        ("e2i3", format!("column 3: expected {square}, found 'i3'")),
        ("e2e9", format!("column 3: expected {square}, found 'e9'")),
        ("0000", format!("column 1: expected {square}, found '0000'")),
        ("é2e3", format!("column 1: expected {square}, found 'é2e3'")),
        ("e2é3", format!("column 3: expected {square}, found 'é3'")),
        ("e2e3 ", "column 5: expected the end of the move, found ' '".to_owned()),
    ] {
        assert_eq!(error(&array, text), format!("move text, {expected}"), "'{text}'");
    }
}

#[test]
fn what_is_said_of_illegal_moves() {
    let array = array("shatranj");
    assert_eq!(error(&array, "e4e5"), "illegal move e4e5: no man stands on e4");
    assert_eq!(error(&array, "e7e6"), "illegal move e7e6: the black pawn on e7 is not white's to move");
    assert_eq!(error(&array, "e2e4"), "illegal move e2e4: the pawn on e2 may not go to e4");
    let check = put("shatranj", "Ke1 Ra1 re8 kh8", "w");
    assert_eq!(
        error(&check, "a1a2"),
        "illegal move a1a2: white is in check and the rook's move does not parry it"
    );
    let over = put("shatranj", "Ke1 kh8", "w");
    assert_eq!(error(&over, "e1e2"), "illegal move e1e2: the position is finished (draw-bare)");
}
