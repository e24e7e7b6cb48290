"""Status words and legal moves of a position text: [X-5], [X-7], [N-6].

A position alone is never finished by repetition or by the count of plies
without progress [X-6]; see ``game``.
"""

from __future__ import annotations

from . import citadel, shatranj, tamerlane, tamerlane_citadels
from .attack import in_check
from .make import after
from .men import is_royal
from .moves import Move
from .position import Position
from .rulesets import CITADEL, SHATRANJ, TAMERLANE
from .text import MoveError, match_move, move_text

ONGOING = "ongoing"


def judge(position: Position) -> tuple[str, list[Move]]:
    """The status word and the legal moves; a finished position has none [X-7]."""
    game = position.rules.game
    # First: bare king [S-4] or citadel draw [C-5], [T-14].
    if game == SHATRANJ and (word := shatranj.bare_word(position)):
        return word, []
    if game == CITADEL and citadel.drawn_by_citadel(position):
        return "draw-citadel", []
    if game == TAMERLANE and tamerlane_citadels.drawn_by_citadel(position):
        return "draw-citadel", []
    # Then, [S-5], [T-16]: no legal move.
    legal_turns = {
        SHATRANJ: shatranj.legal_turns,
        CITADEL: citadel.legal_turns,
        TAMERLANE: tamerlane.legal_turns,
    }[game]
    moves = legal_turns(position)
    if not moves:
        if in_check(position):
            return "checkmate", []
        if game == SHATRANJ and position.rules.stalemate == "draw":  # [S-5]
            return "draw-stalemate", []
        return "stalemate", []
    # Last [T-17].
    if game == TAMERLANE and position.rules.kings_only == "draw" and _only_royals(position):
        return "draw-kings", []
    return ONGOING, moves


def _only_royals(position: Position) -> bool:
    """[T-17] are only K, S and A left on both sides?  A parked pawn is no royal."""
    return all(is_royal(man) for man in position.board if man)


def status(position: Position) -> str:
    """The status word [N-6]."""
    return judge(position)[0]


def legal_moves(position: Position) -> list[str]:
    """The legal moves as texts [N-4], sorted by bytes."""
    return sorted(move_text(position, move) for move in judge(position)[1])


def play(position: Position, text: str) -> Position:
    """The position after a legal move given as text [N-4]."""
    move = match_move(position, judge(position)[1], text)
    if move is None:
        raise MoveError(f"no legal move {text!r}")
    return after(position, move)


def all_after(position: Position) -> dict[str, Position]:
    """Every legal move text with the position after it, sorted by bytes."""
    moves = {move_text(position, move): move for move in judge(position)[1]}
    return {text: after(position, moves[text]) for text in sorted(moves)}
