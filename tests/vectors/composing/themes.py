"""A theme: what a pair of problems is to show, and how such pairs are found.

A pair is a problem *with* a mechanism and its twin *without* it: another
option, another right, or one man otherwise.  It is kept only if the answer
differs as the theme says, so that the problem turns on the mechanism.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from oracle import Position, rule_set, validate
from recipes.draft import Draft, Spoiled, turned

from .program import Answer, Problem, Program

Pair = tuple[Problem, Problem | None]


@dataclass(frozen=True)
class Found:
    """A pair with its answers."""

    problem: Problem
    answer: Answer
    twin: Problem | None
    twin_answer: Answer | None
    program: Program


Make = Callable[[Draft], None]
Twin = Callable[[Problem], Iterable[Problem]]
Trait = Callable[[Found], bool]


@dataclass(frozen=True)
class Theme:
    """What a pair is to show."""

    id: str
    title: str
    notes: str
    clauses: tuple[str, ...]
    rules: str
    goal: str
    make: Make
    #: "saves": no win with the mechanism; "wins": a win only with it; "longer": a longer win with it;
    #: "keys": other keys; "same": the same key and length; "alone": a win, and no twin
    kind: str = "alone"
    twin: Twin | None = None
    twin_notes: str = ""
    trait: Trait | None = None
    #: the length of the win in plies (of the twin's where the mechanism saves)
    plies: tuple[int, ...] = (3,)
    #: every man that could go without loss is taken away
    reduce: bool = True
    #: "attacker" or "defender" has the move
    mover: str = "attacker"
    #: "random", "never" or "always": whether Black attacks, the board turned round
    turn: str = "random"
    tries: int = 20000
    #: of so many the best is taken
    wanted: int = 4


def _attack(theme: Theme, draft: Draft) -> Problem | None:
    """A problem where White attacks, or Black with the board turned round."""
    draft.kings()
    rights = "".join(right for right in draft.rights or "" if right in draft.board)
    arrivals = tuple(
        (draft.arrivals[side] or 0) if pawn in draft.board else 0 for side, pawn in enumerate("Pp")
    )
    if rule_set(theme.rules).game != "tamerlane" or rule_set(theme.rules).swap == "off":
        rights = ""
    white = theme.mover == "attacker"
    position = Position(draft.rules, tuple(draft.board), white, rights, (arrivals[0], arrivals[1]))
    attacker = True
    if theme.turn == "always" or theme.turn == "random" and draft.rng.random() < 0.5:
        position, attacker = turned(position), False
    if validate(position):
        return None
    return Problem(position, theme.goal, attacker)


def _unique(theme: Theme, answer: Answer) -> bool:
    """A win of a wanted length with one key."""
    if answer["verdict"] != "win" or answer["plies"] not in theme.plies or not answer["complete"]:
        return False
    return theme.mover == "defender" or len(answer["keys"]) == 1


def judge_pair(theme: Theme, program: Program, problem: Problem, twin: Problem | None) -> Found | None:
    """The pair with its answers, if they are as the theme wants them."""
    if twin is not None and validate(twin.position):
        return None
    if theme.kind == "saves":
        assert twin is not None
        other = program.solve(twin)
        if not _unique(theme, other):
            return None
        answer = program.solve(problem)
        good = answer["verdict"] == "no-win"
    else:
        answer, other = program.solve(problem), None
        good = _unique(theme, answer)
        if good and twin is not None:
            other = program.solve(twin)
            good = {
                "wins": other["verdict"] == "no-win",
                "longer": other["verdict"] == "win" and other["plies"] < answer["plies"],
                "keys": other["verdict"] == "win" and other["keys"] != answer["keys"],
                "same": (other["plies"], other["keys"]) == (answer["plies"], answer["keys"]),
            }[theme.kind]
    found = Found(problem, answer, twin, other, program)
    return found if good and (theme.trait is None or theme.trait(found)) else None


def _without(problem: Problem, square: int) -> Problem:
    position = problem.position
    board = list(position.board)
    board[square] = ""
    counts = position.arrivals
    arrivals = (counts[0] if "P" in board else 0, counts[1] if "p" in board else 0)
    return replace(problem, position=replace(position, board=tuple(board), arrivals=arrivals))


def _reduced(theme: Theme, found: Found) -> Found:
    """The same pair without the men that it does not need."""
    for square, man in enumerate(found.problem.position.board):
        if not man or man in "Kk" or (found.twin and found.twin.position.board[square] != man):
            continue
        problem = _without(found.problem, square)
        twin = _without(found.twin, square) if found.twin else None
        if validate(problem.position):
            continue
        found = judge_pair(theme, found.program, problem, twin) or found
    return found


def _pairs(theme: Theme, rng: Random) -> Iterator[Pair]:
    for _ in range(theme.tries):
        draft = Draft(rule_set(theme.rules), rng)
        draft.rights = ""
        draft.arrivals = [0, 0]
        try:
            theme.make(draft)
        except Spoiled:
            continue
        problem = _attack(theme, draft)
        if problem is not None:
            for twin in theme.twin(problem) if theme.twin else (None,):
                yield problem, twin


def _men(problem: Problem) -> int:
    return sum(1 for man in problem.position.board if man)


def compose(theme: Theme, program: Program, seed: int) -> Found | None:
    """The pair with the fewest men of those found first."""
    best: list[Found] = []
    for problem, twin in _pairs(theme, Random(f"{seed} {theme.id}")):
        found = judge_pair(theme, program, problem, twin)
        if found is not None:
            best.append(_reduced(theme, found) if theme.reduce else found)
            if len(best) == theme.wanted:
                break
    program.known.clear()
    return min(best, key=lambda found: _men(found.problem), default=None)
