//! Every plan gives the same answers, and their comparison neither loses nor changes one.

use super::plan::Plan;
use super::team::Team;
use super::*;
use crate::limits::{Limits, Stop};
use crate::solve::testing::position;

const CHECK: &str = "N3K3/1nPP2r1/3b2pr/pPn5/2N3P1/2P2kQ1/1R5P/2B2B2";
const DILARAM: &str = "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R";
const LEGACY: &str = "rnb1kbnr/p2ppppp/1pp5/4NN2/2Q5/2K1B3/8/8";
const ROOKS: &str = "1r5k/R3R3/K7/8/8/8/8/8";

fn with_budget<T>(f: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    let (stop, limits) = (Stop::new(), Limits::default());
    f(&mut Budget::new(&limits, &stop, None))
}

#[test]
fn every_plan_gives_the_same_answers() {
    for (text, most) in [(CHECK, 11), (DILARAM, 11), (LEGACY, 7), (ROOKS, 9)] {
        let position = position(text);
        let by = |plan: Plan| -> Vec<Option<bool>> {
            with_budget(|budget| {
                let mut team = Team::new(position.turn(), Target::Win, plan, 1 << 22);
                let lengths = (1..=most).step_by(2);
                lengths.map(|plies| team.ask(&position, plies, u64::MAX / 2, budget)).collect()
            })
        };
        let answers = by(Plan::ALL[0]);
        assert!(answers.iter().all(Option::is_some), "{text}");
        for plan in Plan::ALL {
            assert_eq!(by(plan), answers, "{text} {plan:?}");
        }
    }
}

#[test]
fn the_best_plan_is_kept_and_gets_all_threads() {
    let legacy = position(LEGACY);
    with_budget(|budget| {
        let mut search = FullWidth::new(legacy.turn(), Target::Win, 1 << 26, 2);
        for plies in (1..=13).step_by(2) {
            assert_eq!(search.prove(&legacy, plies, u64::MAX / 2, budget), Some(false), "{plies}");
        }
        assert_eq!(search.known(&legacy), (Plies::INFINITE, Plies::new(13)));
        assert!(search.is_settled && search.has_helpers());
        assert!(!search.leader.plan.checks, "{:?}", search.leader.plan);
    });
}

#[test]
fn a_comparison_that_is_cut_short_changes_no_answer() {
    let legacy = position(LEGACY);
    for share in [300, 3_000, 30_000] {
        with_budget(|budget| {
            let mut search = FullWidth::new(legacy.turn(), Target::Win, 1 << 12, 1);
            for plies in (1..=9).step_by(2) {
                let mut turns = 0;
                let answer = loop {
                    turns += 1;
                    match search.prove(&legacy, plies, share << turns, budget) {
                        None if turns < 16 => {}
                        answer => break answer,
                    }
                };
                assert_eq!(answer, Some(false), "{plies} plies in shares of {share}");
            }
            assert!(search.table_bytes() <= 1 << 12, "{} bytes", search.table_bytes());
        });
    }
}

#[test]
fn much_work_elsewhere_ends_the_comparison() {
    let (legacy, rooks) = (position(LEGACY), position(ROOKS));
    with_budget(|budget| {
        let mut search = FullWidth::new(legacy.turn(), Target::Win, 1 << 24, 2);
        search.prove(&rooks, 1, u64::MAX / 2, budget);
        for plies in (1..=11).step_by(2) {
            search.prove(&legacy, plies, 2 * MOST_ELSEWHERE, budget);
        }
        assert!(search.is_settled);
        assert_eq!(search.leader.plan, Plan::ALL[0]);
    });
}
