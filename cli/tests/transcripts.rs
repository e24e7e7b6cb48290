//! The transcripts in `tests/cli/*.txt`: what the program answers, word for word.
//!
//! A line `$ mansuba ...` is a command; what follows is what it prints, with `! ` before lines on standard error and
//! `[exit N]` at the end unless N is 0. Lines `## ...` are comments. `< FILE` is its standard input. With
//! `MANSUBA_RECORD=1` in the environment the answers are written down anew instead of compared; read the difference
//! before you commit it.

mod common;

use common::{folder, mansuba, masked, split, texts};
use std::env;
use std::fs::{self, File};
use std::path::Path;

#[test]
fn every_command_answers_as_written_down() {
    let mut files: Vec<_> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    assert!(!files.is_empty());
    let wrong: Vec<_> = files.iter().filter_map(|path| check(path)).collect();
    assert!(wrong.is_empty(), "{}\nMANSUBA_RECORD=1 writes them down anew.", wrong.join("\n"));
}

/// What is wrong with a transcript.
fn check(path: &Path) -> Option<String> {
    let written = fs::read_to_string(path).unwrap();
    let kept = written.lines().filter(|line| line.starts_with("$ ") || line.starts_with("## "));
    let mut found = String::new();
    for line in kept {
        let answer = line.strip_prefix("$ mansuba").map(|command| run(command) + "\n").unwrap_or_default();
        found += &format!("{line}\n{answer}");
    }
    if env::var_os("MANSUBA_RECORD").is_some() {
        fs::write(path, found).unwrap();
        return None;
    }
    let name = path.file_name().unwrap().display();
    let pairs = || written.lines().zip(found.lines()).enumerate();
    match pairs().find(|(_, (written, found))| written != found) {
        Some((index, (written, found))) => {
            Some(format!("{name}, line {}:\n- {written}\n+ {found}", index + 1))
        }
        None if written != found => Some(format!("{name}: one is longer than the other\n{found}")),
        None => None,
    }
}

/// Runs a command and writes down what it answers.
fn run(command: &str) -> String {
    let mut words = split(command);
    let mut program = mansuba();
    if let Some(at) = words.iter().position(|word| word == "<") {
        program.stdin(File::open(folder().join(&words[at + 1])).unwrap());
        words.drain(at..);
    }
    let (out, err, code) = texts(&program.args(words).output().unwrap());
    let mut answer = masked(out);
    for line in err.lines() {
        answer += &(format!("! {line}").trim_end().to_owned() + "\n");
    }
    if code != Some(0) {
        answer += &format!("[exit {}]\n", code.map_or("by a signal".to_owned(), |code| code.to_string()));
    }
    answer
}

#[test]
fn volatile_numbers_are_masked_and_others_are_not() {
    let text = "{\"plies\":5,\"nodes\":123,\"seconds\":0.25}\n(1,234 positions in 0.02 s)\n(checkmate)\n";
    assert_eq!(
        masked(text.to_owned()),
        "{\"plies\":5,\"nodes\":N,\"seconds\":S}\n(N positions in S s)\n(checkmate)\n"
    );
    assert_eq!(split(" a 'b \"c' \"\" d"), ["a", "b \"c", "", "d"]);
}
