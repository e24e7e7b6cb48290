use super::*;
use crate::board::{Color, Square};
use crate::game::{Man, Rules};
use crate::game::{citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use crate::position::Move;
use crate::position::testing::{Numbers, crowd};
use crate::setup::Setup;

/// The move, if there is one, that ends the game without check though none should.
fn surprise<G: Game>(position: &Position<G>) -> Option<Move> {
    position.legal_moves().into_iter().find(|&m| {
        let next = position.after(m);
        !next.is_check() && next.status().is_over() && !position.is_citadel_draw(m)
    })
}

fn no_end_comes_unforeseen<G: Game>(rules: &str) {
    let rules: Rules = rules.parse().unwrap();
    let mut numbers = Numbers(1);
    let (mut safe, mut ends) = (0, 0);
    for _ in 0..60_000 {
        let men = 4 + numbers.below(24);
        let blacks = 2 + numbers.below(3);
        let crowd = crowd::<G>(&rules, &mut numbers, |number| number % blacks > 0, men);
        let Some(position) = crowd.filter(|position| !position.status().is_over()) else { continue };
        let surprise = surprise(&position);
        if position.may_end_quietly() {
            ends += surprise.is_some() as u32;
        } else {
            safe += 1;
            assert_eq!(surprise, None, "in {:?}", position.to_setup());
        }
    }
    assert!(safe > 400 && ends > 10, "{safe} safe, {ends} ends");
}

#[test]
fn no_end_comes_unforeseen_in_shatranj() {
    no_end_comes_unforeseen::<Shatranj>("shatranj");
    no_end_comes_unforeseen::<Shatranj>("shatranj:stalemate=transpose");
    no_end_comes_unforeseen::<Shatranj>("chaturanga");
}

#[test]
fn no_end_comes_unforeseen_in_citadel_chess() {
    no_end_comes_unforeseen::<Citadel>("citadel");
}

#[test]
fn no_end_comes_unforeseen_in_tamerlane_chess() {
    no_end_comes_unforeseen::<Tamerlane>("tamerlane");
    no_end_comes_unforeseen::<Tamerlane>("tamerlane:leapers=lame");
}

/// Four rooks pin all four men of the other side, whose king has one square left: a general takes it.
#[test]
fn a_stalemate_of_pinned_men_is_foreseen() {
    let mut setup = Setup::empty();
    let mut put = |color, role, squares: &str| {
        for name in squares.split(' ') {
            let square: Square = Shatranj::GEOMETRY.square(name).unwrap();
            setup.men.insert(square, Man::new(color, role));
        }
    };
    put(Color::White, Role::King, "a8");
    put(Color::White, Role::Rook, "d8 a4 h4 d1");
    put(Color::White, Role::General, "b6 f6 b2 g1");
    put(Color::Black, Role::King, "d4");
    put(Color::Black, Role::Knight, "d5 c4 e4 d3");
    let position = Position::<Shatranj>::from_setup(&setup, &Rules::default()).unwrap();
    assert!(surprise(&position).is_some());
    assert!(position.may_end_quietly());
}
