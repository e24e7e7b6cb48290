//! Short ways to ask.

use mansuba::any::{AnyPosition, AnyRecord, Error};
use mansuba::board::Geometry;
use mansuba::game::Rules;

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

/// The board text of some men.
pub fn board(rules: &str, men: &str) -> String {
    let rules: Rules = rules.parse().unwrap();
    let array = AnyPosition::array(&rules);
    let geometry: &Geometry = array.geometry();
    let on = |name: &str| {
        let mut here = men.split_whitespace().filter_map(|man| man.strip_suffix(name));
        // `Ka1` ends with `a1`; `Kaa1` would too, so what is left must be letters of a man.
        here.find(|letters| letters.trim_end_matches('\'').len() == 1)
    };
    let mut used = 0;
    let mut ranks = Vec::new();
    for row in (0..geometry.rows).rev() {
        let mut rank = String::new();
        let mut run = 0;
        for column in 0..geometry.columns.len() as u8 {
            let square = geometry.at(column, row);
            let letters = square.and_then(|square| on(&geometry.name(square)));
            if square.is_some() && letters.is_none() {
                run += 1;
                continue;
            }
            if run > 0 {
                rank += &run.to_string();
                run = 0;
            }
            used += letters.is_some() as usize;
            rank += letters.unwrap_or("*");
        }
        if run > 0 {
            rank += &run.to_string();
        }
        ranks.push(rank);
    }
    assert_eq!(used, men.split_whitespace().count(), "not every man of '{men}' stands on a square");
    ranks.join("/")
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
