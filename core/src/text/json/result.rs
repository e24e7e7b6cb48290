//! Writing what was found about a problem as one JSON object.

use super::ProblemRecord;
use super::study::{STUDY_KEYS, compared, study};
use super::tree::{self, line, texts};
use crate::game::Game;
use crate::solve::published::Comparison;
use crate::solve::study::Study;
use crate::solve::{Problem, Solution};
use crate::text::fen;
use serde_json::{Map, Value};

/// The keys that a result gives a meaning to, in their order. A field of the problem that has one of these names is
/// not handed through: the result has the new value, or none.
pub const RESULT_KEYS: [&str; 21] = [
    "id",
    "rules",
    "position",
    "goal",
    "attacker",
    "verdict",
    "plies",
    "moves",
    "shortest",
    "keys",
    "line",
    "ending",
    "win_within",
    "no_win_within",
    "no_shorter_with_quiet",
    "complete",
    "reason",
    "nodes",
    "seconds",
    // Only with a published solution; only when asked for.
    "soundness",
    "comparison",
];

/// The key of the solution graph, which stands last.
const TREE: &str = "tree";

/// What a result is made of.
#[derive(Copy, Clone, Debug)]
pub struct Answer<'a> {
    /// The record the problem was read from, if it was: for its id, and the fields to be handed through.
    pub record: Option<&'a ProblemRecord>,
    /// The solution.
    pub solution: &'a Solution,
    /// What comparing it with the published one has found.
    pub comparison: Option<&'a Comparison>,
    /// What was found beyond the solution.
    pub study: Option<&'a Study>,
    /// Whether the solution graph is wanted: that of the study if it has one.
    pub tree: bool,
}

