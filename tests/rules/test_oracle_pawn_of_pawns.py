"""The pawn of pawns: [T-7] to [T-11], arrivals [N-3], the no-progress count [T-20]."""

from __future__ import annotations

import pytest

from oracle import Position, legal_moves, play, status, write_position
from oracle_help import after, moves_from, moves_to, on, put

FORK = "Ka1 Rj1 Pc10 nd6 nf6 kk10"
FORCED = "tamerlane:pop_place=forced"
TRAPS = "tamerlane:leapers=lame,pop_target=fork-or-trapped"


def tail(position: Position) -> str:
    """All fields but the board."""
    return write_position(position).split(" ", 1)[1]


def test_first_arrival() -> None:
    """[T-7] it stays, parked; by capture too."""
    position = put("tamerlane", "Ka1 Rj1 Pc9 rd10 kk10", "w Kk 00 7 20")
    for square in ("c10", "d10"):
        then = play(position, "c9" + square)
        assert on(then, square) == "P"
        assert tail(then) == "b Kk 10 0 20"


def test_parked_pawn_is_out_of_reach() -> None:
    """[T-7] not captured, no attack, no ordinary move; it blocks both sides."""
    position = put("tamerlane", "Kb1 Pe10 R'e9 re2 ra10 kd10 nc9", "b - 10")
    assert moves_to(position, "e10") == []
    assert {"d10d9", "d10e9"} <= set(legal_moves(position))
    assert moves_from(put("tamerlane", "Ka1 Pe10 R'e9 rd10 kk7", "w - 10"), "e9") == ["d10"]
    assert moves_from(put("tamerlane", "Ka1 Pe10 kk7", "w - 10"), "e10") == []
    # it shields: the rook on a10 does not attack f10
    assert status(put("tamerlane", "Kf10 Pe10 ra10 kk7", "w - 10")) == "ongoing"
    assert "f10g10" in legal_moves(put("tamerlane", "Kf10 Pe10 ra10 kk7", "w - 10"))


def test_placement() -> None:
    """[T-8] from the first arrival on: to a square that forks."""
    position = put("tamerlane", FORK, "w - 10 7 20")
    assert moves_from(position, "c10") == ["e5"]
    placed = play(position, "c10e5")
    assert on(placed, "c10") == "" and on(placed, "e5") == "P"
    assert tail(placed) == "b - 10 0 20"
    # from there it is a normal pawn: it steps, captures and is captured
    assert moves_from(play(placed, "d6c8"), "e5") == ["e6", "f6"]
    taken = after(placed, "f6g8", "a1b1", "d6c4", "b1a1", "c4e5")
    assert tail(taken) == "w - 00 0 23"


def test_placement_onto_an_empty_square_only() -> None:
    """[T-8]"""
    assert moves_from(put("tamerlane", FORK + " We5", "w - 10"), "c10") == []
    assert moves_from(put("tamerlane", FORK + " we5", "w - 10"), "c10") == []


def test_placement_forks_any_men() -> None:
    """[T-8] royals and pawns included; own men are no prey, nor is one man at the rim."""
    assert moves_from(put("tamerlane", "Ka1 Rj1 Pc10 kd6 r'f6", "w - 10"), "c10") == ["e5"]
    assert moves_from(put("tamerlane", "Ka1 Rj1 Pc10 nd6 Nf6 kk10", "w - 10"), "c10") == []
    assert moves_from(put("tamerlane", "Ka1 Rj1 Pc10 nb6 nj6 kk10", "w - 10"), "c10") == []
    # a man in a citadel is not attacked: a8 attacks b9 only
    assert moves_from(put("tamerlane", "Kf1 Rj1 Pc10 nb9 az9", "w - 10"), "c10") == []


def test_placement_on_the_ranks_at_the_ends() -> None:
    """[T-8] rank 1 and rank 9 will do, the last rank attacks nothing."""
    assert moves_from(put("tamerlane", "Ka5 Pc10 ne2 ng2 kk7", "w - 10"), "c10") == ["f1"]
    assert moves_from(put("tamerlane", "Ka5 Pc10 ne10 ng10 kk7", "w - 10"), "c10") == ["f9"]


def test_placement_may_expose_or_shield_the_king() -> None:
    """[X-4]"""
    assert moves_from(put("tamerlane", "Ka10 Pc10 rk10 nd6 nf6 kk2", "w - 10"), "c10") == []
    assert moves_from(put("tamerlane", "Ke1 Pc10 re9 nd6 nf6 kk2", "w - 10"), "c10") == ["e5"]


@pytest.mark.parametrize(
    ("rules", "home"), [("tamerlane", "f3"), ("tamerlane-feminine", "f2"), ("tamerlane-third", "f2")]
)
def test_second_arrival_goes_home(rules: str, home: str) -> None:
    """[T-9] in the same move, written to the last-rank square; by capture too."""
    position = put(rules, "Ka1 Rj1 Pe9 rf10 kk10", "w - 10 7 20")
    for square in ("e10", "f10"):
        then = play(position, "e9" + square)
        assert on(then, square) == "" and on(then, home) == "P" and on(then, "e9") == ""
        assert tail(then) == "b - 20 0 20"


@pytest.mark.parametrize(("rules", "home"), [("tamerlane", "f8"), ("timur:array=third", "f9")])
def test_second_arrival_of_black(rules: str, home: str) -> None:
    then = play(put(rules, "Ka5 Rb5 pe2 kk10", "b - 01 7 20"), "e2e1")
    assert on(then, "e1") == "" and on(then, home) == "p"
    assert tail(then) == "w - 02 0 21"


