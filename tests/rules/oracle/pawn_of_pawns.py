"""The parked pawn of pawns: placements [T-8] and transfers [T-10]."""

from __future__ import annotations

from collections.abc import Callable

from .make import after, home, safe
from .men import coloured
from .moves import PLACEMENT, STEP, TRANSFER, Move, pawn_prey
from .position import Position
from .tamerlane_citadels import drawn_by_citadel

LegalTurns = Callable[[Position], list[Move]]


def is_parked(position: Position, square: int) -> bool:
    """[T-7] a pawn of pawns on its last rank is parked."""
    man = position.board[square]
    return man in ("P", "p") and position.geometry.on_last_rank(square, man == "P")


def parked_square(position: Position) -> int | None:
    """Where the pawn of pawns of the side to move is parked, if it is."""
    pawn = coloured("P", position.white)
    if pawn not in position.board:
        return None
    square = position.board.index(pawn)
    return square if is_parked(position, square) else None


def legal_placements(position: Position, legal_turns: LegalTurns) -> list[Move]:
    """[T-8] after its first arrival: to an empty square, no citadel, where it
    forks two enemy men or, by option, traps.
    """
    origin = parked_square(position)
    if origin is None or position.arrived(position.white) != 1:
        return []
    moves = []
    for target, occupant in enumerate(position.board):
        if occupant or target in position.geometry.citadels:
            continue
        prey = pawn_prey(position, target)
        move = Move(PLACEMENT, origin, target)
        if not prey or not safe(position, move):
            continue
        if len(prey) == 2 or _traps(position, move, legal_turns):
            moves.append(move)
    return moves


def _traps(position: Position, move: Move, legal_turns: LegalTurns) -> bool:
    """[T-8] ``fork-or-trapped``: does every legal reply leave the pawn a legal capture?

    True without any reply; a reply that ends the game leaves no capture.  The
    caller knows that the pawn attacks something.  This ends, although the
    replies may be placements that are tried in the same way: the pawn just
    placed is parked no longer, so its side has nothing to place in answer.
    """
    if position.rules.pop_target != "fork-or-trapped":
        return False
    placed = after(position, move)
    return all(
        _can_capture(after(placed, reply), move.target)
        for reply in legal_turns(placed)
    )


def _can_capture(position: Position, square: int) -> bool:
    """Has the pawn of pawns of the side to move a legal capture from this square?

    It has none if it was captured, nor in a game that the reply has ended; of
    the ends only the citadel draw leaves the pawn its victims [X-7].
    """
    if position.board[square] != coloured("P", position.white) or drawn_by_citadel(position):
        return False
    captures = [Move(STEP, square, target) for target in pawn_prey(position, square)]
    return any(not is_parked(position, move.target) and safe(position, move) for move in captures)


def legal_transfers(position: Position) -> list[Move]:
    """[T-10] parked after its second arrival: to the home square when that is empty."""
    origin = parked_square(position)
    if origin is None or position.arrived(position.white) != 2:
        return []
    move = Move(TRANSFER, origin, home(position, position.white))
    if position.board[move.target] or not safe(position, move):
        return []
    return [move]
