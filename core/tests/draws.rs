//! The goal `draw`: against exhaustion, against tables, and the proofs against the rules alone.

mod few_men;

use few_men::{Random, random_position};
use mansuba::board::Color;
use mansuba::game::{Game, Role, Rules, citadel::Citadel, shatranj::Shatranj};
use mansuba::limits::{Limits, Stop};
use mansuba::position::{Move, Position, Status};
use mansuba::solve::{Goal, Node, Problem, Solution, Target, Verdict, brute, endgame, solve, verify};
use mansuba::tablebase::{Distance, Tablebase};
use mansuba::text::fen;

const DRAW: Goal = Goal { target: Target::Draw, moves: None };

fn position<G: Game>(rules: &str, text: &str) -> Position<G> {
    Position::from_setup(&fen::parse::<G>(text).unwrap(), &rules.parse().unwrap()).unwrap()
}

fn problem<G: Game>(rules: &str, text: &str, goal: &str) -> Problem<G> {
    Problem::new(position(rules, text), goal.parse().unwrap())
}

fn solved<G: Game>(problem: &Problem<G>, limits: &Limits) -> Solution {
    let solution = solve(problem, limits);
    let about = || format!("{} {}", problem.position.rules(), fen::print(&problem.position));
    verify::verify(problem, &solution).unwrap_or_else(|error| panic!("{}: {error}", about()));
    assert_eq!(solution.complete, solution.reason.is_none(), "{}", about());
    solution
}

fn names<G: Game>(moves: &[Move]) -> Vec<String> {
    moves.iter().map(|m| m.squares(G::GEOMETRY)).collect()
}

/// The opponent's problem: to win.
fn opponents<G: Game>(problem: &Problem<G>, position: Position<G>) -> Problem<G> {
    Problem { position, attacker: !problem.attacker, goal: Goal::WIN }
}

/// Compares with what is known of the opponent's win: `wins` says whether there is one.
fn compare<G: Game>(problem: &Problem<G>, solution: &Solution, wins: &dyn Fn(&Position<G>) -> bool) {
    let about = format!("{} {}", problem.position.rules(), fen::print(&problem.position));
    let root = &problem.position;
    match solution.verdict {
        Verdict::Win => assert!(!wins(root), "{about}: a draw is claimed that is lost"),
        Verdict::NoWin => {
            assert!(wins(root), "{about}: a draw is denied that is held");
            assert!(solution.graph.is_some() || root.status().is_over(), "{about}: no refutation");
        }
        Verdict::Unknown => return,
    }
    if solution.verdict == Verdict::Win && problem.attacker_first() && !root.status().is_over() {
        let holds = |m: &Move| !wins(&root.play(*m).unwrap());
        let mut keys: Vec<_> = root.legal_moves().into_iter().filter(holds).collect();
        keys.sort_by_cached_key(|m| m.squares(G::GEOMETRY));
        if solution.keys_complete {
            assert_eq!(solution.keys, keys, "{about}");
        } else {
            assert!(solution.keys.iter().all(|m| keys.contains(m)), "{about}");
        }
    }
}

/// Against the graph of all positions that can be reached. There are few where two pawns stand head to head and a capture
/// bares.
#[test]
fn draws_agree_with_exhaustion() {
    let mut random = Random(31);
    let (mut held, mut lost) = (0, 0);
    for rules in ["shatranj", "shatranj-chesmayne", "shatranj:stalemate=draw", "shatranj:bare=immediate"] {
        let rules: Rules = rules.parse().unwrap();
        let mut compared = 0;
        while compared < 60 {
            let position = random_position::<Shatranj>(&mut random, &rules, "KkPp", 5);
            let men: Vec<_> = position.men().filter(|(_, man)| man.role() == Role::Pawn).collect();
            if men[0].0.number() + 8 != men[1].0.number() || men[0].1.color() == Color::Black {
                continue;
            }
            let problem = Problem { position, attacker: Color::BOTH[random.below(2)], goal: DRAW };
            let Some(exact) = brute::holds(&problem, 30_000) else { continue };
            compared += 1;
            // Without tables: there are too few nodes for them.
            let limits = Limits { nodes: Some(200_000), memory: 64 << 20, ..Limits::default() };
            let solution = solved(&problem, &limits);
            let about = format!("{rules} {}", fen::print(&position));
            let verdict = if exact.held { Verdict::Win } else { Verdict::NoWin };
            assert_eq!((solution.verdict, solution.complete), (verdict, true), "{about}");
            if exact.held {
                let mut keys = exact.keys;
                keys.sort_by_cached_key(|m| m.squares(Shatranj::GEOMETRY));
                assert_eq!(solution.keys, keys, "{about}");
            }
            if !position.status().is_over() {
                assert!(solution.graph.is_some(), "{about}");
                held += exact.held as usize;
                lost += !exact.held as usize;
            }
        }
    }
    assert!(held > 20 && lost > 20, "{held} held, {lost} lost");
}

