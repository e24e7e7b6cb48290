"""The themes of Tamerlane chess."""

from __future__ import annotations

from collections.abc import Callable

from recipes.draft import Draft

from . import traits, twins
from .drafts import hunt, then
from .themes import Make, Theme

_MEN = "RRRNGVCEWTZ"
_ANY_PAWN = "R' N' T' Z' G' V' E' C' W'"
#: Squares beside White's citadel l2, which Black's king may enter [T-14], and near it.
_BESIDE = ("k1", "k2", "k3", "j1", "j2", "j3", "k4", "j4")
#: Squares from which f8 or f9 lies on a line.
_BEHIND = ("f10", "f9", "c8", "d8", "h8", "i8", "h10", "d10", "d6", "h6", "c9", "d9", "h9", "i9", "g10", "e10")
#: Near Black's last rank and in the middle.
_LOW = tuple(f"{file}{rank}" for file in "abcdefghijk" for rank in (1, 2, 3))


def _rights(make: Make) -> Make:
    """The defender may still swap."""
    def rights(draft: Draft) -> None:
        draft.rights = "k"
    return then(make, rights)


def _pawn_of_pawns(where: Callable[[Draft], list[int]], arrivals: int, make: Make) -> Make:
    """With the defender's pawn of pawns."""
    def pawn(draft: Draft) -> None:
        draft.must("p", where(draft))
        draft.arrivals = [0, arrivals]
    return then(make, pawn)


def _parked(draft: Draft) -> None:
    """With the attacker's pawn of pawns parked after its first arrival."""
    draft.must("P", draft.ranks(-1))
    draft.arrivals = [1, 0]


def _second(draft: Draft) -> list[int]:
    return draft.ranks(2)


def _first(draft: Draft) -> list[int]:
    return draft.ranks(1)


def _prince_alone(draft: Draft) -> None:
    """The defender's only royal man is a Prince."""
    hunt(_MEN, guards=1, king=_BESIDE, near=4)(draft)
    draft.board[draft.board.index("k")] = "s"


def _few_men(draft: Draft) -> None:
    """Royal men of the attacker, and hardly anything else."""
    king = draft.must("k", draft.edge())
    for royal in draft.rng.choice(("KS", "KA", "KSA")):
        draft.put(royal, draft.near(king, 3))
    for _ in range(draft.rng.randint(1, 2)):
        draft.put(draft.rng.choice(_MEN), draft.near(king, 3))
    for _ in range(draft.rng.randint(0, 1)):
        draft.put(draft.rng.choice(_MEN.lower()), draft.near(king, 2))


def _promoting(draft: Draft) -> None:
    hunt(_MEN, most=3, guards=2)(draft)
    draft.put("R'", draft.ranks(-2))


def _prince_pawn(draft: Draft) -> None:
    hunt(_MEN, guards=1)(draft)
    draft.must("k'", draft.ranks(2))


