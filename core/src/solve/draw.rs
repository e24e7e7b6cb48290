//! The goal `draw` ([P-2]): the attacker does not lose.
//!
//! With a number of moves it is a goal like others: within that many of the attacker's moves the game is over, drawn or
//! won; [`within`](super::within) finds the shortest way. Without one, play may also go on for ever: then it is the
//! opponent's win that must be excluded. A strategy that never loses ([`hold`](super::hold)) proves the one, a win of the
//! opponent the other, and where the men are few tables of the opponent's wins decide at once. Both are asked in turns,
//! with growing shares of nodes.

use super::exact::{self, Lengths};
use super::goal::{self, Leaf};
use super::graph::sorted_moves;
use super::hold::{Decision, Hold};
use super::solution::{Graph, Node, Solution, Verdict};
use super::within::Within;
use super::{Goal, Plies, Problem, endgame, shortest, verify};
use crate::board::Color;
use crate::game::Game;
use crate::limits::{Budget, Incomplete, Limits, Progress, Stop};
use crate::position::{Move, Position, Status};
use crate::tablebase::{Distance, Tablebase};

/// Nodes of the first turn; every further turn gets twice as many.
const FIRST_TURN: u64 = 20_000;

/// The longest turn.
const LAST_TURN: u64 = 1 << 30;

/// The longest turn spent on a first move other than the one that holds.
const LAST_KEY_TURN: u64 = 1 << 17;

/// Solves a problem whose target is `draw`.
pub(super) fn solve<G: Game>(
    problem: &Problem<G>,
    limits: &Limits,
    stop: &Stop,
    progress: &mut Option<&mut dyn FnMut(&Progress)>,
) -> Solution {
    let mut budget = Budget::new(limits, stop, endgame::reborrow(progress));
    let mut solution = match goal::judge(&problem.position, problem.attacker, problem.goal.target) {
        Leaf::Open if problem.goal.moves.is_some() => bounded(problem, limits, &mut budget),
        Leaf::Open => Endless::new(problem, limits, stop).solve(&mut budget),
        Leaf::Reached => reached(problem),
        Leaf::Failed => Solution { verdict: Verdict::NoWin, complete: true, ..Solution::unknown(0) },
    };
    solution.nodes = budget.nodes;
    solution.elapsed = budget.elapsed();
    // A draw is said only with a proof that the rules alone accept.
    if let Err(error) = verify::verify(problem, &solution) {
        debug_assert!(false, "the proof does not hold: {error}");
        solution = Solution { reason: Some(Incomplete::Exhausted), ..Solution::unknown(solution.memory) };
    }
    solution
}

/// A finished root.
fn reached<G: Game>(problem: &Problem<G>) -> Solution {
    Solution {
        verdict: Verdict::Win,
        plies: Some(0),
        moves: Some(0),
        win_within: Some(0),
        shortest: true,
        keys_complete: true,
        line_exact: true,
        ending: Some(problem.position.status()),
        complete: true,
        graph: Some(Graph { nodes: vec![Node { plies: 0, edges: Vec::new() }] }),
        ..Solution::unknown(0)
    }
}

/// `draw N`, from a root that is not finished.
fn bounded<G: Game>(problem: &Problem<G>, limits: &Limits, budget: &mut Budget<'_>) -> Solution {
    let (root, attacker) = (&problem.position, problem.attacker);
    let attacker_first = problem.attacker_first();
    let mut solution = Solution::unknown(limits.memory);
    let bound = problem.goal.bound(attacker_first).get().unwrap_or(0);
    budget.keep_reserve();
    let mut search = Within::new(attacker, problem.goal.target, limits.memory, budget);
    let mut refuted = 0;
    let length = loop {
        if refuted == bound {
            solution.verdict = Verdict::NoWin;
            solution.complete = true;
            break None;
        }
        match search.reaches(root, refuted + 1) {
            Some(true) => break Some(refuted + 1),
            Some(false) => refuted += 1,
            None => break None,
        }
        search.budget.no_win_within = Some(refuted);
    };
    solution.no_win_within = Some(refuted);
    search.budget.use_reserve();
    if let Some(plies) = length {
        let lengths: &mut Lengths<'_, G> = &mut |position, most| search.length(position, most);
        if let Some(graph) = exact::graph(root, attacker, plies, lengths) {
            solution.verdict = Verdict::Win;
            (solution.plies, solution.win_within) = (Some(plies), Some(plies));
            solution.moves = Plies::new(plies).attacker_moves(attacker_first);
            solution.shortest = true;
            let keys =
                if attacker_first { exact::best_moves(root, plies - 1, lengths) } else { Some(Vec::new()) };
            let line = exact::line(root, plies, lengths);
            (solution.keys_complete, solution.line_exact) = (keys.is_some(), line.is_some());
            solution.complete = keys.is_some() && line.is_some();
            let first = graph.nodes[0].edges.iter().map(|&(m, _)| m).filter(|_| attacker_first);
            solution.keys = keys.unwrap_or_else(|| first.collect());
            solution.line = line.unwrap_or_else(|| super::line::of_graph(&graph, root));
            let end = solution.line.iter().fold(*root, |position, &m| position.after(m));
            solution.ending = Some(end.status());
            solution.graph = Some(graph);
        }
    }
    if !solution.complete {
        solution.reason = budget.over().or(Some(Incomplete::Exhausted));
    }
    solution
}