/// Without tables, against tables of the opponent's wins. Returns how many were held and lost.
fn against_tables<G: Game>(rules: &str, men: &str, count: usize) -> (usize, usize) {
    let rules: Rules = rules.parse().unwrap();
    let mut random = Random(men.len() as u64 + 77);
    let mut made: Option<Tablebase<G>> = None;
    let (mut held, mut lost) = (0, 0);
    for number in 0..count {
        let position = random_position::<G>(&mut random, &rules, men, 3 + number % 4);
        let problem = Problem { position, attacker: Color::White, goal: DRAW };
        let tables = made.get_or_insert_with(|| {
            endgame::tables(&opponents(&problem, position), &Limits::default(), &Stop::new()).unwrap()
        });
        if tables.probe(&position).is_none() {
            continue;
        }
        let limits = Limits { nodes: Some(50_000), memory: 64 << 20, ..Limits::default() };
        let solution = solved(&problem, &limits);
        compare(&problem, &solution, &|position| matches!(tables.probe(position), Some(Distance::Plies(_))));
        if !position.status().is_over() {
            held += (solution.verdict == Verdict::Win) as usize;
            lost += (solution.verdict == Verdict::NoWin) as usize;
        }
    }
    (held, lost)
}

#[test]
fn draws_agree_with_tables() {
    let (held, lost) = against_tables::<Shatranj>("shatranj", "KkQq", 100);
    assert!(held > 10 && lost > 10, "{held} held, {lost} lost");
    let (held, lost) = against_tables::<Shatranj>("chaturanga", "Kkr", 40);
    assert!(lost > 10, "{held} held, {lost} lost");
    let (held, lost) = against_tables::<Citadel>("citadel", "Kkr", 40);
    assert!(held + lost > 10, "{held} held, {lost} lost");
}

/// `draw N` is a goal that is reached, like others.
#[test]
fn bounded_draws_agree_with_exhaustion() {
    fn run<G: Game>(rules: &str, all_men: &[&str], reached: &mut usize) {
        let rules: Rules = rules.parse().unwrap();
        let mut random = Random(5);
        for number in 0..240 {
            let men = all_men[number % all_men.len()];
            let position = random_position::<G>(&mut random, &rules, men, 3);
            let moves = 1 + random.below(3) as u32;
            let goal = Goal { target: Target::Draw, moves: Some(moves) };
            let problem = Problem { position, attacker: Color::BOTH[random.below(2)], goal };
            let about = format!("{rules} {} for {}, {goal}", fen::print(&position), problem.attacker);
            let solution = solved(&problem, &Limits { memory: 1 << 20, ..Limits::default() });
            let bound = 2 * moves + !problem.attacker_first() as u32;
            let shortest = (0..=bound).find(|&plies| brute::reaches(&problem, plies, None));
            assert_eq!((solution.plies, solution.complete), (shortest, true), "{about}");
            let Some(plies) = shortest else {
                assert_eq!(solution.verdict, Verdict::NoWin, "{about}");
                continue;
            };
            assert_eq!((solution.verdict, solution.line.len() as u32), (Verdict::Win, plies), "{about}");
            if plies > 0 && problem.attacker_first() {
                *reached += 1;
                let is_key = |m: &Move| {
                    brute::reaches(
                        &Problem { position: position.play(*m).unwrap(), ..problem },
                        plies - 1,
                        None,
                    )
                };
                let mut keys: Vec<_> = position.legal_moves().into_iter().filter(is_key).collect();
                keys.sort_by_cached_key(|m| m.squares(G::GEOMETRY));
                assert_eq!(solution.keys, keys, "{about}");
            }
        }
    }
    let mut reached = 0;
    run::<Shatranj>("shatranj", &["KkRq", "Kkrq", "KkQBr", "KkPpr"], &mut reached);
    run::<Shatranj>("chaturanga:stalemate=draw", &["KkR", "KkQr"], &mut reached);
    run::<Citadel>("citadel", &["KkR", "KkRr"], &mut reached);
    assert!(reached > 60, "only {reached} reached");
}

/// The knights and the elephant keep Black's king in the corner, where White checks for ever; otherwise the rooks mate.
#[test]
fn a_perpetual_check_draws() {
    let problem = problem::<Shatranj>("shatranj", "1kNN4/2p5/4B3/8/8/5rrn/8/R6K w", "draw");
    let solution = solved(&problem, &Limits { nodes: Some(150_000), ..Limits::default() });
    assert_eq!((solution.verdict, solution.plies), (Verdict::Win, None));
    assert!(!solution.keys.is_empty());
    assert_eq!(solution.ending, Some(Status::DrawRepetition));
    assert_eq!(solution.graph.unwrap().nodes[0].plies, Node::ENDLESS);
}

