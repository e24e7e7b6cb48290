"""Clauses of Tamerlane chess, one by one: men, royals, swaps, citadels."""

from __future__ import annotations

import pytest

from oracle import legal_moves, play, status, write_position
from oracle_help import after, moves_from, moves_to, on, put

LAME = "tamerlane:leapers=lame"
KINGS = "Ka1 kk10 "


def fields(rules: str, men: str, rest: str, *moves: str) -> str:
    """The fields behind the board after some moves."""
    return write_position(after(put(rules, men, rest), *moves)).split(" ", 1)[1]


# --- men ---------------------------------------------------------------------


def test_picket() -> None:
    """[T-4] at least two squares; the adjacent square must be empty and is not attacked."""
    assert moves_from(put("tamerlane", KINGS + "Te5"), "e5") == [
        "a9", "b2", "b8", "c3", "c7", "g3", "g7", "h2", "h8", "i1", "i9", "j10",
    ]
    assert moves_from(put("tamerlane", KINGS + "Te5 nf6 nd6 nc3 Nh2"), "e5") == ["c3", "g3"]
    assert "a1b2" in moves_to(put("tamerlane", KINGS + "Ne5 tc3"), "b2")
    assert moves_to(put("tamerlane", KINGS + "Ne5 td4"), "b2") == []


def test_giraffe() -> None:
    """[T-5] diagonal step, then straight on along file or rank, outward."""
    assert moves_from(put("tamerlane", KINGS + "Za2"), "a2") == [
        "b10", "b6", "b7", "b8", "b9", "e1", "e3", "f1", "f3", "g1", "g3", "h1", "h3", "i1", "i3",
        "j1", "j3", "k1", "k3",
    ]
    assert moves_from(put("tamerlane:giraffe=total3", KINGS + "Za2"), "a2") == [
        "b10", "b5", "b6", "b7", "b8", "b9", "d1", "d3", "e1", "e3", "f1", "f3", "g1", "g3",
        "h1", "h3", "i1", "i3", "j1", "j3", "k1", "k3",
    ]
    assert moves_from(put("tamerlane", KINGS + "Za2 Nb1 nh3"), "a2") == [
        "b10", "b6", "b7", "b8", "b9", "e3", "f3", "g3", "h3",
    ]
    # the diagonal square and every square passed must be empty, the near ones too
    assert moves_from(put("tamerlane", KINGS + "Za2 Nb3 nc1"), "a2") == []
    assert moves_from(put("tamerlane", KINGS + "Za2 nb4 Nd3 nd1"), "a2") == []


def test_camel() -> None:
    """[T-3] lame: one diagonal step, then two straight outward, both passed squares empty."""
    free = ["b4", "b6", "d2", "d8", "f2", "f8", "h4", "h6"]
    assert moves_from(put("tamerlane", KINGS + "Ce5 nf6 nd5 ne6 nd3"), "e5") == free
    # f6 stops f8 and h6, d3 stops d2; d5 and e6 are on no path
    assert moves_from(put(LAME, KINGS + "Ce5 nf6 nd5 ne6 nd3"), "e5") == ["b4", "b6", "d8", "f2", "h4"]


def test_lame_elephant_and_war_engine() -> None:
    """[T-3]; the knight always jumps."""
    assert moves_from(put("tamerlane", KINGS + "Ee5 nf6 nc3"), "e5") == ["c3", "c7", "g3", "g7"]
    assert moves_from(put(LAME, KINGS + "Ee5 nf6 nc3"), "e5") == ["c3", "c7", "g3"]
    assert moves_from(put("tamerlane", KINGS + "We5 ne6 ng5"), "e5") == ["c5", "e3", "e7", "g5"]
    assert moves_from(put(LAME, KINGS + "We5 ne6 ng5"), "e5") == ["c5", "e3", "g5"]
    assert moves_from(put(LAME, KINGS + "Ne5 nf6 ne6 nd5 nf4"), "e5") == [
        "c4", "c6", "d3", "d7", "f3", "f7", "g4", "g6",
    ]


