//! Moves, and lists of them.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, Lent, Out, Owned, Room, Text, c_string};
use crate::position::{Position, depth};
use crate::text::{self, square};
use mansuba::any::AnyPosition;
use mansuba::position::Move;
use std::ffi::{CString, c_char};

/// A move: the number of the square that a man goes from, plus 256 times that of the square it goes to. The two squares
/// say everything: promotions, exchanges and placements follow from the position.
pub type MoveCode = u32;

/// Instead of a move: none.
pub const MANSUBA_NO_MOVE: i32 = 65535;

/// The number of a move.
pub(crate) fn code(m: Move) -> MoveCode {
    u32::from(m.from.number()) | u32::from(m.to.number()) << 8
}

/// The move with a number; whether it is legal is another question.
pub(crate) fn decode(position: &AnyPosition, code: MoveCode) -> Result<Move, Failure> {
    let none = || Failure::Argument(format!("{code} is no move on this board"));
    if code > 0xffff {
        return Err(none());
    }
    let at = |number: u32| square(position.geometry(), number as i32).map_err(|_| none());
    Ok(Move::new(at(code & 0xff)?, at(code >> 8)?))
}

/// The move, if it is legal.
pub(crate) fn legal(position: &AnyPosition, code: MoveCode) -> Result<Move, Failure> {
    let m = decode(position, code)?;
    position.play(m)?;
    Ok(m)
}

/// A list of moves: the legal ones, the keys of a problem, or a line.
pub struct Moves {
    start: AnyPosition,
    /// Each move with its text and the leaves under it.
    list: Vec<(Move, CString, u64)>,
    /// Whether each is played after those before it.
    is_line: bool,
}

impl Moves {
    /// Moves of the same position.
    pub(crate) fn choices(start: &AnyPosition, moves: impl IntoIterator<Item = (Move, u64)>) -> Self {
        let one = |(m, leaves)| (m, c_string(start.move_text(m)), leaves);
        Moves { start: start.clone(), list: moves.into_iter().map(one).collect(), is_line: false }
    }

    /// Moves one after the other.
    pub(crate) fn line(start: &AnyPosition, moves: &[Move]) -> Self {
        let mut position = start.clone();
        let mut list = Vec::new();
        for &m in moves {
            list.push((m, c_string(position.move_text(m)), 0));
            match position.play(m) {
                Ok(next) => position = next,
                Err(_) => break,
            }
        }
        Moves { start: start.clone(), list, is_line: true }
    }

    /// The position that a move of the list is played in.
    fn before(&self, index: usize) -> Result<AnyPosition, Failure> {
        let mut position = self.start.clone();
        if self.is_line {
            for (m, ..) in &self.list[..index] {
                position = position.play(*m)?;
            }
        }
        Ok(position)
    }
}

/// All legal moves, sorted by their text as bytes; none when the position is finished.
///
/// Owns: `*moves` is yours; free it with `mansuba_moves_free`. NULL after an error.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none but NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_moves(
    position: In<'_, Position>,
    moves: Out<'_, Owned<Moves>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(moves, "moves", error, || {
        let position = &position.get("position")?.0;
        Ok(Moves::choices(position, position.legal_moves().into_iter().map(|m| (m, 0))))
    })
}

/// All legal moves, each with the number of legal sequences of `depth` plies that begin with it (`mansuba_moves_leaves`).
/// At depth 0 the list is empty. It takes as long as `mansuba_position_perft`.
///
/// Owns: `*moves` is yours; free it with `mansuba_moves_free`. NULL after an error.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: the depth is negative or above `MANSUBA_PERFT_MAX`.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_divide(
    position: In<'_, Position>,
    depth: i32,
    moves: Out<'_, Owned<Moves>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(moves, "moves", error, || {
        let position = &position.get("position")?.0;
        Ok(Moves::choices(position, position.divide(self::depth(depth)?)))
    })
}

/// How many moves there are in a list; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the list, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_moves_count(moves: In<'_, Moves>) -> usize {
    guard::value(0, || moves.option().map_or(0, |moves| moves.list.len()))
}

/// A move of a list, by its index from 0; `MANSUBA_NO_MOVE` if there is none.
///
/// Owns: nothing.
/// Borrows: the list, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_moves_get(moves: In<'_, Moves>, index: usize) -> MoveCode {
    guard::value(MANSUBA_NO_MOVE as MoveCode, || {
        let found = moves.option().and_then(|moves| moves.list.get(index));
        found.map_or(MANSUBA_NO_MOVE as MoveCode, |(m, ..)| code(*m))
    })
}

