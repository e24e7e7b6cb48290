//! Reading the claim of a win back from a result: its certificate.

use super::tree;
use crate::game::Game;
use crate::position::{Position, Status};
use crate::solve::{Problem, Solution, Target, Verdict};
use crate::text::moves;
use serde_json::{Map, Value};

/// What is wrong with a certificate as a text; whether it proves what it claims is another question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct CertificateError {
    /// Where: the path of a member, `tree.nodes[5].moves[0]`.
    pub place: String,
    /// What.
    pub fault: String,
}

/// The win that the members of a result claim, with its graph; `None` if they claim none, or give no tree. For the goal
/// `draw` without a bound also the claim that it is not held.
///
/// Read are `verdict`, `plies`, `moves`, `keys`, `line`, `ending` and `tree`. What a tree cannot prove is not taken over:
/// that no win is shorter, and that no other key exists.
pub fn read<G: Game>(
    problem: &Problem<G>,
    members: &Map<String, Value>,
) -> Result<Option<Solution>, CertificateError> {
    let member = |name: &str| members.get(name).filter(|value| !value.is_null());
    let Some(table) = member("tree") else { return Ok(None) };
    // Only a draw without a bound has a length or none, and a proof that it is not held.
    let is_draw = problem.goal.target == Target::Draw && problem.goal.moves.is_none();
    let start = &problem.position;
    match member("verdict").and_then(Value::as_str) {
        Some("win") => {}
        Some("no-win") if is_draw => {
            let graph = Some(tree::read(start, table)?);
            return Ok(Some(Solution { verdict: Verdict::NoWin, graph, ..Solution::unknown(0) }));
        }
        Some("no-win" | "unknown") => return Ok(None),
        _ => return fault("verdict", "expected win, no-win or unknown"),
    }
    let number = |name: &str| match member(name) {
        None if is_draw => Ok(None),
        value => match value.and_then(Value::as_u64).and_then(|number| u32::try_from(number).ok()) {
            Some(number) => Ok(Some(number)),
            None => fault(name, "expected a whole number"),
        },
    };
    let (plies, moves) = (number("plies")?, number("moves")?);
    let word = member("ending").and_then(Value::as_str);
    let Some(ending) = Status::ALL.into_iter().find(|status| Some(status.word()) == word) else {
        return fault("ending", "expected a status word");
    };
    let mut position = *start;
    let mut line = Vec::new();
    for (index, text) in texts(members, "line")?.into_iter().enumerate() {
        let m = read_move(&position, "line", index, text)?;
        line.push(m);
        position = position.after(m);
    }
    let keys = texts(members, "keys")?.into_iter().enumerate();
    let keys: Vec<_> =
        keys.map(|(index, text)| read_move(start, "keys", index, text)).collect::<Result<_, _>>()?;
    let graph = tree::read(start, table)?;
    let first = graph.nodes.first().and_then(|root| root.edges.first());
    if problem.attacker_first()
        && let Some((m, _)) = first
        && !keys.contains(m)
    {
        let text = moves::coordinates(start, *m);
        return fault("keys", format!("expected {text} among them, which the tree begins with"));
    }
    let unknown = Solution::unknown(0);
    Ok(Some(Solution {
        verdict: Verdict::Win,
        plies,
        moves,
        keys,
        line,
        ending: Some(ending),
        graph: Some(graph),
        ..unknown
    }))
}

fn texts<'a>(members: &'a Map<String, Value>, name: &str) -> Result<Vec<&'a str>, CertificateError> {
    let texts = members.get(name).and_then(Value::as_array);
    let texts = texts.and_then(|texts| texts.iter().map(Value::as_str).collect::<Option<Vec<_>>>());
    texts.map_or_else(|| fault(name, "expected an array of move texts"), Ok)
}

fn read_move<G: Game>(
    position: &Position<G>,
    name: &str,
    index: usize,
    text: &str,
) -> Result<crate::position::Move, CertificateError> {
    moves::parse_coordinates(position, text)
        .or_else(|error| fault(format!("{name}[{index}]"), error.to_string()))
}

fn fault<T>(place: impl Into<String>, fault: impl Into<String>) -> Result<T, CertificateError> {
    Err(CertificateError { place: place.into(), fault: fault.into() })
}
