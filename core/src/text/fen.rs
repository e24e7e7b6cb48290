//! The position text: `board side rights arrivals halfmoves fullmove` (RULES section 5).

use crate::board::{Color, Square};
use crate::error::{ParseError, quoted};
use crate::game::{Game, Man, Role};
use crate::position::Position;
use crate::setup::Setup;

const WHAT: &str = "position text";

/// Reads a position text. The last four fields may be left out from the right. Nothing is validated here:
/// that is [`Position::from_setup`]'s office.
pub fn parse<G: Game>(text: &str) -> Result<Setup, ParseError> {
    let mut fields = Fields { text, at: 0 };
    let mut setup = Setup::empty();
    let (board, at) = fields.next().ok_or_else(|| ParseError::at(WHAT, text, text.len(), "the board"))?;
    parse_board::<G>(text, board, at, &mut setup)?;
    let expected = "the side to move, w or b";
    let (side, at) = fields.next().ok_or_else(|| ParseError::at(WHAT, text, text.len(), expected))?;
    setup.turn = match side {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(fields.wrong(at, expected)),
    };
    if let Some((rights, at)) = fields.next() {
        setup.rights = match rights {
            "-" => [false, false],
            "K" if G::IS_TAMERLANE => [true, false],
            "k" if G::IS_TAMERLANE => [false, true],
            "Kk" if G::IS_TAMERLANE => [true, true],
            _ if G::IS_TAMERLANE => return Err(fields.wrong(at, "rights to swap: K, k, Kk or -")),
            _ => return Err(fields.wrong(at, "- (this game has no rights)")),
        };
    }
    if let Some((arrivals, at)) = fields.next() {
        setup.arrivals = match arrivals.as_bytes() {
            b"-" => [0, 0],
            [w, b] if G::IS_TAMERLANE && w.is_ascii_digit() && b.is_ascii_digit() => [w - b'0', b - b'0'],
            _ if G::IS_TAMERLANE => return Err(fields.wrong(at, "arrivals: two digits or -")),
            _ => return Err(fields.wrong(at, "- (this game has no arrivals)")),
        };
    }
    setup.halfmoves = fields.number("the number of plies without progress", 0)?;
    setup.fullmove = fields.number("the move number", 1)?;
    match fields.next() {
        Some((_, at)) => Err(fields.wrong(at, "the end of the text")),
        None => Ok(setup),
    }
}

/// The fields of a text, separated by white space.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    /// The next field and its place, or `None` at the end.
    fn next(&mut self) -> Option<(&'a str, usize)> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let rest = &self.text[start..];
        let end = start + rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.at = end;
        (end > start).then(|| (&self.text[start..end], start))
    }

    fn number(&mut self, expected: &str, default: u32) -> Result<u32, ParseError> {
        let Some((field, at)) = self.next() else { return Ok(default) };
        let is_number = field.bytes().all(|b| b.is_ascii_digit());
        field.parse().ok().filter(|_| is_number).ok_or_else(|| self.wrong(at, expected))
    }

    fn wrong(&self, at: usize, expected: &str) -> ParseError {
        ParseError::found(WHAT, self.text, at, expected, quoted(self.text, at, &[' ', '\t', '\n', '\r']))
    }
}

/// The man whose letters stand at the start of `text`, and how many bytes they take.
fn read_man<G: Game>(text: &str) -> Option<(Man, usize)> {
    let letters = || G::LETTERS.iter().chain(G::INPUT_LETTERS);
    let starts = |letter: &str| text.get(..letter.len());
    let longest = letters()
        .filter(|(_, letter)| starts(letter).is_some_and(|s| s.eq_ignore_ascii_case(letter)))
        .max_by_key(|(_, letter)| letter.len())?;
    let side = if text.starts_with(|c: char| c.is_ascii_uppercase()) { Color::White } else { Color::Black };
    Some((Man::new(side, longest.0), longest.1.len()))
}

