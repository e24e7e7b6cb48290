//! Solves a fixed suite and says how fast; a wrong answer is a failure.
//!
//! ```text
//! solve_bench
//! ```
//!
//! A line for each problem: name, moves of the win, positions searched, seconds. The last line is the sum of the
//! positions: it is the same on every machine, and changes only with what the solver does.

use mansuba::any::AnyPosition;
use mansuba::limits::{Limits, Stop};
use std::process::ExitCode;

/// Name, rule set, position, goal, moves of the shortest win, keys.
type Workload = (&'static str, &'static str, &'static str, &'static str, u32, &'static [&'static str]);

/// Problems whose answers are known. The larger ones stop after [`MOST_NODES`].
const WORKLOADS: &[Workload] = &[
    ("Check!", "shatranj", "N3K3/1nPP2r1/3b2pr/pPn5/2N3P1/2P2kQ1/1R5P/2B2B2 w", "win", 6, &["c4e5"]),
    ("Dilaram", "shatranj", "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w", "win", 6, &["h4h8"]),
    ("two rooks, one rook", "chaturanga", "1r5k/R3R3/K7/8/8/8/8/8 w", "#6", 6, &["a7d7"]),
    ("rook and knight", "chaturanga", "8/8/8/8/8/5N2/5R2/3k3K w", "#6", 6, &["f2a2"]),
    ("rooks in the middle", "chaturanga", "1rr4k/1RR5/8/7K/8/8/8/8 w", "#7", 7, &["h5h6"]),
    ("rooks in the corner", "chaturanga", "rr5k/RR6/8/7K/8/8/8/8 w", "#7", 7, &["h5h6"]),
    ("three knights", "chaturanga", "3NNN2/8/8/8/8/k7/2K5/8 w", "#7", 7, &["d8c6"]),
    ("pawns", "chaturanga", "8/8/5n2/3p4/2pR4/2p5/P1P1P3/k1K3R1 w", "#5", 5, &["g1g7"]),
    ("two keys", "chaturanga", "8/5p2/2N1kN1R/1K6/6P1/8/8/8 w", "#5", 5, &["c6b4", "f6e4"]),
    ("quiet key", "chaturanga", "k7/8/K1p5/8/8/5p2/8/1R6 w", "#4", 4, &["b1b7"]),
];

/// Long ones, which are given a share of nodes: name, position, moves of the win that is to be found.
const LONG: &[(&str, &str, u32)] = &[
    ("Dilaram's legacy", "rnb1kbnr/p2ppppp/1pp5/4NN2/2Q5/2K1B3/8/8 w", 8),
    ("the water wheel", "1r3bk1/2P3n1/4p1np/Pp2Qp2/2b2Rp1/2NP1PKP/1P5p/1BBN2qR b", 36),
];

/// Nodes for each of the long ones.
const MOST_NODES: u64 = 1_000_000;

fn main() -> ExitCode {
    let mut total = 0;
    let mut right = true;
    for &(name, rules, position, goal, moves, keys) in WORKLOADS {
        let (nodes, found, complete) = solve(name, rules, position, goal, Limits::default());
        let expected = (Some(moves), keys.iter().map(|key| key.to_string()).collect());
        right &= complete && found == expected;
        total += nodes;
    }
    for &(name, position, moves) in LONG {
        let limits = Limits { nodes: Some(MOST_NODES), ..Limits::default() };
        let (nodes, (found, _), _) = solve(name, "shatranj", position, "win", limits);
        right &= found == Some(moves);
        total += nodes;
    }
    if !right {
        eprintln!("an answer is wrong");
        return ExitCode::FAILURE;
    }
    println!("{total}");
    ExitCode::SUCCESS
}

/// Nodes, moves and keys, and whether everything is proven.
fn solve(
    name: &str,
    rules: &str,
    position: &str,
    goal: &str,
    limits: Limits,
) -> (u64, (Option<u32>, Vec<String>), bool) {
    let position = AnyPosition::parse(rules, position).expect("workloads are valid");
    let goal = goal.parse().expect("workloads have goals");
    let solution = position.solve(None, goal, &limits, &Stop::new(), None).expect("the goals fit the rules");
    let (moves, seconds) = (solution.moves.unwrap_or(0), solution.elapsed.as_secs_f64());
    println!("{name:<20} {moves:>3} moves {:>12} nodes {seconds:>9.4} s", solution.nodes);
    let keys = solution.keys.iter().map(|&key| position.move_text(key)).collect();
    (solution.nodes, (solution.moves, keys), solution.complete)
}
