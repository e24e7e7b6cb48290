//! Problems of few men: answered by a table of all placements ([`tablebase`](crate::tablebase)) where a short search
//! does not answer them.
//!
//! A table knows every length, and that there is none: where the solver's search can only say that no win has been found,
//! the table says that there never is one.

use super::exact::{self, Lengths};
use super::goal;
use super::problem::Target;
use super::search::Search;
use super::solution::{Solution, Verdict};
use super::{Plies, Problem, shortest, verify};
use crate::game::Game;
use crate::limits::{Budget, Incomplete, Limits, Progress, Stop};
use crate::position::Position;
use crate::tablebase::{Distance, Plan, Refusal, Tablebase};

/// The least number of nodes that are searched before a table is made: quick problems stay quick.
const LEAST_NODES: u64 = 20_000;

/// For so many placements of the tables one node more: a small part of what the tables take.
const PLACEMENTS_PER_NODE: u64 = 8;

/// The same where the goal sets a bound, which makes a search so much easier.
const PLACEMENTS_PER_NODE_IF_BOUNDED: u64 = 2;

/// Placements in a second, at least, on a slow machine: tables that would not be ready in time are not begun. A constant,
/// so that the same limits give the same answer.
const PLACEMENTS_PER_SECOND: f64 = 2e6;

/// The tables for the men of a problem's position, its attacker and target: [`Tablebase::probe`] reads them. The bound
/// on the number of moves is left aside. `limits.memory` bounds the tables; a placement counts as a node.
///
/// ```
/// use mansuba::game::shatranj::Shatranj;
/// use mansuba::limits::{Limits, Stop};
/// use mansuba::position::Position;
/// use mansuba::solve::{Goal, Problem, endgame};
/// use mansuba::tablebase::Distance;
/// use mansuba::text::fen;
///
/// let read = |text| {
///     let setup = fen::parse::<Shatranj>(text).expect("a position text");
///     Position::<Shatranj>::from_setup(&setup, &"chaturanga".parse().expect("rules")).expect("a position")
/// };
/// let rook = Problem::new(read("7k/8/8/8/8/8/8/KR6 w"), Goal::WIN);
/// let tables = endgame::tables(&rook, &Limits::default(), &Stop::new())?;
/// assert_eq!(tables.probe(&read("7k/8/6K1/8/8/8/8/R7 w")), Some(Distance::Plies(1)));
/// assert_eq!(tables.probe(&read("8/8/8/8/8/k7/1R6/3K4 b")), Some(Distance::Never));
/// # Ok::<(), mansuba::tablebase::Refusal>(())
/// ```
///
/// # Errors
/// Where there are no tables for these men or this target, where they do not fit into the memory, and where the limits
/// come first.
pub fn tables<G: Game>(problem: &Problem<G>, limits: &Limits, stop: &Stop) -> Result<Tablebase<G>, Refusal> {
    let plan = Plan::new(&problem.position).ok_or(Refusal::Unsupported)?;
    build(problem, plan, limits.memory, &mut Budget::new(limits, stop, None))
}

/// Builds the tables of a plan for the problem.
pub(super) fn build<G: Game>(
    problem: &Problem<G>,
    plan: Plan,
    memory: u64,
    budget: &mut Budget<'_>,
) -> Result<Tablebase<G>, Refusal> {
    let (attacker, target) = (problem.attacker, problem.goal.target);
    if target == Target::Draw {
        return Err(Refusal::Unsupported);
    }
    let judge = Box::new(move |position: &Position<G>| goal::judge(position, attacker, target));
    Tablebase::build(plan, &problem.position, attacker, (target as u8, judge), memory, budget)
}

/// The tables for a problem that fit into the limits, and how many nodes are to be searched before they are made; `None`
/// where they do not fit.
pub(super) fn plan<G: Game>(problem: &Problem<G>, limits: &Limits) -> Option<(Plan, u64)> {
    let plan = Plan::new(&problem.position)?;
    let is_bounded = problem.goal.moves.is_some();
    let per_node = if is_bounded { PLACEMENTS_PER_NODE_IF_BOUNDED } else { PLACEMENTS_PER_NODE };
    let first_nodes = LEAST_NODES + plan.placements / per_node;
    let needed = first_nodes.saturating_add(plan.placements);
    let seconds = plan.placements as f64 / PLACEMENTS_PER_SECOND;
    let fits = plan.bytes() <= limits.memory
        && limits.nodes.is_none_or(|nodes| nodes >= needed)
        && limits.time.is_none_or(|time| time.as_secs_f64() >= seconds);
    fits.then_some((plan, first_nodes))
}

