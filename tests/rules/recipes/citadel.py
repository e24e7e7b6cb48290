"""Recipes for citadel chess."""

from __future__ import annotations

from .common import blocked_pawns, caged_king, freeze
from .draft import Draft, Recipe
from .shatranj import crowded, few, in_check, without_step

_CORNERS = ("b2", "k2", "b11", "k11")


def king_in_corner(draft: Draft) -> None:
    """[C-4] White's king beside a citadel, its own or the opponent's."""
    king = draft.must("K", draft.named(*_CORNERS))
    draft.scatter(draft.rng.randint(1, 4), draft.near(king, 4), white=False)
    draft.scatter(draft.rng.randint(0, 3))


def kings_in_corners(draft: Draft) -> None:
    """[C-4] both kings beside citadels."""
    draft.put("K", draft.named(*_CORNERS))
    draft.put("k", draft.named(*_CORNERS))
    draft.scatter(draft.rng.randint(1, 5))


def king_caged_in_corner(draft: Draft) -> None:
    """[C-4], [C-6] entry or stalemate."""
    caged_king(draft, draft.must("K", draft.named(*_CORNERS)))
    blocked_pawns(draft, draft.rng.randint(0, 2))
    freeze(draft)
    draft.white_moves = 1


def king_inside(draft: Draft) -> None:
    """[C-5] a king in a citadel: finished."""
    draft.put("K", draft.named("a12", "l12"))
    draft.scatter(draft.rng.randint(0, 4))


def men_in_corners(draft: Draft) -> None:
    """[C-4] no other man enters a citadel: war machines and generals aim at them."""
    for _ in range(4):
        square = draft.put(draft.rng.choice("GWPgwp"), draft.named(*_CORNERS))
        if square is not None and draft.rng.random() < 0.5:
            draft.put(draft.rng.choice("GWEgwe"), draft.near(square, 2))
    draft.scatter(2)


def promotions(draft: Draft) -> None:
    """[C-3] pawns of both sides one step from promotion, files b and k among them."""
    for _ in range(draft.rng.randint(1, 4)):
        draft.put("P", draft.ranks(-2))
        draft.put("p", draft.ranks(2))
    draft.scatter(3, draft.ranks(1, -1))
    draft.scatter(2)


RECIPES: list[Recipe] = [
    (king_in_corner, None, {}),
    (king_in_corner, None, {}),
    (kings_in_corners, None, {}),
    (king_caged_in_corner, without_step, {}),
    (king_caged_in_corner, None, {}),
    (king_inside, None, {}),
    (men_in_corners, None, {}),
    (promotions, None, {}),
    (few, None, {}),
    (crowded, None, {}),
    (in_check, None, {}),
]