fn parse_board<G: Game>(text: &str, board: &str, start: usize, setup: &mut Setup) -> Result<(), ParseError> {
    let geometry = G::GEOMETRY;
    let (rows, columns) = (geometry.rows, geometry.columns.len() as u8);
    let has_holes = (rows as u16 * columns as u16) != geometry.squares() as u16;
    let expected = if has_holes { "a piece letter, a number or '*'" } else { "a piece letter or a number" };
    let mut at = start;
    let end = start + board.len();
    for row in (0..rows).rev() {
        let rank = row + 1;
        let mut column = 0;
        while column < columns {
            let rest = &text[at..end];
            if rest.is_empty() || rest.starts_with('/') {
                let found = match column {
                    0 => "none".to_owned(),
                    n => n.to_string(),
                };
                return Err(ParseError::found(
                    WHAT,
                    text,
                    at,
                    format!("{columns} columns in rank {rank}"),
                    found,
                ));
            }
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let room = (column..columns).take_while(|&c| geometry.at(c, row).is_some()).count();
                match rest[..digits].parse::<u8>() {
                    Ok(run) if run > 0 && run as usize <= room && !rest.starts_with('0') => column += run,
                    _ => {
                        let expected = match room {
                            0 => "'*' (no square exists here)".to_owned(),
                            1 => "a run of 1 empty square at most".to_owned(),
                            _ => format!("a run of 1 to {room} empty squares"),
                        };
                        return Err(ParseError::found(
                            WHAT,
                            text,
                            at,
                            expected,
                            format!("'{}'", &rest[..digits]),
                        ));
                    }
                }
                at += digits;
            } else if rest.starts_with('*') {
                if geometry.at(column, row).is_some() {
                    return Err(ParseError::at(WHAT, text, at, "a piece letter or a number"));
                }
                at += 1;
                column += 1;
            } else if let Some((man, length)) = read_man::<G>(rest) {
                match geometry.at(column, row) {
                    Some(square) => drop(setup.men.insert(square, man)),
                    None => setup.off_board.push((geometry.place_name(column, row), man)),
                }
                at += length;
                column += 1;
            } else {
                return Err(ParseError::at(WHAT, text, at, expected));
            }
        }
        if row > 0 && text[at..end].starts_with('/') {
            at += 1;
        } else if row > 0 || at < end {
            let expected = match row {
                0 => format!("a space after {columns} columns of rank {rank}"),
                _ => format!("'/' after {columns} columns of rank {rank}"),
            };
            return Err(ParseError::at(WHAT, text, at, expected));
        }
    }
    Ok(())
}

/// The letters of a man: capital for White, small for Black.
pub fn letters<G: Game>(man: Man) -> String {
    let letter = role_letter::<G>(man.role());
    match man.color() {
        Color::White => letter.to_owned(),
        Color::Black => letter.to_ascii_lowercase(),
    }
}

/// The capital letter of a kind of man.
pub(crate) fn role_letter<G: Game>(role: Role) -> &'static str {
    G::LETTERS.iter().find(|(r, _)| *r == role).map_or("?", |(_, letter)| letter)
}

/// The man of these letters, and no more: capital for White, small for Black.
pub(crate) fn man<G: Game>(text: &str) -> Option<Man> {
    read_man::<G>(text).and_then(|(man, length)| (length == text.len()).then_some(man))
}

/// The position text, with all six fields.
pub fn print<G: Game>(position: &Position<G>) -> String {
    let rights = Color::BOTH.map(|side| position.may_swap(side));
    let arrivals = Color::BOTH.map(|side| position.arrivals(side));
    let fields = (rights, arrivals, position.halfmoves(), position.fullmove());
    write::<G>(|square| position.man_at(square), position.turn(), fields)
}

/// The text of a set-up, valid or not. Men off the board are left out.
pub(crate) fn print_setup<G: Game>(setup: &Setup) -> String {
    let fields = (setup.rights, setup.arrivals, setup.halfmoves, setup.fullmove);
    write::<G>(|square| setup.men.get(&square).copied(), setup.turn, fields)
}

fn write<G: Game>(
    man_at: impl Fn(Square) -> Option<Man>,
    turn: Color,
    (rights, arrivals, halfmoves, fullmove): ([bool; 2], [u8; 2], u32, u32),
) -> String {
    let geometry = G::GEOMETRY;
    let mut text = String::with_capacity(96);
    for row in (0..geometry.rows).rev() {
        let mut run = 0;
        for column in 0..geometry.columns.len() as u8 {
            let square = geometry.at(column, row);
            let man = square.and_then(&man_at);
            if square.is_some() && man.is_none() {
                run += 1;
                continue;
            }
            if run > 0 {
                text += &run.to_string();
                run = 0;
            }
            text += &man.map_or("*".to_owned(), letters::<G>);
        }
        if run > 0 {
            text += &run.to_string();
        }
        if row > 0 {
            text.push('/');
        }
    }
    text.push(' ');
    text.push(turn.letter());
    let rights = match rights {
        [true, true] => "Kk",
        [true, false] => "K",
        [false, true] => "k",
        [false, false] => "-",
    };
    let arrivals = match G::IS_TAMERLANE {
        true => format!("{}{}", arrivals[0], arrivals[1]),
        false => "-".to_owned(),
    };
    text + &format!(" {rights} {arrivals} {halfmoves} {fullmove}")
}
