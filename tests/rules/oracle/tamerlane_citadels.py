"""The two citadels of Tamerlane chess: who may enter, and the draw [T-14]."""

from __future__ import annotations

from .board import own_citadels
from .men import ROYALS, coloured, is_white
from .position import Position
from .rulesets import TAMERLANE


def highest_royal(position: Position, white: bool) -> str:
    """[T-12] the highest-ranking royal man that a side has: K, else S, else A.

    The empty string for a side without royal men, which is no valid position.
    """
    royals = [coloured(royal, white) for royal in ROYALS]
    return next((man for man in royals if man in position.board), "")


def may_enter(position: Position, man: str, citadel: int) -> bool:
    """[T-14] may this man of the side to move step into the citadel?

    Into the opponent's only the highest royal of the side, into the own only
    A, and never into an occupied one: a man there cannot be captured.
    """
    if position.board[citadel]:
        return False
    if citadel in own_citadels(TAMERLANE, position.white):
        return man == coloured("A", position.white)
    return man == highest_royal(position, position.white)


def drawn_by_citadel(position: Position) -> bool:
    """[T-14] does a man stand in the citadel of its opponent?"""
    return any(
        position.board[square] and is_white(position.board[square]) != owner
        for owner in (True, False)
        for square in own_citadels(TAMERLANE, owner)
    )
