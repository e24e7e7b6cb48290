use super::*;
use crate::game::{Man, Rules};
use crate::game::{citadel::Citadel, shatranj::Shatranj};
use crate::position::Status;
use crate::setup::Setup;
use std::collections::HashSet;

/// Numbers that look random (G. Marsaglia's xorshift, 2003).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// A valid position with a king each and some men around Black's, White to move.
fn crowded<G: Game>(rules: &Rules, numbers: &mut Numbers) -> Option<Position<G>> {
    crowd(rules, numbers, |number| number % 4 == 3, 6)
}

/// A valid position with the men that are Black's as `is_black` says, their number at least `least`.
fn crowd<G: Game>(
    rules: &Rules,
    numbers: &mut Numbers,
    is_black: fn(usize) -> bool,
    least: usize,
) -> Option<Position<G>> {
    let squares: Vec<Square> = G::GEOMETRY.inner_set::<G::Bits>().into_iter().collect();
    let roles: Vec<Role> =
        G::LETTERS.iter().map(|&(role, _)| role).filter(|&role| role != Role::King).collect();
    // Most mates happen on the edge, which is the first rank here.
    let king =
        squares[numbers.below(squares.len()).min(numbers.below(squares.len())) / (1 + numbers.below(4))];
    let mut men = vec![(king, Man::new(Color::Black, Role::King))];
    let (file, rank) = G::GEOMETRY.file_rank(king)?;
    for number in 0..least + numbers.below(12) {
        let role = if number == 0 { Role::King } else { roles[numbers.below(roles.len())] };
        let side = if number > 0 && is_black(number) { Color::Black } else { Color::White };
        let step = (numbers.below(7) as i32 - 3, numbers.below(7) as i32 - 3);
        let square = G::GEOMETRY.inner(file + step.0, rank + step.1);
        if let Some(square) = square.filter(|s| men.iter().all(|(taken, _)| taken != s)) {
            men.push((square, Man::new(side, role)));
        }
    }
    let setup = Setup {
        men: men.into_iter().collect(),
        off_board: Vec::new(),
        turn: Color::White,
        rights: [false; 2],
        arrivals: [0; 2],
        halfmoves: 0,
        fullmove: 1,
    };
    Position::from_setup(&setup, rules).ok()
}

fn mates<G: Game>(position: &Position<G>, m: Move) -> bool {
    position.after(m).final_without_bare_king() == Some(Status::Checkmate)
}

fn collect(each: impl FnOnce(&mut dyn FnMut(Move) -> bool)) -> HashSet<Move> {
    let mut moves = HashSet::new();
    each(&mut |m| {
        moves.insert(m);
        false
    });
    moves
}

fn no_mate_is_left_out<G: Game>(rules: &str) {
    let rules = rules.parse().unwrap();
    let mut numbers = Numbers(1);
    let (mut mating, mut left_out) = (0, 0);
    for position in (0..60_000).filter_map(|_| crowded::<G>(&rules, &mut numbers)) {
        let found = collect(|f| position.until_mating(f));
        for m in position.legal_moves() {
            assert!(found.contains(&m) || !mates(&position, m), "{m:?} in {position:?}");
            mating += mates(&position, m) as u32;
            left_out += !found.contains(&m) as u32;
        }
    }
    assert!(mating > 300 && left_out > 10 * mating, "{mating} mates, {left_out} moves left out");
}

fn moves_that_do_not_matter_are_answered<G: Game>(rules: &str) {
    let rules = rules.parse().unwrap();
    let mut numbers = Numbers(1);
    let mut answered = 0;
    let mut mattering = 0;
    for position in (0..20_000).filter_map(|_| crowded::<G>(&rules, &mut numbers)) {
        if position.is_check() || position.status().is_over() {
            continue;
        }
        for reply in position.passed().legal_moves() {
            let Some(matters) = position.not_answered_by(reply) else { continue };
            let found = collect(|f| position.until_mattering(&matters, f));
            for m in position.legal_moves() {
                let next = position.after(m);
                if found.contains(&m) {
                    mattering += 1;
                } else if !next.status().is_over() {
                    answered += 1;
                    assert!(next.is_legal(reply), "{m:?} {reply:?} in {position:?}");
                    let last = next.after(reply);
                    let mate = last.legal_moves().into_iter().find(|&mate| mates(&last, mate));
                    assert_eq!(mate, None, "after {m:?} {reply:?} in {position:?}");
                }
            }
        }
    }
    assert!(answered > 50_000 && mattering > 50_000, "{answered} answered, {mattering} not");
}

#[test]
fn no_mate_is_left_out_of_shatranj() {
    no_mate_is_left_out::<Shatranj>("shatranj");
    no_mate_is_left_out::<Shatranj>("shatranj:promotion=elephant");
    no_mate_is_left_out::<Shatranj>("chaturanga");
}

#[test]
fn no_mate_is_left_out_of_citadel_chess() {
    no_mate_is_left_out::<Citadel>("citadel");
}

#[test]
fn moves_that_do_not_matter_are_answered_in_shatranj() {
    moves_that_do_not_matter_are_answered::<Shatranj>("shatranj");
    moves_that_do_not_matter_are_answered::<Shatranj>("shatranj:promotion=elephant");
}

#[test]
fn moves_that_do_not_matter_are_answered_in_citadel_chess() {
    moves_that_do_not_matter_are_answered::<Citadel>("citadel");
}

/// After a move, a reply and a move the side with many free men has a move, and more men than its king.
fn many_free_men_are_enough<G: Game>(rules: &str) {
    let rules = rules.parse().unwrap();
    let mut numbers = Numbers(1);
    let mut looked_at = 0;
    for _ in 0..30_000 {
        let Some(position) = crowd::<G>(&rules, &mut numbers, |number| number % 3 > 0, 14) else { continue };
        if !position.has_many_free_men() || position.status().is_over() {
            continue;
        }
        // The replies and moves are as many as can be looked at; which, chance says.
        let some = |moves: Vec<Move>, numbers: &mut Numbers| -> Vec<Move> {
            (0..4).filter_map(|_| moves.get(numbers.below(moves.len().max(1))).copied()).collect()
        };
        for first in some(position.legal_moves(), &mut numbers) {
            let next = position.after(first);
            for reply in some(next.legal_moves(), &mut numbers) {
                let last = next.after(reply);
                for m in last.legal_moves() {
                    let end = last.after(m);
                    looked_at += 1;
                    let stands = end.final_without_bare_king();
                    assert!(
                        !matches!(stands, Some(Status::Stalemate | Status::DrawStalemate))
                            && !matches!(end.status(), Status::BareLoss | Status::DrawBare),
                        "{first:?} {reply:?} {m:?} in {position:?}"
                    );
                }
            }
        }
    }
    assert!(looked_at > 40_000, "{looked_at}");
}

#[test]
fn many_free_men_are_enough_in_shatranj() {
    many_free_men_are_enough::<Shatranj>("shatranj");
}

#[test]
fn many_free_men_are_enough_in_citadel_chess() {
    many_free_men_are_enough::<Citadel>("citadel");
}
