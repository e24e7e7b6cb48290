//! One text in, one text out.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, Out, OwnedText, Text};
use crate::options::MOST_THREADS;
use crate::problem;
use crate::solution::{Found, MANSUBA_NO_WIN, MANSUBA_UNKNOWN, MANSUBA_WIN};
use crate::stop::Stop;
use crate::text::optional;
use mansuba::any::Certified;
use mansuba::batch::{Batch, Event};
use mansuba::limits::{self, Limits};
use mansuba::solve::Questions;
use serde_json::{Map, Value};
use std::time::Duration;

/// A member of an object of options, for whoever knows what it must be.
pub(crate) struct Member<'a> {
    name: &'a str,
    value: &'a Value,
}

impl Member<'_> {
    pub(crate) fn wrong(&self, expected: &str) -> Failure {
        let Member { name, value } = self;
        Failure::Unreadable(format!("options, {name}: expected {expected}, found {value}"))
    }

    /// A whole number.
    pub(crate) fn number(&self, most: u64) -> Result<u64, Failure> {
        let number = self.value.as_u64().filter(|&number| number <= most);
        number.ok_or_else(|| self.wrong(&format!("a whole number from 0 to {most}")))
    }

    /// A whole number of 32 bits.
    pub(crate) fn small(&self, most: u32) -> Result<u32, Failure> {
        Ok(self.number(most.into())? as u32)
    }

    pub(crate) fn seconds(&self) -> Result<Duration, Failure> {
        let time = self.value.as_f64().and_then(|time| Duration::try_from_secs_f64(time).ok());
        time.ok_or_else(|| self.wrong("a number of seconds"))
    }

    pub(crate) fn truth(&self) -> Result<bool, Failure> {
        self.value.as_bool().ok_or_else(|| self.wrong("true or false"))
    }

    pub(crate) fn texts(&self) -> Result<Vec<&str>, Failure> {
        texts(self.value).ok_or_else(|| self.wrong("an array of texts"))
    }

    /// Takes it for a limit, if it is one; 0 stands for no limit, or the default, as in `mansuba_options`.
    pub(crate) fn limit(&self, limits: &mut Limits) -> Result<bool, Failure> {
        match self.name {
            "nodes" => limits.nodes = Some(self.number(u64::MAX)?).filter(|&nodes| nodes > 0),
            "seconds" => limits.time = Some(self.seconds()?).filter(|time| !time.is_zero()),
            "memory" => match self.number(u64::MAX)? {
                0 => {}
                memory => limits.memory = memory,
            },
            "threads" => limits.threads = self.small(MOST_THREADS)?.max(1),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The texts of an array of nothing else.
pub(crate) fn texts(value: &Value) -> Option<Vec<&str>> {
    value.as_array()?.iter().map(Value::as_str).collect()
}

/// Reads an object of options: `take` is given each member and says whether it knows the name; `known` are the names.
pub(crate) fn read_options(
    text: &str,
    known: &str,
    mut take: impl FnMut(&str, &Member<'_>) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let unreadable = |error: serde_json::Error| Failure::Unreadable(format!("options: {error}"));
    let members: Map<String, Value> = serde_json::from_str(text).map_err(unreadable)?;
    for (name, value) in &members {
        if !take(name, &Member { name, value })? {
            return Err(Failure::Unreadable(format!("options: expected {known}, found \"{name}\"")));
        }
    }
    Ok(())
}

/// What `mansuba_solve_json` is asked, read from its options.
struct Asked {
    limits: Limits,
    questions: Questions,
    tree: bool,
}

impl Asked {
    fn read(text: &str) -> Result<Self, Failure> {
        let known = "nodes, seconds, memory, threads, first_moves, tries, set_play, variations or tree";
        let mut asked = Asked { limits: Limits::default(), questions: Questions::default(), tree: false };
        read_options(text, known, |name, member| {
            match name {
                "first_moves" => asked.questions.first_moves = member.truth()?,
                "tries" => asked.questions.tries = member.small(u32::MAX)?,
                "set_play" => asked.questions.set_play = member.truth()?,
                "variations" => asked.questions.variations = member.truth()?,
                "tree" => asked.tree = member.truth()?,
                _ => return member.limit(&mut asked.limits),
            }
            Ok(true)
        })?;
        Ok(asked)
    }
}

/// Solves a problem: one JSON object in, one out. `problem` is a problem as `mansuba_problem_from_json` reads it. `options`
/// is NULL or an object with some of the members "nodes", "seconds", "memory" (bytes), "threads", all limits as in
/// `mansuba_options`; "first_moves", "set_play", "variations" (true or false) and "tries" (a number), all as in
/// `mansuba_questions`; and "tree", true to have the proof in the result. A published solution is compared.
///
/// Owns: `*result` is yours; free it with `mansuba_string_free`. NULL after an error.
/// Borrows: the texts and the flag, for this call. `options` and `stop` may be NULL.
/// Threads: any; the library starts two threads of its own.
/// Errors: `MANSUBA_ERR_PARSE`, `MANSUBA_ERR_POSITION`, `MANSUBA_ERR_UNSUPPORTED` as `mansuba_problem_from_json`;
/// `MANSUBA_ERR_PARSE` also for the options. `MANSUBA_ERR_SYSTEM`: no threads.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_solve_json(
    problem: Text<'_>,
    options: Text<'_>,
    stop: In<'_, Stop>,
    result: Out<'_, OwnedText>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make_text(result, "result", error, || {
        let task = problem::read(problem.get("problem")?)?;
        let Asked { limits, questions, tree } = Asked::read(options.option("options")?.unwrap_or("{}"))?;
        let stop = stop.option().map_or_else(limits::Stop::new, |stop| stop.0.clone());
        let mut outcome = None;
        let hear = |event| {
            if let Event::Finished(finished) = event {
                outcome = Some(finished);
            }
        };
        let ran = Batch::new(limits.clone()).questions(questions).run([Ok(task.clone())], &stop, hear);
        ran.map_err(|error| Failure::System(error.to_string()))?;
        if let Some(finished) = outcome {
            let text = Value::Object(finished.json(tree)).to_string();
            finished.result.map_err(Failure::from)?;
            return Ok(text);
        }
        // Stopped before it was begun: the solver says what shows at first sight.
        let solution = task.position.solve(Some(task.attacker), task.goal, &limits, &stop, None)?;
        Ok(Found { task, solution }.json(None, None, tree))
    })
}

