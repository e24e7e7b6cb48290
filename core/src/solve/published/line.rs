//! What each move of a published line is worth.
//!
//! The positions are taken from the last to the first, so that what is learnt about the end helps with the beginning. Of
//! each it is asked how far the goal is away at least and at most; what a move is worth follows from the bounds before
//! and after it, and where they do not meet it stays unknown.

use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::goal::Leaf;
use crate::solve::graph::{self, sorted_moves};
use crate::solve::search::{Answer, Search};
use crate::solve::table::UNLIMITED;
use crate::solve::{Plies, line};

/// Nodes spent on one question about a position of the line.
const EFFORT: u64 = 100_000;

/// The largest budget of quiet moves that is tried where nothing is found at full width.
const FEW_QUIET: u8 = 1;

/// What a move of a published line is worth.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Worth {
    /// The attacker takes a shortest way, or the defender holds out longest: proven. How long a defence is is looked at as
    /// far as the claimed length reaches, or that of the win that is known, if it is longer.
    Best,
    /// The attacker has a shorter way, but keeps within the claimed length, or that was out of reach already.
    Slower,
    /// The attacker lets the claimed length slip: before this move the goal could be reached in time.
    Fails,
    /// The attacker's goal was out of reach already, as far as is looked.
    Lost,
    /// The defender could hold out longer.
    Inferior,
    /// Not known.
    Unknown,
}

impl Worth {
    /// `best`, `slower`, `fails`, `lost`, `inferior` or `unknown`.
    pub const fn word(self) -> &'static str {
        match self {
            Worth::Best => "best",
            Worth::Slower => "slower",
            Worth::Fails => "fails",
            Worth::Lost => "lost",
            Worth::Inferior => "inferior",
            Worth::Unknown => "unknown",
        }
    }
}

/// A move of a published line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LineMove {
    /// The move.
    pub m: Move,
    /// What it is worth.
    pub worth: Worth,
    /// After it the goal is reached within this many plies, if that is known.
    pub win_within: Option<u32>,
    /// After it the goal is not reached within this many plies: proven. `None`: nothing is proven, or it is finished.
    pub no_win_within: Option<u32>,
}

/// A line that shows what is wrong with a published one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// After how many plies of the published line it begins.
    pub ply: usize,
    /// Its moves.
    pub line: Vec<Move>,
    /// How many plies from its beginning to the goal, if the goal is reached: within this many, and exactly if
    /// [`exact`](Self::exact).
    pub plies: Option<u32>,
    /// Whether this length is proven to be the right one.
    pub exact: bool,
}

/// What going through a line has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Walk {
    pub moves: Vec<LineMove>,
    pub fails: Option<Correction>,
    pub improvement: Option<Correction>,
    pub longer_defence: Option<Correction>,
}

/// How far the goal is away.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Distance {
    /// At most.
    win: Option<Plies>,
    /// It is not reached within so many plies; `None`: it is reached here.
    refuted: Option<Plies>,
}

impl Distance {
    const REACHED: Distance = Distance { win: Some(Plies::ZERO), refuted: None };

    fn is_refuted(&self, plies: Plies) -> bool {
        self.refuted.is_some_and(|refuted| refuted >= plies)
    }
}

/// Goes through the legal moves of a line. `claimed` is the length that it claims, `known` the length of the win that is
/// known, if there is one.
pub(super) fn walk<G: Game>(
    search: &mut Search<'_, G>,
    root: &Position<G>,
    moves: &[Move],
    claimed: Plies,
    known: Option<Plies>,
) -> Walk {
    let mut positions = vec![*root];
    for &m in moves {
        positions.push(positions[positions.len() - 1].after(m));
    }
    let longest = known.map_or(claimed, |known| known.max(claimed));
    let left = |from: Plies, ply: usize| {
        Plies::new(from.get().unwrap_or(u32::MAX).saturating_sub(u32::try_from(ply).unwrap_or(u32::MAX)))
    };
    let mut distances = vec![Distance::REACHED; positions.len()];
    for ply in (0..positions.len()).rev() {
        let after = distances.get(ply + 1).copied();
        distances[ply] = distance(search, &positions[ply], left(longest, ply), after);
    }
    let mut walk = Walk::default();
    for (ply, &m) in moves.iter().enumerate() {
        let (before, after) = (distances[ply], distances[ply + 1]);
        let position = &positions[ply];
        let worth = if search.is_attacker(position) {
            attacker_worth(before, after, left(claimed, ply), left(longest, ply))
        } else {
            defender_worth(before, after, left(longest, ply))
        };
        walk.moves.push(LineMove {
            m,
            worth,
            win_within: after.win.and_then(Plies::get),
            no_win_within: after.refuted.and_then(Plies::get),
        });
        if worth == Worth::Fails && walk.fails.is_none() {
            walk.fails = refuting(search, &positions[ply + 1], ply + 1, left(claimed, ply + 2));
        }
        if matches!(worth, Worth::Fails | Worth::Slower) && walk.improvement.is_none() {
            walk.improvement = correction(search, position, ply, before);
        }
        if worth == Worth::Inferior && walk.longer_defence.is_none() {
            walk.longer_defence = longer_defence(search, position, ply, before);
        }
    }
    walk
}

