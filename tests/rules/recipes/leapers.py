"""Recipes for the movement and the promotions of Tamerlane chess: [T-3] to [T-6]."""

from __future__ import annotations

from .draft import Draft


def leapers(draft: Draft) -> None:
    """[T-3] to [T-5] leapers, giraffes and pickets among close blockers."""
    middle = draft.rng.choice(draft.field())
    for _ in range(draft.rng.randint(3, 7)):
        draft.put(draft.rng.choice("ECWZTecwzt"), draft.near(middle, 4))
    draft.scatter(draft.rng.randint(2, 8), draft.near(middle, 4))


def leapers_at_king(draft: Draft) -> None:
    """[T-3] to [T-5] leapers, giraffes and pickets aim at a king over blockers."""
    king = draft.must("K")
    for _ in range(draft.rng.randint(2, 4)):
        draft.put(draft.rng.choice("ecwzt"), draft.near(king, 5))
    draft.scatter(draft.rng.randint(1, 5), draft.near(king, 3))
    draft.rights = ""


def promotions(draft: Draft) -> None:
    """[T-6] pawns of all kinds one step from the last rank."""
    for _ in range(draft.rng.randint(1, 5)):
        draft.put(draft.rng.choice((draft.any_pawn(True), "K'", "P")), draft.ranks(-2))
        draft.put(draft.rng.choice((draft.any_pawn(False), "k'", "p")), draft.ranks(2))
    draft.scatter(3, draft.ranks(1, -1))
    draft.scatter(2)
