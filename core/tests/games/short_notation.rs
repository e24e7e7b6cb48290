//! Short notation ([N-7]) of every kind of move in every game. Each is read back as well.

use crate::ask::{array, put, short};

#[test]
fn shatranj() {
    let position = array("shatranj");
    assert_eq!(short(&position, "g1f3"), "Nf3");
    assert_eq!(short(&position, "e2e3"), "e3");
    assert_eq!(short(&position, "c1e3"), "Be3");
    let busy = put("shatranj", "Ke1 Pe4 Pa7 Re7 Qg1 pd5 pb6 nb8 kh8", "w");
    assert_eq!(short(&busy, "e4d5"), "exd5");
    assert_eq!(short(&busy, "a7a8q"), "a8=Q");
    assert_eq!(short(&busy, "a7b8q"), "axb8=Q");
    assert_eq!(short(&busy, "e7e8"), "Re8+");
    assert_eq!(short(&busy, "g1f2"), "Qf2");
    let elephant = put("shatranj:promotion=elephant", "Ke1 Pa7 Re7 kh8 nb8", "w");
    assert_eq!(short(&elephant, "a7a8b"), "a8=B");
}

#[test]
fn file_then_rank_then_both_tell_men_apart() {
    let files = put("shatranj", "Ke2 Ra1 Rh1 kg8 pc3", "w");
    assert_eq!(short(&files, "a1d1"), "Rad1");
    let ranks = put("shatranj", "Ke2 Ra1 Ra8 kh7 pc3", "w");
    assert_eq!(short(&ranks, "a1a4"), "R1a4");
    let both = put("shatranj", "Kh1 Nb1 Nb5 Nf5 kh8 pc3", "w");
    assert_eq!(short(&both, "b5d4"), "Nbd4");
    let three = put("shatranj", "Kh1 Nb3 Nb5 Nf5 kh8 pc3", "w");
    assert_eq!(short(&three, "b5d4"), "Nb5d4");
    assert_eq!(short(&three, "f5d4"), "Nfd4");
    // A man that is pinned is no rival.
    let pinned = put("shatranj", "Ke1 Ne2 Nb1 re8 kh8 pa7", "w");
    assert_eq!(short(&pinned, "b1c3"), "Nc3");
}

#[test]
fn the_suffixes() {
    assert_eq!(short(&put("shatranj", "ke8 Rb1 Rh7 pa2 Ke1", "w"), "b1b8"), "Rb8#");
    assert_eq!(short(&put("shatranj", "ke8 Rb1 Rg1 pa2 Ke1", "w"), "b1b8"), "Rb8+");
    assert_eq!(short(&put("shatranj", "Ka1 Pg5 pg6 rb8 rh3 kh8", "b"), "h3h2"), "Rh2^");
    assert_eq!(short(&put("shatranj:stalemate=draw", "Ka1 Pg5 pg6 rb8 rh3 kh8", "b"), "h3h2"), "Rh2^");
    // Where the stalemated side may transpose it is not stalemate.
    assert_eq!(short(&put("shatranj-chesmayne", "Ka1 Pg5 pg6 rb8 rh3 kh8", "b"), "h3h2"), "Rh2");
    // Baring for good, and baring that can be answered.
    assert_eq!(short(&put("shatranj", "Ka1 Rb2 nb7 kh8", "w"), "b2b7"), "Rxb7*");
    assert_eq!(short(&put("shatranj", "Ka1 Rb2 nb7 kb8", "w"), "b2b7"), "Rxb7+");
    assert_eq!(short(&put("shatranj-chesmayne", "Ka1 Rb2 nb7 kb8", "w"), "b2b7"), "Rxb7*");
    assert_eq!(short(&put("chaturanga", "Ka1 Rb2 nb7 kh8", "w"), "b2b7"), "Rxb7");
    // Both bare.
    assert_eq!(short(&put("shatranj", "Kd4 re4 kh8", "w"), "d4e4"), "Kxe4");
}

#[test]
fn transposition() {
    assert_eq!(short(&put("shatranj-chesmayne", "Ka1 Pg4 pg5 rb8 rh2 kh8", "w"), "a1g4"), "K~g4");
}

#[test]
fn citadel_chess() {
    let position = put("citadel", "Kb11 Wf4 Wf8 Gd4 Pc5 Pk10 Ed6 ki3 rc3", "w");
    assert_eq!(short(&position, "b11a12"), "Ka12");
    assert_eq!(short(&position, "f4h6"), "W4h6");
    assert_eq!(short(&position, "f8h6"), "W8h6");
    assert_eq!(short(&position, "k10k11g"), "k11=G");
}

#[test]
fn pawns_of_tamerlane_chess_have_no_letter() {
    let position = put("tamerlane", "Ka1 K'd3 R'e9 Pj9 vd10 ne4 kk3", "w");
    assert_eq!(short(&position, "d3d4"), "d4");
    assert_eq!(short(&position, "d3e4"), "dxe4");
    assert_eq!(short(&position, "e9e10"), "e10=R");
    assert_eq!(short(&position, "e9d10"), "exd10=R");
    assert_eq!(short(&position, "j9j10"), "j10=P");
    let prince = put("tamerlane", "Ka1 K'e9 kk3 rh3", "w");
    assert_eq!(short(&prince, "e9e10"), "e10=S");
}

#[test]
fn the_pawn_of_pawns() {
    let first = put("tamerlane", "Ka1 Pa9 vb10 kk3 rh3", "w - 00");
    assert_eq!(short(&first, "a9a10"), "a10=P");
    assert_eq!(short(&first, "a9b10"), "axb10=P");
    let second = put("tamerlane", "Ka1 Pa9 kk3 rh5", "w - 10");
    assert_eq!(short(&second, "a9a10"), "a10=P@f3");
    let feminine = put("tamerlane-feminine", "Ka1 Pa9 kk3 rh5", "w - 10");
    assert_eq!(short(&feminine, "a9a10"), "a10=P@f2");
    let taken = put("tamerlane", "Ka1 Pa9 Rf3 kk4 rh5", "w - 10");
    assert_eq!(short(&taken, "a9a10"), "a10=P");
    let third = put("tamerlane", "Ka1 Pa9 kk3 rh5", "w - 20");
    assert_eq!(short(&third, "a9a10"), "a10=A");
    let placement = put("tamerlane", "Ka1 Rj1 Pe10 nc6 ne6 kk10", "w - 10");
    assert_eq!(short(&placement, "e10d5"), "P@d5");
    let transfer = put("tamerlane", "Ka1 Pe10 nd6 kk10", "w - 20");
    assert_eq!(short(&transfer, "e10f3"), "P@f3");
    let black = put("tamerlane", "Ka5 Rb5 pe2 kk10", "b - 01");
    assert_eq!(short(&black, "e2e1"), "e1=P@f8");
}

#[test]
fn swap_and_entry() {
    assert_eq!(short(&put("tamerlane", "Kf2 Cc1 rf8 kk10", "w K"), "f2c1"), "K~c1");
    assert_eq!(short(&put("tamerlane", "Ka1 Rf5 kk3", "b"), "k3l2"), "Kl2");
    assert_eq!(short(&put("tamerlane", "Kk2 Ak3 Rk1 kf6 ra7", "w"), "k3l2"), "Al2");
    assert_eq!(short(&put("tamerlane", "Ka1 Sa9 Te5 kf6 rh1", "w"), "a9b10"), "Sb10");
}
