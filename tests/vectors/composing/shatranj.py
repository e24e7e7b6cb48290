"""The themes of shatranj."""

from __future__ import annotations

from recipes.draft import Draft

from . import traits, twins
from .drafts import hunt
from .themes import Theme


def _stuck(draft: Draft) -> None:
    """Few defenders, most of them pawns that are blocked or men that hardly move."""
    hunt(attackers="RRNNGEP", most=4, defenders="PPPEEGN", guards=3)(draft)


def _last_rank(draft: Draft) -> None:
    """The defender's king on its pawns' last rank, with pawns and slow men."""
    king = draft.must("k", draft.ranks(1))
    draft.put("p", draft.ranks(2, 3, 4))
    hunt(attackers="RRNGE", most=3, defenders="PEGN", guards=1, near=4)
    for _ in range(draft.rng.randint(2, 3)):
        draft.put(draft.rng.choice("RRNGE"), draft.near(king, 4))
    for square, man in enumerate(draft.board):
        if man == "p" and draft.rng.random() < 0.8:
            draft.put(draft.rng.choice("PNEG"), draft.beside(square, 0, -1))


def _baring(draft: Draft) -> None:
    """The defender has one man besides its king, or two."""
    king = draft.must("k")
    draft.put("K", draft.near(king, 3))
    for _ in range(draft.rng.randint(1, 2)):
        draft.put(draft.rng.choice("rnegp"), draft.near(king, 3))
    for _ in range(draft.rng.randint(1, 2)):
        draft.put(draft.rng.choice("RNEGP"), draft.near(king, 3))


def _promoting(draft: Draft) -> None:
    hunt(attackers="RNGEP", most=3, defenders="PEGNR", guards=2)(draft)
    draft.put("P", draft.ranks(-2))


