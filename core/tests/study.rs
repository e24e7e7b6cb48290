//! First moves, tries, set play, threats and duals against the slow oracle, on random small positions of every game.

mod small;

use mansuba::board::Color;
use mansuba::game::{Game, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use mansuba::limits::{Incomplete, Limits, Stop};
use mansuba::position::{Move, Position};
use mansuba::solve::study::{Study, Threat};
use mansuba::solve::{Goal, Graph, Problem, Questions, Solution, brute, solve, study, verify};
use mansuba::text::fen;
use small::{Random, random_goal, random_position};
use std::collections::HashMap;

const ALL: Questions = Questions { first_moves: true, tries: 2, set_play: true, variations: true };

/// What has been seen, so that a test that looks at nothing fails.
#[derive(Default, Debug)]
struct Seen {
    wins: usize,
    tries: usize,
    set_lines: usize,
    impossible: usize,
    threats: usize,
    zugzwangs: usize,
    duals: usize,
    defences: usize,
    slower: usize,
}

fn ask<G: Game>(problem: &Problem<G>, solution: &Solution, limits: &Limits) -> Study {
    study::study(problem, solution, &ALL, limits, &Stop::new(), None)
}

/// The shortest win within `most` plies, by exhaustion.
fn shortest<G: Game>(problem: &Problem<G>, position: Position<G>, most: u32) -> Option<u32> {
    let problem = Problem { position, ..*problem };
    (0..=most).find(|&plies| brute::reaches(&problem, plies, None))
}

/// Legal moves in text order.
fn moves<G: Game>(position: &Position<G>) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|m| m.squares(G::GEOMETRY));
    moves
}

/// The moves after which the goal is reached within `plies` more.
fn winning<G: Game>(problem: &Problem<G>, position: &Position<G>, plies: u32) -> Vec<Move> {
    let wins = |m: &Move| shortest(problem, position.play(*m).unwrap(), plies).is_some();
    moves(position).into_iter().filter(wins).collect()
}

fn check_first_moves<G: Game>(problem: &Problem<G>, study: &Study, seen: &mut Seen, about: &str) {
    let found = study.first_moves.as_ref().unwrap();
    assert!(found.complete && found.undecided.is_empty(), "{about}: {found:?}");
    let within = found.within.expect("the goal has a bound");
    let mut known: HashMap<Move, u32> = HashMap::new();
    for first in &found.moves {
        assert!(first.shortest && first.no_win_within == first.plies - 1, "{about}: {first:?}");
        known.insert(first.m, first.plies);
    }
    let all =
        if shortest(problem, problem.position, 0).is_some() { vec![] } else { moves(&problem.position) };
    assert_eq!(known.len() + found.failing.len(), all.len(), "{about}");
    for m in all {
        let plies = shortest(problem, problem.position.play(m).unwrap(), within - 1).map(|plies| plies + 1);
        assert_eq!(known.get(&m).copied(), plies, "{about}: {}", m.squares(G::GEOMETRY));
        assert_eq!(found.failing.contains(&m), plies.is_none(), "{about}");
    }
    let lengths: Vec<u32> = found.moves.iter().map(|first| first.plies).collect();
    let is_sorted =
        |step: &[u32]| if problem.attacker_first() { step[0] <= step[1] } else { step[0] >= step[1] };
    assert!(lengths.windows(2).all(is_sorted), "{about}");
    seen.slower += lengths.windows(2).any(|step| step[0] != step[1]) as usize;
    seen.defences += !problem.attacker_first() as usize;
}

fn check_threat<G: Game>(
    problem: &Problem<G>,
    after: &Position<G>,
    left: u32,
    threat: &Threat,
    seen: &mut Seen,
    about: &str,
) {
    let here = Problem { position: *after, ..*problem };
    let expected = match after.with_turn_passed() {
        _ if after.is_check() || after.status().is_over() || brute::reaches(&here, 0, None) => Threat::Check,
        Err(_) => Threat::Check,
        Ok(passed) => match shortest(problem, passed, left - 1) {
            None => Threat::Zugzwang,
            Some(0) => Threat::Moves { moves: vec![], plies: 0 },
            Some(plies) => Threat::Moves { moves: winning(problem, &passed, plies - 1), plies },
        },
    };
    seen.threats += matches!(expected, Threat::Moves { .. }) as usize;
    seen.zugzwangs += (expected == Threat::Zugzwang) as usize;
    assert_eq!(*threat, expected, "{about}");
}

