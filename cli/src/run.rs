//! A run over problems: where their results go, and in which order.

use crate::colour::Style;
use crate::exit::{Exit, complain};
use crate::interrupt::Interrupt;
use crate::notation;
use crate::out_file::OutFile;
use crate::problems::{self, Problems};
use crate::progress::Meter;
use crate::report::{self, Tally};
use crate::seen::Seen;
use mansuba::batch::{Batch, Event, Fault, Finished, Task};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many results a reader of text may have to be kept waiting for one that takes longer.
pub(crate) const LEAD: u64 = 1024;

/// How results are written.
#[derive(Copy, Clone)]
pub(crate) struct Manner {
    /// As JSON, as they come; else as text, in the order of the problems.
    pub(crate) json: bool,
    /// With every defence.
    pub(crate) tree: bool,
    /// Whether what is open or contradicted makes the program fail.
    pub(crate) strict: bool,
}

/// A run.
pub(crate) struct Run<'a> {
    pub(crate) manner: Manner,
    pub(crate) out: &'a mut dyn Write,
    pub(crate) file: Option<OutFile>,
    /// Lines of the input that are known to be none.
    pub(crate) faults: Seen,
    pub(crate) meter: Meter,
    pub(crate) interrupt: Interrupt,
}

/// What has come of a run so far.
struct State<'a> {
    run: Run<'a>,
    style: Style,
    place: String,
    passed_over: Arc<AtomicU64>,
    tally: Tally,
    exit: Exit,
    /// What ends the run: a result that could not be written.
    error: Option<anyhow::Error>,
    /// The next problem whose text is to be written, and whether its question has been.
    next: u64,
    asked: bool,
    /// Whether any problem has been written, so that an empty line separates the next.
    follows: bool,
    /// Problems that have been begun and not yet written.
    begun: BTreeMap<u64, Arc<Task>>,
    /// Texts that wait for their turn.
    waiting: BTreeMap<u64, Text>,
}

/// What is to be written about a problem.
enum Text {
    Answer(Vec<u8>),
    Fault(anyhow::Error),
}

impl<'a> Run<'a> {
    /// Solves the problems.
    pub(crate) fn all(self, batch: &Batch, problems: Problems) -> anyhow::Result<Exit> {
        let interrupt = self.interrupt.clone();
        let mut state = State {
            run: self,
            style: Style::of_stdout(),
            place: problems.place.clone(),
            passed_over: problems.passed_over.clone(),
            tally: Tally::default(),
            exit: Exit::Done,
            error: None,
            next: 0,
            asked: false,
            follows: false,
            begun: BTreeMap::new(),
            waiting: BTreeMap::new(),
        };
        interrupt.during(|| {
            batch.run(problems.into_tasks(), &interrupt.stop, |event| {
                if state.error.is_none()
                    && let Err(error) = state.take(event)
                {
                    // Nothing more can be written, so nothing more is solved.
                    state.error = Some(error);
                    interrupt.stop.stop();
                }
            })
        })?;
        state.end(&interrupt)
    }
}

