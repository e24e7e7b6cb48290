"""What can go wrong, as exceptions that pickle, with the place and the reasons as attributes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable


def _rebuild(kind: Callable[..., BaseException], message: str, fields: dict[str, Any]) -> BaseException:
    return kind(message, **fields)


class MansubaError(ValueError):
    """Something given could not be used. All exceptions of the package but :class:`InternalError` are of this kind."""

    def __init__(self, message: str = "") -> None:
        super().__init__(message)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), str(self), dict(self.__dict__)))


class ParseError(MansubaError):
    """A text could not be read."""

    what: str
    """The kind of text: ``position text``, ``move text``, ``goal``, ``rule set``, ``square``, ..."""
    column: int
    """Where the fault is, in characters from 1."""
    expected: str
    """What would have been right there."""
    found: str
    """What stands there."""

    def __init__(
        self, message: str = "", *, what: str = "", column: int = 0, expected: str = "", found: str = ""
    ) -> None:
        super().__init__(message)
        self.what, self.column, self.expected, self.found = what, column, expected, found


class FenError(ParseError):
    """A position text could not be read."""


class InvalidMoveError(ParseError):
    """A coordinate text could not be read."""


class IllegalMoveError(MansubaError):
    """A move is not legal, or no legal move is written like this in short notation."""

    move: str
    """The move as text."""
    reason: str
    """Why it is not legal."""

    def __init__(self, message: str = "", *, move: str = "", reason: str = "") -> None:
        super().__init__(message)
        self.move, self.reason = move, reason


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason why a set-up is no position."""

    code: int
    """Its number, which will never mean anything else."""
    color: bool | None
    """The side concerned, if one is: True for White."""
    squares: tuple[str, ...]
    """The squares concerned."""
    message: str
    """The reason in words."""

    def __str__(self) -> str:
        return self.message


class InvalidPositionError(MansubaError):
    """A set-up is no position that the rules can be applied to."""

    reasons: tuple[Reason, ...]
    """Every reason; never empty."""

    def __init__(self, message: str = "", *, reasons: tuple[Reason, ...] = ()) -> None:
        super().__init__(message)
        self.reasons = reasons


class ProblemError(MansubaError):
    """Something in a file of problems, or a :class:`~mansuba.Problem`, is no problem."""

    line: int | None
    """The number of its line."""
    field: str | None
    """The field at fault, as a path: ``goal``, ``published.line[3]``."""
    column: int | None
    """Where the fault is, in characters from 1: in the field's text or, without a field, in the line."""
    expected: str | None
    """What would have been right there."""
    found: str | None
    """What stands there."""
    reasons: tuple[Reason, ...]
    """Every reason why its position is none, if that is the fault."""

    def __init__(
        self,
        message: str = "",
        *,
        line: int | None = None,
        field: str | None = None,
        column: int | None = None,
        expected: str | None = None,
        found: str | None = None,
        reasons: tuple[Reason, ...] = (),
    ) -> None:
        super().__init__(message)
        self.line, self.field, self.column = line, field, column
        self.expected, self.found, self.reasons = expected, found, reasons


class UnsupportedError(MansubaError):
    """A question makes no sense under the rules: baring the king where that does not end the game."""


class ProofError(MansubaError):
    """A proof does not prove what it claims."""


class InternalError(RuntimeError):
    """A defect of the library. Please report it with what you did."""
