//! `mansuba solve`: the proven solutions of problems.

use crate::asked::Asked;
use crate::bounds::Bounds;
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::jobs;
use crate::out_file::{Found, Old, OutFile};
use crate::problems::{self, Problems};
use crate::progress::{Kind, Meter};
use crate::run::{LEAD, Manner, Run};
use anyhow::bail;
use clap::Args;
use mansuba::batch::{Batch, note_panics};
use mansuba::text::records::{Format, Shard};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Solves a problem, a file of problems or the built-in collection.
#[derive(Args, Default)]
#[command(override_usage = "mansuba solve [FILE] [OPTIONS]
       mansuba solve --position TEXT [--rules R] [--goal G] [--attacker SIDE] [OPTIONS]")]
pub(crate) struct Solve {
    /// Problems as JSON Lines, CSV or EPD; - reads the standard input [default: the built-in collection]
    #[arg(value_name = "FILE", conflicts_with_all = ["position", "rules", "goal", "attacker"])]
    file: Option<PathBuf>,
    /// Format of FILE: jsonl, csv or epd [default: by its extension, else jsonl]
    #[arg(long, value_name = "F", value_parser = format, requires = "file")]
    format: Option<Format>,
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
    /// Also writes the JSON lines to this file, each as soon as it is known
    #[arg(long, value_name = "F")]
    out: Option<PathBuf>,
    /// Goes on with the results in --out: problems that have one are not solved again
    #[arg(long, requires = "out", conflicts_with = "overwrite")]
    resume: bool,
    /// Discards the results in --out
    #[arg(long, requires = "out")]
    overwrite: bool,
    /// Solves so many problems at a time [default: one for each core where results are JSON lines of a FILE, else 1]
    #[arg(long, value_name = "N", value_parser = jobs::parse, allow_negative_numbers = true)]
    jobs: Option<usize>,
    /// Solves only part I of N parts, with I from 1: every Nth problem from the Ith on
    #[arg(long, value_name = "I/N", conflicts_with = "position", allow_negative_numbers = true)]
    shard: Option<Shard>,
    /// How progress is shown on standard error
    #[arg(long, value_name = "HOW", value_enum, default_value_t)]
    progress: Kind,
    /// Ends with exit code 1 if a problem stays unsolved or its published solution is contradicted
    #[arg(long)]
    strict: bool,
    #[command(flatten)]
    bounds: Bounds,
}

fn format(name: &str) -> Result<Format, String> {
    Format::from_name(name).ok_or("expected jsonl, csv or epd".to_owned())
}

impl Solve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        note_panics();
        // What is asked is read before anything is written, so that a mistake in it leaves no empty file.
        let shard = self.shard.unwrap_or(Shard::ALL);
        let mut problems = match (&self.position, &self.file) {
            (Some(position), _) => {
                let (rules, goal) = (self.rules.as_deref(), self.goal.as_deref());
                Problems::one(problems::of_options(position, rules, goal, self.attacker.as_deref())?)
            }
            (None, Some(file)) => Problems::open(file, self.format, shard)?,
            (None, None) => Problems::built_in(shard),
        };
        let (file, found) = match &self.out {
            Some(path) => {
                let (file, found) = self.open_out(path)?;
                (Some(file), found)
            }
            None => (None, Found::default()),
        };
        problems = problems.without(found.seen);
        let jobs = self.jobs.unwrap_or_else(|| self.usual_jobs());
        let run = Run {
            manner: Manner { json: self.json, tree: self.asked.tree, strict: self.strict },
            out,
            file,
            faults: found.faults,
            meter: Meter::new(self.progress, problems.total, jobs),
            interrupt: Interrupt::install(),
        };
        run.all(&self.batch(jobs, problems.total), problems)
    }

    /// As many as there are cores for where nobody reads along and order does not matter.
    fn usual_jobs(&self) -> usize {
        let is_for_machines = self.json || self.out.is_some();
        let for_all_cores = (jobs::cores() / self.bounds.threads()).max(1);
        if self.file.is_some() && is_for_machines { for_all_cores } else { 1 }
    }

    fn batch(&self, jobs: usize, total: Option<u64>) -> Batch {
        let is_built_in = self.position.is_none() && self.file.is_none();
        let allowance = if is_built_in { self.bounds.built_in() } else { self.bounds.each() };
        let limits_of = move |index: u64| {
            let followers = total.unwrap_or(index).saturating_sub(index + 1);
            allowance.next(followers / jobs as u64)
        };
        let batch = Batch::with_limits_of(limits_of).questions(self.asked.questions()).jobs(jobs);
        if self.json { batch } else { batch.lead(LEAD) }
    }

    fn open_out(&self, path: &Path) -> anyhow::Result<(OutFile, Found)> {
        let is_source = |file: &PathBuf| {
            path.canonicalize().ok().is_some_and(|path| file.canonicalize().ok() == Some(path))
        };
        if self.file.as_ref().is_some_and(is_source) {
            bail!("{}: the problems are read from this file, so it cannot be --out", path.display());
        }
        let old = match (self.resume, self.overwrite) {
            (true, _) => Old::Keep,
            (_, true) => Old::Discard,
            _ => Old::Refuse,
        };
        OutFile::open(path, old)
    }
}
