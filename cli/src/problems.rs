//! Where problems come from: the command line, a file, the built-in collection.

use crate::seen::Seen;
use anyhow::{Context, anyhow};
use mansuba::any::{AnyPosition, Error};
use mansuba::batch::{Fault, Refused, Task};
use mansuba::board::Color;
use mansuba::collection::BUILT_IN;
use mansuba::solve::Goal;
use mansuba::text::records::{Format, Input, Records, Shard};
use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The problem that the command line describes.
pub(crate) fn of_options(
    position: &str,
    rules: Option<&str>,
    goal: Option<&str>,
    attacker: Option<&str>,
) -> anyhow::Result<Task> {
    let position = AnyPosition::parse(rules.unwrap_or("shatranj"), position)?;
    let goal = goal.map_or(Ok(Goal::WIN), str::parse).map_err(Error::from)?;
    position.check_goal(goal)?;
    let named = |name: &str| {
        Color::from_name(name)
            .with_context(|| format!("attacker: expected white or black, found '{}'", name.escape_debug()))
    };
    Ok(Task::new(position, attacker.map(named).transpose()?, goal)?)
}

/// The problem's name for people, if it has one.
pub(crate) fn name(task: &Task) -> Option<String> {
    let record = task.record.as_ref()?;
    Some(match (&record.title, record.id.as_str()) {
        (Some(title), Some(id)) => format!("{title} ({id})"),
        (Some(title), None) => format!("{title} ({})", record.id),
        (None, Some(id)) => id.to_owned(),
        (None, None) => format!("Problem {}", record.id),
    })
}

/// Problems one after the other, and those that are none.
pub(crate) struct Problems {
    /// What messages call the place where they are; empty for the command line.
    pub(crate) place: String,
    /// How many there are, where that can be known without waiting for them.
    pub(crate) total: Option<u64>,
    /// How many were passed over because they have been seen before.
    pub(crate) passed_over: Arc<AtomicU64>,
    tasks: Box<dyn Iterator<Item = Result<Task, Fault>> + Send>,
}

impl Problems {
    /// That of the command line.
    pub(crate) fn one(task: Task) -> Self {
        Self::new(String::new(), Some(1), Box::new(std::iter::once(Ok(task))))
    }

    /// Those of the built-in collection.
    pub(crate) fn built_in(shard: Shard) -> Self {
        let total = BUILT_IN.lines().count() as u64;
        let records = Records::new(Box::new(BUILT_IN.as_bytes()), Format::JsonLines);
        Self::of_records("built-in collection".to_owned(), Some(total), records, shard)
    }

    /// Those of a file; `-` is the standard input, whose lines are taken as they come.
    pub(crate) fn open(path: &Path, format: Option<Format>, shard: Shard) -> anyhow::Result<Self> {
        let format = format.unwrap_or_else(|| Format::of_path(path));
        if path.as_os_str() == "-" {
            let input = Box::new(BufReader::new(io::stdin()));
            return Ok(Self::of_records(
                "standard input".to_owned(),
                None,
                Records::new(input, format),
                shard,
            ));
        }
        let place = path.display().to_string();
        let open = || -> anyhow::Result<Input> {
            Ok(Box::new(BufReader::new(File::open(path).with_context(|| place.clone())?)))
        };
        let records = Records::new(open()?, format);
        // A pipe with a name cannot be read twice.
        let total = if path.is_file() {
            Some(Records::count_all(open()?, format).with_context(|| place.clone())?)
        } else {
            None
        };
        Ok(Self::of_records(place, total, records, shard))
    }

    fn of_records(place: String, total: Option<u64>, records: Records, shard: Shard) -> Self {
        let total = total.map(|total| shard.share(total));
        Self::new(place, total, Box::new(records.shard(shard).map(Task::try_from)))
    }

    fn new(
        place: String,
        total: Option<u64>,
        tasks: Box<dyn Iterator<Item = Result<Task, Fault>> + Send>,
    ) -> Self {
        Problems { place, total, passed_over: Arc::default(), tasks }
    }

    /// Without those that have been seen before.
    pub(crate) fn without(mut self, mut seen: Seen) -> Self {
        if seen.is_empty() {
            return self;
        }
        let passed_over = self.passed_over.clone();
        self.tasks = Box::new(self.tasks.filter(move |task| {
            let is_new = !task.as_ref().is_ok_and(|task| seen.take_task(task));
            passed_over.fetch_add(!is_new as u64, Ordering::Relaxed);
            is_new
        }));
        self
    }

    /// The problems themselves.
    pub(crate) fn into_tasks(self) -> impl Iterator<Item = Result<Task, Fault>> + Send + 'static {
        self.tasks
    }
}

/// A fault with its place, for people.
pub(crate) fn in_place(place: &str, task: Option<&Task>, fault: Fault) -> anyhow::Error {
    let line = task.and_then(|task| task.record.as_ref()).map(|record| record.line);
    let at_line = match line {
        Some(line) => format!("{place}: line {line}"),
        None => place.to_owned(),
    };
    let (error, place) = match fault {
        // Of an invalid position every reason is told, and each with its place.
        Fault::Refused(refused) => {
            let Refused { line, field, error, .. } = *refused;
            (error.into(), format!("{place}: line {line}, field \"{field}\""))
        }
        Fault::Record(error) => (error.into(), place.to_owned()),
        Fault::Question(error) => (error.into(), at_line),
        Fault::Input(_) | Fault::Defect(_) => (anyhow!("{fault}"), at_line),
    };
    if place.is_empty() { error } else { error.context(place) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_has_a_name_and_every_fault_a_place() {
        let text: &[u8] = b"\xef\xbb\xbf{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}\r\n\n\xff\n\
                            {\"id\": \"x\", \"title\": \"t\", \"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}\n";
        let records = Records::new(Box::new(text), Format::JsonLines);
        let problems = Problems::of_records("f".to_owned(), None, records, Shard::ALL);
        let describe = |task: Result<Task, Fault>| match task {
            Ok(task) => name(&task).unwrap_or_default(),
            Err(fault) => format!("{:#}", in_place("f", None, fault)),
        };
        let found: Vec<String> = problems.into_tasks().map(describe).collect();
        let utf8 = "f: line 3, column 1: expected text in UTF-8, found the byte 0xff";
        assert_eq!(found, ["Problem 1", utf8, "t (x)"]);
    }

    #[test]
    fn the_built_in_collection_has_no_bad_line() {
        let problems = Problems::built_in(Shard::ALL);
        let total = problems.total.unwrap();
        assert_eq!(problems.into_tasks().filter(Result::is_ok).count() as u64, total);
    }

    #[test]
    fn a_defect_names_the_line_of_its_problem() {
        let record = mansuba::text::json::ProblemRecord::read(r#"{"position": "7k/8/6K1/8/8/7p/8/R7 w"}"#, 5);
        let task = Task::try_from(record).unwrap();
        let error = in_place("f", Some(&task), Fault::Defect("odd".to_owned()));
        assert_eq!(format!("{error:#}"), "f: line 5: internal error: odd");
        let error = in_place("", None, Fault::Defect("odd".to_owned()));
        assert_eq!(format!("{error:#}"), "internal error: odd");
    }
}
