//! The driver: which questions are asked of the search, in which order, until the problem is answered.
//!
//! 1. *Some win.* In turns, with growing shares of nodes: full width with 1, 3, 5, … plies; and lines of any length with
//!    0, 1, 2, … quiet moves, in which most mansubat are found at once.
//! 2. *Nothing shorter.* Full width upwards from what is refuted already; and two plies less than the win found, with 0, 1,
//!    2, … quiet moves, which gives the graded claim of [P-5] on its way to the whole proof: whichever is likely to be
//!    answered sooner ([`effort`](super::effort)), or both at a time with a second thread.
//! 3. *Keys and the best line.* With the length known, every first move is asked for that length.

use super::effort::Effort;
use super::full_width::FullWidth;
use super::goal::Leaf;
use super::search::{Answer, Search};
use super::solution::{Graph, Solution, Verdict};
use super::table::UNLIMITED;
use super::{Plies, Problem, Target, draw, endgame, goal, graph, line, verify};
use crate::game::Game;
use crate::limits::{Budget, Incomplete, Limits, Progress, Stop};

/// The longest win that is looked for where the goal sets no bound. The longest of the built-in collection takes 71 plies.
const LONGEST: u32 = 999;

/// Nodes of the first turn; every further turn gets twice as many.
const FIRST_TURN: u64 = 4_000;

/// Within this many plies of the win that has been found, full width is likely to come up to it soon.
const NEAR: u32 = 6;

/// The graded claim is of little use then: its questions wait as if they cost so many times more.
const NEAR_PART: u64 = 8;

/// Far from the win, what the graded claim says of wins of any length is worth waiting for so many times as long as for two
/// plies more of full width. In the water wheel three quiet moves are answered before 13 plies then: after 2.5 s, not 3.2.
const FAR_PART: u64 = 2;

/// Before a win is found, full width gets so many nodes in each turn for one of proof numbers. Five direct mates with few
/// men took 8 to 42 % less time than with one.
const FULL_WIDTH_SHARE: u64 = 4;

/// So many nodes of full width take as long as one of proof numbers, nearly.
const FULL_WIDTH_NODES: u64 = 8;

/// Nodes spent on a first move in search of further keys where shortness is not proven.
const KEY_GUESS: u64 = 5_000;

/// Solves a problem within limits.
///
/// ```
/// use mansuba::limits::Limits;
/// use mansuba::solve::{self, Goal, Problem, Verdict};
/// use mansuba::game::{Rules, shatranj::Shatranj};
/// use mansuba::position::Position;
/// use mansuba::text::fen;
///
/// let setup = fen::parse::<Shatranj>("1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w")?;
/// let dilaram = Position::<Shatranj>::from_setup(&setup, &Rules::default())?;
/// let solution = solve::solve(&Problem::new(dilaram, Goal::WIN), &Limits::default());
/// assert_eq!((solution.verdict, solution.moves, solution.shortest), (Verdict::Win, Some(6), true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve<G: Game>(problem: &Problem<G>, limits: &Limits) -> Solution {
    solve_with(problem, limits, &Stop::new(), None)
}

/// [`solve`], which another thread may stop, with reports at most ten times a second.
pub fn solve_with<G: Game>(
    problem: &Problem<G>,
    limits: &Limits,
    stop: &Stop,
    mut progress: Option<&mut dyn FnMut(&Progress)>,
) -> Solution {
    if problem.goal.target == Target::Draw {
        return draw::solve(problem, limits, stop, &mut progress);
    }
    // With few men a table may know the answer; it is made if a short search does not.
    if let Some(solution) = endgame::solve(problem, limits, stop, &mut progress) {
        return solution;
    }
    search(problem, limits, stop, progress)
}

/// [`solve_with`] without tables of few men.
pub(crate) fn search<G: Game>(
    problem: &Problem<G>,
    limits: &Limits,
    stop: &Stop,
    progress: Option<&mut dyn FnMut(&Progress)>,
) -> Solution {
    // Shortens the callback's lifetime to that of this call.
    let progress = progress.map(|report| report as &mut dyn FnMut(&Progress));
    let budget = Budget::new(limits, stop, progress);
    let search = Search::new(problem.attacker, problem.goal.target, limits, budget);
    let mut driver = Driver {
        problem,
        search,
        win: None,
        refuted: None,
        graded: None,
        stopped: None,
        all: Effort::default(),
        few: Effort::default(),
        is_beside: false,
    };
    driver.search.budget.keep_reserve();
    driver.find_and_shorten();
    driver.search.budget.use_reserve();
    driver.report()
}

