//! Batches of small problems: how many a second, with how much memory, and whether two jobs in one process are as fast as two
//! processes with half of the problems each.

use super::build::Build;
use std::path::Path;
use std::process::{Command, Stdio};

const PROBLEMS: &str = "10000";
const FEW: &str = "1000";
const ROUNDS: usize = 5;

/// By what factor the most memory taken for ten times as many problems may exceed that for the few: how many results wait to be
/// handed out at a time is a matter of chance, up to a bound.
const FLAT: f64 = 1.5;

/// What a run has printed.
struct Run {
    seconds: f64,
    nodes: u64,
    /// The most memory taken, in KiB; 0 if the system does not say.
    peak: u64,
    /// Seconds of processor time; 0 if the system does not say.
    processor: f64,
}

/// Runs it in one build and prints what it finds.
pub fn run(build: &Build) -> Result<(), String> {
    let program = &build.program;
    println!("\nbatches of {PROBLEMS} small problems, built for {}:", build.level.name());
    for jobs in ["1", "2"] {
        let few = one(program, &[FEW, jobs])?;
        let many = one(program, &[PROBLEMS, jobs])?;
        println!(
            "{jobs} job(s): {:.0} problems a second; at most {} KiB, with {FEW} problems {} KiB",
            number(PROBLEMS) / many.seconds,
            many.peak,
            few.peak
        );
        if many.peak as f64 > few.peak as f64 * FLAT {
            return Err("memory grows with the number of problems".to_owned());
        }
    }
    let (mut best_jobs, mut best_processes) = (f64::INFINITY, f64::INFINITY);
    for round in 1..=ROUNDS {
        let jobs = one(program, &[PROBLEMS, "2"])?;
        let halves = two_processes(program)?;
        if halves.nodes != jobs.nodes {
            return Err(format!("two jobs search {} positions, two processes {}", jobs.nodes, halves.nodes));
        }
        println!("round {round}: two jobs {}, two processes {}", times(&jobs), times(&halves));
        best_jobs = best_jobs.min(jobs.seconds);
        best_processes = best_processes.min(halves.seconds);
    }
    let ratio = best_jobs / best_processes;
    println!("best: two jobs {best_jobs:.3} s, two processes {best_processes:.3} s, ratio {ratio:.3}");
    Ok(())
}

/// On a machine that does other things too, the time on the clock says as much about those; the processor's does not.
fn times(run: &Run) -> String {
    format!("{:.3} s (processor {:.2} s)", run.seconds, run.processor)
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or(f64::NAN)
}

fn command(program: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).stdout(Stdio::piped());
    command
}

fn one(program: &Path, arguments: &[&str]) -> Result<Run, String> {
    let output = command(program, arguments).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        [_, seconds, _, nodes, peak, processor] if output.status.success() => {
            let wrong = || format!("no numbers in '{text}'");
            Ok(Run {
                seconds: seconds.parse().map_err(|_| wrong())?,
                nodes: nodes.parse().map_err(|_| wrong())?,
                peak: peak.parse().map_err(|_| wrong())?,
                processor: processor.parse().map_err(|_| wrong())?,
            })
        }
        _ => Err(format!("{} failed", program.display())),
    }
}

/// Two halves at once: the seconds of the slower one, by its own clock as with two jobs, and the sums of the rest.
fn two_processes(program: &Path) -> Result<Run, String> {
    let halves = ["1/2", "2/2"].map(|part| {
        let program = program.to_owned();
        std::thread::spawn(move || one(&program, &[PROBLEMS, "1", part]))
    });
    let mut both = Run { seconds: 0.0, nodes: 0, peak: 0, processor: 0.0 };
    for half in halves {
        let half = half.join().map_err(|_| "a half panicked".to_owned())??;
        both.seconds = both.seconds.max(half.seconds);
        both.nodes += half.nodes;
        both.peak += half.peak;
        both.processor += half.processor;
    }
    Ok(both)
}
