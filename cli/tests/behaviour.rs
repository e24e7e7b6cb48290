//! What a transcript cannot show: pipes, files, signals.

mod common;

use common::{mansuba, texts};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A file of this name in the folder for temporary files of these tests.
fn temporary(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A problem that takes longer than any test waits.
const ENDLESS: &str = "1r3bk1/2P3n1/4p1np/Pp2Qp2/2b2Rp1/P1NP1PKP/1P5p/1BBN2qR b";

#[test]
fn out_gets_the_json_lines_and_people_the_report() {
    let path = temporary("out.jsonl");
    let output =
        mansuba().args(["solve", "data/problems.jsonl", "--overwrite", "--out"]).arg(&path).output().unwrap();
    let (out, err, code) = texts(&output);
    assert_eq!((err.as_str(), code), ("", Some(0)));
    assert!(out.contains("White to play and win"), "{out}");
    let written = fs::read_to_string(&path).unwrap();
    let json = mansuba().args(["solve", "data/problems.jsonl", "--json"]).output().unwrap();
    // All but the last numbers, nodes and seconds, and what comes after them.
    let stable = |text: &str| -> Vec<String> {
        let stable = |line: &str| line.split("\"nodes\"").next().unwrap_or_default().to_owned();
        let mut lines: Vec<String> = text.lines().map(stable).collect();
        // They come as they are done.
        lines.sort();
        lines
    };
    assert_eq!(stable(&written), stable(&texts(&json).0));
    assert!(written.lines().count() > 1);
}

#[test]
fn an_out_file_that_cannot_be_made_is_named() {
    let output = mansuba().args(["solve", "--out", "no/such/folder/f"]).output().unwrap();
    let (out, err, code) = texts(&output);
    assert_eq!((out.as_str(), code), ("", Some(2)));
    assert!(err.starts_with("mansuba: no/such/folder/f: "), "{err}");
}

#[test]
fn the_problems_are_not_overwritten_by_their_results() {
    let path = temporary("same.jsonl");
    let problem = "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}\n";
    fs::write(&path, problem).unwrap();
    let output = mansuba().arg("solve").arg(&path).arg("--out").arg(&path).output().unwrap();
    let (out, err, code) = texts(&output);
    assert_eq!((out.as_str(), code), ("", Some(2)));
    assert!(err.contains("the problems are read from this file"), "{err}");
    assert_eq!(fs::read_to_string(&path).unwrap(), problem);
}

#[test]
fn a_mistake_leaves_no_file() {
    let path = temporary("mistake.jsonl");
    let output = mansuba().args(["solve", "--position", "x", "--out"]).arg(&path).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(!path.exists());
}

#[test]
fn a_result_can_be_read_as_a_problem_again() {
    let path = temporary("again.jsonl");
    let first = mansuba().args(["solve", "data/problems.jsonl", "--json", "--jobs", "1"]).output().unwrap();
    fs::write(&path, &first.stdout).unwrap();
    let second = mansuba().args(["solve", "--json", "--jobs", "1"]).arg(&path).output().unwrap();
    let without_seconds = |text: &str| -> Vec<Vec<String>> {
        let fields = |line: &str| {
            line.split(',').filter(|field| !field.starts_with("\"seconds\"")).map(str::to_owned).collect()
        };
        text.lines().map(fields).collect()
    };
    assert_eq!(without_seconds(&texts(&first).0), without_seconds(&texts(&second).0));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = mansuba().arg("rules").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    let (_, err, code) = texts(&output);
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn lines_from_standard_input_are_answered_as_they_come() {
    let mut child = mansuba()
        .args(["solve", "-", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for id in ["one", "two"] {
        writeln!(stdin, r#"{{"id": "{id}", "position": "7k/8/6K1/8/8/7p/8/R7 w"}}"#).unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert!(answer.starts_with(&format!("{{\"id\":\"{id}\",")), "{answer}");
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn limits_end_a_long_search_with_what_is_known() {
    let start = Instant::now();
    let output = mansuba()
        .args(["solve", "--position", ENDLESS, "--time", "0.3", "--memory", "1.5", "--json", "--strict"])
        .output()
        .unwrap();
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    let (out, err, code) = texts(&output);
    assert_eq!((err.as_str(), code), ("", Some(1)));
    assert!(out.contains("\"complete\":false,\"reason\":\"time\""), "{out}");
    let output = mansuba().args(["solve", "--position", ENDLESS, "--nodes", "5000"]).output().unwrap();
    let (out, _, code) = texts(&output);
    assert_eq!(code, Some(0));
    assert!(out.contains("node limit."), "{out}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_stops_the_problem_and_says_what_is_known() {
    let mut child = mansuba()
        .args(["solve", "--position", ENDLESS])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    while !text.contains("to play") {
        assert!(stdout.read_line(&mut text).unwrap() > 0, "{text}");
    }
    // The question is written just before the search begins.
    thread::sleep(Duration::from_millis(500));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    stdout.read_to_string(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(text.contains("stopped."), "{text}");
}
