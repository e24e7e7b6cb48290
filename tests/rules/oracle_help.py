"""Short ways to write positions and moves in the tests of the oracle."""

from __future__ import annotations

import re

from oracle import Position, legal_moves, play, read_position, rule_set, validate
from oracle.board import GEOMETRY
from oracle.men import OFFICERS, PAWNS


def at(rules: str, text: str) -> Position:
    """A valid position from its text."""
    position = read_position(rule_set(rules), text)
    assert validate(position) == [], text
    return position


def board(rules: str, men: str) -> str:
    """The board text of men such as ``Ka1 R'd9 kk10``; inside letters, general G and elephant E."""
    geometry = GEOMETRY[rule_set(rules).game]
    on: dict[str, str] = {}
    for item in men.split():
        man, name = re.fullmatch(r"([A-Za-z]'?)([a-z][0-9]+)", item).groups()  # type: ignore[union-attr]
        assert man.upper() in (*OFFICERS[rule_set(rules).game], *PAWNS[rule_set(rules).game]), item
        assert name in geometry.number and name not in on, item
        on[name] = man
    lines = []
    for rank in range(geometry.ranks, 0, -1):
        line = ""
        for column, file in enumerate(geometry.files):
            hole = geometry.at(column, rank) is None
            line += "*" if hole else on.get(f"{file}{rank}", "_")
        lines.append(re.sub("_+", lambda run: str(len(run.group())), line))
    return "/".join(lines)


def put(rules: str, men: str, rest: str = "w") -> Position:
    """A valid position from its men and its other fields."""
    return at(rules, f"{board(rules, men)} {rest}")


def why(rules: str, men: str, rest: str = "w") -> str:
    """The reasons why a set-up is not valid, in one text."""
    return " | ".join(validate(read_position(rule_set(rules), f"{board(rules, men)} {rest}")))


def moves_from(position: Position, square: str) -> list[str]:
    """Where the man on a square may go, promotion letters included."""
    cut = len(square)
    return [
        move[cut:] for move in legal_moves(position)
        if move.startswith(square) and not move[cut].isdigit()
    ]


def moves_to(position: Position, square: str) -> list[str]:
    """The moves that end on a square."""
    return [move for move in legal_moves(position) if re.search(rf"[0-9]{square}[a-z]?$", move)]


def after(position: Position, *moves: str) -> Position:
    """The position after some moves."""
    for move in moves:
        position = play(position, move)
    return position


def on(position: Position, square: str) -> str:
    """The man on a square."""
    return position.board[position.geometry.number[square]]
