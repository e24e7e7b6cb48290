//! Formats with a problem a line.

use super::{Input, ReadError, Step, Stumble, utf8};
use crate::text::json::{ProblemRecord, RecordError};
use std::io::{self, BufRead, Read};

/// Lines must be shorter, in bytes: a solution of a million nodes fits, and a stream without a line break does not fill
/// the memory.
const LONGEST: u64 = 256 << 20;

/// Lines one after the other, with their numbers; empty ones are skipped.
pub(super) struct Lines {
    input: Input,
    /// The number of the last line read.
    pub line: usize,
    /// What it says, its end included.
    pub bytes: Vec<u8>,
}

impl Lines {
    pub fn new(input: Input) -> Self {
        Lines { input, line: 0, bytes: Vec::new() }
    }

    /// Reads the next line that is not empty; whether there is one. Of a line that is too long only the beginning is kept.
    pub fn advance(&mut self) -> io::Result<bool> {
        loop {
            // Room for a very long line is not kept for the rest of the file.
            self.bytes.clear();
            self.bytes.shrink_to(1 << 20);
            if !self.append()? {
                return Ok(false);
            }
            if self.line == 1 && self.bytes.starts_with("\u{feff}".as_bytes()) {
                self.bytes.drain(..3);
            }
            if !self.bytes.trim_ascii().is_empty() {
                return Ok(true);
            }
        }
    }

    /// Appends the next line, whatever it is, to what is there; whether there is one.
    pub fn append(&mut self) -> io::Result<bool> {
        let left = LONGEST.saturating_sub(self.bytes.len() as u64);
        let read = (&mut self.input).take(left).read_until(b'\n', &mut self.bytes)?;
        if read as u64 == left && self.bytes.last() != Some(&b'\n') {
            skip_line(&mut self.input)?;
        }
        self.line += 1;
        Ok(read > 0)
    }

    /// The error of what is too long to be read whole.
    pub fn check_length(&self, line: usize) -> Result<(), RecordError> {
        if (self.bytes.len() as u64) < LONGEST {
            return Ok(());
        }
        Err(RecordError::of_line(line, None, format!("less than {LONGEST} bytes"), "more"))
    }

    /// The next line, read if it is wanted.
    pub fn next(
        &mut self,
        wanted: bool,
        read: impl Fn(&str, usize) -> Result<ProblemRecord, RecordError>,
    ) -> Step {
        match self.advance() {
            Ok(false) => None,
            Err(error) => Some(Err(Stumble::Ended(ReadError::Input(error.to_string())))),
            Ok(true) if !wanted => Some(Ok(None)),
            Ok(true) => {
                let line = self.line;
                let record =
                    self.check_length(line).and_then(|()| read(utf8(&self.bytes, line)?.trim_end(), line));
                Some(record.map(Some).map_err(Stumble::Over))
            }
        }
    }

    /// How many lines are not empty.
    pub fn count_all(mut self) -> io::Result<u64> {
        let mut count = 0;
        while self.advance()? {
            count += 1;
        }
        Ok(count)
    }
}

fn skip_line(input: &mut Input) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, ended) = match buffer.iter().position(|&b| b == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if ended {
            return Ok(());
        }
    }
}
