//! Reading one line of the problem format.

use crate::board::Color;
use crate::error::ParseError;
use crate::game::Rules;
use crate::solve::Goal;
use crate::solve::published::Published;
use serde_json::{Map, Value};
use std::fmt;
use std::str::FromStr;

/// A problem as it stands in a file. Its position is still a text: only the rules make a position of it.
#[derive(Clone, PartialEq, Debug)]
pub struct ProblemRecord {
    /// The number of the line that it stands in.
    pub line: usize,
    /// Its name, a text or a number; the number of the line if it has none.
    pub id: Value,
    /// What people call it.
    pub title: Option<String>,
    /// The rule set.
    pub rules: Rules,
    /// The position text.
    pub position: String,
    /// The goal.
    pub goal: Goal,
    /// The attacker, if it is named.
    pub attacker: Option<Color>,
    /// The published solution: its length and main line.
    pub published: Option<Published>,
    /// Where it is from.
    pub source: Option<String>,
    /// What else is to be said.
    pub notes: Option<String>,
    /// Every field as it was read, known or not, in the order of the line.
    pub fields: Map<String, Value>,
}

impl ProblemRecord {
    /// Reads the text of a line; its number goes into errors, and is the problem's id if it has none.
    ///
    /// ```
    /// use mansuba::text::json::ProblemRecord;
    ///
    /// let record = ProblemRecord::read(r##"{"position": "8/8/8/8/8/8/8/8 w", "goal": "#2"}"##, 7)?;
    /// assert_eq!((record.goal.to_string(), record.rules.to_string()), ("#2".into(), "shatranj".into()));
    /// assert_eq!(record.id, 7);
    ///
    /// let error = ProblemRecord::read(r##"{"position": "8/8 w", "goal": "#x"}"##, 7).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 7, field \"goal\", column 2: expected the number of moves, or nothing, found 'x'"
    /// );
    /// # Ok::<(), mansuba::text::json::RecordError>(())
    /// ```
    pub fn read(text: &str, line: usize) -> Result<Self, RecordError> {
        let fields = match serde_json::from_str(text) {
            Ok(Value::Object(fields)) => fields,
            Ok(other) => return Err(RecordError::whole(line, None, kind(&other))),
            Err(error) => return Err(syntax(text, line, &error)),
        };
        Self::from_fields(fields, line)
    }

    /// Takes the fields of a problem that has been read already, from whatever format; the number of its line goes into
    /// errors.
    pub fn from_fields(fields: Map<String, Value>, line: usize) -> Result<Self, RecordError> {
        let reader = Reader { fields: &fields, line };
        let Some(position) = reader.text("position")? else {
            return Err(reader.wrong("position", "a position text", "nothing".to_owned()));
        };
        Ok(ProblemRecord {
            line,
            id: reader.id()?,
            title: reader.text("title")?.map(str::to_owned),
            rules: reader.parsed("rules")?.unwrap_or_default(),
            position: position.to_owned(),
            goal: reader.parsed("goal")?.unwrap_or_default(),
            attacker: reader.attacker()?,
            published: reader.published()?,
            source: reader.text("source")?.map(str::to_owned),
            notes: reader.text("notes")?.map(str::to_owned),
            fields,
        })
    }
}

/// What is wrong with a line of the problem format, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The number of the line.
    pub line: usize,
    /// The field, as a path: `goal`, `published.line[3]`. None if the line is no JSON object.
    pub field: Option<String>,
    /// Column of the fault in characters from 1, in the field's text or, without a field, in the line.
    pub column: Option<usize>,
    /// What would have been right there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

impl RecordError {
    /// The error of a field whose text could not be read.
    pub fn in_field(line: usize, field: &str, error: ParseError) -> Self {
        RecordError {
            line,
            field: Some(field.to_owned()),
            column: Some(error.column),
            expected: error.expected,
            found: error.found,
        }
    }

    fn whole(line: usize, column: Option<usize>, found: String) -> Self {
        Self::of_line(line, column, "a JSON object", found)
    }

    /// The error of a line, or of a place in it, that belongs to no field.
    pub(crate) fn of_line(
        line: usize,
        column: Option<usize>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Self {
        RecordError { line, field: None, column, expected: expected.into(), found: found.into() }
    }
}

impl std::error::Error for RecordError {}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(field) = &self.field {
            write!(f, ", field \"{field}\"")?;
        }
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": expected {}, found {}", self.expected, self.found)
    }
}

/// The error of a line that is no JSON. The parser counts columns in bytes and appends them to its message.
fn syntax(text: &str, line: usize, error: &serde_json::Error) -> RecordError {
    let column = text.char_indices().take_while(|(at, _)| *at < error.column()).count().max(1);
    let message = error.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    RecordError::whole(line, Some(column), format!("a fault ({message})"))
}

/// A value in words, for errors.
fn kind(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => format!("the number {number}"),
        Value::String(text) if text.chars().count() > 40 => {
            format!("the text \"{}...\"", text.chars().take(40).collect::<String>().escape_debug())
        }
        Value::String(text) => format!("the text \"{}\"", text.escape_debug()),
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// Takes typed fields out of an object. `null` counts as absent.
struct Reader<'a> {
    fields: &'a Map<String, Value>,
    line: usize,
}

impl<'a> Reader<'a> {
    fn wrong(&self, field: &str, expected: &str, found: String) -> RecordError {
        let (field, expected) = (Some(field.to_owned()), expected.to_owned());
        RecordError { line: self.line, field, column: None, expected, found }
    }

