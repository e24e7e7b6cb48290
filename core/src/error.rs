//! What can be wrong with a text, and the numbers by which C and Python know every kind of error.

use std::fmt;

/// A text that could not be read: what kind of text, where in it, what was expected and what was found.
///
/// ```
/// use mansuba::any::AnyPosition;
///
/// let error = AnyPosition::parse("shatranj", "rnbkqbnr/ppppxppp/8/8/8/8/8/4K3 w").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "position text, column 14: expected a piece letter or a number, found 'x'"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct ParseError {
    /// The kind of text: `position text`, `move text`, `goal`, `rule set`.
    pub what: &'static str,
    /// Column of the fault in characters, from 1.
    pub column: usize,
    /// What would have been right there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

impl ParseError {
    /// The error at byte `offset` of `text`: what is found there is read off the text.
    pub(crate) fn at(what: &'static str, text: &str, offset: usize, expected: impl Into<String>) -> Self {
        let found = match text[offset..].chars().next() {
            Some(c) => format!("'{}'", c.escape_debug()),
            None => "the end of the text".to_owned(),
        };
        Self::found(what, text, offset, expected, found)
    }

    /// The error at byte `offset` of `text`, where `found` stands.
    pub(crate) fn found(
        what: &'static str,
        text: &str,
        offset: usize,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        let column = text[..offset].chars().count() + 1;
        ParseError { what, column, expected: expected.into(), found: found.into() }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseError { what, column, expected, found } = self;
        write!(f, "{what}, column {column}: expected {expected}, found {found}")
    }
}

/// The part of `text` that starts at `offset`, up to the next of `stops`, in quotes for a message.
pub(crate) fn quoted(text: &str, offset: usize, stops: &[char]) -> String {
    let rest = &text[offset..];
    let end = rest.find(stops).unwrap_or(rest.len());
    match &rest[..end] {
        "" => match rest.chars().next() {
            Some(c) => format!("'{}'", c.escape_debug()),
            None => "the end of the text".to_owned(),
        },
        word => format!("'{}'", word.escape_debug()),
    }
}