THEMES = [
    Theme(
        "tamerlane-citadel", "The citadel saves", "The king gets into the opponent's citadel: a draw.",
        ("T-14",), "tamerlane", "win 2", hunt(_MEN, guards=1, king=_BESIDE, near=4), "saves",
        twins.rules("tamerlane:citadels=off"), "Without citadels it is mated.",
        traits.refuted_by(traits.towards_citadel),
    ),
    Theme(
        "tamerlane-citadel-check", "Out of check into the citadel", "Entry is legal out of check.",
        ("T-14", "T-15"), "tamerlane", "win 2", hunt(_MEN, guards=1, king=_BESIDE[:3], near=4), "saves",
        twins.rules("tamerlane:citadels=off"), "Without citadels it is mated.",
        traits.refuted_by(traits.in_check_too(traits.citadel_entry)), plies=(1, 3),
    ),
    Theme(
        "tamerlane-citadel-key", "The key that keeps the king out",
        "Another move wins as well where there are no citadels; here only one keeps the king out of the citadel.",
        ("T-14",), "tamerlane", "win 2", hunt(_MEN, guards=1, king=_BESIDE, near=4), "keys",
        twins.rules("tamerlane:citadels=off"), "Without citadels there are other keys.", wanted=3,
    ),
    Theme(
        "tamerlane-prince-citadel", "The Prince is the highest",
        "The side has no King: its Prince is its highest royal man and may enter the citadel.",
        ("T-12", "T-14"), "tamerlane", "win 2", _prince_alone, "saves", twins.rules("tamerlane:citadels=off"),
        "Without citadels it is mated.", traits.refuted_by(traits.towards_citadel),
    ),
    Theme(
        "tamerlane-citadel-shut", "The citadel stands open", "The king flees into the citadel.",
        ("T-11", "T-14"), "tamerlane", "win 2", hunt(_MEN, guards=1, king=_BESIDE, near=4, must="A"), "saves",
        twins.at_home, "The attacker's Adventitious King sits in its citadel and shuts it.",
        traits.refuted_by(traits.towards_citadel), plies=(1, 3), tries=40000, wanted=3,
    ),
    Theme(
        "tamerlane-stalemate", "Stalemate wins", "The defender is not in check and cannot move: it has lost.",
        ("X-5", "T-16"), "tamerlane", "win 2", hunt(_MEN, defenders="R' G' E W V", guards=2), "wins",
        twins.goal("#2"), "There is no mate in two.", traits.ends("stalemate"),
    ),
    Theme(
        "tamerlane-swap-stalemate", "No move but the swap",
        "The king has no other move and exchanges with a man.",
        ("T-13", "T-16"), "tamerlane", "win 2", _rights(hunt(_MEN, defenders="RGEWVNC", guards=2)), "saves",
        twins.rights("-"), "The right is lost: a stalemate, and a win.",
        traits.refuted_by(traits.exchange_without_check), plies=(1, 3), tries=60000, wanted=2,
    ),
    Theme(
        "tamerlane-swap-saves", "The swap saves",
        "The attacked king exchanges places with a man and is out of check.",
        ("T-13",), "tamerlane", "win 2", _rights(hunt(_MEN, guards=2)), "saves", twins.rights("-"),
        "The right is lost, and it is mate.", traits.refuted_by(traits.exchange_out_of_check),
    ),
    Theme(
        "tamerlane-swap-off", "Rules without the swap", "The attacked king exchanges places with a man.",
        ("T-13", "N-3"), "tamerlane", "win 2", _rights(hunt(_MEN, guards=3)), "saves",
        twins.rules("tamerlane:swap=off"), "Where there is no swap it is mate.",
        traits.refuted_by(traits.exchange_out_of_check), plies=(3,),
    ),
    Theme(
        "tamerlane-swap-delays", "Once in the game", "The swap only delays: there is no second one.",
        ("T-13",), "tamerlane", "win 2", _rights(hunt(_MEN, guards=2)), "longer", twins.rights("-"),
        "Without the right it is over sooner.", traits.line(traits.exchange, "defender"),
    ),
    Theme(
        "tamerlane-swap-pawn", "Not with a pawn",
        "The right is there, but the king may not exchange with a pawn.",
        ("T-13",), "tamerlane", "win 2", _rights(hunt(_MEN, defenders=_ANY_PAWN, guards=2)), "wins",
        twins.unpawned,
        "With the pawn's man in its place the swap saves.", traits.ends("checkmate", "stalemate"),
        plies=(1, 3), tries=40000, wanted=2,
    ),
    Theme(
        "tamerlane-prince-check", "A Prince is born",
        "The pawn of the king arrives: a second royal man, and no more check.",
        ("T-6", "T-12", "X-4"), "tamerlane", "win 2", _prince_pawn, "saves", twins.replaced("K'", "V'"),
        "The pawn of the vizier helps nothing.", traits.refuted_by(traits.in_check_too(traits.arrival_of("K'"))),
        plies=(1, 3),
    ),
    Theme(
        "tamerlane-two-royals", "Two royal men", "With a Prince besides, the king may be left attacked.",
        ("T-12", "X-4"), "tamerlane", "win 2",
        hunt(_MEN, guards=1, must="s"), "saves", twins.replaced("S", "V"),
        "With a vizier in the Prince's place it is mated.", traits.twin_ends("checkmate"),
    ),
    Theme(
        "tamerlane-royal-taken", "First one, then the other",
        "One royal man is taken, then the last one mated.",
        ("T-12", "X-4"), "tamerlane", "win 2", hunt(_MEN, guards=1, must="s"), trait=traits.both(
            traits.line(traits.royal_capture, at=0), traits.ends("checkmate")),
    ),
    Theme(
        "tamerlane-fork", "The pawn of pawns forks", "Placed where it attacks two men.",
        ("T-8", "N-4"), "tamerlane", "win 2", then(hunt(_MEN, most=3, guards=3), _parked), "wins",
        twins.arrivals(2, attacker=True), "After its second arrival it may not be placed so.",
        traits.line(traits.placement),
    ),
    Theme(
        "tamerlane-trap", "The pawn of pawns traps",
        "Placed where whatever is answered leaves it something to take.",
        ("T-8",), "tamerlane:pop_target=fork-or-trapped", "win 2",
        then(hunt(_MEN, most=3, guards=2), _parked),
        "wins", twins.rules("tamerlane"), "Where it has to fork there is no such square.",
        traits.line(traits.placement),
    ),
    Theme(
        "tamerlane-forced", "Forced to place",
        "The defender has to place its pawn of pawns, and cannot do what it would.",
        ("T-8",), "tamerlane:pop_place=forced", "win 2",
        _pawn_of_pawns(_first, 1, hunt(_MEN, most=5, guards=2)),
        "wins", twins.rules("tamerlane"), "Where placing is free there is a defence.",
        traits.line(traits.placement, "defender"),
    ),
    Theme(
        "tamerlane-forced-attacker", "The attacker has to place",
        "A placement is legal, so the winning move is not.",
        ("T-8",), "tamerlane:pop_place=forced", "win 2", then(hunt(_MEN, most=3, guards=3), _parked), "saves",
        twins.rules("tamerlane"), "Where placing is free the move wins.", traits.key_forbidden,
    ),
    Theme(
        "tamerlane-second-arrival", "Arrived in between",
        "The pawn of pawns arrives again and stands on f8 or f3 at once, between the king and the check.",
        ("T-9", "N-4"), "tamerlane", "win 2",
        _pawn_of_pawns(_second, 1, hunt("RRRTTZNV", guards=1, king=_BEHIND, near=5)), "saves", twins.arrivals(0),
        "At its first arrival it stays on the last rank, and it is mate.",
        traits.refuted_by(traits.in_check_too(traits.arrival_of("P"))), plies=(1, 3), tries=60000, wanted=3,
    ),
    Theme(
        "tamerlane-feminine-home", "The other home square",
        "In the feminine array the home square is f9 or f2.",
        ("T-2", "T-9"), "tamerlane-feminine", "win 2",
        _pawn_of_pawns(_second, 1, hunt("RRRTTZNV", guards=1, king=_BEHIND, near=5)), "saves",
        twins.rules("tamerlane"), "In the masculine array it is f8 or f3, where the pawn does not help.",
        traits.refuted_by(traits.in_check_too(traits.arrival_of("P"))), plies=(1, 3), tries=60000, wanted=3,
    ),
    Theme(
        "tamerlane-third-home", "The home square of the third array", "The pawn appears on f9 or f2.",
        ("T-2", "T-9"), "tamerlane-third", "win 2",
        _pawn_of_pawns(_second, 1, hunt("RRRTTZNV", guards=1, king=_BEHIND, near=5)), "saves",
        twins.rules("tamerlane-third:array=masculine"), "With the masculine array it appears on f8 or f3.",
        traits.refuted_by(traits.in_check_too(traits.arrival_of("P"))), plies=(1, 3), tries=60000, wanted=3,
    ),
    Theme(
        "tamerlane-third-arrival", "An Adventitious King appears",
        "The third arrival makes a second royal man, and no more check.",
        ("T-11", "T-12", "X-4"), "tamerlane", "win 2",
        _pawn_of_pawns(_second, 2, hunt(_MEN, guards=1)), "saves",
        twins.arrivals(0), "The first arrival does not help.",
        traits.refuted_by(traits.in_check_too(traits.arrival_of("P"))), plies=(1, 3),
    ),
    Theme(
        "tamerlane-parked", "A pawn that cannot be taken",
        "The parked pawn of pawns shields what stands behind it.",
        ("T-7",), "tamerlane", "win 2",
        _pawn_of_pawns(_first, 1, hunt(_MEN, guards=1, king=_LOW, near=4)), "saves", twins.replaced("P", "G"),
        "A general in its place is taken.", traits.key_forbidden, plies=(1, 3), tries=40000, wanted=3,
    ),
    Theme(
        "tamerlane-kings-only", "Only royal men are left", "The game is drawn before the mate.",
        ("T-17", "X-7"), "tamerlane", "win 2", _few_men, "saves", twins.rules("tamerlane:kings_only=off"),
        "Where that is no draw the royal men win.",
        traits.either(traits.key_ends("draw-kings"), traits.refuted_by(traits.ends_in("draw-kings"))),
        tries=60000, wanted=3,
    ),
    Theme(
        "tamerlane-jump", "Leaping over", "A leaper gives mate over a man in between.",
        ("T-3",), "tamerlane", "win 2", hunt(_MEN + "CEW", guards=2), "wins",
        twins.rules("tamerlane:leapers=lame"), "A lame one does not get there.",
        traits.both(traits.line(traits.by("E", "C", "W"), at=-1), traits.mated_by("E", "C", "W")),
    ),
    Theme(
        "timur-lame", "Lame leapers", "A leaper of the defender would help, but may not jump.",
        ("T-3", "T-19"), "timur", "win 2", hunt(_MEN, defenders="CEWCEWRN", guards=3), "wins",
        twins.rules("timur:leapers=jump"), "If it could jump it would.", traits.leaper_could_help,
    ),
    Theme(
        "timur-forced", "Forced to place", "The defender has to place its pawn of pawns.",
        ("T-8", "T-19"), "timur", "win 2",
        _pawn_of_pawns(_first, 1, hunt("NNVGEW", most=5, guards=1)), "wins",
        twins.rules("timur:pop_place=optional"), "Where placing is free there is a defence.",
        traits.line(traits.placement, "defender"),
    ),
    Theme(
        "tamerlane-giraffe", "Giraffe mate", "The giraffe needs three empty squares after its diagonal step.",
        ("T-5",), "tamerlane", "win 2",
        hunt(_MEN, most=3, guards=1, must="Z", near=5), "wins", twins.moved("Z"),
        "From the square beside it does not get there.",
        traits.both(traits.ends("checkmate"), traits.mated_by("Z")), tries=8000, wanted=3,
    ),
    Theme(
        "tamerlane-giraffe-total", "A nearer giraffe", "Two straight steps are enough, three in all.",
        ("T-5",), "tamerlane:giraffe=total3", "win 2", hunt(_MEN, most=3, guards=1, must="Z", near=4), "wins",
        twins.rules("tamerlane"), "Where it needs three it is too near.",
        traits.both(traits.ends("checkmate"), traits.mated_by("Z")),
    ),
    Theme(
        "tamerlane-picket", "Picket mate", "The picket attacks from two squares away or more.",
        ("T-4",), "tamerlane", "win 2", hunt(_MEN, most=3, guards=1, must="T", near=4), "wins",
        twins.moved("T", distance=2), "From elsewhere it does not.",
        traits.both(traits.ends("checkmate"), traits.mated_by("T")), tries=8000, wanted=3,
    ),
    Theme(
        "tamerlane-pawn-of-rook", "Every pawn its own man", "The pawn of the rook becomes a rook.",
        ("T-6",), "tamerlane", "win 2", _promoting, "wins", twins.replaced("R'", "V'", attacker=True),
        "The pawn of the vizier becomes a vizier.", traits.line(traits.arrival),
    ),
    Theme(
        "tamerlane-three-moves", "Three moves", "The shortest win takes three moves.",
        ("P-2", "P-5"), "tamerlane", "#3", hunt("RNV", most=2, defenders="R' V G", guards=2), "wins",
        twins.goal("#2"), "Two are too few.", plies=(5,), wanted=3,
    ),
]
