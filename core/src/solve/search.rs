//! One question after another: is the goal reached within so many plies, with at most so many quiet moves?

use super::Plies;
use super::dfpn::{Dfpn, normal};
use super::full_width::{FullWidth, Upward};
use super::goal::{Leaf, judge};
use super::problem::Target;
use super::table::UNLIMITED;
use crate::board::Color;
use crate::game::Game;
use crate::limits::{Budget, Limits};
use crate::position::Position;
use crate::tablebase::{Distance, Tablebase};
use std::sync::atomic::Ordering::Relaxed;

/// The answer to one question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Yes, within this many plies (perhaps fewer than were asked; with every move allowed, whatever was asked).
    Proven(Plies),
    /// No, not within this many plies (perhaps more than were asked).
    Disproven(Plies),
    /// The limits came first.
    Unknown,
}

impl Answer {
    /// Whether it is a yes.
    pub fn is_proven(self) -> bool {
        matches!(self, Answer::Proven(_))
    }

    /// Whether it is a no.
    pub fn is_disproven(self) -> bool {
        matches!(self, Answer::Disproven(_))
    }
}

/// How many nodes full width searches while proof numbers search one: for the size of its table.
const BACKGROUND_NODES: u64 = 8;

/// A search for one attacker and one target. Whether all moves are allowed decides who is asked: full width, or proof
/// numbers where quiet moves are counted or the length is beyond reach.
pub(super) struct Search<'a, G: Game> {
    attacker: Color,
    target: Target,
    dfpn: Dfpn<G>,
    full_width: FullWidth,
    /// Tables that know the positions of few men, where there are some.
    tables: Option<Tablebase<G>>,
    /// Nodes, time and the stop flag.
    pub budget: Budget<'a>,
}

impl<'a, G: Game> Search<'a, G> {
    /// A search with empty tables.
    pub fn new(attacker: Color, target: Target, limits: &Limits, budget: Budget<'a>) -> Self {
        let half = limits.memory / 2;
        Search {
            attacker,
            target,
            dfpn: Dfpn::new(attacker, target, half),
            full_width: FullWidth::new(attacker, target, half, limits.threads as usize),
            tables: None,
            budget,
        }
    }

    /// From now on, asks the tables first. They must be for this attacker and target.
    pub fn use_tables(&mut self, tables: Tablebase<G>) {
        self.tables = Some(tables);
    }

    /// Bytes of the tables.
    pub fn table_bytes(&self) -> u64 {
        self.dfpn.table_bytes() + self.full_width.table_bytes()
    }

    /// What the position is to the problem.
    pub fn judge(&self, position: &Position<G>) -> Leaf {
        judge(position, self.attacker, self.target)
    }

    /// Whether the attacker is to move.
    pub fn is_attacker(&self, position: &Position<G>) -> bool {
        position.turn() == self.attacker
    }

    /// Whether the goal is reached from here within `plies`, the attacker making at most `quiet` quiet moves.
    /// Searches `most_nodes` nodes at most.
    pub fn prove(&mut self, position: &Position<G>, plies: Plies, quiet: u8, most_nodes: u64) -> Answer {
        // A draw may be completed by the defender's move, which nothing here allows for.
        if self.target == Target::Draw {
            return Answer::Unknown;
        }
        let (plies, quiet) = normal(self.is_attacker(position), plies, quiet);
        match self.known_with(position, plies, quiet) {
            Answer::Unknown => {}
            answer => return answer,
        }
        match plies.get() {
            Some(n) if quiet == UNLIMITED && n <= FullWidth::MOST_PLIES => {
                match self.full_width.prove(position, n, most_nodes, &mut self.budget) {
                    None => Answer::Unknown,
                    Some(true) => Answer::Proven(self.full_width.known(position).0.min(plies)),
                    Some(false) => Answer::Disproven(self.full_width.known(position).1.max(plies)),
                }
            }
            _ => self.dfpn.prove(position, plies, quiet, most_nodes, &mut self.budget),
        }
    }

