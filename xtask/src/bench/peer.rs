//! Our perft beside that of a peer program that speaks UCI: on the same core, by turns, so that whatever else the
//! machine does meets both.

use super::build::Build;
use super::perft::{leaves_a_second, pinned};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Instant;

const ROUNDS: usize = 3;
/// Perft 7 of shatranj from the array: both must find it.
const LEAVES: u64 = 357_218_656;

/// Times every build and the peer by turns and prints the medians and their ratios.
pub fn run(builds: &[Build], peer: &str) -> Result<(), String> {
    println!("\nperft 7 of shatranj from the array, leaves a second:");
    let mut ours = vec![Vec::new(); builds.len()];
    let mut theirs = Vec::new();
    for round in 1..=ROUNDS {
        print!("round {round}:");
        for (build, numbers) in builds.iter().zip(&mut ours) {
            let number = leaves_a_second(&build.program, "shatranj", "7")?;
            print!(" mansuba ({}) {},", build.level.name(), millions(number));
            numbers.push(number);
        }
        let number = peer_leaves_a_second(Path::new(peer)).map_err(|error| format!("{peer}: {error}"))?;
        println!(" peer {}", millions(number));
        theirs.push(number);
    }
    let theirs = median(theirs);
    println!("median: peer {}", millions(theirs));
    for (build, numbers) in builds.iter().zip(ours) {
        let number = median(numbers);
        let (level, ratio) = (build.level.name(), number / theirs);
        println!("median: mansuba ({level}) {}, {ratio:.1} times the peer", millions(number));
    }
    Ok(())
}

fn millions(number: f64) -> String {
    format!("{:.1} M/s", number / 1e6)
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Starts the peer, waits until it is ready, and times nothing but the count.
fn peer_leaves_a_second(path: &Path) -> Result<f64, String> {
    let mut child = pinned(path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let timed = converse(&mut child);
    if timed.is_err() {
        // It may be waiting for us; the error matters more than whether it could still be stopped.
        child.kill().ok();
    }
    child.wait().map_err(|error| error.to_string())?;
    timed
}

fn converse(child: &mut Child) -> Result<f64, String> {
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("no way to talk to it".to_owned());
    };
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let mut say = |text: &str| input.write_all(text.as_bytes()).map_err(|error| error.to_string());
    say("uci\nsetoption name UCI_Variant value shatranj\nposition startpos\nisready\n")?;
    lines.find(|line| line == "readyok").ok_or("it never said readyok")?;
    let start = Instant::now();
    say("go perft 7\n")?;
    let count =
        lines.find_map(|line| line.strip_prefix("Nodes searched: ").and_then(|n| n.trim().parse().ok()));
    let seconds = start.elapsed().as_secs_f64();
    say("quit\n")?;
    match count {
        Some(LEAVES) => Ok(LEAVES as f64 / seconds),
        Some(count) => Err(format!("it counts {count}, not {LEAVES}")),
        None => Err("it gave no count".to_owned()),
    }
}
