//! What is behind a board: a game with its moves.

use crate::errors::{Wrong, guarded};
use crate::moves::Move;
use mansuba::any::{AnyPosition, AnyRecord};
use mansuba::board::{Color, Geometry, Square};
use mansuba::error::ParseError;
use mansuba::game::Role;
use mansuba::position::{IllegalMove, Move as InnerMove};
use pyo3::prelude::*;

/// What a board holds: the game, and its moves as Python knows them.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) record: AnyRecord,
    pub(crate) start: AnyPosition,
    pub(crate) moves: Vec<Move>,
}

impl State {
    pub(crate) fn at(start: AnyPosition) -> Self {
        State { record: AnyRecord::new(&start), start, moves: Vec::new() }
    }

    pub(crate) fn geometry(&self) -> &'static Geometry {
        self.start.geometry()
    }

    /// Plays a move; the letter of a promotion may be left out, but must not be wrong.
    pub(crate) fn push(&mut self, m: Move) -> Result<(), Wrong> {
        let position = self.record.position();
        let inner = inner_move(&position, m)?;
        let letter = position.promotion_letter(inner);
        self.record.play(inner)?;
        self.moves.push(Move::of(self.geometry(), inner, letter));
        Ok(())
    }
}

/// The move on this position. Fails if a square is on another board or the letter is of another promotion.
pub(crate) fn inner_move(position: &AnyPosition, m: Move) -> Result<InnerMove, Wrong> {
    let illegal = |reason: &str| IllegalMove { text: m.text(), reason: reason.to_owned() };
    let inner = m.on(position.geometry()).ok_or_else(|| illegal("this board has no such square"))?;
    let letter = m.letter();
    if letter.is_some() && letter != position.promotion_letter(inner) {
        // The reason why the squares alone are no move comes first.
        position.play(inner)?;
        return Err(illegal("no such promotion").into());
    }
    Ok(inner)
}

/// A square of a board by its name.
pub(crate) fn square(geometry: &Geometry, name: &str) -> Result<Square, Wrong> {
    geometry.square(name).ok_or_else(|| {
        let found = format!("'{}'", name.escape_debug());
        ParseError { what: "square", column: 1, expected: "the name of a square of this board".into(), found }
            .into()
    })
}

/// A kind of men by its English name.
pub(crate) fn role(name: &str) -> Result<Role, Wrong> {
    Role::ALL.iter().copied().find(|role| role.name() == name).ok_or_else(|| {
        let found = format!("'{}'", name.escape_debug());
        ParseError { what: "kind of man", column: 1, expected: "a name such as rook or pawn".into(), found }
            .into()
    })
}

/// The moves from here in short notation, with the numbers of the game: `12. Rh8+ Kxh8`, `12...Kxh8 13. Bf5+`.
pub(crate) fn variation(mut record: AnyRecord, moves: &[Move]) -> Result<String, Wrong> {
    let mut text = String::new();
    for &m in moves {
        let position = record.position();
        let inner = inner_move(&position, m)?;
        record.play(inner)?;
        let number = position.fullmove();
        match (position.turn(), text.is_empty()) {
            (Color::White, true) => text += &format!("{number}. "),
            (Color::White, false) => text += &format!(" {number}. "),
            (Color::Black, true) => text += &format!("{number}..."),
            (Color::Black, false) => text.push(' '),
        }
        text += &position.short_text(inner);
    }
    Ok(text)
}

/// A part of a perft.
enum Part {
    Counted(u64),
    Split(Vec<AnyPosition>),
}

/// The number of legal sequences of exactly `depth` plies. Ctrl-C stops it.
pub(crate) fn perft(py: Python<'_>, position: AnyPosition, depth: u32) -> PyResult<u64> {
    /// Deeper counts are split, so that Ctrl-C is looked for between the parts.
    const PART: u32 = 4;
    let mut total = 0;
    let mut pending = vec![(position, depth)];
    while let Some((position, depth)) = pending.pop() {
        py.check_signals()?;
        let part = py.detach(|| {
            guarded(|| {
                if depth <= PART {
                    return Ok(Part::Counted(position.perft(depth)));
                }
                let next = position.legal_moves().into_iter().map(|m| Ok(position.play(m)?));
                Ok(Part::Split(next.collect::<Result<_, Wrong>>()?))
            })
        })?;
        match part {
            Part::Counted(count) => total += count,
            Part::Split(next) => pending.extend(next.into_iter().map(|position| (position, depth - 1))),
        }
    }
    Ok(total)
}
