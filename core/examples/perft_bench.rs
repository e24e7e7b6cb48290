//! Counts the leaves below the array of every game and says how fast. A wrong count is a failure.
//!
//! ```text
//! perft_bench                every workload
//! perft_bench GAME DEPTH     one of them
//! ```
//!
//! A line for each: game, depth, leaves, seconds, millions of leaves a second. No hash table, one thread.

use mansuba::any::AnyPosition;
use std::process::ExitCode;
use std::time::Instant;

/// A rule set and the numbers of leaves at depth 1, 2, ... from its array.
const WORKLOADS: &[(&str, &[u64])] = &[
    ("shatranj", &[16, 256, 4_176, 68_122, 1_164_248, 19_864_709, 357_218_656]),
    ("citadel", &[18, 324, 6_210, 118_980, 2_477_573]),
    ("tamerlane", &[24, 576, 14_518, 365_831]),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |game: &str, depth: usize| match &arguments[..] {
        [] => true,
        [only, at] => only == game && *at == depth.to_string(),
        _ => false,
    };
    let mut found = false;
    let mut right = true;
    for &(game, counts) in WORKLOADS {
        for (depth, &expected) in (1..).zip(counts).filter(|&(depth, _)| is_wanted(game, depth)) {
            found = true;
            right &= measure(game, depth as u32, expected);
        }
    }
    if !found {
        eprintln!("usage: perft_bench [GAME DEPTH]");
    }
    if found && right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn measure(game: &str, depth: u32, expected: u64) -> bool {
    let array = AnyPosition::array(&game.parse().expect("workloads name rule sets"));
    let start = Instant::now();
    let leaves = array.perft(depth);
    let seconds = start.elapsed().as_secs_f64();
    println!("{game:<10} {depth} {leaves:>12} {seconds:>9.4} s {:>8.1} M/s", leaves as f64 / seconds / 1e6);
    if leaves != expected {
        eprintln!("{game}, depth {depth}: {leaves} leaves, expected {expected}");
    }
    leaves == expected
}
