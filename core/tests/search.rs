//! Evaluation by search: forced ends against the solver and exhaustion, draws, limits, determinism.

mod few_men;
#[path = "../examples/search_bench/suite.rs"]
mod suite;

use few_men::{Random, random_position};
use mansuba::any::{AnyEngine, AnyPosition, AnyRecord};
use mansuba::collection::BUILT_IN;
use mansuba::game::{Game, Rules, citadel::Citadel, shatranj::Shatranj};
use mansuba::limits::{Incomplete, Limits, Stop};
use mansuba::position::{Position, Record};
use mansuba::search::{Evaluation, Question, Score, evaluate};
use mansuba::solve::{Goal, Problem, Target, Verdict, brute};
use mansuba::text::json::ProblemRecord;
use std::time::{Duration, Instant};

/// The positions that the search of [`suite`] visits: the signature of what search and evaluation do. It changes with them,
/// on purpose only.
const SIGNATURE: u64 = 191_083;

fn position(rules: &str, text: &str) -> AnyPosition {
    AnyPosition::parse(rules, text).unwrap()
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), memory: 8 << 20, ..Limits::default() }
}

fn to_depth(depth: u32) -> Question {
    Question { depth: Some(depth), ..Question::default() }
}

fn look(position: &AnyPosition, question: &Question, limits: &Limits) -> Evaluation {
    position.evaluate(question, limits, &Stop::new(), None)
}

#[test]
fn the_signature_is_what_it_was() {
    let total: u64 = suite::WORKLOADS.iter().map(|&(r, p, d)| suite::search(r, p, d).nodes).sum();
    assert_eq!(total, SIGNATURE, "if search or evaluation were changed on purpose, write the new sum down");
}

/// Every win that the search claims is one, by the solver's proof; and short ones are found at their true length.
#[test]
fn forced_wins_agree_with_the_solver_on_the_corpus() {
    let vectors = include_str!("../../tests/vectors/problems.jsonl");
    let (mut claimed, mut exact) = (0, 0);
    for (index, line) in BUILT_IN.lines().chain(vectors.lines()).enumerate() {
        let record = ProblemRecord::read(line, index + 1).unwrap();
        let start = AnyPosition::parse_under(&record.rules, &record.position).unwrap();
        if record.goal.target != Target::Win || record.attacker.is_some_and(|side| side != start.turn()) {
            continue;
        }
        let mut found = look(&start, &Question::default(), &nodes(60_000));
        if let Score::Centipawns(_) = found.score {
            let goal = Goal { target: Target::Win, moves: Some(2) };
            let proof = start.solve(None, goal, &nodes(300_000), &Stop::new(), None).unwrap();
            if proof.verdict == Verdict::Win {
                // What is this short is found, with some more work.
                found = look(&start, &Question::default(), &nodes(2_000_000));
                assert!(matches!(found.score, Score::Win(_)), "{} {}", record.rules, start.text());
            }
        }
        let limits = Limits { nodes: Some(300_000), memory: 8 << 20, ..Limits::default() };
        let about = format!("{} {}: {:?}", record.rules, start.text(), found.score);
        match found.score {
            Score::Win(plies) => {
                claimed += 1;
                let goal = Goal { target: Target::Win, moves: Some(plies.div_ceil(2)) };
                let proof = start.solve(None, goal, &limits, &Stop::new(), None).unwrap();
                assert_ne!(proof.verdict, Verdict::NoWin, "{about}");
                if proof.shortest {
                    assert!(proof.plies.is_some_and(|shortest| shortest <= plies), "{about}");
                    let is_exact = found.lines.first().is_some_and(|line| line.exact);
                    assert!(!is_exact || proof.plies == Some(plies), "{about}");
                }
                exact += found.lines.first().is_none_or(|line| line.exact) as u32;
            }
            Score::Loss(_) => {
                let proof = start.solve(None, Goal::WIN, &limits, &Stop::new(), None).unwrap();
                assert_ne!(proof.verdict, Verdict::Win, "{about}");
            }
            Score::Centipawns(_) => {}
        }
    }
    assert!(
        claimed > 20 && exact * 10 >= claimed * 8,
        "{claimed} wins claimed, {exact} of them of exact length"
    );
}

