"""Twins: the same problem with the mechanism taken away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oracle.men import coloured, is_pawn, is_white
from oracle.rulesets import TAMERLANE

from .program import Problem
from .themes import Twin


def rules(name: str) -> Twin:
    """The same under other rules."""
    return lambda problem: [problem.under(name)]


def goal(text: str) -> Twin:
    """The same men, another goal."""
    return lambda problem: [replace(problem, goal=text)]


def other_mover(problem: Problem) -> list[Problem]:
    """The other side has the move."""
    return [replace(problem, position=replace(problem.position, white=not problem.position.white))]


def rights(text: str) -> Twin:
    """Other rights of the defender; the attacker has none in any case."""
    def twin(problem: Problem) -> list[Problem]:
        mine = coloured(text.upper(), not problem.white_attacks) if text != "-" else ""
        return [replace(problem, position=replace(problem.position, rights=mine))]
    return twin


def arrivals(count: int, attacker: bool = False) -> Twin:
    """Another count of arrivals of the defender's (or the attacker's) pawn of pawns."""
    def twin(problem: Problem) -> list[Problem]:
        white = problem.white_attacks if attacker else not problem.white_attacks
        both = problem.position.arrivals
        both = (count, both[1]) if white else (both[0], count)
        return [replace(problem, position=replace(problem.position, arrivals=both))]
    return twin


def replaced(man: str, other: str, attacker: bool = False) -> Twin:
    """One of the side's men of a kind (capital letters) is another, or is not there."""
    def twin(problem: Problem) -> Iterator[Problem]:
        white = problem.white_attacks if attacker else not problem.white_attacks
        for square, here in enumerate(problem.position.board):
            if here == coloured(man, bool(white)):
                yield _with(problem, {square: coloured(other, bool(white)) if other else ""})
    return twin


def unpawned(problem: Problem) -> Iterator[Problem]:
    """One of the defender's pawns is the man that it would become."""
    for square, here in enumerate(problem.position.board):
        if here.endswith("'") and here != "K'" and is_white(here) != problem.white_attacks:
            yield _with(problem, {square: here[0]})


def at_home(problem: Problem) -> Iterator[Problem]:
    """The attacker's Adventitious King stands in its own citadel."""
    white = bool(problem.white_attacks)
    board = problem.position.board
    home = problem.position.geometry.number["l2" if white else "z9"]
    if coloured("A", white) in board and not board[home]:
        yield _with(problem, {board.index(coloured("A", white)): "", home: coloured("A", white)})


def moved(men: str, attacker: bool = True, distance: int = 1) -> Twin:
    """One of the side's men of these kinds (capital letters) stands elsewhere."""
    def twin(problem: Problem) -> Iterator[Problem]:
        geometry = problem.position.geometry
        white = problem.white_attacks if attacker else not problem.white_attacks
        for square, here in enumerate(problem.position.board):
            if not here or here.upper() not in men.split() or is_white(here) != white:
                continue
            for there, occupant in enumerate(problem.position.board):
                far = max(
                    abs(geometry.column[there] - geometry.column[square]),
                    abs(geometry.rank[there] - geometry.rank[square]),
                )
                if not occupant and there not in geometry.citadels and far <= distance:
                    yield _with(problem, {square: "", there: here})
    return twin


def cornered(problem: Problem) -> Iterator[Problem]:
    """Citadel chess: one of the defender's men on a corner that touches a citadel open to its king [C-4]."""
    white = not problem.white_attacks
    for name in ("b11", "k11") if white else ("b2", "k2"):
        square = problem.position.geometry.number[name]
        for man in ("P", "N", "G"):
            on_last_rank = man == "P" and problem.position.geometry.on_last_rank(square, white)
            if not problem.position.board[square] and not on_last_rank:
                yield _with(problem, {square: coloured(man, white)})


def colours(problem: Problem) -> list[Problem]:
    """The men change colours where they stand; pawns, which have a direction, spoil it."""
    position = problem.position
    if any(is_pawn(man) for man in position.board):
        return []
    board = tuple(man.swapcase() for man in position.board)
    turned = replace(position, board=board, white=not position.white)
    return [Problem(turned, problem.goal, not problem.white_attacks)]


def _with(problem: Problem, men: dict[int, str]) -> Problem:
    position = problem.position
    board = tuple(men.get(square, man) for square, man in enumerate(position.board))
    counts = position.arrivals
    if position.rules.game == TAMERLANE:
        counts = (counts[0] if "P" in board else 0, counts[1] if "p" in board else 0)
    kept = "".join(right for right in position.rights if right in board)
    return replace(problem, position=replace(position, board=board, arrivals=counts, rights=kept))


