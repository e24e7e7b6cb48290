//! A solution with every defence, as indented text.
//!
//! A line holds a defence, the attacker's answer, and what follows as long as there is nothing to choose; where there
//! is, each choice has a line of its own below. Defences to which the attacker answers alike, and goes on alike, share a
//! line. What goes on as an earlier line does is not written again: the line is named.

use crate::notation::{number, wrap};
use crate::study;
use mansuba::any::AnyPosition;
use mansuba::batch::Task;
use mansuba::board::Color;
use mansuba::position::Move;
use mansuba::solve::Study;
use mansuba::solve::{Graph, Node};
use std::collections::HashMap;

/// The most lines that are drawn; a page for a reader, not a proof. The whole graph is what `--json` is for.
const MOST_LINES: usize = 400;

/// Columns, beyond which a line is continued below.
const WIDTH: usize = 100;

/// What is marked in a tree.
#[derive(Default)]
pub(crate) struct Marks {
    /// What the key threatens, in words.
    threat: Option<String>,
    /// Nodes with duals, and the attacker's other moves there.
    duals: HashMap<usize, Vec<Move>>,
}

impl Marks {
    /// What a study has found about the tree that is drawn.
    pub(crate) fn of(task: &Task, graph: &Graph, study: Option<&Study>) -> Self {
        let Some(study) = study else { return Marks::default() };
        let key = graph.nodes.first().and_then(|root| root.edges.first()).map(|&(m, _)| m);
        let threat = study.threats.iter().flatten().find(|found| Some(found.key) == key);
        let threat = threat.and_then(|found| {
            let after = task.position.play(found.key).ok()?;
            study::threat(task, &after, &found.threat)
        });
        let duals = study.duals.iter().flat_map(|duals| &duals.list);
        let duals = duals.filter_map(|dual| {
            let step = |index: usize, m: &Move| {
                graph.nodes[index].edges.iter().find(|(other, _)| other == m).map(|&(_, to)| to as usize)
            };
            let index = dual.line.iter().try_fold(0, step)?;
            let shown = graph.nodes[index].edges.first()?.0;
            Some((index, dual.moves.iter().copied().filter(|&m| m != shown).collect()))
        });
        Marks { threat, duals: duals.collect() }
    }
}

/// Draws the tree of a win.
pub(crate) fn draw(start: &AnyPosition, attacker: Color, graph: &Graph, marks: &Marks) -> String {
    if graph.nodes.first().is_none_or(|root| root.edges.is_empty()) {
        return "(finished)".to_owned();
    }
    if graph.nodes[0].plies == Node::ENDLESS {
        let positions = graph.nodes.len();
        return format!(
            "(play goes round in {positions} positions; the whole solution is in --json --tree)\n"
        );
    }
    let mut drawing =
        Drawing { graph, marks, classes: classes(graph, marks), start: start.turn(), seen: HashMap::new() };
    let root = Branch { indent: 0, ply: 0, position: start.clone(), defences: Vec::new(), node: 0 };
    let mut pending =
        if start.turn() == attacker { vec![root] } else { drawing.branches(&root.position, 0, 0, 0) };
    let mut lines = Vec::new();
    while let Some(branch) = pending.pop() {
        if lines.len() == MOST_LINES {
            lines.push(format!("(cut after {MOST_LINES} lines; the whole solution is in --json --tree)"));
            break;
        }
        let (indent, line) = (branch.indent, lines.len() + 1);
        let (words, below) = drawing.line(branch, line);
        let prefix = format!("{line:>3}  {}", "  ".repeat(indent));
        lines.push(
            prefix.clone()
                + &wrap(&words, WIDTH.saturating_sub(prefix.len()).max(30), 0)
                    .replace('\n', &format!("\n{}    ", " ".repeat(prefix.len()))),
        );
        pending.extend(below);
    }
    lines.join("\n") + "\n"
}

/// For each node, a number that it shares with the nodes from which the solution goes on with the same moves and duals.
fn classes(graph: &Graph, marks: &Marks) -> Vec<usize> {
    // Along an edge the plies decrease, so the shorter nodes are classed before those that lead to them.
    let mut order: Vec<usize> = (0..graph.nodes.len()).collect();
    order.sort_by_key(|&index| graph.nodes[index].plies);
    type Onwards<'a> = (Vec<(Move, usize)>, Option<&'a Vec<Move>>);
    let mut known: HashMap<Onwards<'_>, usize> = HashMap::new();
    let mut classes = vec![0; graph.nodes.len()];
    for index in order {
        let mut edges: Vec<_> =
            graph.nodes[index].edges.iter().map(|&(m, to)| (m, classes[to as usize])).collect();
        edges.sort_unstable();
        let next = known.len();
        classes[index] = *known.entry((edges, marks.duals.get(&index))).or_insert(next);
    }
    classes
}

