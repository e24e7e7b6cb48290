//! CSV: a header with the names of the columns, and a row for each problem.

use super::lines::Lines;
use super::{Input, ReadError, Step, Stumble, utf8};
use crate::text::json::{ProblemRecord, RecordError};
use csv::StringRecord;
use serde_json::{Map, Value, json};
use std::io;

/// The one column that there must be.
const POSITION: &str = "position";

/// Columns for the published solution, which is an object in JSON: here they are two, and their names in errors are these.
const PUBLISHED: [(&str, &str); 2] =
    [("published_moves", "published.moves"), ("published_line", "published.line")];

/// The rows of a stream. Which lines make a row is found out here, so that a row has the number of its first line, can be
/// given as soon as it has come, and cannot swallow an endless stream; what is in it is left to the crate.
pub(super) struct Rows {
    lines: Lines,
    /// The number of the first line of the row.
    line: usize,
    /// The names of the columns, once the header has been read.
    columns: Option<Vec<String>>,
}

impl Rows {
    pub fn new(input: Input) -> Self {
        Rows { lines: Lines::new(input), line: 0, columns: None }
    }

    /// Reads the next row that is not empty; whether there is one.
    fn advance(&mut self) -> io::Result<bool> {
        if !self.lines.advance()? {
            return Ok(false);
        }
        self.line = self.lines.line;
        let mut quotes = Quotes::default();
        let mut seen = 0;
        while quotes.stay_open(&self.lines.bytes[seen..]) && self.lines.check_length(self.line).is_ok() {
            seen = self.lines.bytes.len();
            if !self.lines.append()? {
                break;
            }
        }
        Ok(true)
    }

    /// The fields of the row.
    fn fields(&self) -> Result<Vec<String>, RecordError> {
        self.lines.check_length(self.line)?;
        let text = utf8(&self.lines.bytes, self.line)?;
        let mut reader =
            csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
        let fault = |error| RecordError::of_line(self.line, None, "a row", format!("a fault ({error})"));
        let mut row = StringRecord::new();
        reader.read_record(&mut row).map_err(fault)?;
        if reader.read_record(&mut StringRecord::new()).map_err(fault)? {
            let found = "a carriage return without a line feed";
            return Err(RecordError::of_line(self.line, None, "a row a line", found));
        }
        Ok(row.iter().map(|field| field.trim().to_owned()).collect())
    }

    /// Reads the header, if that has not been done.
    fn header(&mut self) -> Result<(), ReadError> {
        if self.columns.is_some() {
            return Ok(());
        }
        let expected = format!("a header that names the columns, {POSITION} among them");
        let wrong = |line, found: String| Err(RecordError::of_line(line, None, expected, found).into());
        if !self.advance().map_err(broken)? {
            return wrong(1, "nothing".to_owned());
        }
        let (line, names) = (self.line, self.fields()?);
        if !names.iter().any(|name| name == POSITION) {
            return wrong(line, format!("'{}'", names.join(",").escape_debug()));
        }
        if let Some(name) = names.iter().enumerate().find(|(index, name)| names[..*index].contains(name)) {
            return wrong(line, format!("two columns named '{}'", name.1.escape_debug()));
        }
        self.columns = Some(names);
        Ok(())
    }

    /// The next row, read if it is wanted.
    pub fn next(&mut self, wanted: bool) -> Step {
        if let Err(error) = self.header() {
            return Some(Err(Stumble::Ended(error)));
        }
        match self.advance() {
            Ok(false) => None,
            Err(error) => Some(Err(Stumble::Ended(broken(error)))),
            Ok(true) if !wanted => Some(Ok(None)),
            Ok(true) => Some(self.read().map(Some).map_err(Stumble::Over)),
        }
    }

    fn read(&self) -> Result<ProblemRecord, RecordError> {
        let line = self.line;
        let row = self.fields()?;
        let columns = self.columns.as_deref().unwrap_or_default();
        if row.len() != columns.len() {
            let fields =
                |count: usize| if count == 1 { "1 field".to_owned() } else { format!("{count} fields") };
            let expected = format!("{} as in the header", fields(columns.len()));
            return Err(RecordError::of_line(line, None, expected, fields(row.len())));
        }
        let mut object = Map::new();
        let mut published = Map::new();
        for (name, text) in columns.iter().zip(row) {
            if text.is_empty() {
                continue;
            }
            match name.as_str() {
                "published_moves" => {
                    // What is no number stays a text, and the record says what is wrong with it.
                    let number = text.parse::<u32>().map_or_else(|_| Value::from(text.clone()), Value::from);
                    published.insert("moves".to_owned(), number);
                }
                "published_line" => {
                    let moves: Vec<&str> = text.split([' ', ',']).filter(|text| !text.is_empty()).collect();
                    published.insert("line".to_owned(), json!(moves));
                }
                _ => {
                    object.insert(name.clone(), text.into());
                }
            }
        }
        if !published.is_empty() {
            object.insert("published".to_owned(), Value::Object(published));
        }
        ProblemRecord::from_fields(object, line).map_err(|error| {
            let column = PUBLISHED.iter().find(|(_, path)| error.field.as_deref() == Some(path));
            let field = column.map(|(column, _)| (*column).to_owned()).or(error.field);
            RecordError { field, ..error }
        })
    }