def test_vizier_and_general() -> None:
    assert moves_from(put("tamerlane", KINGS + "Ve5"), "e5") == ["d5", "e4", "e6", "f5"]
    assert moves_from(put("tamerlane", KINGS + "Ge5"), "e5") == ["d4", "d6", "f4", "f6"]


def test_only_kings_use_citadels() -> None:
    """[T-1]"""
    position = put("tamerlane", "Kf1 kk7 Ra9 Va8 Ga10 Tb8")
    assert moves_to(position, "z9") == []
    assert moves_from(put("tamerlane", "Kf1 kk7 R'a8 az9"), "a8") == ["a9"]
    # no attack passes through a citadel: along rank 9 there is nothing left of a9
    assert status(put("tamerlane", "Al2 rj2 ka10")) == "ongoing"


@pytest.mark.parametrize("letter", "RNTZGVECW")
def test_pawns_become_their_own_man(letter: str) -> None:
    """[T-6] at once, whether or not that man is still on the board."""
    then = play(put("tamerlane", f"Ka1 kk7 {letter}'d9 {letter}f3"), "d9d10")
    assert on(then, "d10") == letter
    black = play(put("tamerlane", f"Ka5 kk7 {letter.lower()}'d2", "b"), "d2d1")
    assert on(black, "d1") == letter.lower()


def test_pawn_of_the_king_becomes_prince() -> None:
    """[T-6]"""
    position = put("tamerlane", "Ka1 kk7 K'd9 re10")
    assert on(play(position, "d9d10"), "d10") == "S"
    assert on(play(position, "d9e10"), "e10") == "S"


# --- royals ------------------------------------------------------------------


def test_several_royals_may_be_left_attacked() -> None:
    """[T-12], [X-4], and the right goes with K [N-3]."""
    position = put("tamerlane", "Ka1 Se5 ra2 rk1 kk10", "w Kk")
    taken = after(position, "e5e6", "a2a1")
    assert write_position(taken).endswith("w k 00 0 2")
    assert status(taken) == "ongoing"
    # now the Prince is alone: it may not step onto the rooks' lines
    assert "e6e7" in legal_moves(taken)
    assert not [move for move in legal_moves(after(taken, "e6e7", "a1a8")) if move.endswith("8")]


def test_a_royal_may_take_a_protected_man_while_there_are_two() -> None:
    """[X-4]"""
    assert "a1b2" in legal_moves(put("tamerlane", "Ka1 Se5 rb2 gc3 kk10"))
    assert "a1b2" not in legal_moves(put("tamerlane", "Ka1 Ne5 rb2 gc3 kk10"))


def test_a_promotion_to_a_royal_counts_at_once() -> None:
    """[T-12] judged on the position after the move."""
    for pawn, arrivals, legal in (("K'", "00", True), ("P", "20", True), ("P", "00", False), ("R'", "00", False)):
        position = put("tamerlane", f"Ka1 {pawn}e9 ra3 kk7", f"w - {arrivals}")
        assert ("e9e10" in legal_moves(position)) == legal


def test_words_at_the_end() -> None:
    """[X-5], [T-16]: the only royal attacked or not."""
    assert status(put("tamerlane", "Ka1 ra10 rb10 kk7")) == "checkmate"
    assert status(put("tamerlane", "Ka1 rb10 rk2 kk7")) == "stalemate"
    assert status(put("tamerlane", "Sa1 ra10 rb10 kk7")) == "checkmate"


def test_several_attacked_royals_are_stalemated() -> None:
    """[X-5] K and S are attacked, but shut in by pickets that cannot move: the word is stalemate."""
    men = "Ka1 Sb1 Ta2 Tb2 Tc1 Tc2 nb3 na3 nc3 nd2 nd1 nd3 kk10 "
    assert status(put("tamerlane", men)) == "stalemate"
    # with the right to swap too, for all their squares are attacked
    assert status(put("tamerlane", men, "w K")) == "stalemate"
    assert legal_moves(put("tamerlane", men + "Ek1 R'i3 ri4", "w K")) == ["a1k1"]


# --- the king swap -----------------------------------------------------------


