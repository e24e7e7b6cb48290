//! Reading lines, whatever comes.

use super::Event;
use std::io::{self, BufRead, Read};
use std::sync::mpsc::Sender;
use std::thread;

/// Bytes of the longest line that is read; a game of ten thousand moves fits into it.
const LONGEST: u64 = 1 << 20;

/// Reads the standard input to its end in a thread of its own.
pub(crate) fn listen(events: Sender<Event>) -> io::Result<()> {
    thread::Builder::new().name("input".to_owned()).spawn(move || {
        let mut input = io::stdin().lock();
        // When nobody listens any more, the program ends.
        while let Some(event) = next(&mut input)
            && events.send(event).is_ok()
        {}
        let _ = events.send(Event::End);
    })?;
    Ok(())
}

/// The next line; `None` at the end, or when the input cannot be read.
fn next(input: &mut impl BufRead) -> Option<Event> {
    let mut line = Vec::new();
    let read = input.take(LONGEST).read_until(b'\n', &mut line).ok()?;
    if read == 0 {
        return None;
    }
    if read as u64 == LONGEST && line.last() != Some(&b'\n') {
        loop {
            line.clear();
            let read = input.take(LONGEST).read_until(b'\n', &mut line).ok()?;
            if read == 0 || line.last() == Some(&b'\n') {
                return Some(Event::TooLong);
            }
        }
    }
    Some(Event::Line(String::from_utf8_lossy(&line).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<String> {
        std::iter::from_fn(|| next(&mut input))
            .map(|event| match event {
                Event::Line(line) => line,
                Event::TooLong => "too long".to_owned(),
                _ => "?".to_owned(),
            })
            .collect()
    }

    #[test]
    fn lines_of_every_kind_are_read() {
        assert_eq!(lines(b"uci\r\n\n go \xff\nquit"), ["uci", "", "go \u{fffd}", "quit"]);
        let mut long = vec![b'x'; 3 << 20];
        long.extend(b"\nuci\n");
        assert_eq!(lines(&long), ["too long", "uci"]);
    }
}
