//! `tests/vectors/studies.jsonl`: first moves, tries, set play, threats and duals of small problems, which the second
//! implementation of the rules has found as well (`tests/rules/test_studies.py`).

use mansuba::any::AnyPosition;
use mansuba::limits::{Limits, Stop};
use mansuba::solve::Questions;
use mansuba::text::json::{Answer, ProblemRecord};
use serde_json::{Map, Value, json};

/// The answers in the words of the file: lists of objects as objects by move.
fn found(record: &ProblemRecord, tries: u64) -> Value {
    let position = AnyPosition::parse_under(&record.rules, &record.position).unwrap();
    let (limits, stop) = (Limits { memory: 4 << 20, ..Limits::default() }, Stop::new());
    let solution = position.solve(record.attacker, record.goal, &limits, &stop, None).unwrap();
    let questions = Questions { first_moves: true, tries: tries as u32, set_play: true, variations: true };
    let study =
        position.study(record.attacker, record.goal, &solution, &questions, &limits, &stop, None).unwrap();
    assert!(study.complete, "{}: {study:?}", record.id);
    let answer =
        Answer { record: None, solution: &solution, comparison: None, study: Some(&study), tree: false };
    let result = Value::Object(position.result_json(record.attacker, record.goal, &answer));
    let by = |list: &Value, name: &str, value: &dyn Fn(&Value) -> Value| -> Map<String, Value> {
        let entries = list.as_array().unwrap().iter();
        entries.map(|entry| (entry[name].as_str().unwrap().to_owned(), value(entry))).collect()
    };
    let set_play = match &result["set_play"]["impossible"] {
        Value::Null => json!(by(&result["set_play"]["lines"], "defence", &|line| match &line["plies"] {
            Value::Null => Value::Null,
            plies => json!([plies, line["answers"]]),
        })),
        _ => Value::Null,
    };
    json!({
        "within": result["first_moves"]["within"],
        "first_moves": by(&result["first_moves"]["moves"], "move", &|first| first["plies"].clone()),
        "failing": result["first_moves"]["failing"],
        "tries": by(&result["tries"]["list"], "move", &|attempt| json!({
            "refutations": attempt["refutations"], "trivial": attempt["trivial"], "threat": attempt["threat"],
        })),
        "set_play": set_play,
        "threats": by(&result["threats"], "move", &|key| key["threat"].clone()),
        "duals": result["duals"]["list"],
    })
}

#[test]
fn every_study_has_its_expected_answers() {
    let lines: Vec<&str> = include_str!("../../tests/vectors/studies.jsonl").lines().collect();
    assert!(lines.len() >= 40);
    for (index, line) in lines.into_iter().enumerate() {
        let record = ProblemRecord::read(line, index + 1).unwrap();
        let tries = record.fields["asked"]["tries"].as_u64().unwrap();
        assert_eq!(found(&record, tries), record.fields["expected"], "{}", record.id);
    }
}
