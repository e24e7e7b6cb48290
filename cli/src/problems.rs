//! Where problems come from: the command line, a file, the built-in collection.

use anyhow::Context;
use mansuba::any::{AnyPosition, Error};
use mansuba::board::Color;
use mansuba::collection::BUILT_IN;
use mansuba::solve::Goal;
use mansuba::text::json::{ProblemRecord, RecordError};
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// A problem ready to be solved.
pub(crate) struct Task {
    /// What the file says about it, if it is from one.
    pub(crate) record: Option<ProblemRecord>,
    /// Where it was found, for messages: a file and a line. Empty for the command line.
    pub(crate) place: String,
    /// Where it starts.
    pub(crate) position: AnyPosition,
    /// Who is to reach the goal.
    pub(crate) attacker: Color,
    /// The goal.
    pub(crate) goal: Goal,
}

impl Task {
    /// The problem that the command line describes.
    pub(crate) fn from_options(
        position: &str,
        rules: Option<&str>,
        goal: Option<&str>,
        attacker: Option<&str>,
    ) -> anyhow::Result<Self> {
        let position = AnyPosition::parse(rules.unwrap_or("shatranj"), position)?;
        let goal = goal.map_or(Ok(Goal::WIN), str::parse).map_err(Error::from)?;
        position.check_goal(goal)?;
        let attacker = match attacker {
            None => position.turn(),
            Some(name) => Color::from_name(name)
                .with_context(|| format!("attacker: expected white or black, found '{name}'"))?,
        };
        Ok(Task { record: None, place: String::new(), position, attacker, goal })
    }

    /// The problem of a line of a file.
    fn from_line(file: &str, line: usize, text: &str) -> anyhow::Result<Self> {
        let record = ProblemRecord::read(text, line).with_context(|| file.to_owned())?;
        let place = format!("{file}: line {line}");
        let position = match AnyPosition::parse_under(&record.rules, &record.position) {
            Ok(position) => position,
            Err(Error::Parse(error)) => {
                return Err(RecordError::in_field(line, "position", error)).with_context(|| file.to_owned());
            }
            Err(error) => return Err(error).context(format!("{place}, field \"position\"")),
        };
        let attacker = record.attacker.unwrap_or(position.turn());
        let goal = record.goal;
        position.check_goal(goal).with_context(|| format!("{place}, field \"goal\""))?;
        Ok(Task { record: Some(record), place, position, attacker, goal })
    }

    /// Whether the attacker has the first move.
    pub(crate) fn attacker_first(&self) -> bool {
        self.attacker == self.position.turn()
    }

    /// The problem's name for people, if it has one.
    pub(crate) fn name(&self) -> Option<String> {
        let record = self.record.as_ref()?;
        Some(match (&record.title, record.id.as_str()) {
            (Some(title), Some(id)) => format!("{title} ({id})"),
            (Some(title), None) => format!("{title} ({})", record.id),
            (None, Some(id)) => id.to_owned(),
            (None, None) => format!("Problem {}", record.id),
        })
    }
}

/// Problems one after the other; a line that is none is an error among them.
pub(crate) struct Problems {
    file: String,
    lines: Box<dyn BufRead>,
    line: usize,
    /// How many lines there are, where that can be known without waiting for them.
    pub(crate) total: Option<usize>,
}

impl Problems {
    /// Those of the built-in collection.
    pub(crate) fn built_in() -> Self {
        let lines = Box::new(BUILT_IN.as_bytes());
        Problems {
            file: "built-in collection".to_owned(),
            lines,
            line: 0,
            total: Some(BUILT_IN.lines().count()),
        }
    }

    /// Those of a file; `-` is the standard input, whose lines are taken as they come.
    pub(crate) fn open(path: &Path) -> anyhow::Result<Self> {
        if path.as_os_str() == "-" {
            let lines = Box::new(BufReader::new(io::stdin()));
            return Ok(Problems { file: "standard input".to_owned(), lines, line: 0, total: None });
        }
        let file = path.display().to_string();
        let open = || File::open(path).map(BufReader::new).with_context(|| file.clone());
        let lines = Box::new(open()?);
        // A pipe with a name cannot be read twice.
        let total =
            if path.is_file() { Some(count_lines(open()?).with_context(|| file.clone())?) } else { None };
        Ok(Problems { file, lines, line: 0, total })
    }

    fn next_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut text = Vec::new();
        self.line += 1;
        Ok((self.lines.read_until(b'\n', &mut text)? > 0).then_some(text))
    }
}

fn count_lines(mut lines: impl BufRead) -> io::Result<usize> {
    let mut count = 0;
    let mut text = Vec::new();
    while lines.read_until(b'\n', &mut text)? > 0 {
        count += !text.trim_ascii().is_empty() as usize;
        text.clear();
    }
    Ok(count)
}

/// A fault that ends the reading, unlike that of a single line.
#[derive(Debug)]
pub(crate) struct Unreadable(pub(crate) anyhow::Error);

impl Iterator for Problems {
    type Item = Result<anyhow::Result<Task>, Unreadable>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let bytes = match self.next_line().with_context(|| self.file.clone()) {
                Ok(bytes) => bytes?,
                Err(error) => return Some(Err(Unreadable(error))),
            };
            let place = || format!("{}: line {}", self.file, self.line);
            let text = match std::str::from_utf8(&bytes) {
                Ok(text) => text.trim_start_matches('\u{feff}').trim_end(),
                Err(error) => return Some(Ok(Err(error).with_context(place))),
            };
            if !text.trim().is_empty() {
                return Some(Ok(Task::from_line(&self.file, self.line, text)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &'static [u8]) -> Vec<String> {
        let problems = Problems { file: "f".to_owned(), lines: Box::new(text), line: 0, total: None };
        let describe = |task: anyhow::Result<Task>| match task {
            Ok(task) => format!("{}: {}", task.place, task.name().unwrap_or_default()),
            Err(error) => format!("{error:#}"),
        };
        problems.map(|item| describe(item.expect("memory can be read"))).collect()
    }

    #[test]
    fn a_bad_line_does_not_stop_the_others() {
        let found = read(
            b"\xef\xbb\xbf{\"position\": \"7k/8/6K1/8/8/8/8/R7 w\", \"id\": \"a\", \"title\": \"T\"}\r\n\n{\n\xff\n\
              {\"position\": \"7k/8/6K1/8/8/8/8/R7 w\"}",
        );
        assert_eq!(found[0], "f: line 1: T (a)");
        assert!(found[1].starts_with("f: line 3, column 1: expected a JSON object"), "{}", found[1]);
        assert!(found[2].starts_with("f: line 4: invalid utf-8"), "{}", found[2]);
        assert_eq!(found[3], "f: line 5: Problem 5");
        assert_eq!(found.len(), 4);
    }

    #[test]
    fn the_built_in_collection_has_no_bad_line() {
        let problems = Problems::built_in();
        let total = problems.total.unwrap();
        assert_eq!(problems.filter(|item| matches!(item, Ok(Ok(_)))).count(), total);
    }
}
