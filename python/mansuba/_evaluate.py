"""Evaluating: who stands better, and the best moves."""

from __future__ import annotations

import html
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import total_ordering
from typing import Any, TypeAlias

from mansuba import _native
from mansuba._solution import _numbered
from mansuba._types import BLACK, WHITE, Color, between

_Asked: TypeAlias = tuple[int, int | None, list[_native.Move] | None]

_DEEPEST = 150
_MOST_LINES = 1000
_SECONDS = 1.0
_MEMORY = 64 << 20


@total_ordering
@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Who stands better, as one side sees it: an estimate, or a forced end. One of its three members is not None.

    Immutable, hashable, and ordered: a quick win is more than a slow one, that more than any estimate, and that more
    than a loss. ``-score`` is the same as the other side sees it.

    >>> Score(win_plies=3) > Score(win_plies=5) > Score(centipawns=900) > Score(centipawns=-20) > Score(loss_plies=8)
    True
    >>> -Score(win_plies=3)
    Score(loss_plies=3)
    >>> str(Score(centipawns=35)), str(Score(win_plies=3))
    ('+0.35', 'wins in 2')
    """

    centipawns: int | None = None
    """An estimate, less than 31000 either way; 0 is level. What it means is said by :attr:`expected`."""
    win_plies: int | None = None
    """The side wins by force within so many plies; 0: it has won."""
    loss_plies: int | None = None
    """The side loses by force within so many plies; 0: it has lost."""

    def __post_init__(self) -> None:
        given = [(name, value) for name, value in self._members() if value is not None]
        if len(given) != 1:
            raise ValueError(f"expected one of centipawns, win_plies and loss_plies, found {len(given)}")
        name, value = given[0]
        if not isinstance(value, int):
            raise TypeError(f"{name}: expected a number, found {type(value).__name__}")
        if name == "centipawns" and abs(value) >= 31_000:
            raise ValueError(f"centipawns: expected less than 31000 either way, found {value}")
        if name != "centipawns" and value < 0:
            raise ValueError(f"{name}: expected at least 0, found {value}")

    def _members(self) -> tuple[tuple[str, int | None], ...]:
        return (("centipawns", self.centipawns), ("win_plies", self.win_plies), ("loss_plies", self.loss_plies))

    @property
    def moves(self) -> int | None:
        """The length of a forced end in moves of the winner: positive for a win, negative (or 0: it has lost) for a
        loss; None for an estimate."""
        if self.win_plies is not None:
            return (self.win_plies + 1) // 2
        return None if self.loss_plies is None else -((self.loss_plies + 1) // 2)

    @property
    def is_forced(self) -> bool:
        """Whether it is a win or a loss by force, not an estimate."""
        return self.centipawns is None

    @property
    def expected(self) -> float:
        """The expected result between equal players, from 0 (a loss) over 1/2 to 1: Elo's ``1 / (1 + 10**(-c/400))``
        for ``c`` centipawns."""
        if self.centipawns is None:
            return 0.0 if self.win_plies is None else 1.0
        return float(1.0 / (1.0 + 10.0 ** (-self.centipawns / 400.0)))

    def _order(self) -> tuple[int, int]:
        if self.win_plies is not None:
            return (1, -self.win_plies)
        return (0, self.centipawns) if self.centipawns is not None else (-1, self.loss_plies or 0)

    def __lt__(self, other: Score) -> bool:
        return self._order() < other._order() if isinstance(other, Score) else NotImplemented

    def __neg__(self) -> Score:
        centipawns = None if self.centipawns is None else -self.centipawns
        return Score(centipawns=centipawns, win_plies=self.loss_plies, loss_plies=self.win_plies)

    def __str__(self) -> str:
        """``+0.35``, ``wins in 3``, ``loses in 2``, ``has won``, ``has lost``."""
        if self.centipawns is not None:
            return f"{'-' if self.centipawns < 0 else '+'}{abs(self.centipawns) // 100}.{abs(self.centipawns) % 100:02}"
        moves = self.moves or 0
        if moves == 0:
            return "has lost" if self.win_plies is None else "has won"
        return f"wins in {moves}" if moves > 0 else f"loses in {-moves}"

    def __repr__(self) -> str:
        return next(f"Score({name}={value})" for name, value in self._members() if value is not None)


@dataclass(frozen=True, slots=True)
class Line:
    """A first move, what it is worth to the side to move, and how the game would go on."""

    score: Score
    """Its worth, as the side to move sees it."""
    moves: tuple[_native.Move, ...]
    """The moves, the first one first; never empty."""
    is_exact: bool = False
    """Whether a forced end is proven to take exactly so long: after this first move or, if one line was asked for and
    no moves were given, after any. Otherwise it takes so long at most."""


def _score(data: dict[str, Any]) -> Score:
    return Score(centipawns=data["centipawns"], win_plies=data["win_plies"], loss_plies=data["loss_plies"])


class Evaluation:
    """What a search has found, or has found so far. Read-only; scores are as the side to move sees them, unless asked
    otherwise."""

    __slots__ = ("_data", "_farthest", "_table_full")

    def __init__(self, data: dict[str, Any], farthest: int, table_full: int) -> None:
        self._data = data
        self._farthest = farthest
        self._table_full = table_full

    @property
    def score(self) -> Score:
        """Who stands better, as the side to move sees it: the best line's score, or that of the finished game."""
        return _score(self._data)

    @property
    def turn(self) -> Color:
        """The side to move."""
        return bool(self._data["position"].split()[1] == "w")

    def pov(self, color: Color) -> Score:
        """The score as a side sees it."""
        return self.score if self.turn == color else -self.score

    def white(self) -> Score:
        """The score as White sees it."""
        return self.pov(WHITE)

    def black(self) -> Score:
        """The score as Black sees it."""
        return self.pov(BLACK)

    @property
    def expected(self) -> float:
        """The result that the side to move may expect between equal players, from 0 to 1."""
        return self.score.expected

    @property
    def move(self) -> _native.Move | None:
        """The best move; None if the game is over."""
        return self.lines[0].moves[0] if self._data["lines"] else None

    @property
    def lines(self) -> list[Line]:
        """The best lines, the best first: as many as asked for, or as there are first moves. Empty if the game is
        over."""
        return [
            Line(_score(line), tuple(_native.Move.from_uci(text) for text in line["moves"]), line["exact"])
            for line in self._data["lines"]
        ]

    @property
    def status(self) -> str:
        """How the game stands, as a word: ``ongoing``, or how it has ended."""
        return str(self._data["status"])

    @property
    def depth(self) -> int:
        """The last depth that was searched to its end, in plies."""
        return int(self._data["depth"])

    @property
    def farthest(self) -> int:
        """The farthest ply looked at."""
        return self._farthest

    @property
    def nodes(self) -> int:
        """Positions searched, by all threads; no promise."""
        return int(self._data["nodes"])

    @property
    def seconds(self) -> float:
        """Time taken; no promise."""
        return float(self._data["seconds"])

    @property
    def table_full(self) -> int:
        """How full the table is, in thousandths."""
        return self._table_full

    @property
    def reason(self) -> str | None:
        """Which limit ended the search, ``nodes`` or ``time``; None if it has answered in full: the depth was reached,
        or a forced end was found that no deeper search can change."""
        reason: str | None = self._data["reason"]
        return reason

    def board(self) -> _native.Board:
        """A new board with the position evaluated, without the moves that led to it."""
        return _native.Board(self._data["rules"], self._data["position"])

    def to_dict(self) -> dict[str, Any]:
        """The evaluation as the program ``mansuba eval --json`` writes it."""
        copy: dict[str, Any] = json.loads(json.dumps(self._data))
        return copy

    def _rows(self) -> list[tuple[str, str]]:
        """Scores and lines in words."""
        board = self.board()
        rows = []
        for line in self._data["lines"]:
            score = _score(line)
            percent = "" if score.is_forced else f" ({score.expected:.0%})"
            words = str(score) if line["exact"] else str(score).replace(" in ", " within ")
            rows.append((f"{words}{percent}", _numbered(board, line["moves"])))
        return rows or [("drawn" if self.score == Score(centipawns=0) else str(self.score), f"({self.status})")]

    def _repr_html_(self) -> str:
        board, move = self.board(), self.move
        arrows = [] if move is None else [(move.from_square, move.to_square, "#15781b")]
        rows = "".join(f"<div><b>{html.escape(score)}</b> {html.escape(line)}</div>" for score, line in self._rows())
        side = "White" if board.turn else "Black"
        picture = board._svg(arrows=arrows, size=360)
        return f'<figure style="margin:0">{picture}<figcaption><div>{side} to move</div>{rows}</figcaption></figure>'

    def __str__(self) -> str:
        """The lines in short notation, each with its score."""
        return "\n".join(f"{score:<14} {line}" for score, line in self._rows())

    def __repr__(self) -> str:
        return f"<Evaluation {self.move}: {self.score}, depth {self.depth}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Evaluation, (self.to_dict(), self._farthest, self._table_full))