    /// Whether [`prove_both`](Self::prove_both) has a thread for its second question.
    pub fn has_helpers(&self) -> bool {
        self.full_width.has_helpers()
    }

    /// Asks a question of few quiet moves, and meanwhile, in the other threads, full width from `from` plies upwards, below
    /// `below`. Both answers; the second is about the last length that was decided.
    pub fn prove_both(
        &mut self,
        position: &Position<G>,
        (plies, quiet): (Plies, u8),
        (from, below): (Plies, Plies),
        most_nodes: u64,
    ) -> (Answer, Answer) {
        let Search { attacker, dfpn, full_width, budget, .. } = self;
        let (plies, quiet) = normal(position.turn() == *attacker, plies, quiet);
        let most_plies = below.get().map_or(u32::MAX, |n| n.saturating_sub(1)).min(FullWidth::MOST_PLIES);
        let from = from.get().unwrap_or(u32::MAX);
        let room = budget.nodes.saturating_add(most_nodes.saturating_mul(BACKGROUND_NODES));
        let pause = budget.pause.clone();
        let (answer, upward) = full_width.prove_during(position, from, most_plies, room, &pause, || {
            dfpn.prove(position, plies, quiet, most_nodes, budget)
        });
        self.budget.pause.store(false, Relaxed);
        self.budget.spend_many(upward.nodes);
        let all = match upward {
            Upward { won: Some(n), .. } => Answer::Proven(Plies::new(n)),
            Upward { refuted: Some(n), .. } => Answer::Disproven(Plies::new(n)),
            _ => Answer::Unknown,
        };
        (answer, all)
    }

    /// [`prove`](Self::prove) by proof numbers alone.
    pub fn prove_by_numbers(&mut self, position: &Position<G>, plies: Plies, most_nodes: u64) -> Answer {
        if self.target == Target::Draw {
            return Answer::Unknown;
        }
        let (plies, quiet) = normal(self.is_attacker(position), plies, UNLIMITED);
        match self.known_with(position, plies, quiet) {
            Answer::Unknown => self.dfpn.prove(position, plies, quiet, most_nodes, &mut self.budget),
            answer => answer,
        }
    }

    /// What is known of the question "within `plies`" without searching.
    pub fn known(&self, position: &Position<G>, plies: Plies) -> Answer {
        if self.target == Target::Draw {
            return Answer::Unknown;
        }
        let (plies, quiet) = normal(self.is_attacker(position), plies, UNLIMITED);
        self.known_with(position, plies, quiet)
    }

