//! The tables of few men: against plain exhaustion, and against themselves. Where every value follows from those of the
//! positions after each move by the rules alone, no win is too short or too long, and no position that is said to be
//! without a win has one.

mod few_men;

use few_men::{Random, random_position};
use mansuba::board::Color;
use mansuba::game::{Game, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use mansuba::limits::{Limits, Stop};
use mansuba::position::{Move, Position};
use mansuba::solve::{Goal, Problem, Solution, Verdict, brute, endgame, solve, verify};
use mansuba::tablebase::{Distance, Refusal, Tablebase};
use mansuba::text::fen;

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

fn position<G: Game>(rules: &Rules, text: &str) -> Position<G> {
    Position::from_setup(&fen::parse::<G>(text).unwrap(), rules).unwrap()
}

fn tables<G: Game>(problem: &Problem<G>) -> Tablebase<G> {
    endgame::tables(problem, &Limits::default(), &Stop::new())
        .unwrap_or_else(|error| panic!("{}: {error}", fen::print(&problem.position)))
}

/// What a position is to a problem, asked of the oracle: 0 plies, or an end.
fn is_reached<G: Game>(problem: &Problem<G>, position: &Position<G>) -> bool {
    brute::reaches(&Problem { position: *position, ..*problem }, 0, None)
}

/// Whether the value of a position follows from the values after each move. Returns the value.
fn check<G: Game>(problem: &Problem<G>, tables: &Tablebase<G>, position: &Position<G>) -> Distance {
    let about = || {
        format!("{} {}, {} for {}", position.rules(), fen::print(position), problem.goal, problem.attacker)
    };
    let value = tables.probe(position).unwrap_or_else(|| panic!("{}: not in the tables", about()));
    let after = position.legal_moves().into_iter().map(|m| {
        let next = position.play(m).unwrap();
        tables.probe(&next).unwrap_or_else(|| panic!("{}: not in the tables", fen::print(&next)))
    });
    // Never comes after every number.
    let plies = |distance| match distance {
        Distance::Plies(n) => n,
        Distance::Never => u32::MAX,
    };
    let expected = if is_reached(problem, position) {
        0
    } else if position.status().is_over() {
        u32::MAX
    } else if position.turn() == problem.attacker {
        after.map(plies).min().unwrap().saturating_add(1)
    } else {
        after.map(plies).max().unwrap().saturating_add(1)
    };
    assert_eq!(plies(value), expected, "{}", about());
    value
}

/// Checks many positions of some men and of what captures and promotions leave of them. `wins`: whether some of them must
/// be won that are not finished.
fn check_all<G: Game>(rules_text: &str, men: &str, goal: &str, attacker: Color, count: usize, wins: bool) {
    let rules = rules(rules_text);
    let mut random = Random(men.bytes().fold(7, |sum, b| sum * 31 + b as u64) | 1);
    let size = G::GEOMETRY.width as usize;
    let start = random_position::<G>(&mut random, &rules, men, size);
    let problem = Problem { position: start, attacker, goal: goal.parse().unwrap() };
    let tables = tables(&problem);
    let mut won = 0;
    for number in 0..count {
        let mut position = random_position::<G>(&mut random, &rules, men, [size, 4, 3][number % 3]);
        // A general or an elephant may stand where it needs other tables.
        if tables.probe(&position).is_none() {
            continue;
        }
        // A few moves at random, so that what comes after captures is looked at too.
        for _ in 0..random.below(8) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[random.below(moves.len())]).unwrap();
        }
        won += matches!(check(&problem, &tables, &position), Distance::Plies(1..)) as usize;
    }
    assert!(won > 0 || !wins, "{rules_text}, {men}, {goal}: nothing was won");
}

#[test]
fn every_value_follows_from_those_after_each_move() {
    let (white, black) = (Color::White, Color::Black);
    check_all::<Shatranj>("shatranj", "KkQq", "win", white, 10_000, true);
    check_all::<Shatranj>("shatranj", "KkQb", "b", white, 10_000, true);
    check_all::<Shatranj>("shatranj", "KkPb", "win", black, 10_000, true);
    check_all::<Shatranj>("shatranj:promotion=elephant", "KkPb", "win", white, 10_000, true);
    check_all::<Shatranj>("shatranj:bare=immediate", "KkBBb", "win", white, 10_000, true);
    check_all::<Shatranj>("shatranj:stalemate=draw", "KkQb", "win", white, 10_000, true);
    check_all::<Shatranj>("chaturanga", "KkR", "#", white, 5_000, true);
    check_all::<Shatranj>("chaturanga", "KkQQ", "=", white, 5_000, true);
    check_all::<Shatranj>("chaturanga", "KkQb", "#=", white, 5_000, true);
    check_all::<Shatranj>("chaturanga", "Kkqq", "win", black, 5_000, true);
    check_all::<Shatranj>("chaturanga", "KkQB", "#", black, 1_000, false);
}