/// Wins and losses of a few men, against exhaustion.
fn exhaust<G: Game>(rules: &str, men: &str, seed: u64) -> (u32, u32) {
    let rules: Rules = rules.parse().unwrap();
    let mut random = Random(seed);
    let (mut wins, mut losses) = (0, 0);
    for _ in 0..150 {
        let position: Position<G> = random_position(&mut random, &rules, men, 6);
        let found = evaluate(&Record::new(position), &to_depth(5), &nodes(20_000), &Stop::new(), None);
        let (attacker, plies) = match found.score {
            Score::Win(plies) if plies <= 5 => (position.turn(), plies),
            Score::Loss(plies) if plies <= 4 => (!position.turn(), plies),
            _ => continue,
        };
        if attacker == position.turn() {
            wins += 1
        } else {
            losses += 1
        }
        let problem = Problem { position, attacker, goal: Goal::WIN };
        assert!(brute::reaches(&problem, plies, None), "{rules} {position:?}: {:?}", found.score);
        if found.depth >= plies && plies > 0 || found.lines.first().is_some_and(|line| line.exact) {
            assert!(!brute::reaches(&problem, plies - 1, None), "{rules} {position:?}: shorter than {plies}");
        }
    }
    (wins, losses)
}

#[test]
fn forced_ends_of_few_men_agree_with_exhaustion() {
    let (wins, losses) = exhaust::<Shatranj>("shatranj", "KkRqb", 1);
    assert!(wins > 5 && losses > 0, "{wins} {losses}");
    let (wins, _) = exhaust::<Shatranj>("chaturanga", "KkRRn", 2);
    assert!(wins > 5, "{wins}");
    let (wins, _) = exhaust::<Shatranj>("shatranj:stalemate=draw", "KkRpN", 3);
    assert!(wins > 5, "{wins}");
    let (wins, _) = exhaust::<Citadel>("citadel", "KkRRw", 4);
    assert!(wins > 5, "{wins}");
}

#[test]
fn both_sides_are_judged_alike() {
    for rules in ["shatranj", "chaturanga", "citadel", "tamerlane", "timur"] {
        let rules = rules.parse().unwrap();
        let mut position = AnyPosition::array(&rules);
        for step in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[(step * 7 + 3) % moves.len()]).unwrap();
            let flipped = match &position {
                AnyPosition::Shatranj(p) => AnyPosition::Shatranj(Box::new(p.flipped())),
                AnyPosition::Citadel(p) => AnyPosition::Citadel(Box::new(p.flipped())),
                AnyPosition::Tamerlane(p) => AnyPosition::Tamerlane(Box::new(p.flipped())),
            };
            let mut theirs = flipped.sample();
            theirs.features.iter_mut().for_each(|(_, count)| *count = -*count);
            assert_eq!(position.sample(), theirs, "{} {}", rules, position.text());
        }
    }
}

#[test]
fn each_way_to_end_a_game_has_its_score() {
    for (rules, text, first, score) in [
        // A baring, a baring that is answered at once, a mate.
        ("shatranj", "8/8/8/8/8/1k6/8/K1q4R w", "h1c1", Score::Win(1)),
        ("shatranj", "8/8/8/8/8/1k6/1q1R4/3K4 w", "d2b2", Score::Centipawns(0)),
        ("chaturanga", "k7/2R5/1K6/8/8/8/8/8 w", "c7c8", Score::Win(1)),
        // Mated but for the citadel.
        (
            "citadel",
            "1**********1/*10*/*10*/*10*/*10*/*10*/*4K5*/*10*/*10*/*9R*/*k8R*/1**********1 b",
            "b2a1",
            Score::Centipawns(0),
        ),
    ] {
        let start = position(rules, text);
        let m = start.parse_move(first).unwrap();
        let only = Question { moves: vec![m], ..to_depth(6) };
        assert_eq!(look(&start, &only, &nodes(100_000)).score, score, "{rules} {text}");
        if score != Score::Centipawns(0) || rules == "citadel" {
            let found = look(&start, &to_depth(6), &nodes(100_000));
            assert_eq!(found.score, score, "{rules} {text}");
        }
    }
    for (rules, text, score) in [
        ("chaturanga", "k7/3N4/1K6/8/8/8/8/8 b", Score::Loss(0)),
        ("chaturanga:stalemate=draw", "k7/3N4/1K6/8/8/8/8/8 b", Score::Centipawns(0)),
        ("shatranj", "k7/8/8/8/8/8/8/K6R b", Score::Loss(0)),
        ("shatranj", "k7/8/8/8/8/8/8/K7 b", Score::Centipawns(0)),
    ] {
        let start = position(rules, text);
        let found = look(&start, &to_depth(6), &nodes(100_000));
        assert!(start.status().is_over() && found.lines.is_empty(), "{rules} {text}");
        assert_eq!(found.score, score, "{rules} {text}");
    }
}

