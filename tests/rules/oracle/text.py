"""Position text and move text (section 5), in and out."""

from __future__ import annotations

import re

from .board import GEOMETRY, Geometry
from .men import OFFICERS, PAWNS
from .moves import Move
from .position import Position
from .rulesets import SHATRANJ, TAMERLANE, RuleSet


class TextError(ValueError):
    """A position text that cannot be read."""


class MoveError(ValueError):
    """A move text that is no legal move."""


#: [N-1] what shatranj reads and what it writes, by the letters used inside.
_SHATRANJ_READS = {
    "K": "K", "Q": "G", "G": "G", "F": "G", "R": "R", "N": "N", "B": "E", "E": "E", "A": "E", "P": "P",
}
_SHATRANJ_WRITES = {"G": "Q", "E": "B"}

#: One item of a rank: a run of empty squares, a hole, or a man.
_ITEM = re.compile(r"[1-9][0-9]*|\*|[A-Za-z]'?")

_DEFAULTS = ["-", "-", "0", "1"]


# --- reading -----------------------------------------------------------------


def read_position(rules: RuleSet, text: str) -> Position:
    """The position of a text of two to six fields.

    Only its form is checked here; ``validate`` judges the set-up [X-8].
    """
    fields = text.split()
    if not 2 <= len(fields) <= 6:
        raise TextError(f"a position has two to six fields, not {len(fields)}")
    fields += _DEFAULTS[len(fields) - 2:]
    board, misplaced = _read_board(rules, fields[0])
    if fields[1] not in ("w", "b"):
        raise TextError(f"the side to move is w or b, not {fields[1]!r}")
    return Position(
        rules=rules,
        board=tuple(board),
        white=fields[1] == "w",
        rights=_read_rights(rules, fields[2], board),
        arrivals=_read_arrivals(rules, fields[3]),
        halfmoves=_read_number(fields[4], "halfmoves", 0),
        fullmove=_read_number(fields[5], "fullmove", 1),
        misplaced=tuple(misplaced),
    )


def _read_board(rules: RuleSet, text: str) -> tuple[list[str], list[str]]:
    """The men on their squares, and those put where no square is."""
    geometry = GEOMETRY[rules.game]
    ranks = text.split("/")
    if len(ranks) != geometry.ranks:
        raise TextError(f"the board has {geometry.ranks} ranks, not {len(ranks)}")
    board = [""] * len(geometry.names)
    misplaced: list[str] = []
    for rank, line in zip(range(geometry.ranks, 0, -1), ranks, strict=True):
        _read_rank(rules, geometry, rank, line, board, misplaced)
    return board, misplaced


def _read_rank(
    rules: RuleSet, geometry: Geometry, rank: int, line: str, board: list[str], misplaced: list[str]
) -> None:
    items = _ITEM.findall(line)
    if "".join(items) != line:
        raise TextError(f"rank {rank} cannot be read: {line!r}")
    column = 0
    for item in items:
        width = int(item) if item.isdigit() else 1
        if column + width > len(geometry.files):
            raise TextError(f"rank {rank} is too long: {line!r}")
        for here in range(column, column + width):
            square = geometry.at(here, rank)
            name = f"{geometry.files[here]}{rank}"
            if item == "*":
                if square is not None:
                    raise TextError(f"{name} is a square, not a hole")
            elif item.isdigit():
                if square is None:
                    raise TextError(f"{name} is a hole, not an empty square")
            else:
                man = _read_man(rules, item)
                if square is None:
                    misplaced.append(f"{man} on {name}")
                else:
                    board[square] = man
        column += width
    if column != len(geometry.files):
        raise TextError(f"rank {rank} is too short: {line!r}")


def _read_man(rules: RuleSet, item: str) -> str:
    """A man of the game from its letters [N-1] to [N-3]."""
    kind = item.upper()
    if rules.game == SHATRANJ:
        kind = _SHATRANJ_READS.get(kind, "")
    if kind not in PAWNS[rules.game] and kind not in tuple(OFFICERS[rules.game]):
        raise TextError(f"no such man: {item!r}")
    return kind if item.isupper() else kind.lower()


def _read_rights(rules: RuleSet, text: str, board: list[str]) -> str:
    """[N-3] normalised: none where swap is off, none for a side without K."""
    if rules.game != TAMERLANE:
        if text != "-":
            raise TextError(f"rights are - in this game, not {text!r}")
        return ""
    if text not in ("-", "K", "k", "Kk"):
        raise TextError(f"rights are Kk, K, k or -, not {text!r}")
    if rules.swap == "off":
        return ""
    return "".join(right for right in text if right in board)


def _read_arrivals(rules: RuleSet, text: str) -> tuple[int, int]:
    """[N-3] two digits from 0 to 2; ``-`` reads as 00."""
    if text == "-":
        return 0, 0
    if rules.game != TAMERLANE:
        raise TextError(f"arrivals are - in this game, not {text!r}")
    if not re.fullmatch("[0-2][0-2]", text):
        raise TextError(f"arrivals are two digits from 0 to 2, not {text!r}")
    return int(text[0]), int(text[1])


def _read_number(text: str, field: str, least: int) -> int:
    if not re.fullmatch("[0-9]{1,9}", text) or int(text) < least:
        raise TextError(f"{field} is a number from {least} on, not {text!r}")
    return int(text)


# --- writing -----------------------------------------------------------------


def write_position(position: Position) -> str:
    """The position text, normalised."""
    geometry = position.geometry
    tamerlane = position.rules.game == TAMERLANE
    ranks = [_write_rank(position, geometry, rank) for rank in range(geometry.ranks, 0, -1)]
    return " ".join([
        "/".join(ranks),
        "w" if position.white else "b",
        position.rights or "-",
        "".join(map(str, position.arrivals)) if tamerlane else "-",
        str(position.halfmoves),
        str(position.fullmove),
    ])


def _write_rank(position: Position, geometry: Geometry, rank: int) -> str:
    items: list[str] = []
    empty = 0
    for column in range(len(geometry.files)):
        square = geometry.at(column, rank)
        if square is not None and not position.board[square]:
            empty += 1
            continue
        if empty:
            items.append(str(empty))
            empty = 0
        items.append("*" if square is None else _write_man(position.rules, position.board[square]))
    if empty:
        items.append(str(empty))
    return "".join(items)


def _write_man(rules: RuleSet, man: str) -> str:
    if rules.game != SHATRANJ:
        return man
    letter = _SHATRANJ_WRITES.get(man.upper(), man.upper())
    return letter if man.isupper() else letter.lower()


# --- moves -------------------------------------------------------------------


def move_text(position: Position, move: Move) -> str:
    """[N-4] from-square, to-square and, where the game writes one, the promotion letter."""
    names = position.geometry.names
    return names[move.origin] + names[move.target] + move.suffix


def match_move(position: Position, legal: list[Move], text: str) -> Move | None:
    """The legal move that a text names; input may omit the promotion letter [N-4].

    In shatranj the other letters of [N-1] are understood as promotions too.
    """
    for move in legal:
        full = move_text(position, move)
        short = full[: len(full) - len(move.suffix)]
        suffixes = {"q": ("q", "g", "f"), "b": ("b", "e", "a")}.get(move.suffix, (move.suffix,))
        if text == short or text in [short + suffix for suffix in suffixes]:
            return move
    return None
