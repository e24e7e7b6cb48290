"""A position: the six fields of the position text (section 5).

Positions never change; playing a move makes a new one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from .board import GEOMETRY, Geometry
from .reach import Tables, tables
from .rulesets import RuleSet


@dataclass(frozen=True)
class Position:
    """Men on squares, side to move, rights, arrivals and the two counters."""

    rules: RuleSet
    #: the man on each square, '' where it is empty
    board: tuple[str, ...]
    white: bool
    #: [N-3] 'Kk', 'K', 'k' or '': who may still swap
    rights: str = ""
    #: [N-3] arrivals of White's and Black's pawn of pawns
    arrivals: tuple[int, int] = (0, 0)
    halfmoves: int = 0
    fullmove: int = 1
    #: men that a text put where no square is; such a position is invalid [X-8]
    misplaced: tuple[str, ...] = ()

    @cached_property
    def geometry(self) -> Geometry:
        return GEOMETRY[self.rules.game]

    @cached_property
    def tables(self) -> Tables:
        return tables(self.rules)

    def arrived(self, white: bool) -> int:
        """How often a side's pawn of pawns has arrived."""
        return self.arrivals[0 if white else 1]
