"""Clauses of shatranj and citadel chess, one by one."""

from __future__ import annotations

import pytest

from oracle import array, legal_moves, play, rule_set, status, write_position
from oracle_help import after, moves_from, moves_to, put


@pytest.mark.parametrize(
    ("rules", "men", "side", "word"),
    [
        # [S-4] (a) both bare
        ("shatranj", "Ke1 ke8", "w", "draw-bare"),
        ("shatranj:bare=immediate", "Ke1 ke8", "w", "draw-bare"),
        ("shatranj:bare=off", "Ke1 ke8", "w", "ongoing"),
        # (b) and (c)
        ("shatranj", "Ke1 Ra1 ke8", "w", "bare-win"),
        ("shatranj", "Ke1 Ra1 ke8", "b", "bare-loss"),
        ("shatranj", "Kd4 re4 kh8", "w", "ongoing"),
        ("shatranj", "Kd4 re4 ge5 kh8", "w", "bare-loss"),
        ("shatranj", "Kd4 re4 kf3", "w", "bare-loss"),  # protected
        ("shatranj:bare=immediate", "Kd4 re4 kh8", "w", "bare-loss"),
        ("shatranj:bare=off", "Kd4 re4 kf3", "w", "ongoing"),
        # the bare king comes before mate
        ("shatranj", "Ka1 ra2 rh2 gb3 kh8", "w", "bare-loss"),
        ("chaturanga", "Ka1 rh1 rh2 kh8", "w", "checkmate"),
        # [S-5]
        ("shatranj", "Ka1 Pg4 pg5 rb8 rh2 kh8", "w", "stalemate"),
        ("shatranj:stalemate=draw", "Ka1 Pg4 pg5 rb8 rh2 kh8", "w", "draw-stalemate"),
        ("shatranj:stalemate=transpose", "Ka1 Pg4 pg5 rb8 rh2 kh8", "w", "ongoing"),
        ("shatranj:stalemate=draw", "Ka1 Pg4 pg5 rh1 rh2 kh8", "w", "checkmate"),
        ("shatranj:stalemate=transpose", "Ka1 Pg4 pg5 rh1 rh2 kh8", "w", "checkmate"),
        # the pawn's square is attacked, so there is no exchange
        ("shatranj:stalemate=transpose", "Ka1 Pg4 pg5 rb8 rh2 nf6 kh8", "w", "stalemate"),
    ],
)
def test_ends(rules: str, men: str, side: str, word: str) -> None:
    position = put(rules, men, side)
    assert status(position) == word
    assert (legal_moves(position) == []) == (word != "ongoing")


def test_a_side_that_can_bare_back_may_do_anything_legal() -> None:
    """[S-4] (c)"""
    position = put("shatranj", "Kd4 re4 kh8")
    assert legal_moves(position) == ["d4c3", "d4c5", "d4d3", "d4d5", "d4e4"]
    assert status(play(position, "d4e4")) == "draw-bare"
    assert status(play(position, "d4c3")) == "bare-win"


def test_transposition_with_a_pawn() -> None:
    """[S-5] one move, not a pawn move for [X-6]."""
    position = put("shatranj:stalemate=transpose", "Ka1 Pg4 pg5 rb8 rh2 kh8", "w - - 9 30")
    assert legal_moves(position) == ["a1g4"]
    assert write_position(play(position, "a1g4")) == "1r5k/8/8/6p1/6K1/8/7r/P7 b - - 10 30"


def test_transposition_puts_no_pawn_on_its_last_rank() -> None:
    """[S-5]"""
    rules = "shatranj:stalemate=transpose"
    assert status(put(rules, "Ka8 Pg4 pg5 rb1 rg7 kh8")) == "stalemate"
    with_elephant = put(rules, "Ka8 Pg4 Pf3 Eh1 pg5 pf4 rb2 rg7 kh8")
    assert legal_moves(with_elephant) == ["a8h1"]


def test_transposition_only_without_another_move() -> None:
    """[S-5]"""
    position = put("shatranj:stalemate=transpose", "Ka1 Pg4 Na5 pg5 rb8 rh2 kh8")
    assert "a1g4" not in legal_moves(position)
    assert legal_moves(position)


