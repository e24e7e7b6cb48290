"""The starting arrays: [S-1], [C-2], [T-2]."""

from __future__ import annotations

from .position import Position
from .rulesets import CITADEL, SHATRANJ, RuleSet
from .text import read_position

_SHATRANJ = {
    "e": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "d": "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR",
}

_CITADEL = (
    "1**********1/*rnewkgwenr*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/"
    "*PPPPPPPPPP*/*RNEWKGWENR*/1**********1"
)

#: White's ranks 1, 2 and 3 from a to k, '.' for an empty square.
_TAMERLANE = {
    "masculine": (
        "E . C . W . W . C . E",
        "R N T Z G K V Z T N R",
        "P W' C' E' G' K' V' Z' T' N' R'",
    ),
    "feminine": (
        "E . C . G K V . C . E",
        "R N T Z W K' W Z T N R",
        "P W' C' E' G' . V' Z' T' N' R'",
    ),
    "third": (
        "E . C . G K V . C . E",
        "R N W T Z K' Z T W N R",
        "P W' C' E' G' . V' Z' T' N' R'",
    ),
}


def array(rules: RuleSet) -> Position:
    """The starting position of a rule set; White moves first [X-1]."""
    if rules.game == SHATRANJ:
        return read_position(rules, _SHATRANJ[rules.king] + " w")
    if rules.game == CITADEL:
        return read_position(rules, _CITADEL + " w")
    return read_position(rules, _tamerlane_board(rules.array) + " w Kk 00 0 1")


def _tamerlane_board(name: str) -> str:
    """White's men as listed; Black is White turned by 180 degrees [T-2]."""
    white = [line.split() for line in _TAMERLANE[name]]
    black = [[man.lower() for man in reversed(line)] for line in white]
    empty = [["."] * 11] * 4
    ranks = white + empty + black[::-1]  # ranks 1 to 10
    lines = []
    for rank, men in enumerate(ranks, start=1):
        left = "." if rank == 9 else "*"  # the citadel z9
        right = "." if rank == 2 else "*"  # the citadel l2
        lines.append(_squeeze([left, *men, right]))
    return "/".join(reversed(lines))


def _squeeze(items: list[str]) -> str:
    """Runs of empty squares as numbers."""
    text, empty = "", 0
    for item in [*items, None]:
        if item == ".":
            empty += 1
            continue
        text += str(empty) if empty else ""
        empty = 0
        text += item or ""
    return text
