//! EPD: a position and operations, `FEN bm #3; id "x";`, or a position and a goal, `FEN win 6`.

use crate::board::Color;
use crate::text::json::{ProblemRecord, RecordError};
use serde_json::{Map, Value, json};

/// Operations that are known as such even where they stand alone and without a semicolon.
const LONE: [&str; 3] = ["bm", "dm", "id"];

/// Reads a line.
pub(super) fn read(text: &str, line: usize) -> Result<ProblemRecord, RecordError> {
    let mut reader = Reader { text, line, at: 0 };
    let position = reader.position()?;
    let mut fields = Map::new();
    let rest = text[reader.at..].trim();
    // A goal stands alone; operations end with a semicolon, of which the last one may be missing.
    let is_operation = rest.contains(';') || LONE.iter().any(|opcode| rest.split(' ').next() == Some(opcode));
    if is_operation {
        reader.operations(&position, &mut fields)?;
    } else if !rest.is_empty() {
        fields.insert("goal".to_owned(), rest.into());
    }
    fields.insert("position".to_owned(), position.into());
    ProblemRecord::from_fields(fields, line)
}

/// Goes through a line from left to right.
struct Reader<'a> {
    text: &'a str,
    line: usize,
    /// The byte that comes next.
    at: usize,
}

/// Whether a word may be the third field of a position text: rights of a swap, or of castling, which the position's
/// parser then refuses where a game has none.
fn are_rights(word: &str) -> bool {
    word == "-" || !word.is_empty() && word.chars().all(|c| "KQkq".contains(c))
}

/// Whether a word may be the fourth field.
fn are_arrivals(word: &str) -> bool {
    word == "-" || word.len() == 2 && word.bytes().all(|b| b.is_ascii_digit())
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

impl<'a> Reader<'a> {
    fn skip_spaces(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// The next word without taking it: up to a space or a semicolon.
    fn peek(&mut self) -> &'a str {
        self.skip_spaces();
        let rest = &self.text[self.at..];
        &rest[..rest.find(|c: char| c.is_whitespace() || c == ';').unwrap_or(rest.len())]
    }

    fn take(&mut self) -> &'a str {
        let word = self.peek();
        self.at += word.len();
        word
    }

    /// Takes the next word if it is of the right kind.
    fn take_if(&mut self, is_right: fn(&str) -> bool) -> Option<&'a str> {
        let word = self.peek();
        is_right(word).then(|| self.take())
    }

    fn wrong(&self, expected: &str) -> RecordError {
        let column = self.text[..self.at].chars().count() + 1;
        let rest = self.text[self.at..].trim_end();
        let found = match rest.chars().next() {
            None => "the end of the line".to_owned(),
            Some(_) => format!("'{}'", rest.chars().take(20).collect::<String>().escape_debug()),
        };
        RecordError::of_line(self.line, Some(column), expected, found)
    }

    /// The fields of the position text, of which those after the second may be missing, one space between them.
    fn position(&mut self) -> Result<String, RecordError> {
        let mut words = vec![self.take()];
        self.skip_spaces();
        words.push(
            self.take_if(|word| matches!(word, "w" | "b"))
                .ok_or_else(|| self.wrong("the side to move, w or b"))?,
        );
        let optional: [fn(&str) -> bool; 4] = [are_rights, are_arrivals, is_number, is_number];
        for is_right in optional {
            match self.take_if(is_right) {
                Some(word) => words.push(word),
                None => break,
            }
        }
        self.skip_spaces();
        Ok(words.join(" "))
    }

    /// `opcode operands;` again and again. The last semicolon may be missing.
    fn operations(&mut self, position: &str, fields: &mut Map<String, Value>) -> Result<(), RecordError> {
        let mut published = Map::new();
        let mut mate = None;
        loop {
            self.skip_spaces();
            if self.at == self.text.len() {
                break;
            }
            let start = self.at;
            let opcode = self.take();
            if !opcode.starts_with(|c: char| c.is_ascii_alphabetic()) {
                self.at = start;
                return Err(self.wrong("an operation such as bm #3;"));
            }
            let operands = self.operands()?;
            let joined = operands.join(" ");
            match opcode {
                "bm" if mate_in(&joined).is_some() => mate = mate_in(&joined),
                "dm" => {
                    fields.insert("goal".to_owned(), format!("#{joined}").into());
                }
                "pv" | "PV:" => {
                    published.insert("line".to_owned(), json!(operands));
                }
                "c0" => {
                    fields.insert("notes".to_owned(), joined.into());
                }
                _ => {
                    fields.insert(opcode.to_owned(), joined.into());
                }
            }
        }
        if let Some(mate) = mate {
            published.insert("moves".to_owned(), mate.moves.into());
            fields.entry("goal").or_insert_with(|| "#".into());
            if mate.against_mover {
                let turn = if position.split(' ').nth(1) == Some("b") { Color::Black } else { Color::White };
                fields.entry("attacker").or_insert_with(|| (!turn).name().into());
            }
        }
        if !published.is_empty() {
            fields.insert("published".to_owned(), Value::Object(published));
        }
        Ok(())
    }

    /// The words up to the semicolon, which is taken too. Double quotes hold words together.
    fn operands(&mut self) -> Result<Vec<String>, RecordError> {
        let mut operands = Vec::new();
        loop {
            self.skip_spaces();
            let rest = &self.text[self.at..];
            if let Some(quoted) = rest.strip_prefix('"') {
                let Some(end) = quoted.find('"') else {
                    return Err(self.wrong("a text with a closing quote"));
                };
                operands.push(quoted[..end].to_owned());
                self.at += end + 2;
            } else if rest.starts_with(';') {
                self.at += 1;
                return Ok(operands);
            } else if rest.is_empty() {
                return Ok(operands);
            } else {
                operands.push(self.take().to_owned());
            }
        }
    }
}

