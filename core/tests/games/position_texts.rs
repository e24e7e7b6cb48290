//! What position texts may leave out, and how they are printed ([N-1], [N-3]).

use crate::ask::{array, at};

#[test]
fn fields_may_be_left_out_from_the_right() {
    let full = "4k3/r7/8/8/8/8/7R/4K3 b - - 0 1";
    for end in [full.len(), full.len() - 2, full.len() - 4, full.len() - 6, full.len() - 8] {
        assert_eq!(at("shatranj", &full[..end]).text(), full);
    }
    assert_eq!(at("shatranj", "4k3/r7/8/8/8/8/7R/4K3 b - - 12").text(), "4k3/r7/8/8/8/8/7R/4K3 b - - 12 1");
    assert_eq!(at("shatranj", "  4k3/r7/8/8/8/8/7R/4K3\tb   -  - ").text(), full);
}

#[test]
fn other_letters_of_general_and_elephant_are_understood() {
    let array = array("shatranj");
    for text in [
        "rnegkenr/pppppppp/8/8/8/8/PPPPPPPP/RNEGKENR w",
        "rnafkanr/pppppppp/8/8/8/8/PPPPPPPP/RNAFKANR w",
        "rnbqkenr/pppppppp/8/8/8/8/PPPPPPPP/RNAGKBNR w",
    ] {
        assert_eq!(at("shatranj", text), array);
        assert_eq!(at("shatranj", text).text(), array.text());
    }
}

#[test]
fn rights_and_arrivals_are_normalised() {
    let board = "*10k*/12*/*11*/*11*/*11*/*r10*/*11*/*11*/*12/*K10*";
    let text = |rules: &str, rest: &str| at(rules, &format!("{board} {rest}")).text().replace(board, "");
    assert_eq!(text("tamerlane", "w"), " w - 00 0 1");
    assert_eq!(text("tamerlane", "w Kk -"), " w Kk 00 0 1");
    assert_eq!(text("tamerlane", "w k 00"), " w k 00 0 1");
    // No swap, no right.
    assert_eq!(text("tamerlane:swap=off", "w Kk 00"), " w - 00 0 1");
    assert_eq!(text("timur", "w Kk 00 3 4"), " w - 00 3 4");
    // No king, no right.
    let princes = "*10s*/12*/*11*/*11*/*11*/*r10*/*11*/*11*/*12/*K10*";
    assert_eq!(at("tamerlane", &format!("{princes} w Kk")).text(), format!("{princes} w K 00 0 1"));
}

#[test]
fn composers_set_up_freely() {
    // many of a kind, pawns on their own first rank, elephants where none can come.
    for text in [
        "k7/8/8/8/8/8/8/KRRRRRRR w",
        "4k3/pppppppp/pppppppp/8/8/8/8/PPPPKPPP w",
        "k2p4/8/8/BBBB4/BBBB4/8/8/K2P4 w",
    ] {
        assert_eq!(at("shatranj", text).text(), format!("{text} - - 0 1"));
    }
}
