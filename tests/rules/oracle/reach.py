"""Where each kind of man reaches to, and over which squares.

One table says everything about attacks: ``reach[man][origin]`` maps a target
square to the squares that must be empty for the man to get there.  A man
attacks a square exactly when it has a path to it and the path is empty.
Each kind has at most one path between two squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from .board import GEOMETRY, Geometry
from .men import OFFICERS, PAWNS, coloured
from .rulesets import CITADEL, RuleSet

Path = tuple[int, ...]
Reach = dict[int, Path]
Offset = tuple[int, int]

STRAIGHT: tuple[Offset, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: tuple[Offset, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def _turned(dx: int, dy: int) -> set[Offset]:
    """All mirror images of a leap."""
    return {(sx * x, sy * y) for x, y in ((dx, dy), (dy, dx)) for sx in (1, -1) for sy in (1, -1)}


def _outward(diagonal: Offset) -> tuple[Offset, Offset]:
    """The two straight directions that lead on from a diagonal step [T-3], [T-5]."""
    return (diagonal[0], 0), (0, diagonal[1])


def _walks(letter: str, game: str, lame: bool, giraffe: str, size: int) -> Iterator[list[Offset]]:
    """All walks of an officer as offsets from its square.

    The last offset is the target, the ones before it must be empty squares.
    ``size`` is longer than any line of the board.
    """
    if letter in "KSA":  # [T-12]
        for step in STRAIGHT + DIAGONAL:
            yield [step]
    elif letter == "G":
        for step in DIAGONAL:
            yield [step]
    elif letter == "V":  # [T-3]
        for step in STRAIGHT:
            yield [step]
    elif letter == "N":  # [T-3] the knight always jumps
        for leap in _turned(1, 2):
            yield [leap]
    elif letter == "R":
        yield from _rides(STRAIGHT, 1, size)
    elif letter == "E":  # lame: [T-3]
        for x, y in DIAGONAL:
            yield [(x, y), (2 * x, 2 * y)] if lame else [(2 * x, 2 * y)]
    elif letter == "W" and game == CITADEL:  # [C-3]
        yield from _rides(DIAGONAL, 1, size)
    elif letter == "W":  # [T-3]
        for x, y in STRAIGHT:
            yield [(x, y), (2 * x, 2 * y)] if lame else [(2 * x, 2 * y)]
    elif letter == "C":  # [T-3] one diagonal step, then two straight outward
        for diagonal in DIAGONAL:
            for dx, dy in _outward(diagonal):
                walk = [(diagonal[0] + n * dx, diagonal[1] + n * dy) for n in range(3)]
                yield walk if lame else walk[-1:]
    elif letter == "T":  # [T-4]
        yield from _rides(DIAGONAL, 2, size)
    elif letter == "Z":  # [T-5] one diagonal step, then straight outward
        least = 2 if giraffe == "total3" else 3
        for diagonal in DIAGONAL:
            for dx, dy in _outward(diagonal):
                for length in range(least, size):
                    yield [(diagonal[0] + n * dx, diagonal[1] + n * dy) for n in range(length + 1)]
    else:
        raise ValueError(f"no such man: {letter}")


def _rides(directions: tuple[Offset, ...], least: int, size: int) -> Iterator[list[Offset]]:
    for dx, dy in directions:
        for length in range(least, size):
            yield [(n * dx, n * dy) for n in range(1, length + 1)]


def _reach_from(board: Geometry, origin: int, walks: list[list[Offset]], use_citadels: bool) -> Reach:
    """The targets from one square; no walk leaves the board.

    Only king steps ever use a citadel [C-4], [T-1].
    """
    reach: Reach = {}
    for walk in walks:
        squares = [board.at(board.column[origin] + dx, board.rank[origin] + dy) for dx, dy in walk]
        path = [square for square in squares if square is not None]
        if len(path) < len(squares):
            continue
        if not use_citadels and any(square in board.citadels for square in (origin, *path)):
            continue
        reach[path[-1]] = tuple(path[:-1])
    return reach


class Tables:
    """Everything about movement that a rule set fixes beforehand.

    ``reach``: the table of this module, for every man of both colours (for
    pawns: their captures [X-2]).
    ``forward``: the square straight ahead of a pawn, or None [X-2].
    ``threats``: the same table turned round.  ``threats[white][target]``
    lists every square with the men of a side that attack the target from it,
    and the paths that must be empty.  A citadel has none: a king inside is
    never attacked [C-4], [T-15].
    """

    def __init__(self, game: str, lame: bool, giraffe: str, use_citadels: bool) -> None:
        board = GEOMETRY[game]
        squares = range(len(board.names))
        size = max(len(board.files), board.ranks)
        self.reach: dict[str, list[Reach]] = {}
        for letter in OFFICERS[game]:
            walks = list(_walks(letter, game, lame, giraffe, size))
            into = letter in "KSA" and use_citadels
            table = [_reach_from(board, square, walks, into) for square in squares]
            self.reach[letter] = self.reach[letter.lower()] = table
        self.forward: dict[bool, list[int | None]] = {}
        for white in (True, False):
            ahead = 1 if white else -1
            captures = [_reach_from(board, square, [[(-1, ahead)], [(1, ahead)]], False) for square in squares]
            for pawn in PAWNS[game]:
                self.reach[coloured(pawn, white)] = captures
            steps = [_reach_from(board, square, [[(0, ahead)]], False) for square in squares]
            self.forward[white] = [next(iter(step), None) for step in steps]
        self.threats = {white: self._threats(board, white) for white in (True, False)}

    def _threats(self, board: Geometry, white: bool) -> list[list[tuple[int, dict[str, Path]]]]:
        table: list[dict[int, dict[str, Path]]] = [{} for _ in board.names]
        for man, reach in self.reach.items():
            if man.isupper() != white:
                continue
            for origin, targets in enumerate(reach):
                for target, path in targets.items():
                    if target not in board.citadels:
                        table[target].setdefault(origin, {})[man] = path
        return [list(row.items()) for row in table]


_made = cache(Tables)


def tables(rules: RuleSet) -> Tables:
    """The tables of a rule set, made once for all that move alike."""
    return _made(
        rules.game,
        rules.leapers == "lame",  # [T-3]
        rules.giraffe,  # [T-5]
        rules.citadels == "on",  # [T-14]; citadel chess always has them
    )