fn check_tries<G: Game>(problem: &Problem<G>, length: u32, study: &Study, seen: &mut Seen, about: &str) {
    let found = study.tries.as_ref().unwrap();
    assert!(found.complete && found.within == length, "{about}: {found:?}");
    let mut expected = Vec::new();
    if shortest(problem, problem.position, 0).is_none() {
        for m in moves(&problem.position) {
            let after = problem.position.play(m).unwrap();
            if after.status().is_over() || shortest(problem, after, 0).is_some() {
                continue;
            }
            let holds = |d: &Move| shortest(problem, after.play(*d).unwrap(), length - 2).is_none();
            let defences = moves(&after);
            let refutations: Vec<Move> = defences.iter().copied().filter(holds).collect();
            if (1..=2).contains(&refutations.len()) {
                expected.push((m, refutations.len() == defences.len(), refutations));
            }
        }
    }
    expected.sort_by_key(|(_, _, refutations)| refutations.len());
    let tries: Vec<_> = found.tries.iter().map(|t| (t.m, t.trivial, t.refutations.clone())).collect();
    assert_eq!(tries, expected, "{about}");
    for attempt in &found.tries {
        let after = problem.position.play(attempt.m).unwrap();
        check_threat(problem, &after, length - 1, &attempt.threat, seen, about);
    }
    seen.tries += tries.len();
}

fn check_set_play<G: Game>(problem: &Problem<G>, length: u32, study: &Study, seen: &mut Seen, about: &str) {
    let found = study.set_play.as_ref().unwrap();
    assert!(found.complete && found.within == length - 1, "{about}: {found:?}");
    let passed = match problem.position.with_turn_passed() {
        Ok(passed) if !passed.status().is_over() => passed,
        _ => {
            seen.impossible += 1;
            return assert!(found.impossible.is_some() && found.lines.is_empty(), "{about}");
        }
    };
    assert_eq!(found.impossible, None, "{about}");
    assert_eq!(found.lines.iter().map(|line| line.defence).collect::<Vec<_>>(), moves(&passed), "{about}");
    for line in &found.lines {
        let next = passed.play(line.defence).unwrap();
        let plies = shortest(problem, next, length - 2);
        assert_eq!(line.plies, plies.map(|plies| plies + 1), "{about}");
        let answers = plies.filter(|&plies| plies > 0).map(|plies| winning(problem, &next, plies - 1));
        assert_eq!(line.answers, answers.unwrap_or_default(), "{about}");
        seen.set_lines += !line.answers.is_empty() as usize;
    }
}

/// Every attacker's position in the tree but the first, with its length and the moves that keep it.
fn check_duals<G: Game>(problem: &Problem<G>, study: &Study, seen: &mut Seen, about: &str) {
    let (Some(tree), Some(duals)) = (&study.tree, &study.duals) else { panic!("{about}: no tree") };
    assert!(duals.complete && duals.count == duals.list.len() as u64, "{about}");
    let mut expected: Vec<(Position<G>, u32, Vec<Move>)> = Vec::new();
    for (index, position) in positions(problem, tree).into_iter().enumerate() {
        let node = &tree.nodes[index];
        assert_eq!(Some(node.plies), shortest(problem, position, node.plies), "{about}: node {index}");
        if index == 0 || node.edges.is_empty() || position.turn() != problem.attacker {
            continue;
        }
        let best = winning(problem, &position, node.plies - 1);
        assert_eq!(best.first(), node.edges.first().map(|(m, _)| m), "{about}: node {index}");
        if best.len() > 1 && !expected.iter().any(|(known, _, _)| *known == position) {
            expected.push((position, node.plies, best));
        }
    }
    assert_eq!(duals.list.len(), expected.len(), "{about}");
    for dual in &duals.list {
        let position = dual.line.iter().fold(problem.position, |position, &m| position.play(m).unwrap());
        assert!(expected.contains(&(position, dual.plies, dual.moves.clone())), "{about}: {dual:?}");
    }
    assert!(duals.list.windows(2).all(|pair| pair[0].line.len() <= pair[1].line.len()), "{about}");
    seen.duals += duals.list.len();
}

