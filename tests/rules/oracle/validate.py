"""Is a set-up valid?  Every reason at once: [X-8], [T-14], [T-18], [N-3]."""

from __future__ import annotations

from .attack import exposed
from .board import own_citadels
from .men import coloured, is_pawn, is_white
from .position import Position
from .rulesets import CITADEL, TAMERLANE
from .tamerlane_citadels import highest_royal

_SIDES = ((True, "White"), (False, "Black"))


def validate(position: Position) -> list[str]:
    """All reasons why the position is no valid set-up; none if it is one."""
    reasons = [f"{man}: no such square [X-8]" for man in position.misplaced]
    for white, side in _SIDES:
        if position.rules.game == TAMERLANE:
            reasons += _royal_reasons(position, white, side)
            reasons += _arrival_reasons(position, white, side)
        else:
            kings = position.board.count(coloured("K", white))
            if kings != 1:
                reasons.append(f"{side} has {kings} kings, not one [X-8]")
        reasons += _last_rank_reasons(position, white, side)
    reasons += _citadel_reasons(position)
    if exposed(position.tables, position.board, not position.white):
        reasons.append("the only royal man of the side not to move is attacked [X-8]")
    return reasons


def _royal_reasons(position: Position, white: bool, side: str) -> list[str]:
    """[T-18] at least one royal; at most one K, one of S and K', one of A and P."""
    def count(*men: str) -> int:
        return sum(position.board.count(coloured(man, white)) for man in men)

    reasons = []
    if count("K", "S", "A") == 0:
        reasons.append(f"{side} has no royal man [T-18]")
    if count("K") > 1:
        reasons.append(f"{side} has more than one King [T-18]")
    if count("S", "K'") > 1:
        reasons.append(f"{side} has more than one Prince or pawn of the king [T-18]")
    if count("A", "P") > 1:
        reasons.append(f"{side} has more than one Adventitious King or pawn of pawns [T-18]")
    return reasons


def _arrival_reasons(position: Position, white: bool, side: str) -> list[str]:
    """[N-3] without pawn of pawns 0; [T-18] on its last rank 1 or 2."""
    arrived = position.arrived(white)
    pawn = coloured("P", white)
    reasons = []
    if pawn not in position.board and arrived:
        reasons.append(f"{side} has arrivals but no pawn of pawns [N-3]")
    if arrived == 0 and any(
        man == pawn and position.geometry.on_last_rank(square, white)
        for square, man in enumerate(position.board)
    ):
        reasons.append(f"{side}'s pawn of pawns stands on its last rank without an arrival [T-18]")
    return reasons


def _last_rank_reasons(position: Position, white: bool, side: str) -> list[str]:
    """[X-8] no pawn on its last rank, but for a pawn of pawns in Tamerlane chess."""
    reasons = []
    for square, man in enumerate(position.board):
        if not is_pawn(man) or is_white(man) != white:
            continue
        if position.rules.game == TAMERLANE and man == coloured("P", white):
            continue
        if position.geometry.on_last_rank(square, white):
            reasons.append(f"{side} has a pawn on its last rank, {position.geometry.names[square]} [X-8]")
    return reasons


def _citadel_reasons(position: Position) -> list[str]:
    """[C-4], [T-14], [T-18] men in citadels where they may not be."""
    return [
        f"{position.board[square]} may not stand in the citadel {position.geometry.names[square]} [X-8]"
        for square in sorted(position.geometry.citadels)
        if position.board[square] and not _may_stand(position, square)
    ]


def _may_stand(position: Position, citadel: int) -> bool:
    man = position.board[citadel]
    white = is_white(man)
    own = citadel in own_citadels(position.rules.game, white)
    if position.rules.game == CITADEL:  # [C-4] a king, at the opposite side
        return man.upper() == "K" and not own
    if position.rules.citadels == "off":  # [T-14]
        return False
    if own:
        return man == coloured("A", white)
    return man == highest_royal(position, white)
