//! The solver's direct mates beside Popeye: on the same core, by turns, each with the key that is known.
//!
//! Only problems without pawns, generals and elephants are comparable: Popeye knows neither single-step pawns that become
//! generals nor the bare king.

use super::build::Build;
use super::perft::{output, pinned};
use std::path::{Path, PathBuf};

const ROUNDS: usize = 3;

/// The name of the problem in our suite, the board, the number of moves, the key in Popeye's words.
const PROBLEMS: &[(&str, &str, u32, &str)] = &[
    ("two rooks, one rook", "1r5k/R3R3/K7/8/8/8/8/8", 6, "1.Ra7-d7 !"),
    ("rook and knight", "8/8/8/8/8/5N2/5R2/3k3K", 6, "1.Rf2-a2 !"),
    ("rooks in the middle", "1rr4k/1RR5/8/7K/8/8/8/8", 7, "1.Kh5-h6 !"),
    ("rooks in the corner", "rr5k/RR6/8/7K/8/8/8/8", 7, "1.Kh5-h6 !"),
    ("three knights", "3NNN2/8/8/8/8/k7/2K5/8", 7, "1.Sd8-c6 !"),
];

/// Times the build and Popeye by turns and prints the medians and their ratios.
pub fn run(build: &Build, popeye: &str) -> Result<(), String> {
    println!("\ndirect mates, seconds, mansuba ({}) and Popeye:", build.level.name());
    let mut ours = vec![Vec::new(); PROBLEMS.len()];
    let mut theirs = vec![Vec::new(); PROBLEMS.len()];
    for _ in 0..ROUNDS {
        let suite = output(&build.program, &[])?;
        for (index, &(name, board, moves, key)) in PROBLEMS.iter().enumerate() {
            ours[index].push(seconds_of(&suite, name)?);
            theirs[index].push(popeye_seconds(Path::new(popeye), board, moves, key)?);
        }
    }
    for (index, (name, ..)) in PROBLEMS.iter().enumerate() {
        let (ours, theirs) = (median(&mut ours[index]), median(&mut theirs[index]));
        println!("{name:<20} {ours:>8.3} {theirs:>8.3}, {:.1} times as fast", theirs / ours);
    }
    Ok(())
}

fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// What our suite says of a problem: `NAME  N moves  N nodes  SECONDS s`.
fn seconds_of(suite: &str, name: &str) -> Result<f64, String> {
    let line = suite.lines().find(|line| line.starts_with(name));
    let number = line.and_then(|line| line.strip_suffix(" s")?.split_whitespace().last()?.parse().ok());
    number.ok_or(format!("the suite says nothing of {name}"))
}

/// Runs Popeye on one problem. It reads a file, so one is written for it.
fn popeye_seconds(program: &Path, board: &str, moves: u32, key: &str) -> Result<f64, String> {
    let file = std::env::temp_dir().join(format!("mansuba-{}.inp", std::process::id()));
    std::fs::write(&file, problem(board, moves)).map_err(|error| error.to_string())?;
    let answer = ask(program, &file);
    std::fs::remove_file(&file).ok();
    let answer = answer?;
    if !answer.contains(key) {
        return Err(format!("Popeye does not find {key} in {board}:\n{answer}"));
    }
    let time = answer.lines().find_map(|line| line.trim().strip_prefix("solution finished. Time = "));
    time.and_then(|time| time.trim_end_matches(" s").parse().ok()).ok_or("Popeye says no time".to_owned())
}

fn ask(program: &Path, file: &PathBuf) -> Result<String, String> {
    let output = pinned(program).args(["-maxmem", "512M"]).arg(file).output();
    let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The problem in Popeye's language, where a knight is S.
fn problem(board: &str, moves: u32) -> String {
    let mut men = [String::new(), String::new()];
    for (rank, row) in board.split('/').enumerate() {
        let mut file = 0;
        for letter in row.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty;
                continue;
            }
            let name = letter.to_ascii_uppercase().to_string().replace('N', "S");
            let square = format!("{}{}", char::from(b'a' + file as u8), 8 - rank);
            men[letter.is_lowercase() as usize] += &format!(" {name}{square}");
            file += 1;
        }
    }
    format!("BeginProblem\nPieces White{} Black{}\nStipulation #{moves}\nEndProblem\n", men[0], men[1])
}
