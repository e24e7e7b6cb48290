//! Running a command: its output goes on to the terminal while we read along.

use crate::tally::{Reader, Tally};
use std::io::{self, BufRead, BufReader};
use std::process::{Command, Stdio};

/// Runs a check that passes or fails as a whole.
pub fn check(command: &mut Command) -> io::Result<Tally> {
    let passed = command.status()?.success();
    Ok(if passed { Tally::PASSED } else { Tally::FAILED })
}

/// Runs a test runner and adds up its closing lines.
pub fn tests(command: &mut Command, read: Reader) -> io::Result<Tally> {
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let mut tally = Tally::default();
    if let Some(output) = child.stdout.take() {
        let mut output = BufReader::new(output);
        let mut line = Vec::new();
        while output.read_until(b'\n', &mut line)? > 0 {
            let text = String::from_utf8_lossy(&line);
            print!("{text}");
            if let Some(more) = read(&text) {
                tally += more;
            }
            line.clear();
        }
    }
    Ok(judged(tally, child.wait()?.success()))
}

/// A runner that fails without a failed test (it does not compile, it crashes) is one failure more; so is one that
/// has nothing to run, or nobody would notice that all tests are gone.
fn judged(mut tally: Tally, success: bool) -> Tally {
    if tally.failed == 0 && (!success || tally.total() == 0) {
        tally += Tally::FAILED;
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally;

    fn shell(script: &str) -> Tally {
        super::tests(Command::new("sh").args(["-c", script]), tally::pytest).unwrap()
    }

    #[test]
    fn closing_lines_are_added_up() {
        let sum = shell("echo '3 passed in 0.1s'; echo '4 passed, 1 skipped in 0.1s'");
        assert_eq!(sum, Tally { passed: 7, failed: 0, skipped: 1 });
    }

    #[test]
    fn a_crash_is_a_failure() {
        assert_eq!(shell("echo '3 passed in 0.1s'; exit 1"), Tally { passed: 3, failed: 1, skipped: 0 });
        assert_eq!(shell("echo '2 failed in 0.1s'; exit 1"), Tally { passed: 0, failed: 2, skipped: 0 });
    }

    #[test]
    fn no_test_at_all_is_a_failure() {
        assert_eq!(shell("echo 'no tests ran in 0.1s'"), Tally::FAILED);
    }
}
