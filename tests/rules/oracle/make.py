"""Making a move: the board after it and all bookkeeping of the six fields."""

from __future__ import annotations

from dataclasses import replace

from .attack import exposed
from .men import coloured, is_pawn
from .moves import EXCHANGE, STEP, Move, is_capture
from .position import Position
from .rulesets import CITADEL, SHATRANJ

#: The square of the pawn of the king in each array [T-2], [T-9].
_HOME = {
    ("masculine", True): "f3",
    ("masculine", False): "f8",
    ("feminine", True): "f2",
    ("feminine", False): "f9",
    ("third", True): "f2",
    ("third", False): "f9",
}


def home(position: Position, white: bool) -> int:
    """The home square of a side's pawn of the king, by the array [T-9]."""
    return position.geometry.number[_HOME[position.rules.array, white]]


def board_after(position: Position, move: Move) -> list[str]:
    """The men on their squares after the move."""
    board = list(position.board)
    man = board[move.origin]
    if move.kind == EXCHANGE:  # [S-5], [T-13]
        board[move.origin], board[move.target] = board[move.target], man
        return board
    board[move.origin] = ""
    board[move.target] = man
    if arrives(position, move):
        _arrive(position, board, move.target)
    return board


def arrives(position: Position, move: Move) -> bool:
    """Does a pawn step to its last rank?"""
    return (
        move.kind == STEP
        and is_pawn(position.board[move.origin])
        and position.geometry.on_last_rank(move.target, position.white)
    )


def _arrive(position: Position, board: list[str], square: int) -> None:
    """What becomes of the pawn that has just reached this last-rank square."""
    white = position.white
    pawn = board[square].upper()
    if position.rules.game == SHATRANJ:  # [S-3]
        board[square] = coloured("E" if position.rules.promotion == "elephant" else "G", white)
    elif position.rules.game == CITADEL:  # [C-3]
        board[square] = coloured("G", white)
    elif pawn == "K'":  # [T-6] the pawn of the king becomes a Prince
        board[square] = coloured("S", white)
    elif pawn != "P":  # [T-6] every other pawn becomes its own man
        board[square] = coloured(pawn[0], white)
    elif position.arrived(white) == 2:  # [T-11] third arrival
        board[square] = coloured("A", white)
    elif position.arrived(white) == 1:  # [T-9] second arrival
        if not board[home(position, white)]:
            board[home(position, white)] = board[square]
            board[square] = ""
    # [T-7] first arrival: it stays, parked


def after(position: Position, move: Move) -> Position:
    """The position after a move, which is taken to be legal."""
    board = board_after(position, move)
    man = position.board[move.origin]
    quiet = move.kind == EXCHANGE or not (is_pawn(man) or is_capture(position, move))
    return replace(
        position,
        board=tuple(board),
        white=not position.white,
        rights=_rights_after(position, move, board),
        arrivals=_arrivals_after(position, move, board),
        # [T-20] captures and all moves of pawns, wherever they go,
        # start the count anew; an exchange never does [S-5]
        halfmoves=position.halfmoves + 1 if quiet else 0,
        fullmove=position.fullmove + (0 if position.white else 1),
    )


def _rights_after(position: Position, move: Move, board: list[str]) -> str:
    """[N-3] a right is lost with the swap and with the loss of K."""
    mover = coloured("K", position.white)
    return "".join(
        right for right in position.rights
        if right in board and not (move.kind == EXCHANGE and right == mover)
    )


def _arrivals_after(position: Position, move: Move, board: list[str]) -> tuple[int, int]:
    """[N-3] arrivals count up to 2; a side without pawn of pawns has 0."""
    arrived = {True: position.arrived(True), False: position.arrived(False)}
    if position.board[move.origin] in ("P", "p") and arrives(position, move):
        arrived[position.white] += 1
    if "P" not in board:
        arrived[True] = 0
    if "p" not in board:
        arrived[False] = 0
    return arrived[True], arrived[False]


def safe(position: Position, move: Move) -> bool:
    """[X-4] is the mover's only royal man, if it has only one, unattacked after the move?

    Judged on the position after the move [T-12]: a promotion to a royal man
    counts already, and a second arrival is already home.
    """
    return not exposed(position.tables, board_after(position, move), position.white)
