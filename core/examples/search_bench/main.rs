//! Searches a fixed suite and says how fast.
//!
//! ```text
//! search_bench
//! ```
//!
//! A line for each position: rule set, depth, positions searched, seconds, positions a second. The last line is the sum of the
//! positions: it is the same on every machine, and changes only with what the search and the evaluation do.

mod suite;

use suite::{WORKLOADS, search};

fn main() {
    let mut total = 0;
    for &(rules, position, depth) in WORKLOADS {
        let found = search(rules, position, depth);
        let seconds = found.elapsed.as_secs_f64();
        let a_second = found.nodes as f64 / seconds.max(1e-9) / 1e6;
        println!(
            "{rules:<16} depth {depth:>2} {:>10} nodes {seconds:>8.4} s {a_second:>6.2} M/s  {:?}",
            found.nodes, found.score
        );
        total += found.nodes;
    }
    println!("{total}");
}
