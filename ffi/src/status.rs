//! What a call says of itself.

use crate::guard;
use crate::handle::Lent;

/// Done.
pub const MANSUBA_OK: i32 = 0;
/// An argument that must not be NULL is.
pub const MANSUBA_ERR_NULL: i32 = 1;
/// A text is not UTF-8.
pub const MANSUBA_ERR_UTF8: i32 = 2;
/// A text cannot be read: the error has the column, what was expected and what was found.
pub const MANSUBA_ERR_PARSE: i32 = 3;
/// A set-up is no valid position: the error has every reason.
pub const MANSUBA_ERR_POSITION: i32 = 4;
/// A move is not legal.
pub const MANSUBA_ERR_ILLEGAL_MOVE: i32 = 5;
/// The question makes no sense under the rules.
pub const MANSUBA_ERR_UNSUPPORTED: i32 = 6;
/// A number, an index or a size is out of range.
pub const MANSUBA_ERR_ARGUMENT: i32 = 7;
/// The room given for an answer is too small; how much is needed has been written.
pub const MANSUBA_ERR_BUFFER: i32 = 8;
/// A solution or certificate does not prove what it claims.
pub const MANSUBA_ERR_PROOF: i32 = 9;
/// A file cannot be read.
pub const MANSUBA_ERR_INPUT: i32 = 10;
/// The system has no thread to give.
pub const MANSUBA_ERR_SYSTEM: i32 = 11;
/// A defect of the library. The call has had no effect; the handles are whole.
pub const MANSUBA_ERR_INTERNAL: i32 = 12;

/// What a status means, in a few words of English: `mansuba_status_text(MANSUBA_ERR_PARSE)` is "a text cannot be read".
///
/// Returns a text for every number; one for unknown numbers too.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_status_text(status: i32) -> Lent {
    guard::value(Lent::null(), || {
        Lent::new(match status {
            MANSUBA_OK => c"done",
            MANSUBA_ERR_NULL => c"an argument is NULL",
            MANSUBA_ERR_UTF8 => c"a text is not UTF-8",
            MANSUBA_ERR_PARSE => c"a text cannot be read",
            MANSUBA_ERR_POSITION => c"a set-up is no valid position",
            MANSUBA_ERR_ILLEGAL_MOVE => c"a move is not legal",
            MANSUBA_ERR_UNSUPPORTED => c"the question makes no sense under the rules",
            MANSUBA_ERR_ARGUMENT => c"an argument is out of range",
            MANSUBA_ERR_BUFFER => c"the room for an answer is too small",
            MANSUBA_ERR_PROOF => c"the proof does not hold",
            MANSUBA_ERR_INPUT => c"a file cannot be read",
            MANSUBA_ERR_SYSTEM => c"the system has no thread to give",
            MANSUBA_ERR_INTERNAL => c"internal error",
            _ => c"unknown status",
        })
    })
}
