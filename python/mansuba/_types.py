"""Plain data: a man, how a game has ended."""

from __future__ import annotations

from dataclasses import dataclass

Color = bool
"""A side, as in python-chess: True is White."""

WHITE: Color = True
BLACK: Color = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A man: its kind and its side."""

    kind: str
    """The English name of its kind: ``rook``, ``general``, ``pawn of the rook``, ``adventitious king``."""
    color: Color
    """Its side: True is White."""
    letters: str
    """Its letters in the position text of its game: capital for White, small for Black; two for pawns of Tamerlane
    chess."""

    def symbol(self) -> str:
        """The letters in the position text."""
        return self.letters

    def __str__(self) -> str:
        return self.letters


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended."""

    termination: str
    """The word for it: ``checkmate``, ``stalemate``, ``bare-win``, ``bare-loss``, ``draw-bare``, ``draw-stalemate``,
    ``draw-citadel``, ``draw-kings``, ``draw-repetition``, ``draw-no-progress``."""
    winner: Color | None
    """The side that has won; None for a draw."""

    def result(self) -> str:
        """``1-0``, ``0-1`` or ``1/2-1/2``."""
        return "1/2-1/2" if self.winner is None else "1-0" if self.winner else "0-1"


def between(name: str, value: int, least: int, most: int) -> int:
    """A number that was given, if it is within its bounds. Raises ValueError if it is not."""
    if not least <= value <= most:
        raise ValueError(f"{name}: expected {least} to {most}, found {value}")
    return value