THEMES = [
    Theme(
        "shatranj-mate", "Mate by a quiet key",
        "The key takes nothing and gives no check; every answer is met by mate.",
        ("X-3", "X-5", "S-2", "P-3"), "shatranj", "win 2", hunt(), trait=traits.both(
            traits.quiet_key, traits.ends("checkmate")), wanted=3,
    ),
    Theme(
        "shatranj-stalemate", "Stalemate wins", "The defender is stalemated, and has lost.",
        ("X-5", "S-5"), "shatranj", "win 2", _stuck, "wins", twins.rules("shatranj:stalemate=draw"),
        "Where stalemate draws there is no win.", traits.ends("stalemate"),
    ),
    Theme(
        "shatranj-baring", "Baring wins", "The last man falls and cannot be avenged: the defender is bare.",
        ("S-4",), "shatranj", "win 2", _baring, "wins", twins.rules("chaturanga"),
        "Without the bare-king clause nothing is won so soon.", traits.ends("bare-loss"),
    ),
    Theme(
        "shatranj-rebaring", "Baring back",
        "The bare king takes the attacker's last man: both are bare, a draw.",
        ("S-4", "P-3"), "shatranj", "win 2", _baring, "saves", twins.rules("shatranj:bare=immediate"),
        "Where baring wins at once the king comes too late.", traits.refuted_by(traits.king_move),
        plies=(1, 3), wanted=8,
    ),
    Theme(
        "shatranj-bare-immediate", "The last man, at any price",
        "The capture that bares wins at once, although the bare king could take back.",
        ("S-4", "S-6"), "shatranj-chesmayne", "b2", _baring, "wins",
        twins.rules("shatranj-chesmayne:bare=rebare-draws"), "Where baring back draws, it does not.",
        traits.ends("bare-loss"),
    ),
    Theme(
        "shatranj-transposition-saves", "The king changes places",
        "No man can move, but the king exchanges with one of its men and goes on.",
        ("S-5",), "shatranj:stalemate=transpose", "win 2", _stuck, "saves", twins.rules("shatranj"),
        "Without the exchange this is a stalemate, and a win.",
        traits.both(traits.twin_ends("stalemate"), traits.refuted_by(lambda *_: True)), plies=(3,),
    ),
    Theme(
        "shatranj-transposition-at-once", "The exchange is the only answer",
        "After the stalemating move the exchange saves the defender.",
        ("S-5",), "shatranj:stalemate=transpose", "win 1", _stuck, "saves", twins.rules("shatranj"),
        "The same move wins by stalemate.", traits.refuted_by(traits.exchange_without_check), plies=(1,),
    ),
    Theme(
        "shatranj-transposition-longer", "Mated after the exchange",
        "The exchange only delays: the king is mated on its new square.",
        ("S-5",), "shatranj:stalemate=transpose", "win 3", _stuck, "longer", twins.rules("shatranj"),
        "Without the exchange it is over a move sooner.", traits.line(traits.exchange, "defender"), plies=(3, 5),
    ),
    Theme(
        "shatranj-transposition-guarded", "No man to change places with",
        "Stalemate wins although exchanges are allowed: on each of the men's squares the king would be attacked.",
        ("S-5",), "shatranj:stalemate=transpose", "win 2", _stuck, "wins", twins.moved("R N E G P"),
        "With one man elsewhere the exchange saves.",
        traits.both(traits.ends("stalemate"), traits.men_to_exchange_with), wanted=2,
    ),
    Theme(
        "shatranj-transposition-pawn", "No pawn to the last rank",
        "The king may not exchange with its pawn, which would come to its last rank: a stalemate.",
        ("S-5",), "shatranj:stalemate=transpose", "win 2", _last_rank, "wins", twins.replaced("P", "E"),
        "With an elephant in the pawn's place the exchange saves.", traits.ends("stalemate"), plies=(1, 3),
        wanted=2, tries=60000,
    ),
    Theme(
        "shatranj-elephant", "The pawn becomes an elephant", "Only an elephant on the last rank does it.",
        ("S-3", "N-4"), "shatranj:promotion=elephant", "win 2", _promoting, "wins", twins.rules("shatranj"),
        "A general does not.", traits.line(traits.arrival),
    ),
    Theme(
        "shatranj-general", "The pawn becomes a general", "Only a general on the last rank does it.",
        ("S-3", "N-4"), "shatranj", "win 2", _promoting, "wins", twins.rules("shatranj:promotion=elephant"),
        "An elephant does not.", traits.line(traits.arrival),
    ),
    Theme(
        "shatranj-zugzwang", "The defender to move", "Whatever the defender moves spoils something.",
        ("P-1", "P-3"), "shatranj", "win 1", hunt(), "wins", twins.other_mover,
        "With the attacker to move one move is not enough.", traits.ends("checkmate", "stalemate"), plies=(2,),
        mover="defender",
    ),
    Theme(
        "shatranj-zugzwang-2", "The defender to move, mate in two",
        "Whatever the defender moves, it is mated in two.",
        ("P-1", "P-3"), "shatranj", "win 2", hunt(most=3, guards=2), "wins", twins.other_mover,
        "With the attacker to move there is no win in two.", traits.ends("checkmate"), plies=(4,),
        mover="defender",
    ),
    Theme(
        "shatranj-three-moves", "Three moves", "The shortest win takes three moves.",
        ("P-2", "P-5"), "shatranj", "#3", hunt(attackers="RNG", most=3, defenders="PEGN", guards=2), "wins",
        twins.goal("#2"), "Two are too few: a proof that there is no win within them.", plies=(5,), wanted=6,
    ),
    Theme(
        "shatranj-mate-or-bare", "Mating is not baring", "The last man is taken, and that is enough.",
        ("P-2", "S-4"), "shatranj", "b2", hunt(attackers="RRNGE", most=3, defenders="RNEG", guards=1), "keys",
        twins.goal("#2"), "Mate needs another key.", plies=(1, 3),
    ),
    Theme(
        "shatranj-last-man-mates", "The last man falls to a mate",
        "The capture of the last man mates too: it reaches both goals. Asked for mate.",
        ("P-2",), "shatranj", "#2", hunt(attackers="RRNGE", most=3, defenders="RNEG", guards=1), "same",
        twins.goal("b2"), "Asked for baring: the same move, another ending.",
        traits.both(traits.line(traits.capture_of_last_man, at=-1), traits.ends("checkmate")),
    ),
    Theme(
        "shatranj-stalemate-goal", "Stalemate asked for", "The stalemate comes in two moves.",
        ("P-2",), "shatranj", "=2", _stuck, "wins", twins.goal("#2"), "A mate does not.",
    ),
    Theme(
        "shatranj-draw-stalemate", "Stalemate without a winner",
        "The goal is the stalemate, whatever it is worth.",
        ("S-5", "P-2", "N-6"), "shatranj:stalemate=draw", "=2", _stuck, "wins", twins.goal("win 2"),
        "Under these rules it is a draw, so nothing is won.", traits.ends("draw-stalemate"),
    ),
    Theme(
        "shatranj-either", "Mate or stalemate", "Some answers are met by mate, others by stalemate.",
        ("P-2",), "shatranj:stalemate=draw", "#=2", _stuck, "wins", twins.goal("#2"),
        "Mate alone cannot be forced, nor can stalemate.", traits.not_won("=2"), wanted=3,
    ),
]
