"""Counting leaves: how many move sequences of a length there are [X-6], [X-7]."""

from __future__ import annotations

from .make import after
from .position import Position
from .status import judge


def perft(position: Position, depth: int) -> int:
    """1 at depth 0; a finished position has no moves and counts 0 beyond that.

    Repetition and the no-progress count are ignored [X-6].
    """
    if depth == 0:
        return 1
    moves = judge(position)[1]
    if depth == 1:
        return len(moves)
    return sum(perft(after(position, move), depth - 1) for move in moves)
