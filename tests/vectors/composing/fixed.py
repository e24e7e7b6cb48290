"""Problems set up by hand, where there is nothing to search for."""

from __future__ import annotations

from dataclasses import dataclass

from oracle import read_position, rule_set

from .program import Problem


@dataclass(frozen=True)
class HandMade:
    """A problem with its words; the attacker is the side to move unless it is told."""

    id: str
    title: str
    rules: str
    text: str
    goal: str
    notes: str
    clauses: tuple[str, ...]
    attacker: str | None = None

    def problem(self) -> Problem:
        position = read_position(rule_set(self.rules), self.text)
        attacker = position.white if self.attacker is None else self.attacker == "white"
        return Problem(position, self.goal, attacker)


PROBLEMS = [
    HandMade(
        "shatranj-finished-won", "Won already", "shatranj", "7k/8/8/8/8/8/8/KR6 w - - 0 1", "win 1",
        "The other side is bare and it is not its move: won in no moves.", ("S-4", "P-5", "X-7"),
    ),
    HandMade(
        "shatranj-finished-drawn", "Drawn already", "shatranj", "7k/8/8/8/8/8/8/K7 w - - 0 1", "win 2",
        "Both are bare.", ("S-4", "P-5", "X-7"),
    ),
    HandMade(
        "citadel-finished-drawn", "Drawn already", "citadel",
        "1**********K/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*krr7*/1**********1 b - - 0 1", "win 2",
        "A king that stands in a citadel has drawn.", ("C-5", "P-5", "X-7"),
    ),
]