#[test]
fn transpositions_are_taken_back() {
    // [S-5]: a stalemated king changes places with one of its men.
    check_all::<Shatranj>("shatranj-chesmayne", "KkQb", "win", Color::White, 10_000, true);
    check_all::<Shatranj>("chaturanga:stalemate=transpose", "KkQ", "=", Color::White, 10_000, true);
    check_all::<Shatranj>("chaturanga:stalemate=transpose", "Kkp", "#=", Color::White, 5_000, false);
}

#[test]
fn citadels_save_the_king() {
    check_all::<Citadel>("citadel", "KkR", "win", Color::White, 10_000, true);
    check_all::<Citadel>("citadel", "KkW", "#=", Color::White, 10_000, true);
    check_all::<Citadel>("citadel", "Kkp", "win", Color::Black, 5_000, false);
}

/// The whole answer, by the tables alone, against plain exhaustion within a few plies.
fn compare<G: Game>(rules_text: &str, all_men: &[&str], targets: &[&str], count: usize) -> usize {
    const PLIES: u32 = 5;
    let rules = rules(rules_text);
    let mut random = Random(17);
    let mut wins = 0;
    for men in all_men {
        for target in targets {
            let mut made: Option<Tablebase<G>> = None;
            for number in 0..count {
                let position = random_position::<G>(&mut random, &rules, men, 3 + number % 2);
                let goal: Goal = target.parse().unwrap();
                let problem = Problem { position, attacker: Color::White, goal };
                let about = format!("{rules} {} goal {goal}", fen::print(&position));
                let tables = made.get_or_insert_with(|| tables(&problem));
                // A general or an elephant may stand where it needs other tables.
                let Some(solution) = endgame::answer(&problem, tables) else { continue };
                verify::verify(&problem, &solution).unwrap_or_else(|error| panic!("{about}: {error}"));
                let is_win = solution.verdict == Verdict::Win;
                assert!(solution.complete && solution.shortest == is_win, "{about}");
                let exact = (0..=PLIES).find(|&plies| brute::reaches(&problem, plies, None));
                let Some(plies) = exact else {
                    assert!(
                        solution.plies.is_none_or(|plies| plies > PLIES),
                        "{about}: {:?}",
                        solution.plies
                    );
                    continue;
                };
                assert_eq!(solution.plies, Some(plies), "{about}");
                let is_key = |m: &Move| {
                    let next = Problem { position: position.play(*m).unwrap(), ..problem };
                    brute::reaches(&next, plies - 1, None)
                };
                let is_asked = problem.attacker_first() && plies > 0;
                let mut keys: Vec<_> =
                    position.legal_moves().into_iter().filter(|m| is_asked && is_key(m)).collect();
                keys.sort_by_cached_key(|m| m.squares(G::GEOMETRY));
                assert_eq!(solution.keys, keys, "{about}");
                wins += (plies > 0) as usize;
                // The solver, by its search or by its tables, says the same.
                let solved = solve(&problem, &Limits { memory: 32 << 20, ..Limits::default() });
                let all = |s: &Solution| (s.verdict, s.plies, s.keys.clone(), s.line.clone(), s.complete);
                assert_eq!(all(&solved), all(&solution), "{about}");
            }
        }
    }
    wins
}

#[test]
fn short_wins_agree_with_exhaustion() {
    let wins = compare::<Shatranj>("shatranj", &["KQqk", "KNbk"], &["win", "#=", "b"], 80)
        + compare::<Shatranj>("shatranj-chesmayne", &["KQbk"], &["win"], 60)
        + compare::<Shatranj>("shatranj:stalemate=draw,promotion=elephant", &["KNbk"], &["win", "="], 40)
        + compare::<Shatranj>("chaturanga", &["KRk", "KQBk"], &["win", "#"], 60)
        + compare::<Citadel>("citadel", &["KRk"], &["win"], 60);
    assert!(wins > 40, "only {wins} wins");
}

