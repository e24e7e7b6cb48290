//! Set-ups that are no positions: every reason at once, with squares ([X-8], [T-14], [T-18], [N-3]).

use crate::ask::{reasons, wrong};
use mansuba::board::Color;
use mansuba::game::{Game, Man, Role, Rules, shatranj::Shatranj, tamerlane::Tamerlane};
use mansuba::position::{Position, PositionError, Reason};
use mansuba::setup::Setup;
use std::collections::BTreeSet;

#[test]
fn kings() {
    assert_eq!(reasons("shatranj", "Ra1 rh8", "w"), ["White: no king", "Black: no king"]);
    assert_eq!(
        reasons("shatranj", "Ka1 Kc1 kh8 kf8", "w"),
        ["White: more than one king (a1, c1)", "Black: more than one king (f8, h8)",]
    );
    assert_eq!(reasons("citadel", "Kc3 Rb2", "w"), ["Black: no king"]);
    assert_eq!(
        reasons("tamerlane", "Kc3 Kd5 rh8", "w"),
        ["White: more than one king (c3, d5)", "Black: no king"]
    );
    // [T-18]: any royal will do.
    assert_eq!(reasons("tamerlane", "Sc3 ah8", "w"), [""; 0]);
}

#[test]
fn men_where_no_square_is() {
    let off_board = "invalid position: a man on a square that does not exist";
    assert_eq!(
        wrong("citadel", "1*********R1/*10*/*10*/*10*/k4K5*/*10*/*10*/*10*/*10*/*10*/*10*/1**********1 w"),
        format!("{off_board} (k12, a8); Black: no king")
    );
    assert_eq!(
        wrong("tamerlane", "*10k*/12*/*11*/*11R/*11*/*11*/*11*/*11*/*12/K5K5* w"),
        format!("{off_board} (l7, z1)")
    );
}

#[test]
fn pawns() {
    assert_eq!(
        reasons("shatranj", "Ka1 Pb8 Pd8 pc1 kh8", "w"),
        ["White: a pawn on its last rank (b8, d8)", "Black: a pawn on its last rank (c1)",]
    );
    assert_eq!(
        reasons("citadel", "Kc3 Pf11 pf2 kh8", "w"),
        ["White: a pawn on its last rank (f11)", "Black: a pawn on its last rank (f2)",]
    );
    assert_eq!(reasons("tamerlane", "Kc3 N'f10 kh8", "w"), ["White: a pawn on its last rank (f10)"]);
}

#[test]
fn princes_and_pawns_of_pawns() {
    assert_eq!(
        reasons("tamerlane", "Kc3 Sd1 K'e5 kh8", "w"),
        ["White: more than one among prince and pawn of the king (d1, e5)",]
    );
    assert_eq!(
        reasons("tamerlane", "Kc3 kh8 k'd5 k'e5", "w"),
        ["Black: more than one among prince and pawn of the king (d5, e5)",]
    );
    assert_eq!(
        reasons("tamerlane", "Kc3 Ad1 Pe5 kh8", "w"),
        ["White: more than one among adventitious king and pawn of pawns (d1, e5)",]
    );
}

#[test]
fn arrivals() {
    let wrong_arrivals = "wrong arrivals of the pawn of pawns";
    for (men, rest, expected) in [
        ("Kc3 kh8", "w - 10", format!("White: {wrong_arrivals}: 1 without a pawn of pawns")),
        ("Kc3 Pd4 kh8", "w - 02", format!("Black: {wrong_arrivals}: 2 without a pawn of pawns")),
        (
            "Kc3 Pd10 kh8",
            "w - 00",
            format!("White: {wrong_arrivals} (d10): 0 with the pawn of pawns on its last rank"),
        ),
        ("Kc3 Pd4 kh8", "w - 30", format!("White: {wrong_arrivals} (d4): 3, where 0, 1 or 2 are possible")),
    ] {
        assert_eq!(reasons("tamerlane", men, rest), [expected], "{men} {rest}");
    }
    for rest in ["w - 10", "w - 20"] {
        assert_eq!(reasons("tamerlane", "Kc3 Pd10 kh8", rest), [""; 0]);
        assert_eq!(reasons("tamerlane", "Kc3 Pd4 kh8", rest), [""; 0]);
    }
}

#[test]
fn men_in_citadels() {
    let fault = |squares: &str| vec![format!("a man in a citadel that it may not be in ({squares})")];
    for (rules, men, squares) in [
        ("citadel", "Kc3 Ra1 kh8", "a1"),
        // A king in a citadel of its own side.
        ("citadel", "Ka1 kh8", "a1"),
        ("citadel", "Kl1 ka12", "l1, a12"),
        ("tamerlane", "Kl2 kh8", "l2"),
        ("tamerlane", "Sl2 kh8", "l2"),
        ("tamerlane", "Kc3 Rz9 kh8", "z9"),
        // [T-18]: the highest royal, no other.
        ("tamerlane", "Kc3 Sz9 kh8", "z9"),
        ("tamerlane", "Sc3 Az9 kh8", "z9"),
        ("tamerlane:citadels=off", "Kc3 Al2 kh8", "l2"),
        ("timur", "Kz9 kh8", "z9"),
    ] {
        assert_eq!(reasons(rules, men, "w"), fault(squares), "{rules} {men}");
    }
    for (rules, men) in [("citadel", "Ka12 kh8"), ("tamerlane", "Kz9 kh8"), ("tamerlane", "Kc3 Al2 kh8")] {
        assert_eq!(reasons(rules, men, "w"), [""; 0], "{rules} {men}");
    }
}

