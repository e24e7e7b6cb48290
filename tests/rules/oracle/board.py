"""Squares and geometry of the three boards: [C-1], [T-1], section 2.

A square is a small number; its name is a file letter and a rank such as
``a1``, ``z9`` or ``l12``.  Only squares that exist have a number.
"""

from __future__ import annotations

from .rulesets import CITADEL, SHATRANJ, TAMERLANE


class Geometry:
    """One board: which squares exist and where they lie.

    ``files`` are the letters of all columns of the position text, from left
    to right.  ``citadels`` are the squares that only kings may use.
    """

    def __init__(self, files: str, ranks: int, field: list[str], citadels: list[str]) -> None:
        exists = set(field) | set(citadels)
        self.files = files
        self.ranks = ranks
        self.names: list[str] = [
            f"{file}{rank}" for rank in range(1, ranks + 1) for file in files
            if f"{file}{rank}" in exists
        ]
        self.number: dict[str, int] = {name: n for n, name in enumerate(self.names)}
        self.column: list[int] = [files.index(name[0]) for name in self.names]
        self.rank: list[int] = [int(name[1:]) for name in self.names]
        self.citadels = frozenset(self.number[name] for name in citadels)
        #: the ordinary ranks: pawns promote on the last of them
        field_ranks = [int(name[1:]) for name in field]
        self.first_rank = min(field_ranks)
        self.top_rank = max(field_ranks)

    def at(self, column: int, rank: int) -> int | None:
        """The square in this column and rank, or None if there is none."""
        if 0 <= column < len(self.files):
            return self.number.get(f"{self.files[column]}{rank}")
        return None

    def last_rank(self, white: bool) -> int:
        """The rank where the pawns of a side promote [S-3], [C-3], [T-6]."""
        return self.top_rank if white else self.first_rank

    def on_last_rank(self, square: int, white: bool) -> bool:
        return self.rank[square] == self.last_rank(white) and square not in self.citadels


def _rectangle(files: str, first: int, last: int) -> list[str]:
    return [f"{file}{rank}" for file in files for rank in range(first, last + 1)]


GEOMETRY: dict[str, Geometry] = {
    # Section 2: the ordinary board.
    SHATRANJ: Geometry("abcdefgh", 8, _rectangle("abcdefgh", 1, 8), []),
    # [C-1] files b-k, ranks 2-11, four citadels at the corners.
    CITADEL: Geometry(
        "abcdefghijkl", 12, _rectangle("bcdefghijk", 2, 11), ["a1", "l1", "a12", "l12"]
    ),
    # [T-1] files a-k, ranks 1-10, citadels z9 and l2.
    TAMERLANE: Geometry("zabcdefghijkl", 10, _rectangle("abcdefghijk", 1, 10), ["z9", "l2"]),
}


def own_citadels(game: str, white: bool) -> frozenset[int]:
    """The citadels at a side's own end of the board [C-4], [T-1]."""
    number = GEOMETRY[game].number
    names = {
        (CITADEL, True): ("a1", "l1"),
        (CITADEL, False): ("a12", "l12"),
        (TAMERLANE, True): ("l2",),
        (TAMERLANE, False): ("z9",),
    }.get((game, white), ())
    return frozenset(number[name] for name in names)
