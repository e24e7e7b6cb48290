//! games end by repetition and for want of progress; [S-5] and [T-20] say what is progress.

use crate::ask::{after, at, fields, game, on, put};
use mansuba::any::AnyPosition;
use mansuba::game::shatranj::Shatranj;
use mansuba::position::{Position, Record};

const SHUFFLE: &str = "a2b2 h7g7 b2a2 g7h7 ";

fn rooks(rules: &str) -> AnyPosition {
    put(rules, "Ke1 Ra2 rh7 ke8", "w")
}

#[test]
fn the_third_time_draws_and_the_start_counts() {
    let twice = SHUFFLE.repeat(2);
    let one_ply_less = twice.trim_end().strip_suffix(" g7h7").unwrap();
    assert_eq!(game(&rooks("shatranj"), one_ply_less).status().word(), "ongoing");
    assert_eq!(game(&rooks("shatranj"), &twice).status().word(), "draw-repetition");
    assert_eq!(game(&rooks("shatranj:repetition=off"), &twice).status().word(), "ongoing");
    assert_eq!(game(&rooks("chaturanga"), &SHUFFLE.repeat(5)).status().word(), "ongoing");
}

#[test]
fn a_finished_game_takes_no_move() {
    let mut record = game(&rooks("shatranj"), &SHUFFLE.repeat(2));
    let m = record.position().parse_move("a2b2").unwrap();
    let error = record.play(m).unwrap_err();
    assert_eq!(error.to_string(), "illegal move a2b2: the game is finished (draw-repetition)");
}

#[test]
fn a_move_taken_back_was_never_played() {
    let rules = "shatranj".parse().unwrap();
    let mut record = Record::<Shatranj>::new(Position::array(&rules));
    assert_eq!(record.undo(), None);
    let m = record.position().legal_moves()[0];
    record.play(m).unwrap();
    assert_eq!(record.moves(), [m]);
    assert_eq!(record.undo(), Some(m));
    assert_eq!(*record.position(), Position::array(&rules));
    assert_eq!((record.moves().len(), record.occurrences()), (0, 1));
}

/// Same men, same side to move; but rights and arrivals belong to a position.
#[test]
fn rights_arrivals_and_turn_tell_positions_apart() {
    let men = "Kf2 Pc6 Rc5 rf8 kk10";
    let one = put("tamerlane", men, "w K 10");
    for other in ["w - 10", "w Kk 10", "w K 20", "b K 10"] {
        let other =
            put("tamerlane", &men.replace("rf8", if other.starts_with('b') { "re8" } else { "rf8" }), other);
        assert_ne!(one, other);
        assert_ne!(one.hash(), other.hash());
    }
    let later = put("tamerlane", men, "w K 10 17 40");
    assert_eq!(one, later);
    assert_eq!(one.hash(), later.hash());
}

/// The swap exchanges king and vizier; they walk back to where they stood, but the right is gone, so the same men on
/// the same squares are not the same position.
#[test]
fn a_lost_right_makes_no_repetition() {
    let start = put("tamerlane", "Kd2 Vd3 N'k7 ra5 kk10", "b K");
    let swap = "a5a2 d2d3 a2a5 d3c3 a5a6 d2d3 a6a5 c3d2 ";
    let there = after(&start, swap);
    assert_eq!(there.text().split(' ').next(), start.text().split(' ').next());
    assert_eq!((fields(&start).as_str(), fields(&there).as_str()), ("b K 00 0 1", "b - 00 8 5"));
    let around = "a5a6 d3c3 a6a5 c3d3 ";
    // The men stand so for the third time, without the right for the second.
    assert_eq!(game(&start, &(swap.to_owned() + around)).status().word(), "ongoing");
    assert_eq!(game(&start, &(swap.to_owned() + &around.repeat(2))).status().word(), "draw-repetition");
}