def test_men() -> None:
    """[X-3]"""
    position = put("chaturanga", "Ka1 Ed4 Ge4 Nd3 Pd5 Pc4 kh8")
    assert moves_from(position, "d4") == ["b2", "b6", "f2", "f6"]
    assert moves_from(position, "e4") == ["f3", "f5"]
    assert moves_from(position, "d3") == ["b2", "b4", "c1", "c5", "e1", "e5", "f2", "f4"]
    assert moves_from(put("chaturanga", "Ka1 Rd4 Pd6 nf4 kh8"), "d4") == [
        "a4", "b4", "c4", "d1", "d2", "d3", "d5", "e4", "f4",
    ]


def test_pawns() -> None:
    """[X-2], from the own first rank too [X-8]."""
    position = put("shatranj", "Ka4 Pg1 Pb2 Pd2 Ph6 pb3 pc3 gg7 nh7 kh8")
    assert moves_from(position, "g1") == ["g2"]
    assert moves_from(position, "b2") == ["c3"]
    assert moves_from(position, "d2") == ["c3", "d3"]
    assert moves_from(position, "h6") == ["g7"]


def test_counters() -> None:
    """Captures and pawn moves start the halfmoves anew; Black's moves count the fullmoves."""
    position = put("shatranj", "Ke1 Ra1 Ph2 ra8 ph7 ke8", "w - - 9 30")
    assert write_position(play(position, "e1e2")).endswith("b - - 10 30")
    assert write_position(play(position, "a1a8")).endswith("b - - 0 30")
    assert write_position(play(position, "h2h3")).endswith("b - - 0 30")
    assert write_position(after(position, "e1e2", "e8e7")).endswith("w - - 11 31")


# --- citadel chess -----------------------------------------------------------


def test_entry_draws() -> None:
    """[C-4], [C-5] out of check too."""
    position = put("citadel", "Kk11 rc11 kf6")
    assert moves_to(position, "l12") == ["k11l12"]
    then = play(position, "k11l12")
    assert status(then) == "draw-citadel" and legal_moves(then) == []


def test_own_citadels_are_closed() -> None:
    """[C-4]"""
    assert moves_from(put("citadel", "Kb2 Rg2 kf9"), "b2") == ["b3", "c2", "c3"]
    assert moves_from(put("citadel", "Kk11 Rg2 kf6"), "k11") == ["j10", "j11", "k10", "l12"]
    assert moves_from(put("citadel", "Kf9 kb2 re5", "b"), "b2") == ["a1", "b3", "c2", "c3"]
    assert moves_from(put("citadel", "Kf6 kk11 re5", "b"), "k11") == ["j10", "j11", "k10"]


def test_no_other_man_enters() -> None:
    """[C-4]"""
    position = put("citadel", "Kf2 Wb2 Gk11 Pb10 kd9")
    assert moves_from(position, "b2") == ["c3", "d4", "e5", "f6", "g7", "h8", "i9", "j10"]
    assert moves_from(position, "k11") == ["j10"]
    assert moves_from(position, "b10") == ["b11g"]


def test_promotion() -> None:
    """[C-3] on rank 11 and on rank 2."""
    position = put("citadel", "Kf2 Pb10 kk9 pc3 Rd2")
    assert moves_from(position, "b10") == ["b11g"]
    black = play(position, "b10b11")
    assert write_position(black).startswith("1**********1/*G9*/")
    assert moves_from(black, "c3") == ["c2g", "d2g"]


def test_no_bare_king_rule() -> None:
    """[C-6]; stalemate wins [X-5]."""
    assert status(put("citadel", "Kf2 kf9")) == "ongoing"
    assert status(put("citadel", "Kb2 rc11 rk3 kf9")) == "stalemate"
    assert status(put("citadel", "Kb11 rc2 rk10 kf6")) == "ongoing"  # a12 is open


def test_array_is_quiet() -> None:
    assert status(array(rule_set("citadel"))) == "ongoing"