/// The position of every node of a graph.
fn positions<G: Game>(problem: &Problem<G>, graph: &Graph) -> Vec<Position<G>> {
    let mut positions = vec![None; graph.nodes.len()];
    positions[0] = Some(problem.position);
    let mut pending = vec![0];
    while let Some(index) = pending.pop() {
        let position = positions[index].unwrap();
        for &(m, to) in &graph.nodes[index].edges {
            if positions[to as usize].is_none() {
                positions[to as usize] = Some(position.play(m).unwrap());
                pending.push(to as usize);
            }
        }
    }
    positions.into_iter().map(Option::unwrap).collect()
}

fn compare<G: Game>(rules: &str, seed: u64, count: usize, most_moves: u32) {
    let rules: Rules = rules.parse().unwrap();
    let mut random = Random(seed);
    let mut seen = Seen::default();
    for _ in 0..count {
        let men = 5 + random.below(5);
        let position = random_position::<G>(&mut random, &rules, men);
        let moves = 1 + random.below(most_moves as usize) as u32;
        let goal = Goal { moves: Some(moves), ..random_goal(&mut random, &rules) };
        // Black has most of the rooks.
        let attacker = if random.below(5) == 0 { Color::White } else { Color::Black };
        let problem = Problem { position, attacker, goal };
        let limits = Limits { memory: 1 << 20, ..Limits::default() };
        let solution = solve(&problem, &limits);
        let about = format!("{rules} {} attacker {attacker} goal {goal}", fen::print(&position));
        let study = ask(&problem, &solution, &limits);
        assert!(study.complete, "{about}: {study:?}");
        check_first_moves(&problem, &study, &mut seen, &about);
        let length = solution.plies.unwrap_or(2 * moves);
        if problem.attacker_first() && length > 2 {
            check_tries(&problem, length, &study, &mut seen, &about);
            check_set_play(&problem, length, &study, &mut seen, &about);
        } else {
            assert!(study.tries.is_none() && study.set_play.is_none(), "{about}");
        }
        let Some(plies) = solution.plies else {
            assert!(study.tree.is_none() && study.duals.is_none(), "{about}");
            continue;
        };
        seen.wins += 1;
        check_duals(&problem, &study, &mut seen, &about);
        let proof = Solution { graph: study.tree.clone(), ..solution.clone() };
        verify::verify(&problem, &proof).unwrap_or_else(|error| panic!("{about}: {error}"));
        if problem.attacker_first() && plies > 0 {
            let threats = study.threats.as_ref().unwrap();
            assert_eq!(threats.iter().map(|key| key.key).collect::<Vec<_>>(), solution.keys, "{about}");
            for key in threats {
                let after = position.play(key.key).unwrap();
                check_threat(&problem, &after, plies - 1, &key.threat, &mut seen, &about);
            }
        }
    }
    let Seen { wins, tries, set_lines, impossible, threats, zugzwangs, duals, defences, slower } = seen;
    let counts = [wins, tries, set_lines, impossible, threats, zugzwangs, duals, defences, slower];
    assert!(counts.iter().all(|&count| count > 0), "this tests too little: {seen:?}");
}

#[test]
fn shatranj_agrees_with_exhaustion() {
    compare::<Shatranj>("shatranj", 21, 600, 3);
}

#[test]
fn chaturanga_agrees_with_exhaustion() {
    compare::<Shatranj>("chaturanga", 22, 300, 3);
}

#[test]
fn transposition_agrees_with_exhaustion() {
    compare::<Shatranj>("shatranj-chesmayne", 23, 300, 2);
}

#[test]
fn citadel_chess_agrees_with_exhaustion() {
    compare::<Citadel>("citadel", 24, 1200, 2);
}

#[test]
fn tamerlane_chess_agrees_with_exhaustion() {
    compare::<Tamerlane>("tamerlane", 25, 1200, 2);
}

