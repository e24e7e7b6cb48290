//! How the program ends, and how it says what is wrong.

use mansuba::any::Error;
use std::io;

/// The exit codes, from the least to the most serious.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// Everything asked was done.
    Done = 0,
    /// With `--strict`: a problem is unsolved, or its published solution contradicted.
    Strict = 1,
    /// Something given could not be used.
    BadInput = 2,
    /// A defect of this program showed while a problem was being solved.
    Internal = 3,
    /// Ctrl-C, as shells number it.
    Interrupted = 130,
}

/// Writes an error to standard error, each of its lines after the program's name.
pub(crate) fn complain(error: &anyhow::Error) {
    for message in messages(error) {
        eprintln!("mansuba: {message}");
    }
}

/// An error in lines: one, but for an invalid position one for each reason.
fn messages(error: &anyhow::Error) -> Vec<String> {
    match error.downcast_ref::<Error>() {
        Some(Error::Position(invalid)) => {
            let mut places: Vec<String> = error.chain().map(ToString::to_string).collect();
            places.pop();
            let place: String = places.iter().map(|place| format!("{place}: ")).collect();
            invalid.reasons.iter().map(|fault| format!("{place}invalid position: {fault}")).collect()
        }
        _ if error.is::<io::Error>() && error.chain().len() == 1 => {
            // Files are named where they are opened; what has no name is the standard output.
            vec![format!("standard output: {error}")]
        }
        _ => vec![format!("{error:#}")],
    }
}

/// Whether the reader of our output has gone, as `head` does: no error, the end.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::Context;
    use mansuba::any::AnyPosition;

    #[test]
    fn every_reason_of_an_invalid_position_has_its_line_and_its_place() {
        let error = AnyPosition::parse("shatranj", "P7/8/8/8/8/8/8/K7 w").context("line 3").unwrap_err();
        assert_eq!(
            messages(&error),
            [
                "line 3: invalid position: White: a pawn on its last rank (a8)",
                "line 3: invalid position: Black: no king"
            ]
        );
    }

    #[test]
    fn contexts_come_before_causes() {
        let error = AnyPosition::parse("shatranj", "x w").context("line 3").unwrap_err();
        assert_eq!(
            messages(&error),
            ["line 3: position text, column 1: expected a piece letter or a number, found 'x'"]
        );
        let error = io::Error::other("disk full").into();
        assert_eq!(messages(&error), ["standard output: disk full"]);
        let error = anyhow::Error::from(io::Error::other("no such file")).context("a.jsonl");
        assert_eq!(messages(&error), ["a.jsonl: no such file"]);
    }
}