/// The result as an object: the first 19 of [`RESULT_KEYS`] always, null where nothing is known; with a comparison
/// `published`, `soundness` and `comparison`; the other fields of the record; the solution graph.
pub fn result<G: Game>(problem: &Problem<G>, answer: &Answer<'_>) -> Map<String, Value> {
    let Problem { position, attacker, goal } = problem;
    let solution = answer.solution;
    let values: [Value; 19] = [
        answer.record.map_or(Value::Null, |record| record.id.clone()),
        position.rules().to_string().into(),
        fen::print(position).into(),
        goal.to_string().into(),
        attacker.name().into(),
        solution.verdict.word().into(),
        solution.plies.into(),
        solution.moves.into(),
        solution.shortest.into(),
        texts(position, &solution.keys).into(),
        line(position, &solution.line).into(),
        solution.ending.map(|ending| ending.word()).into(),
        solution.win_within.into(),
        solution.no_win_within.into(),
        solution.no_shorter_with_quiet.into(),
        solution.complete.into(),
        solution.reason.map(|reason| reason.word()).into(),
        solution.nodes.into(),
        ((solution.elapsed.as_secs_f64() * 1000.0).round() / 1000.0).into(),
    ];
    let mut object: Map<String, Value> = RESULT_KEYS.iter().map(|&key| key.to_owned()).zip(values).collect();
    let fields = answer.record.map(|record| &record.fields);
    if let Some(comparison) = answer.comparison {
        if let Some(published) = fields.and_then(|fields| fields.get("published")) {
            object.insert("published".to_owned(), published.clone());
        }
        let line = answer.record.and_then(|record| record.published.as_ref());
        object.insert("soundness".to_owned(), comparison.soundness.word().into());
        object.insert("comparison".to_owned(), compared(position, line, comparison));
    }
    object.extend(answer.study.map(|found| study(problem, found)).unwrap_or_default());
    for (key, value) in fields.into_iter().flatten() {
        let is_ours = |key: &str| RESULT_KEYS.contains(&key) || STUDY_KEYS.contains(&key) || key == TREE;
        if !is_ours(key) && !object.contains_key(key) {
            object.insert(key.clone(), value.clone());
        }
    }
    let graph = answer.study.and_then(|study| study.tree.as_ref()).or(solution.graph.as_ref());
    if let Some(graph) = graph.filter(|_| answer.tree) {
        let duals = answer.study.and_then(|study| study.duals.as_ref()).map_or(&[][..], |duals| &duals.list);
        object.insert(TREE.to_owned(), tree::write(position, graph, duals));
    }
    object
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::AnyPosition;
    use crate::game::shatranj::Shatranj;
    use crate::solve::published::Soundness;
    use crate::solve::{Goal, Graph, Node, Verdict};
    use crate::text::moves;
    use serde_json::json;
    use std::time::Duration;

    /// Mate in one by the rook.
    const POSITION: &str = "7k/8/6K1/8/8/8/8/R7 w";

    fn problem(text: &str) -> Problem<Shatranj> {
        let AnyPosition::Shatranj(position) = AnyPosition::parse("shatranj:bare=off", text).unwrap() else {
            panic!("another game")
        };
        Problem::new(*position, Goal::WIN)
    }

    fn solution(problem: &Problem<Shatranj>) -> Solution {
        let mate = moves::parse_coordinates(&problem.position, "a1a8").unwrap();
        let leaf = Node { plies: 0, edges: Vec::new() };
        Solution {
            verdict: Verdict::Win,
            plies: Some(1),
            moves: Some(1),
            shortest: true,
            keys: vec![mate],
            keys_complete: true,
            line: vec![mate],
            line_exact: true,
            ending: Some(problem.position.after(mate).status()),
            win_within: Some(1),
            no_win_within: Some(0),
            no_shorter_with_quiet: None,
            complete: true,
            reason: None,
            graph: Some(Graph { nodes: vec![Node { plies: 1, edges: vec![(mate, 1)] }, leaf] }),
            nodes: 7,
            elapsed: Duration::from_micros(1_234_567),
            memory: 0,
        }
    }

    #[test]
    fn the_keys_come_in_their_order_with_null_where_nothing_is_known() {
        let problem = problem(POSITION);
        let solution = solution(&problem);
        let answer = Answer { record: None, solution: &solution, comparison: None, study: None, tree: true };
        assert_eq!(
            Value::Object(result(&problem, &answer)).to_string(),
            "{\"id\":null,\"rules\":\"shatranj:bare=off\",\"position\":\"7k/8/6K1/8/8/8/8/R7 w - - 0 1\",\
             \"goal\":\"win\",\"attacker\":\"white\",\"verdict\":\"win\",\"plies\":1,\"moves\":1,\"shortest\":true,\
             \"keys\":[\"a1a8\"],\"line\":[\"a1a8\"],\"ending\":\"checkmate\",\"win_within\":1,\"no_win_within\":0,\
             \"no_shorter_with_quiet\":null,\"complete\":true,\"reason\":null,\"nodes\":7,\"seconds\":1.235,\
             \"tree\":{\"nodes\":[{\"turn\":\"white\",\"plies\":1,\"moves\":[[\"a1a8\",1]]},\
             {\"turn\":\"black\",\"plies\":0,\"moves\":[]}]}}"
        );
    }

    #[test]
    fn fields_are_handed_through_in_their_order_and_never_twice() {
        let problem = problem(POSITION);
        let solution = solution(&problem);
        let text = format!(
            r#"{{"z": 1, "title": "t", "verdict": "old", "tree": {{}}, "position": "{POSITION}", "a": [2],
                "published": {{"moves": 2, "line": ["a1a7"], "by": "x"}}}}"#
        );
        let record = ProblemRecord::read(&text, 4).unwrap();
        let refuting = moves::parse_coordinates(&problem.position, "a1a8").unwrap();
        let comparison = Comparison {
            soundness: Soundness::Short,
            claimed_moves: Some(2),
            illegal: None,
            refutation: Some((0, refuting)),
            graded_refutation: None,
            cooks: vec![refuting],
            cooks_complete: true,
            line: Vec::new(),
            fails: None,
            improvement: None,
            longer_defence: None,
        };
        let answer = Answer {
            record: Some(&record),
            solution: &solution,
            comparison: Some(&comparison),
            study: None,
            tree: false,
        };
        let object = result(&problem, &answer);
        let names: Vec<_> = object.keys().map(String::as_str).collect();
        assert_eq!(names[..19], RESULT_KEYS[..19]);
        assert_eq!(names[19..], ["published", "soundness", "comparison", "z", "title", "a"]);
        assert_eq!(object["id"], 4);
        assert_eq!(object["verdict"], "win");
        assert_eq!(object["published"]["by"], "x");
        assert_eq!(object["comparison"]["refutation"], json!({"ply": 0, "move": "a1a8"}));
        assert_eq!(object["comparison"]["cooks"], json!(["a1a8"]));
    }
}
