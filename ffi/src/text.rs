//! Texts, and the numbers that stand for words.

use crate::error::Failure;
use crate::guard;
use crate::handle::{Out, OwnedText, Room};
use mansuba::board::{Color, Geometry, Square};
use mansuba::game::Role;
use std::ffi::c_char;

/// Ends a text that the library has given you as `char *`. NULL is ignored.
///
/// Owns: takes the text.
/// Borrows: nothing.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_string_free(text: OwnedText) {
    guard::value((), || text.free())
}

/// The size of a buffer that is large enough for the name of a square, the letters of a man and the text of a move in
/// either notation, with the NUL.
pub const MANSUBA_TEXT_SIZE: i32 = 32;

/// White: the side at the bottom of the diagram.
pub const MANSUBA_WHITE: i32 = 0;
/// Black.
pub const MANSUBA_BLACK: i32 = 1;
/// Instead of a side: none, or whichever is to move.
pub const MANSUBA_NO_SIDE: i32 = -1;

/// Writes a short text into the caller's room.
pub(crate) fn write(
    text: &str,
    room: Room<'_, c_char>,
    size: usize,
    mut needed: Out<'_, usize>,
) -> Result<(), Failure> {
    needed.write(text.len() + 1);
    if room.fill_text(size, text) { Ok(()) } else { Err(Failure::Buffer(text.len() + 1)) }
}

/// The number of a side; none has a number of its own.
pub(crate) fn side_number(side: Option<Color>) -> i32 {
    match side {
        Some(Color::White) => MANSUBA_WHITE,
        Some(Color::Black) => MANSUBA_BLACK,
        None => MANSUBA_NO_SIDE,
    }
}

/// The side with a number, or none.
pub(crate) fn any_side(number: i32) -> Result<Option<Color>, Failure> {
    match number {
        MANSUBA_WHITE => Ok(Some(Color::White)),
        MANSUBA_BLACK => Ok(Some(Color::Black)),
        MANSUBA_NO_SIDE => Ok(None),
        _ => Err(Failure::Argument(format!("{number} is no side: expected 0, 1 or -1"))),
    }
}

/// The side with a number.
pub(crate) fn side(number: i32) -> Result<Color, Failure> {
    let none = || Failure::Argument(format!("{number} is no side: expected 0 or 1"));
    any_side(number).ok().flatten().ok_or_else(none)
}

/// The square with a number.
pub(crate) fn square(geometry: &Geometry, number: i32) -> Result<Square, Failure> {
    let none = || {
        let last = geometry.squares() - 1;
        Failure::Argument(format!("{number} is no square of this board: expected 0 to {last}"))
    };
    usize::try_from(number).ok().and_then(|number| geometry.all().nth(number)).ok_or_else(none)
}

/// The kind of man with a number.
pub(crate) fn role(number: i32) -> Result<Role, Failure> {
    let none =
        || Failure::Argument(format!("{number} is no kind of man: expected 0 to {}", Role::ALL.len() - 1));
    usize::try_from(number).ok().and_then(|number| Role::ALL.get(number).copied()).ok_or_else(none)
}

/// A number that may be missing, which is then -1.
pub(crate) fn optional(number: Option<u32>) -> i64 {
    number.map_or(-1, i64::from)
}

/// The number of a kind of man.
pub(crate) fn role_number(role: Role) -> i32 {
    role as i32
}
