//! All first moves, each with the length of its win.
//!
//! In turns, with growing shares of nodes, each first move is asked: is there a win one step longer than what is refuted;
//! is there one within the whole bound; is there one with few quiet moves. The first closes the gap from below, the
//! others from above; no first move waits for a hard one.

use crate::game::Game;
use crate::position::{Move, Position};
use crate::solve::goal::Leaf;
use crate::solve::graph::sorted_moves;
use crate::solve::search::{Answer, Search};
use crate::solve::table::UNLIMITED;
use crate::solve::{Plies, Problem, Solution, Verdict};

/// Where the goal sets no bound, first moves are looked for that win in this many of the attacker's moves more than the
/// shortest win.
const MORE_MOVES: u32 = 4;

/// Nodes of a first move's first turn; every further turn gets twice as many.
const FIRST_TURN: u64 = 2_000;

/// The first moves of whoever is to move, with their lengths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstMoves {
    /// The length up to which wins were looked for: the goal's bound; without one, four of the attacker's moves more
    /// than the win that is known. `None`: neither is there, so nothing was looked for.
    pub within: Option<u32>,
    /// First moves that are known to win within this length. With the attacker to move the shortest first, with the
    /// defender to move the longest; then in text order.
    pub moves: Vec<FirstMove>,
    /// First moves that are proven not to win within it, in text order.
    pub failing: Vec<Move>,
    /// First moves that are not known to do the one or the other, in text order.
    pub undecided: Vec<Move>,
    /// Whether every first move is decided and every length proven.
    pub complete: bool,
}

/// A first move and the length of the win after it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FirstMove {
    /// The move.
    pub m: Move,
    /// Plies of the shortest win that is known to begin with it, itself included.
    pub plies: u32,
    /// Whether no shorter one begins with it: proven.
    pub shortest: bool,
    /// Proven: no win that begins with it takes this many plies or fewer.
    pub no_win_within: u32,
}

/// What is known of the position after a first move. Lengths are from there.
struct Case<G: Game> {
    m: Move,
    position: Position<G>,
    /// The shortest win that is known; infinite if none is.
    win: Plies,
    refuted: Plies,
    /// The smallest number of quiet moves that has not been refuted for the whole bound.
    quiet: u8,
}

pub(super) fn first_moves<G: Game>(
    search: &mut Search<'_, G>,
    problem: &Problem<G>,
    solution: &Solution,
) -> FirstMoves {
    let moves = match search.judge(&problem.position) {
        Leaf::Open => sorted_moves(&problem.position),
        Leaf::Reached | Leaf::Failed => Vec::new(),
    };
    let Some(within) = bound(problem, solution) else {
        let none = FirstMoves {
            within: None,
            moves: Vec::new(),
            failing: Vec::new(),
            undecided: Vec::new(),
            complete: true,
        };
        // Without a win of any length no first move has one. With the defender to move one defence is enough for that.
        return if solution.verdict == Verdict::NoWin && problem.attacker_first() || moves.is_empty() {
            FirstMoves { failing: moves, ..none }
        } else {
            FirstMoves { undecided: moves, complete: false, ..none }
        };
    };
    let left = Plies::new(within).minus_one();
    let case = |m| {
        let position = problem.position.after(m);
        Case { m, position, win: Plies::INFINITE, refuted: Plies::ZERO, quiet: 0 }
    };
    let mut cases: Vec<Case<G>> = moves.into_iter().map(case).collect();
    for case in &mut cases {
        match search.judge(&case.position) {
            Leaf::Reached => case.win = Plies::ZERO,
            Leaf::Failed => case.refuted = Plies::INFINITE,
            Leaf::Open => {}
        }
    }
    let mut share = FIRST_TURN;
    loop {
        let open: Vec<usize> = (0..cases.len()).filter(|&index| !cases[index].is_settled(left)).collect();
        if open.is_empty() || search.budget.over().is_some() {
            break;
        }
        for index in open {
            cases[index].turn(search, left, share);
        }
        share = share.saturating_mul(2);
    }
    report(problem, within, left, &cases)
}

