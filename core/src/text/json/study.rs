//! Writing what was found beyond the solution.

use super::tree::{line, texts};
use crate::game::Game;
use crate::position::Position;
use crate::solve::Problem;
use crate::solve::published::{Comparison, Correction, Published};
use crate::solve::study::{FirstMoves, SetPlay, Study, Threat, Tries};
use crate::text::moves;
use serde_json::{Map, Value, json};

/// The members that a study adds to a result, in this order; each only if it was asked and has a meaning.
pub(super) const STUDY_KEYS: [&str; 6] =
    ["first_moves", "tries", "set_play", "threats", "duals", "study_complete"];

/// The members of a result that a study adds.
pub(super) fn study<G: Game>(problem: &Problem<G>, study: &Study) -> Map<String, Value> {
    let start = &problem.position;
    let threats = study.threats.as_ref().map(|threats| -> Value {
        let one = |key: &crate::solve::study::KeyThreat| {
            let after = start.after(key.key);
            json!({"move": moves::coordinates(start, key.key), "threat": threat(&after, &key.threat)})
        };
        threats.iter().map(one).collect()
    });
    let duals = study.duals.as_ref().map(|duals| {
        let one = |dual: &crate::solve::study::Dual| {
            let position = dual.line.iter().fold(*start, |position, &m| position.after(m));
            json!({"line": line(start, &dual.line), "plies": dual.plies, "moves": texts(&position, &dual.moves)})
        };
        let list: Vec<Value> = duals.list.iter().map(one).collect();
        json!({"count": duals.count, "complete": duals.complete, "list": list})
    });
    let values = [
        study.first_moves.as_ref().map(|found| first_moves(start, found)),
        study.tries.as_ref().map(|found| tries(start, found)),
        study.set_play.as_ref().map(|found| set_play(start, found)),
        threats,
        duals,
        Some(study.complete.into()),
    ];
    let members = STUDY_KEYS.iter().map(|&key| key.to_owned()).zip(values);
    members.filter_map(|(key, value)| Some((key, value?))).collect()
}

fn first_moves<G: Game>(start: &Position<G>, found: &FirstMoves) -> Value {
    let moves: Vec<Value> = found
        .moves
        .iter()
        .map(|first| {
            json!({
                "move": moves::coordinates(start, first.m),
                "plies": first.plies,
                "shortest": first.shortest,
                "no_win_within": first.no_win_within,
            })
        })
        .collect();
    json!({
        "within": found.within,
        "moves": moves,
        "failing": texts(start, &found.failing),
        "undecided": texts(start, &found.undecided),
        "complete": found.complete,
    })
}

fn tries<G: Game>(start: &Position<G>, found: &Tries) -> Value {
    let list: Vec<Value> = found
        .tries
        .iter()
        .map(|attempt| {
            let after = start.after(attempt.m);
            json!({
                "move": moves::coordinates(start, attempt.m),
                "refutations": texts(&after, &attempt.refutations),
                "trivial": attempt.trivial,
                "threat": threat(&after, &attempt.threat),
            })
        })
        .collect();
    json!({
        "within": found.within,
        "most": found.most,
        "list": list,
        "undecided": texts(start, &found.undecided),
        "complete": found.complete,
    })
}

fn set_play<G: Game>(start: &Position<G>, found: &SetPlay) -> Value {
    let passed = start.with_turn_passed().ok();
    let lines = found.lines.iter().zip(std::iter::repeat(&passed)).filter_map(|(set, passed)| {
        let position = passed.as_ref()?;
        let next = position.after(set.defence);
        Some(json!({
            "defence": moves::coordinates(position, set.defence),
            "plies": set.plies,
            "answers": texts(&next, &set.answers),
            "complete": set.complete,
        }))
    });
    json!({
        "within": found.within,
        "impossible": found.impossible,
        "lines": lines.collect::<Vec<_>>(),
        "complete": found.complete,
    })
}

/// A threat: its kind, and for one that can be carried out the moves and the length.
fn threat<G: Game>(after: &Position<G>, threat: &Threat) -> Value {
    let kind = match threat {
        Threat::Check => "check",
        Threat::Zugzwang => "zugzwang",
        Threat::Moves { .. } => "threat",
        Threat::Unknown => "unknown",
    };
    match (threat, after.with_turn_passed()) {
        (Threat::Moves { moves, plies }, Ok(passed)) => {
            json!({"kind": kind, "moves": texts(&passed, moves), "plies": plies})
        }
        _ => json!({ "kind": kind }),
    }
}

/// What a comparison holds. Plies count from 0; a refutation or a correction is played after the published moves before it.
pub(super) fn compared<G: Game>(
    start: &Position<G>,
    published: Option<&Published>,
    found: &Comparison,
) -> Value {
    let at = |ply: usize| {
        let mut position = *start;
        for text in published.iter().flat_map(|published| &published.line).take(ply) {
            match moves::parse_coordinates(&position, text) {
                Ok(m) => position = position.after(m),
                Err(_) => break,
            }
        }
        position
    };
    let refutation =
        found.refutation.map(|(ply, m)| json!({"ply": ply, "move": moves::coordinates(&at(ply), m)}));
    let graded = found.graded_refutation.map(|found| {
        json!({"ply": found.ply, "move": moves::coordinates(&at(found.ply), found.m), "quiet": found.quiet})
    });
    let correction = |correction: &Option<Correction>| {
        correction.as_ref().map(|correction| {
            json!({
                "ply": correction.ply,
                "line": line(&at(correction.ply), &correction.line),
                "plies": correction.plies,
                "exact": correction.exact,
            })
        })
    };
    let mut position = *start;
    let played: Vec<Value> = found
        .line
        .iter()
        .map(|played| {
            let text = moves::coordinates(&position, played.m);
            position = position.after(played.m);
            json!({
                "move": text,
                "worth": played.worth.word(),
                "win_within": played.win_within,
                "no_win_within": played.no_win_within,
            })
        })
        .collect();
    json!({
        "claimed_moves": found.claimed_moves,
        "illegal": found.illegal.as_ref().map(|(ply, reason)| json!({"ply": ply, "reason": reason})),
        "refutation": refutation,
        "graded_refutation": graded,
        "cooks": texts(start, &found.cooks),
        "cooks_complete": found.cooks_complete,
        "fails": correction(&found.fails),
        "improvement": correction(&found.improvement),
        "longer_defence": correction(&found.longer_defence),
        "line": played,
    })
}