#[test]
fn the_side_not_to_move_in_check() {
    assert_eq!(
        reasons("shatranj", "Ka1 Rh1 Nf7 kh8", "w"),
        ["Black: not to move, but its only royal man is attacked (h8): attacked from h1, f7",]
    );
    assert_eq!(reasons("shatranj", "Ka1 Rh1 Nf7 kh8", "b"), [""; 0]);
    assert_eq!(reasons("tamerlane", "Ka1 Rh1 sh8", "w").len(), 1);
    // Whatever is wrong with the other side.
    assert_eq!(
        reasons("shatranj", "Rh1 kh8", "w"),
        ["White: no king", "Black: not to move, but its only royal man is attacked (h8): attacked from h1",]
    );
    // [T-12]: one of two royals may be attacked.
    assert_eq!(reasons("tamerlane", "Ka1 Rh1 sh8 kd5", "w"), [""; 0]);
    // [T-14]: never attacked in the citadel.
    assert_eq!(reasons("tamerlane", "Ka1 Ra9 az9", "w"), [""; 0]);
}

#[test]
fn all_reasons_at_once() {
    assert_eq!(
        wrong("shatranj", "1P5k/8/8/8/8/8/8/1p4K1 w - - 0 0"),
        "invalid position: White: a pawn on its last rank (b8); Black: a pawn on its last rank (b1); \
         the move number must be 1 or more"
    );
    assert_eq!(
        reasons("tamerlane", "Kc3 Kd3 Sd1 K'e5 Ad4 Pe10 N'f10 Rz9 kh8", "w - 03"),
        [
            "White: more than one king (c3, d3)",
            "White: more than one among prince and pawn of the king (d1, e5)",
            "White: more than one among adventitious king and pawn of pawns (d4, e10)",
            "White: a pawn on its last rank (f10)",
            "White: wrong arrivals of the pawn of pawns (e10): 0 with the pawn of pawns on its last rank",
            "Black: wrong arrivals of the pawn of pawns: 3, where 0, 1 or 2 are possible",
            "a man in a citadel that it may not be in (z9)",
        ]
    );
}

fn refused<G: Game>(setup: &Setup, rules: &str) -> PositionError {
    let rules: Rules = rules.parse().unwrap();
    Position::<G>::from_setup(setup, &rules).unwrap_err()
}

/// What no text can say, a set-up made by a program can.
#[test]
fn men_and_squares_of_other_games() {
    let square = |name: &str| Tamerlane::GEOMETRY.square(name).unwrap();
    let mut setup = Setup::array::<Shatranj>(&Rules::default());
    setup.men.insert(square("z9"), Man::new(Color::White, Role::Rook));
    setup.men.insert(square("d4"), Man::new(Color::Black, Role::Giraffe));
    let error = refused::<Shatranj>(&setup, "shatranj");
    let found: Vec<Reason> = error.reasons.iter().map(|fault| fault.reason).collect();
    assert_eq!(found, [Reason::ForeignMan, Reason::NoSuchSquare]);
    assert_eq!(error.flags(), 1 << Reason::ForeignMan as u32 | 1 << Reason::NoSuchSquare as u32);
}

/// Every reason there is has been given in this file; a new one must be tried here too.
#[test]
fn every_reason_is_reached() {
    let mut reached = BTreeSet::new();
    let mut see = |error: PositionError| reached.extend(error.reasons.iter().map(|fault| fault.reason));
    for (rules, men, rest) in [
        ("tamerlane", "Kc3 Kd3 Sd1 K'e5 Ad4 Pe10 N'f10 Rz9 kh8", "w - 03 0 0"),
        ("tamerlane", "Kc3", "w"),
        ("tamerlane", "Kc3 Rh1 kh8", "w"),
    ] {
        let text = format!("{} {rest}", crate::boards::board(rules, men));
        let setup = mansuba::text::fen::parse::<Tamerlane>(&text).unwrap();
        see(refused::<Tamerlane>(&setup, rules));
    }
    let mut setup = Setup::array::<Shatranj>(&Rules::default());
    setup.men.insert(Tamerlane::GEOMETRY.square("z9").unwrap(), Man::new(Color::White, Role::Rook));
    setup.men.insert(Tamerlane::GEOMETRY.square("d4").unwrap(), Man::new(Color::Black, Role::Giraffe));
    see(refused::<Shatranj>(&setup, "shatranj"));
    assert_eq!(reached, Reason::ALL.into_iter().collect());
}
