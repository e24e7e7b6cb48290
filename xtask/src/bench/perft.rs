//! Perft of every game's array, for every level of the processor.

use super::build::Build;
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs the whole benchmark in every build and prints what it prints.
pub fn run(builds: &[Build]) -> Result<(), String> {
    for Build { level, program } in builds {
        println!("\nperft, built for {}:", level.name());
        print!("{}", output(program, &[])?);
    }
    Ok(())
}

/// The leaves a second of one workload.
pub fn leaves_a_second(program: &Path, game: &str, depth: &str) -> Result<f64, String> {
    let text = output(program, &[game, depth])?;
    let line = text.lines().last().unwrap_or_default();
    let number = line.split_whitespace().nth_back(1).and_then(|word| word.parse::<f64>().ok());
    number.map(|millions| millions * 1e6).ok_or_else(|| format!("no number of leaves in '{line}'"))
}

/// What a benchmark prints. It fails if a result of its is wrong.
pub fn output(program: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = pinned(program).args(arguments).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
    if !output.status.success() {
        return Err(format!("{} failed: a result is wrong", program.display()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A command that stays on one core, always the same one, where the system has `taskset`.
pub fn pinned(program: &Path) -> Command {
    let last = std::thread::available_parallelism().map_or(0, |cores| cores.get() - 1);
    let core = last.to_string();
    let has_taskset = Command::new("taskset").args(["-c", &core, "true"]).status();
    if !has_taskset.is_ok_and(|status| status.success()) {
        return Command::new(program);
    }
    let mut command = Command::new("taskset");
    command.args(["-c", &core]).arg(program);
    command
}