/// The goal's bound; without one, something more than the win that is known.
fn bound<G: Game>(problem: &Problem<G>, solution: &Solution) -> Option<u32> {
    let bound = problem.goal.bound(problem.attacker_first());
    bound.get().or(solution.plies.map(|plies| plies + 2 * MORE_MOVES))
}

impl<G: Game> Case<G> {
    /// Whether the length is proven, or that there is no win within `left` plies.
    fn is_settled(&self, left: Plies) -> bool {
        if self.is_won() { self.is_shortest() } else { self.refuted >= left || self.next() > left }
    }

    fn is_won(&self) -> bool {
        self.win < Plies::INFINITE
    }

    /// Whether the win is proven to be the shortest, if there is one.
    fn is_shortest(&self) -> bool {
        self.win == Plies::ZERO || self.next() >= self.win
    }

    /// The next length above the refuted one that a win can have. It depends on who is to move only by its parity: both
    /// are tried, a proof or disproof comes with the length it holds for.
    fn next(&self) -> Plies {
        self.refuted.plus_one()
    }

    fn turn(&mut self, search: &mut Search<'_, G>, left: Plies, share: u64) {
        let end = search.budget.nodes + share;
        while !self.is_settled(left) && search.budget.nodes < end {
            let most = end - search.budget.nodes;
            if self.ask(search, self.next(), UNLIMITED, most) == Answer::Unknown {
                break;
            }
        }
        if !self.is_won() && !self.is_settled(left) {
            // Of long wins the numbers find some that no search of every shorter length would come to.
            let answer = search.prove_by_numbers(&self.position, left, share);
            self.take(left, UNLIMITED, answer);
        }
        if !self.is_won() && !self.is_settled(left) && self.quiet < UNLIMITED - 1 {
            let quiet = self.quiet;
            if self.ask(search, left, quiet, share).is_disproven() {
                self.quiet += 1;
            }
        }
        if self.is_won() && !self.is_settled(left) {
            self.ask(search, self.win.minus_one().minus_one(), UNLIMITED, share);
        }
    }

    fn ask(&mut self, search: &mut Search<'_, G>, plies: Plies, quiet: u8, most: u64) -> Answer {
        let answer = search.prove(&self.position, plies, quiet, most);
        self.take(plies, quiet, answer);
        answer
    }

    /// Takes note of an answer.
    fn take(&mut self, plies: Plies, quiet: u8, answer: Answer) {
        match answer {
            Answer::Proven(plies) => self.win = self.win.min(plies),
            // What is refuted for a length is refuted for the one that was asked, whatever form it was asked in.
            Answer::Disproven(known) if quiet == UNLIMITED => {
                self.refuted = self.refuted.max(known).max(plies);
            }
            _ => {}
        }
    }
}

fn report<G: Game>(problem: &Problem<G>, within: u32, left: Plies, cases: &[Case<G>]) -> FirstMoves {
    let mut found = FirstMoves {
        within: Some(within),
        moves: Vec::new(),
        failing: Vec::new(),
        undecided: Vec::new(),
        complete: cases.iter().all(|case| case.is_settled(left)),
    };
    for case in cases {
        if let Some(plies) = case.win.plus_one().get() {
            let shortest = case.is_shortest();
            let refuted = case.refuted.plus_one().get().unwrap_or(u32::MAX);
            let no_win_within = if shortest { plies - 1 } else { refuted };
            found.moves.push(FirstMove { m: case.m, plies, shortest, no_win_within });
        } else if case.is_settled(left) {
            found.failing.push(case.m);
        } else {
            found.undecided.push(case.m);
        }
    }
    // Stable: text order among equals.
    if problem.attacker_first() {
        found.moves.sort_by_key(|first| first.plies);
    } else {
        found.moves.sort_by_key(|first| std::cmp::Reverse(first.plies));
    }
    found
}