def _evaluation(text: str, farthest: int, table_full: int) -> Evaluation:
    return Evaluation(json.loads(text), farthest, table_full)


def _call(
    search: Callable[..., tuple[str, int, int]],
    board: _native.Board,
    time: float | None,
    depth: int | None,
    nodes: int | None,
    multipv: int,
    moves: Iterable[_native.Move] | None,
    memory: int,
    threads: int,
    progress: Callable[[Evaluation], object] | None,
) -> Evaluation:
    if not isinstance(board, _native.Board):
        raise TypeError(f"expected a Board, found {type(board).__name__}")
    if time is None and depth is None and nodes is None:
        time = _SECONDS
    if nodes is not None:
        between("nodes", nodes, 0, 2**63 - 1)
    chosen = None if moves is None else list(moves)
    if chosen == []:
        raise ValueError("moves: expected at least one move")
    asked: _Asked = (
        between("multipv", multipv, 1, _MOST_LINES),
        None if depth is None else between("depth", depth, 1, _DEEPEST),
        chosen,
    )
    report = None if progress is None else lambda *found: progress(_evaluation(*found))
    return _evaluation(*search(board, (time, nodes, memory, threads), asked, report))


def evaluate(
    board: _native.Board,
    *,
    time: float | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    multipv: int = 1,
    moves: Iterable[_native.Move] | None = None,
    memory: int | None = None,
    threads: int = 1,
    progress: Callable[[Evaluation], object] | None = None,
) -> Evaluation:
    """Evaluates a position by search: who stands better, and the best moves. The moves played on the board count for
    repetitions.

    ``time`` (seconds), ``depth`` (plies, at most 150) and ``nodes`` (positions) bound the search; without any of them
    it takes a second. ``multipv`` first moves are compared, each with its line; ``moves`` are the only first moves to
    look at. ``memory`` (bytes, 64 MiB unless given) is the size of its table, ``threads`` search together; with one,
    and no limit of time, the same question gets the same answer.

    A win or a loss by force is meant: there is an answer to every defence. Whether it is proven to take exactly so
    long is said by :attr:`Line.is_exact`; if it is not, :func:`solve` finds out.

    ``progress`` is called in this thread with what is known after each depth. An exception in it stops the search and
    is raised here. So does Ctrl-C. Other Python threads run meanwhile.

    >>> import mansuba
    >>> found = evaluate(mansuba.Board(fen="7k/8/6K1/8/8/7p/8/R7 w"), depth=5)
    >>> found.score, found.move
    (Score(win_plies=1), Move.from_uci('a1a8'))
    """
    size = _size(memory)
    return _call(_native.evaluate, board, time, depth, nodes, multipv, moves, size, _threads(threads), progress)


