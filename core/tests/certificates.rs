//! Certificates: what `solve` writes is accepted, and whatever is done to one, what is accepted is true.

mod small;

use mansuba::any::{AnyPosition, Certified};
use mansuba::board::Color;
use mansuba::limits::{Limits, Stop};
use mansuba::solve::{Goal, Problem, Questions, Verdict, brute};
use mansuba::text::json::{Answer, ProblemRecord};
use serde_json::{Map, Value, json};
use small::Random;

type Members = Map<String, Value>;

struct Case {
    id: String,
    position: AnyPosition,
    attacker: Color,
    goal: Goal,
    members: Members,
}

impl Case {
    fn new(record: &ProblemRecord, variations: bool) -> Option<Self> {
        let position = AnyPosition::parse_under(&record.rules, &record.position).unwrap();
        let attacker = record.attacker.unwrap_or(position.turn());
        let (limits, stop) = (Limits { memory: 4 << 20, ..Limits::default() }, Stop::new());
        let solution = position.solve(Some(attacker), record.goal, &limits, &stop, None).unwrap();
        if solution.verdict != Verdict::Win {
            return None;
        }
        let questions = Questions { variations, ..Questions::default() };
        let study =
            position.study(Some(attacker), record.goal, &solution, &questions, &limits, &stop, None).unwrap();
        let answer =
            Answer { record: None, solution: &solution, comparison: None, study: Some(&study), tree: true };
        let members = position.result_json(Some(attacker), record.goal, &answer);
        let id = record.id.to_string();
        Some(Case { id, position, attacker, goal: record.goal, members })
    }

    fn check(&self, members: &Members) -> Result<Certified, String> {
        let found = self.position.check_certificate(Some(self.attacker), self.goal, members);
        found.map_err(|fault| fault.to_string())
    }

    fn refused(&self, change: impl FnOnce(&mut Members)) -> String {
        let mut members = self.members.clone();
        change(&mut members);
        match self.check(&members) {
            Err(fault) => fault,
            Ok(found) => panic!("{}: accepted as {found:?}: {}", self.id, Value::Object(members)),
        }
    }

    /// Whether exhaustion says that the goal is reached within so many plies.
    fn is_true(&self, plies: u32) -> bool {
        macro_rules! reaches {
            ($position:expr) => {{
                let problem = Problem { position: **$position, attacker: self.attacker, goal: self.goal };
                brute::reaches(&problem, plies, None)
            }};
        }
        match &self.position {
            AnyPosition::Shatranj(position) => reaches!(position),
            AnyPosition::Citadel(position) => reaches!(position),
            AnyPosition::Tamerlane(position) => reaches!(position),
        }
    }
}

fn cases(variations: bool) -> Vec<Case> {
    let lines = include_str!("../../tests/vectors/problems.jsonl").lines().enumerate();
    let records = lines.map(|(index, line)| ProblemRecord::read(line, index + 1).unwrap());
    records.filter_map(|record| Case::new(&record, variations)).collect()
}

fn nodes(members: &mut Members) -> &mut Vec<Value> {
    members["tree"]["nodes"].as_array_mut().unwrap()
}

#[test]
fn what_is_written_is_accepted() {
    for variations in [false, true] {
        let cases = cases(variations);
        assert!(cases.len() > 40);
        for case in cases {
            let (plies, moves) = (case.members["plies"].as_u64(), case.members["moves"].as_u64());
            let found = case.check(&case.members);
            let Ok(Certified::Win { plies: found_plies, moves: found_moves, nodes }) = found else {
                panic!("{}: {found:?}", case.id)
            };
            assert_eq!(
                (found_plies.map(u64::from), found_moves.map(u64::from)),
                (plies, moves),
                "{}",
                case.id
            );
            assert_eq!(nodes, case.members["tree"]["nodes"].as_array().unwrap().len(), "{}", case.id);
        }
    }
}

#[test]
fn what_claims_nothing_has_nothing_to_check() {
    let case = &cases(false)[0];
    for (name, value) in [("tree", Value::Null), ("verdict", json!("no-win")), ("verdict", json!("unknown"))]
    {
        let mut members = case.members.clone();
        members.insert(name.to_owned(), value);
        assert_eq!(case.check(&members), Ok(Certified::Nothing), "{name}");
    }
}

