"""The nine rule sets and their options: [S-6], [C-6], [T-19], [X-6].

A rule set is written ``NAME`` or ``NAME:option=value,option=value``.  Every
option belongs to one of the three games; naming an option of another game, an
unknown value, or the same option twice is an error.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

SHATRANJ = "shatranj"
CITADEL = "citadel"
TAMERLANE = "tamerlane"


class RuleSetError(ValueError):
    """A rule set text that means nothing."""


@dataclass(frozen=True)
class RuleSet:
    """One rule set with all its options.

    The defaults below are the first values of the clauses.  Options of
    another game keep their defaults and mean nothing.
    ``no_progress`` is a number of plies or ``None`` for ``off`` [X-6].
    """

    text: str
    game: str
    # Shatranj
    king: str = "e"  # [S-1] e | d
    promotion: str = "general"  # [S-3] general | elephant
    bare: str = "rebare-draws"  # [S-4] rebare-draws | immediate | off
    stalemate: str = "loss"  # [S-5] loss | transpose | draw
    # Tamerlane
    array: str = "masculine"  # [T-2] masculine | feminine | third
    leapers: str = "jump"  # [T-3] jump | lame
    giraffe: str = "outward3"  # [T-5] outward3 | total3
    pop_place: str = "optional"  # [T-8] optional | forced
    pop_target: str = "fork"  # [T-8] fork | fork-or-trapped
    swap: str = "on"  # [T-13] on | off
    citadels: str = "on"  # [T-14] on | off
    kings_only: str = "draw"  # [T-17] draw | off
    # All games
    repetition: str = "3"  # 3 | off
    no_progress: int | None = None  # N | off


#: The named values of every option, by game; ``no_progress`` is read apart.
OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    SHATRANJ: {
        "king": ("e", "d"),
        "promotion": ("general", "elephant"),
        "bare": ("rebare-draws", "immediate", "off"),
        "stalemate": ("loss", "transpose", "draw"),
        "repetition": ("3", "off"),
    },
    CITADEL: {
        "repetition": ("3", "off"),
    },
    TAMERLANE: {
        "array": ("masculine", "feminine", "third"),
        "leapers": ("jump", "lame"),
        "giraffe": ("outward3", "total3"),
        "pop_place": ("optional", "forced"),
        "pop_target": ("fork", "fork-or-trapped"),
        "swap": ("on", "off"),
        "citadels": ("on", "off"),
        "kings_only": ("draw", "off"),
        "repetition": ("3", "off"),
    },
}

_SHATRANJ = RuleSet("shatranj", SHATRANJ)
_TAMERLANE = RuleSet("tamerlane", TAMERLANE, no_progress=200)

#: The named rule sets: [S-6], [C-6], [T-19].
NAMED: dict[str, RuleSet] = {
    "shatranj": _SHATRANJ,
    "shatranj-chesmayne": replace(_SHATRANJ, bare="immediate", stalemate="transpose"),
    "shatranj-modern": replace(_SHATRANJ, king="d", no_progress=140),
    "chaturanga": replace(_SHATRANJ, bare="off", repetition="off"),
    "citadel": RuleSet("citadel", CITADEL),
    "tamerlane": _TAMERLANE,
    "tamerlane-feminine": replace(_TAMERLANE, array="feminine"),
    "tamerlane-third": replace(_TAMERLANE, array="third"),
    "timur": replace(
        _TAMERLANE,
        leapers="lame",
        pop_place="forced",
        pop_target="fork-or-trapped",
        swap="off",
        citadels="off",
        kings_only="off",
        repetition="off",
        no_progress=None,
    ),
}

NAMES: tuple[str, ...] = tuple(NAMED)


@cache
def rule_set(text: str) -> RuleSet:
    """The rule set that ``NAME:option=value,...`` names."""
    name, colon, rest = text.partition(":")
    if name not in NAMED:
        raise RuleSetError(f"unknown rule set {name!r}")
    rules = NAMED[name]
    chosen: dict[str, Any] = {}
    for item in rest.split(",") if colon else ():
        option, equals, value = item.partition("=")
        if not equals:
            raise RuleSetError(f"an option is written option=value, not {item!r}")
        if option in chosen:
            raise RuleSetError(f"option {option!r} given twice")
        chosen[option] = _value(rules.game, option, value)
    return replace(rules, text=text, **chosen)


def _value(game: str, option: str, value: str) -> str | int | None:
    """The checked value of one option of one game."""
    if option == "no_progress":
        if value == "off":
            return None
        if value.isascii() and value.isdigit() and int(value) >= 1:
            return int(value)
        raise RuleSetError(f"no_progress is a number of plies or off, not {value!r}")
    if option not in OPTIONS[game]:
        raise RuleSetError(f"{game} has no option {option!r}")
    if value not in OPTIONS[game][option]:
        raise RuleSetError(f"option {option!r} has no value {value!r}")
    return value