#[test]
fn the_diamond_of_as_suli() {
    let rules = rules("shatranj");
    let diamond = Problem::new(position::<Shatranj>(&rules, "8/8/8/3k4/8/1KQ5/8/q7 w"), Goal::WIN);
    let solution = solve(&diamond, &Limits::default());
    let name = |m: &mansuba::position::Move| m.squares(Shatranj::GEOMETRY);
    assert_eq!((solution.plies, solution.complete), (Some(39), true));
    assert_eq!(solution.keys.iter().map(name).collect::<Vec<_>>(), ["b3b4"]);
    assert_eq!(solution.line.len(), 39);

    let tables = tables(&diamond);
    let after = |text: &str| {
        let m = diamond.position.legal_moves().into_iter().find(|m| name(m) == text).unwrap();
        tables.probe(&diamond.position.play(m).unwrap())
    };
    assert_eq!(after("b3c2"), Some(Distance::Plies(40)));
    assert_eq!(after("c3d2"), Some(Distance::Plies(42)));
    assert_eq!(after("c3b4"), Some(Distance::Plies(42)));

    let black = position::<Shatranj>(&rules, "8/8/8/8/4k3/1KQ5/8/q7 b");
    assert_eq!(tables.probe(&black), Some(Distance::Plies(40)));
    let moves = black.legal_moves().into_iter();
    let longest = moves.filter(|&m| tables.probe(&black.play(m).unwrap()) == Some(Distance::Plies(39)));
    assert_eq!(longest.map(|m| name(&m)).collect::<Vec<_>>(), ["e4d5"]);
}

/// A goal without a bound, of which the search alone can only say that it has not been found.
#[test]
fn never_is_said_with_proof() {
    let rules = rules("shatranj");
    let problem = Problem::new(position::<Shatranj>(&rules, "8/8/5b2/3k4/8/1KQ5/8/8 w"), Goal::WIN);
    let solution = solve(&problem, &Limits::default());
    assert_eq!((solution.verdict, solution.complete, solution.reason), (Verdict::NoWin, true, None));
    // Not begun where the limits do not allow it.
    for limits in [
        Limits { nodes: Some(200_000), ..Limits::default() },
        Limits { memory: 100_000, nodes: Some(2_000_000), ..Limits::default() },
    ] {
        let solution = solve(&problem, &limits);
        assert_eq!((solution.verdict, solution.complete), (Verdict::Unknown, false), "{limits:?}");
    }
}

#[test]
fn what_the_tables_do_not_hold_is_refused() {
    let rules = rules("shatranj");
    let five = Problem::new(position::<Shatranj>(&rules, "8/8/8/4k3/8/1KRR4/8/qq6 w"), Goal::WIN);
    let refusal = |problem: &Problem<Shatranj>, limits: Limits| {
        endgame::tables(problem, &limits, &Stop::new()).map(|_| ()).unwrap_err()
    };
    assert_eq!(refusal(&five, Limits::default()), Refusal::Unsupported);
    let three = Problem::new(position::<Shatranj>(&rules, "8/8/8/3k4/8/1KR5/8/q7 w"), Goal::WIN);
    assert!(matches!(
        refusal(&three, Limits { memory: 1000, ..Limits::default() }),
        Refusal::Memory { allowed: 1000, needed: 1001.. }
    ));
    assert_eq!(refusal(&three, Limits { nodes: Some(100), ..Limits::default() }), Refusal::Stopped);
    let stop = Stop::new();
    stop.stop();
    assert_eq!(endgame::tables(&three, &Limits::default(), &stop).map(|_| ()).unwrap_err(), Refusal::Stopped);

    // A draw is no goal that the attacker's moves reach ([P-2]).
    let draw = Problem { goal: "draw".parse().unwrap(), ..three };
    assert_eq!(refusal(&draw, Limits::default()), Refusal::Unsupported);

    let tamerlane = self::rules("tamerlane:swap=off");
    let array = Position::<Tamerlane>::array(&tamerlane);
    let refused = endgame::tables(&Problem::new(array, Goal::WIN), &Limits::default(), &Stop::new());
    assert_eq!(refused.map(|_| ()).unwrap_err(), Refusal::Unsupported);

    // Tables answer for their own men and rules only.
    let tables = tables(&Problem::new(position::<Shatranj>(&rules, "8/8/8/3k4/8/1KQ5/8/8 w"), Goal::WIN));
    assert_eq!(tables.probe(&three.position), None);
    let other = self::rules("chaturanga");
    assert_eq!(tables.probe(&position::<Shatranj>(&other, "8/8/8/3k4/8/1KQ5/8/8 w")), None);
}
