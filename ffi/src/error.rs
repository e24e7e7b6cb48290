//! What went wrong, as the caller sees it.

use crate::guard;
use crate::handle::{In, Lent, Owned, c_string};
use crate::status::*;
use mansuba::any::{self, CertificateFault};
use mansuba::batch::Fault;
use mansuba::error::ParseError;
use mansuba::position::{IllegalMove, PositionError};
use mansuba::text::json::RecordError;
use mansuba::text::moves::MoveError;
use std::ffi::CString;

/// What went wrong inside the library, before it is put into an [`Error`].
pub(crate) enum Failure {
    /// The parameter of this name is NULL.
    Null(&'static str),
    /// The parameter of this name is not UTF-8 from this byte on.
    Utf8(&'static str, usize),
    /// The library refuses it.
    Refused(any::Error),
    /// A line of the problem format cannot be read.
    Record(RecordError),
    /// Something else that was read cannot be: what, and why.
    Unreadable(String),
    /// A number is out of range.
    Argument(String),
    /// The room is too small; so much is needed.
    Buffer(usize),
    /// A proof does not hold.
    Proof(String),
    /// A file cannot be read.
    Input(String),
    /// The system lacks something.
    System(String),
    /// A defect.
    Internal(String),
}

impl Failure {
    pub(crate) fn status(&self) -> i32 {
        match self {
            Failure::Null(_) => MANSUBA_ERR_NULL,
            Failure::Utf8(..) => MANSUBA_ERR_UTF8,
            Failure::Refused(any::Error::Parse(_)) => MANSUBA_ERR_PARSE,
            Failure::Refused(any::Error::Position(_)) => MANSUBA_ERR_POSITION,
            Failure::Refused(any::Error::IllegalMove(_)) => MANSUBA_ERR_ILLEGAL_MOVE,
            Failure::Refused(any::Error::Unsupported(_)) => MANSUBA_ERR_UNSUPPORTED,
            Failure::Record(_) | Failure::Unreadable(_) => MANSUBA_ERR_PARSE,
            Failure::Argument(_) => MANSUBA_ERR_ARGUMENT,
            Failure::Buffer(_) => MANSUBA_ERR_BUFFER,
            Failure::Proof(_) => MANSUBA_ERR_PROOF,
            Failure::Input(_) => MANSUBA_ERR_INPUT,
            Failure::System(_) => MANSUBA_ERR_SYSTEM,
            Failure::Internal(_) => MANSUBA_ERR_INTERNAL,
        }
    }

    fn message(&self) -> String {
        match self {
            Failure::Null(name) => format!("{name} is NULL"),
            Failure::Utf8(name, at) => format!("{name} is not UTF-8 from byte {at} on"),
            Failure::Refused(error) => error.to_string(),
            Failure::Record(error) => error.to_string(),
            Failure::Buffer(needed) => format!("the room is too small: {needed} are needed"),
            Failure::Internal(text) => format!("internal error: {text}"),
            Failure::Unreadable(text)
            | Failure::Argument(text)
            | Failure::Proof(text)
            | Failure::Input(text)
            | Failure::System(text) => text.clone(),
        }
    }
}

impl From<any::Error> for Failure {
    fn from(error: any::Error) -> Self {
        Failure::Refused(error)
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Failure::Refused(error.into())
    }
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Self {
        Failure::Refused(error.into())
    }
}

impl From<IllegalMove> for Failure {
    fn from(error: IllegalMove) -> Self {
        Failure::Refused(error.into())
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        Failure::Refused(error.into())
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        Failure::Record(error)
    }
}

impl From<CertificateFault> for Failure {
    fn from(error: CertificateFault) -> Self {
        match error {
            CertificateFault::Unreadable(error) => Failure::Unreadable(error.to_string()),
            CertificateFault::Wrong(error) => Failure::Proof(error.to_string()),
        }
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Record(error) => Failure::Record(error),
            Fault::Refused(refused) => Failure::Refused(refused.error),
            Fault::Question(error) => Failure::Refused(error),
            Fault::Input(text) => Failure::Input(text),
            Fault::Defect(text) => Failure::Internal(text),
        }
    }
}

/// What went wrong. Functions that can fail write one to their last parameter, if that is not NULL.
pub struct Error {
    code: i32,
    message: CString,
    place: Option<CString>,
    line: usize,
    column: usize,
    expected: Option<CString>,
    found: Option<CString>,
    reasons: Vec<(i32, CString)>,
}

impl Error {
    pub(crate) fn new(failure: Failure) -> Self {
        let mut error = Error {
            code: failure.status(),
            message: c_string(failure.message()),
            place: None,
            line: 0,
            column: 0,
            expected: None,
            found: None,
            reasons: Vec::new(),
        };
        match failure {
            Failure::Refused(any::Error::Parse(ParseError { what, column, expected, found })) => {
                (error.place, error.column) = (Some(c_string(what)), column);
                (error.expected, error.found) = (Some(c_string(expected)), Some(c_string(found)));
            }
            Failure::Record(RecordError { line, field, column, expected, found }) => {
                (error.place, error.line, error.column) = (field.map(c_string), line, column.unwrap_or(0));
                (error.expected, error.found) = (Some(c_string(expected)), Some(c_string(found)));
            }
            Failure::Refused(any::Error::Position(refused)) => {
                let reasons = refused.reasons.iter();
                error.reasons =
                    reasons.map(|fault| (fault.reason as i32, c_string(fault.to_string()))).collect();
            }
            _ => {}
        }
        error
    }
}

/// The status of the call that failed, one of `MANSUBA_ERR_...`; `MANSUBA_OK` for NULL.
///
/// Owns: nothing.
/// Borrows: the error, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_code(error: In<'_, Error>) -> i32 {
    guard::value(MANSUBA_ERR_INTERNAL, || error.option().map_or(MANSUBA_OK, |error| error.code))
}

