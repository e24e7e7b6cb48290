use super::*;
use crate::game::{Rules, citadel::Citadel, shatranj::Shatranj};
use crate::position::Status;
use crate::position::testing::{Numbers, crowd};
use std::collections::HashSet;

/// A valid position with a king each and some men around Black's, White to move.
fn crowded<G: Game>(rules: &Rules, numbers: &mut Numbers) -> Option<Position<G>> {
    let men = 6 + numbers.below(12);
    crowd(rules, numbers, |number| number % 4 == 3, men)
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
        let men = 14 + numbers.below(12);
        let Some(position) = crowd::<G>(&rules, &mut numbers, |number| number % 3 > 0, men) else { continue };
        if !position.has_many_free_men() || position.status().is_over() {
            continue;
        }
        // The replies and moves are as many as can be looked at; which, chance says.
        for first in numbers.some(&position.legal_moves(), 4) {
            let next = position.after(first);
            for reply in numbers.some(&next.legal_moves(), 4) {
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
    assert!(looked_at > 30_000, "{looked_at}");
}

#[test]
fn many_free_men_are_enough_in_shatranj() {
    many_free_men_are_enough::<Shatranj>("shatranj");
}

#[test]
fn many_free_men_are_enough_in_citadel_chess() {
    many_free_men_are_enough::<Citadel>("citadel");
}

/// After a move that does not matter the reply is legal, and leaves no move that checks, stalemates or bares.
fn moves_that_do_not_matter_are_calmed<G: Game>(rules: &str) {
    let rules = rules.parse().unwrap();
    let mut numbers = Numbers(1);
    let (mut calmed, mut mattering, mut captures) = (0, 0, 0);
    for round in 0..100_000 {
        // Few men leave nothing to check with, many leave moves that may be made.
        let men = 4 + numbers.below(4) * numbers.below(8);
        let blacks = 2 + numbers.below(3);
        let crowd = crowd::<G>(&rules, &mut numbers, |number| number % blacks > 0, men);
        let Some(position) = crowd.filter(|position| !position.status().is_over()) else { continue };
        let only_mate = round % 2 == 0;
        let moves = position.legal_moves();
        for reply in position.passed().legal_moves() {
            let Some(matters) = position.not_calmed_by(reply, only_mate) else { continue };
            for &m in &moves {
                let next = position.after(m);
                if matters.contains(&position, m) || !position.is_ordinary(m) || next.is_check() {
                    mattering += 1;
                    continue;
                }
                if next.status().is_over() {
                    continue;
                }
                calmed += 1;
                captures += position.is_capture(m) as u32;
                let about = || format!("{m:?} {reply:?} in {:?}", position.to_setup());
                assert!(next.is_legal(reply), "{}", about());
                let last = next.after(reply);
                for m in last.legal_moves().into_iter().filter(|&m| !last.is_citadel_draw(m)) {
                    let end = last.after(m);
                    assert!(!end.is_check(), "{m:?} checks after {}", about());
                    assert!(only_mate || !end.status().is_over(), "{m:?} ends the game after {}", about());
                }
            }
        }
    }
    let enough = calmed > 20_000 && mattering > 20_000 && captures > 500;
    assert!(enough, "{calmed} calmed, {mattering} not, {captures} captures");
}

#[test]
fn moves_that_do_not_matter_are_calmed_in_shatranj() {
    moves_that_do_not_matter_are_calmed::<Shatranj>("shatranj");
    moves_that_do_not_matter_are_calmed::<Shatranj>("shatranj:promotion=elephant");
}

#[test]
fn moves_that_do_not_matter_are_calmed_in_citadel_chess() {
    moves_that_do_not_matter_are_calmed::<Citadel>("citadel");
}
