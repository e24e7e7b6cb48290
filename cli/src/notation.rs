//! Lines of moves as chess players write them: short notation with move numbers.

use mansuba::any::AnyPosition;
use mansuba::board::Color;
use mansuba::position::Move;

/// The number before a move `ply` plies after the start, where `start` was to move: `3.` for White, `3...` for Black.
/// Numbers count from 1 at the start, whatever the position's own move number.
pub(crate) fn number(start: Color, ply: usize) -> String {
    let place = ply + (start == Color::Black) as usize;
    format!("{}{}", place / 2 + 1, if place.is_multiple_of(2) { "." } else { "..." })
}

/// A move with its number, as in the middle of a sentence: `2...Rh2`.
pub(crate) fn single(start: Color, ply: usize, position: &AnyPosition, m: Move) -> String {
    number(start, ply) + &position.short_text(m)
}

/// A line in words: `1.`, `Rh8+`, `Kxh8`, `2.`, ... Stops at a move that is not legal.
pub(crate) fn line(start: &AnyPosition, line: &[Move]) -> Vec<String> {
    line_from(start.turn(), 0, start, line)
}

/// A line that begins `ply` plies after a start where `turn` was to move.
pub(crate) fn line_from(turn: Color, ply: usize, position: &AnyPosition, line: &[Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut words = Vec::new();
    for (index, &m) in line.iter().enumerate() {
        let Ok(next) = position.play(m) else { break };
        if index == 0 || position.turn() == Color::White {
            words.push(number(turn, ply + index));
        }
        words.push(position.short_text(m));
        position = next;
    }
    words
}

/// Words set in lines of at most `width` characters, all lines but the first indented. A move number stays with its
/// move.
pub(crate) fn wrap(words: &[String], width: usize, indent: usize) -> String {
    let mut text = String::new();
    let mut used = 0;
    for (index, word) in words.iter().enumerate() {
        let is_number = word.ends_with('.');
        let with_move =
            word.len() + if is_number { 1 + words.get(index + 1).map_or(0, String::len) } else { 0 };
        let after_number = index > 0 && words[index - 1].ends_with('.');
        if used > 0 && !after_number && used + 1 + with_move > width {
            text.push('\n');
            text += &" ".repeat(indent);
            used = indent;
        } else if used > 0 {
            text.push(' ');
            used += 1;
        }
        text += word;
        used += word.chars().count();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_numbered_from_the_start_of_the_problem() {
        let numbers = |start| (0..4).map(|ply| number(start, ply)).collect::<Vec<_>>();
        assert_eq!(numbers(Color::White), ["1.", "1...", "2.", "2..."]);
        assert_eq!(numbers(Color::Black), ["1...", "2.", "2...", "3."]);
    }

    #[test]
    fn lines_carry_a_number_before_white_and_at_the_start() {
        let play = |text: &str, moves: &[&str]| {
            let start = AnyPosition::parse("shatranj", text).unwrap();
            let mut position = start.clone();
            let mut played = Vec::new();
            for text in moves {
                let m = position.parse_move(text).unwrap();
                position = position.play(m).unwrap();
                played.push(m);
            }
            wrap(&line(&start, &played), 80, 0)
        };
        let dilaram = "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w";
        assert_eq!(play(dilaram, &["h4h8", "g8h8", "h3f5"]), "1. Rh8+ Kxh8 2. Bf5+");
        let black = "7k/8/6K1/8/8/7p/8/R7 b - - 0 9";
        assert_eq!(play(black, &["h8g8", "a1a8"]), "1... Kg8 2. Ra8#");
    }

    #[test]
    fn a_number_is_not_parted_from_its_move() {
        let words: Vec<String> = "1. e3 e6 2. d3".split(' ').map(str::to_owned).collect();
        assert_eq!(wrap(&words, 11, 2), "1. e3 e6\n  2. d3");
        assert_eq!(wrap(&words, 80, 2), "1. e3 e6 2. d3");
        assert_eq!(wrap(&[], 80, 2), "");
    }
}
