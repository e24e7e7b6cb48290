//! How plain data is stored with `serde`: as the words and texts that results and problems have for it, so that what a
//! program stores is what the files say. `docs/formats/problems.md` of the project lists them.
//!
//! Moves have names only on a board. Away from it, in a [`Solution`](crate::solve::Solution) that a program stores for itself, they
//! are numbers (`stored/solutions.rs`); what others are to read is the object that
//! [`AnyPosition::result_json`](crate::any::AnyPosition::result_json) makes of a solution.

mod solutions;

use super::records::{Format, Shard};
use crate::board::Color;
use crate::game::Rules;
use crate::limits::Incomplete;
use crate::position::Status;
use crate::solve::published::Soundness;
use crate::solve::{Goal, Target, Verdict};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// Data that has a text.
trait Text: Sized {
    /// Its text.
    fn print(&self) -> String;
    /// The data of a text, or what is wrong with that.
    fn parse(text: &str) -> Result<Self, String>;
}

/// The one among all values that has this word.
fn find<T: Text + Copy>(all: &[T], text: &str) -> Result<T, String> {
    all.iter().copied().find(|value| value.print() == text).ok_or_else(|| {
        let words: Vec<String> = all.iter().map(Text::print).collect();
        format!("expected one of {}, found '{}'", words.join(", "), text.escape_debug())
    })
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: Text> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::parse(text).map_err(E::custom)
    }
}

macro_rules! stored_as_text {
    ($($type:ty: $print:expr, $parse:expr;)*) => {$(
        impl Text for $type {
            fn print(&self) -> String {
                let print: fn(&$type) -> String = $print;
                print(self)
            }

            fn parse(text: &str) -> Result<Self, String> {
                let parse: fn(&str) -> Result<$type, String> = $parse;
                parse(text)
            }
        }

        /// As its text.
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.print())
            }
        }

        /// From its text.
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(TextVisitor(PhantomData))
            }
        }
    )*};
}

stored_as_text! {
    Verdict: |it| it.word().to_owned(), |text| find(&[Verdict::Win, Verdict::NoWin, Verdict::Unknown], text);
    Incomplete: |it| it.word().to_owned(), |text| find(&INCOMPLETE, text);
    Status: |it| it.word().to_owned(), |text| find(&Status::ALL, text);
    Soundness: |it| it.word().to_owned(), |text| find(&SOUNDNESS, text);
    Color: |it| it.name().to_owned(), |text| find(&Color::BOTH, text);
    Format: |it| it.name().to_owned(), |text| find(&Format::ALL, text);
    Target: |it| it.text().to_owned(), |text| find(&TARGETS, text);
    Goal: ToString::to_string, |text| text.parse().map_err(|error| format!("{error}"));
    Rules: ToString::to_string, |text| text.parse().map_err(|error| format!("{error}"));
    Shard: ToString::to_string, |text| text.parse().map_err(|error| format!("{error}"));
}

const INCOMPLETE: [Incomplete; 4] =
    [Incomplete::Nodes, Incomplete::Time, Incomplete::Stopped, Incomplete::Exhausted];

const SOUNDNESS: [Soundness; 6] = [
    Soundness::Sound,
    Soundness::Cooked,
    Soundness::Short,
    Soundness::TooShort,
    Soundness::Unsolvable,
    Soundness::Unknown,
];

const TARGETS: [Target; 6] =
    [Target::Win, Target::Mate, Target::Stalemate, Target::MateOrStalemate, Target::Bare, Target::Draw];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{Limits, Progress};
    use crate::solve::published::Published;
    use serde::de::DeserializeOwned;
    use serde_json::{Value, from_value, json, to_value};
    use std::fmt::Debug;
    use std::time::Duration;

    fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, stored: Value) {
        assert_eq!(to_value(&value).unwrap(), stored);
        assert_eq!(from_value::<T>(stored).unwrap(), value);
    }

    #[test]
    fn words_are_stored() {
        for verdict in [Verdict::Win, Verdict::NoWin, Verdict::Unknown] {
            there_and_back(verdict, verdict.word().into());
        }
        for reason in INCOMPLETE {
            there_and_back(reason, reason.word().into());
        }
        for status in Status::ALL {
            there_and_back(status, status.word().into());
        }
        for soundness in SOUNDNESS {
            there_and_back(soundness, soundness.word().into());
        }
        for target in TARGETS {
            there_and_back(target, target.text().into());
            for moves in [None, Some(0), Some(12)] {
                let goal = Goal { target, moves };
                there_and_back(goal, goal.to_string().into());
            }
        }
        there_and_back(Color::Black, "black".into());
        there_and_back(Format::Epd, "epd".into());
        there_and_back("2/3".parse::<Shard>().unwrap(), "2/3".into());
        there_and_back("timur:swap=on".parse::<Rules>().unwrap(), "timur:swap=on".into());
    }

    #[test]
    fn structures_are_stored_with_times_in_seconds() {
        let limits =
            Limits { nodes: Some(7), time: Some(Duration::new(90, 250_000_000)), ..Limits::default() };
        let stored = to_value(&limits).unwrap();
        assert_eq!(
            (&stored["nodes"], &stored["time"], &stored["memory"]),
            (&json!(7), &json!(90.25), &json!(Limits::DEFAULT_MEMORY))
        );
        assert_eq!(from_value::<Limits>(stored).unwrap(), limits);
        assert_eq!(from_value::<Limits>(json!({})).unwrap(), Limits::default());
        let progress =
            Progress { nodes: 3, elapsed: Duration::from_nanos(1), win_within: Some(5), no_win_within: None };
        let back: Progress = from_value(to_value(&progress).unwrap()).unwrap();
        assert_eq!(back, progress, "to the nanosecond");
        let published = Published { moves: None, line: vec!["a1a2".to_owned()] };
        there_and_back(published, json!({"moves": null, "line": ["a1a2"]}));
        assert_eq!(from_value::<Published>(json!({})).unwrap(), Published::default());
    }

    #[test]
    fn faults_are_said() {
        let message = |value: Value| from_value::<Verdict>(value).unwrap_err().to_string();
        assert_eq!(message("lost".into()), "expected one of win, no-win, unknown, found 'lost'");
        assert!(message(3.into()).contains("expected a text"));
        let goal = from_value::<Goal>("#x".into()).unwrap_err().to_string();
        assert_eq!(goal, "goal, column 2: expected the number of moves, or nothing, found 'x'");
        for wrong in [json!({"time": -1.0}), json!({"time": 1e300}), json!({"time": "x"})] {
            assert!(from_value::<Limits>(wrong).is_err());
        }
    }
}