def test_swap_in_check() -> None:
    """[T-13], [T-20]"""
    men = "Kf2 Rc5 Ni3 R'd3 rf8 kk10"
    position = put("tamerlane", men, "w Kk 00 7 20")
    swaps = [move for move in moves_from(position, "f2") if on(position, move)]
    assert swaps == ["c5", "i3"]  # not with the pawn
    then = play(position, "f2c5")
    assert (on(then, "f2"), on(then, "c5")) == ("R", "K")
    assert fields("tamerlane", men, "w Kk 00 7 20", "f2c5") == "b k 00 8 20"
    for rules, rest in (("tamerlane:swap=off", "w Kk"), ("tamerlane", "w k"), ("tamerlane", "w -")):
        assert "f2c5" not in legal_moves(put(rules, men, rest))


def test_swap_leaves_no_attack_on_the_king() -> None:
    """[T-13] however many royals there are."""
    position = put("tamerlane", "Kf2 Sa3 Rh5 rf8 rh1 kk10", "w K")
    assert "f2a3" in legal_moves(position)
    assert "f2h5" not in legal_moves(position)
    then = play(position, "f2a3")
    assert (on(then, "f2"), on(then, "a3")) == ("S", "K")


def test_swap_with_the_adventitious_king() -> None:
    """[T-13] but not with one in its citadel."""
    assert "f2i3" in legal_moves(put("tamerlane", "Kf2 Ai3 rf8 kk10", "w K"))
    assert moves_to(put("tamerlane", "Kf2 Al2 rf8 kk10", "w K"), "l2") == []


def test_swap_not_with_a_parked_pawn() -> None:
    """[T-13]"""
    assert moves_to(put("tamerlane", "Kf2 Pe10 rf8 kk7", "w K 10"), "e10") == []


def test_swap_without_check_only_for_want_of_moves() -> None:
    """[T-13] placements, transfers and citadel entries count as other moves."""
    stuck = "Ka1 Nb1 Ea5 N'c7 R'c3 gc8 vc4 rk2 rk1 kk10 "
    assert legal_moves(put("tamerlane", stuck, "w K")) == ["a1a5"]
    assert status(put("tamerlane", stuck, "w k")) == "stalemate"
    assert status(put("tamerlane", stuck, "w -")) == "stalemate"
    forks = "Pe10 ng6 ni6"
    assert legal_moves(put("tamerlane", stuck + forks, "w K 10")) == ["e10h5"]
    assert legal_moves(put("tamerlane", stuck + forks, "w K 20")) == ["e10f3"]
    assert legal_moves(put("tamerlane", stuck + forks + " nf3", "w K 20")) == ["a1a5"]
    assert "a1a5" not in legal_moves(put("tamerlane", stuck + "V'h5", "w K"))


def test_entry_counts_as_another_move() -> None:
    """[T-13], [T-14]"""
    men = "Ka10 Ea1 R'c3 vc4 rk9 rb2 kg5"
    assert legal_moves(put("tamerlane", men, "w K")) == ["a10z9"]
    assert legal_moves(put("tamerlane:citadels=off", men, "w K")) == ["a10a1"]


def test_forced_placement_excludes_the_swap() -> None:
    """[T-13], [T-8]"""
    men = "Ka1 Sh9 Nc2 Pc10 nd6 nf6 rk1 kk10"
    optional = put("tamerlane", men, "w K 10")
    assert {"a1c2", "c10e5", "h9h10"} <= set(legal_moves(optional))
    assert legal_moves(put("tamerlane:pop_place=forced", men, "w K 10")) == ["c10e5"]
    # without the Prince the placement is not legal, and nothing is forced
    alone = men.replace("Sh9 ", "")
    assert legal_moves(put("tamerlane:pop_place=forced", alone, "w K 10")) == legal_moves(
        put("tamerlane", alone, "w K 10")
    )
    assert "a1c2" in legal_moves(put("tamerlane:pop_place=forced", alone, "w K 10"))


def test_black_swaps() -> None:
    assert fields("tamerlane", "Ka1 Rf1 kf9 nc3", "b Kk 00 3 9", "f9c3") == "w K 00 4 10"