impl State<'_> {
    fn passed_over(&self) -> u64 {
        self.passed_over.load(Ordering::Relaxed)
    }

    fn take(&mut self, event: Event) -> anyhow::Result<()> {
        match event {
            Event::Started { index, task } => {
                self.run.meter.started(index + 1 + self.passed_over(), &task);
                if self.run.manner.json {
                    return Ok(());
                }
                self.begun.insert(index, task);
                self.ask()
            }
            Event::Finished(finished) => {
                self.run.meter.finished(&finished);
                self.finished(*finished)
            }
            Event::Report(report) => {
                self.run.meter.report(&report, self.passed_over());
                Ok(())
            }
        }
    }

    fn finished(&mut self, finished: Finished) -> anyhow::Result<()> {
        let manner = self.run.manner;
        // That reading broke off is no result: a later run may read on.
        let is_result = !matches!(finished.result, Err(Fault::Input(_)));
        if is_result && (manner.json || self.run.file.is_some()) {
            self.write_json(&finished.json(manner.tree), &finished)?;
        }
        let Finished { index, task, result } = finished;
        let text = match (&task, result) {
            (Some(task), Ok(solved)) => {
                self.tally.add(&solved);
                let mut text = Vec::new();
                if !manner.json {
                    report::answer(&mut text, task, &solved, manner.tree)?;
                }
                Text::Answer(text)
            }
            (task, result) => {
                let fault = result.err().unwrap_or_else(|| Fault::Defect("no problem".to_owned()));
                let exit = if matches!(fault, Fault::Defect(_)) { Exit::Internal } else { Exit::BadInput };
                self.exit = self.exit.max(exit);
                Text::Fault(problems::in_place(&self.place, task.as_deref(), fault))
            }
        };
        if !manner.json {
            self.waiting.insert(index, text);
            return self.write_texts();
        }
        if let Text::Fault(error) = text {
            self.run.meter.aside(|| complain(&error));
        }
        Ok(())
    }

    fn write_json(&mut self, object: &Map<String, Value>, finished: &Finished) -> anyhow::Result<()> {
        if let Some(file) = &mut self.run.file {
            let is_known = finished.task.is_none() && self.run.faults.take_result(object);
            if !is_known {
                file.append(object)?;
            }
        }
        if self.run.manner.json {
            let out = &mut self.run.out;
            let mut line = serde_json::to_vec(object)?;
            line.push(b'\n');
            self.run.meter.aside(|| out.write_all(&line).and_then(|()| out.flush()))?;
        }
        Ok(())
    }

    /// Writes the question of the next problem, if it has been begun.
    fn ask(&mut self) -> anyhow::Result<()> {
        if let Some(task) = self.begun.get(&self.next).filter(|_| !self.asked) {
            let (out, style, follows) = (&mut self.run.out, self.style, self.follows);
            self.run.meter.aside(|| report::question(out, style, task, follows))?;
            (self.asked, self.follows) = (true, true);
        }
        Ok(())
    }

    /// Writes all texts whose turn it is.
    fn write_texts(&mut self) -> anyhow::Result<()> {
        while let Some(text) = self.waiting.remove(&self.next) {
            self.ask()?;
            let out = &mut self.run.out;
            match text {
                Text::Answer(text) => {
                    self.run.meter.aside(|| out.write_all(&text).and_then(|()| out.flush()))?;
                }
                Text::Fault(error) => self.run.meter.aside(|| complain(&error)),
            }
            self.begun.remove(&self.next);
            self.next += 1;
            self.asked = false;
        }
        self.ask()
    }

    fn end(mut self, interrupt: &Interrupt) -> anyhow::Result<Exit> {
        // After a stop the turn of some may never have come: what was not begun leaves gaps.
        while let Some(&next) = self.waiting.keys().next().filter(|_| self.error.is_none()) {
            self.asked &= next == self.next;
            self.next = next;
            self.write_texts()?;
        }
        self.run.meter.end(self.passed_over());
        if let Some(error) = self.error {
            return Err(error);
        }
        let passed_over = self.passed_over();
        if !self.run.manner.json && (self.tally.problems > 1 || passed_over > 0) {
            let mut text = self.tally.to_string();
            if passed_over > 0 {
                text += &format!(" Before: {passed_over}.");
            }
            let words: Vec<_> = text.split(' ').map(str::to_owned).collect();
            writeln!(self.run.out, "\n{}", notation::wrap(&words, report::WIDTH, 0))?;
        }
        if self.run.manner.strict && self.tally.falls_short() {
            self.exit = self.exit.max(Exit::Strict);
        }
        if interrupt.stop.is_stopped() {
            self.exit = self.exit.max(Exit::Interrupted);
        }
        Ok(self.exit)
    }
}
