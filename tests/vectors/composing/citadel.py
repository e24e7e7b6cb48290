"""The themes of citadel chess."""

from __future__ import annotations

from recipes.draft import Draft

from . import traits, twins
from .drafts import hunt
from .themes import Theme

_MEN = "RRNNGEWW"
#: Squares beside the corners that touch Black's citadels [C-4], and the corners.
_BESIDE = ("b3", "c2", "c3", "b4", "d2", "j2", "j3", "k3", "k4", "i2")
_CORNERS = ("b2", "k2")
_ESCAPE = "The king goes to its corner and on into the citadel: a draw."
_OCCUPIED = "A man of its own on the corner bars the way, and the mate holds."


def _promoting(draft: Draft) -> None:
    """A pawn one step from promotion, the defender's king on one of the ranks there."""
    king = tuple(f"{file}{rank}" for file in "bcdefghijk" for rank in (10, 11))
    hunt(_MEN, most=3, guards=2, king=king)(draft)
    draft.put("P", draft.ranks(-2))


def _escapes(name: str, title: str, turn: str) -> Theme:
    return Theme(
        name, title, _ESCAPE, ("C-4", "C-5"), "citadel", "win 2", hunt(_MEN, guards=1, king=_BESIDE, near=4),
        "saves", twins.cornered, _OCCUPIED, traits.refuted_by(traits.towards_citadel), turn=turn,
        wanted=3,
    )


THEMES = [
    _escapes("citadel-escape", "The citadel saves Black", "never"),
    _escapes("citadel-escape-white", "The citadel saves White", "always"),
    Theme(
        "citadel-own-closed", "Only the far citadel is open",
        "The king enters the citadel out of check, since it is at the opposite side of the board.",
        ("C-4", "C-5"), "citadel", "win 2",
        hunt(_MEN, guards=1, king=_CORNERS, near=4), "saves", twins.colours,
        "The same men with their colours exchanged: now the citadel is the king's own, and closed to it.",
        traits.refuted_by(traits.in_check_too(traits.citadel_entry)), plies=(1, 3),
    ),
    Theme(
        "citadel-on-the-line", "Along the diagonal into safety",
        "A war machine checks along the diagonal that leads on to the citadel; a citadel is never attacked.",
        ("C-3", "C-4"), "citadel", "win 2", hunt(_MEN, guards=1, king=_CORNERS, near=4, must="W"), "saves",
        twins.colours, "The same with the colours exchanged: the king may not enter its own citadel.",
        traits.refuted_by(traits.checked_by("W", traits.citadel_entry)), plies=(1, 3), tries=40000, wanted=2,
    ),
    Theme(
        "citadel-corner-covered", "The corner left open", "Nothing covers the corner, so the king gets away.",
        ("C-4", "C-5"), "citadel", "win 2", hunt(_MEN, most=3, guards=1, king=_BESIDE, near=4), "saves",
        twins.moved("R N E G W", distance=2),
        "With one man elsewhere the corner is covered, and there is no way out.",
        traits.refuted_by(traits.towards_citadel), tries=3000, wanted=3,
    ),
    Theme(
        "citadel-stalemate", "Stalemate wins", "The defender is not in check and cannot move: it has lost.",
        ("C-6", "X-5"), "citadel", "win 2", hunt(_MEN, defenders="PPEG", guards=2), "wins", twins.goal("#2"),
        "There is no mate in two.", traits.ends("stalemate"),
    ),
    Theme(
        "citadel-pin", "The war machine pins",
        "A man that could help may not move off the war machine's diagonal.",
        ("C-3", "X-4"), "citadel", "win 2", hunt(_MEN, most=3, must="W", defenders="RNGEW", guards=3), "wins",
        twins.replaced("W", "E", attacker=True), "An elephant in the war machine's place pins nothing.",
        traits.both(traits.ends("checkmate"), traits.pinned_by("W")), tries=40000, wanted=2,
    ),
    Theme(
        "citadel-promotion", "A general on the last rank",
        "The pawn becomes a general and takes part at once.",
        ("C-3", "N-4"), "citadel", "win 2", _promoting, "wins", twins.moved("P"),
        "With the pawn elsewhere it comes too late.", traits.line(traits.arrival),
    ),
    Theme(
        "citadel-last-man", "Taking the last man is not enough",
        "There is no bare-king rule: the last man falls, and the lone king has to be mated.",
        ("C-6",), "citadel", "win 2", hunt(_MEN, guards=2), trait=traits.both(
            traits.line(traits.capture_of_last_man, at=0), traits.ends("checkmate")),
    ),
    Theme(
        "citadel-three-moves", "Three moves", "The shortest win takes three moves.",
        ("P-2", "P-5"), "citadel", "#3", hunt("RNGW", most=2, defenders="PEGN", guards=2), "wins",
        twins.goal("#2"), "Two are too few.", plies=(5,), wanted=3,
    ),
    Theme(
        "citadel-zugzwang", "The defender to move", "Every move of the defender spoils something.",
        ("P-1", "P-3"), "citadel", "win 1", hunt(_MEN), "wins", twins.other_mover,
        "With the attacker to move one move is not enough.", traits.ends("checkmate", "stalemate"), plies=(2,),
        mover="defender",
    ),
    Theme(
        "citadel-no-bare-king", "A lone king is mated",
        "The defender has nothing but its king, and that alone loses nothing.",
        ("C-6",), "citadel", "win 2", hunt(_MEN, defenders="P", guards=1), trait=traits.both(
            traits.quiet_key, traits.lone_defender, traits.ends("checkmate")),
    ),
]
