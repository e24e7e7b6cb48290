"""Attacks and royal men: [X-4], [T-12], [T-15]."""

from __future__ import annotations

from collections.abc import Sequence

from .men import ROYALS, coloured
from .position import Position
from .reach import Tables

_ROYALS = {
    white: frozenset(coloured(royal, white) for royal in ROYALS) for white in (True, False)
}


def attacked(tables: Tables, board: Sequence[str], square: int, by_white: bool) -> bool:
    """Does a man of the side attack the square?  A citadel never is [T-15]."""
    for origin, men in tables.threats[by_white][square]:
        path = men.get(board[origin])
        if path is not None and not any(board[passed] for passed in path):
            return True
    return False


def royal_squares(board: Sequence[str], white: bool) -> list[int]:
    """The squares of all royal men of a side [T-12]."""
    royals = _ROYALS[white]
    return [square for square, man in enumerate(board) if man in royals]


def exposed(tables: Tables, board: Sequence[str], white: bool) -> bool:
    """Has the side exactly one royal man, and is it attacked? [X-4]"""
    royals = royal_squares(board, white)
    return len(royals) == 1 and attacked(tables, board, royals[0], not white)


def in_check(position: Position) -> bool:
    """Is the only royal man of the side to move attacked? [X-5]"""
    return exposed(position.tables, position.board, position.white)
