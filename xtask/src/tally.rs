//! Counting tests: what the closing lines of the test runners say.

use std::fmt;
use std::ops::AddAssign;

/// How many tests passed, failed and were skipped.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Passed.
    pub passed: u32,
    /// Failed, or could not be run to the end.
    pub failed: u32,
    /// Not run.
    pub skipped: u32,
}

impl Tally {
    /// One passed.
    pub const PASSED: Tally = Tally { passed: 1, failed: 0, skipped: 0 };
    /// One failed.
    pub const FAILED: Tally = Tally { passed: 0, failed: 1, skipped: 0 };
    /// One skipped.
    pub const SKIPPED: Tally = Tally { passed: 0, failed: 0, skipped: 1 };

    /// How many there were.
    pub fn total(self) -> u32 {
        self.passed + self.failed + self.skipped
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// Reads a line of output; gives a tally if it is a closing line.
pub type Reader = fn(&str) -> Option<Tally>;

/// The closing line of one test binary of `cargo test`:
/// `test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s`.
pub fn cargo(line: &str) -> Option<Tally> {
    let (_, counts) = line.trim().strip_prefix("test result: ")?.split_once(". ")?;
    count(counts.split(';'))
}

/// The closing line of pytest: `2 failed, 31 passed, 1 skipped in 35.76s (0:01:02)`, in a frame of `=` or not.
pub fn pytest(line: &str) -> Option<Tally> {
    let line = line.trim().trim_matches(['=', ' ']);
    let (counts, time) = line.rsplit_once(" in ")?;
    let seconds = time.split(' ').next()?.strip_suffix('s')?;
    seconds.parse::<f64>().ok()?;
    count(counts.split(','))
}

/// A test of ctest: ` 3/50 Test #26: vectors .......   Passed    0.27 sec`. Every test has a line of its own, since the closing
/// line counts skipped tests as passed.
pub fn ctest(line: &str) -> Option<Tally> {
    let (place, rest) = line.trim().split_once(" Test ")?;
    let (index, of) = place.split_once('/')?;
    index.parse::<u32>().and(of.parse::<u32>()).ok()?;
    let outcome =
        rest.trim_start().strip_prefix('#')?.split_once("...")?.1.trim_start_matches('.').trim_start();
    Some(match outcome {
        _ if outcome.starts_with("Passed") => Tally::PASSED,
        _ if outcome.starts_with("***Skipped") => Tally::SKIPPED,
        _ => Tally::FAILED,
    })
}

/// Adds up items such as `3 passed`. Words that are no outcome (`2 warnings`) count nothing; without any outcome it is
/// no closing line.
fn count<'a>(items: impl Iterator<Item = &'a str>) -> Option<Tally> {
    let mut tally = None;
    for item in items {
        let Some((number, word)) = item.trim().split_once(' ') else { continue };
        let Ok(number) = number.parse::<u32>() else { continue };
        let tally = tally.get_or_insert(Tally::default());
        match word {
            "passed" | "xfailed" => tally.passed += number,
            "failed" | "error" | "errors" | "xpassed" => tally.failed += number,
            "skipped" | "ignored" => tally.skipped += number,
            _ => {}
        }
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(passed: u32, failed: u32, skipped: u32) -> Option<Tally> {
        Some(Tally { passed, failed, skipped })
    }

    #[test]
    fn cargo_lines() {
        let line =
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 4 filtered out; finished in 0.01s";
        assert_eq!(cargo(line), tally(12, 0, 1));
        let line =
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 9s";
        assert_eq!(cargo(line), tally(3, 2, 0));
        assert_eq!(cargo("test board::tests::shifts ... ok"), None);
        assert_eq!(cargo("running 3 tests"), None);
    }

    #[test]
    fn pytest_lines() {
        assert_eq!(pytest("5 failed, 31 passed in 35.76s\n"), tally(31, 5, 0));
        assert_eq!(
            pytest("=== 1 failed, 2 passed, 3 skipped, 4 warnings, 5 errors in 61.00s (0:01:01) ==="),
            tally(2, 6, 3)
        );
        assert_eq!(pytest("== 1 xfailed, 1 xpassed in 0.10s =="), tally(1, 1, 0));
        assert_eq!(pytest("no tests ran in 0.01s"), None);
        assert_eq!(pytest("3 passed in the garden"), None);
    }

    #[test]
    fn ctest_lines() {
        assert_eq!(
            ctest(" 1/50 Test #30: contract-calls-every-function ....   Passed    0.03 sec"),
            tally(1, 0, 0)
        );
        assert_eq!(
            ctest(" 9/50 Test #29: contract .........................***Failed    0.01 sec"),
            tally(0, 1, 0)
        );
        assert_eq!(
            ctest(" 9/50 Test  #9: races ............................***Skipped   0.00 sec"),
            tally(0, 0, 1)
        );
        assert_eq!(
            ctest(" 9/50 Test  #9: races ............................***Timeout 600.00 sec"),
            tally(0, 1, 0)
        );
        assert_eq!(ctest("      Start 34: memory-values"), None);
        assert_eq!(ctest("98% tests passed, 1 tests failed out of 50"), None);
    }

    #[test]
    fn a_tally_reads_as_the_last_line_promises() {
        let mut sum = Tally::PASSED;
        sum += Tally::FAILED;
        sum += Tally::SKIPPED;
        sum += Tally { passed: 10, failed: 0, skipped: 2 };
        assert_eq!(sum.to_string(), "11 passed, 1 failed, 3 skipped");
        assert_eq!(sum.total(), 15);
    }
}
