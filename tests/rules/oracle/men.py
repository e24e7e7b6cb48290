"""Men as short strings.

A man is its letter, capital for White and small for Black; a pawn of a man in
Tamerlane chess is that letter followed by an apostrophe; the pawn of
shatranj and citadel chess, and the pawn of pawns, is ``P``.  The empty square
is the empty string.  Inside, the general is always ``G`` and the elephant
always ``E``; only the position text of shatranj writes them otherwise [N-1].
"""

from __future__ import annotations

from .rulesets import CITADEL, SHATRANJ, TAMERLANE

#: The officers of each game: [S-2], [C-3], [T-3] to [T-5], [T-12].
OFFICERS: dict[str, str] = {
    SHATRANJ: "KGRNE",
    CITADEL: "KGRNEW",
    TAMERLANE: "KSAGVRNECWTZ",
}

#: The pawns of each game; [T-6] eleven kinds.
PAWNS: dict[str, tuple[str, ...]] = {
    SHATRANJ: ("P",),
    CITADEL: ("P",),
    TAMERLANE: tuple(letter + "'" for letter in "RNTZGKVECW") + ("P",),
}

#: [T-12] the royal men in the order of their rank.
ROYALS = ("K", "S", "A")


def is_white(man: str) -> bool:
    return man.isupper()


def coloured(man: str, white: bool) -> str:
    """The man in the colour of a side."""
    return man.upper() if white else man.lower()


def is_pawn(man: str) -> bool:
    return man.endswith("'") or man in ("P", "p")


def is_royal(man: str) -> bool:
    return man != "" and man.upper() in ROYALS
