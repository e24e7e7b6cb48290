//! Comparing a published solution with the proven one ([P-4]).

mod graded;
mod line;

pub use graded::GradedRefutation;
pub use line::{Correction, LineMove, Worth};

use super::goal::Leaf;
use super::graph::sorted_moves;
use super::search::{Answer, Search};
use super::table::UNLIMITED;
use super::{Plies, Problem, Solution, Target, Verdict, endgame};
use crate::game::Game;
use crate::limits::{Budget, Limits, Stop};
use crate::position::Move;
use serde::{Deserialize, Serialize};

/// Nodes spent on a first move in search of cooks.
const EFFORT: u64 = 200_000;

/// A published solution: its claimed number of moves and its main line, where given.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Published {
    /// In how many of the attacker's moves it claims to reach the goal.
    pub moves: Option<u32>,
    /// Its main line in coordinate text.
    pub line: Vec<String>,
}

/// The word for a published solution ([P-4]).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Soundness {
    /// Its first move is the only one that reaches the goal within its length, and that length is the shortest.
    Sound,
    /// Another first move reaches the goal within its length.
    Cooked,
    /// A shorter solution exists.
    Short,
    /// The goal cannot be reached within its length.
    TooShort,
    /// The goal cannot be reached at all (or not within the goal's bound).
    Unsolvable,
    /// Not decided.
    Unknown,
}

impl Soundness {
    /// `sound`, `cooked`, `short`, `too short`, `unsolvable` or `unknown`.
    pub const fn word(self) -> &'static str {
        match self {
            Soundness::Sound => "sound",
            Soundness::Cooked => "cooked",
            Soundness::Short => "short",
            Soundness::TooShort => "too short",
            Soundness::Unsolvable => "unsolvable",
            Soundness::Unknown => "unknown",
        }
    }
}

/// What comparing has found. Places in the published line are plies from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The word for the published solution.
    pub soundness: Soundness,
    /// The claimed number of moves, from the claim or the line.
    pub claimed_moves: Option<u32>,
    /// The first move of the line that is not legal: its place and what is wrong.
    pub illegal: Option<(usize, String)>,
    /// Where the claim is too short: the first defence that the line overlooks, with its place and to be played after the
    /// moves that lead to it.
    pub refutation: Option<(usize, Move)>,
    /// Where the claim is undecided: the first defence that the line's way of playing overlooks.
    pub graded_refutation: Option<GradedRefutation>,
    /// Other first moves than the published one that reach the goal within the claimed length, in text order.
    pub cooks: Vec<Move>,
    /// Whether every other first move is proven not to.
    pub cooks_complete: bool,
    /// The legal moves of the line, each with what it is worth; empty without a claimed length.
    pub line: Vec<LineMove>,
    /// The first move of the attacker that lets the claimed length slip, refuted: the line begins with the defence.
    pub fails: Option<Correction>,
    /// The first move of the attacker for which there is a better one: the line begins with the better one.
    pub improvement: Option<Correction>,
    /// The first move of the defender for which there is a longer defence: the line begins with it.
    pub longer_defence: Option<Correction>,
}

impl Comparison {
    /// Whether nothing was left open: the word, the cooks, and what the line's moves are worth.
    pub fn is_complete(&self) -> bool {
        self.soundness != Soundness::Unknown
            && self.cooks_complete
            && self.line.iter().all(|played| played.worth != Worth::Unknown)
    }
}

/// Compares a published solution with the solver's, within limits of its own.
///
/// Whatever the limits, no more than some hundred thousand positions are searched for each move of the line and each
/// first move; what takes more stays unknown. Only the search for a refutation goes on until the limits.
pub fn compare<G: Game>(
    problem: &Problem<G>,
    published: &Published,
    solution: &Solution,
    limits: &Limits,
    stop: &Stop,
) -> Comparison {
    let (line, illegal) = read_line(problem, published);
    let claimed_moves = published.moves.or_else(|| {
        let plies = line.len() as u32;
        (illegal.is_none() && plies > 0).then(|| (plies + problem.attacker_first() as u32) / 2)
    });
    let mut comparison = Comparison {
        soundness: Soundness::Unknown,
        claimed_moves,
        illegal,
        refutation: None,
        graded_refutation: None,
        cooks: Vec::new(),
        cooks_complete: false,
        line: Vec::new(),
        fails: None,
        improvement: None,
        longer_defence: None,
    };
    if problem.goal.target == Target::Draw {
        compare_draw(problem, &line, solution, &mut comparison);
        return comparison;
    }
    let Some(claimed) = claimed_moves else { return comparison };
    let claimed = Plies::of_attacker_moves(claimed, problem.attacker_first());
    let budget = Budget::new(limits, stop, None);
    let mut search = Search::new(problem.attacker, problem.goal.target, limits, budget);
    endgame::help(&mut search, problem, solution, limits);
    // Without a line, whichever key was meant, every further one is a cook; with a line that starts with no legal move,
    // every key is.
    let meant = if published.line.is_empty() { solution.keys.first() } else { line.first() };
    (comparison.cooks, comparison.cooks_complete) = cooks(&mut search, problem, solution, claimed, meant);
    let is_refuted =
        solution.no_win_within.is_some_and(|n| claimed.get().is_some_and(|claimed| n + 1 >= claimed))
            && solution.plies.is_none_or(|plies| Plies::new(plies) > claimed);
    comparison.soundness = match solution.verdict {
        Verdict::NoWin => Soundness::Unsolvable,
        _ if is_refuted => Soundness::TooShort,
        Verdict::Unknown => Soundness::Unknown,
        Verdict::Win if solution.moves < claimed_moves => Soundness::Short,
        Verdict::Win if !comparison.cooks.is_empty() => Soundness::Cooked,
        Verdict::Win if solution.shortest && solution.keys_complete => Soundness::Sound,
        Verdict::Win => Soundness::Unknown,
    };
    let walk = line::walk(&mut search, &problem.position, &line, claimed, solution.plies.map(Plies::new));
    (comparison.line, comparison.fails) = (walk.moves, walk.fails);
    (comparison.improvement, comparison.longer_defence) = (walk.improvement, walk.longer_defence);
    if matches!(comparison.soundness, Soundness::TooShort | Soundness::Unsolvable) {
        comparison.refutation = refutation(&mut search, problem, &line, claimed);
    } else if comparison.soundness == Soundness::Unknown && solution.verdict == Verdict::Unknown {
        comparison.graded_refutation = graded::overlooked(&mut search, &problem.position, &line, claimed);
    }
    comparison
}

