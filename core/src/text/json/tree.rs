//! The solution graph as a flat table of nodes, written and read.
//!
//! A node says who is to move, within how many plies the goal is reached, and the moves with the number of the node that
//! each leads to. Node 0 is the problem's position. Nested objects would not do: readers give up at some depth, and a tree
//! of millions of lines is a graph of thousands of nodes.

use super::certificate::CertificateError;
use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::study::Dual;
use crate::solve::{Graph, Node};
use crate::text::moves;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The table. Where a dual stands, the node has `duals`, the attacker's other moves that take the shortest way.
pub(super) fn write<G: Game>(start: &Position<G>, graph: &Graph, duals: &[Dual]) -> Value {
    let duals: HashMap<u64, &Dual> = duals
        .iter()
        .map(|dual| (dual.line.iter().fold(*start, |position, &m| position.after(m)).hash(), dual))
        .collect();
    let mut nodes = vec![Value::Null; graph.nodes.len()];
    let mut pending = vec![(0, *start)];
    while let Some((index, position)) = pending.pop() {
        // Several ways may lead to a node, and it may have been written since it was put here.
        let Some(node) = graph.nodes.get(index).filter(|_| nodes[index].is_null()) else { continue };
        let text = |m: Move| moves::coordinates(&position, m);
        let edges: Vec<Value> = node.edges.iter().map(|&(m, to)| json!([text(m), to])).collect();
        // Where play need not end there is no length.
        let plies = Some(node.plies).filter(|&plies| plies != Node::ENDLESS);
        nodes[index] = json!({"turn": position.turn().name(), "plies": plies, "moves": edges});
        if let Some(dual) = duals.get(&position.hash()).filter(|dual| dual.plies == node.plies) {
            let chosen = node.edges.first().map(|&(m, _)| m);
            let others = dual.moves.iter().filter(|&&m| Some(m) != chosen);
            nodes[index]["duals"] = others.map(|&m| Value::from(text(m))).collect();
        }
        for &(m, to) in node.edges.iter().rev() {
            if nodes.get(to as usize).is_some_and(Value::is_null) {
                pending.push((to as usize, position.after(m)));
            }
        }
    }
    json!({ "nodes": nodes })
}

/// Reads a table back. Its moves are legal ones of the positions that they stand in, and it has no node that no move leads
/// to; whether it proves anything is not asked here.
pub(super) fn read<G: Game>(start: &Position<G>, tree: &Value) -> Result<Graph, CertificateError> {
    let table = tree.as_object().and_then(|tree| tree.get("nodes")).and_then(Value::as_array);
    let Some(table) = table else { return fault("tree", "expected an object with an array \"nodes\"") };
    if table.is_empty() {
        return fault("tree.nodes", "expected at least one node");
    }
    let mut nodes: Vec<Option<Node>> = vec![None; table.len()];
    let mut pending = vec![(0usize, *start)];
    while let Some((index, position)) = pending.pop() {
        if nodes[index].is_some() {
            continue;
        }
        let node = read_node(&position, &table[index], index, table.len())?;
        for &(m, to) in node.edges.iter().rev() {
            if nodes[to as usize].is_none() {
                pending.push((to as usize, position.after(m)));
            }
        }
        nodes[index] = Some(node);
    }
    match nodes.iter().position(Option::is_none) {
        Some(index) => fault(format!("tree.nodes[{index}]"), "no move leads to this node"),
        None => Ok(Graph { nodes: nodes.into_iter().flatten().collect() }),
    }
}

fn read_node<G: Game>(
    position: &Position<G>,
    value: &Value,
    index: usize,
    count: usize,
) -> Result<Node, CertificateError> {
    let place = format!("tree.nodes[{index}]");
    let Some(node) = value.as_object() else { return fault(place, "expected an object") };
    let turn = position.turn().name();
    if node.get("turn").and_then(Value::as_str) != Some(turn) {
        return fault(format!("{place}.turn"), format!("expected \"{turn}\", who is to move there"));
    }
    // Lengths fall along every move, so none can be larger than the number of nodes.
    let plies = match node.get("plies") {
        Some(Value::Null) => Node::ENDLESS,
        plies => match plies.and_then(Value::as_u64).filter(|plies| *plies < count as u64) {
            Some(plies) => plies as u32,
            None => {
                return fault(format!("{place}.plies"), format!("expected a number of plies below {count}"));
            }
        },
    };
    let Some(moves) = node.get("moves").and_then(Value::as_array) else {
        return fault(format!("{place}.moves"), "expected an array of moves");
    };
    let mut edges = Vec::new();
    for (number, edge) in moves.iter().enumerate() {
        let place = || format!("{place}.moves[{number}]");
        let Some([Value::String(text), to]) = edge.as_array().map(Vec::as_slice) else {
            return fault(place(), "expected a move text and the number of a node");
        };
        let Some(to) = to.as_u64().filter(|to| *to < count as u64) else {
            return fault(place(), format!("expected the number of a node below {count}"));
        };
        match moves::parse_coordinates(position, text) {
            Ok(m) => edges.push((m, to as u32)),
            Err(error) => return fault(place(), error.to_string()),
        }
    }
    Ok(Node { plies, edges })
}

fn fault<T>(place: impl Into<String>, fault: impl Into<String>) -> Result<T, CertificateError> {
    Err(CertificateError { place: place.into(), fault: fault.into() })
}

/// Moves of one position as coordinate texts.
pub(super) fn texts<G: Game>(position: &Position<G>, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&m| moves::coordinates(position, m)).collect()
}

/// A line of moves as coordinate texts.
pub(super) fn line<G: Game>(start: &Position<G>, line: &[Move]) -> Vec<String> {
    let mut position = *start;
    let write = |&m: &Move| {
        let text = moves::coordinates(&position, m);
        position = position.after(m);
        text
    };
    line.iter().map(write).collect()
}
