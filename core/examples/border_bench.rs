//! How long the calls take that a binding makes most, for a comparison with the same calls across the border of C
//! (`tests/c/bench.c`): a line for each, with its name and nanoseconds a call.

use mansuba::any::AnyPosition;
use mansuba::game::Rules;
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

const POSITION: &str = "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w - - 0 1";

/// The least of several turns: what the machine does besides only adds.
fn time<T>(name: &str, calls: u32, mut call: impl FnMut() -> T) {
    let mut best = f64::INFINITY;
    for _ in 0..7 {
        let start = Instant::now();
        for _ in 0..calls {
            black_box(call());
        }
        best = best.min(start.elapsed().as_secs_f64() / f64::from(calls));
    }
    println!("{name} {:.1}", best * 1e9);
}

fn main() -> Result<(), Box<dyn Error>> {
    let rules: Rules = "shatranj".parse()?;
    let position = AnyPosition::parse_under(&rules, POSITION)?;
    let m = position.parse_move("h4h8")?;
    time("hash", 2_000_000, || black_box(&position).hash());
    time("turn", 2_000_000, || black_box(&position).turn());
    time("status", 500_000, || black_box(&position).status());
    time("play", 500_000, || black_box(&position).play(m));
    time("read a position", 200_000, || AnyPosition::parse_under(&rules, black_box(POSITION)));
    time("write a position", 200_000, || black_box(&position).text());
    time("read a move", 200_000, || black_box(&position).parse_move("h4h8"));
    time("list the moves", 50_000, || {
        let position = black_box(&position);
        position.legal_moves().into_iter().map(|m| (m, position.move_text(m))).collect::<Vec<_>>()
    });
    time("perft 3", 2_000, || black_box(&position).perft(3));
    Ok(())
}
