"""All recipes for Tamerlane chess, and what is wanted of them."""

from __future__ import annotations

from oracle import Position, judge
from oracle.moves import PLACEMENT, pawn_prey

from . import leapers, pawn_of_pawns, royals
from .draft import Recipe
from .shatranj import crowded, exchanges, few, without_step


def has_placement(position: Position) -> bool:
    return any(move.kind == PLACEMENT for move in judge(position)[1])


def traps(position: Position) -> bool:
    """A placement that forks nothing, so that it is one that traps [T-8], where traps count."""
    return position.rules.pop_target == "fork" or any(
        move.kind == PLACEMENT and len(pawn_prey(position, move.target)) == 1
        for move in judge(position)[1]
    )


def not_ongoing(position: Position) -> bool:
    return judge(position)[0] != "ongoing"


_FORCED = {"pop_place": "forced"}
_TRAPPED = {"pop_target": "fork-or-trapped"}
_SWAP = {"swap": "on"}
_CITADELS = {"citadels": "on"}
RECIPES: list[Recipe] = [
    (pawn_of_pawns.parked_once, None, {}),
    (pawn_of_pawns.parked_once, has_placement, _FORCED),
    (pawn_of_pawns.parked_once, has_placement, _FORCED | _TRAPPED),
    (pawn_of_pawns.parked_twice, None, _FORCED),
    (pawn_of_pawns.parked_in_the_way, None, {}),
    (pawn_of_pawns.parked_in_check, None, {}),
    (pawn_of_pawns.parked_in_check, has_placement, _FORCED | _SWAP),
    (pawn_of_pawns.both_parked, None, _TRAPPED),
    (pawn_of_pawns.both_parked, has_placement, _FORCED | _TRAPPED),
    (pawn_of_pawns.both_parked, traps, _FORCED | _TRAPPED),
    (pawn_of_pawns.trapping, traps, _TRAPPED),
    (pawn_of_pawns.trapping, traps, _FORCED | _TRAPPED),
    (pawn_of_pawns.trapping, None, _TRAPPED),
    (pawn_of_pawns.trapping_without_reply, traps, _TRAPPED),
    (pawn_of_pawns.arriving, None, {}),
    (pawn_of_pawns.arriving, None, {"array": "feminine"}),
    (pawn_of_pawns.arriving, None, _FORCED),
    (pawn_of_pawns.wandering, None, {}),
    (royals.royals, None, {}),
    (royals.last_royal, None, {}),
    (royals.swap_in_check, None, _SWAP),
    (royals.swap_in_check, None, _SWAP | _FORCED),
    (royals.swap_without_move, exchanges, _SWAP),
    (royals.swap_without_move, without_step, _SWAP),
    (royals.own_citadel, None, _CITADELS),
    (royals.own_citadel, None, _CITADELS),
    (royals.enemy_citadel, None, _CITADELS),
    (royals.enemy_citadel, None, _CITADELS),
    (royals.entered, None, _CITADELS),
    (royals.men_beside_citadels, None, _CITADELS),
    (royals.kings_only, None, {}),
    (royals.kings_only, None, {"kings_only": "draw"}),
    (leapers.leapers, None, {"leapers": "lame", "giraffe": "total3"}),
    (leapers.leapers_at_king, None, {"leapers": "lame", "giraffe": "total3"}),
    (leapers.promotions, None, {}),
    (royals.stalemate, not_ongoing, {}),
    (few, None, {}),
    (crowded, None, {}),
    (royals.armies, None, {}),
]
