//! Writing what a search has found as one JSON object.

use super::tree::line;
use crate::game::Game;
use crate::position::Record;
use crate::search::{Evaluation, Score};
use crate::text::fen;
use serde_json::{Map, Value, json};

/// What a search of a game's position has found, as an object with the members that `docs/formats/evaluation.schema.json`
/// describes.
pub fn evaluation<G: Game>(record: &Record<G>, found: &Evaluation) -> Map<String, Value> {
    let position = record.position();
    let lines = found.lines.iter().map(|of| {
        let mut object = score(of.score);
        object.insert("exact".to_owned(), of.exact.into());
        object.insert("moves".to_owned(), line(position, &of.moves).into());
        Value::Object(object)
    });
    let mut object = Map::new();
    object.insert("rules".to_owned(), position.rules().to_string().into());
    object.insert("position".to_owned(), fen::print(position).into());
    object.insert("status".to_owned(), record.status().word().into());
    object.extend(score(found.score));
    object.insert("lines".to_owned(), lines.collect());
    object.insert("depth".to_owned(), found.depth.into());
    object.insert("reason".to_owned(), found.reason.map(|reason| reason.word()).into());
    object.insert("nodes".to_owned(), found.nodes.into());
    object.insert("seconds".to_owned(), rounded(found.elapsed.as_secs_f64()).into());
    object
}

/// The members of a score: of the first three one is not null.
fn score(score: Score) -> Map<String, Value> {
    let (centipawns, win, loss) = match score {
        Score::Centipawns(c) => (json!(c), Value::Null, Value::Null),
        Score::Win(plies) => (Value::Null, json!(plies), Value::Null),
        Score::Loss(plies) => (Value::Null, Value::Null, json!(plies)),
    };
    let members = [
        ("centipawns", centipawns),
        ("win_plies", win),
        ("loss_plies", loss),
        ("expected", rounded(score.expected()).into()),
    ];
    members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// To thousandths.
fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use crate::any::{AnyEngine, AnyPosition, AnyRecord};
    use crate::limits::{Incomplete, Limits, Stop};
    use crate::search::{Evaluation, Line, Question, Score};
    use serde_json::{Value, json};
    use std::time::Duration;

    const POSITION: &str = "7k/8/6K1/8/8/8/8/R7 w";

    fn record() -> AnyRecord {
        AnyRecord::new(&AnyPosition::parse("shatranj:bare=off", POSITION).unwrap())
    }

    #[test]
    fn members_come_in_their_order() {
        let record = record();
        let position = record.position();
        let line = |score, text| Line {
            score,
            moves: vec![position.parse_move(text).unwrap()],
            exact: score == Score::Win(1),
        };
        let found = Evaluation {
            score: Score::Win(1),
            lines: vec![line(Score::Win(1), "a1a8"), line(Score::Centipawns(-35), "a1a2")],
            depth: 2,
            farthest: 3,
            nodes: 9,
            elapsed: Duration::from_micros(1_234_567),
            table_full: 0,
            reason: Some(Incomplete::Nodes),
        };
        assert_eq!(
            Value::Object(record.evaluation_json(&found)).to_string(),
            "{\"rules\":\"shatranj:bare=off\",\"position\":\"7k/8/6K1/8/8/8/8/R7 w - - 0 1\",\"status\":\"ongoing\",\
             \"centipawns\":null,\"win_plies\":1,\"loss_plies\":null,\"expected\":1.0,\"lines\":[\
             {\"centipawns\":null,\"win_plies\":1,\"loss_plies\":null,\"expected\":1.0,\"exact\":true,\"moves\":[\"a1a8\"]},\
             {\"centipawns\":-35,\"win_plies\":null,\"loss_plies\":null,\"expected\":0.45,\"exact\":false,\"moves\":[\"a1a2\"]}],\
             \"depth\":2,\"reason\":\"nodes\",\"nodes\":9,\"seconds\":1.235}"
        );
    }

    #[test]
    fn a_finished_game_has_a_score_and_no_lines() {
        let mut record = record();
        record.play(record.position().parse_move("a1a8").unwrap()).unwrap();
        let mut engine = AnyEngine::new(record.position().rules(), 1 << 16);
        let limits = Limits { nodes: Some(100), ..Limits::default() };
        let found = engine.evaluate(&record, &Question::default(), &limits, &Stop::new(), None).unwrap();
        let object = record.evaluation_json(&found);
        assert_eq!(object["loss_plies"], 0);
        assert_eq!((&object["lines"], &object["status"]), (&json!([]), &json!("checkmate")));
    }
}
