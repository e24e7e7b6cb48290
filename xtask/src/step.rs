//! A step of `cargo xtask test`, and walking through all of them.

use crate::place::Place;
use crate::runner;
use crate::tally::{Reader, Tally};
use crate::tools::{self, Need};
use std::io;
use std::process::Command;
use std::time::{Duration, Instant};

/// How a step counts.
pub enum Counts {
    /// As one: it passes or fails as a whole.
    Once,
    /// Test by test, from the closing lines of its runner.
    Tests(Reader),
}

/// One step.
pub struct Step {
    /// Its name, as the summary prints it.
    pub name: &'static str,
    /// What must be there, besides Rust itself.
    pub needs: Option<Need>,
    /// How it counts.
    pub counts: Counts,
    /// What it runs.
    pub command: fn(&Place) -> Command,
}

/// What came of a step.
struct Outcome {
    tally: Tally,
    time: Duration,
    note: String,
}

impl Step {
    /// Runs it. Where its tool is missing and cannot be installed it is skipped; `strict`, it fails.
    fn run(&self, place: &Place, strict: bool) -> io::Result<Outcome> {
        let start = Instant::now();
        let missing = self.needs.and_then(|need| tools::provide(place, need).err());
        let (tally, note) = match missing {
            Some(why) => (if strict { Tally::FAILED } else { Tally::SKIPPED }, why),
            None => {
                let mut command = (self.command)(place);
                let tally = match self.counts {
                    Counts::Once => runner::check(&mut command),
                    Counts::Tests(read) => runner::tests(&mut command, read),
                };
                (tally?, String::new())
            }
        };
        Ok(Outcome { tally, time: start.elapsed(), note })
    }
}

/// Runs all steps, whatever comes of them, and prints a summary. True if nothing failed.
pub fn run_all(place: &Place, steps: &[Step], strict: bool) -> io::Result<bool> {
    let mut outcomes = Vec::new();
    for step in steps {
        println!("\n==> {}", step.name);
        let outcome = step.run(place, strict)?;
        println!("{}", line(step.name, &outcome));
        outcomes.push(outcome);
    }
    println!();
    let mut sum = Tally::default();
    for (step, outcome) in steps.iter().zip(&outcomes) {
        println!("{}", line(step.name, outcome));
        sum += outcome.tally;
    }
    println!("{sum}");
    Ok(sum.failed == 0)
}

/// `ok       clippy                           3.4 s  1 passed, 0 failed, 0 skipped`
fn line(name: &str, outcome: &Outcome) -> String {
    let Outcome { tally, time, note } = outcome;
    let word = match tally {
        Tally { failed: 1.., .. } => "FAILED",
        Tally { passed: 0, .. } => "skipped",
        _ => "ok",
    };
    let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
    format!("{word:<8} {name:<36} {:>7.1} s  {tally}{note}", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(needs: Option<Need>, command: fn(&Place) -> Command) -> Step {
        Step { name: "a step", needs, counts: Counts::Once, command }
    }

    fn tally(step: &Step, strict: bool) -> Tally {
        step.run(&Place::here(), strict).unwrap().tally
    }

    #[test]
    fn a_step_passes_or_fails_as_its_command_does() {
        assert_eq!(tally(&step(None, |place| place.command("true", &[])), true), Tally::PASSED);
        assert_eq!(tally(&step(None, |place| place.command("false", &[])), false), Tally::FAILED);
    }

    #[test]
    fn a_missing_tool_is_skipped_by_a_user_and_fails_in_ci() {
        let step = step(Some(Need::Cargo("no-such-part")), |place| place.command("true", &[]));
        assert_eq!(tally(&step, false), Tally::SKIPPED);
        assert_eq!(tally(&step, true), Tally::FAILED);
    }
}