def _size(memory: int | None) -> int:
    return _MEMORY if memory is None else between("memory", memory, 0, 2**63 - 1)


def _threads(threads: int) -> int:
    return between("threads", threads, 1, 1024)


class Engine:
    """Evaluates one position after another, and remembers what it has learnt: for the moves of a game.

    ``memory`` (bytes, 64 MiB unless given) is the size of its table, ``threads`` search together. It may be shared by
    threads; a call waits for the one before. A copy, or one that has been pickled, has the same settings and remembers
    nothing.

    >>> import mansuba
    >>> engine = Engine(memory=1 << 20)
    >>> board = mansuba.Board()
    >>> board.push(engine.evaluate(board, nodes=1000).move)
    >>> engine.evaluate(board, nodes=1000).turn == mansuba.BLACK
    True
    """

    __slots__ = ("_memory", "_searcher", "_threads")

    def __init__(self, *, memory: int | None = None, threads: int = 1) -> None:
        self._memory = _size(memory)
        self._threads = _threads(threads)
        self._searcher = _native.Searcher()

    @property
    def memory(self) -> int:
        """Bytes of its table."""
        return self._memory

    @property
    def threads(self) -> int:
        """How many threads search together."""
        return self._threads

    def evaluate(
        self,
        board: _native.Board,
        *,
        time: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        multipv: int = 1,
        moves: Iterable[_native.Move] | None = None,
        progress: Callable[[Evaluation], object] | None = None,
    ) -> Evaluation:
        """Evaluates a position like :func:`mansuba.evaluate`, with what is remembered. On a board with other rules all
        is forgotten first."""
        search = self._searcher.evaluate
        return _call(search, board, time, depth, nodes, multipv, moves, self._memory, self._threads, progress)

    def clear(self) -> None:
        """Forgets everything; to be called before a new game if what is said in it is not to depend on others."""
        self._searcher.clear()

    def __repr__(self) -> str:
        return f"Engine(memory={self._memory}, threads={self._threads})"

    def __copy__(self) -> Engine:
        return Engine(memory=self._memory, threads=self._threads)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_engine, (self._memory, self._threads))


def _engine(memory: int, threads: int) -> Engine:
    return Engine(memory=memory, threads=threads)
