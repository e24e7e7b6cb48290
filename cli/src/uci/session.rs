//! A conversation.

use super::go::Go;
use super::options::{Effect, Options};
use super::{Event, report};
use mansuba::any::{AnyEngine, AnyPosition, AnyRecord};
use mansuba::limits::{Limits, Stop};
use mansuba::search::{Evaluation, Question};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// A search that is running, or whose answer is held back.
struct Search {
    stop: Stop,
    start: AnyPosition,
    go: Go,
    /// Whether the answer must wait: for `stop`, or for `ponderhit`.
    waits: bool,
    /// When `stop` is to be called by ourselves.
    deadline: Option<Instant>,
    answer: Option<Evaluation>,
}

/// A conversation with an interface.
pub(crate) struct Session<'a> {
    out: &'a mut dyn Write,
    events: Sender<Event>,
    inbox: Receiver<Event>,
    /// Lines that came while something else was waited for.
    waiting: VecDeque<Event>,
    options: Options,
    /// The game, unless it could not be read.
    record: Option<AnyRecord>,
    /// Not here while it searches.
    engine: Option<AnyEngine>,
    search: Option<Search>,
}

impl<'a> Session<'a> {
    pub(crate) fn new(out: &'a mut dyn Write, events: Sender<Event>, inbox: Receiver<Event>) -> Self {
        let options = Options::default();
        let record = Some(AnyRecord::new(&AnyPosition::array(&options.rules)));
        Session { out, events, inbox, waiting: VecDeque::new(), options, record, engine: None, search: None }
    }

    /// Talks until it is told to quit.
    pub(crate) fn run(mut self) -> io::Result<()> {
        loop {
            let event = match self.waiting.pop_front() {
                Some(event) => Some(event),
                None => self.next_event(),
            };
            match event {
                None => self.stop()?,
                Some(Event::Line(line)) => {
                    if !self.command(&line)? {
                        break;
                    }
                }
                Some(Event::TooLong) => self.say("a line longer than a mebibyte is passed over")?,
                Some(Event::End) => break,
                Some(other) => self.take_event(other)?,
            }
            self.out.flush()?;
        }
        self.halt()?;
        self.out.flush()
    }

