//! What moves on a terminal while something long runs. Nothing is drawn where standard error is no terminal.

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use mansuba::limits::Progress;
use std::time::Duration;

/// A bar over a known number of steps.
pub(crate) fn counting(what: &str, steps: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{prefix} [{bar:30}] {pos}/{len}, {elapsed}");
    let bar = ProgressBar::new(steps as u64).with_prefix(what.to_owned());
    if let Ok(style) = style {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A line that a solver's reports keep up to date.
pub(crate) struct Line(ProgressBar);

impl Line {
    /// Shows which problem is being solved.
    pub(crate) fn new(what: &str) -> Self {
        let bar = ProgressBar::new_spinner().with_prefix(what.to_owned());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {prefix}  {elapsed}  {msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Line(bar)
    }

    /// Shows how far the solver has come.
    pub(crate) fn update(&self, progress: &Progress) {
        self.0.set_message(describe(progress));
    }

    /// Shows this text.
    pub(crate) fn show(&self, text: String) {
        self.0.set_message(text);
    }

    /// Shows what is done now.
    pub(crate) fn say(&self, what: &'static str) {
        self.0.set_message(what);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

fn describe(progress: &Progress) -> String {
    let mut text = format!("{} positions", HumanCount(progress.nodes));
    if let Some(plies) = progress.no_win_within.filter(|plies| *plies > 0) {
        text += &format!(", none within {plies} plies");
    }
    if let Some(plies) = progress.win_within {
        text += &format!(", found within {plies} plies");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_say_what_is_known() {
        let mut progress =
            Progress { nodes: 1234567, elapsed: Duration::ZERO, win_within: None, no_win_within: Some(0) };
        assert_eq!(describe(&progress), "1,234,567 positions");
        (progress.win_within, progress.no_win_within) = (Some(11), Some(8));
        assert_eq!(describe(&progress), "1,234,567 positions, none within 8 plies, found within 11 plies");
    }
}
