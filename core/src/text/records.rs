//! Reading problems from a stream, in whichever format: one after the other, so that memory stays flat on any input.
//!
//! JSON Lines and EPD have a problem on each line, CSV in each row; `docs/formats/problems.md` of the project describes
//! them. What cannot be read becomes an error with the number of its line, and the reading goes on.

mod csv;
mod epd;
mod lines;

use super::json::{ProblemRecord, RecordError};
use crate::error::ParseError;
use lines::Lines;
use std::fmt;
use std::io::{self, BufRead};
use std::path::Path;
use std::str::FromStr;

/// A format of files of problems.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Format {
    /// `jsonl`: an object a line.
    #[default]
    JsonLines,
    /// `csv`: a header, and a row for each problem.
    Csv,
    /// `epd`: a position and operations, or a position and a goal, on each line.
    Epd,
}

impl Format {
    /// All of them.
    pub const ALL: [Format; 3] = [Format::JsonLines, Format::Csv, Format::Epd];

    /// `jsonl`, `csv` or `epd`.
    pub const fn name(self) -> &'static str {
        match self {
            Format::JsonLines => "jsonl",
            Format::Csv => "csv",
            Format::Epd => "epd",
        }
    }

    /// The format of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// What the extension of a file says: `csv`, and `epd` or `fen`, whatever the case; everything else is JSON Lines.
    pub fn of_path(path: &Path) -> Self {
        let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
        match extension.as_deref() {
            Some("csv") => Format::Csv,
            Some("epd" | "fen") => Format::Epd,
            _ => Format::JsonLines,
        }
    }
}

/// A part of a file of problems: every `of`th, beginning with the `index`th. The parts 1 to `of` are together the whole,
/// and no problem is in two of them.
///
/// ```
/// use mansuba::text::records::Shard;
///
/// let shard: Shard = "2/3".parse()?;
/// let inside: Vec<u64> = (1..=8).filter(|&number| shard.has(number)).collect();
/// assert_eq!(inside, [2, 5, 8]);
/// # Ok::<(), mansuba::error::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shard {
    index: u64,
    of: u64,
}

impl Shard {
    /// The whole.
    pub const ALL: Shard = Shard { index: 1, of: 1 };

    /// Part `index`, from 1, of `of` parts; `None` where there is no such part.
    pub const fn new(index: u64, of: u64) -> Option<Self> {
        if index >= 1 && index <= of { Some(Shard { index, of }) } else { None }
    }

    /// Whether the problem with this number, from 1, belongs to it.
    pub const fn has(self, number: u64) -> bool {
        number % self.of == self.index % self.of
    }

    /// How many of so many problems belong to it.
    pub const fn share(self, total: u64) -> u64 {
        (total + self.of - self.index) / self.of
    }
}

impl fmt::Display for Shard {
    /// `2/3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
        text.split_once('/').and_then(|(index, of)| Shard::new(number(index)?, number(of)?)).ok_or_else(
            || {
                let expected = "I/N, part I of N parts, with I from 1 to N";
                ParseError::found("shard", text, 0, expected, format!("'{}'", text.escape_debug()))
            },
        )
    }
}

/// Why something in a stream is no problem.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ReadError {
    /// A line or a row is none.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The stream could not be read; nothing comes after this.
    #[error("{0}")]
    Input(String),
}

/// A stream that may be read in a thread of its own.
pub type Input = Box<dyn BufRead + Send>;

/// The problems of a stream.
///
/// ```
/// use mansuba::text::records::{Format, Records};
///
/// let text = "7k/8/6K1/8/8/7p/8/R7 w bm #1; id \"one\";\n7k/8/6K1/8/8/7p/8/R7 w win 2\nrubbish\n";
/// let mut records = Records::new(Box::new(text.as_bytes()), Format::Epd);
/// let first = records.next().unwrap()?;
/// assert_eq!((first.id, first.goal.to_string()), ("one".into(), "#".to_owned()));
/// assert_eq!(records.next().unwrap()?.goal.to_string(), "win 2");
/// assert_eq!(
///     records.next().unwrap().unwrap_err().to_string(),
///     "line 3, column 8: expected the side to move, w or b, found the end of the line"
/// );
/// # Ok::<(), mansuba::text::records::ReadError>(())
/// ```
pub struct Records {
    source: Source,
    shard: Shard,
    number: u64,
    ended: bool,
}

enum Source {
    JsonLines(Lines),
    Csv(csv::Rows),
    Epd(Lines),
}

impl Records {
    /// Those of a stream in a format.
    pub fn new(input: Input, format: Format) -> Self {
        let source = match format {
            Format::JsonLines => Source::JsonLines(Lines::new(input)),
            Format::Csv => Source::Csv(csv::Rows::new(input)),
            Format::Epd => Source::Epd(Lines::new(input)),
        };
        Records { source, shard: Shard::ALL, number: 0, ended: false }
    }

