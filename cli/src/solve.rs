//! `mansuba solve`: the proven solutions of problems.

use crate::asked::Asked;
use crate::attempt::{self, Attempt, Failure, attempt};
use crate::bounds::{Allowance, Bounds};
use crate::colour::Style;
use crate::exit::{Exit, complain};
use crate::interrupt::Interrupt;
use crate::notation;
use crate::problems::{Problems, Task, Unreadable};
use crate::progress::Line;
use crate::report::{self, Tally};
use anyhow::{Context, anyhow, bail};
use clap::Args;
use mansuba::text::json::Answer;
use serde_json::Value;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

/// Solves a problem, a file of problems or the built-in collection.
#[derive(Args, Default)]
#[command(override_usage = "mansuba solve [FILE] [OPTIONS]
       mansuba solve --position TEXT [--rules R] [--goal G] [--attacker SIDE] [OPTIONS]")]
pub(crate) struct Solve {
    /// Problems, one JSON object a line; - reads the standard input [default: the built-in collection]
    #[arg(value_name = "FILE", conflicts_with_all = ["position", "rules", "goal", "attacker"])]
    file: Option<PathBuf>,
    /// Solves the problem of this position text
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Rule set, NAME or NAME:option=value,... (see `mansuba rules`) [default: shatranj]
    #[arg(long, value_name = "R", requires = "position")]
    rules: Option<String>,
    /// What the attacker is to reach: win, #, =, #=, b or draw, and in at most how many moves: #6, win 9 [default: win]
    #[arg(long, value_name = "G", requires = "position")]
    goal: Option<String>,
    /// Who is to reach it, white or black [default: the side to move]
    #[arg(long, value_name = "SIDE", requires = "position")]
    attacker: Option<String>,
    /// Prints one JSON object a line for each problem, and nothing else
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    asked: Asked,
    /// Also writes the JSON lines to this file
    #[arg(long, value_name = "F")]
    out: Option<PathBuf>,
    /// Ends with exit code 1 if a problem stays unsolved or its published solution is contradicted
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    bounds: Bounds,
}

impl Solve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        attempt::quiet_panics();
        // What is asked is read before anything is written, so that a mistake in it leaves no empty file.
        if let Some(position) = &self.position {
            let (rules, goal) = (self.rules.as_deref(), self.goal.as_deref());
            let task = Task::from_options(position, rules, goal, self.attacker.as_deref())?;
            let mut run = self.begin(out)?;
            run.one(&task, &self.bounds.each(), 1, Some(1))?;
            return run.end();
        }
        let (problems, allowance) = match &self.file {
            Some(file) => (Problems::open(file)?, self.bounds.each()),
            None => (Problems::built_in(), self.bounds.built_in()),
        };
        let mut run = self.begin(out)?;
        run.all(problems, &allowance)?;
        run.end()
    }

    fn begin<'a>(&'a self, out: &'a mut dyn Write) -> anyhow::Result<Run<'a>> {
        Ok(Run {
            verb: self,
            out,
            file: self.create_out()?,
            style: Style::of_stdout(),
            interrupt: Interrupt::install(),
            tally: Tally::default(),
            exit: Exit::Done,
        })
    }

    fn create_out(&self) -> anyhow::Result<Option<BufWriter<File>>> {
        let Some(path) = &self.out else { return Ok(None) };
        let is_source = |file: &PathBuf| {
            path.canonicalize().ok().is_some_and(|path| file.canonicalize().ok() == Some(path))
        };
        if self.file.as_ref().is_some_and(is_source) {
            bail!("{}: the problems are read from this file, so it cannot be --out", path.display());
        }
        let file = File::create(path).with_context(|| path.display().to_string())?;
        Ok(Some(BufWriter::new(file)))
    }

    fn name_out(&self) -> String {
        self.out.as_ref().map_or(String::new(), |path| path.display().to_string())
    }
}

/// A run over problems: where results go, and what has come of it so far.
struct Run<'a> {
    verb: &'a Solve,
    out: &'a mut dyn Write,
    file: Option<BufWriter<File>>,
    style: Style,
    interrupt: Interrupt,
    tally: Tally,
    exit: Exit,
}

impl Run<'_> {
    fn worsen(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    fn all(&mut self, problems: Problems, allowance: &Allowance) -> anyhow::Result<()> {
        let total = problems.total;
        for (index, item) in problems.enumerate() {
            let task = match item {
                Ok(Ok(task)) => task,
                Ok(Err(error)) => {
                    complain(&error);
                    self.worsen(Exit::BadInput);
                    continue;
                }
                Err(Unreadable(error)) => return Err(error),
            };
            self.one(&task, allowance, index + 1, total)?;
            if self.interrupt.stop.is_stopped() {
                break;
            }
        }
        Ok(())
    }

    /// Solves the problem that is the `number`th of `total`.
    fn one(
        &mut self,
        task: &Task,
        allowance: &Allowance,
        number: usize,
        total: Option<usize>,
    ) -> anyhow::Result<()> {
        let place = total.map_or(format!("[{number}]"), |total| format!("[{number}/{total}]"));
        let limits = allowance.next(total.unwrap_or(number).saturating_sub(number));
        if !self.verb.json {
            report::question(self.out, self.style, task, self.tally.problems > 0)?;
        }
        let line = Line::new(&format!("{place} {}", task.name().unwrap_or_default()));
        let attempt = attempt(task, &self.verb.asked.questions(), &limits, &self.interrupt, &line);
        drop(line);
        match attempt {
            Ok(attempt) => self.answer(task, &attempt),
            Err(failure) => {
                let (exit, error) = match failure {
                    Failure::Question(error) => (Exit::BadInput, anyhow::Error::from(error)),
                    Failure::Defect(text) => (Exit::Internal, anyhow!("internal error: {text}")),
                };
                let in_place = if task.place.is_empty() { error } else { error.context(task.place.clone()) };
                complain(&in_place);
                self.worsen(exit);
                Ok(())
            }
        }
    }

    fn answer(&mut self, task: &Task, attempt: &Attempt) -> anyhow::Result<()> {
        let answer = Answer {
            record: task.record.as_ref(),
            solution: &attempt.solution,
            comparison: attempt.comparison.as_ref(),
            study: attempt.study.as_ref(),
            tree: self.verb.asked.tree,
        };
        if self.verb.json || self.file.is_some() {
            let object = Value::Object(task.position.result_json(Some(task.attacker), task.goal, &answer));
            if let Some(file) = &mut self.file {
                // Flushed at once: whoever waits for a long run may look at what is there.
                writeln!(file, "{object}")
                    .and_then(|()| file.flush())
                    .map_err(|error| anyhow!("{}: {error}", self.verb.name_out()))?;
            }
            if self.verb.json {
                writeln!(self.out, "{object}")?;
            }
        }
        if !self.verb.json {
            report::answer(self.out, task, attempt, self.verb.asked.tree)?;
        }
        self.out.flush()?;
        self.tally.add(attempt);
        Ok(())
    }

    fn end(mut self) -> anyhow::Result<Exit> {
        if !self.verb.json && self.tally.problems > 1 {
            let words: Vec<_> = self.tally.to_string().split(' ').map(str::to_owned).collect();
            writeln!(self.out, "\n{}", notation::wrap(&words, report::WIDTH, 0))?;
        }
        if self.verb.strict && self.tally.falls_short() {
            self.worsen(Exit::Strict);
        }
        if self.interrupt.stop.is_stopped() {
            self.worsen(Exit::Interrupted);
        }
        Ok(self.exit)
    }
}
