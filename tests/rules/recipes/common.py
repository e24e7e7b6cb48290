"""Ingredients that several recipes use."""

from __future__ import annotations

from oracle import judge
from oracle.attack import attacked
from oracle.moves import EXCHANGE

from .draft import Draft


def caged_king(draft: Draft, king: int) -> None:
    """Black rooks cover the squares beside White's king on the rim.

    A rook on a neighbouring line, away from the king, takes away that line.
    """
    column, rank = draft.geometry.column[king], draft.geometry.rank[king]
    for _ in range(draft.rng.choice((1, 2, 2, 3))):
        offset = draft.rng.choice((-1, 1))
        if draft.rng.random() < 0.5:
            line = [n for n in draft.field() if draft.geometry.column[n] == column + offset]
            line = [n for n in line if abs(draft.geometry.rank[n] - rank) > 1]
        else:
            line = [n for n in draft.field() if draft.geometry.rank[n] == rank + offset]
            line = [n for n in line if abs(draft.geometry.column[n] - column) > 1]
        draft.put("r", line)


def blocked_pawns(draft: Draft, count: int) -> None:
    """White pawns with a black man, mostly a pawn, straight before them."""
    for _ in range(count):
        square = draft.put(draft.any_pawn(True), draft.ranks(2, 3, 4, 5))
        if square is not None:
            man = draft.any_pawn(False) if draft.rng.random() < 0.8 else draft.any_officer(False)
            draft.put(man, draft.beside(square, 0, 1))


def freeze(draft: Draft) -> None:
    """Takes White's moves away, one by one, until hardly any is left.

    The square that a man can go to is plugged, or the man is taken off; where
    the king could go, a black rook attacks.
    """
    draft.kings()
    for _ in range(40):
        steps = [move for move in judge(draft.sketch())[1] if move.kind != EXCHANGE]
        if not steps:
            return
        step = draft.rng.choice(steps)
        if draft.board[step.origin] == "K":
            _guard(draft, step.target, step.origin)
        elif draft.board[step.target] or draft.rng.random() < 0.3 or not _plug(draft, step.target):
            draft.board[step.origin] = ""


def _plug(draft: Draft, square: int) -> bool:
    """A white pawn on the square that has a black man before it."""
    ahead = draft.beside(square, 0, 1)
    if not ahead or draft.put(draft.any_pawn(True), [square]) is None:
        return False
    draft.put(draft.any_pawn(False), ahead)
    return True


def _guard(draft: Draft, square: int, king: int) -> None:
    """A black man that attacks a square but not the king."""
    for _ in range(10):
        man = draft.rng.choice("rrrn")
        there = draft.put(man)
        if there is None:
            return
        board, tables = draft.board, draft.sketch().tables
        if attacked(tables, board, square, False) and not attacked(tables, board, king, False):
            return
        draft.board[there] = ""


def attacker(draft: Draft, king: int) -> None:
    """A black man that probably attacks a square."""
    column, rank = draft.geometry.column[king], draft.geometry.rank[king]
    lines = [n for n in draft.field() if draft.geometry.column[n] == column or draft.geometry.rank[n] == rank]
    if draft.rng.random() < 0.5:
        draft.put("r", lines)
    else:
        draft.put(draft.any_officer(False), draft.near(king, draft.rng.choice((1, 2, 3, 4))))