/// `draw` without a bound, from a root that is not finished.
struct Endless<'a, G: Game> {
    problem: &'a Problem<G>,
    limits: &'a Limits,
    stop: &'a Stop,
}

/// How many replies the attacker's moves may leave in the narrow searches for a strategy, which come before the full one:
/// continuous checks, mostly.
const WIDTHS: [u64; 4] = [2, 4, 8, 16];

/// What is known of a position, with the proof where there is room for it.
enum Known {
    Held(Option<Graph>),
    /// The opponent wins.
    Lost(Option<Graph>),
    Open,
}

impl<'a, G: Game> Endless<'a, G> {
    fn new(problem: &'a Problem<G>, limits: &'a Limits, stop: &'a Stop) -> Self {
        Endless { problem, limits, stop }
    }

    /// The opponent's problem: to win.
    fn opponents(&self, position: &Position<G>) -> Problem<G> {
        Problem { position: *position, attacker: self.opponent(), goal: Goal::WIN }
    }

    fn opponent(&self) -> Color {
        !self.problem.attacker
    }

    fn solve(&self, budget: &mut Budget<'_>) -> Solution {
        let root = &self.problem.position;
        let mut hold = self.new_hold(u64::MAX);
        let plan = endgame::plan(&self.opponents(root), self.limits);
        budget.keep_reserve();
        let turn = plan.as_ref().map_or((LAST_TURN, LAST_KEY_TURN), |&(_, nodes)| (nodes, FIRST_TURN));
        let solution = self.by_search(&mut hold, turn, budget);
        let Some((plan, _)) = plan.filter(|_| !solution.complete && budget.over().is_none()) else {
            return solution;
        };
        drop(hold);
        match endgame::build(&self.opponents(root), plan, self.limits.memory, budget) {
            Ok(tables) => self.by_tables(&tables, budget),
            Err(_) => Solution { reason: budget.over().or(Some(Incomplete::Exhausted)), ..solution },
        }
    }

    /// The answer by search alone, in turns of so many nodes at most for the root and for each first move.
    fn by_search(
        &self,
        hold: &mut Hold<'_, G>,
        (last_turn, last_key_turn): (u64, u64),
        budget: &mut Budget<'_>,
    ) -> Solution {
        let root = &self.problem.position;
        let mut solution = Solution::unknown(self.limits.memory);
        match self.decide(root, hold, last_turn, budget) {
            Known::Open => {}
            Known::Lost(graph) => {
                (solution.verdict, solution.complete) = (Verdict::NoWin, true);
                solution.graph = graph;
            }
            Known::Held(graph) => self.held(graph, &mut solution),
        }
        if solution.verdict == Verdict::Win {
            budget.use_reserve();
            solution.keys_complete = true;
            // The strategy's own first move holds for certain.
            let chosen =
                solution.graph.as_ref().and_then(|graph| graph.nodes[0].edges.first()).map(|&(m, _)| m);
            if self.problem.attacker_first() {
                for m in sorted_moves(root) {
                    if Some(m) == chosen {
                        solution.keys.push(m);
                        continue;
                    }
                    match self.decide(&root.after(m), hold, last_key_turn, budget) {
                        Known::Held(_) => solution.keys.push(m),
                        Known::Lost(_) => {}
                        Known::Open => solution.keys_complete = false,
                    }
                }
            }
            solution.complete = solution.keys_complete;
        }
        if !solution.complete {
            solution.reason = budget.over().or(Some(Incomplete::Exhausted));
        }
        solution
    }

