//! What is said about the moves of published lines, and about cooks, against the slow oracle on random small positions.

mod small;

use mansuba::board::Color;
use mansuba::game::{Game, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use mansuba::limits::{Incomplete, Limits, Stop};
use mansuba::position::{Move, Position};
use mansuba::solve::published::{self, Comparison, Published, Soundness, Worth};
use mansuba::solve::{Goal, Problem, brute, solve};
use mansuba::text::fen;
use small::{Random, random_goal, random_position};
use std::collections::BTreeMap;

/// The shortest win within `most` plies, by exhaustion.
fn shortest<G: Game>(problem: &Problem<G>, position: Position<G>, most: u32) -> Option<u32> {
    let problem = Problem { position, ..*problem };
    (0..=most).find(|&plies| brute::reaches(&problem, plies, None))
}

fn within<G: Game>(problem: &Problem<G>, position: Position<G>, plies: u32) -> bool {
    shortest(problem, position, plies).is_some()
}

/// What exhaustion makes of a move, where at most `longest` plies from the position before it are looked at.
fn worth<G: Game>(problem: &Problem<G>, before: Position<G>, m: Move, left: u32, longest: u32) -> Worth {
    let after = before.play(m).unwrap();
    let now = shortest(problem, before, longest);
    let then = shortest(problem, after, longest.saturating_sub(1)).map(|plies| plies + 1);
    if before.turn() == problem.attacker {
        match (now, then) {
            (None, _) => Worth::Lost,
            (Some(now), _) if now <= left && then.is_none_or(|then| then > left) => Worth::Fails,
            (Some(now), Some(then)) if now == then => Worth::Best,
            (Some(_), _) => Worth::Slower,
        }
    } else {
        let longer = |plies: Option<u32>| plies.unwrap_or(u32::MAX);
        if longer(then) < longer(now) { Worth::Inferior } else { Worth::Best }
    }
}

fn random_line<G: Game>(random: &mut Random, start: Position<G>, most: usize) -> Vec<Move> {
    let mut position = start;
    let mut line = Vec::new();
    while line.len() < most {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[random.below(moves.len())];
        line.push(m);
        position = position.play(m).unwrap();
    }
    line
}

fn check_corrections<G: Game>(
    problem: &Problem<G>,
    line: &[Move],
    claimed: u32,
    found: &Comparison,
    about: &str,
) {
    let play = |from: Position<G>, moves: &[Move]| moves.iter().fold(from, |p, &m| p.play(m).unwrap());
    let first = |word: Worth| found.line.iter().position(|played| played.worth == word);
    let not_quickest = [first(Worth::Slower), first(Worth::Fails)].into_iter().flatten().min();
    for (correction, at) in
        [(&found.improvement, not_quickest), (&found.longer_defence, first(Worth::Inferior))]
    {
        assert_eq!(correction.as_ref().map(|correction| correction.ply), at, "{about}: {found:?}");
        let Some(correction) = correction else { continue };
        let start = play(problem.position, &line[..correction.ply]);
        let Some(plies) = correction.plies else { continue };
        // The line is a win of the length that it says, and the shortest where that is said.
        assert!(correction.line.len() as u32 <= plies, "{about}: {correction:?}");
        assert!(within(problem, start, plies), "{about}: {correction:?}");
        assert!(!correction.exact || !within(problem, start, plies - 1), "{about}: {correction:?}");
        assert!(within(problem, play(start, &correction.line), 0), "{about}: {correction:?}");
        assert_ne!(correction.line[0], line[correction.ply], "{about}");
    }
    assert_eq!(
        found.fails.as_ref().map(|fails| fails.ply),
        first(Worth::Fails).map(|ply| ply + 1),
        "{about}"
    );
    if let Some(fails) = &found.fails {
        let after = play(play(problem.position, &line[..fails.ply]), &fails.line);
        assert!(!within(problem, after, claimed.saturating_sub(fails.ply as u32 + 1)), "{about}: {fails:?}");
    }
}

fn compare<G: Game>(rules: &str, seed: u64, count: usize, most_moves: u32) {
    let rules: Rules = rules.parse().unwrap();
    let mut random = Random(seed);
    let mut words: BTreeMap<&str, usize> = BTreeMap::new();
    let mut cooked = 0;
    for _ in 0..count {
        let men = 5 + random.below(5);
        let position = random_position::<G>(&mut random, &rules, men);
        let attacker = if random.below(4) == 0 { Color::White } else { Color::Black };
        let moves = 1 + random.below(most_moves as usize) as u32;
        let goal = Goal { moves: Some(most_moves), ..random_goal(&mut random, &rules) };
        let problem = Problem { position, attacker, goal };
        let limits = Limits { memory: 1 << 20, ..Limits::default() };
        let solution = solve(&problem, &limits);
        let line = random_line(&mut random, position, 2 * moves as usize);
        let texts = line.iter().map(|m| m.squares(G::GEOMETRY)).collect();
        let published = Published { moves: Some(moves), line: texts };
        let found = published::compare(&problem, &published, &solution, &limits, &Stop::new());
        let about = format!("{rules} {} {attacker} {goal} {published:?}", fen::print(&position));
        let claimed = 2 * moves + !problem.attacker_first() as u32;
        let longest = solution.plies.map_or(claimed, |plies| plies.max(claimed));
        assert_eq!(found.line.len(), line.len(), "{about}");
        let mut before = position;
        for (ply, played) in found.line.iter().enumerate() {
            let (left, longest) = (claimed.saturating_sub(ply as u32), longest.saturating_sub(ply as u32));
            let expected = worth(&problem, before, line[ply], left, longest);
            assert_eq!((played.m, played.worth), (line[ply], expected), "{about}: ply {ply}");
            *words.entry(expected.word()).or_default() += 1;
            before = before.play(line[ply]).unwrap();
            if let Some(plies) = played.win_within {
                assert!(within(&problem, before, plies), "{about}: ply {ply}");
            }
            if let Some(plies) = played.no_win_within {
                assert!(!within(&problem, before, plies.min(longest)), "{about}: ply {ply}");
            }
        }
        check_corrections(&problem, &line, claimed, &found, &about);
        assert!(found.cooks_complete, "{about}");
        if problem.attacker_first() && !position.status().is_over() {
            let cooks = |m: &Move| {
                Some(m) != line.first() && within(&problem, position.play(*m).unwrap(), claimed - 1)
            };
            let mut expected: Vec<Move> = position.legal_moves().into_iter().filter(cooks).collect();
            expected.sort_by_cached_key(|m| m.squares(G::GEOMETRY));
            assert_eq!(found.cooks, expected, "{about}");
            cooked += !expected.is_empty() as usize;
        }
    }
    let seen = ["best", "slower", "fails", "lost", "inferior"];
    assert!(
        seen.iter().all(|word| words.contains_key(word)) && cooked > 0,
        "this tests too little: {words:?}"
    );
}

#[test]
fn shatranj_agrees_with_exhaustion() {
    compare::<Shatranj>("shatranj", 31, 500, 3);
}

#[test]
fn chaturanga_agrees_with_exhaustion() {
    compare::<Shatranj>("chaturanga", 32, 300, 3);
}

#[test]
fn citadel_chess_agrees_with_exhaustion() {
    compare::<Citadel>("citadel", 33, 400, 2);
}

#[test]
fn tamerlane_chess_agrees_with_exhaustion() {
    compare::<Tamerlane>("tamerlane", 34, 400, 2);
}

fn shatranj(text: &str) -> Problem<Shatranj> {
    let rules: Rules = "shatranj".parse().unwrap();
    Problem::new(Position::from_setup(&fen::parse::<Shatranj>(text).unwrap(), &rules).unwrap(), Goal::WIN)
}

/// The line as coordinate texts.
fn texts(line: &[Move]) -> Vec<String> {
    line.iter().map(|m| m.squares(Shatranj::GEOMETRY)).collect()
}

#[test]
fn dilarams_line_overlooks_a_defence() {
    let problem = shatranj("1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w");
    let line = "h4h8 g8h8 h3f5 h8g8 h1h8 g8h8 g6g7 h8g8 g4h6";
    let published = Published { moves: Some(5), line: line.split(' ').map(str::to_owned).collect() };
    let limits = Limits::default();
    let found = published::compare(&problem, &published, &solve(&problem, &limits), &limits, &Stop::new());
    assert_eq!(found.soundness, Soundness::TooShort);
    assert_eq!(found.refutation.map(|(ply, m)| (ply, texts(&[m]))), Some((3, vec!["b2h2".to_owned()])));
    let longer = found.longer_defence.unwrap();
    assert_eq!((longer.ply, longer.plies, longer.exact), (3, Some(8), true));
    assert_eq!(texts(&longer.line)[..2], ["b2h2", "h1h2"]);
    assert_eq!((found.fails, found.improvement), (None, None));
}

#[test]
fn the_published_line_of_check_can_be_shortened() {
    let problem = shatranj("N3K3/1nPP2r1/3b2pr/pPn5/2N3P1/2P2kQ1/1R5P/2B2B2 w");
    let line = "c4e5 f3e4 b2e2 e4d5 a8b6 d5e6 e5c6 c5e4 e2e4 e6f6 b6d5 f6g5 e4e5 g5g4 d5e3 g4f3 c6d4";
    let published = Published { moves: Some(9), line: line.split(' ').map(str::to_owned).collect() };
    let limits = Limits::default();
    let found = published::compare(&problem, &published, &solve(&problem, &limits), &limits, &Stop::new());
    assert_eq!(found.soundness, Soundness::Short);
    let better = found.improvement.clone().unwrap();
    assert_eq!((better.ply, better.plies, better.exact), (6, Some(5), true));
    assert_eq!(texts(&better.line), ["e5f3", "c5e4", "e2e4", "e6f6", "b6d5"]);
    assert!(found.is_complete(), "{found:?}");
}

#[test]
fn comparing_can_be_stopped() {
    let problem = shatranj("8/8/8/3k4/8/1KQ5/8/q7 w");
    let line = ["b3b4", "d5d6", "b4c4"].map(str::to_owned).to_vec();
    let limits = Limits { nodes: Some(10_000), ..Limits::default() };
    let solution = solve(&problem, &limits);
    assert_eq!(solution.reason, Some(Incomplete::Nodes));
    let stop = Stop::new();
    stop.stop();
    let published = Published { moves: Some(20), line };
    let found = published::compare(&problem, &published, &solution, &Limits::default(), &stop);
    assert!(!found.is_complete() && !found.cooks_complete && found.cooks.is_empty());
    assert!(found.line.iter().all(|played| played.worth == Worth::Unknown), "{found:?}");
}