/// Defences that are answered alike, and the attacker's node that the first of them leads to.
struct Branch {
    indent: usize,
    /// Plies from the start to the defence (at the root: to the attacker's first move).
    ply: usize,
    /// The position before the defence.
    position: AnyPosition,
    /// None at the root.
    defences: Vec<Move>,
    node: usize,
}

struct Drawing<'a> {
    graph: &'a Graph,
    marks: &'a Marks,
    classes: Vec<usize>,
    /// Who is to move at the start.
    start: Color,
    /// Where the defender's nodes of a class have been drawn: the line, and the attacker's move there.
    seen: HashMap<usize, (usize, String)>,
}

impl Drawing<'_> {
    fn node(&self, index: usize) -> &Node {
        &self.graph.nodes[index]
    }

    /// The defender's choices at a node, the last first: they are taken from the end.
    fn branches(&self, position: &AnyPosition, node: usize, ply: usize, indent: usize) -> Vec<Branch> {
        let mut groups: Vec<(usize, Branch)> = Vec::new();
        for &(m, to) in &self.node(node).edges {
            let (class, to) = (self.classes[to as usize], to as usize);
            match groups.iter_mut().find(|(other, _)| *other == class) {
                Some((_, branch)) => branch.defences.push(m),
                None => {
                    let position = position.clone();
                    groups.push((class, Branch { indent, ply, position, defences: vec![m], node: to }));
                }
            }
        }
        // By the attacker's answer, the one with the longest line first; then the longest first.
        let answer = |branch: &Branch| self.node(branch.node).edges.first().map(|(m, _)| *m);
        let mut longest: HashMap<Option<Move>, u32> = HashMap::new();
        for (_, branch) in &groups {
            let plies = longest.entry(answer(branch)).or_default();
            *plies = (*plies).max(self.node(branch.node).plies);
        }
        groups.sort_by_cached_key(|(_, branch)| {
            let answer = answer(branch);
            let plies = self.node(branch.node).plies;
            (longest[&answer], answer, plies)
        });
        groups.into_iter().map(|(_, branch)| branch).collect()
    }

    /// The words of a line, and the branches that are to be drawn below it.
    fn line(&mut self, mut branch: Branch, line: usize) -> (Vec<String>, Vec<Branch>) {
        let mut words = Vec::new();
        loop {
            let mut position = branch.position;
            let mut ply = branch.ply;
            if let Some(&first) = branch.defences.first() {
                let mut texts: Vec<_> = branch.defences.iter().map(|&m| position.short_text(m)).collect();
                texts.sort();
                self.push_number(&mut words, ply);
                words.extend(texts.join(", ").split(' ').map(str::to_owned));
                let Ok(next) = position.play(first) else { return (words, Vec::new()) };
                (position, ply) = (next, ply + 1);
            }
            let Some(&(answer, next_node)) = self.node(branch.node).edges.first() else {
                // The defence itself ends it.
                words.push(format!("({})", position.status()));
                return (words, Vec::new());
            };
            let is_key = branch.ply == ply && ply == 0;
            let text = position.short_text(answer) + if is_key { "!" } else { "" };
            self.push_number(&mut words, ply);
            words.push(text.clone());
            if let Some(threat) = self.marks.threat.as_ref().filter(|_| is_key) {
                words.extend(threat.split(' ').map(str::to_owned));
            }
            if let Some(duals) = self.marks.duals.get(&branch.node) {
                let texts: Vec<_> = duals.iter().map(|&m| position.short_text(m)).collect();
                words.extend(format!("(or {})", texts.join(", ")).split(' ').map(str::to_owned));
            }
            let Ok(next) = position.play(answer) else { return (words, Vec::new()) };
            let next_node = next_node as usize;
            if self.node(next_node).edges.is_empty() {
                return (words, Vec::new());
            }
            let here = number(self.start, ply) + &text;
            let there = self.seen.entry(self.classes[next_node]).or_insert((line, here.clone()));
            if there.0 != line || there.1 != here {
                let after = if there.1 == here { String::new() } else { format!(" after {}", there.1) };
                words.push(format!("(as line {}{after})", there.0));
                return (words, Vec::new());
            }
            let mut below = self.branches(&next, next_node, ply + 1, branch.indent + 1);
            // What follows a threat starts a line of its own, not to be taken for a part of it.
            let threatens = is_key && self.marks.threat.is_some();
            match below.pop() {
                Some(only) if below.is_empty() && !threatens => {
                    branch = Branch { indent: branch.indent, ..only }
                }
                last => {
                    below.extend(last);
                    return (words, below);
                }
            }
        }
    }

    /// White's moves are numbered, and Black's at the beginning of a line.
    fn push_number(&self, words: &mut Vec<String>, ply: usize) {
        let number = number(self.start, ply);
        if words.is_empty() || !number.ends_with("...") {
            words.push(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A graph from (plies, moves with their nodes), with the moves read in the positions that they are played in.
    fn graph(start: &AnyPosition, nodes: &[(u32, &[(&str, u32)])]) -> Graph {
        let mut positions: Vec<Option<AnyPosition>> = vec![None; nodes.len()];
        positions[0] = Some(start.clone());
        let mut graph = Graph::default();
        for (index, (plies, edges)) in nodes.iter().enumerate() {
            let position = positions[index].clone().expect("nodes come after what leads to them");
            let read = |&(text, to): &(&str, u32)| (position.parse_move(text).unwrap(), to);
            let edges: Vec<_> = edges.iter().map(read).collect();
            for &(m, to) in &edges {
                positions[to as usize] = Some(position.play(m).unwrap());
            }
            graph.nodes.push(Node { plies: *plies, edges });
        }
        graph
    }

    #[test]
    fn defences_are_grouped_and_repetitions_referred_to() {
        // The pawn gives Black moves of no consequence; the king is mated on the edge.
        let start = AnyPosition::parse("shatranj:bare=off", "6k1/8/6K1/8/8/p7/8/R7 w").unwrap();
        let graph = graph(
            &start,
            &[
                (5, &[("a1b1", 1)]),
                (4, &[("g8h8", 2), ("g8f8", 3), ("a3a2", 4)]),
                (1, &[("b1b8", 5)]),
                (3, &[("b1b7", 6)]),
                (3, &[("b1b7", 7)]),
                (0, &[]),
                (2, &[("f8g8", 8)]),
                (2, &[("g8h8", 9), ("g8f8", 10)]),
                (1, &[("b7b8", 11)]),
                (1, &[("b7b8", 12)]),
                (1, &[("b7b8", 13)]),
                (0, &[]),
                (0, &[]),
                (0, &[]),
            ],
        );
        assert_eq!(
            draw(&start, Color::White, &graph, &Marks::default()),
            "  1  1. Rb1!\n\
             \x20 2    1... a2 2. Rb7 Kf8, Kh8 3. Rb8#\n\
             \x20 3    1... Kf8 2. Rb7 Kg8 3. Rb8#\n\
             \x20 4    1... Kh8 2. Rb8#\n"
        );
    }

    #[test]
    fn what_goes_on_as_an_earlier_line_is_not_drawn_again() {
        let start = AnyPosition::parse("shatranj:bare=off", "6k1/8/6K1/8/8/8/8/R7 b").unwrap();
        let graph = graph(
            &start,
            &[
                (6, &[("g8h8", 1), ("g8f8", 2)]),
                (5, &[("a1a7", 3)]),
                (5, &[("a1a7", 4)]),
                (4, &[("h8g8", 5)]),
                (4, &[("f8g8", 6)]),
                (3, &[("a7b7", 7)]),
                (3, &[("a7b7", 8)]),
                (2, &[("g8h8", 9), ("g8f8", 10)]),
                (2, &[("g8h8", 11), ("g8f8", 12)]),
                (1, &[("b7b8", 13)]),
                (1, &[("b7b8", 14)]),
                (1, &[("b7b8", 15)]),
                (1, &[("b7b8", 16)]),
                (0, &[]),
                (0, &[]),
                (0, &[]),
                (0, &[]),
            ],
        );
        assert_eq!(
            draw(&start, Color::White, &graph, &Marks::default()),
            "  1  1... Kf8 2. Ra7 Kg8 3. Rb7 Kf8, Kh8 4. Rb8#\n  2  1... Kh8 2. Ra7 Kg8 3. Rb7 (as line 1)\n"
        );
    }

    #[test]
    fn a_finished_root_has_no_tree() {
        let start = AnyPosition::parse("shatranj", "7k/8/6K1/8/8/8/8/R7 w").unwrap();
        assert_eq!(
            draw(
                &start,
                Color::White,
                &Graph { nodes: vec![Node { plies: 0, edges: vec![] }] },
                &Marks::default()
            ),
            "(finished)"
        );
    }
}
