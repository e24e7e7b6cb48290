//! Short ways to ask.

use crate::boards::board;
use mansuba::any::{AnyPosition, AnyRecord, Error};

/// The array of a rule set.
pub fn array(rules: &str) -> AnyPosition {
    AnyPosition::array(&rules.parse().unwrap())
}

/// A valid position from its text.
pub fn at(rules: &str, text: &str) -> AnyPosition {
    AnyPosition::parse(rules, text).unwrap_or_else(|error| panic!("{rules} {text}: {error}"))
}

/// A valid position from its men, such as `Ka1 R'd9 kk10`, and the fields behind the board.
pub fn put(rules: &str, men: &str, rest: &str) -> AnyPosition {
    at(rules, &format!("{} {rest}", board(rules, men)))
}

/// What is wrong with a set-up or a text.
pub fn wrong(rules: &str, text: &str) -> String {
    match AnyPosition::parse(rules, text) {
        Ok(position) => panic!("{rules} {text} reads as {}", position.text()),
        Err(error) => error.to_string(),
    }
}

/// Every reason why a set-up is no valid position.
pub fn reasons(rules: &str, men: &str, rest: &str) -> Vec<String> {
    match AnyPosition::parse(rules, &format!("{} {rest}", board(rules, men))) {
        Err(Error::Position(error)) => error.reasons.iter().map(ToString::to_string).collect(),
        Err(error) => panic!("{error}"),
        Ok(_) => Vec::new(),
    }
}

/// All moves in coordinate text.
pub fn moves(position: &AnyPosition) -> Vec<String> {
    position.legal_moves().into_iter().map(|m| position.move_text(m)).collect()
}

/// The position after some moves.
pub fn after(position: &AnyPosition, moves: &str) -> AnyPosition {
    moves.split_whitespace().fold(position.clone(), |position, text| {
        let m = position.parse_move(text).unwrap_or_else(|error| panic!("{}: {error}", position.text()));
        position.play(m).unwrap()
    })
}

/// The position text without the board.
pub fn fields(position: &AnyPosition) -> String {
    position.text().split_once(' ').unwrap().1.to_owned()
}

/// The letters of the man on a square, or nothing.
pub fn on(position: &AnyPosition, square: &str) -> String {
    let square = position.geometry().square(square).unwrap();
    position.man_at(square).map_or(String::new(), |man| position.letters(man))
}

/// A game of some moves from a position.
pub fn game(start: &AnyPosition, moves: &str) -> AnyRecord {
    let mut record = AnyRecord::new(start);
    for text in moves.split_whitespace() {
        let m = record.position().parse_move(text).unwrap();
        record.play(m).unwrap_or_else(|error| panic!("{moves}: {error}"));
    }
    record
}

/// The short notation of a move.
pub fn short(position: &AnyPosition, text: &str) -> String {
    let m = position.parse_move(text).unwrap_or_else(|error| panic!("{}: {error}", position.text()));
    let short = position.short_text(m);
    assert_eq!(position.parse_short(&short), Ok(m), "{short} reads back");
    short
}
