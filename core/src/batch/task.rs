//! A problem ready to be solved, and what can be wrong with one.

use crate::any::{AnyPosition, Error};
use crate::board::Color;
use crate::solve::Goal;
use crate::text::json::{ProblemRecord, RecordError};
use crate::text::records::ReadError;
use serde_json::{Map, Value, json};
use std::convert::Infallible;

/// A problem ready to be solved.
#[derive(Clone, PartialEq, Debug)]
pub struct Task {
    /// What its file says about it, if it is from one: its id, the published solution, the fields to be handed through.
    pub record: Option<ProblemRecord>,
    /// Where it starts.
    pub position: AnyPosition,
    /// Who is to reach the goal.
    pub attacker: Color,
    /// The goal.
    pub goal: Goal,
}

impl Task {
    /// The problem of a position. Without a named attacker it is the side to move. Fails if the goal makes no sense under
    /// the rules.
    pub fn new(position: AnyPosition, attacker: Option<Color>, goal: Goal) -> Result<Self, Error> {
        position.check_goal(goal)?;
        let attacker = attacker.unwrap_or(position.turn());
        Ok(Task { record: None, position, attacker, goal })
    }

    /// Whether the attacker has the first move.
    pub fn attacker_first(&self) -> bool {
        self.attacker == self.position.turn()
    }

    /// The problem in full, as results have it: `rules`, `position`, `goal`, `attacker`.
    pub fn json(&self) -> Map<String, Value> {
        let values = [
            ("rules", self.position.rules().to_string()),
            ("position", self.position.text()),
            ("goal", self.goal.to_string()),
            ("attacker", self.attacker.name().to_owned()),
        ];
        values.into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect()
    }
}

/// Why there is no result.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Fault {
    /// A line or a row is no problem.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is one in form, but its position or its goal is refused by the rules.
    #[error(transparent)]
    Refused(Box<Refused>),
    /// The problem of a caller makes no sense.
    #[error(transparent)]
    Question(#[from] Error),
    /// Problems could not be read any further.
    #[error("{0}")]
    Input(String),
    /// A defect of the library, or of what it was given to call: a panic, in its own words.
    #[error("internal error: {0}")]
    Defect(String),
}

/// A problem that the rules refuse.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("line {line}, field \"{field}\": {error}")]
pub struct Refused {
    /// The problem's id.
    pub id: Value,
    /// The number of its line.
    pub line: usize,
    /// `position` or `goal`.
    pub field: &'static str,
    /// Why.
    pub error: Error,
}

impl Fault {
    /// The number of the line that is at fault, if it is one.
    pub fn line(&self) -> Option<usize> {
        match self {
            Fault::Record(error) => Some(error.line),
            Fault::Refused(refused) => Some(refused.line),
            _ => None,
        }
    }

    /// The id of the problem, if it has got so far as to have one.
    pub(super) fn id(&self) -> Option<Value> {
        match self {
            Fault::Refused(refused) => Some(refused.id.clone()),
            _ => None,
        }
    }

    /// The word for its kind: `record`, `refused`, `question`, `input` or `internal`.
    pub const fn kind(&self) -> &'static str {
        match self {
            Fault::Record(_) => "record",
            Fault::Refused(_) => "refused",
            Fault::Question(_) => "question",
            Fault::Input(_) => "input",
            Fault::Defect(_) => "internal",
        }
    }

    /// The value of `error` in a result: `kind`, `field`, `column`, `message`.
    pub(super) fn json(&self) -> Value {
        let (field, column) = match self {
            Fault::Record(error) => (error.field.as_deref(), error.column),
            Fault::Refused(refused) => (Some(refused.field), None),
            _ => (None, None),
        };
        json!({"kind": self.kind(), "field": field, "column": column, "message": self.to_string()})
    }
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Record(error) => Fault::Record(error),
            ReadError::Input(text) => Fault::Input(text),
        }
    }
}

impl From<Infallible> for Fault {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl TryFrom<ProblemRecord> for Task {
    type Error = Fault;

    fn try_from(record: ProblemRecord) -> Result<Self, Fault> {
        let line = record.line;
        let refused =
            |field, error| Fault::Refused(Box::new(Refused { id: record.id.clone(), line, field, error }));
        let position = match AnyPosition::parse_under(&record.rules, &record.position) {
            Ok(position) => position,
            Err(Error::Parse(error)) => return Err(RecordError::in_field(line, "position", error).into()),
            Err(error) => return Err(refused("position", error)),
        };
        match Task::new(position, record.attacker, record.goal) {
            Ok(task) => Ok(Task { record: Some(record), ..task }),
            Err(error) => Err(refused("goal", error)),
        }
    }
}

impl<E: Into<Fault>> TryFrom<Result<ProblemRecord, E>> for Task {
    type Error = Fault;

    fn try_from(record: Result<ProblemRecord, E>) -> Result<Self, Fault> {
        record.map_err(Into::into)?.try_into()
    }
}

impl TryFrom<Result<Task, Fault>> for Task {
    type Error = Fault;

    fn try_from(task: Result<Task, Fault>) -> Result<Self, Fault> {
        task
    }
}