# --- citadels ----------------------------------------------------------------


def test_entry_by_the_highest_royal_only() -> None:
    """[T-14]"""
    assert moves_to(put("tamerlane", "Ka10 Sa9 Aa8 kf6 nk5"), "z9") == ["a10z9"]
    assert moves_to(put("tamerlane", "Va10 Sa9 Aa8 kf6 nk5"), "z9") == ["a9z9"]
    assert moves_to(put("tamerlane", "Va10 Ra9 Aa8 kf6 nk5"), "z9") == ["a8z9"]
    assert moves_to(put("tamerlane", "Kc3 Sa9 Aa8 kf6 nk5"), "z9") == []
    assert moves_to(put("tamerlane:citadels=off", "Ka10 Sa9 Aa8 kf6 nk5"), "z9") == []
    then = play(put("tamerlane", "Ka10 Sa9 Aa8 kf6 nk5"), "a10z9")
    assert status(then) == "draw-citadel" and legal_moves(then) == []


def test_entry_out_of_check() -> None:
    """[T-15]"""
    assert legal_moves(put("tamerlane", "Ka9 rk9 rk8 rk10 kf5")) == ["a9z9"]


def test_occupied_citadel_is_closed() -> None:
    """[T-14] the enemy cannot enter, and A attacks from inside."""
    assert moves_from(put("tamerlane", "Ka10 Rg1 az9 kf6"), "a10") == ["b10", "b9"]


def test_own_citadel() -> None:
    """[T-14] only A steps in, whatever its rank; the game goes on."""
    position = put("tamerlane", "Kk2 Ak3 Sj3 Rk1 kf6 ra7")
    assert moves_to(position, "l2") == ["k3l2"]
    then = play(position, "k3l2")
    assert status(then) == "ongoing"
    assert moves_from(after(then, "f6f7"), "l2") == ["k3"]
    assert moves_to(put("tamerlane:citadels=off", "Kk2 Ak3 Sj3 Rk1 kf6 ra7"), "l2") == []


def test_adventitious_king_at_home_is_never_attacked() -> None:
    """[T-14], [T-15], [T-16]"""
    assert status(put("tamerlane", "Al2 rk5 ka10")) == "stalemate"
    assert legal_moves(put("tamerlane", "Al2 rj1 ka10")) == ["l2k2", "l2k3"]
    assert moves_to(put("tamerlane", "Al2 Ka1 kk3 rf9", "b"), "l2") == []


def test_adventitious_king_attacks_from_home() -> None:
    """[T-14]"""
    assert legal_moves(put("tamerlane", "Al2 Ra10 kj2", "b")) == ["j2i1", "j2i2", "j2i3", "j2j1", "j2j3"]
    assert legal_moves(put("tamerlane", "Al2 Ra10 kk3", "b")) == ["k3j2", "k3j3", "k3j4", "k3k4"]


# --- ends --------------------------------------------------------------------


def test_kings_only() -> None:
    """[T-17]"""
    position = put("tamerlane", "Ka1 kk10 va2")
    then = play(position, "a1a2")
    assert status(then) == "draw-kings" and legal_moves(then) == []
    assert status(play(put("tamerlane:kings_only=off", "Ka1 kk10 va2"), "a1a2")) == "ongoing"
    assert status(put("tamerlane", "Ka1 Sb1 Ah4 sj10 ak10")) == "draw-kings"
    assert status(put("tamerlane", "Ka1 Pc10 kk7", "w - 10")) == "ongoing"  # a parked pawn is no royal
    assert status(put("tamerlane", "Ka1 Nc4 kk7", "b")) == "ongoing"  # nor does a bare king lose


def test_order_of_tests() -> None:
    """[X-7]"""
    assert status(put("tamerlane", "Ka1 kc1 sb3")) == "stalemate"  # before kings only
    assert status(put("tamerlane", "Kz9 ka1 Rb3 Rc2", "b")) == "draw-citadel"  # before stalemate
    assert status(put("tamerlane", "Kz9 kf5")) == "draw-citadel"  # before kings only