/// First moves other than the one that is meant which reach the goal within the claimed length, and whether they are all.
fn cooks<G: Game>(
    search: &mut Search<'_, G>,
    problem: &Problem<G>,
    solution: &Solution,
    claimed: Plies,
    meant: Option<&Move>,
) -> (Vec<Move>, bool) {
    let others = |moves: &[Move]| moves.iter().copied().filter(|m| Some(m) != meant).collect();
    let moves = match search.judge(&problem.position) {
        Leaf::Open if problem.attacker_first() => sorted_moves(&problem.position),
        // There is no first move of the attacker that could be another.
        _ => return (Vec::new(), true),
    };
    let is_out_of_reach = |plies: u32| claimed.get().is_some_and(|claimed| claimed <= plies);
    if solution.verdict == Verdict::NoWin || solution.no_win_within.is_some_and(is_out_of_reach) {
        return (Vec::new(), true);
    }
    let is_shortest = solution.plies.is_some() && solution.moves == claimed.attacker_moves(true);
    if is_shortest && solution.shortest && solution.keys_complete {
        return (others(&solution.keys), true);
    }
    let within = |plies: u32| Plies::new(plies) <= claimed;
    let mut cooks: Vec<Move> =
        if solution.plies.is_some_and(within) { others(&solution.keys) } else { Vec::new() };
    let mut complete = true;
    for m in moves {
        if Some(&m) == meant || cooks.contains(&m) {
            continue;
        }
        match search.prove(&problem.position.after(m), claimed.minus_one(), UNLIMITED, EFFORT) {
            Answer::Proven(_) => cooks.push(m),
            Answer::Disproven(_) => {}
            Answer::Unknown => complete = false,
        }
    }
    cooks.sort_by_cached_key(|m| m.squares(G::GEOMETRY));
    (cooks, complete)
}

/// A published draw is judged by its first move: whether it holds, and whether no other does.
fn compare_draw<G: Game>(
    problem: &Problem<G>,
    line: &[Move],
    solution: &Solution,
    comparison: &mut Comparison,
) {
    if let Some(first) = line.first()
        && problem.attacker_first()
        && solution.verdict == Verdict::Win
    {
        comparison.cooks = solution.keys.iter().copied().filter(|m| m != first).collect();
    }
    comparison.cooks_complete = solution.verdict == Verdict::NoWin || solution.keys_complete;
    comparison.soundness = match solution.verdict {
        Verdict::NoWin => Soundness::Unsolvable,
        Verdict::Win if !comparison.cooks.is_empty() => Soundness::Cooked,
        Verdict::Win if solution.keys_complete && solution.keys.len() == 1 && !line.is_empty() => {
            Soundness::Sound
        }
        _ => Soundness::Unknown,
    };
}

/// The moves of the published line up to the first that is not legal, and what is wrong with that one.
fn read_line<G: Game>(problem: &Problem<G>, published: &Published) -> (Vec<Move>, Option<(usize, String)>) {
    let mut position = problem.position;
    let mut line = Vec::new();
    for (index, text) in published.line.iter().enumerate() {
        let named = position.legal_moves().into_iter().find(|m| {
            let squares = m.squares(G::GEOMETRY);
            // The letter of a promotion may follow.
            text.strip_prefix(squares.as_str())
                .is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_lowercase()))
        });
        let Some(m) = named else { return (line, Some((index, format!("{text} is not legal")))) };
        line.push(m);
        position = position.after(m);
    }
    (line, None)
}

/// The first defence that the line overlooks: one that holds out beyond the claimed length, where the line gives
/// another that does not.
fn refutation<G: Game>(
    search: &mut Search<'_, G>,
    problem: &Problem<G>,
    line: &[Move],
    claimed: Plies,
) -> Option<(usize, Move)> {
    let mut position = problem.position;
    let mut left = claimed;
    for (index, &published) in line.iter().enumerate() {
        left = left.minus_one();
        if position.turn() != problem.attacker {
            let mut holds =
                |m: Move| search.prove(&position.after(m), left, UNLIMITED, u64::MAX).is_disproven();
            if !holds(published)
                && let Some(m) = sorted_moves(&position).into_iter().find(|&m| holds(m))
            {
                return Some((index, m));
            }
        }
        position = position.after(published);
    }
    None
}