/// The answer to a problem of few men, or what the limits allow of it; `None` where tables are of no use.
pub(super) fn solve<G: Game>(
    problem: &Problem<G>,
    limits: &Limits,
    stop: &Stop,
    progress: &mut Option<&mut dyn FnMut(&Progress)>,
) -> Option<Solution> {
    let (plan, first_nodes) = plan(problem, limits)?;
    let searching = Limits { nodes: Some(first_nodes), ..limits.clone() };
    let mut solution = shortest::search(problem, &searching, stop, reborrow(progress));
    if solution.complete || matches!(solution.reason, Some(Incomplete::Time | Incomplete::Stopped)) {
        return Some(solution);
    }
    let left = Limits {
        nodes: limits.nodes.map(|nodes| nodes.saturating_sub(solution.nodes)),
        time: limits.time.map(|time| time.saturating_sub(solution.elapsed)),
        ..limits.clone()
    };
    let mut budget = Budget::new(&left, stop, reborrow(progress));
    budget.win_within = solution.win_within;
    budget.no_win_within = solution.no_win_within;
    match build(problem, plan, left.memory, &mut budget) {
        Ok(tables) => {
            let answer = answer(problem, &tables)?;
            solution = Solution {
                nodes: solution.nodes,
                elapsed: solution.elapsed,
                memory: solution.memory,
                ..answer
            };
            solution.memory = solution.memory.max(tables.bytes());
        }
        Err(Refusal::Stopped) => solution.reason = budget.over(),
        Err(_) => return None,
    }
    solution.nodes += budget.nodes;
    solution.elapsed += budget.elapsed();
    Some(solution)
}

/// Gives a search the tables for a problem that the solver too had to look up, or could not answer without.
pub(super) fn help<G: Game>(
    search: &mut Search<'_, G>,
    problem: &Problem<G>,
    solution: &Solution,
    limits: &Limits,
) {
    if let Some((plan, first_nodes)) = plan(problem, limits)
        && solution.nodes >= first_nodes
        && let Ok(tables) = build(problem, plan, limits.memory, &mut search.budget)
    {
        search.use_tables(tables);
    }
}

/// The callback for a part of a call.
pub(super) fn reborrow<'a>(
    progress: &'a mut Option<&mut dyn FnMut(&Progress)>,
) -> Option<&'a mut dyn FnMut(&Progress)> {
    progress.as_mut().map(|report| &mut **report as &mut dyn FnMut(&Progress))
}

/// The answer that the tables give; `None` if they are of other men, rules, attacker or target than the problem.
pub fn answer<G: Game>(problem: &Problem<G>, tables: &Tablebase<G>) -> Option<Solution> {
    if tables.attacker() != problem.attacker || tables.question() != problem.goal.target as u8 {
        return None;
    }
    let mut solution = Solution::unknown(tables.bytes());
    solution.complete = true;
    let root = &problem.position;
    let Distance::Plies(plies) = tables.probe(root)? else {
        solution.verdict = Verdict::NoWin;
        return Some(solution);
    };
    let attacker_first = problem.attacker_first();
    let moves = Plies::new(plies).attacker_moves(attacker_first)?;
    solution.no_win_within = plies.checked_sub(1);
    if problem.goal.moves.is_some_and(|most| moves > most) {
        solution.verdict = Verdict::NoWin;
        return Some(solution);
    }
    solution.verdict = Verdict::Win;
    (solution.plies, solution.moves, solution.win_within) = (Some(plies), Some(moves), Some(plies));
    (solution.shortest, solution.keys_complete, solution.line_exact) = (true, true, true);
    let lengths: &mut Lengths<'_, G> = &mut |position, _| tables.probe(position);
    if attacker_first && plies > 0 {
        solution.keys = exact::best_moves(root, plies - 1, lengths)?;
    }
    solution.line = exact::line(root, plies, lengths)?;
    let end = solution.line.iter().fold(*root, |position, &m| position.after(m));
    solution.ending = Some(goal::ending(&end, problem.goal.target));
    solution.graph = Some(exact::graph(root, problem.attacker, plies, lengths)?);
    // A win is said only with a proof that the rules alone accept.
    if let Err(error) = verify::verify(problem, &solution) {
        debug_assert!(false, "the proof does not hold: {error}");
        return None;
    }
    Some(solution)
}
