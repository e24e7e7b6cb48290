"""Recipes for the pawn of pawns: [T-7] to [T-11]."""

from __future__ import annotations

from .common import attacker, blocked_pawns, caged_king, freeze
from .draft import Draft


def _forks(draft: Draft, count: int) -> None:
    """Pairs of black men that a pawn could stand between and below [T-8]."""
    for _ in range(count):
        left = draft.put(draft.any_man(False), draft.ranks(*range(2, 11)))
        if left is not None:
            draft.put(draft.any_man(False), draft.beside(left, 2, 0))


def _home(draft: Draft) -> None:
    """White's home square [T-9], left free or taken by either side."""
    if draft.rng.random() < 0.5:
        draft.put(draft.any_man(draft.rng.random() < 0.5), [draft.home()])


def parked_once(draft: Draft) -> None:
    """[T-7], [T-8] parked after its first arrival, with forks on the board."""
    draft.put("P", draft.ranks(-1))
    draft.arrivals[0] = 1
    _home(draft)
    _forks(draft, draft.rng.randint(1, 4))
    draft.scatter(draft.rng.randint(0, 6))


def parked_twice(draft: Draft) -> None:
    """[T-10] parked after its second arrival: only the transfer is open."""
    draft.put("P", draft.ranks(-1))
    draft.arrivals[0] = 2
    _home(draft)
    _forks(draft, draft.rng.randint(0, 2))
    draft.scatter(draft.rng.randint(0, 6))


def parked_in_the_way(draft: Draft) -> None:
    """[T-7] enemies aim at the parked pawn, pawns run into it, or it shields a king."""
    pawn = draft.must("P", draft.ranks(-1))
    if draft.rng.random() < 0.5:
        draft.put("K", draft.ranks(-1))
        draft.put("r", draft.ranks(-1))
    draft.put(draft.any_pawn(True), draft.beside(pawn, 0, -1))
    draft.put("k", draft.near(pawn, 1) if draft.rng.random() < 0.4 else None)
    draft.scatter(4, draft.near(pawn, 3), white=False)
    _forks(draft, draft.rng.randint(0, 2))


def parked_in_check(draft: Draft) -> None:
    """[T-8], [T-13] a parked pawn, and the own king attacked."""
    draft.put("P", draft.ranks(-1))
    draft.arrivals[0] = draft.rng.choice((1, 1, 2))
    _forks(draft, draft.rng.randint(1, 3))
    king = draft.must("K")
    attacker(draft, king)
    draft.scatter(2, white=True)
    draft.white_moves = 0.95


def both_parked(draft: Draft) -> None:
    """[T-8] both pawns of pawns parked, few men."""
    draft.put("P", draft.ranks(-1))
    draft.put("p", draft.ranks(1))
    draft.arrivals = [draft.rng.choice((1, 1, 2)), draft.rng.choice((1, 1, 2))]
    _forks(draft, draft.rng.randint(0, 1))
    for _ in range(draft.rng.randint(0, 1)):
        right = draft.must(draft.any_man(True))
        draft.put(draft.any_man(True), draft.beside(right, 2, 0))
    _immobile(draft, draft.rng.randint(0, 1))
    draft.scatter(draft.rng.randint(0, 3))


def _immobile(draft: Draft, count: int) -> None:
    """Black men that cannot get away: pawns stopped by a white man, leapers on the rim."""
    for _ in range(count):
        if draft.rng.random() < 0.6:
            square = draft.put(draft.any_pawn(False), draft.ranks(*range(3, 10)))
            if square is not None:
                draft.put(draft.any_man(True), draft.beside(square, 0, -1))
        else:
            square = draft.put(draft.rng.choice("ecwntzv"), draft.edge())
            if square is not None:
                draft.scatter(2, draft.near(square, 1), white=True)


def _stopped(draft: Draft) -> None:
    """A black man on the rim whose every way is blocked, so far as the rules let it be.

    One square diagonally below is left free: there the pawn may be placed.
    """
    man = draft.rng.choice("etzcwetzr")
    square = draft.must(man, draft.edge() if draft.rng.random() < 0.7 else None)
    below = draft.beside(square, -1, -1) + draft.beside(square, 1, -1)
    free = draft.rng.choice(below) if below else None
    for target, path in draft.sketch().tables.reach[man][square].items():
        first = path[0] if path else target
        if first != free and not draft.board[first]:
            white = bool(path) and draft.rng.random() < 0.6
            draft.put(draft.any_pawn(white) if draft.rng.random() < 0.7 else draft.any_man(white), [first])


def trapping(draft: Draft) -> None:
    """[T-8] ``trapped``: a victim that cannot get away, few black men besides."""
    draft.put("P", draft.ranks(-1))
    draft.arrivals[0] = 1
    _stopped(draft)
    draft.put("k", draft.edge())
    draft.scatter(draft.rng.randint(0, 2), white=True)
    draft.white_moves = 0.95


def trapping_without_reply(draft: Draft) -> None:
    """[T-8] a placement after which Black may have no reply."""
    caged_king(draft, draft.must("K", draft.edge()))
    blocked_pawns(draft, draft.rng.randint(0, 1))
    draft.scatter(draft.rng.randint(1, 4), draft.edge(), white=True)
    freeze(draft)
    draft.turn()
    draft.put("P", draft.ranks(-1))
    draft.arrivals[0] = 1
    draft.rights = ""
    draft.white_moves = 1


def arriving(draft: Draft) -> None:
    """[T-7], [T-9], [T-11] one step from the first, second or third arrival, also by capture."""
    pawn = draft.must("P", draft.ranks(-2))
    draft.arrivals[0] = draft.rng.choice((0, 1, 1, 2, 2))
    _home(draft)
    for dx in (-1, 0, 1):
        if draft.rng.random() < 0.5:
            draft.put(draft.any_officer(draft.rng.random() < 0.2), draft.beside(pawn, dx, 1))
    if draft.rng.random() < 0.3:  # a check that the arrival may parry
        king = draft.must("K")
        attacker(draft, king)
    draft.scatter(draft.rng.randint(0, 5))


def wandering(draft: Draft) -> None:
    """Pawns of pawns on the way, about to be captured."""
    for pawn in ("P", "p"):
        square = draft.must(pawn, draft.ranks(*range(2, 10)))
        draft.scatter(3, draft.near(square, 2), white=pawn == "p")
    draft.scatter(3)