    /// Decides a position, in turns of at most so many nodes.
    fn decide(
        &self,
        position: &Position<G>,
        hold: &mut Hold<'_, G>,
        last_turn: u64,
        budget: &mut Budget<'_>,
    ) -> Known {
        let mut share = FIRST_TURN;
        let mut widths = WIDTHS.to_vec();
        loop {
            let mut narrow = Known::Open;
            widths.retain(|&width| {
                if !matches!(narrow, Known::Open) {
                    return true;
                }
                let mut hold = self.new_hold(width);
                match hold.decide(position, share / WIDTHS.len() as u64, budget) {
                    Decision::Held => narrow = Known::Held(hold.proof(position)),
                    Decision::Lost if !hold.is_narrowed() => narrow = Known::Lost(hold.proof(position)),
                    Decision::Lost => return false,
                    Decision::Unknown => {}
                }
                true
            });
            if !matches!(narrow, Known::Open) {
                return narrow;
            }
            match hold.decide(position, share, budget) {
                Decision::Held => return Known::Held(hold.proof(position)),
                Decision::Lost => return Known::Lost(hold.proof(position)),
                Decision::Unknown => {}
            }
            if budget.over().is_some() {
                return Known::Open;
            }
            let limits = Limits {
                nodes: Some(
                    self.limits.nodes.map_or(share, |most| most.saturating_sub(budget.nodes).min(share)),
                ),
                time: self.limits.time.map(|time| time.saturating_sub(budget.elapsed())),
                memory: self.limits.memory / 2,
                ..self.limits.clone()
            };
            let win = shortest::search(&self.opponents(position), &limits, self.stop, None);
            budget.nodes += win.nodes;
            if win.verdict == Verdict::Win {
                return Known::Lost(win.graph);
            }
            share *= 2;
            if share > last_turn || budget.over().is_some() {
                return Known::Open;
            }
        }
    }

    /// The opponent's search has half of the memory, the search for a strategy the rest.
    fn new_hold<'t>(&self, most_replies: u64) -> Hold<'t, G> {
        Hold::new(self.problem.attacker, most_replies, self.limits.memory / 4, None)
    }

    /// Takes a strategy down.
    fn held(&self, graph: Option<Graph>, solution: &mut Solution) {
        let root = &self.problem.position;
        let Some(graph) = graph else { return };
        solution.verdict = Verdict::Win;
        let plies = Some(graph.nodes[0].plies).filter(|&plies| plies != Node::ENDLESS);
        (solution.plies, solution.win_within) = (plies, plies);
        let first = self.problem.attacker_first();
        solution.moves = plies.and_then(|plies| Plies::new(plies).attacker_moves(first));
        let (line, ending) = line(&graph, root);
        (solution.line, solution.ending, solution.line_exact) = (line, Some(ending), true);
        solution.graph = Some(graph);
    }

    /// The answer where tables of the opponent's wins are at hand.
    fn by_tables(&self, tables: &Tablebase<G>, budget: &mut Budget<'_>) -> Solution {
        let root = &self.problem.position;
        let mut solution = Solution::unknown(self.limits.memory.max(tables.bytes()));
        budget.use_reserve();
        match tables.probe(root) {
            Some(Distance::Plies(plies)) => {
                (solution.verdict, solution.complete) = (Verdict::NoWin, true);
                let lengths: &mut Lengths<'_, G> = &mut |position, _| tables.probe(position);
                solution.graph = exact::graph(root, self.opponent(), plies, lengths);
                return solution;
            }
            Some(Distance::Never) => {}
            None => return Solution { reason: Some(Incomplete::Exhausted), ..solution },
        }
        // The tables have said that it is a draw; what is left is to write a strategy down.
        let mut hold = Hold::new(self.problem.attacker, u64::MAX, self.limits.memory, Some(tables));
        if hold.decide(root, u64::MAX, budget) == Decision::Held {
            self.held(hold.proof(root), &mut solution);
        }
        if self.problem.attacker_first() && solution.verdict == Verdict::Win {
            let holds = |m: &Move| tables.probe(&root.after(*m)) == Some(Distance::Never);
            solution.keys = sorted_moves(root).into_iter().filter(holds).collect();
        }
        solution.keys_complete = solution.verdict == Verdict::Win;
        solution.complete = solution.keys_complete;
        if !solution.complete {
            solution.reason = budget.over().or(Some(Incomplete::Exhausted));
        }
        solution
    }
}

/// A line of a strategy, to its end or until a position returns; the opponent plays the first move in text order.
fn line<G: Game>(graph: &Graph, root: &Position<G>) -> (Vec<Move>, Status) {
    let mut line = Vec::new();
    let mut position = *root;
    let mut seen = vec![false; graph.nodes.len()];
    let mut index = 0;
    loop {
        if std::mem::replace(&mut seen[index], true) {
            return (line, Status::DrawRepetition);
        }
        let Some(&(m, to)) = graph.nodes[index].edges.first() else { return (line, position.status()) };
        line.push(m);
        position = position.after(m);
        index = to as usize;
    }
}
