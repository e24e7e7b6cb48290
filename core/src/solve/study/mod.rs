//! What a problemist asks beyond key and length: all first moves with their lengths, tries, set play, threats, and the
//! variations with their duals.
//!
//! One [`study`] answers whichever of these [`Questions`] are put, with one search and its table. Every part says by
//! itself whether it is complete; what limits left open is listed as undecided and never guessed.

mod best;
mod first_moves;
mod set_play;
mod threats;
mod tries;
mod variations;

pub use first_moves::{FirstMove, FirstMoves};
pub use set_play::{SetLine, SetPlay};
pub use threats::{KeyThreat, Threat};
pub use tries::{Tries, Try};
pub use variations::{Dual, Duals, MOST_DUALS};

use super::search::Search;
use super::{Graph, Plies, Problem, Solution, Target, Verdict, endgame, verify};
use crate::game::Game;
use crate::limits::{Budget, Incomplete, Limits, Progress, Stop};
use std::time::Duration;

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Questions {
    /// All first moves that reach the goal, with their lengths ([P-4]: keys and other solutions).
    pub first_moves: bool,
    /// First moves that at most this many defences refute; 0 asks for none.
    pub tries: u32,
    /// What happens with the defender to move in the diagram.
    pub set_play: bool,
    /// The tree with the shortest continuation at every position, the duals in it, and what the key threatens.
    pub variations: bool,
}

impl Questions {
    /// Whether anything is asked.
    pub fn any(&self) -> bool {
        self.first_moves || self.tries > 0 || self.set_play || self.variations
    }
}

/// What was found. A part is `None` if it was not asked, or has no meaning for the problem. All lengths are in plies.
#[derive(Clone, Debug)]
pub struct Study {
    /// All first moves and their lengths.
    pub first_moves: Option<FirstMoves>,
    /// The tries; none with the defender to move, where one move is enough, or where no length is known or given.
    pub tries: Option<Tries>,
    /// The set play; none where there are no tries.
    pub set_play: Option<SetPlay>,
    /// What each key threatens.
    pub threats: Option<Vec<KeyThreat>>,
    /// The duals in [`tree`](Self::tree).
    pub duals: Option<Duals>,
    /// The solution with every defence and the shortest continuations. The rules alone accept it as a proof, in place
    /// of the solution's own graph.
    pub tree: Option<Graph>,
    /// Whether everything asked was answered with proof.
    pub complete: bool,
    /// Why not, if not.
    pub reason: Option<Incomplete>,
    /// Positions searched.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

/// Answers questions about a problem that has been solved, within limits of their own. Where the goal is a draw, nothing
/// is answered.
///
/// ```
/// use mansuba::any::AnyPosition;
/// use mansuba::limits::{Limits, Stop};
/// use mansuba::solve::{Goal, Questions};
///
/// // Two rooks: one mates at once, the other may, and the king may come first.
/// let position = AnyPosition::parse("chaturanga", "7k/8/6K1/8/8/7p/8/RR6 w")?;
/// let goal: Goal = "#2".parse()?;
/// let (limits, stop) = (Limits::default(), Stop::new());
/// let solution = position.solve(None, goal, &limits, &stop, None)?;
/// let questions = Questions { first_moves: true, ..Questions::default() };
/// let study = position.study(None, goal, &solution, &questions, &limits, &stop, None)?;
/// let first = study.first_moves.unwrap();
/// let mates: Vec<_> = first.moves.iter().filter(|first| first.plies == 1).collect();
/// assert_eq!((mates.len(), first.complete), (2, true));
/// # Ok::<(), mansuba::any::Error>(())
/// ```
pub fn study<G: Game>(
    problem: &Problem<G>,
    solution: &Solution,
    questions: &Questions,
    limits: &Limits,
    stop: &Stop,
    progress: Option<&mut dyn FnMut(&Progress)>,
) -> Study {
    // Shortens the callback's lifetime to that of this call.
    let progress = progress.map(|report| report as &mut dyn FnMut(&Progress));
    let budget = Budget::new(limits, stop, progress);
    let mut search = Search::new(problem.attacker, problem.goal.target, limits, budget);
    let mut study = Study {
        first_moves: None,
        tries: None,
        set_play: None,
        threats: None,
        duals: None,
        tree: None,
        complete: true,
        reason: None,
        nodes: 0,
        elapsed: Duration::ZERO,
    };
    if problem.goal.target == Target::Draw {
        // Neither lengths nor threats mean here what they mean for a win.
        (study.complete, study.reason) = (!questions.any(), questions.any().then_some(Incomplete::Exhausted));
        return study;
    }
    endgame::help(&mut search, problem, solution, limits);
    // Where one move reaches the goal, there is nothing to be tried and nothing to be set.
    let several_moves =
        length(problem, solution).filter(|length| problem.attacker_first() && *length > Plies::new(2));
    // The short questions first: the later ones may take all that is left.
    if let Some(length) = several_moves.filter(|_| questions.set_play) {
        let set_play = set_play::set_play(&mut search, problem, length);
        study.complete &= set_play.complete;
        study.set_play = Some(set_play);
    }
    if questions.variations && solution.verdict == Verdict::Win {
        study.variations(&mut search, problem, solution);
    }
    if let Some(length) = several_moves.filter(|_| questions.tries > 0) {
        let tries = tries::tries(&mut search, problem, length, questions.tries);
        study.complete &= tries.complete;
        study.tries = Some(tries);
    }
    if questions.first_moves {
        let first_moves = first_moves::first_moves(&mut search, problem, solution);
        study.complete &= first_moves.complete;
        study.first_moves = Some(first_moves);
    }
    if !study.complete {
        // What the solver had no time for may be what is missing here.
        let over = search.budget.over().or(solution.reason);
        study.reason = Some(over.unwrap_or(Incomplete::Exhausted));
    }
    study.nodes = search.budget.nodes;
    study.elapsed = search.budget.elapsed();
    study
}

/// The length that first moves are measured by: the shortest win, else the goal's bound.
fn length<G: Game>(problem: &Problem<G>, solution: &Solution) -> Option<Plies> {
    let bound = problem.goal.bound(problem.attacker_first());
    solution.plies.map(Plies::new).or(bound.get().map(Plies::new)).filter(|length| *length > Plies::ZERO)
}

impl Study {
    fn variations<G: Game>(&mut self, search: &mut Search<'_, G>, problem: &Problem<G>, solution: &Solution) {
        let Some(length) = solution.plies.map(Plies::new) else { return };
        if problem.attacker_first() && length > Plies::ZERO {
            let threat = |&m| threats::after(search, &problem.position, m, length);
            let threats: Vec<KeyThreat> = solution.keys.iter().map(threat).collect();
            self.complete &= threats.iter().all(|key| key.threat != Threat::Unknown);
            self.threats = Some(threats);
        }
        let Some((graph, duals)) = variations::build(search, problem, solution) else {
            self.complete = false;
            return;
        };
        // A tree is only shown if the rules alone accept it.
        let proof = Solution { graph: Some(graph), ..solution.clone() };
        match verify::verify(problem, &proof) {
            Ok(()) => {
                self.complete &= duals.complete;
                (self.tree, self.duals) = (proof.graph, Some(duals));
            }
            Err(error) => {
                debug_assert!(false, "the variations do not hold: {error}");
                self.complete = false;
            }
        }
    }
}