/// Bounds for a position from which at most `most` plies are of interest; `after` holds for the line's next position.
fn distance<G: Game>(
    search: &mut Search<'_, G>,
    position: &Position<G>,
    most: Plies,
    after: Option<Distance>,
) -> Distance {
    match search.judge(position) {
        Leaf::Reached => return Distance::REACHED,
        Leaf::Failed => return Distance { win: None, refuted: Some(Plies::INFINITE) },
        Leaf::Open => {}
    }
    let mut found = Distance { win: None, refuted: Some(Plies::ZERO) };
    if search.is_attacker(position) {
        found.win = after.and_then(|after| after.win).map(Plies::plus_one);
    }
    if found.win.is_none() {
        match search.prove(position, most, UNLIMITED, EFFORT) {
            Answer::Proven(plies) => found.win = Some(plies),
            Answer::Disproven(plies) => found.refuted = Some(plies.max(most)),
            Answer::Unknown => {
                let mut few = (0..=FEW_QUIET).map(|quiet| search.prove(position, most, quiet, EFFORT));
                found.win = few.find_map(|answer| match answer {
                    Answer::Proven(plies) => Some(plies),
                    _ => None,
                });
            }
        }
    }
    // Down from the win while that is easy; where it is hard, what can be had from below.
    while let Some(win) = found.win.filter(|win| *win > Plies::ZERO) {
        let shorter = win.minus_one();
        match search.prove(position, shorter, UNLIMITED, EFFORT) {
            Answer::Proven(plies) => found.win = Some(plies),
            Answer::Disproven(plies) => {
                found.refuted = found.refuted.max(Some(plies.max(shorter)));
                break;
            }
            Answer::Unknown => break,
        }
    }
    found
}

fn attacker_worth(before: Distance, after: Distance, left: Plies, longest: Plies) -> Worth {
    let in_time = before.win.is_some_and(|win| win <= left);
    if in_time && after.is_refuted(left.minus_one()) {
        return Worth::Fails;
    }
    if after.win.is_some_and(|win| before.is_refuted(win)) {
        return Worth::Best;
    }
    if before.win.is_some_and(|win| after.is_refuted(win.minus_one())) {
        return Worth::Slower;
    }
    if before.win.is_none() && before.is_refuted(longest) { Worth::Lost } else { Worth::Unknown }
}

fn defender_worth(before: Distance, after: Distance, longest: Plies) -> Worth {
    if after.win.is_some_and(|win| before.is_refuted(win.plus_one())) {
        return Worth::Inferior;
    }
    // Of a won position the most is one ply less than before; of another, all that is looked at.
    let most = before.win.unwrap_or(longest.plus_one()).minus_one();
    if most == Plies::ZERO || after.is_refuted(most.minus_one()) { Worth::Best } else { Worth::Unknown }
}

/// The first defence after which the goal is not reached within what the claim leaves.
fn refuting<G: Game>(
    search: &mut Search<'_, G>,
    position: &Position<G>,
    ply: usize,
    left: Plies,
) -> Option<Correction> {
    let holds = |&m: &Move| search.prove(&position.after(m), left, UNLIMITED, EFFORT).is_disproven();
    let m = sorted_moves(position).into_iter().find(holds)?;
    Some(Correction { ply, line: vec![m], plies: None, exact: false })
}

/// A shortest way from the attacker's position.
fn correction<G: Game>(
    search: &mut Search<'_, G>,
    position: &Position<G>,
    ply: usize,
    distance: Distance,
) -> Option<Correction> {
    let win = distance.win?;
    let graph = graph::build(search, position, win)?;
    let exact = distance.is_refuted(win.minus_one());
    let plies = graph.nodes.first().map(|root| root.plies);
    Some(Correction { ply, line: line::of_graph(&graph, position), plies, exact })
}

/// The first of the defences that hold out longest, and how it goes on.
fn longer_defence<G: Game>(
    search: &mut Search<'_, G>,
    position: &Position<G>,
    ply: usize,
    before: Distance,
) -> Option<Correction> {
    // Every defence that is as good as what is proven of the position: no win within one ply less.
    let held = before.refuted?.minus_one();
    let holds = |&m: &Move| search.prove(&position.after(m), held, UNLIMITED, EFFORT).is_disproven();
    let m = sorted_moves(position).into_iter().find(holds)?;
    let next = position.after(m);
    let Some(win) = before.win else {
        return Some(Correction { ply, line: vec![m], plies: None, exact: false });
    };
    let graph = graph::build(search, &next, win.minus_one())?;
    let plies = graph.nodes.first().map(|root| root.plies + 1);
    let exact = before.is_refuted(win.minus_one()) && plies == win.get();
    let line = std::iter::once(m).chain(line::of_graph(&graph, &next)).collect();
    Some(Correction { ply, line, plies, exact })
}
