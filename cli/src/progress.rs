//! What is shown on standard error while something long runs.

use crate::problems;
use clap::ValueEnum;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use mansuba::batch::{Finished, Report, Running, Stage, Task};
use mansuba::limits::Progress;
use mansuba::solve::Verdict;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// How often what is drawn is drawn again.
const TICK: Duration = Duration::from_millis(200);

/// A bar over a known number of steps. Nothing is drawn where standard error is no terminal.
pub(crate) fn counting(what: &str, steps: usize) -> ProgressBar {
    let bar = ProgressBar::new(steps as u64).with_prefix(what.to_owned());
    style(&bar, "{prefix} [{bar:30}] {pos}/{len}, {elapsed}");
    bar.enable_steady_tick(TICK);
    bar
}

/// A line of text that is kept up to date. Nothing is drawn where standard error is no terminal.
pub(crate) fn line() -> ProgressBar {
    let bar = ProgressBar::new_spinner();
    style(&bar, "{spinner} {elapsed}  {msg}");
    bar.enable_steady_tick(TICK);
    bar
}

fn style(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
}

/// How the progress of solving is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum Kind {
    /// Drawn, if standard error is a terminal
    #[default]
    Bar,
    /// One JSON object a line, at most ten a second
    Json,
    /// Not at all
    None,
}

/// What has come of the problems so far.
#[derive(Default)]
pub(crate) struct Counts {
    solved: u64,
    unsolved: u64,
    failed: u64,
    nodes: u64,
}

impl Counts {
    fn add(&mut self, finished: &Finished) {
        match &finished.result {
            Ok(solved) => {
                self.nodes += solved.solution.nodes;
                match solved.solution.verdict {
                    Verdict::Unknown => self.unsolved += 1,
                    Verdict::Win | Verdict::NoWin => self.solved += 1,
                }
            }
            Err(_) => self.failed += 1,
        }
    }

    fn done(&self) -> u64 {
        self.solved + self.unsolved + self.failed
    }
}

/// Shows how far solving has come.
pub(crate) struct Meter {
    kind: Kind,
    bar: ProgressBar,
    /// Whether one problem is solved at a time, which then has the line for itself.
    one_at_a_time: bool,
    total: Option<u64>,
    counts: Counts,
    start: Instant,
}

impl Meter {
    /// Of so many problems, if that is known, solved by so many jobs.
    pub(crate) fn new(kind: Kind, total: Option<u64>, jobs: usize) -> Self {
        let one_at_a_time = jobs == 1;
        let bar = match (kind, total.filter(|_| !one_at_a_time)) {
            (Kind::Json | Kind::None, _) => ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
            (Kind::Bar, Some(total)) => ProgressBar::new(total),
            (Kind::Bar, None) => ProgressBar::new_spinner(),
        };
        match (one_at_a_time, total) {
            (true, _) => style(&bar, "{spinner} {prefix}  {elapsed}  {msg}"),
            (false, Some(_)) => style(&bar, "[{bar:30}] {pos}/{len}, {elapsed}  {wide_msg}"),
            (false, None) => style(&bar, "{spinner} {pos}, {elapsed}  {wide_msg}"),
        }
        if kind == Kind::Bar {
            bar.enable_steady_tick(TICK);
        }
        Meter { kind, bar, one_at_a_time, total, counts: Counts::default(), start: Instant::now() }
    }

    /// A problem is begun, the `number`th.
    pub(crate) fn started(&self, number: u64, task: &Task) {
        if self.one_at_a_time {
            let place = self.total.map_or(format!("[{number}]"), |total| format!("[{number}/{total}]"));
            self.bar.set_prefix(format!("{place} {}", problems::name(task).unwrap_or_default()));
            self.bar.set_message("");
            self.bar.reset_elapsed();
        }
    }

    /// A problem is done with.
    pub(crate) fn finished(&mut self, finished: &Finished) {
        self.counts.add(finished);
    }

    /// What is going on; so many problems were passed over.
    pub(crate) fn report(&self, report: &Report, passed_over: u64) {
        match self.kind {
            Kind::None => {}
            Kind::Json => self.say(&report.running, passed_over, false),
            Kind::Bar if self.one_at_a_time => {
                if let Some(running) = report.running.first() {
                    self.bar.set_message(describe(running));
                }
            }
            Kind::Bar => {
                self.bar.set_position(self.counts.done() + passed_over);
                self.bar.set_message(summary(&self.counts, &report.running));
            }
        }
    }

    /// Lets something be written without mixing it up with what is drawn.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// All is done.
    pub(crate) fn end(&self, passed_over: u64) {
        self.bar.finish_and_clear();
        if self.kind == Kind::Json {
            self.say(&[], passed_over, true);
        }
    }

