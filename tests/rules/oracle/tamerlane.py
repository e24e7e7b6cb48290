"""Tamerlane chess: legal moves, put together, and the king swap [T-13]."""

from __future__ import annotations

from .attack import attacked
from .make import board_after, safe
from .men import coloured, is_pawn, is_white
from .moves import EXCHANGE, Move, possible_steps
from .pawn_of_pawns import is_parked, legal_placements, legal_transfers
from .position import Position
from .tamerlane_citadels import drawn_by_citadel, may_enter


def legal_turns(position: Position) -> list[Move]:
    """All legal moves of a position that no citadel has drawn [X-7]."""
    if drawn_by_citadel(position):
        return []
    placements = legal_placements(position, legal_turns)
    if placements and position.rules.pop_place == "forced":  # [T-8], [T-13]
        return placements
    others = legal_steps(position) + placements + legal_transfers(position)
    return others + legal_swaps(position, bool(others))


def legal_steps(position: Position) -> list[Move]:
    return [
        move for move in possible_steps(position, "")  # [N-4] no suffix
        if allowed_step(position, move) and safe(position, move)
    ]


def allowed_step(position: Position, move: Move) -> bool:
    """A parked pawn of pawns is never captured [T-7]; citadels are guarded [T-14]."""
    if is_parked(position, move.target):
        return False
    if move.target in position.geometry.citadels:
        return may_enter(position, position.board[move.origin], move.target)
    return True


def legal_swaps(position: Position, has_other_move: bool) -> list[Move]:
    """[T-13] exchanges of K with an own man.

    Open while the right lasts, when K is attacked or nothing else is legal.
    Not with pawns of any kind, not with a man in a citadel; K may not be
    attacked afterwards, however many royals there are.
    """
    white = position.white
    if coloured("K", white) not in position.rights:
        return []
    king = position.board.index(coloured("K", white))
    if has_other_move and not attacked(position.tables, position.board, king, not white):
        return []
    moves = []
    for square, man in enumerate(position.board):
        if not man or is_white(man) != white or square == king:
            continue
        if is_pawn(man) or square in position.geometry.citadels:
            continue
        move = Move(EXCHANGE, king, square)
        if not attacked(position.tables, board_after(position, move), square, not white):
            moves.append(move)
    return moves