fn text(error: In<'_, Error>, get: impl FnOnce(&Error) -> Option<&CString>) -> Lent {
    guard::value(Lent::null(), || {
        error.option().and_then(get).map_or(Lent::null(), |text| Lent::new(text.as_c_str()))
    })
}

/// What went wrong, in English, for people: "position text, column 14: expected a piece letter or a number, found 'x'".
/// NULL for NULL.
///
/// Owns: nothing.
/// Borrows: the text is valid until the error is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_message(error: In<'_, Error>) -> Lent {
    text(error, |error| Some(&error.message))
}

/// Where a text could not be read: the kind of text ("position text", "move text", "goal", "rule set"), or the field of a
/// problem ("goal", "published.line[3]"). NULL for other errors.
///
/// Owns: nothing.
/// Borrows: the text is valid until the error is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_place(error: In<'_, Error>) -> Lent {
    text(error, |error| error.place.as_ref())
}

/// What would have been right where a text could not be read. NULL for other errors.
///
/// Owns: nothing.
/// Borrows: the text is valid until the error is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_expected(error: In<'_, Error>) -> Lent {
    text(error, |error| error.expected.as_ref())
}

/// What stands where a text could not be read. NULL for other errors.
///
/// Owns: nothing.
/// Borrows: the text is valid until the error is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_found(error: In<'_, Error>) -> Lent {
    text(error, |error| error.found.as_ref())
}

/// The column where a text could not be read, in characters from 1; 0 if there is none.
///
/// Owns: nothing.
/// Borrows: the error, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_column(error: In<'_, Error>) -> usize {
    guard::value(0, || error.option().map_or(0, |error| error.column))
}

/// The line where a problem could not be read, from 1; 0 if there is none.
///
/// Owns: nothing.
/// Borrows: the error, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_line(error: In<'_, Error>) -> usize {
    guard::value(0, || error.option().map_or(0, |error| error.line))
}

/// How many reasons there are why a set-up is no valid position; 0 for other errors.
///
/// Owns: nothing.
/// Borrows: the error, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_reason_count(error: In<'_, Error>) -> usize {
    guard::value(0, || error.option().map_or(0, |error| error.reasons.len()))
}

/// A reason why a set-up is no valid position, by its index: one of `MANSUBA_REASON_...`; -1 if there is none.
///
/// Owns: nothing.
/// Borrows: the error, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_reason(error: In<'_, Error>, index: usize) -> i32 {
    guard::value(-1, || {
        error.option().and_then(|error| error.reasons.get(index)).map_or(-1, |(number, _)| *number)
    })
}

/// The same reason in English, with its squares: "White: a pawn on its last rank (a8, b8)". NULL if there is none.
///
/// Owns: nothing.
/// Borrows: the text is valid until the error is freed.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_reason_text(error: In<'_, Error>, index: usize) -> Lent {
    text(error, |error| error.reasons.get(index).map(|(_, text)| text))
}

/// Ends an error. NULL is ignored.
///
/// Owns: takes the error.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the error.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_error_free(error: Owned<Error>) {
    guard::value((), || error.free())
}

/// A side has no king; in Tamerlane chess no royal man.
pub const MANSUBA_REASON_NO_ROYAL: i32 = 0;
/// A side has more than one king.
pub const MANSUBA_REASON_SEVERAL_KINGS: i32 = 1;
/// A side has more than one among prince and pawn of the king.
pub const MANSUBA_REASON_SEVERAL_PRINCES: i32 = 2;
/// A side has more than one among adventitious king and pawn of pawns.
pub const MANSUBA_REASON_SEVERAL_PAWNS_OF_PAWNS: i32 = 3;
/// A pawn stands on its last rank.
pub const MANSUBA_REASON_PAWN_ON_LAST_RANK: i32 = 4;
/// A man of a kind that the game does not have.
pub const MANSUBA_REASON_FOREIGN_MAN: i32 = 5;
/// A man stands on a square that does not exist.
pub const MANSUBA_REASON_NO_SUCH_SQUARE: i32 = 6;
/// A man stands in a citadel that it may not be in.
pub const MANSUBA_REASON_IN_CITADEL: i32 = 7;
/// The side that is not to move has its only royal man attacked.
pub const MANSUBA_REASON_CAN_CAPTURE_ROYAL: i32 = 8;
/// The arrivals do not fit the pawn of pawns.
pub const MANSUBA_REASON_WRONG_ARRIVALS: i32 = 9;
/// The move number is 0.
pub const MANSUBA_REASON_NO_MOVE_NUMBER: i32 = 10;

#[cfg(test)]
mod tests {
    use super::*;
    use mansuba::position::Reason;

    #[test]
    fn reasons_have_the_numbers_of_the_library() {
        let numbers = [
            MANSUBA_REASON_NO_ROYAL,
            MANSUBA_REASON_SEVERAL_KINGS,
            MANSUBA_REASON_SEVERAL_PRINCES,
            MANSUBA_REASON_SEVERAL_PAWNS_OF_PAWNS,
            MANSUBA_REASON_PAWN_ON_LAST_RANK,
            MANSUBA_REASON_FOREIGN_MAN,
            MANSUBA_REASON_NO_SUCH_SQUARE,
            MANSUBA_REASON_IN_CITADEL,
            MANSUBA_REASON_CAN_CAPTURE_ROYAL,
            MANSUBA_REASON_WRONG_ARRIVALS,
            MANSUBA_REASON_NO_MOVE_NUMBER,
        ];
        assert_eq!(numbers.to_vec(), Reason::ALL.map(|reason| reason as i32).to_vec());
    }
}
