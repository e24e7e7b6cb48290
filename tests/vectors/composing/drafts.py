"""Random set-ups in which White attacks."""

from __future__ import annotations

from recipes.draft import Draft

from .themes import Make


def hunt(
    attackers: str = "RRNNGEP",
    most: int = 4,
    defenders: str | None = None,
    guards: int = 3,
    king: tuple[str, ...] | None = None,
    near: int = 3,
    must: str = "",
) -> Make:
    """The defender's king on the rim or where it is told, a few men of both sides around it.

    ``attackers`` and ``defenders`` are the men to choose from, as many of a kind as it is to be likely; ``must``
    are men that have to be there, of the attacker in capitals.
    """
    def make(draft: Draft) -> None:
        rng = draft.rng
        target = draft.must("k", draft.named(*king) if king else draft.edge())
        draft.put("K", draft.near(target, 4) if rng.random() < 0.6 else None)
        for man in must.split():
            draft.must(man, draft.near(target, near + 1))
        for _ in range(rng.randint(2, most)):
            man = rng.choice(attackers.split() if " " in attackers else attackers)
            draft.put(man, draft.near(target, near) if rng.random() < 0.6 else None)
        for _ in range(rng.randint(0 if must else 1, guards)):
            pool = (defenders or attackers).lower()
            man = rng.choice(pool.split() if " " in pool else pool)
            draft.put(man, draft.near(target, 2) if rng.random() < 0.7 else None)
    return make


def then(first: Make, second: Make) -> Make:
    def make(draft: Draft) -> None:
        first(draft)
        second(draft)
    return make