    /// How many rows there are, the header aside.
    pub fn count_all(mut self) -> io::Result<u64> {
        let mut count: u64 = 0;
        while self.advance()? {
            count += 1;
        }
        Ok(count.saturating_sub(1))
    }
}

fn broken(error: io::Error) -> ReadError {
    ReadError::Input(error.to_string())
}

/// Whether a row goes on in the next line: inside a field in quotes.
#[derive(Default)]
struct Quotes {
    inside: bool,
    /// In the middle of a field.
    in_field: bool,
}

impl Quotes {
    /// Goes through the next line of a row.
    fn stay_open(&mut self, line: &[u8]) -> bool {
        for &byte in line {
            match byte {
                b'"' if self.inside => self.inside = false,
                // A quote opens at the beginning of a field, or again at once after it has closed: two are one inside.
                b'"' if !self.in_field => (self.inside, self.in_field) = (true, false),
                _ if self.inside => {}
                b',' => self.in_field = false,
                _ => self.in_field = true,
            }
        }
        self.inside
    }
}

#[cfg(test)]
mod tests {
    use crate::text::records::{Format, Records};

    fn read(text: &'static str) -> Vec<Result<crate::text::json::ProblemRecord, String>> {
        let records = Records::new(Box::new(text.as_bytes()), Format::Csv);
        records.map(|item| item.map_err(|error| error.to_string())).collect()
    }

    #[test]
    fn rows_are_problems() {
        let found = read(
            "\u{feff}id, title,position,goal,attacker,rules,published_moves,published_line,shelf\n\
             7,\"Mate, by the rook\",8 w,#2,white,chaturanga,3,\"a1a2 b1b2,a2a3\",left\n\
             \n\
             ,,\"8 b\",,,,,,\n",
        );
        let [Ok(first), Ok(second)] = &found[..] else { panic!("{found:?}") };
        assert_eq!(first.id, "7");
        assert_eq!(first.title.as_deref(), Some("Mate, by the rook"));
        assert_eq!((first.goal.to_string(), first.rules.to_string()), ("#2".into(), "chaturanga".into()));
        let published = first.published.as_ref().unwrap();
        assert_eq!((published.moves, published.line.join(" ")), (Some(3), "a1a2 b1b2 a2a3".to_owned()));
        assert_eq!(first.fields["shelf"], "left");
        assert_eq!(second.id, 4, "the number of the line, empty ones counted");
        assert_eq!((second.position.as_str(), &second.published), ("8 b", &None));
    }

    #[test]
    fn errors_name_line_and_column_and_the_reading_goes_on() {
        let found = read(
            "position,goal,published_moves\r\n8 w,mate,\r\n8 w,#1\r\n,#1,\r\n8 w,#1,many\r\n\"8\n\"\" w\",#1,1\n8\" w,#2,\n",
        );
        let texts: Vec<String> = found
            .into_iter()
            .map(|item| item.map_or_else(|error| error, |record| record.id.to_string()))
            .collect();
        assert_eq!(
            texts,
            [
                "line 2, field \"goal\", column 1: expected a target: win, #, =, #=, b or draw, found 'mate'",
                "line 3: expected 3 fields as in the header, found 2 fields",
                "line 4, field \"position\": expected a position text, found nothing",
                "line 5, field \"published_moves\": expected a number of moves, found the text \"many\"",
                "6",
                "8",
            ]
        );
    }

    #[test]
    fn a_file_without_a_header_is_refused_at_once() {
        let text = |text| match &read(text)[..] {
            [Err(error)] => error.clone(),
            other => panic!("{other:?}"),
        };
        assert_eq!(
            text("7k/8/6K1/8/8/7p/8/R7 w,#1\n8 w,#2\n"),
            "line 1: expected a header that names the columns, position among them, found '7k/8/6K1/8/8/7p/8/R7 w,#1'"
        );
        assert!(text("position\r8 w\r").ends_with("found a carriage return without a line feed"));
        assert!(text("").ends_with("found nothing"));
        assert!(text("position,id,id\n").ends_with("found two columns named 'id'"));
    }
}
