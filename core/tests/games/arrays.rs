//! [S-1], [C-2], [T-2]: asserted to the letter, for a mirrored array has the same perft.

use crate::ask::array;

#[test]
fn shatranj_has_its_king_on_either_file() {
    // The Black king is below the letter k, the White one below K: on e both times, or on d.
    let e = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let d = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";
    for rules in ["shatranj", "shatranj-chesmayne", "chaturanga", "shatranj-modern:king=e"] {
        assert_eq!(array(rules).text(), e, "{rules}");
    }
    for rules in ["shatranj-modern", "shatranj:king=d", "chaturanga:king=d"] {
        assert_eq!(array(rules).text(), d, "{rules}");
    }
}

#[test]
fn citadel_chess() {
    assert_eq!(
        array("citadel").text(),
        "1**********1/*rnewkgwenr*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*RNEWKGWENR*\
         /1**********1 w - - 0 1"
    );
}

#[test]
fn the_three_arrays_of_tamerlane_chess() {
    let masculine = "*e1c1w1w1c1e*/1rntzvkgztnr*/*r'n't'z'v'k'g'e'c'w'p*/*11*/*11*/*11*/*11*\
                     /*PW'C'E'G'K'V'Z'T'N'R'*/*RNTZGKVZTNR1/*E1C1W1W1C1E* w Kk 00 0 1";
    let feminine = "*e1c1vkg1c1e*/1rntzwk'wztnr*/*r'n't'z'v'1g'e'c'w'p*/*11*/*11*/*11*/*11*\
                    /*PW'C'E'G'1V'Z'T'N'R'*/*RNTZWK'WZTNR1/*E1C1GKV1C1E* w Kk 00 0 1";
    let third = "*e1c1vkg1c1e*/1rnwtzk'ztwnr*/*r'n't'z'v'1g'e'c'w'p*/*11*/*11*/*11*/*11*\
                 /*PW'C'E'G'1V'Z'T'N'R'*/*RNWTZK'ZTWNR1/*E1C1GKV1C1E* w Kk 00 0 1";
    for rules in ["tamerlane", "tamerlane-feminine:array=masculine"] {
        assert_eq!(array(rules).text(), masculine, "{rules}");
    }
    for rules in ["tamerlane-feminine", "tamerlane:array=feminine"] {
        assert_eq!(array(rules).text(), feminine, "{rules}");
    }
    for rules in ["tamerlane-third", "tamerlane:array=third"] {
        assert_eq!(array(rules).text(), third, "{rules}");
    }
    // [N-3]: no rights where there is no swap.
    assert_eq!(array("timur").text(), masculine.replace(" Kk ", " - "));
    assert_eq!(array("timur:swap=on").text(), masculine);
}

#[test]
fn the_pawns_of_tamerlane_chess_stand_as_listed() {
    let array = array("tamerlane");
    let name = |square: &str| {
        let square = array.geometry().square(square).unwrap();
        array.man_at(square).unwrap().to_string()
    };
    for (square, man) in [
        ("a3", "white pawn of pawns"),
        ("f3", "white pawn of the king"),
        ("k3", "white pawn of the rook"),
        ("f2", "white king"),
        ("e2", "white general"),
        ("g2", "white vizier"),
        ("f9", "black king"),
        ("e9", "black vizier"),
        ("g9", "black general"),
        ("k8", "black pawn of pawns"),
        ("a8", "black pawn of the rook"),
    ] {
        assert_eq!(name(square), man, "{square}");
    }
}

#[test]
fn perft_of_every_array() {
    for (rules, counts) in [
        ("shatranj", &[16, 256, 4176, 68122][..]),
        ("shatranj-modern", &[16, 256, 4176, 68122]),
        ("citadel", &[18, 324, 6210, 118_980]),
        ("tamerlane", &[24, 576, 14_518, 365_831]),
        ("tamerlane:swap=off", &[24, 576, 14_518, 365_735]),
    ] {
        let array = array(rules);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(array.perft(depth), count, "{rules}, depth {depth}");
        }
    }
}
