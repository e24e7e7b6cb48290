//! How many problems are solved at a time.

use std::num::NonZeroUsize;
use std::thread;

/// The most that can be asked for.
const MOST: usize = 1024;

/// A number of jobs on the command line.
pub(crate) fn parse(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| format!("expected a whole number from 1 to {MOST}"))
}

/// As many as the processor, and what the system allows of it, can run at a time.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get).min(MOST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_job_at_least() {
        assert_eq!(parse("1"), Ok(1));
        for wrong in ["0", "-1", "1025", "x", "1.5", ""] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
        assert!(cores() >= 1);
    }
}
