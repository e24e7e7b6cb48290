//! Comparing a published solution with the proven one ([P-4]).

use super::graph::sorted_moves;
use super::search::Search;
use super::table::UNLIMITED;
use super::{Plies, Problem, Solution, Target, Verdict};
use crate::game::Game;
use crate::limits::{Budget, Limits, Stop};
use crate::position::Move;
use serde::{Deserialize, Serialize};

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

/// What comparing has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The word for the published solution.
    pub soundness: Soundness,
    /// The claimed number of moves, from the claim or the line.
    pub claimed_moves: Option<u32>,
    /// The first move of the line that is not legal: its place (from 0) and what is wrong.
    pub illegal: Option<(usize, String)>,
    /// Where the claim is too short: the first defence that the line overlooks, with its place in plies from 0 and the
    /// moves that lead to it.
    pub refutation: Option<(usize, Move)>,
    /// The keys other than the published first move, where the shortest win is within the claimed length: each is a
    /// cook. Other first moves that win in more than the shortest and at most the claimed length are not looked for.
    pub cooks: Vec<Move>,
}

/// Compares a published solution with the solver's. `limits` bounds the search for a refutation, and `stop` ends it.
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
        cooks: Vec::new(),
    };
    if problem.goal.target == Target::Draw {
        compare_draw(problem, &line, solution, &mut comparison);
        return comparison;
    }
    let Some(claimed) = claimed_moves else { return comparison };
    let claimed = Plies::of_attacker_moves(claimed, problem.attacker_first());
    if let (Some(plies), true) = (solution.plies, problem.attacker_first())
        && Plies::new(plies) <= claimed
    {
        // Without a line, whichever key was meant, every further one is a cook; with a line that starts with no legal
        // move, every key is.
        let meant = if published.line.is_empty() { solution.keys.first() } else { line.first() };
        comparison.cooks = solution.keys.iter().copied().filter(|m| Some(m) != meant).collect();
    }
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
    if matches!(comparison.soundness, Soundness::TooShort | Soundness::Unsolvable) {
        comparison.refutation = refutation(problem, &line, claimed, limits, stop);
    }
    comparison
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
    problem: &Problem<G>,
    line: &[Move],
    claimed: Plies,
    limits: &Limits,
    stop: &Stop,
) -> Option<(usize, Move)> {
    let budget = Budget::new(limits, stop, None);
    let mut search = Search::new(problem.attacker, problem.goal.target, limits, budget);
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
