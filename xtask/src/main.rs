//! `cargo xtask`: one door to every check of the repository.
//!
//! ```text
//! cargo xtask test                   every check there is, whatever language it is written in
//! cargo xtask header [--check]      writes include/mansuba.h; or says whether it is as it should be
//! cargo xtask bench [--peer PATH]    speed, with the results asserted
//! cargo xtask bench batch            only that of batches
//! cargo xtask bench border           only that of the border of C
//! cargo xtask bench --popeye PATH    only direct mates, beside Popeye
//! cargo xtask fit GAME               makes the weights of a game's evaluation anew
//! ```

mod bench;
mod fit;
mod header;
mod place;
mod runner;
mod step;
mod tally;
mod test;
mod tools;

use place::Place;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask test
       cargo xtask header [--check]
       cargo xtask bench [--peer PATH]
       cargo xtask bench batch | border
       cargo xtask bench --popeye PATH
       cargo xtask fit shatranj | citadel | tamerlane

test    runs every check; the last line says how many passed, failed and were skipped.
        A check whose tool is missing is skipped, or fails if the variable CI is `true`.
header  makes include/mansuba.h from ffi/; with --check, fails if that would change it.
bench   measures the speed of the library. With --peer, the path of a Fairy-Stockfish
        binary that you have built, both are timed by turns on one core.
        `batch` measures only batches of problems, with one job and with two. With --popeye, the
        path of a Popeye binary that you have built, only direct mates are timed, by turns with it.
fit     has the engine play itself, fits the weights of its evaluation to the games, and writes
        them to core/src/search/weights/. Takes an hour or so of two cores for shatranj, less for the others.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let place = Place::here();
    let done = match words[..] {
        ["test"] => test::run(&place),
        ["header"] => header::run(&place, false),
        ["header", "--check"] => header::run(&place, true),
        ["bench"] => bench::run(&place, None),
        ["bench", "batch"] => bench::run_batch(&place),
        ["bench", "border"] => bench::run_border(&place),
        ["bench", "--popeye", path] => bench::run_popeye(&place, path),
        ["bench", "--peer", path] => bench::run(&place, Some(path)),
        ["fit", game] => fit::run(&place, game),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