/// What `bm #N` claims.
struct Mate {
    moves: u32,
    /// `#-N`: it is the side to move that is mated.
    against_mover: bool,
}

fn mate_in(operand: &str) -> Option<Mate> {
    let number = operand.strip_prefix('#')?;
    let (number, against_mover) = number.strip_prefix('-').map_or((number, false), |number| (number, true));
    let moves = Some(number).filter(|number| is_number(number))?.parse().ok()?;
    Some(Mate { moves, against_mover })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Value {
        Value::Object(read(text, 3).unwrap_or_else(|error| panic!("{text}: {error}")).fields)
    }

    fn message(text: &str) -> String {
        read(text, 3).unwrap_err().to_string()
    }

    #[test]
    fn a_mate_is_a_goal_and_a_claim() {
        assert_eq!(
            fields("8/8/8/8/8/8/8/8 w - - bm #3; PV: a1a2  b1b2; id \"a b\";"),
            json!({"id": "a b", "goal": "#", "position": "8/8/8/8/8/8/8/8 w - -",
                   "published": {"moves": 3, "line": ["a1a2", "b1b2"]}})
        );
        assert_eq!(
            fields("8/8 b bm #-12"),
            json!({"goal": "#", "position": "8/8 b", "published": {"moves": 12}, "attacker": "white"})
        );
        assert_eq!(fields("8/8 w dm 4;"), json!({"goal": "#4", "position": "8/8 w"}));
        assert_eq!(
            fields("8/8 w - - 0 7 goal \"win 9\"; rules timur; c0 \"from a book; torn\"; bm Ra1; acd 12;"),
            json!({"goal": "win 9", "rules": "timur", "notes": "from a book; torn", "bm": "Ra1", "acd": "12",
                   "position": "8/8 w - - 0 7"})
        );
    }

    #[test]
    fn a_goal_may_stand_alone() {
        for (text, position, goal) in [
            ("8/8 w", "8/8 w", "win"),
            ("  8/8  b  - -  0 1 ", "8/8 b - - 0 1", "win"),
            ("8/8 w #6", "8/8 w", "#6"),
            ("8/8 w Kk 01 win 9", "8/8 w Kk 01", "win 9"),
            ("8/8 w - - 3 4 b2", "8/8 w - - 3 4", "b2"),
            ("8/8 w b", "8/8 w", "b"),
            ("8/8 w #=", "8/8 w", "#="),
            ("8/8 w =", "8/8 w", "="),
        ] {
            let record = read(text, 1).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((record.position.as_str(), record.goal.to_string().as_str()), (position, goal));
        }
    }

    #[test]
    fn errors_name_their_column() {
        assert_eq!(message("8/8 x"), "line 3, column 5: expected the side to move, w or b, found 'x'");
        let goal = message("8/8 w 5 6");
        assert!(goal.starts_with("line 3, field \"goal\", column 1: expected a target: "), "{goal}");
        assert_eq!(
            message("8/8 w bm #2; 5 6;"),
            "line 3, column 14: expected an operation such as bm #3;, found '5 6;'"
        );
        assert_eq!(
            message("8/8 w id \"x"),
            "line 3, column 10: expected a text with a closing quote, found '\\\"x'"
        );
        assert_eq!(
            message("8/8 w #x"),
            "line 3, field \"goal\", column 2: expected the number of moves, or nothing, found 'x'"
        );
        assert_eq!(
            message("8/8 w bm #3; rules chess;").split(':').next(),
            Some("line 3, field \"rules\", column 1")
        );
    }
}
