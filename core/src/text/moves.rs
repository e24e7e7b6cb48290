//! Move texts: coordinates ([N-4]) and short notation ([N-7]).

use super::fen::role_letter;
use crate::board::{Geometry, Square};
use crate::error::{ParseError, quoted};
use crate::game::{Game, Role};
use crate::position::{IllegalMove, Move, Position, Status};

const WHAT: &str = "move text";

/// A move text that gives no legal move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// It is no move text.
    #[error(transparent)]
    Syntax(#[from] ParseError),
    /// It is a move, but not a legal one.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// The coordinate text of a legal move ([N-4]): `e2e3`, `a7a8q`, `a10b10`.
pub fn coordinates<G: Game>(position: &Position<G>, m: Move) -> String {
    let mut text = m.squares(G::GEOMETRY);
    text.extend(promotion_letter(position, m));
    text
}

/// The small letter of the new man that ends the coordinate text of a promotion, if it has one.
pub fn promotion_letter<G: Game>(position: &Position<G>, m: Move) -> Option<char> {
    let role = position.promotion(m).filter(|_| G::MOVE_TEXT_NAMES_PROMOTION)?;
    role_letter::<G>(role).chars().next().map(|letter| letter.to_ascii_lowercase())
}

/// A number by which moves of one position sort as their coordinate texts do as bytes, without writing them.
pub(crate) fn order(geometry: &Geometry, m: Move) -> u64 {
    // What follows the first square is a letter, which sorts after digits; what follows the second is the end or a letter
    // that is the same for the same squares.
    name_order(geometry, m.from, 0xff) << 24 | name_order(geometry, m.to, 0)
}

fn name_order(geometry: &Geometry, square: Square, end: u64) -> u64 {
    let (column, row) = geometry.place(square);
    let number = row as u64 + 1;
    let digit = |digit: u64| b'0' as u64 + digit;
    let digits =
        if number < 10 { digit(number) << 8 | end } else { digit(number / 10) << 8 | digit(number % 10) };
    (geometry.columns.as_bytes()[column as usize] as u64) << 16 | digits
}

/// Reads a coordinate text as a legal move of the position. The letter of a promotion may be left out.
pub fn parse_coordinates<G: Game>(position: &Position<G>, text: &str) -> Result<Move, MoveError> {
    let square = |at: usize| -> Result<(Square, usize), ParseError> {
        G::GEOMETRY
            .read_square(&text[at..])
            .map(|(square, rest)| (square, text.len() - rest.len()))
            .ok_or_else(|| {
                ParseError::found(WHAT, text, at, "the name of a square", quoted(text, at, &[' ']))
            })
    };
    let (from, at) = square(0)?;
    let (to, at) = square(at)?;
    let m = Move::new(from, to);
    let rest = &text[at..];
    if !rest.is_empty() {
        let promoted = position.promotion(m).filter(|_| G::MOVE_TEXT_NAMES_PROMOTION);
        let letters = G::LETTERS.iter().chain(G::INPUT_LETTERS);
        let mut fitting = letters.filter(|(role, _)| Some(*role) == promoted).map(|(_, letter)| letter);
        if !fitting.any(|letter| letter.to_ascii_lowercase() == rest) {
            let expected = match promoted {
                Some(role) => format!("'{}'", role_letter::<G>(role).to_ascii_lowercase()),
                None => "the end of the move".to_owned(),
            };
            return Err(ParseError::found(WHAT, text, at, expected, quoted(text, at, &[' '])).into());
        }
    }
    match position.play(m) {
        Ok(_) => Ok(m),
        Err(error) => Err(error.into()),
    }
}

/// The short notation of a legal move ([N-7]): `Nf3`, `R1xa4+`, `exd5`, `a8=Q`; `#` for mate, `^` for a move that
/// stalemates, `*` for one that bares for good.
pub fn short<G: Game>(position: &Position<G>, m: Move) -> String {
    let next = position.after(m);
    short_without_suffix(position, m, &next) + suffix(&next)
}

fn suffix<G: Game>(next: &Position<G>) -> &'static str {
    match next.status() {
        Status::Checkmate => "#",
        Status::Stalemate | Status::DrawStalemate => "^",
        Status::BareLoss => "*",
        _ if next.is_check() => "+",
        _ => "",
    }
}