/// Each defence of each node is left out, each length changed, at every node of every certificate.
#[test]
fn a_missing_defence_and_a_wrong_length_are_found() {
    let mut changes = 0;
    for case in cases(true) {
        for index in 0..case.members["tree"]["nodes"].as_array().unwrap().len() {
            let node = &case.members["tree"]["nodes"][index];
            for by in [-1, 1] {
                let plies = node["plies"].as_i64().unwrap() + by;
                case.refused(|members| nodes(members)[index]["plies"] = json!(plies));
                changes += 1;
            }
            for number in 0..node["moves"].as_array().unwrap().len() {
                let fault = case.refused(|members| {
                    nodes(members)[index]["moves"].as_array_mut().unwrap().remove(number);
                });
                assert!(fault.contains("node"), "{fault}");
                changes += 1;
            }
        }
        for (name, value) in [("plies", json!(1000)), ("moves", json!(777)), ("plies", json!(u32::MAX))] {
            case.refused(|members| members[name] = value);
        }
        case.refused(|members| members["ending"] = json!("ongoing"));
        case.refused(|members| members["line"].as_array_mut().unwrap().push(json!("a1a2")));
        let turn = if case.members["tree"]["nodes"][0]["turn"] == "white" { "black" } else { "white" };
        case.refused(|members| nodes(members)[0]["turn"] = json!(turn));
        case.refused(|members| nodes(members).push(json!({"turn": "white", "plies": 0, "moves": []})));
    }
    assert!(changes > 1000, "only {changes} changes");
}

#[test]
fn faults_are_named_with_their_place() {
    let cases = cases(false);
    let case = cases.iter().find(|case| case.id == "\"shatranj-mate\"").unwrap();
    assert_eq!(case.members["tree"]["nodes"][0]["moves"][0], json!(["b6b7", 1]));
    let fault = |change: &dyn Fn(&mut Members)| case.refused(change);
    assert_eq!(
        fault(&|members| members["keys"] = json!(["b6b8"])),
        "keys: expected b6b7 among them, which the tree begins with"
    );
    // Another first move: what follows does not fit it.
    assert_eq!(
        fault(&|members| nodes(members)[0]["moves"][0][0] = json!("b6b8")),
        "tree.nodes[1].moves[0]: illegal move c7a5: black is in check and the elephant's move does not parry it"
    );
    assert!(
        fault(&|members| nodes(members)[0]["moves"][0][0] = json!("b6x"))
            .starts_with("tree.nodes[0].moves[0]: move text, column 3: expected ")
    );
    assert_eq!(
        fault(&|members| nodes(members)[0]["moves"][0][1] = json!(0)),
        "tree.nodes[1]: no move leads to this node"
    );
    // A circle: a reply that leads back to the beginning.
    assert!(fault(&|members| nodes(members)[1]["moves"][0][1] = json!(0)).contains("node"));
    assert_eq!(
        fault(&|members| nodes(members)[0]["moves"][0][1] = json!(4_000_000_000u32)),
        format!(
            "tree.nodes[0].moves[0]: expected the number of a node below {}",
            case.members["tree"]["nodes"].as_array().unwrap().len()
        )
    );
    assert_eq!(
        fault(&|members| members["tree"] = json!([])),
        "tree: expected an object with an array \"nodes\""
    );
    assert_eq!(
        fault(&|members| members["tree"]["nodes"] = json!([])),
        "tree.nodes: expected at least one node"
    );
    assert_eq!(
        fault(&|members| members["verdict"] = json!("won")),
        "verdict: expected win, no-win or unknown"
    );
    let fault = fault(&|members| {
        let moves = nodes(members)[1]["moves"].as_array_mut().unwrap();
        let (last, first) = (moves.pop().unwrap(), moves[0][1].clone());
        moves.push(json!([last[0], first]));
    });
    assert!(fault.contains("node"), "{fault}");
}

