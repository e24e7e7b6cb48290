//! Solves many small problems as a batch and says how fast, and how much memory it took.
//!
//! ```text
//! batch_bench PROBLEMS JOBS [I/N]    solve them, or only part I of N
//! batch_bench PROBLEMS write         write them as JSON lines instead
//! ```
//!
//! The problems are made at random, always the same ones: two kings and two to four other men, shatranj, at most
//! 2,000 positions each. It prints problems, seconds, problems a second, positions searched, the most memory taken in KiB, and the
//! seconds of processor time (these two 0 where the system does not say). The positions are the same for any number of jobs.

use mansuba::any::AnyPosition;
use mansuba::batch::{Batch, Event, Task};
use mansuba::limits::{Limits, Stop};
use mansuba::solve::Goal;
use mansuba::text::records::Shard;
use std::process::ExitCode;
use std::time::Instant;

/// Positions searched at most for each problem.
const NODES: u64 = 2_000;

/// Numbers that look random: SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end
    }
}

/// Valid problems without end.
fn problems() -> impl Iterator<Item = Task> + Send {
    let mut random = Random(1);
    std::iter::repeat_with(move || problem(&mut random)).flatten()
}

/// A problem, if what chance sets up is one.
fn problem(random: &mut Random) -> Option<Task> {
    let mut squares = [None; 64];
    let mut put = |random: &mut Random, man| {
        let free = |square: &u64| squares[*square as usize].is_none();
        let square = std::iter::repeat_with(|| random.below(64)).find(free).unwrap_or(0);
        squares[square as usize] = Some(man);
    };
    put(random, 'K');
    put(random, 'k');
    for _ in 0..2 + random.below(3) {
        let men = ['R', 'N', 'B', 'Q', 'P', 'R', 'r', 'n', 'b', 'q', 'p'];
        let man = men[random.below(men.len() as u64) as usize];
        put(random, man);
    }
    let rank = |rank: &[Option<char>]| rank.iter().map(|man| man.unwrap_or('1')).collect::<String>();
    let board: Vec<String> = squares.chunks(8).map(rank).collect();
    let board = merge_empty(&board.join("/"));
    let position = AnyPosition::parse("shatranj", &format!("{board} w")).ok()?;
    Task::new(position, None, Goal::WIN).ok()
}

/// Runs of empty squares as one number each.
fn merge_empty(board: &str) -> String {
    let mut text = String::new();
    let mut run = 0;
    for c in board.chars().chain(['/']) {
        if c == '1' {
            run += 1;
            continue;
        }
        if run > 0 {
            text += &run.to_string();
            run = 0;
        }
        text.push(c);
    }
    text.pop();
    text
}

/// The most memory taken so far, in KiB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Processor time taken so far, in seconds: the system counts it in hundredths.
fn processor() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program, in parentheses, may have spaces; user and system time are fields 14 and 15.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<usize>().ok();
    match words[..] {
        [count, "write"] if number(count).is_some() => {
            for (index, task) in problems().take(number(count).unwrap_or(0)).enumerate() {
                println!("{{\"id\": {}, \"position\": \"{}\"}}", index + 1, task.position.text());
            }
            ExitCode::SUCCESS
        }
        [count, jobs, ref part @ ..] if part.len() <= 1 => {
            let shard = part.first().map_or(Ok(Shard::ALL), |part| part.parse());
            match (number(count), number(jobs), shard) {
                (Some(count), Some(jobs), Ok(shard)) => solve(count, jobs, shard),
                _ => usage(),
            }
        }
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprintln!("usage: batch_bench PROBLEMS JOBS [I/N]\n       batch_bench PROBLEMS write");
    ExitCode::from(2)
}

fn solve(count: usize, jobs: usize, shard: Shard) -> ExitCode {
    let start = Instant::now();
    let numbered = (1..).zip(problems().take(count));
    let mine = numbered.filter(move |(number, _)| shard.has(*number)).map(|(_, task)| task);
    let (mut done, mut nodes, mut failed) = (0, 0, 0);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let run = Batch::new(limits).jobs(jobs).run(mine, &Stop::new(), |event| {
        if let Event::Finished(finished) = event {
            done += 1;
            match finished.result {
                Ok(solved) => nodes += solved.solution.nodes,
                Err(_) => failed += 1,
            }
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    if run.is_err() || failed > 0 || done != shard.share(count as u64) {
        eprintln!("{done} done, {failed} failed");
        return ExitCode::FAILURE;
    }
    let (rate, peak, processor) = (done as f64 / seconds, peak(), processor());
    println!("{done} {seconds:.3} {rate:.0} {nodes} {peak} {processor:.2}");
    ExitCode::SUCCESS
}