fn short_without_suffix<G: Game>(position: &Position<G>, m: Move, next: &Position<G>) -> String {
    let geometry = G::GEOMETRY;
    let name = |square| geometry.name(square);
    let Some(man) = position.man_at(m.from) else { return m.squares(geometry) };
    if position.is_exchange(m) {
        return format!("K~{}", name(m.to));
    }
    let capture = if position.is_capture(m) { "x" } else { "" };
    if !man.role().is_pawn() {
        let from = distinction(position, m);
        return format!("{}{from}{capture}{}", role_letter::<G>(man.role()), name(m.to));
    }
    if position.is_parked(m.from) {
        return format!("P@{}", name(m.to));
    }
    let from = if capture.is_empty() { String::new() } else { file(&name(m.from)) };
    let mut text = format!("{from}{capture}{}", name(m.to));
    if let Some(role) = position.promotion(m) {
        text = text + "=" + role_letter::<G>(role);
    } else if position.reaches_last_rank(m) {
        text += "=P";
        // [T-9]: a second arrival may lead home at once.
        if next.man_at(m.to).is_none() {
            let lands = next.men().find(|(_, other)| *other == man).map(|(square, _)| name(square));
            text = text + "@" + &lands.unwrap_or_default();
        }
    }
    text
}

fn file(square: &str) -> String {
    square[..1].to_owned()
}

/// What tells the moving man from others of its kind that could go to the same square: its file, else its rank,
/// else both.
fn distinction<G: Game>(position: &Position<G>, m: Move) -> String {
    let man = position.man_at(m.from);
    let mut rivals = Vec::new();
    position.for_each_move(&mut |other| {
        if other.to == m.to && other.from != m.from && position.man_at(other.from) == man {
            rivals.push(G::GEOMETRY.place(other.from));
        }
    });
    let (column, row) = G::GEOMETRY.place(m.from);
    let name = G::GEOMETRY.name(m.from);
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.0 != column) {
        file(&name)
    } else if rivals.iter().all(|rival| rival.1 != row) {
        name[1..].to_owned()
    } else {
        name
    }
}

/// Reads a move in short notation; the suffix may be left out.
pub fn parse_short<G: Game>(position: &Position<G>, text: &str) -> Result<Move, MoveError> {
    let core = text.trim_end_matches(['+', '#', '^', '*']);
    let mut found = None;
    position.for_each_move(&mut |m| {
        if short_without_suffix(position, m, &position.after(m)) == core {
            found = Some(m);
        }
    });
    found.ok_or_else(|| {
        let known =
            |c: char| G::GEOMETRY.columns.contains(c) || G::LETTERS.iter().any(|(_, l)| l.starts_with(c));
        match core.chars().next() {
            Some(c) if known(c) => {
                let reason = "no legal move is written like this".to_owned();
                IllegalMove { text: text.to_owned(), reason }.into()
            }
            _ => ParseError::at(WHAT, text, 0, "a piece letter or a file").into(),
        }
    })
}

impl<G: Game> Position<G> {
    /// Whether the pawn of pawns stands parked on this square ([T-7]).
    fn is_parked(&self, square: Square) -> bool {
        self.man_at(square).is_some_and(|man| {
            man.role() == Role::PawnOfPawns
                && G::GEOMETRY.file_rank(square).map(|(_, rank)| rank as u8)
                    == Some(G::GEOMETRY.last_rank(man.color()))
        })
    }

    /// Whether the move takes a pawn to its last rank.
    fn reaches_last_rank(&self, m: Move) -> bool {
        let rank = G::GEOMETRY.file_rank(m.to).map(|(_, rank)| rank as u8);
        !self.is_parked(m.from) && rank == Some(G::GEOMETRY.last_rank(self.turn()))
    }
}