    /// The next event; `None` when a search's time is up.
    fn next_event(&self) -> Option<Event> {
        let deadline = self.search.as_ref().and_then(|search| search.deadline);
        match deadline {
            None => Some(self.inbox.recv().unwrap_or(Event::End)),
            Some(deadline) => {
                match self.inbox.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                    Ok(event) => Some(event),
                    Err(RecvTimeoutError::Timeout) => None,
                    Err(RecvTimeoutError::Disconnected) => Some(Event::End),
                }
            }
        }
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        // What is quoted may hold anything, but an answer is one line.
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(500).collect();
        writeln!(self.out, "info string {text}")
    }

    /// Does what a line says; false if it says to quit.
    fn command(&mut self, line: &str) -> io::Result<bool> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [command, rest @ ..] = &words[..] else { return Ok(true) };
        match *command {
            "uci" => {
                writeln!(self.out, "id name Mansuba {}", env!("CARGO_PKG_VERSION"))?;
                writeln!(self.out, "id author the Mansuba authors")?;
                self.options.declare(self.out)?;
                writeln!(self.out, "uciok")?;
            }
            "isready" => writeln!(self.out, "readyok")?,
            "stop" => self.stop()?,
            "ponderhit" => self.ponder_hit()?,
            "quit" => return Ok(false),
            // Everything else waits for the end of a search.
            "ucinewgame" => {
                self.halt()?;
                if let Some(engine) = &mut self.engine {
                    engine.clear();
                }
            }
            "setoption" => {
                self.halt()?;
                self.set_option(rest)?;
            }
            "position" => {
                self.halt()?;
                match self.read_position(rest) {
                    Ok(record) => self.record = Some(record),
                    Err(error) => {
                        self.record = None;
                        self.say(&error)?;
                    }
                }
            }
            "go" => {
                self.halt()?;
                match Go::read(rest) {
                    Ok(go) => self.go(go)?,
                    Err(error) => {
                        self.say(&error)?;
                        writeln!(self.out, "bestmove (none)")?;
                    }
                }
            }
            // Sent by interfaces, and of no meaning here.
            "debug" | "register" => {}
            other => self.say(&format!("unknown command '{other}'"))?,
        }
        Ok(true)
    }

    fn set_option(&mut self, words: &[&str]) -> io::Result<()> {
        match self.options.set(words) {
            Ok(Effect::None) => {}
            Ok(Effect::Resize) => self.engine = None,
            Ok(Effect::Clear) => {
                if let Some(engine) = &mut self.engine {
                    engine.clear();
                }
            }
            Ok(Effect::Variant) => {
                self.engine = None;
                self.record = Some(AnyRecord::new(&AnyPosition::array(&self.options.rules)));
                report::variant(self.out, &self.options.variant, &self.options.rules)?;
            }
            Err(error) => self.say(&error)?,
        }
        Ok(())
    }

    /// Reads the words after `position`.
    fn read_position(&self, words: &[&str]) -> Result<AnyRecord, String> {
        let end = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let start = match &words[..end] {
            ["startpos"] => AnyPosition::array(&self.options.rules),
            ["fen", fields @ ..] => AnyPosition::parse_under(&self.options.rules, &fields.join(" "))
                .map_err(|error| error.to_string())?,
            _ => return Err("position: expected 'startpos' or 'fen'".to_owned()),
        };
        let mut record = AnyRecord::new(&start);
        for text in words.iter().skip(end + 1) {
            let m = record.position().parse_move(text).map_err(|error| error.to_string())?;
            record.play(m).map_err(|error| error.to_string())?;
        }
        Ok(record)
    }

    fn go(&mut self, go: Go) -> io::Result<()> {
        let Some(record) = self.record.clone() else {
            self.say("there is no position")?;
            return writeln!(self.out, "bestmove (none)");
        };
        let start = record.position();
        if let Some(depth) = go.perft {
            return self.perft(&start, depth);
        }
        let (mut question, mut limits) = go.plan(start.turn(), self.options.overhead);
        for text in &go.moves {
            match start.parse_move(text) {
                Ok(m) => question.moves.push(m),
                Err(error) => self.say(&error.to_string())?,
            }
        }
        if !go.moves.is_empty() && question.moves.is_empty() {
            return writeln!(self.out, "bestmove (none)");
        }
        question.lines = self.options.lines;
        limits.threads = self.options.threads;
        if go.ponder {
            (limits.time, question.aim) = (None, None);
        }
        let stop = Stop::new();
        let waits = go.ponder || go.infinite;
        let engine = self
            .engine
            .take()
            .unwrap_or_else(|| AnyEngine::new(&self.options.rules, self.options.hash << 20));
        self.search = Some(Search { stop: stop.clone(), start, go, waits, deadline: None, answer: None });
        let events = self.events.clone();
        let run = move || {
            let finished = guarded(engine, &record, &question, &limits, &stop, &events);
            let _ = events.send(Event::Finished(finished.map(Box::new)));
        };
        if let Err(error) = thread::Builder::new().name("search".to_owned()).stack_size(8 << 20).spawn(run) {
            self.search = None;
            self.say(&format!("no thread to search in: {error}"))?;
            writeln!(self.out, "bestmove (none)")?;
        }
        Ok(())
    }

    fn perft(&mut self, start: &AnyPosition, depth: u32) -> io::Result<()> {
        /// Deeper counts end in no lifetime.
        const DEEPEST: u32 = 99;
        let mut total = 0;
        if depth > DEEPEST {
            return self.say(&format!("perft: expected at most {DEEPEST}"));
        }
        for (m, count) in start.divide(depth) {
            writeln!(self.out, "{}: {count}", start.move_text(m))?;
            total += count;
        }
        let total = if depth == 0 { 1 } else { total };
        writeln!(self.out, "\nNodes searched: {total}\n")
    }

    /// A report or the end of a search.
    fn take_event(&mut self, event: Event) -> io::Result<()> {
        match event {
            Event::Report(found) => {
                if let Some(search) = &self.search {
                    report::info(self.out, &search.start, &found)?;
                }
            }
            Event::Finished(None) => {
                self.say("internal error: the search has failed; please report it")?;
                // Any legal move is better than none.
                if let Some(search) = self.search.take() {
                    let first = search.start.legal_moves().first().map(|&m| search.start.move_text(m));
                    writeln!(self.out, "bestmove {}", first.as_deref().unwrap_or("(none)"))?;
                }
            }
            Event::Finished(Some(finished)) => {
                let (engine, found) = *finished;
                self.engine = Some(engine);
                if let Some(search) = &mut self.search {
                    search.answer = Some(found);
                    search.deadline = None;
                }
                self.answer_if_due()?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Gives the answer if there is one and it need not wait.
    fn answer_if_due(&mut self) -> io::Result<()> {
        let Some(search) = self.search.take_if(|search| search.answer.is_some() && !search.waits) else {
            return Ok(());
        };
        if let Some(found) = &search.answer {
            report::info(self.out, &search.start, found)?;
            report::best_move(self.out, &search.start, found)?;
        }
        Ok(())
    }

    fn stop(&mut self) -> io::Result<()> {
        if let Some(search) = &mut self.search {
            search.waits = false;
            search.deadline = None;
            search.stop.stop();
        }
        self.answer_if_due()
    }

    /// The expected move was played: from now on our clock is running.
    fn ponder_hit(&mut self) -> io::Result<()> {
        if let Some(search) = &mut self.search
            && search.go.ponder
        {
            search.waits = search.go.infinite;
            let (question, limits) = search.go.plan(search.start.turn(), self.options.overhead);
            let time = question.aim.or(limits.time);
            search.deadline = time.and_then(|time: Duration| Instant::now().checked_add(time));
        }
        self.answer_if_due()
    }

    /// Stops a search and waits until it has answered.
    fn halt(&mut self) -> io::Result<()> {
        self.stop()?;
        while self.search.is_some() {
            match self.inbox.recv() {
                Ok(event @ (Event::Report(_) | Event::Finished(_))) => self.take_event(event)?,
                Ok(Event::Line(line)) if line == "isready" && self.waiting.is_empty() => {
                    writeln!(self.out, "readyok")?;
                    self.out.flush()?;
                }
                Ok(other) => self.waiting.push_back(other),
                Err(_) => break,
            }
        }
        Ok(())
    }
}

/// Searches; nothing comes back if there is a defect in it.
fn guarded(
    mut engine: AnyEngine,
    record: &AnyRecord,
    question: &Question,
    limits: &Limits,
    stop: &Stop,
    events: &Sender<Event>,
) -> Option<(AnyEngine, Evaluation)> {
    let mut progress = |found: &Evaluation| {
        let _ = events.send(Event::Report(Box::new(found.clone())));
    };
    panic::catch_unwind(AssertUnwindSafe(move || {
        let found = engine.evaluate(record, question, limits, stop, Some(&mut progress)).ok()?;
        Some((engine, found))
    }))
    .ok()
    .flatten()
}
