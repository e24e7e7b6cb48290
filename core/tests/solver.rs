//! The solver against the slow oracle and against the rules: every length, tiny tables, early stops.

mod small;

use mansuba::board::Color;
use mansuba::game::{Game, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use mansuba::limits::Limits;
use mansuba::position::Position;
use mansuba::solve::{Goal, Problem, Solution, Target, Verdict, brute, solve, verify};
use mansuba::text::fen;
use small::{Random, random_goal, random_position};

/// Solves within few plies and compares verdict, length, keys and bounds with plain exhaustion.
fn compare<G: Game>(rules: &str, seed: u64, count: usize, most_moves: u32, memory: u64) {
    let rules: Rules = rules.parse().unwrap();
    let mut random = Random(seed);
    let mut wins = 0;
    // As many times more as the environment says.
    let scale = std::env::var("MANSUBA_DIFFERENTIAL_SCALE").ok().and_then(|text| text.parse().ok());
    let count = (count as f64 * scale.unwrap_or(1.0f64)).max(100.0) as usize;
    for _ in 0..count {
        let men = 4 + random.below(5);
        let position = random_position::<G>(&mut random, &rules, men);
        let moves = 1 + random.below(most_moves as usize) as u32;
        let goal = Goal { moves: Some(moves), ..random_goal(&mut random, &rules) };
        let attacker = if random.below(4) == 0 { Color::White } else { Color::Black };
        let problem = Problem { position, attacker, goal };
        let solution = solve(&problem, &Limits { memory, ..Limits::default() });
        let about = format!("{rules} {} attacker {attacker} goal {goal}", fen::print(&position));
        verify::verify(&problem, &solution).unwrap_or_else(|error| panic!("{about}: {error}"));
        let bound = 2 * moves + 1;
        let shortest = (0..=bound).find(|&plies| brute::reaches(&problem, plies, None));
        // The goal bounds the attacker's moves.
        let shortest = shortest.filter(|plies| (plies + problem.attacker_first() as u32) / 2 <= moves);
        assert_eq!(solution.plies, shortest, "{about}: {solution:?}");
        assert!(solution.complete, "{about}: {solution:?}");
        match shortest {
            None => assert_eq!(solution.verdict, Verdict::NoWin, "{about}"),
            Some(plies) => {
                wins += 1;
                assert_eq!((solution.verdict, solution.shortest), (Verdict::Win, true), "{about}");
                assert_eq!(solution.line.len() as u32, plies, "{about}");
                let mut keys: Vec<_> = if problem.attacker_first() && plies > 0 {
                    let is_key = |m: &mansuba::position::Move| {
                        let next = Problem { position: position.play(*m).unwrap(), ..problem };
                        brute::reaches(&next, plies - 1, None)
                    };
                    position.legal_moves().into_iter().filter(is_key).collect()
                } else {
                    Vec::new()
                };
                keys.sort_by_cached_key(|m| m.squares(G::GEOMETRY));
                assert_eq!(solution.keys, keys, "{about}");
            }
        }
    }
    assert!(wins * 80 >= count, "only {wins} wins of {count}: the positions test too little");
}

#[test]
fn shatranj_agrees_with_exhaustion() {
    compare::<Shatranj>("shatranj", 1, 400, 3, 16 << 20);
}

#[test]
fn shatranj_with_a_tiny_table_agrees_with_exhaustion() {
    compare::<Shatranj>("shatranj", 2, 300, 3, 4 << 10);
}

#[test]
fn chaturanga_agrees_with_exhaustion() {
    compare::<Shatranj>("chaturanga", 3, 300, 3, 1 << 20);
}

#[test]
fn transposition_and_immediate_baring_agree_with_exhaustion() {
    compare::<Shatranj>("shatranj-chesmayne", 4, 300, 3, 1 << 20);
    compare::<Shatranj>("shatranj:stalemate=draw,promotion=elephant", 5, 200, 3, 1 << 20);
}

#[test]
fn citadel_chess_agrees_with_exhaustion() {
    compare::<Citadel>("citadel", 6, 400, 2, 1 << 20);
}

#[test]
fn tamerlane_chess_agrees_with_exhaustion() {
    compare::<Tamerlane>("tamerlane", 7, 400, 2, 1 << 20);
    compare::<Tamerlane>("timur", 8, 200, 2, 1 << 20);
}

/// Without a bound on the length: against the graph of all positions that can be reached.
#[test]
fn unbounded_wins_agree_with_the_whole_graph() {
    let rules: Rules = "shatranj".parse().unwrap();
    let mut random = Random(9);
    let mut wins = 0;
    for _ in 0..150 {
        let position = random_position::<Shatranj>(&mut random, &rules, 4);
        let problem = Problem { position, attacker: Color::Black, goal: Goal::WIN };
        let Some(exact) = brute::exact(&problem, 30_000) else { continue };
        let limits = Limits { nodes: Some(100_000), ..Limits::default() };
        let solution = solve(&problem, &limits);
        let about = fen::print(&position);
        verify::verify(&problem, &solution).unwrap_or_else(|error| panic!("{about}: {error}"));
        match solution.verdict {
            Verdict::Win => {
                wins += 1;
                let shortest = exact.plies.unwrap_or_else(|| panic!("{about}: there is no win"));
                assert!(solution.plies >= Some(shortest), "{about}");
                if solution.shortest {
                    assert_eq!(solution.plies, Some(shortest), "{about}");
                }
                if solution.complete {
                    let mut keys = exact.keys.clone();
                    keys.sort_by_cached_key(|m| m.squares(Shatranj::GEOMETRY));
                    assert_eq!(solution.keys, keys, "{about}");
                    let first = solution.graph.as_ref().and_then(|graph| graph.nodes[0].edges.first());
                    assert!(
                        !problem.attacker_first()
                            || first.map(|edge| edge.0) == solution.line.first().copied()
                    );
                }
            }
            Verdict::NoWin => assert_eq!(exact.plies, None, "{about}"),
            Verdict::Unknown => {}
        }
        if let (Some(bound), Some(plies)) = (solution.no_win_within, exact.plies) {
            assert!(bound < plies, "{about}: no win within {bound} is claimed, {plies} is the truth");
        }
    }
    assert!(wins > 2, "only {wins} wins");
}

/// Whatever the limit, nothing false is said.
#[test]
fn an_early_stop_never_lies() {
    let rules: Rules = "shatranj".parse().unwrap();
    let mut random = Random(10);
    for _ in 0..40 {
        let men = 4 + random.below(3);
        let position = random_position::<Shatranj>(&mut random, &rules, men);
        let problem = Problem { position, attacker: position.turn(), goal: "win 3".parse().unwrap() };
        let shortest = (0..=6).find(|&plies| brute::reaches(&problem, plies, None)).filter(|&n| n <= 5);
        for nodes in [1, 2, 5, 10, 30, 100, 300, 1000] {
            let solution = solve(&problem, &Limits { nodes: Some(nodes), memory: 2048, ..Limits::default() });
            let about = format!("{} with {nodes} nodes", fen::print(&position));
            verify::verify(&problem, &solution).unwrap_or_else(|error| panic!("{about}: {error}"));
            match solution.verdict {
                Verdict::Win => {
                    assert!(shortest.is_some() && solution.plies >= shortest, "{about}");
                    assert!(!solution.shortest || solution.plies == shortest, "{about}");
                }
                Verdict::NoWin => assert_eq!(shortest, None, "{about}"),
                Verdict::Unknown => assert!(!solution.complete && solution.reason.is_some(), "{about}"),
            }
        }
    }
}

fn shatranj(rules: &str, text: &str, goal: &str) -> (Problem<Shatranj>, Solution) {
    shatranj_with(1, rules, text, goal)
}

fn shatranj_with(threads: u32, rules: &str, text: &str, goal: &str) -> (Problem<Shatranj>, Solution) {
    let rules: Rules = rules.parse().unwrap();
    let position = Position::from_setup(&fen::parse::<Shatranj>(text).unwrap(), &rules).unwrap();
    let problem = Problem::new(position, goal.parse().unwrap());
    let solution = solve(&problem, &Limits { threads, ..Limits::default() });
    verify::verify(&problem, &solution).unwrap();
    (problem, solution)
}

fn assert_keys(rules: &str, text: &str, goal: &str, moves: u32, keys: &[&str]) {
    for threads in [1, 2, 5] {
        assert_keys_with(threads, rules, text, goal, moves, keys);
    }
}

fn assert_keys_with(threads: u32, rules: &str, text: &str, goal: &str, moves: u32, keys: &[&str]) {
    let (problem, solution) = shatranj_with(threads, rules, text, goal);
    let found: Vec<String> = solution.keys.iter().map(|m| m.squares(Shatranj::GEOMETRY)).collect();
    assert_eq!((solution.moves, solution.shortest), (Some(moves), true), "{text}");
    assert_eq!(found, keys, "{text}");
    assert!(solution.complete, "{text}: {:?}", solution.reason);
    assert_eq!(solution.line.len() as u32, 2 * moves - problem.attacker_first() as u32);
}

#[test]
fn famous_mansubat_are_solved_with_proof() {
    assert_keys("shatranj", "N3K3/1nPP2r1/3b2pr/pPn5/2N3P1/2P2kQ1/1R5P/2B2B2 w", "win", 6, &["c4e5"]);
    assert_keys("shatranj", "N3K3/1n1P2r1/3b2pr/pPn5/2N3P1/2P2kQ1/1R5P/2B2B2 w", "win", 3, &["c4e5"]);
    assert_keys("shatranj", "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w", "win", 6, &["h4h8"]);
}

#[test]
fn direct_mates_have_the_known_keys() {
    let mate = |text, moves, keys| assert_keys("chaturanga", text, &format!("#{moves}"), moves, keys);
    mate("1r5k/R3R3/K7/8/8/8/8/8 w", 6, &["a7d7"]);
    mate("8/8/8/8/8/5N2/5R2/3k3K w", 6, &["f2a2"]);
    mate("8/5p2/2N1kN1R/1K6/6P1/8/8/8 w", 5, &["c6b4", "f6e4"]);
    let keys = ["f2h2", "f2g2", "f3d4", "f3e5", "f3g5", "h1g1", "h1g2", "h1h2"];
    let mut keys = keys.to_vec();
    keys.sort();
    assert_keys("chaturanga", "8/8/8/8/8/5N2/5R2/3k3K w", "win", 4, &keys);
}

#[test]
fn no_moves_at_all_are_not_exceeded() {
    for threads in [1, 2] {
        let (_, solution) = shatranj_with(threads, "shatranj", "7k/R7/1R6/8/8/p7/P7/K7 w", "#0");
        assert_eq!((solution.verdict, solution.complete), (Verdict::NoWin, true), "{solution:?}");
    }
}

#[test]
fn what_is_out_of_reach_for_ever_is_answered_with_any_number_of_threads() {
    for threads in [1, 2, 3] {
        let (_, solution) = shatranj_with(threads, "shatranj", "k7/8/p7/P7/8/8/8/K7 w", "win");
        assert_eq!((solution.verdict, solution.complete), (Verdict::NoWin, true), "{solution:?}");
    }
}

#[test]
fn a_finished_root_is_answered_in_no_plies() {
    let (_, solution) = shatranj("shatranj", "7k/8/8/8/8/8/8/KR6 w", "win");
    assert_eq!((solution.verdict, solution.plies, solution.shortest), (Verdict::Win, Some(0), true));
    assert!(solution.complete && solution.line.is_empty() && solution.keys.is_empty());
    let (_, solution) = shatranj("shatranj", "7k/8/8/8/8/8/8/K7 w", "win");
    assert_eq!(solution.verdict, Verdict::NoWin);
}

#[test]
fn a_capture_of_the_last_man_that_mates_reaches_both_goals() {
    // [P-2]: the mate is looked for without the bare-king clause.
    let text = "k7/r7/1KN5/8/8/8/8/R7 w";
    for (goal, target) in [("#", Target::Mate), ("b", Target::Bare)] {
        let (problem, solution) = shatranj("shatranj", text, goal);
        assert_eq!(problem.goal.target, target);
        assert_eq!((solution.verdict, solution.plies), (Verdict::Win, Some(1)), "{goal}");
    }
}

#[test]
fn a_stalemate_with_every_man_pinned_is_found() {
    // [S-5]: four rooks pin four knights, and a general takes the king's last square.
    let text = "K2R4/8/1Q3Q2/3n4/R1nkn2R/3n4/1Q6/3R2Q1 w";
    for goal in ["win", "=1", "#=1"] {
        assert_keys("shatranj", text, goal, 1, &["g1f2"]);
    }
}
