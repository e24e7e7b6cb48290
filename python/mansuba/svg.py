"""Diagrams as SVG, with the names of python-chess."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mansuba import _native
from mansuba._types import WHITE, Color

__all__ = ["Arrow", "board"]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from the square ``tail`` to the square ``head``; a ring if they are the same."""

    tail: str
    head: str
    color: str = "#15781b"
    """A name or ``#`` with hexadecimal digits, as in CSS."""


def board(
    board: _native.Board,
    *,
    orientation: Color = WHITE,
    lastmove: _native.Move | None = None,
    arrows: Iterable[Arrow | tuple[str, str]] = (),
    squares: Iterable[str] = (),
    size: int | None = None,
    coordinates: bool = True,
) -> str:
    """The diagram of a board as a whole SVG document.

    ``orientation`` is the side at the bottom, ``lastmove`` a move whose squares are tinted, ``squares`` are marked with
    a cross, ``size`` is the width in pixels. The king of a side in check has a red ring. Nothing in the picture needs a
    font.

    >>> import mansuba
    >>> picture = board(mansuba.Board(), arrows=[("g1", "f3")], size=300)
    >>> picture[:4], 'width="300"' in picture
    ('<svg', True)
    """
    full = [arrow if isinstance(arrow, Arrow) else Arrow(*arrow) for arrow in arrows]
    return board._svg(
        orientation=orientation,
        lastmove=lastmove,
        arrows=[(arrow.tail, arrow.head, arrow.color) for arrow in full],
        squares=list(squares),
        size=size,
        coordinates=coordinates,
    )
