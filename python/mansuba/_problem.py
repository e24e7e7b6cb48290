"""Problems: what is asked."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from mansuba import _native
from mansuba._errors import ProblemError
from mansuba._types import Color


class Problem:
    """A position, a rule set, an attacker and a goal, perhaps with the solution that was published.

    ``position`` is a position text or a :class:`Board`, ``goal`` is ``win``, ``#`` (mate), ``=`` (stalemate), ``#=``,
    ``b`` (baring) or ``draw``, perhaps with the largest number of moves: ``#6``, ``win 9``. Without an ``attacker`` it
    is the side to move. ``published`` has ``moves``, the number claimed, and ``line``, a list of moves in coordinate
    text. All other fields are kept as they are.

    Immutable and hashable. Raises :class:`ProblemError` if anything is wrong with it.

    >>> Problem("7k/8/6K1/8/8/7p/8/R7 w", goal="#2").goal
    '#2'
    """

    __slots__ = ("_fields", "_full", "_line", "_task", "_text")
    _fields: dict[str, Any]
    _full: dict[str, str]
    _line: int
    _task: _native.Task
    _text: str

    def __init__(
        self,
        position: str | _native.Board,
        *,
        rules: str | None = None,
        goal: str = "win",
        attacker: Color | str | None = None,
        id: str | int | None = None,
        title: str | None = None,
        published: Mapping[str, Any] | None = None,
        source: str | None = None,
        notes: str | None = None,
        **fields: Any,
    ) -> None:
        if isinstance(position, _native.Board):
            rules = rules or position.rules
            position = position.fen()
        if isinstance(attacker, bool):
            attacker = "white" if attacker else "black"
        known = {
            "id": id,
            "title": title,
            "rules": rules,
            "position": position,
            "goal": goal,
            "attacker": attacker,
            "published": None if published is None else dict(published),
            "source": source,
            "notes": notes,
        }
        self._set({name: value for name, value in known.items() if value is not None} | fields, 1)

    def _set(self, fields: dict[str, Any], line: int) -> None:
        self._text = json.dumps(fields)
        self._task = _native.Task.from_json(self._text, line)
        self._fields = json.loads(self._text)
        self._full = json.loads(self._task.json())
        self._line = line

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any], line: int = 1) -> Problem:
        """The problem of an object in the problem format; ``line`` goes into errors, and is its id if it has none."""
        problem = cls.__new__(cls)
        problem._set(dict(fields), line)
        return problem

    @property
    def id(self) -> str | int:
        """Its name: a text or a number; the number of its line if it has none."""
        name: str | int | None = self._fields.get("id")
        return self._line if name is None else name

    @property
    def title(self) -> str | None:
        """What people call it."""
        return self._fields.get("title")

    @property
    def rules(self) -> str:
        """The rule set, with the options that differ from it."""
        return self._full["rules"]

    @property
    def position(self) -> str:
        """The position text with all six fields."""
        return self._full["position"]

    @property
    def goal(self) -> str:
        """What the attacker is to reach: ``win``, ``#6``."""
        return self._full["goal"]

    @property
    def attacker(self) -> Color:
        """Who is to reach it: True for White."""
        return self._full["attacker"] == "white"

    @property
    def published(self) -> dict[str, Any] | None:
        """The published solution: ``moves``, the number claimed, and ``line``, in coordinate text."""
        return self._fields.get("published")

    @property
    def source(self) -> str | None:
        """Where it is from."""
        return self._fields.get("source")

    @property
    def notes(self) -> str | None:
        """What else is to be said."""
        return self._fields.get("notes")

    @property
    def line(self) -> int:
        """The number of the line of the file that it stands in; 1 if it is from none."""
        return self._line

    def board(self) -> _native.Board:
        """A new board with its position."""
        return self._task.board()

    def to_dict(self) -> dict[str, Any]:
        """All its fields, as in the problem format."""
        fields: dict[str, Any] = json.loads(self._text)
        return fields

    def _repr_html_(self) -> str:
        return self.board()._repr_html_()

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        return f"<Problem {self.id!r}{title}: {self.goal}, {self.position!r} ({self.rules})>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Problem):
            return NotImplemented
        return self._full == other._full and self._fields == other._fields

    def __hash__(self) -> int:
        return hash((self.position, self.rules, self.goal))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Problem.from_dict, (self.to_dict(), self._line))


def _problems(records: _native.Records, on_error: Callable[[ProblemError], object] | None) -> Iterator[Problem]:
    while True:
        try:
            record = records.next()
            if record is None:
                return
            line, text = record
            problem = Problem.from_dict(json.loads(text), line)
        except ProblemError as error:
            if on_error is None:
                raise
            on_error(error)
        else:
            yield problem


def read_problems(
    path: str | os.PathLike[str],
    *,
    format: str | None = None,
    on_error: Callable[[ProblemError], object] | None = None,
) -> Iterator[Problem]:
    """The problems of a file, one after the other.

    The format is that of the file's name unless it is given: ``jsonl`` (an object a line), ``csv`` or ``epd``. Where
    something in the file is no problem, :class:`ProblemError` is raised, or ``on_error`` called with it and the reading
    goes on.
    """
    return _problems(_native.Records(path, format), on_error)


def collection() -> list[Problem]:
    """The built-in collection: real mansubat with their published solutions, several of which are wrong.

    >>> [problem.title for problem in collection() if "mate" in str(problem.title)]
    ["Dilaram's mate"]
    """
    return list(_problems(_native.Records.built_in(), None))
