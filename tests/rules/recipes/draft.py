"""A set-up in the making.

Recipes are written from White's view; ``finish`` gives the move to one side,
fills in the counters and now and then turns the board round, so that both
colours meet everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

from oracle import Position, RuleSet, validate
from oracle.board import GEOMETRY
from oracle.make import home
from oracle.men import OFFICERS, PAWNS, coloured, is_pawn, is_white
from oracle.rulesets import TAMERLANE


class Spoiled(Exception):
    """A recipe that has come to nothing."""


class Draft:
    """A board, men put on it so far, and wishes about the other fields."""

    def __init__(self, rules: RuleSet, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self.geometry = GEOMETRY[rules.game]
        self.board = [""] * len(self.geometry.names)
        #: arrivals of White's and Black's pawn of pawns; None: any that fits
        self.arrivals: list[int | None] = [None, None]
        #: the swap rights; None: any
        self.rights: str | None = None
        #: how likely White is to move
        self.white_moves = 0.75

    # squares

    def field(self) -> list[int]:
        """All squares but the citadels."""
        return [n for n in range(len(self.board)) if n not in self.geometry.citadels]

    def ranks(self, *ranks: int) -> list[int]:
        """The squares of some ranks, counted 1, 2, ... from White's first rank
        and -1, -2, ... from White's last rank."""
        wanted = [
            self.geometry.first_rank + rank - 1 if rank > 0 else self.geometry.top_rank + rank + 1
            for rank in ranks
        ]
        return [n for n in self.field() if self.geometry.rank[n] in wanted]

    def near(self, square: int, distance: int = 2) -> list[int]:
        """The squares of the field around a square."""
        column, rank = self.geometry.column[square], self.geometry.rank[square]
        return [
            n for n in self.field()
            if max(abs(self.geometry.column[n] - column), abs(self.geometry.rank[n] - rank)) <= distance
        ]

    def named(self, *names: str) -> list[int]:
        return [self.geometry.number[name] for name in names]

    def beside(self, square: int, dx: int, dy: int) -> list[int]:
        """The square at an offset, as a list that may be empty."""
        there = self.geometry.at(self.geometry.column[square] + dx, self.geometry.rank[square] + dy)
        return [] if there is None or there in self.geometry.citadels else [there]

    def edge(self) -> list[int]:
        """The squares on the rim of the field."""
        files = [self.geometry.column[n] for n in self.field()]
        rim = (min(files), max(files))
        return [n for n in self.field() if self.geometry.column[n] in rim] + self.ranks(1, -1)

    def home(self) -> int:
        """White's home square of the pawn of the king [T-9]."""
        return home(self.sketch(), True)

    # men

    def put(self, man: str, where: Iterable[int] | None = None) -> int | None:
        """Puts a man on a random empty square of some; None if it cannot be."""
        if self._excluded(man):
            return None
        squares = [n for n in (self.field() if where is None else where) if not self.board[n]]
        if is_pawn(man) and not (self.rules.game == TAMERLANE and man in ("P", "p")):
            squares = [n for n in squares if not self.geometry.on_last_rank(n, is_white(man))]
        if not squares:
            return None
        square = self.rng.choice(squares)
        self.board[square] = man
        return square

    def must(self, man: str, where: Iterable[int] | None = None) -> int:
        """Puts a man that the recipe cannot do without."""
        square = self.put(man, where)
        if square is None:
            raise Spoiled
        return square

    def _excluded(self, man: str) -> bool:
        """One man at most of each of these on a side [X-8], [T-18]."""
        white = is_white(man)
        for group in (("K",), ("S", "K'"), ("A", "P")):
            if self.rules.game != TAMERLANE and group != ("K",):
                continue
            if man.upper() in group and any(coloured(other, white) in self.board for other in group):
                return True
        return False

    def any_officer(self, white: bool) -> str:
        """Any man that is neither royal nor a pawn."""
        letters = [letter for letter in OFFICERS[self.rules.game] if letter not in "KSA"]
        return coloured(self.rng.choice(letters), white)

    def any_pawn(self, white: bool) -> str:
        """Any pawn but the pawn of pawns."""
        pawns = [pawn for pawn in PAWNS[self.rules.game] if self.rules.game != TAMERLANE or pawn != "P"]
        return coloured(self.rng.choice(pawns), white)

    def any_man(self, white: bool) -> str:
        """Any man that is not royal nor a pawn of pawns of Tamerlane chess."""
        return self.any_pawn(white) if self.rng.random() < 0.35 else self.any_officer(white)

    def turn(self) -> None:
        """Turns the board by 180 degrees and exchanges the colours."""
        self.board = [man.swapcase() for man in reversed(self.board)]

    def scatter(self, count: int, where: Iterable[int] | None = None, white: bool | None = None) -> None:
        """Some men of one side, or of both."""
        squares = None if where is None else list(where)
        for _ in range(count):
            side = self.rng.random() < 0.5 if white is None else white
            self.put(self.any_man(side), squares)

    def kings(self) -> None:
        """A king for each side that has no royal man yet."""
        for white in (True, False):
            royals = [coloured(royal, white) for royal in "KSA"]
            if not any(man in self.board for man in royals):
                self.put(royals[0])

    # the end

    def sketch(self) -> Position:
        """The men as they stand, White to move."""
        arrivals = (self._arrivals(True), self._arrivals(False))
        return Position(self.rules, tuple(self.board), True, arrivals=arrivals)

    def finish(self) -> Position | None:
        """The position, or None if no side can have the move in it."""
        self.kings()
        first = self.rng.random() < self.white_moves
        for white in (first, not first):
            position = Position(
                rules=self.rules,
                board=tuple(self.board),
                white=white,
                rights=self._rights(),
                arrivals=(self._arrivals(True), self._arrivals(False)),
                halfmoves=self.rng.choice((0, 1, self.rng.randrange(150))),
                fullmove=self.rng.choice((1, self.rng.randrange(1, 120))),
            )
            if not validate(position):
                return turned(position) if self.rng.random() < 0.5 else position
        return None

    def _rights(self) -> str:
        if self.rules.game != TAMERLANE or self.rules.swap == "off":
            return ""
        wanted = self.rng.choice(("Kk", "Kk", "K", "k", "")) if self.rights is None else self.rights
        return "".join(right for right in wanted if right in self.board)

    def _arrivals(self, white: bool) -> int:
        pawn = coloured("P", white)
        if self.rules.game != TAMERLANE or pawn not in self.board:
            return 0
        wanted = self.arrivals[0 if white else 1]
        parked = self.geometry.on_last_rank(self.board.index(pawn), white)
        if wanted is None or (parked and wanted == 0):
            return self.rng.choice((1, 2) if parked else (0, 1, 2))
        return wanted


def turned(position: Position) -> Position:
    """The same position turned by 180 degrees with the colours exchanged.

    The boards are alike after half a turn, and so is the order of their
    squares when it is reversed.
    """
    return replace(
        position,
        board=tuple(man.swapcase() for man in reversed(position.board)),
        white=not position.white,
        rights="".join(sorted(position.rights.swapcase())),
        arrivals=position.arrivals[::-1],
    )


#: A recipe: what it does, what is wanted of the position if it can be had,
#: and the options that it is about.
Recipe = tuple[Callable[[Draft], None], Callable[[Position], bool] | None, dict[str, str]]