@pytest.mark.parametrize("man", ["R", "r", "V'"])
def test_second_arrival_with_home_taken(man: str) -> None:
    """[T-9], [T-10]"""
    position = put("tamerlane", f"Ka1 Pe9 {man}f3 nd6 nf6 kk10", "w - 10 7 20")
    waiting = play(position, "e9e10")
    assert on(waiting, "e10") == "P"
    assert tail(waiting) == "b - 20 0 20"


def test_transfer() -> None:
    """[T-10] nothing else is open, and only while home is empty."""
    waiting = put("tamerlane", "Ka1 Rf3 Pe10 nd6 nf6 kk10", "w - 20 7 20")
    assert moves_from(waiting, "e10") == []
    free = after(waiting, "f3h3", "k10k9")
    assert moves_from(free, "e10") == ["f3"]
    home = play(free, "e10f3")
    assert on(home, "f3") == "P" and on(home, "e10") == ""
    assert tail(home) == "b - 20 0 21"
    # not after the first arrival
    assert "e10f3" not in legal_moves(put("tamerlane", "Ka1 Rj1 Pe10 nd6 nf6 kk10", "w - 10"))


def test_transfer_is_legal_or_not() -> None:
    """[X-4]"""
    assert moves_from(put("tamerlane", "Ka10 Pe10 rk10 kk2", "w - 20"), "e10") == []
    assert moves_from(put("tamerlane", "Kf1 Pe10 rf9 kk2", "w - 20"), "e10") == ["f3"]


def test_third_arrival() -> None:
    """[T-11], [N-3] A at once, and the digit is 0 again."""
    position = put("tamerlane", "Ka1 Rj1 Pe9 nd10 kk10", "w Kk 20 7 20")
    for square in ("e10", "d10"):
        then = play(position, "e9" + square)
        assert on(then, square) == "A"
        assert tail(then) == "b Kk 00 0 20"


def test_captured_on_the_way() -> None:
    """[N-3]"""
    for arrivals in ("01", "21"):
        position = put("tamerlane", "Ka1 Pe6 rh6 pk5 kk10", f"b - {arrivals} 7 20")
        then = play(position, "h6e6")
        assert tail(then) == "w - 01 0 21"


def test_quiet_moves_count() -> None:
    """[T-20]"""
    position = put("tamerlane", FORK, "w - 10 7 20")
    assert tail(play(position, "a1b1")) == "b - 10 8 20"


# --- forced ------------------------------------------------------------------


def test_forced_placement() -> None:
    """[T-8] if a legal placement exists, only placements are legal."""
    assert legal_moves(put(FORCED, FORK, "w - 10")) == ["c10e5"]
    assert len(legal_moves(put("tamerlane", FORK, "w - 10"))) > 5
    assert len(legal_moves(put(FORCED, FORK.replace("nf6", "nf7"), "w - 10"))) > 5
    # a transfer is no placement
    moves = legal_moves(put(FORCED, FORK, "w - 20"))
    assert "c10f3" in moves and "a1b1" in moves and "c10e5" not in moves
    # the opponent's fork forces nobody
    assert len(legal_moves(put(FORCED, FORK, "b - 10"))) > 5


# --- trapped -----------------------------------------------------------------

#: The lame elephant on a5 is stopped by b6, and by the pawn itself if it comes to b4.
SHUT = "Ka1 Nb6 Pe10 ea5 kk10 "


@pytest.mark.parametrize(
    ("rules", "men", "targets"),
    [
        (TRAPS, SHUT, ["b4"]),
        (TRAPS.replace("fork-or-trapped", "fork"), SHUT, []),
        ("tamerlane:pop_target=fork-or-trapped", SHUT, []),  # it jumps away
        (TRAPS, SHUT + "gc5", ["b4"]),  # a fork: nothing more is asked
        (TRAPS, SHUT + "gc5 nd3", ["b4"]),  # not even that the pawn survives
        (TRAPS, SHUT + "nd3", []),  # the pawn can be taken
        (TRAPS, SHUT.replace("Ka1", "Kb3") + "wh5", ["b4"]),
        (TRAPS, SHUT.replace("Ka1", "Kb3") + "wb5", []),  # pinned on b4: the capture is not legal
        (TRAPS, SHUT.replace("kk10", "kk2"), []),  # the reply k2l2 ends the game
        (TRAPS + ",citadels=off", SHUT.replace("kk10", "kk2"), ["b4"]),
        (TRAPS, SHUT.replace("kk10", "kh4 sk2"), ["b4"]),  # the Prince may not enter
    ],
)
def test_trapping(rules: str, men: str, targets: list[str]) -> None:
    """[T-8]"""
    assert moves_from(put(rules, men, "w - 10"), "e10") == targets


def test_trapping_without_reply() -> None:
    """[T-8] true: the opponent has lost."""
    position = put(TRAPS, "Kf1 Rb7 Rk9 Nb6 Pe10 ea5 ka10", "w - 10")
    assert moves_from(position, "e10") == ["b4"]
    assert status(play(position, "e10b4")) == "stalemate"


def test_trapping_and_the_placements_of_the_opponent() -> None:
    """[T-8] its own forced placements are its only replies."""
    # the knight on d3 could take the pawn or run away, but Black has to place its own
    men = SHUT + "nd3 ph1 Rg4 Ri4"
    assert moves_from(put(TRAPS, men, "w - 11"), "e10") == []
    assert moves_from(put(TRAPS + ",pop_place=forced", men, "w - 11"), "e10") == ["b4", "c2", "e2"]
