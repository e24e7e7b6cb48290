//! Writing what was found about a problem as one JSON object.

use super::ProblemRecord;
use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::published::{Comparison, Published};
use crate::solve::{Graph, Node, Problem, Solution};
use crate::text::{fen, moves};
use serde_json::{Map, Value, json};

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
    /// Whether the solution graph is wanted.
    pub tree: bool,
}

/// The result as an object: the first 19 of [`RESULT_KEYS`] always, null where nothing is known; with a comparison
/// `published`, `soundness` and `comparison`; the other fields of the record; the solution graph.
pub fn result<G: Game>(problem: &Problem<G>, answer: &Answer<'_>) -> Map<String, Value> {
    let Problem { position, attacker, goal } = problem;
    let solution = answer.solution;
    let text = |&m: &Move| moves::coordinates(position, m);
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
        solution.keys.iter().map(text).collect(),
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
    for (key, value) in fields.into_iter().flatten() {
        if !RESULT_KEYS.contains(&key.as_str()) && key != TREE && !object.contains_key(key) {
            object.insert(key.clone(), value.clone());
        }
    }
    if let Some(graph) = solution.graph.as_ref().filter(|_| answer.tree) {
        object.insert(TREE.to_owned(), tree(position, graph));
    }
    object
}

/// A line of moves as coordinate texts.
fn line<G: Game>(start: &Position<G>, line: &[Move]) -> Vec<String> {
    let mut position = *start;
    let write = |&m: &Move| {
        let text = moves::coordinates(&position, m);
        position = position.after(m);
        text
    };
    line.iter().map(write).collect()
}

/// What a comparison holds. Plies count from 0; a refutation is played after the published moves before it.
fn compared<G: Game>(start: &Position<G>, published: Option<&Published>, found: &Comparison) -> Value {
    let refutation = found.refutation.map(|(ply, m)| {
        let mut position = *start;
        for text in published.iter().flat_map(|published| &published.line).take(ply) {
            match moves::parse_coordinates(&position, text) {
                Ok(m) => position = position.after(m),
                Err(_) => break,
            }
        }
        json!({"ply": ply, "move": moves::coordinates(&position, m)})
    });
    let cooks: Vec<String> = found.cooks.iter().map(|&m| moves::coordinates(start, m)).collect();
    json!({
        "claimed_moves": found.claimed_moves,
        "illegal": found.illegal.as_ref().map(|(ply, reason)| json!({"ply": ply, "reason": reason})),
        "refutation": refutation,
        "cooks": cooks,
    })
}

/// The solution graph as a flat table of nodes: who is to move, within how many plies the goal is reached, and the
/// moves with the number of the node that each leads to. Node 0 is the problem's position.
///
/// Nested objects would not do: readers give up at some depth, and a tree of millions of lines is a graph of thousands
/// of nodes.
fn tree<G: Game>(start: &Position<G>, graph: &Graph) -> Value {
    let mut nodes = vec![Value::Null; graph.nodes.len()];
    let mut pending = vec![(0, *start)];
    while let Some((index, position)) = pending.pop() {
        // Several ways may lead to a node, and it may have been written since it was put here.
        let Some(node) = graph.nodes.get(index).filter(|_| nodes[index].is_null()) else { continue };
        let moves: Vec<Value> =
            node.edges.iter().map(|&(m, to)| json!([moves::coordinates(&position, m), to])).collect();
        let plies = Some(node.plies).filter(|&plies| plies != Node::ENDLESS);
        nodes[index] = json!({"turn": position.turn().name(), "plies": plies, "moves": moves});
        for &(m, to) in node.edges.iter().rev() {
            if nodes.get(to as usize).is_some_and(Value::is_null) {
                pending.push((to as usize, position.after(m)));
            }
        }
    }
    json!({ "nodes": nodes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::AnyPosition;
    use crate::game::shatranj::Shatranj;
    use crate::solve::published::Soundness;
    use crate::solve::{Goal, Verdict};
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
        let answer = Answer { record: None, solution: &solution, comparison: None, tree: true };
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
            cooks: vec![refuting],
        };
        let answer =
            Answer { record: Some(&record), solution: &solution, comparison: Some(&comparison), tree: false };
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