    /// Only a part of them. Lines that are no problem are counted and shared out like the others; empty ones are not.
    pub fn shard(mut self, shard: Shard) -> Self {
        self.shard = shard;
        self
    }

    /// How many there are in a stream, bad ones included, without looking at what they say.
    pub fn count_all(input: Input, format: Format) -> io::Result<u64> {
        match format {
            Format::JsonLines | Format::Epd => Lines::new(input).count_all(),
            Format::Csv => csv::Rows::new(input).count_all(),
        }
    }
}

impl Iterator for Records {
    type Item = Result<ProblemRecord, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            self.number += 1;
            let wanted = self.shard.has(self.number);
            let item = match &mut self.source {
                Source::JsonLines(lines) => lines.next(wanted, ProblemRecord::read),
                Source::Epd(lines) => lines.next(wanted, epd::read),
                Source::Csv(rows) => rows.next(wanted),
            };
            match item {
                Some(Ok(None)) => {}
                Some(Ok(Some(record))) => return Some(Ok(record)),
                Some(Err(Stumble::Over(error))) if wanted => return Some(Err(error.into())),
                Some(Err(Stumble::Over(_))) => {}
                Some(Err(Stumble::Ended(error))) => {
                    self.ended = true;
                    return Some(Err(error));
                }
                None => self.ended = true,
            }
        }
        None
    }
}

/// A fault met on the way.
enum Stumble {
    /// Of one record: the reading goes on.
    Over(RecordError),
    /// Of the stream: it ends.
    Ended(ReadError),
}

/// What a format's reader finds: a record, one that was not wanted, or a fault; nothing at the end.
type Step = Option<Result<Option<ProblemRecord>, Stumble>>;

/// The text of some bytes; where they are none, the error names the first that is not.
fn utf8(bytes: &[u8], line: usize) -> Result<&str, RecordError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let column = String::from_utf8_lossy(good).chars().count() + 1;
        RecordError::of_line(
            line,
            Some(column),
            "text in UTF-8",
            format!("the byte {:#04x}", bytes[good.len()]),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a text holds: the ids of problems, the words of errors.
    pub(super) fn all(text: &'static [u8], format: Format, shard: Shard) -> Vec<String> {
        let records = Records::new(Box::new(text), format).shard(shard);
        records
            .map(|item| item.map_or_else(|error| error.to_string(), |record| record.id.to_string()))
            .collect()
    }

    const MIXED: &[u8] = b"{\"position\": \"8 w\"}\n\n  \n[]\n{\"position\": \"8 w\", \"id\": \"x\"}\r\n\xff\n{\"position\": \"8 w\"}";

    #[test]
    fn a_bad_line_does_not_stop_the_others() {
        let found = all(MIXED, Format::JsonLines, Shard::ALL);
        let expected = [
            "1",
            "line 4: expected a JSON object, found an array",
            "\"x\"",
            "line 6, column 1: expected text in UTF-8, found the byte 0xff",
            "7",
        ];
        assert_eq!(found, expected);
        assert_eq!(Records::count_all(Box::new(MIXED), Format::JsonLines).unwrap(), 5);
    }

    #[test]
    fn the_shards_are_together_the_whole() {
        let whole = all(MIXED, Format::JsonLines, Shard::ALL);
        for of in 1..8 {
            let shards: Vec<Vec<String>> =
                (1..=of).map(|index| all(MIXED, Format::JsonLines, Shard::new(index, of).unwrap())).collect();
            for (index, shard) in (1..).zip(&shards) {
                let share = Shard::new(index, of).unwrap().share(whole.len() as u64);
                assert_eq!(shard.len() as u64, share, "{index}/{of}");
            }
            let dealt: Vec<&String> =
                (0..whole.len()).map(|number| &shards[number % of as usize][number / of as usize]).collect();
            assert_eq!(dealt, whole.iter().collect::<Vec<_>>());
        }
        for wrong in ["", "1", "0/2", "3/2", "1/0", "+1/2", "1/2/3", "a/b", "-1/2", "1/99999999999999999999"]
        {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn extensions_name_the_format() {
        for (path, format) in [
            ("a.CSV", Format::Csv),
            ("a.b/c.epd", Format::Epd),
            ("x.fen", Format::Epd),
            ("x.jsonl", Format::JsonLines),
            ("csv", Format::JsonLines),
            ("x", Format::JsonLines),
        ] {
            assert_eq!(Format::of_path(Path::new(path)), format, "{path}");
        }
    }

    #[test]
    fn a_stream_that_breaks_says_so_once() {
        struct Broken;
        impl io::Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("gone"))
            }
        }
        for format in Format::ALL {
            let records = Records::new(Box::new(io::BufReader::new(Broken)), format);
            let found: Vec<_> = records.map(|item| item.unwrap_err().to_string()).collect();
            assert_eq!(found, ["gone"], "{format:?}");
        }
    }
}
