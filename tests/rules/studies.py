"""What is asked beyond the solution, answered from the definition alone: plain minimax over the oracle's moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from minimax import FAILED, OPEN, REACHED, Question
from oracle import Position, all_after, validate


def first_moves(question: Question, position: Position, within: int) -> dict[str, int | None]:
    """Each first move with the length of the shortest win that begins with it, if that is within the bound."""
    found: dict[str, int | None] = {}
    for move, then in all_after(position).items():
        plies = question.length(then, within - 1)
        found[move] = None if plies is None else plies + 1
    return found


def passed(position: Position) -> Position | None:
    """The other side to move; none if the side that passes would stay in check."""
    other = replace(position, white=not position.white)
    return None if validate(other) else other


def shortest(question: Question, position: Position, most: int) -> tuple[int, list[str]] | None:
    """The shortest win within a bound, the attacker to move, and the moves that begin it."""
    plies = question.length(position, most)
    if plies is None:
        return None
    then = all_after(position).items() if plies > 0 else []
    return plies, [move for move, after in then if question.reaches(after, plies - 1)]


def threat(question: Question, after: Position, left: int, in_check: bool) -> dict[str, Any]:
    """What is threatened with the defender to move, who loses within ``left`` plies."""
    if in_check or question.leaf(after)[0] != OPEN:
        return {"kind": "check"}
    other = passed(after)
    if other is None:
        return {"kind": "check"}
    found = None if question.leaf(other)[0] == FAILED else shortest(question, other, max(left - 1, 0))
    if found is None:
        return {"kind": "zugzwang"}
    return {"kind": "threat", "moves": found[1], "plies": found[0]}


def tries(question: Question, position: Position, length: int, most: int) -> dict[str, list[str]]:
    """The first moves that at most so many defences refute, with these."""
    found = {}
    for move, then in all_after(position).items():
        if question.leaf(then)[0] != OPEN:
            continue
        refutations: list[str] = []
        for defence, after in all_after(then).items():
            if not question.reaches(after, length - 2):
                refutations.append(defence)
            if len(refutations) > most:
                break
        if 1 <= len(refutations) <= most:
            found[move] = refutations
    return found


def set_play(question: Question, position: Position, length: int) -> dict[str, Any] | None:
    """Each move of the defender in the diagram with its length and answers; none if there is no such position."""
    other = passed(position)
    if other is None or question.leaf(other)[1] != "ongoing":
        return None
    found: dict[str, Any] = {}
    for defence, after in all_after(other).items():
        state = question.leaf(after)[0]
        answered = None if state == FAILED else shortest(question, after, length - 2)
        if state == REACHED:
            found[defence] = [1, []]
        else:
            found[defence] = None if answered is None else [answered[0] + 1, answered[1]]
    return found
