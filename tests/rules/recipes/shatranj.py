"""Recipes for shatranj."""

from __future__ import annotations

from oracle import Position, judge
from oracle.men import is_white
from oracle.moves import EXCHANGE
from oracle.rulesets import SHATRANJ

from .common import blocked_pawns, caged_king, freeze
from .draft import Draft, Recipe


def bare(draft: Draft) -> None:
    """[S-4] one side bare, the other with one or two men close by."""
    king = draft.must("K", None)
    draft.put("k", draft.near(king, 3))
    for _ in range(draft.rng.choice((0, 1, 1, 1, 2))):
        draft.put(draft.any_man(False), draft.near(king, draft.rng.choice((1, 2))))


def baring(draft: Draft) -> None:
    """[S-4] one man each, or one against two, about to be taken."""
    draft.put("K")
    man = draft.must(draft.any_man(True))
    draft.put("k", draft.near(man, 2))
    for _ in range(draft.rng.choice((1, 1, 2))):
        draft.put(draft.any_man(False), draft.near(man, 3))


def promotions(draft: Draft) -> None:
    """[S-3] pawns of both sides one step from promotion."""
    for _ in range(draft.rng.randint(1, 3)):
        draft.put("P", draft.ranks(-2))
        draft.put("p", draft.ranks(2))
    draft.scatter(2, draft.ranks(1, -1))
    draft.scatter(2)


def transposition(draft: Draft) -> None:
    """[S-5] a caged king with men that cannot move."""
    _stuck(draft, draft.must("K", draft.edge()))


def transposition_from_last_rank(draft: Draft) -> None:
    """[S-5] the same on the last rank, where no pawn may come."""
    _stuck(draft, draft.must("K", draft.ranks(-1)))


def _stuck(draft: Draft, king: int) -> None:
    caged_king(draft, king)
    blocked_pawns(draft, draft.rng.randint(1, 3))
    draft.scatter(draft.rng.randint(0, 5), draft.near(king, 2), white=True)
    for _ in range(draft.rng.randint(0, 2)):
        draft.put(draft.rng.choice("EGN"), draft.edge())
    freeze(draft)
    draft.white_moves = 1


def few(draft: Draft) -> None:
    draft.scatter(draft.rng.randint(1, 6))


def crowded(draft: Draft) -> None:
    draft.scatter(draft.rng.randint(8, 32))


def in_check(draft: Draft) -> None:
    """[X-4] a king with enemies around."""
    king = draft.must("K")
    draft.scatter(3, draft.near(king, 3), white=False)
    draft.scatter(3, draft.near(king, 3), white=True)


def ongoing(position: Position) -> bool:
    return judge(position)[0] == "ongoing"


def rebaring(position: Position) -> bool:
    """[S-4] (c) a bare king that can bare the other."""
    men = [man for man in position.board if man and is_white(man) == position.white]
    return len(men) == 1 and ongoing(position)


def exchanges(position: Position) -> bool:
    """An exchange is legal, where the rules know it [S-5], [T-13]."""
    rules = position.rules
    known = rules.stalemate == "transpose" if rules.game == SHATRANJ else rules.swap == "on"
    return not known or any(move.kind == EXCHANGE for move in judge(position)[1])


def without_step(position: Position) -> bool:
    """Nothing but an exchange is legal, or nothing at all."""
    word, moves = judge(position)
    return word.endswith("stalemate") or (word == "ongoing" and all(move.kind == EXCHANGE for move in moves))


#: Recipe, what is wanted of it, options that it is about.
_TRANSPOSE = {"stalemate": "transpose"}
RECIPES: list[Recipe] = [
    (bare, None, {}),
    (bare, rebaring, {"bare": "rebare-draws"}),
    (bare, ongoing, {"bare": "off"}),
    (baring, None, {}),
    (promotions, None, {"promotion": "elephant"}),
    (few, None, {}),
    (crowded, None, {}),
    (in_check, None, {}),
    (transposition, exchanges, _TRANSPOSE),
    (transposition, without_step, {"stalemate": "draw"}),
    (transposition_from_last_rank, exchanges, _TRANSPOSE),
    (transposition, None, _TRANSPOSE),
]