#[test]
fn a_king_that_reaches_the_citadel_draws() {
    // [C-5]: b11 touches a12, White's way out.
    let text = "1**********1/*K9*/*10*/*3k6*/*10*/*10*/*10*/*10*/*10*/*10*/*r9*/1**********1 w";
    let problem = problem::<Citadel>("citadel", text, "draw");
    let solution = solved(&problem, &Limits::default());
    assert_eq!((solution.verdict, solution.complete), (Verdict::Win, true));
    assert!(names::<Citadel>(&solution.keys).contains(&"b11a12".to_owned()));
    assert_eq!((solution.plies, solution.ending), (Some(1), Some(Status::DrawCitadel)));
}

#[test]
fn the_rebaring_draw_is_found_with_and_without_a_bound() {
    // [S-4]: White has bared Black, who must answer at once.
    let text = "1k6/2R5/8/8/8/8/8/5K2 b";
    for goal in ["draw", "draw 1", "draw 3"] {
        let solution = solved(&problem::<Shatranj>("shatranj", text, goal), &Limits::default());
        assert_eq!((solution.verdict, solution.plies), (Verdict::Win, Some(1)), "{goal}");
        assert_eq!(names::<Shatranj>(&solution.keys), ["b8c7"], "{goal}");
        assert_eq!(solution.ending, Some(Status::DrawBare), "{goal}");
    }
}

#[test]
fn without_tables_and_with_them_the_answer_is_the_same() {
    let problem = problem::<Shatranj>("shatranj", "8/8/8/3k4/8/1KQ5/8/q7 b", "draw");
    let with = solved(&problem, &Limits::default());
    let without = solved(&problem, &Limits { nodes: Some(1_000_000), ..Limits::default() });
    for solution in [&with, &without] {
        assert_eq!((solution.verdict, solution.complete), (Verdict::NoWin, true));
        assert!(solution.graph.as_ref().is_some_and(|graph| graph.nodes[0].plies != Node::ENDLESS));
    }
}

#[test]
fn a_lost_draw_has_the_opponents_win_for_proof() {
    let problem = problem::<Shatranj>("chaturanga", "8/8/8/8/8/1k6/7r/1K6 w", "draw");
    let mut solution = solved(&problem, &Limits::default());
    assert_eq!((solution.verdict, solution.complete), (Verdict::NoWin, true));
    // A graph that leaves a defence out is no proof.
    solution.graph.as_mut().unwrap().nodes[0].edges.pop();
    assert!(verify::verify(&problem, &solution).is_err());
}

#[test]
fn a_strategy_that_loses_or_stops_is_no_proof() {
    let problem = problem::<Shatranj>("chaturanga", "8/8/8/3k4/8/1KQ5/8/8 b", "draw");
    let solution = solved(&problem, &Limits::default());
    assert_eq!((solution.verdict, solution.plies), (Verdict::Win, None));
    assert_eq!(solution.ending, Some(Status::DrawRepetition));
    let graph = solution.graph.as_ref().unwrap();
    assert!(graph.nodes.iter().all(|node| !node.edges.is_empty()));
    let broken = |change: &dyn Fn(&mut Solution)| {
        let mut solution = solution.clone();
        change(&mut solution);
        verify::verify(&problem, &solution).is_err()
    };
    let nodes = |solution: &mut Solution| solution.graph.as_mut().unwrap().nodes.len();
    // No defence may be left out, no node may be an end that is none, no length may be claimed.
    let many = |node: &Node| node.edges.len() > 1;
    assert!(broken(&|s| {
        let graph = s.graph.as_mut().unwrap();
        let node = graph.nodes.iter_mut().find(|node| many(node)).unwrap();
        node.edges.pop();
    }));
    assert!(broken(&|s| s.graph.as_mut().unwrap().nodes[1].edges.clear()));
    assert!(broken(&|s| s.plies = Some(7)));
    assert!(broken(&|s| {
        let last = nodes(s) - 1;
        s.graph.as_mut().unwrap().nodes[last].plies = 3;
    }));
    assert!(broken(&|s| {
        s.line.pop();
    }));
    assert!(broken(&|s| s.graph = None));
}

#[test]
fn a_stopped_search_says_so() {
    let text = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w";
    for nodes in [1, 100, 30_000] {
        let solution = solved(
            &problem::<Shatranj>("shatranj", text, "draw"),
            &Limits { nodes: Some(nodes), ..Limits::default() },
        );
        assert_eq!((solution.verdict, solution.complete), (Verdict::Unknown, false));
    }
    let solution = solved(
        &problem::<Shatranj>("shatranj", text, "draw 9"),
        &Limits { nodes: Some(1000), ..Limits::default() },
    );
    assert_eq!((solution.verdict, solution.no_win_within.is_some()), (Verdict::Unknown, true));
}