/// Without a bound: four moves more than the shortest win are looked for.
#[test]
fn unbounded_first_moves_agree_with_exhaustion() {
    let rules: Rules = "shatranj".parse().unwrap();
    let mut random = Random(26);
    let (mut seen, mut longer) = (0, 0);
    for _ in 0..250 {
        let men = 4 + random.below(3);
        let position = random_position::<Shatranj>(&mut random, &rules, men);
        let problem = Problem { position, attacker: position.turn(), goal: Goal::WIN };
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let solution = solve(&problem, &limits);
        let Some(plies) = solution.plies.filter(|plies| (1..=3).contains(plies)) else { continue };
        let questions = Questions { first_moves: true, ..Questions::default() };
        let study = study::study(&problem, &solution, &questions, &limits, &Stop::new(), None);
        let found = study.first_moves.unwrap();
        let about = fen::print(&position);
        assert_eq!(found.within, Some(plies + 8), "{about}");
        for m in position.legal_moves() {
            let exact = shortest(&problem, position.play(m).unwrap(), 4).map(|plies| plies + 1);
            let listed = found.moves.iter().find(|first| first.m == m);
            match (listed, exact) {
                (Some(first), Some(exact)) => {
                    assert!(
                        first.plies >= exact && first.no_win_within < exact,
                        "{about}: {first:?} {exact}"
                    );
                    assert!(!first.shortest || first.plies == exact, "{about}: {first:?} {exact}");
                    seen += 1;
                }
                (Some(first), None) => {
                    assert!(first.plies > 5, "{about}: {first:?}");
                    longer += 1;
                }
                (None, exact) => {
                    assert!(exact.is_none() || found.undecided.contains(&m), "{about}");
                }
            }
        }
    }
    assert!(seen > 100 && longer > 20, "only {seen} and {longer} first moves seen");
}

/// Whatever the limit, what is said is true, and what is not known is said to be open.
#[test]
fn an_early_stop_never_lies() {
    let rules: Rules = "shatranj".parse().unwrap();
    let mut random = Random(27);
    for _ in 0..40 {
        let men = 4 + random.below(3);
        let position = random_position::<Shatranj>(&mut random, &rules, men);
        let problem = Problem { position, attacker: position.turn(), goal: "win 3".parse().unwrap() };
        let solution = solve(&problem, &Limits::default());
        let truth = ask(&problem, &solution, &Limits::default());
        for nodes in [1, 3, 10, 30, 100, 300, 1000, 3000] {
            let about = format!("{} with {nodes} nodes", fen::print(&position));
            let study =
                ask(&problem, &solution, &Limits { nodes: Some(nodes), memory: 2048, ..Limits::default() });
            assert_eq!(study.complete, study.reason.is_none(), "{about}");
            let (found, exact) = (study.first_moves.unwrap(), truth.first_moves.as_ref().unwrap());
            for first in &found.moves {
                let known = exact.moves.iter().find(|known| known.m == first.m);
                let known = known.unwrap_or_else(|| panic!("{about}: {first:?} is no win"));
                assert!(first.plies >= known.plies && first.no_win_within < known.plies, "{about}");
                assert!(!first.shortest || first.plies == known.plies, "{about}");
            }
            assert!(found.failing.iter().all(|m| exact.failing.contains(m)), "{about}");
            let tries = |study: &Option<study::Tries>| {
                let tries = study.iter().flat_map(|tries| &tries.tries);
                tries.map(|t| (t.m, t.refutations.clone())).collect::<Vec<_>>()
            };
            let all = tries(&truth.tries);
            assert!(tries(&study.tries).iter().all(|t| all.contains(t)), "{about}");
            for (set, known) in study.set_play.iter().zip(&truth.set_play) {
                for (line, known) in set.lines.iter().zip(&known.lines) {
                    assert!(!line.complete || line == known, "{about}: {line:?}");
                    assert!(line.plies.is_none() || known.plies.is_some(), "{about}: {line:?}");
                }
            }
            if let Some(tree) = study.tree {
                let proof = Solution { graph: Some(tree), ..solution.clone() };
                verify::verify(&problem, &proof).unwrap_or_else(|error| panic!("{about}: {error}"));
            }
        }
    }
}

#[test]
fn a_study_can_be_stopped() {
    let rules: Rules = "shatranj".parse().unwrap();
    let setup = fen::parse::<Shatranj>("8/8/8/3k4/8/1KQ5/8/q7 w").unwrap();
    let position = Position::<Shatranj>::from_setup(&setup, &rules).unwrap();
    let problem = Problem::new(position, "win 20".parse().unwrap());
    let solution = Solution::unknown(0);
    let stop = Stop::new();
    stop.stop();
    let study = study::study(&problem, &solution, &ALL, &Limits::default(), &stop, None);
    assert_eq!((study.complete, study.reason), (false, Some(Incomplete::Stopped)));
    let (first, tries, set_play) =
        (study.first_moves.unwrap(), study.tries.unwrap(), study.set_play.unwrap());
    // What shows at first sight is said all the same: 1.Qb2 fails to 1...Qxb2 alone.
    assert!(!first.undecided.is_empty() && !first.complete, "{first:?}");
    assert!(!tries.undecided.is_empty() && !tries.complete, "{tries:?}");
    assert!(!set_play.complete, "{set_play:?}");
}