    fn get(&self, field: &str) -> Option<&'a Value> {
        self.fields.get(field).filter(|value| !value.is_null())
    }

    fn text(&self, field: &str) -> Result<Option<&'a str>, RecordError> {
        match self.get(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(self.wrong(field, "a text", kind(other))),
        }
    }

    fn parsed<T: FromStr<Err = ParseError>>(&self, field: &str) -> Result<Option<T>, RecordError> {
        let Some(text) = self.text(field)? else { return Ok(None) };
        text.parse().map(Some).map_err(|error| RecordError::in_field(self.line, field, error))
    }

    fn id(&self) -> Result<Value, RecordError> {
        match self.get("id") {
            None => Ok(Value::from(self.line)),
            Some(id @ (Value::String(_) | Value::Number(_))) => Ok(id.clone()),
            Some(other) => Err(self.wrong("id", "a text or a number", kind(other))),
        }
    }

    fn attacker(&self) -> Result<Option<Color>, RecordError> {
        let Some(name) = self.text("attacker")? else { return Ok(None) };
        let found = || kind(&Value::from(name));
        Color::from_name(name)
            .map(Some)
            .ok_or_else(|| self.wrong("attacker", "\"white\" or \"black\"", found()))
    }

    /// The published solution; none if it gives neither a length nor a line.
    fn published(&self) -> Result<Option<Published>, RecordError> {
        let inner = match self.get("published") {
            None => return Ok(None),
            Some(Value::Object(inner)) => inner,
            Some(other) => return Err(self.wrong("published", "an object", kind(other))),
        };
        let moves = match inner.get("moves") {
            None | Some(Value::Null) => None,
            Some(value) => {
                let moves = value.as_u64().and_then(|moves| u32::try_from(moves).ok());
                Some(moves.ok_or_else(|| self.wrong("published.moves", "a number of moves", kind(value)))?)
            }
        };
        let line = match inner.get("line") {
            None | Some(Value::Null) => Vec::new(),
            Some(Value::Array(texts)) => self.line_of(texts)?,
            Some(other) => return Err(self.wrong("published.line", "an array of move texts", kind(other))),
        };
        let published = Published { moves, line };
        Ok(Some(published).filter(|published| *published != Published::default()))
    }

    fn line_of(&self, texts: &[Value]) -> Result<Vec<String>, RecordError> {
        let text = |(index, value): (usize, &Value)| match value {
            Value::String(text) => Ok(text.clone()),
            other => Err(self.wrong(&format!("published.line[{index}]"), "a move text", kind(other))),
        };
        texts.iter().enumerate().map(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        ProblemRecord::read(text, 3).unwrap_err().to_string()
    }

    #[test]
    fn a_full_record_is_read() {
        let record = ProblemRecord::read(
            r#"{"id": 12, "zeta": [1], "title": "T", "rules": "chaturanga", "position": "8 w", "goal": "win 9",
                "attacker": "black", "published": {"moves": 9, "line": ["a1a2"], "variations": []}, "alpha": null}"#,
            1,
        )
        .unwrap();
        assert_eq!(record.id, 12);
        assert_eq!(record.title.as_deref(), Some("T"));
        assert_eq!(record.rules.to_string(), "chaturanga");
        assert_eq!(record.goal.moves, Some(9));
        assert_eq!(record.attacker, Some(Color::Black));
        assert_eq!(record.published, Some(Published { moves: Some(9), line: vec!["a1a2".to_owned()] }));
        let names: Vec<_> = record.fields.keys().collect();
        assert_eq!(names[..2], ["id", "zeta"], "the order of the line is kept");
        assert_eq!(names.last().unwrap().as_str(), "alpha");
    }

    #[test]
    fn a_published_solution_without_content_is_none() {
        let record = ProblemRecord::read(r#"{"position": "8 w", "published": {"line": []}}"#, 1).unwrap();
        assert_eq!(record.published, None);
    }

    #[test]
    fn errors_say_the_line_the_field_and_both_sides() {
        assert_eq!(
            message(r#"{"title": "x"}"#),
            "line 3, field \"position\": expected a position text, found nothing"
        );
        assert_eq!(
            message(r#"{"position": 8}"#),
            "line 3, field \"position\": expected a text, found the number 8"
        );
        assert_eq!(
            message(r#"{"position": "8 w", "attacker": "red"}"#),
            "line 3, field \"attacker\": expected \"white\" or \"black\", found the text \"red\""
        );
        assert_eq!(
            message(r#"{"position": "8 w", "published": {"moves": "nine"}}"#),
            "line 3, field \"published.moves\": expected a number of moves, found the text \"nine\""
        );
        assert_eq!(
            message(r#"{"position": "8 w", "published": {"line": ["a1a2", 2]}}"#),
            "line 3, field \"published.line[1]\": expected a move text, found the number 2"
        );
        assert!(
            message(r#"{"position": "8 w", "rules": "xiangqi"}"#)
                .starts_with("line 3, field \"rules\", column 1: expected one of shatranj, ")
        );
        assert_eq!(
            message(r#"{"id": true, "position": "8 w"}"#),
            "line 3, field \"id\": expected a text or a number, found true"
        );
    }

    #[test]
    fn what_is_no_json_object_is_refused_with_its_column() {
        assert_eq!(message("[1]"), "line 3: expected a JSON object, found an array");
        assert_eq!(
            message(r#"{"tïtle": "x" "position": 1}"#),
            "line 3, column 15: expected a JSON object, found a fault (expected `,` or `}`)"
        );
        assert!(message("{").starts_with("line 3, column 1: "));
    }
}