    fn known_with(&self, position: &Position<G>, plies: Plies, quiet: u8) -> Answer {
        match self.judge(position) {
            Leaf::Reached => return Answer::Proven(Plies::ZERO),
            Leaf::Failed => return Answer::Disproven(Plies::INFINITE),
            Leaf::Open if plies == Plies::ZERO => return Answer::Disproven(Plies::ZERO),
            Leaf::Open => {}
        }
        // A proof with every move allowed is none with few quiet ones; a refutation is.
        match self.tables.as_ref().and_then(|tables| tables.probe(position)) {
            Some(Distance::Never) => return Answer::Disproven(Plies::INFINITE),
            Some(Distance::Plies(exact)) if Plies::new(exact) > plies => {
                return Answer::Disproven(Plies::new(exact).minus_one());
            }
            Some(Distance::Plies(exact)) if quiet == UNLIMITED => return Answer::Proven(Plies::new(exact)),
            _ => {}
        }
        let (proven, disproven) = self.full_width.known(position);
        if disproven >= plies {
            return Answer::Disproven(disproven);
        }
        let by_numbers = self.dfpn.known(position, plies, quiet);
        match by_numbers {
            Answer::Proven(shorter) => Answer::Proven(shorter.min(proven)),
            Answer::Unknown if quiet == UNLIMITED && proven <= plies => Answer::Proven(proven),
            answer => answer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Rules, citadel::Citadel, shatranj::Shatranj};
    use crate::limits::Stop;
    use crate::position::testing::{Numbers, crowd};
    use crate::solve::{Goal, Problem, brute};

    const TARGETS: [Target; 5] =
        [Target::Win, Target::Mate, Target::Stalemate, Target::MateOrStalemate, Target::Bare];

    /// How many men positions have, which of them are Black's, and how many questions are asked.
    struct Crowd {
        men: [usize; 2],
        is_black: fn(usize) -> bool,
        questions: u32,
    }

    /// Most men are White's.
    const FEW: Crowd = Crowd { men: [5, 11], is_black: |number| number % 4 == 3, questions: 10_000 };

    /// Most men are Black's, so that no quiet move can end the game.
    const MANY: Crowd = Crowd { men: [12, 20], is_black: |number| number % 3 > 0, questions: 2_000 };

    /// Compares questions of few quiet moves with exhaustion, in whatever order; the tables are kept from one to the next.
    fn compare<G: Game>(rules: &str, seed: u64, memory: u64, crowded: &Crowd) {
        let rules: Rules = rules.parse().unwrap();
        let mut numbers = Numbers(seed);
        let (mut reached, mut asked) = (0, 0);
        while asked < crowded.questions {
            let men = crowded.men[0] + numbers.below(crowded.men[1] - crowded.men[0]);
            let Some(position) = crowd::<G>(&rules, &mut numbers, crowded.is_black, men) else { continue };
            let target = TARGETS[numbers.below(TARGETS.len())];
            let attacker = if numbers.below(5) == 0 { Color::Black } else { Color::White };
            if position.status().is_over()
                || target == Target::Bare && !rules.to_string().starts_with("shatranj")
            {
                continue;
            }
            let problem = Problem { position, attacker, goal: Goal { target, moves: None } };
            let limits = Limits { memory, ..Limits::default() };
            let stop = Stop::new();
            let mut search = Search::new(attacker, target, &limits, Budget::new(&limits, &stop, None));
            for _ in 0..5 {
                let (plies, quiet) = (1 + numbers.below(5) as u32, numbers.below(3) as u8);
                let expected = brute::reaches(&problem, plies, Some(quiet as u32));
                let answer = search.prove(&position, Plies::new(plies), quiet, u64::MAX / 2);
                let about = || format!("{rules} {:?} {attacker:?} {target:?}", position.to_setup());
                assert_eq!(
                    answer.is_proven(),
                    expected,
                    "{plies} plies, {quiet} quiet: {answer:?} {}",
                    about()
                );
                assert_eq!(answer.is_disproven(), !expected, "{plies} plies, {quiet} quiet: {}", about());
                (asked, reached) = (asked + 1, reached + expected as u32);
            }
        }
        assert!(
            reached > crowded.questions / 400,
            "only {reached} reached of {asked}: the positions test too little"
        );
    }

    #[test]
    fn few_quiet_moves_agree_with_exhaustion() {
        compare::<Shatranj>("shatranj", 5, 1 << 22, &FEW);
        compare::<Shatranj>("shatranj", 6, 1 << 10, &FEW);
        compare::<Shatranj>("chaturanga", 7, 1 << 22, &FEW);
        compare::<Shatranj>("shatranj:stalemate=transpose", 8, 1 << 22, &FEW);
        compare::<Citadel>("citadel", 9, 1 << 22, &FEW);
    }

    #[test]
    fn few_quiet_moves_against_many_men_agree_with_exhaustion() {
        compare::<Shatranj>("shatranj", 10, 1 << 22, &MANY);
        compare::<Shatranj>("shatranj", 11, 1 << 10, &MANY);
        compare::<Citadel>("citadel", 12, 1 << 22, &MANY);
    }
}
