"""Recipes for Tamerlane chess."""

from __future__ import annotations

from oracle import Position, judge
from oracle.moves import PLACEMENT, pawn_prey

from .common import blocked_pawns, caged_king, freeze
from .draft import Draft, Recipe
from .shatranj import crowded, exchanges, few, without_step

# --- the pawn of pawns -------------------------------------------------------


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
    _attacker(draft, king)
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
    if square is None:
        return
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
        king = draft.put("K")
        _attacker(draft, king)
    draft.scatter(draft.rng.randint(0, 5))


def wandering(draft: Draft) -> None:
    """Pawns of pawns on the way, about to be captured."""
    for pawn in ("P", "p"):
        square = draft.must(pawn, draft.ranks(*range(2, 10)))
        draft.scatter(3, draft.near(square, 2), white=pawn == "p")
    draft.scatter(3)


# --- royal men, swaps and citadels -------------------------------------------


def _attacker(draft: Draft, king: int | None) -> None:
    """A black man that probably attacks a square."""
    if king is None:
        return
    column, rank = draft.geometry.column[king], draft.geometry.rank[king]
    lines = [n for n in draft.field() if draft.geometry.column[n] == column or draft.geometry.rank[n] == rank]
    if draft.rng.random() < 0.5:
        draft.put("r", lines)
    else:
        draft.put(draft.any_officer(False), draft.near(king, draft.rng.choice((1, 2, 3, 4))))


def _royals(draft: Draft, white: bool, around: int | None = None) -> None:
    """Two or three royal men of a side, or one of the lower ones."""
    royals = draft.rng.choice(("KS", "KA", "SA", "KSA", "KSA", "S", "A"))
    for royal in royals:
        man = royal if white else royal.lower()
        draft.put(man, draft.near(around, 3) if around is not None and draft.rng.random() < 0.6 else None)


def royals(draft: Draft) -> None:
    """[T-12] several royal men, attacked and capturable."""
    _royals(draft, True)
    if draft.rng.random() < 0.4:
        _royals(draft, False)
    for square, man in list(enumerate(draft.board)):
        if man in ("K", "S", "A"):
            _attacker(draft, square)
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
    _attacker(draft, king)
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
    _royals(draft, True, square)
    if draft.rng.random() < 0.5:
        _royals(draft, False, square)
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


# --- movement ----------------------------------------------------------------


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


def stalemate(draft: Draft) -> None:
    """[X-5], [T-16] caged kings without the right to swap."""
    king = draft.must(draft.rng.choice("KKKSA"), draft.edge())
    caged_king(draft, king)
    blocked_pawns(draft, draft.rng.randint(0, 2))
    draft.scatter(draft.rng.randint(0, 3), draft.near(king, 3), white=True)
    freeze(draft)
    if draft.rng.random() < 0.3:
        _attacker(draft, king)
    draft.rights = ""
    draft.white_moves = 1


def armies(draft: Draft) -> None:
    """Everything at once."""
    _royals(draft, True)
    _royals(draft, False)
    for pawn in ("P", "p"):
        if draft.rng.random() < 0.5:
            draft.put(pawn)
    draft.scatter(draft.rng.randint(15, 50))


# --- what is wanted of some of them ------------------------------------------


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
    (parked_once, None, {}),
    (parked_once, has_placement, _FORCED),
    (parked_once, has_placement, _FORCED | _TRAPPED),
    (parked_twice, None, _FORCED),
    (parked_in_the_way, None, {}),
    (parked_in_check, None, {}),
    (parked_in_check, has_placement, _FORCED | _SWAP),
    (both_parked, None, _TRAPPED),
    (both_parked, has_placement, _FORCED | _TRAPPED),
    (both_parked, traps, _FORCED | _TRAPPED),
    (trapping, traps, _TRAPPED),
    (trapping, traps, _FORCED | _TRAPPED),
    (trapping, None, _TRAPPED),
    (trapping_without_reply, traps, _TRAPPED),
    (arriving, None, {}),
    (arriving, None, {"array": "feminine"}),
    (arriving, None, _FORCED),
    (wandering, None, {}),
    (royals, None, {}),
    (last_royal, None, {}),
    (swap_in_check, None, _SWAP),
    (swap_in_check, None, _SWAP | _FORCED),
    (swap_without_move, exchanges, _SWAP),
    (swap_without_move, without_step, _SWAP),
    (own_citadel, None, _CITADELS),
    (own_citadel, None, _CITADELS),
    (enemy_citadel, None, _CITADELS),
    (enemy_citadel, None, _CITADELS),
    (entered, None, _CITADELS),
    (men_beside_citadels, None, _CITADELS),
    (kings_only, None, {}),
    (kings_only, None, {"kings_only": "draw"}),
    (leapers, None, {"leapers": "lame", "giraffe": "total3"}),
    (leapers_at_king, None, {"leapers": "lame", "giraffe": "total3"}),
    (promotions, None, {}),
    (stalemate, not_ongoing, {}),
    (few, None, {}),
    (crowded, None, {}),
    (armies, None, {}),
]
