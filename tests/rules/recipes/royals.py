"""Recipes for royal men, swaps and citadels: [T-12] to [T-17]."""

from __future__ import annotations

from .common import attacker, blocked_pawns, caged_king, freeze
from .draft import Draft


def several_royals(draft: Draft, white: bool, around: int | None = None) -> None:
    """Two or three royal men of a side, or one of the lower ones."""
    royals = draft.rng.choice(("KS", "KA", "SA", "KSA", "KSA", "S", "A"))
    for royal in royals:
        man = royal if white else royal.lower()
        draft.put(man, draft.near(around, 3) if around is not None and draft.rng.random() < 0.6 else None)


def royals(draft: Draft) -> None:
    """[T-12] several royal men, attacked and capturable."""
    several_royals(draft, True)
    if draft.rng.random() < 0.4:
        several_royals(draft, False)
    for square, man in list(enumerate(draft.board)):
        if man in ("K", "S", "A"):
            attacker(draft, square)
    draft.scatter(draft.rng.randint(0, 5))


def last_royal(draft: Draft) -> None:
    """[T-12] two royal men close to enemy men, so that one of them soon falls."""
    square = draft.rng.choice(draft.field())
    for royal in draft.rng.choice(("KS", "KA", "SA")):
        draft.put(royal, draft.near(square, 2))
    draft.scatter(4, draft.near(square, 3), white=False)


def swap_in_check(draft: Draft) -> None:
    """[T-13] K attacked, own men of every kind to exchange with."""
    king = draft.must("K")
    attacker(draft, king)
    draft.scatter(draft.rng.randint(1, 5), white=True)
    if draft.rng.random() < 0.5:
        draft.put(draft.rng.choice("SA"), draft.named("l2") if draft.rng.random() < 0.2 else None)
    if draft.rng.random() < 0.3:
        draft.put("P", draft.ranks(-1))
    draft.scatter(draft.rng.randint(0, 4))
    draft.rights = draft.rng.choice(("Kk", "Kk", "K", "k"))
    draft.white_moves = 0.95


def swap_without_move(draft: Draft) -> None:
    """[T-13], [T-16] no move but the swap, or none at all."""
    king = draft.must("K", draft.edge())
    caged_king(draft, king)
    blocked_pawns(draft, draft.rng.randint(0, 3))
    draft.scatter(draft.rng.randint(1, 4), draft.near(king, 3), white=True)
    for _ in range(draft.rng.randint(0, 2)):
        draft.put(draft.rng.choice("EGVTZCW"), draft.edge())
    if draft.rng.random() < 0.2:
        draft.put("S", draft.near(king, 1))
    freeze(draft)
    if draft.rng.random() < 0.3:
        draft.put("P", draft.ranks(-1))
    draft.rights = draft.rng.choice(("Kk", "K", "K", "k"))
    draft.white_moves = 1


def own_citadel(draft: Draft) -> None:
    """[T-14], [T-15] A at home, or next to it; enemies, the enemy king among them, around."""
    if draft.rng.random() < 0.5:
        draft.put("A", draft.named("l2"))
    else:
        draft.put("A", draft.named("k1", "k2", "k3"))
    for royal in draft.rng.choice(("", "K", "S", "KS")):
        draft.put(royal, draft.named("k1", "k2", "k3", "j1", "j2", "j3"))
    for royal in draft.rng.choice(("k", "k", "s", "a", "ks", "sa")):
        draft.put(royal, draft.near(draft.geometry.number["k2"], draft.rng.choice((1, 3))))
    draft.scatter(draft.rng.randint(0, 4), draft.near(draft.geometry.number["k2"], 3))
    draft.white_moves = 0.5


def enemy_citadel(draft: Draft) -> None:
    """[T-14], [T-15] one to three royal men of White beside z9."""
    for royal in draft.rng.choice(("K", "S", "A", "KS", "KA", "SA", "KSA")):
        draft.put(royal, draft.named("a8", "a9", "a10") if draft.rng.random() < 0.75 else None)
    if draft.rng.random() < 0.2:
        draft.put("a", draft.named("z9"))
        draft.put(draft.rng.choice("ks"))
    draft.scatter(draft.rng.randint(0, 3), draft.near(draft.geometry.number["a9"], 4), white=False)
    draft.scatter(draft.rng.randint(0, 4))
    draft.white_moves = 0.85


def entered(draft: Draft) -> None:
    """[T-14] a finished game: a royal man of White on z9."""
    royals = draft.rng.choice(("K", "S", "A", "KS", "KA", "SA"))
    draft.put(royals[0], draft.named("z9"))
    for royal in royals[1:]:
        draft.put(royal)
    draft.scatter(draft.rng.randint(0, 4))
    draft.white_moves = 0.5


def men_beside_citadels(draft: Draft) -> None:
    """[T-1] other men and pawn captures ignore the citadels, A inside or not."""
    for man, square in (("A", "l2"), ("a", "z9")):
        if draft.rng.random() < 0.5:
            draft.put(man, draft.named(square))
    for name in ("a7", "a8", "a9", "a10", "b9", "k1", "k2", "k3", "k4", "j2"):
        if draft.rng.random() < 0.5:
            draft.put(draft.any_man(draft.rng.random() < 0.5), draft.named(name))


def kings_only(draft: Draft) -> None:
    """[T-17] royal men only, or with one man that is about to go or to change."""
    square = draft.rng.choice(draft.field())
    several_royals(draft, True, square)
    if draft.rng.random() < 0.5:
        several_royals(draft, False, square)
    else:
        draft.put("k", draft.near(square, 3))
    extra = draft.rng.random()
    if extra < 0.25:
        draft.put(draft.any_man(False), draft.near(square, 2))
    elif extra < 0.4:
        draft.put("K'", draft.ranks(-2))
    elif extra < 0.55:
        draft.put("P", draft.ranks(-2))
        draft.arrivals[0] = 2
    elif extra < 0.65:
        draft.put("P", draft.ranks(-1))


def stalemate(draft: Draft) -> None:
    """[X-5], [T-16] caged kings without the right to swap."""
    king = draft.must(draft.rng.choice("KKKSA"), draft.edge())
    caged_king(draft, king)
    blocked_pawns(draft, draft.rng.randint(0, 2))
    draft.scatter(draft.rng.randint(0, 3), draft.near(king, 3), white=True)
    freeze(draft)
    if draft.rng.random() < 0.3:
        attacker(draft, king)
    draft.rights = ""
    draft.white_moves = 1


def armies(draft: Draft) -> None:
    """Everything at once."""
    several_royals(draft, True)
    several_royals(draft, False)
    for pawn in ("P", "p"):
        if draft.rng.random() < 0.5:
            draft.put(pawn)
    draft.scatter(draft.rng.randint(15, 50))