#[test]
fn a_repetition_counts_with_the_history_of_the_game() {
    let mut record = AnyRecord::new(&position("shatranj", "2r4k/8/8/8/8/8/8/K3R3 b"));
    for text in ["h8h7", "a1a2", "h7h8", "a2a1", "h8h7", "a1a2", "h7h8"] {
        let m = record.position().parse_move(text).unwrap();
        record.play(m).unwrap();
    }
    let rules = "shatranj".parse().unwrap();
    let mut engine = AnyEngine::new(&rules, 1 << 20);
    let repeating = record.position().parse_move("a2a1").unwrap();
    let question = Question { moves: vec![repeating], depth: Some(4), ..Question::default() };
    let found = engine.evaluate(&record, &question, &nodes(10_000), &Stop::new(), None).unwrap();
    assert_eq!(found.score, Score::Centipawns(0), "the position stands for the third time");
    let other = AnyRecord::new(&AnyPosition::array(&"citadel".parse().unwrap()));
    assert!(engine.evaluate(&other, &question, &nodes(1000), &Stop::new(), None).is_err());
}

#[test]
fn lines_are_legal_distinct_and_in_order() {
    for rules in ["shatranj", "citadel", "tamerlane"] {
        let start = AnyPosition::array(&rules.parse().unwrap());
        let question = Question { lines: 5, depth: Some(5), ..Question::default() };
        let found = look(&start, &question, &nodes(100_000));
        assert_eq!(found.lines.len(), 5);
        for line in &found.lines {
            line.moves.iter().fold(start.clone(), |position, &m| position.play(m).unwrap());
        }
        let worth = |score: Score| match score {
            Score::Centipawns(c) => c,
            Score::Win(_) => i32::MAX,
            Score::Loss(_) => i32::MIN,
        };
        assert!(found.lines.is_sorted_by_key(|line| -worth(line.score)));
        let firsts: std::collections::BTreeSet<_> = found.lines.iter().map(|line| line.moves[0]).collect();
        assert_eq!(firsts.len(), 5);
        let only = Question { moves: vec![found.lines[4].moves[0]], depth: Some(3), ..Question::default() };
        assert_eq!(look(&start, &only, &nodes(100_000)).lines[0].moves[0], found.lines[4].moves[0]);
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for rules in ["shatranj", "citadel", "tamerlane"] {
        let start = AnyPosition::array(&rules.parse().unwrap());
        let ask = || look(&start, &Question::default(), &nodes(20_000));
        let (first, second) = (ask(), ask());
        assert_eq!((first.nodes, &first.lines), (second.nodes, &second.lines));
        assert_eq!(first.reason, Some(Incomplete::Nodes));
        assert!((20_000..20_100).contains(&first.nodes), "{}", first.nodes);
    }
}

#[test]
fn limits_and_the_flag_end_it_with_an_answer() {
    let start = AnyPosition::array(&"tamerlane".parse().unwrap());
    let stop = Stop::new();
    stop.stop();
    let found = start.evaluate(&Question::default(), &Limits::default(), &stop, None);
    assert_eq!((found.lines.len(), found.reason), (1, Some(Incomplete::Stopped)));
    let limits = Limits { time: Some(Duration::from_millis(50)), threads: 2, ..Limits::default() };
    let before = Instant::now();
    let found = look(&start, &Question::default(), &limits);
    assert_eq!((found.lines.len(), found.reason), (1, Some(Incomplete::Time)));
    assert!(before.elapsed() < Duration::from_secs(5));
    let mut depths = Vec::new();
    let mut report = |found: &Evaluation| depths.push(found.depth);
    start.evaluate(&to_depth(4), &nodes(1_000_000), &Stop::new(), Some(&mut report));
    assert_eq!(depths, [1, 2, 3, 4]);
}