#[test]
fn want_of_progress_draws() {
    let rules = "shatranj:no_progress=3,repetition=off";
    assert_eq!(game(&rooks(rules), "a2b2 h7g7").status().word(), "ongoing");
    assert_eq!(game(&rooks(rules), "a2b2 h7g7 b2a2").status().word(), "draw-no-progress");
    // The counter of the text goes on.
    let late = put(rules, "Ke1 Ra2 rh7 ke8", "w - - 2 9");
    assert_eq!(game(&late, "a2b2").status().word(), "draw-no-progress");
    // A capture or a pawn move starts anew.
    let pawns = put(rules, "Ke1 Ra2 Pd4 rh7 pa7 ke8", "w");
    assert_eq!(fields(&after(&pawns, "e1e2 h7g7 d4d5")), "b - - 0 2");
    assert_eq!(fields(&after(&pawns, "e1e2 h7g7 a2a7")), "b - - 0 2");
    assert_eq!(game(&pawns, "e1e2 h7g7 d4d5 g7h7 e2e1").status().word(), "ongoing");
}

/// A position text alone is never finished by its counter: a move must have been played.
#[test]
fn a_game_that_starts_past_the_limit_has_not_ended() {
    let late = put("shatranj:no_progress=3", "Ke1 Ra2 rh7 ke8", "w - - 40 60");
    assert_eq!(game(&late, "").status().word(), "ongoing");
    assert_eq!(game(&late, "a2b2").status().word(), "draw-no-progress");
}

#[test]
fn other_ends_come_before_the_counter() {
    let rules = "shatranj:no_progress=1";
    let mate = put(rules, "ke8 Rb1 Rh7 pa2 Ke1", "w");
    assert_eq!(game(&mate, "b1b8").status().word(), "checkmate");
    // [S-6]: seventy moves by each side; [T-19]: a hundred.
    let modern = put("shatranj-modern", "Ke1 Ra2 rh7 ke8", "w - - 138 90");
    assert_eq!(game(&modern, "a2b2").status().word(), "ongoing");
    assert_eq!(game(&modern, "a2b2 h7g7").status().word(), "draw-no-progress");
    let tamerlane = put("tamerlane", "Ke1 Ra2 rh7 ke8", "w - 00 198 150");
    assert_eq!(game(&tamerlane, "a2b2").status().word(), "ongoing");
    assert_eq!(game(&tamerlane, "a2b2 h7g7").status().word(), "draw-no-progress");
}

/// [S-5]: the exchange with a pawn is no pawn move, and may be repeated later in the game.
#[test]
fn a_transposition_is_no_progress() {
    let start = at("shatranj-chesmayne", "1r5k/8/8/6p1/6P1/8/7r/K7 w - - 5 9");
    let then = after(&start, "a1g4");
    assert_eq!((on(&then, "g4"), on(&then, "a1")), ("K".to_owned(), "P".to_owned()));
    assert_eq!(fields(&then), "b - - 6 9");
}

/// [T-20].
#[test]
fn what_is_progress_in_tamerlane_chess() {
    let men = "Ka1 Rj1 Pc10 nd6 nf6 kk10";
    let count = |men: &str, rest: &str, m: &str| {
        let position = put("tamerlane", men, rest);
        fields(&after(&position, m)).split(' ').nth(3).unwrap().to_owned()
    };
    assert_eq!(count(men, "w - 10 7 20", "a1b1"), "8", "a quiet move");
    assert_eq!(count(men, "w - 10 7 20", "c10e5"), "0", "a placement");
    assert_eq!(count(men, "w - 20 7 20", "c10f3"), "0", "a transfer");
    assert_eq!(count("Ka1 Rj1 Pc9 kk10", "w - 00 7 20", "c9c10"), "0", "a first arrival");
    assert_eq!(count("Ka1 Rj1 Pc9 kk10", "w - 10 7 20", "c9c10"), "0", "a second arrival");
    assert_eq!(count("Ka1 Rj1 Pc9 kk10", "w - 20 7 20", "c9c10"), "0", "a third arrival");
    assert_eq!(count("Ka1 Rj1 T'c8 kk10", "w - 00 7 20", "c8c9"), "0", "a pawn move");
    assert_eq!(count("Ka1 Rj1 nj6 kk10", "w - 00 7 20", "j1j6"), "0", "a capture");
    assert_eq!(count("Kf2 Rc5 rf8 kk10", "w K 00 7 20", "f2c5"), "8", "a swap");
    assert_eq!(count("Ka10 Rc5 rf8 kk7", "w - 00 7 20", "a10z9"), "8", "an entry");
}