/// The coordinate text of a move of a list: "e2e3", "a7a8q". NULL if there is none.
///
/// Owns: nothing.
/// Borrows: the text is valid until the list is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_moves_text(moves: In<'_, Moves>, index: usize) -> Lent {
    guard::value(Lent::null(), || {
        let found = moves.option().and_then(|moves| moves.list.get(index));
        found.map_or(Lent::null(), |(_, text, _)| Lent::new(text))
    })
}

/// The leaves under a move of a list that `mansuba_position_divide` has made; 0 in other lists, and if there is none.
///
/// Owns: nothing.
/// Borrows: the list, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_moves_leaves(moves: In<'_, Moves>, index: usize) -> u64 {
    guard::value(0, || {
        let found = moves.option().and_then(|moves| moves.list.get(index));
        found.map_or(0, |(.., leaves)| *leaves)
    })
}

/// Writes the short notation of a move of a list into `room`: "Nf3", "Rxe4+". In a line it is that of the position that
/// the moves before it lead to.
///
/// Owns: nothing.
/// Borrows: the list and the room, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: there is no such move in the list. `MANSUBA_ERR_BUFFER`: too little room.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_moves_short(
    moves: In<'_, Moves>,
    index: usize,
    room: Room<'_, c_char>,
    size: usize,
    needed: Out<'_, usize>,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let moves = moves.get("moves")?;
        let none =
            || Failure::Argument(format!("there is no move {index} in a list of {}", moves.list.len()));
        let (m, ..) = moves.list.get(index).ok_or_else(none)?;
        text::write(&moves.before(index)?.short_text(*m), room, size, needed)
    })
}

/// Ends a list of moves. NULL is ignored. Lists that a solution lends are not freed.
///
/// Owns: takes the list.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the list.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_moves_free(moves: Owned<Moves>) {
    guard::value((), || moves.free())
}

/// Reads a legal move from its coordinate text.
///
/// Owns: nothing.
/// Borrows: the position and the text, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_PARSE` with the column; `MANSUBA_ERR_ILLEGAL_MOVE` with the reason. `*code` is then
/// `MANSUBA_NO_MOVE`.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_read_move(
    position: In<'_, Position>,
    text: Text<'_>,
    code: Out<'_, MoveCode>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::tell(code, "code", MANSUBA_NO_MOVE as MoveCode, error, || {
        Ok(self::code(position.get("position")?.0.parse_move(text.get("text")?)?))
    })
}

/// Reads a legal move from its short notation.
///
/// Owns: nothing.
/// Borrows: the position and the text, for this call.
/// Threads: any.
/// Errors: as `mansuba_position_read_move`.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_read_short(
    position: In<'_, Position>,
    text: Text<'_>,
    code: Out<'_, MoveCode>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::tell(code, "code", MANSUBA_NO_MOVE as MoveCode, error, || {
        Ok(self::code(position.get("position")?.0.parse_short(text.get("text")?)?))
    })
}

/// Whether a move is legal: 1 or 0; 0 for NULL and for what is no move on this board.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_is_legal(position: In<'_, Position>, code: MoveCode) -> i32 {
    guard::value(0, || position.option().is_some_and(|position| legal(&position.0, code).is_ok()).into())
}

/// Writes the coordinate text of a legal move into `room`, which has `size` bytes. `*needed` becomes the bytes it takes
/// with its NUL; `needed` may be NULL. `MANSUBA_TEXT_SIZE` bytes are always enough.
///
/// Owns: nothing.
/// Borrows: the position and the room, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no move on this board. `MANSUBA_ERR_ILLEGAL_MOVE`. `MANSUBA_ERR_BUFFER`: too little
/// room; it holds the beginning.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_move_text(
    position: In<'_, Position>,
    code: MoveCode,
    room: Room<'_, c_char>,
    size: usize,
    needed: Out<'_, usize>,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let position = &position.get("position")?.0;
        text::write(&position.move_text(legal(position, code)?), room, size, needed)
    })
}

/// Writes the short notation of a legal move into `room`.
///
/// Owns: nothing.
/// Borrows: the position and the room, for this call.
/// Threads: any.
/// Errors: as `mansuba_position_move_text`.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_short_text(
    position: In<'_, Position>,
    code: MoveCode,
    room: Room<'_, c_char>,
    size: usize,
    needed: Out<'_, usize>,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let position = &position.get("position")?.0;
        text::write(&position.short_text(legal(position, code)?), room, size, needed)
    })
}

/// The position after a move.
///
/// Owns: `*next` is yours; free it with `mansuba_position_free`. NULL after an error.
/// Borrows: the position, for this call; it stays as it is.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ILLEGAL_MOVE` with the reason; `MANSUBA_ERR_ARGUMENT`: no move on this board.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_play(
    position: In<'_, Position>,
    code: MoveCode,
    next: Out<'_, Owned<Position>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(next, "next", error, || {
        let position = &position.get("position")?.0;
        Ok(Position(position.play(decode(position, code)?)?))
    })
}
