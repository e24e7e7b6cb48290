"""Citadel chess: entry and the draw by it [C-4], [C-5], legal moves."""

from __future__ import annotations

from .board import own_citadels
from .make import safe
from .moves import Move, possible_steps
from .position import Position
from .rulesets import CITADEL


def legal_turns(position: Position) -> list[Move]:
    """All legal moves; a king may not step into a citadel of its own side [C-4]."""
    closed = own_citadels(CITADEL, position.white)
    return [
        move for move in possible_steps(position, "g")  # [N-4]
        if move.target not in closed and safe(position, move)
    ]


def drawn_by_citadel(position: Position) -> bool:
    """[C-5] a king stands in a citadel at the opposite side."""
    return any(
        position.board[square] == king
        for white, king in ((True, "K"), (False, "k"))
        for square in own_citadels(CITADEL, not white)
    )
