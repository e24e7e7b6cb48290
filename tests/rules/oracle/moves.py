"""Moves that all three games share: steps, captures and pawns [X-2], [X-3].

A step here is *possible*: it goes where the man reaches and does not land on
an own man.  What a game forbids further, and legality [X-4], come after.
"""

from __future__ import annotations

from typing import NamedTuple

from .men import is_pawn, is_white
from .position import Position

#: Kinds of move.
STEP = "step"  # any ordinary move or capture, citadel entries included
EXCHANGE = "exchange"  # king swap [T-13] or transposition [S-5]
PLACEMENT = "placement"  # of a parked pawn of pawns [T-8]
TRANSFER = "transfer"  # of a parked pawn of pawns to its home [T-10]


class Move(NamedTuple):
    """A move from square to square; ``suffix`` is the promotion letter [N-4]."""

    kind: str
    origin: int
    target: int
    suffix: str = ""


def possible_steps(position: Position, suffix: str) -> list[Move]:
    """All possible steps of the side to move.

    ``suffix`` is what the game appends to a pawn move to the last rank [N-4].
    """
    moves: list[Move] = []
    for origin, man in enumerate(position.board):
        if man and is_white(man) == position.white:
            if is_pawn(man):
                moves += pawn_steps(position, origin, suffix)
            else:
                moves += officer_steps(position, origin)
    return moves


def officer_steps(position: Position, origin: int) -> list[Move]:
    """Steps and captures of a man that is no pawn."""
    board = position.board
    moves = []
    for target, path in position.tables.reach[board[origin]][origin].items():
        occupant = board[target]
        if occupant and is_white(occupant) == position.white:
            continue
        if not any(board[passed] for passed in path):
            moves.append(Move(STEP, origin, target))
    return moves


def pawn_steps(position: Position, origin: int, suffix: str) -> list[Move]:
    """[X-2] one square straight forward if empty, captures diagonally forward."""
    board = position.board
    targets = []
    ahead = position.tables.forward[position.white][origin]
    if ahead is not None and not board[ahead]:
        targets.append(ahead)
    targets += pawn_prey(position, origin)
    return [
        Move(STEP, origin, target, suffix if position.geometry.on_last_rank(target, position.white) else "")
        for target in targets
    ]


def pawn_prey(position: Position, square: int) -> list[int]:
    """The squares with enemy men that a pawn of the side to move attacks from a square."""
    pawn = "P" if position.white else "p"
    return [
        target for target in position.tables.reach[pawn][square]
        if position.board[target] and is_white(position.board[target]) != position.white
    ]


def is_capture(position: Position, move: Move) -> bool:
    return move.kind == STEP and position.board[move.target] != ""
