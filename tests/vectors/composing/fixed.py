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


#: Black's King and Prince walled in by their own blocked pawns, the King attacked; one pawn can still move.
_WALL = "*11*/12*/*7K3*/*11*/*4g'6*/*11*/*4R'6*/*1N9*/*r'n'v'9/*ksp8*"

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
    HandMade(
        "tamerlane-royals-stuck", "All royal men without a move", "tamerlane", f"{_WALL} w - 01 0 1", "win 1",
        "Two royal men and no legal move: a loss, and called stalemate although the King is attacked.",
        ("T-12", "T-16", "X-5"),
    ),
    HandMade(
        "tamerlane-royals-stuck-mate", "All royal men without a move (no mate)", "tamerlane",
        f"{_WALL} w - 01 0 1", "#1", "With two royal men nothing is a checkmate.", ("T-12", "X-5"),
    ),
    HandMade(
        "tamerlane-royals-stuck-swap", "All royal men without a move (swap)", "tamerlane",
        f"{_WALL} w k 01 0 1", "win 1", "The King may still exchange with the Prince.", ("T-12", "T-13"),
    ),
]
