"""Shatranj: bare kings [S-4], transposition [S-5], legal moves."""

from __future__ import annotations

from .attack import attacked, in_check
from .make import board_after, safe
from .men import coloured, is_pawn, is_white
from .moves import EXCHANGE, Move, possible_steps
from .position import Position


def legal_steps(position: Position) -> list[Move]:
    """All legal moves but the transposition, whatever the bare-king rule says."""
    suffix = "b" if position.rules.promotion == "elephant" else "q"  # [N-4]
    return [move for move in possible_steps(position, suffix) if safe(position, move)]


def legal_turns(position: Position) -> list[Move]:
    """All legal moves, whatever the bare-king rule says."""
    steps = legal_steps(position)
    if steps:
        return steps
    return transpositions(position)


def transpositions(position: Position) -> list[Move]:
    """[S-5] exchanges of the king for a side without a legal step.

    With any own man, pawns included; the king is not attacked before nor
    after, and no pawn comes to stand on its last rank.
    """
    if position.rules.stalemate != "transpose" or in_check(position):
        return []
    white = position.white
    king = position.board.index(coloured("K", white))
    moves = []
    for square, man in enumerate(position.board):
        if not man or is_white(man) != white or square == king:
            continue
        if is_pawn(man) and position.geometry.on_last_rank(king, white):
            continue
        move = Move(EXCHANGE, king, square)
        if not attacked(position.tables, board_after(position, move), square, not white):
            moves.append(move)
    return moves


def bare_word(position: Position) -> str | None:
    """The status word if the bare-king rule ends the game here [S-4]."""
    if position.rules.bare == "off":
        return None
    mine = sum(1 for man in position.board if man and is_white(man) == position.white)
    theirs = sum(1 for man in position.board if man and is_white(man) != position.white)
    if mine == 1 and theirs == 1:  # (a)
        return "draw-bare"
    if theirs == 1:  # (b)
        return "bare-win"
    if mine == 1:  # (c)
        if position.rules.bare == "rebare-draws" and theirs == 2 and _can_bare_back(position):
            return None
        return "bare-loss"
    return None


def _can_bare_back(position: Position) -> bool:
    """[S-4] (c) can the bare king legally capture the last enemy man besides the king?"""
    return any(position.board[move.target] for move in legal_steps(position))
