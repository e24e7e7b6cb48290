"""Problems answered from the definition alone [P-1] to [P-5]: plain minimax over the oracle's moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from oracle import Position, all_after, judge
from oracle.rulesets import SHATRANJ

#: What a position is to a problem.
REACHED, FAILED, OPEN = "reached", "failed", "open"

_LOST = ("checkmate", "stalemate", "bare-loss")  # by the side to move
_STALEMATES = ("stalemate", "draw-stalemate")
_FINAL = {"#": ("checkmate",), "=": _STALEMATES, "#=": ("checkmate", *_STALEMATES)}


def split_goal(goal: str) -> tuple[str, int | None]:
    """[P-2] the target and the number of the attacker's moves, if it is bounded."""
    target = next(text for text in ("win", "#=", "#", "=", "b") if goal.startswith(text))
    rest = goal[len(target):].strip()
    return target, int(rest) if rest else None


@dataclass
class Question:
    """Who is to reach what; the positions are given to the functions."""

    white_attacks: bool
    goal: str
    #: what is known of (position without counters, plies)
    memory: dict[Any, bool] = field(default_factory=dict)
    #: moves that refuted something, tried first: an order changes no result
    refuters: dict[str, int] = field(default_factory=dict)
    positions: int = 0

    def __post_init__(self) -> None:
        self.target, self.moves = split_goal(self.goal)

    def leaf(self, position: Position) -> tuple[str, str]:
        """What the position is to the problem, and the status word that says so."""
        word = judge(position)[0]
        attacker_waits = position.white != self.white_attacks
        if self.target == "win":
            won = word in _LOST if attacker_waits else word == "bare-win"
        elif self.target == "b":
            won = word == ("bare-loss" if attacker_waits else "bare-win")
        else:
            # [P-2] mate and stalemate are looked for without the bare-king clause
            plain = judge(_without_bare_king(position))[0] if word.startswith(("bare", "draw-bare")) else word
            won = attacker_waits and plain in _FINAL[self.target]
            word = plain if won else word
        return (REACHED if won else OPEN if word == "ongoing" else FAILED), word

    def reaches(self, position: Position, plies: int) -> bool:
        """Is the goal reached within so many plies, whatever the defender does?"""
        key = (position.board, position.white, position.rights, position.arrivals, plies)
        if key not in self.memory:
            self.memory[key] = self._reaches(position, plies)
        return self.memory[key]

    def _reaches(self, position: Position, plies: int) -> bool:
        self.positions += 1
        state, _ = self.leaf(position)
        if state != OPEN or plies == 0:
            return state == REACHED
        then = all_after(position)
        if position.white == self.white_attacks:
            return any(self.reaches(after, plies - 1) for after in then.values())
        for move in sorted(then, key=lambda move: -self.refuters.get(move, 0)):
            if not self.reaches(then[move], plies - 1):
                self.refuters[move] = self.refuters.get(move, 0) + 1
                return False
        return True

    def length(self, position: Position, most: int) -> int | None:
        """The shortest win in plies, if it takes ``most`` at most."""
        return next((plies for plies in range(most + 1) if self.reaches(position, plies)), None)


def _without_bare_king(position: Position) -> Position:
    if position.rules.game != SHATRANJ:
        return position
    return replace(position, rules=replace(position.rules, bare="off"))


def bound(question: Question, position: Position) -> int:
    """[P-3] the goal's number of moves in plies."""
    assert question.moves is not None, "an unbounded goal cannot be answered by exhaustion"
    return max(0, 2 * question.moves - (position.white == question.white_attacks))


def answer(question: Question, position: Position) -> dict[str, Any]:
    """Verdict, length, keys, best line and ending, as in ``expected`` of the problems' file."""
    plies = question.length(position, bound(question, position))
    if plies is None:
        return {"verdict": "no-win", "plies": None, "moves": None, "keys": [], "line": [], "ending": None}
    attacker_first = position.white == question.white_attacks
    keys = []
    if attacker_first and plies > 0:
        keys = [move for move, then in all_after(position).items() if question.reaches(then, plies - 1)]
    line, ending = best_line(question, position, plies)
    moves = (plies + attacker_first) // 2
    return {"verdict": "win", "plies": plies, "moves": moves, "keys": keys, "line": line, "ending": ending}


def best_line(question: Question, position: Position, plies: int) -> tuple[list[str], str]:
    """[P-4] the attacker the shortest way, the defender the longest, then the first in text order."""
    line = []
    for left in range(plies, 0, -1):
        then = all_after(position)
        if position.white == question.white_attacks:
            move = next(move for move, after in then.items() if question.reaches(after, left - 1))
        else:
            move = next(
                move for move, after in then.items() if left < 2 or not question.reaches(after, left - 2)
            )
        line.append(move)
        position = then[move]
    return line, question.leaf(position)[1]