/// One random change of a random member.
fn spoil(random: &mut Random, members: &mut Members) {
    let table = nodes(members);
    let index = random.below(table.len());
    let count = table.len();
    let other = table[random.below(count)].clone();
    let node = &mut table[index];
    let edges = node["moves"].as_array().unwrap().len();
    match random.below(7) {
        0 => *node = other,
        1 => node["plies"] = json!(random.below(count)),
        2 if edges > 0 => node["moves"][random.below(edges)][1] = json!(random.below(count)),
        3 if edges > 0 => {
            let number = random.below(edges);
            let text = node["moves"][number][0].as_str().unwrap().to_owned();
            let other =
                format!("{}{}", &text[..2], ["a1", "b2", "c3", "d4", "b7", "a8", "c2"][random.below(7)]);
            node["moves"][number][0] = json!(other);
        }
        4 if other["moves"][0].is_array() => {
            node["moves"].as_array_mut().unwrap().push(other["moves"][0].clone());
        }
        5 => {
            let to = random.below(count);
            table.swap(index, to);
        }
        _ => {
            let less = members["plies"].as_u64().unwrap_or(0).saturating_sub(1 + random.below(2) as u64);
            members["plies"] = json!(less);
            members["moves"] = json!(less.div_ceil(2));
        }
    }
}

#[test]
fn whatever_is_changed_what_is_accepted_is_true() {
    let mut random = Random(41);
    let (mut refused, mut accepted) = (0, 0);
    for case in cases(true) {
        for _ in 0..60 {
            let mut members = case.members.clone();
            for _ in 0..=random.below(2) {
                spoil(&mut random, &mut members);
            }
            match case.check(&members) {
                Ok(Certified::Win { plies, .. }) => {
                    assert!(case.is_true(plies.unwrap()), "{}: {}", case.id, Value::Object(members));
                    accepted += 1;
                }
                Ok(other) => panic!("{}: {other:?}", case.id),
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 2000 && accepted > 0, "{refused} refused, {accepted} accepted");
}

/// Bytes changed at random: errors, never a panic, never a lie.
#[test]
fn garbage_is_refused() {
    let mut random = Random(42);
    for case in cases(false) {
        let text = Value::Object(case.members.clone()).to_string();
        for _ in 0..60 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=random.below(3) {
                let at = random.below(bytes.len());
                bytes[at] = b" \"{}[],:0123456789abcdefgh-"[random.below(27)];
            }
            let Ok(Value::Object(members)) = serde_json::from_slice(&bytes) else { continue };
            if let Ok(Certified::Win { plies, .. }) = case.check(&members) {
                assert!(case.is_true(plies.unwrap()), "{}: {}", case.id, String::from_utf8_lossy(&bytes));
            }
        }
    }
}

/// Draws without a bound: play that goes on for ever, an end, and one that is not held.
#[test]
fn draws_have_certificates_too() {
    let mut seen = Vec::new();
    for (position, rules) in [
        ("7k/8/8/8/8/8/r7/K5R1 w", "chaturanga"),
        ("7k/8/8/8/3R4/3n4/8/K6r w", "chaturanga"),
        ("k7/8/8/8/8/7r/6r1/K7 w", "chaturanga"),
        ("8/8/8/8/8/1qk5/1R6/K7 w", "chaturanga"),
    ] {
        let line =
            json!({"position": position, "rules": rules, "goal": "draw", "attacker": "white"}).to_string();
        let record = ProblemRecord::read(&line, 1).unwrap();
        let position = AnyPosition::parse_under(&record.rules, &record.position).unwrap();
        let limits = Limits { nodes: Some(2_000_000), ..Limits::default() };
        let solution = position.solve(record.attacker, record.goal, &limits, &Stop::new(), None).unwrap();
        let answer = Answer { record: None, solution: &solution, comparison: None, study: None, tree: true };
        let members = position.result_json(record.attacker, record.goal, &answer);
        let found = position.check_certificate(record.attacker, record.goal, &members).unwrap();
        let has_tree = members.contains_key("tree");
        match found {
            Certified::Win { .. } => assert_eq!(members["verdict"], "win"),
            Certified::NoWin { .. } => assert_eq!((&members["verdict"], has_tree), (&json!("no-win"), true)),
            Certified::Nothing => assert!(!has_tree, "{}", record.position),
        }
        if has_tree {
            // Without one of its answers it proves nothing.
            let mut spoilt = members.clone();
            let table = nodes(&mut spoilt);
            let index = table.iter().position(|node| !node["moves"].as_array().unwrap().is_empty()).unwrap();
            table[index]["moves"].as_array_mut().unwrap().pop();
            assert!(position.check_certificate(record.attacker, record.goal, &spoilt).is_err());
        }
        seen.push((solution.verdict, has_tree));
    }
    assert!(seen.iter().any(|&(verdict, tree)| verdict == Verdict::Win && tree), "{seen:?}");
    assert!(seen.iter().any(|&(verdict, tree)| verdict == Verdict::NoWin && tree), "{seen:?}");
}