/// A win that has been found, with its proof.
struct Win {
    plies: Plies,
    graph: Graph,
}

struct Driver<'a, G: Game> {
    problem: &'a Problem<G>,
    search: Search<'a, G>,
    win: Option<Win>,
    /// No win within this many plies.
    refuted: Option<Plies>,
    /// No win shorter than the one found with at most this many quiet moves.
    graded: Option<u32>,
    /// Why nothing further was tried.
    stopped: Option<Incomplete>,
    /// What full width has cost.
    all: Effort,
    /// What the questions of few quiet moves have cost, since a win was found.
    few: Effort,
    /// Whether full width is searched beside the other questions, by other threads.
    is_beside: bool,
}

impl<G: Game> Driver<'_, G> {
    /// The largest length in question: the goal's bound, or what is within reach.
    fn bound(&self) -> Plies {
        self.problem.goal.bound(self.problem.attacker_first()).min(Plies::new(LONGEST))
    }

    fn find_and_shorten(&mut self) {
        match self.search.judge(&self.problem.position) {
            Leaf::Reached => {
                let root = &self.problem.position;
                self.win = graph::build(&mut self.search, root, Plies::ZERO)
                    .map(|graph| Win { plies: Plies::ZERO, graph });
                return;
            }
            Leaf::Failed => {
                self.refuted = Some(Plies::INFINITE);
                return;
            }
            Leaf::Open => self.refuted = Some(Plies::ZERO),
        }
        let mut share = FIRST_TURN;
        let mut quiet = 0;
        while !self.is_done() {
            // With a second thread full width goes on beside the rest, but for a look at what is short.
            self.is_beside =
                self.search.has_helpers() && share > FIRST_TURN && !self.is_near() && self.has_next_length();
            match self.win {
                None => {
                    if !self.is_beside {
                        self.full_width(share.saturating_mul(FULL_WIDTH_SHARE));
                    }
                    if !self.is_done() {
                        quiet = self.few_quiet_moves(quiet, share);
                    }
                    share = share.saturating_mul(2);
                }
                Some(_) if self.is_beside => {
                    self.shorten(share);
                    share = share.saturating_mul(2);
                }
                Some(_) if self.full_width_is_next() => {
                    self.next_length(self.all.remaining());
                }
                Some(_) => {
                    self.next_quiet(self.few.remaining() / FULL_WIDTH_NODES);
                }
            }
            self.stopped = self.search.budget.over();
        }
    }

    /// Whether the next question of full width is likely to be answered before the next one of few quiet moves.
    fn full_width_is_next(&self) -> bool {
        // The graded claim is of little use when full width is about to say more, but before that it says more.
        let (all, few) = if self.is_near() { (1, NEAR_PART) } else { (FAR_PART, 1) };
        self.all.remaining().saturating_mul(all) <= self.few.remaining().saturating_mul(few)
    }

    /// Whether full width has a question left.
    fn has_next_length(&self) -> bool {
        let next = self.next_after(self.refuted.unwrap_or(Plies::ZERO));
        next <= Plies::new(FullWidth::MOST_PLIES) && next <= self.bound()
    }

    /// Whether full width has nearly come up to the win that has been found.
    fn is_near(&self) -> bool {
        let reached = self.next_after(self.refuted.unwrap_or(Plies::ZERO)).get();
        self.win.as_ref().and_then(|win| win.plies.get()).zip(reached).is_some_and(|(win, n)| win <= n + NEAR)
    }

    /// Whether there is nothing left to find: the shortest win, or no win within the bound; or no means to go on.
    fn is_done(&self) -> bool {
        let refuted = self.refuted.unwrap_or(Plies::ZERO);
        let settled = match &self.win {
            Some(win) => self.next_after(refuted) >= win.plies,
            None => self.next_after(refuted) > self.bound(),
        };
        settled || self.stopped.is_some()
    }

    /// The next length above a refuted one that a win can have: odd with the attacker to move, even otherwise.
    fn next_after(&self, refuted: Plies) -> Plies {
        let Some(n) = refuted.get() else { return Plies::INFINITE };
        let odd = self.problem.attacker_first();
        Plies::new(if (n % 2 == 1) == odd { n + 2 } else { n + 1 })
    }

    fn ask(&mut self, plies: Plies, quiet: u8, nodes: u64) -> Answer {
        if quiet != UNLIMITED && self.is_beside {
            return self.ask_beside(plies, quiet, nodes);
        }
        let answer = self.search.prove(&self.problem.position, plies, quiet, nodes);
        self.learn(answer, quiet == UNLIMITED);
        answer
    }

    /// [`ask`](Self::ask), while full width goes on in the other threads.
    fn ask_beside(&mut self, plies: Plies, quiet: u8, nodes: u64) -> Answer {
        let from = self.next_after(self.refuted.unwrap_or(Plies::ZERO));
        let below = self.win.as_ref().map_or(self.bound().plus_one(), |win| win.plies);
        let position = &self.problem.position;
        let (answer, all) = self.search.prove_both(position, (plies, quiet), (from, below), nodes);
        self.learn(answer, false);
        self.learn(all, true);
        answer
    }

    /// Takes note of what an answer says: about all moves if `all`, else about few quiet ones.
    fn learn(&mut self, answer: Answer, all: bool) {
        match answer {
            Answer::Proven(plies) => self.found(plies),
            Answer::Disproven(plies) if all => {
                self.refuted = self.refuted.max(Some(plies));
                self.search.budget.no_win_within = self.refuted.and_then(Plies::get);
            }
            _ => {}
        }
    }

    /// Full width with growing length, for a share of nodes.
    fn full_width(&mut self, share: u64) {
        let end = self.search.budget.nodes.saturating_add(share);
        while !self.is_done() && self.search.budget.nodes < end {
            if !self.next_length(end - self.search.budget.nodes) {
                return;
            }
        }
    }

    /// The next length by full width. Whether that was answered.
    fn next_length(&mut self, most_nodes: u64) -> bool {
        let before = self.search.budget.nodes;
        let next = self.next_after(self.refuted.unwrap_or(Plies::ZERO));
        let is_answered = self.ask(next, UNLIMITED, most_nodes) != Answer::Unknown;
        self.all.add(self.search.budget.nodes - before, is_answered);
        is_answered
    }

    /// Wins of any length with few quiet moves, for a share of nodes. Returns the smallest number of quiet moves that
    /// has not been refuted.
    fn few_quiet_moves(&mut self, mut quiet: u8, share: u64) -> u8 {
        for more in 0..3 {
            let answer = self.ask(self.bound(), quiet.saturating_add(more).min(UNLIMITED - 1), share >> more);
            if answer.is_proven() {
                return quiet;
            }
            if more == 0 && answer.is_disproven() {
                quiet = quiet.saturating_add(1).min(UNLIMITED - 1);
            }
        }
        quiet
    }

    /// Wins shorter than the one found with a growing number of quiet moves, for a share of nodes.
    fn shorten(&mut self, share: u64) {
        let end = self.search.budget.nodes.saturating_add(share);
        while !self.is_done() && self.search.budget.nodes < end {
            if !self.next_quiet(end - self.search.budget.nodes) {
                return;
            }
        }
    }

    /// Whether there is a shorter win than the one found, with one quiet move more than has been refuted. Whether that was
    /// answered.
    fn next_quiet(&mut self, most_nodes: u64) -> bool {
        let Some(win) = &self.win else { return false };
        let before = self.search.budget.nodes;
        let shorter = win.plies.minus_one().minus_one();
        let quiet = self.graded.map_or(0, |graded| graded + 1);
        // With that many moves no more of them can be quiet: it is the whole question.
        let whole = quiet >= shorter.get().unwrap_or(0).div_ceil(2) || quiet >= UNLIMITED as u32;
        let answer = if whole {
            let answer = self.search.prove_by_numbers(&self.problem.position, shorter, most_nodes);
            self.learn(answer, true);
            answer
        } else {
            self.ask(shorter, quiet as u8, most_nodes)
        };
        if answer.is_disproven() {
            self.graded = Some(quiet);
        }
        let is_answered = answer != Answer::Unknown;
        // Beside full width in other threads most of the nodes are its own.
        let weight = if self.is_beside { 1 } else { FULL_WIDTH_NODES };
        self.few.add((self.search.budget.nodes - before).saturating_mul(weight), is_answered);
        is_answered
    }

    /// Takes note of a win and writes its proof down at once, while the table still has it.
    fn found(&mut self, plies: Plies) {
        if self.win.as_ref().is_some_and(|win| win.plies <= plies) {
            return;
        }
        self.search.budget.use_reserve();
        if let Some(graph) = graph::build(&mut self.search, &self.problem.position, plies) {
            let plies = Plies::new(graph.nodes[0].plies);
            self.search.budget.win_within = plies.get();
            self.win = Some(Win { plies, graph });
        }
        self.search.budget.keep_reserve();
    }

    /// Keys, line, and everything put together.
    fn report(mut self) -> Solution {
        let refuted = self.refuted.unwrap_or(Plies::ZERO);
        let mut solution = Solution::unknown(self.search.table_bytes());
        solution.no_win_within = refuted.get();
        if let Some(win) = self.win.take() {
            self.report_win(win, refuted, &mut solution);
        } else if refuted == Plies::INFINITE || self.next_after(refuted) > self.problem_bound() {
            solution.verdict = Verdict::NoWin;
            solution.complete = true;
        }
        if !solution.complete {
            let over = self.search.budget.over().or(self.stopped);
            solution.reason = Some(over.unwrap_or(Incomplete::Exhausted));
        }
        solution.nodes = self.search.budget.nodes;
        solution.elapsed = self.search.budget.elapsed();
        solution.memory = self.search.table_bytes();
        solution
    }

    fn report_win(&mut self, mut win: Win, refuted: Plies, solution: &mut Solution) {
        solution.verdict = Verdict::Win;
        solution.plies = win.plies.get();
        solution.win_within = solution.plies;
        solution.moves = win.plies.attacker_moves(self.problem.attacker_first());
        solution.shortest = self.next_after(refuted) >= win.plies;
        if solution.shortest {
            // A finished root leaves no shorter length to speak of.
            solution.no_win_within = solution.plies.and_then(|plies| plies.checked_sub(1));
        } else {
            solution.no_shorter_with_quiet = self.graded;
        }
        self.keys(&win, solution);
        self.line(&mut win, solution);
        solution.complete = solution.shortest && solution.keys_complete && solution.line_exact;
        solution.graph = Some(win.graph);
        // A win is said only with a proof that the rules alone accept.
        if let Err(error) = verify::verify(self.problem, solution) {
            debug_assert!(false, "the proof does not hold: {error}");
            *solution = Solution::unknown(solution.memory);
        }
    }

    fn problem_bound(&self) -> Plies {
        self.problem.goal.bound(self.problem.attacker_first())
    }

    fn keys(&mut self, win: &Win, solution: &mut Solution) {
        solution.keys_complete = true;
        if win.plies == Plies::ZERO || !self.problem.attacker_first() {
            return;
        }
        let most = if solution.shortest { u64::MAX } else { KEY_GUESS };
        let (mut keys, all) = line::keys(&mut self.search, &self.problem.position, win.plies, most);
        // The graph's own first move wins for certain, whether or not it could be asked again.
        for &(m, _) in &win.graph.nodes[0].edges {
            if !keys.contains(&m) {
                keys.push(m);
            }
        }
        keys.sort_by_cached_key(|m| m.squares(G::GEOMETRY));
        (solution.keys, solution.keys_complete) = (keys, all && solution.shortest);
    }

    /// The best line; and a graph that starts as it does, if there are several keys.
    fn line(&mut self, win: &mut Win, solution: &mut Solution) {
        let root = &self.problem.position;
        let exact = if solution.shortest { line::best(&mut self.search, root, win.plies) } else { None };
        solution.line_exact = exact.is_some();
        if let Some(&first) = exact.as_ref().and_then(|line| line.first())
            && win.graph.nodes[0].edges.iter().all(|&(m, _)| m != first)
            && let Some(graph) = graph::build(&mut self.search, root, win.plies)
        {
            win.graph = graph;
        }
        solution.line = exact.unwrap_or_else(|| line::of_graph(&win.graph, root));
        let end = solution.line.iter().fold(*root, |position, &m| position.after(m));
        solution.ending = Some(goal::ending(&end, self.problem.goal.target));
    }
}