    fn say(&self, running: &[Running], passed_over: u64, ended: bool) {
        let line = format!("{}\n", self.object(running, passed_over, ended));
        // Whoever does not listen is not told.
        let _ = io::stderr().write_all(line.as_bytes());
    }

    fn object(&self, running: &[Running], passed_over: u64, ended: bool) -> Value {
        let Counts { solved, unsolved, failed, nodes } = self.counts;
        let now: u64 = running.iter().map(|running| running.progress.nodes).sum();
        let each = |running: &Running| {
            let Progress { nodes, elapsed, win_within, no_win_within } = running.progress;
            json!({
                "id": running.task.record.as_ref().map(|record| &record.id),
                "nodes": nodes,
                "seconds": seconds(elapsed),
                "win_within": win_within,
                "no_win_within": no_win_within,
                "stage": running.stage.word(),
            })
        };
        json!({
            "done": self.counts.done() + passed_over,
            "total": self.total,
            "solved": solved,
            "unsolved": unsolved,
            "failed": failed,
            "skipped": passed_over,
            "elapsed": seconds(self.start.elapsed()),
            "nodes": nodes + now,
            "running": running.iter().map(each).collect::<Vec<_>>(),
            "ended": ended,
        })
    }
}

fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1000.0).round() / 1000.0
}

fn describe(running: &Running) -> String {
    match running.stage {
        Stage::Solving => in_words(&running.progress),
        Stage::Comparing => "comparing with the published solution".to_owned(),
        Stage::Studying => "answering what else is asked".to_owned(),
    }
}

fn in_words(progress: &Progress) -> String {
    let mut text = format!("{} positions", HumanCount(progress.nodes));
    if let Some(plies) = progress.no_win_within.filter(|plies| *plies > 0) {
        text += &format!(", none within {plies} plies");
    }
    if let Some(plies) = progress.win_within {
        text += &format!(", found within {plies} plies");
    }
    text
}

fn summary(counts: &Counts, running: &[Running]) -> String {
    let mut text = format!("{} solved", counts.solved);
    for (count, word) in [(counts.unsolved, "open"), (counts.failed, "failed")] {
        if count > 0 {
            text += &format!(", {count} {word}");
        }
    }
    let longest = running.iter().max_by_key(|running| running.progress.elapsed);
    if let Some(longest) = longest.filter(|longest| longest.progress.elapsed > Duration::from_secs(1)) {
        let name = problems::name(&longest.task).unwrap_or_default();
        text += &format!("; {name}: {}", describe(longest));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::task;
    use std::sync::Arc;

    fn running(progress: Progress) -> Running {
        let task = Arc::new(task("7k/8/6K1/8/8/7p/8/R7 w", "win"));
        Running { index: 0, task, progress, stage: Stage::Solving }
    }

    #[test]
    fn reports_say_what_is_known() {
        let mut progress =
            Progress { nodes: 1234567, elapsed: Duration::ZERO, win_within: None, no_win_within: Some(0) };
        assert_eq!(in_words(&progress), "1,234,567 positions");
        (progress.win_within, progress.no_win_within) = (Some(11), Some(8));
        assert_eq!(in_words(&progress), "1,234,567 positions, none within 8 plies, found within 11 plies");
        let counts = Counts { solved: 3, unsolved: 0, failed: 2, nodes: 7 };
        assert_eq!(summary(&counts, &[running(progress.clone())]), "3 solved, 2 failed");
        let long = running(Progress { elapsed: Duration::from_secs(2), ..progress });
        assert!(summary(&counts, &[long]).starts_with("3 solved, 2 failed; : 1,234,567 positions, "));
    }

    #[test]
    fn a_line_of_progress_has_the_documented_keys() {
        let mut meter = Meter::new(Kind::Json, Some(9), 2);
        meter.counts = Counts { solved: 3, unsolved: 1, failed: 2, nodes: 7 };
        let progress = Progress {
            nodes: 5,
            elapsed: Duration::from_millis(1500),
            win_within: Some(3),
            no_win_within: None,
        };
        let mut object = meter.object(&[running(progress)], 1, false);
        object["elapsed"] = json!(0);
        assert_eq!(
            object.to_string(),
            "{\"done\":7,\"total\":9,\"solved\":3,\"unsolved\":1,\"failed\":2,\"skipped\":1,\"elapsed\":0,\"nodes\":12,\
             \"running\":[{\"id\":null,\"nodes\":5,\"seconds\":1.5,\"win_within\":3,\"no_win_within\":null,\
             \"stage\":\"solving\"}],\"ended\":false}"
        );
    }
}
