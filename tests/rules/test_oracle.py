"""The oracle against counted positions, and both colours against each other."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from oracle import (
    NAMES, all_after, array, legal_moves, perft, read_position, rule_set, status, validate,
    write_position,
)
from oracle_help import at
from recipes.draft import turned
from setups import mixed

VECTORS = Path(__file__).resolve().parent.parent / "vectors" / "rule-positions.tsv"
ROWS = [tuple(line.split("\t")) for line in VECTORS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[f"{number}-{row[4]}" for number, row in enumerate(ROWS, 1)])
def test_counted_positions(row: tuple[str, ...]) -> None:
    rules, text, depth, count, _ = row
    assert perft(at(rules, text), int(depth)) == int(count)


@pytest.mark.parametrize(
    ("rules", "counts"),
    [
        ("shatranj", [1, 16, 256, 4176]),
        ("citadel", [1, 18, 324, 6210]),
        ("tamerlane", [1, 24, 576, 14518]),
    ],
)
def test_counts_from_the_array(rules: str, counts: list[int]) -> None:
    assert [perft(array(rule_set(rules)), depth) for depth in range(4)] == counts


@pytest.mark.parametrize("name", NAMES)
def test_arrays_read_back(name: str) -> None:
    start = array(rule_set(name))
    assert validate(start) == []
    assert read_position(start.rules, write_position(start)) == start
    if start.rules.game == "tamerlane":  # [T-2] Black is White turned by 180 degrees
        assert turned(start).board == start.board


def test_arrays_as_text() -> None:
    """[S-1], [C-2], [T-2]"""
    def text(name: str) -> str:
        return write_position(array(rule_set(name)))

    assert text("shatranj") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
    assert text("shatranj-modern") == "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"
    for rules, position, _, _, clauses in ROWS:
        if clauses in ("C-2", "T-2", "T-2 third"):
            assert text(rules) == position
    feminine = text("tamerlane-feminine").split("/")
    assert feminine[:3] == ["*e1c1vkg1c1e*", "1rntzwk'wztnr*", "*r'n't'z'v'1g'e'c'w'p*"]
    assert feminine[7:] == ["*PW'C'E'G'1V'Z'T'N'R'*", "*RNTZWK'WZTNR1", "*E1C1GKV1C1E* w Kk 00 0 1"]
    assert text("timur").endswith(" w - 00 0 1")  # [N-3] swap is off


def test_both_colours_play_alike() -> None:
    """A position turned round has the same moves, turned round."""
    for rules, text in islice(mixed(13), 500):
        position = at(rules, text)
        other = turned(position)
        names = position.geometry.names
        opposite = dict(zip(names, reversed(names), strict=True))

        def turn(move: str) -> str:
            cut = 3 if move[2].isdigit() else 2
            origin, target = move[:cut], move[cut:]
            suffix = target[-1] if target[-1].isalpha() else ""
            return opposite[origin] + opposite[target.removesuffix(suffix)] + suffix

        assert validate(other) == []
        assert status(other) == status(position)
        turned_moves = all_after(other)
        assert sorted(map(turn, legal_moves(position))) == legal_moves(other)
        for move, then in all_after(position).items():
            there = turned_moves[turn(move)]
            assert turned(then).board == there.board
            assert turned(then).rights == there.rights
            assert turned(then).arrivals == there.arrivals
            assert then.halfmoves == there.halfmoves
