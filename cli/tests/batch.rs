//! Files of problems: killed and resumed, in shards, in every format, with several jobs.

#![cfg(unix)]

mod common;

use common::{mansuba, texts};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A new empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("batch-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// Problems of which each takes some milliseconds, with lines among them that are none, and one that stands there twice.
fn problems(path: &Path) {
    let mut text = String::new();
    for number in 0..40 {
        let (file, rank) = (number % 8, number / 8);
        let mut board = vec!["8".to_owned(); 8];
        board[2 + rank % 4] = format!("{}k{}", digits(file), digits(7 - file));
        board[7] = "R3K3".to_owned();
        board[0] = "n6q".to_owned();
        text += &format!("{{\"id\": {number}, \"position\": \"{} w\"}}\n", board.join("/"));
        if number % 10 == 9 {
            text += "{\"id\": 1, \"position\": \"8/8 w\"}\nno problem\n\n";
            text += "{\"id\": \"twice\", \"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"published\": {\"moves\": 1}}\n";
        }
    }
    fs::write(path, text).unwrap();
}

fn digits(number: usize) -> String {
    if number == 0 { String::new() } else { number.to_string() }
}

/// The lines of a file, sorted, without what differs from run to run.
fn results(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_default();
    assert!(text.is_empty() || text.ends_with('\n'), "a line is cut off: {:?}", text.lines().last());
    let mut lines: Vec<String> = text.lines().map(without_seconds).collect();
    lines.sort();
    lines
}

fn without_seconds(line: &str) -> String {
    let is_stable = |field: &&str| !field.starts_with("\"seconds\"");
    line.split(',').filter(is_stable).collect::<Vec<_>>().join(",")
}

/// `solve FILE --out OUT` with further options.
fn solve(file: &Path, out: &Path, options: &[&str]) -> Command {
    let mut command = mansuba();
    command.arg("solve").arg(file).arg("--out").arg(out).args(["--json", "--nodes", "6000"]).args(options);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// An uninterrupted run and what it writes.
fn whole(folder: &Path) -> (PathBuf, Vec<String>, Duration) {
    let (file, out) = (folder.join("problems.jsonl"), folder.join("whole.jsonl"));
    problems(&file);
    let start = Instant::now();
    let code = solve(&file, &out, &["--jobs", "2"]).status().unwrap().code();
    assert_eq!(code, Some(2), "some lines are bad");
    let all = results(&out);
    assert_eq!(all.len(), 40 + 4 + 8);
    (file, all, start.elapsed())
}

#[test]
fn killed_at_any_moment_a_resumed_run_ends_with_the_same_results() {
    let folder = folder("killed");
    let (file, all, time) = whole(&folder);
    // Moments all over a run, and then runs that are killed again and again until one comes through.
    let moments = 16;
    for moment in 0..moments {
        let out = folder.join(format!("killed-{moment}.jsonl"));
        let mut runs = 0;
        loop {
            let jobs = ["1", "2", "3"][runs % 3];
            let mut child = solve(&file, &out, &["--resume", "--jobs", jobs]).spawn().unwrap();
            // As long as it gets on at all, a run is given a little more time than the one before.
            let patience =
                time.mul_f64((moment as f64 + 0.5) / moments as f64) + time.mul_f64(0.02) * runs as u32;
            thread::sleep(patience);
            child.kill().unwrap();
            let status = child.wait().unwrap();
            runs += 1;
            if status.code() == Some(2) {
                break;
            }
            assert_eq!(status.code(), None, "neither killed nor at its end");
            assert!(runs < 200, "no run comes through");
        }
        assert_eq!(results(&out), all, "killed after {moment}/{moments} of the time, {runs} runs");
    }
}

#[test]
fn a_line_torn_anywhere_is_written_anew() {
    let folder = folder("torn");
    let file = folder.join("problems.jsonl");
    fs::write(
        &file,
        "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}\n{\"position\": \"7k/8/6K1/8/8/7p/8/R7 b\"}\n",
    )
    .unwrap();
    let out = folder.join("out.jsonl");
    assert!(solve(&file, &out, &["--jobs", "1"]).status().unwrap().success());
    let (text, all) = (fs::read(&out).unwrap(), results(&out));
    for length in (0..text.len()).step_by(17) {
        fs::write(&out, &text[..length]).unwrap();
        assert!(solve(&file, &out, &["--resume"]).status().unwrap().success(), "{length}");
        assert_eq!(results(&out), all, "{length}");
    }
}

#[test]
fn after_an_interrupt_the_rest_is_solved() {
    let folder = folder("interrupted");
    let (file, all, time) = whole(&folder);
    let out = folder.join("out.jsonl");
    let mut interrupted = 0;
    loop {
        let mut child = solve(&file, &out, &["--resume", "--jobs", "2"]).spawn().unwrap();
        thread::sleep(time.mul_f64(0.3));
        let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        match child.wait().unwrap().code() {
            Some(130) => interrupted += 1,
            Some(2) => break,
            // Before it had taken Ctrl-C over.
            None => {}
            other => panic!("{other:?}"),
        }
        results(&out);
        assert!(interrupted < 200, "no run comes through");
    }
    assert_eq!(results(&out), all, "{interrupted} interrupts");
}

#[test]
fn results_are_neither_mixed_nor_lost_by_mistake() {
    let folder = folder("old");
    let file = folder.join("problems.jsonl");
    fs::write(&file, "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}\n").unwrap();
    let out = folder.join("out.jsonl");
    assert!(solve(&file, &out, &[]).status().unwrap().success());
    let before = fs::read(&out).unwrap();
    let refused = solve(&file, &out, &[]).stderr(Stdio::piped()).output().unwrap();
    let (_, err, code) = texts(&refused);
    assert_eq!(code, Some(2));
    assert!(err.contains("--resume goes on with it, --overwrite discards it"), "{err}");
    assert_eq!(fs::read(&out).unwrap(), before);
    assert!(solve(&file, &out, &["--overwrite"]).status().unwrap().success());
    assert_eq!(results(&out).len(), 1);
    // Another question is another problem, even if the id is the same.
    fs::write(&file, "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"goal\": \"#\"}\n").unwrap();
    assert!(solve(&file, &out, &["--resume"]).status().unwrap().success());
    assert_eq!(results(&out).len(), 2);
    fs::write(&out, "my notes\n").unwrap();
    let refused = solve(&file, &out, &["--resume"]).stderr(Stdio::piped()).output().unwrap();
    assert!(texts(&refused).1.contains("line 1: expected a result"), "{refused:?}");
    assert_eq!(fs::read(&out).unwrap(), b"my notes\n");
}

#[test]
fn shards_are_together_the_whole() {
    let folder = folder("shards");
    let (file, all, _) = whole(&folder);
    for of in [1, 3, 7] {
        let mut together = Vec::new();
        for index in 1..=of {
            let out = folder.join(format!("{index}-of-{of}.jsonl"));
            let shard = format!("{index}/{of}");
            let code = solve(&file, &out, &["--shard", &shard]).status().unwrap().code();
            assert!(matches!(code, Some(0 | 2)));
            together.extend(results(&out));
        }
        together.sort();
        assert_eq!(together, all, "{of} shards");
    }
}

#[test]
fn text_comes_in_the_order_of_the_problems() {
    let text = |jobs: &str| {
        let output = mansuba().args(["solve", "data/judged.jsonl", "--jobs", jobs]).output().unwrap();
        let (out, err, code) = texts(&output);
        assert_eq!((err.as_str(), code), ("", Some(0)));
        common::masked(out)
    };
    assert_eq!(text("1"), text("4"));
}

#[test]
fn progress_is_told_as_json() {
    let output = mansuba()
        .args(["solve", "--position", "1r3bk1/2P3n1/4p1np/Pp2Qp2/2b2Rp1/2NP1PKP/1P5p/1BBN2qR b"])
        .args(["--time", "0.7", "--json", "--progress", "json"])
        .output()
        .unwrap();
    let (_, err, code) = texts(&output);
    assert_eq!(code, Some(0));
    let lines: Vec<serde_json::Value> =
        err.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    assert!((3..=9).contains(&lines.len()), "{err}");
    let last = lines.last().unwrap();
    assert_eq!((&last["done"], &last["total"], &last["ended"]), (&1.into(), &1.into(), &true.into()));
    let nodes: Vec<u64> = lines.iter().map(|line| line["nodes"].as_u64().unwrap()).collect();
    assert!(nodes.is_sorted() && nodes[nodes.len() - 2] > 0, "{nodes:?}");
    let quiet = mansuba().args(["solve", "data/sound.jsonl", "--progress", "none"]).output().unwrap();
    assert_eq!(texts(&quiet).1, "");
}

#[test]
fn rows_from_the_standard_input_are_answered_as_they_come() {
    for (format, header, row) in [
        ("csv", "id,position,goal\n", "one,7k/8/6K1/8/8/7p/8/R7 w,#2\n"),
        ("epd", "", "7k/8/6K1/8/8/7p/8/R7 w - - bm #2; id \"one\";\n"),
        ("jsonl", "", "{\"id\": \"one\", \"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}\n"),
    ] {
        let mut child = mansuba()
            .args(["solve", "-", "--json", "--format", format])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdin.write_all(header.as_bytes()).unwrap();
        for _ in 0..2 {
            stdin.write_all(row.as_bytes()).unwrap();
            let mut answer = String::new();
            stdout.read_line(&mut answer).unwrap();
            assert!(answer.starts_with("{\"id\":\"one\","), "{format}: {answer}");
        }
        // Ctrl-C while nothing comes.
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(killed.success());
        assert_eq!(child.wait().unwrap().code(), Some(130), "{format}");
    }
}

#[test]
fn an_endless_input_is_read_as_it_is_needed() {
    // `yes` would fill any memory that let it.
    let mut yes = Command::new("yes")
        .arg("{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut child = mansuba()
        .args(["solve", "-", "--json", "--jobs", "2"])
        .stdin(yes.stdout.take().unwrap())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..300 {
        assert!(lines.next().unwrap().unwrap().contains("\"verdict\":\"win\""));
    }
    drop(lines);
    // Nobody reads on: that is no error, and it ends.
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let _ = yes.kill();
    yes.wait().unwrap();
}

#[test]
fn an_interrupt_among_several_jobs_leaves_text_in_order() {
    let folder = folder("text");
    let file = folder.join("problems.jsonl");
    let endless = "1r3bk1/2P3n1/4p1np/Pp2Qp2/2b2Rp1/2NP1PKP/1P5p/1BBN2qR b";
    let easy = "7k/8/6K1/8/8/7p/8/R7 w";
    let positions = [endless, easy, easy, endless, easy];
    let line = |(index, position)| format!("{{\"id\": \"no {index}\", \"position\": \"{position}\"}}\n");
    fs::write(&file, positions.iter().enumerate().map(line).collect::<String>()).unwrap();
    let mut child =
        mansuba().arg("solve").arg(&file).args(["--jobs", "3"]).stdout(Stdio::piped()).spawn().unwrap();
    thread::sleep(Duration::from_millis(700));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let names: Vec<&str> = text.lines().filter(|line| line.starts_with("no ")).collect();
    assert_eq!(names, ["no 0", "no 1", "no 2", "no 3", "no 4"], "{text}");
    assert_eq!(text.matches("stopped.").count(), 2, "{text}");
    assert!(text.contains("\n5 problems: "), "{text}");
}