/// Checks a certificate with the rules of the game alone. A certificate is a result with its tree: what
/// `mansuba_solution_json` and `mansuba_solve_json` write if the tree is wanted, and `mansuba solve --json --tree`.
/// `*proven` becomes what it proves: `MANSUBA_WIN`, `MANSUBA_NO_WIN` (the goal `draw` is not held), or `MANSUBA_UNKNOWN` if it
/// claims nothing or has no tree; `*plies` the length of the win, -1 if there is none.
///
/// It proves that the goal is reached by force in that length by the tree's first move; not that no win is shorter, nor
/// that no other key exists.
///
/// Owns: nothing.
/// Borrows: the text, for this call. `plies` may be NULL.
/// Threads: any.
/// Errors: `MANSUBA_ERR_PROOF`: it does not prove what it claims. `MANSUBA_ERR_PARSE`, `MANSUBA_ERR_POSITION`,
/// `MANSUBA_ERR_UNSUPPORTED`: it cannot be read.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_certificate_check(
    certificate: Text<'_>,
    proven: Out<'_, i32>,
    mut plies: Out<'_, i64>,
    error: ErrorOut<'_>,
) -> i32 {
    plies.write(-1);
    guard::tell(proven, "proven", MANSUBA_UNKNOWN, error, || {
        let task = problem::read(certificate.get("certificate")?)?;
        let members = task.record.as_ref().map(|record| record.fields.clone()).unwrap_or_default();
        match task.position.check_certificate(Some(task.attacker), task.goal, &members)? {
            Certified::Win { plies: length, .. } => {
                plies.write(optional(length));
                Ok(MANSUBA_WIN)
            }
            Certified::NoWin { .. } => Ok(MANSUBA_NO_WIN),
            Certified::Nothing => Ok(MANSUBA_UNKNOWN),
        }
    })
}
