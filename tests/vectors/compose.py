"""Composes the problems of ``problems.jsonl``, the same for the same seed.

    python3 tests/vectors/compose.py --program target/release/mansuba > tests/vectors/problems.jsonl

Random set-ups are put to the program twice: with a mechanism of the rules and
without it (another option, another right, one man otherwise).  Where the
answers differ the problem turns on that mechanism, and no man that it could do
without is left on the board.  The expected answers are then checked by two
other implementations of the definition: ``core/tests/problems.rs`` and
``tests/rules/test_problems.py``.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "rules")]

from composing import citadel, fixed, shatranj, tamerlane  # noqa: E402
from composing.program import Answer, Problem, Program  # noqa: E402
from composing.themes import Theme, compose  # noqa: E402

THEMES = [*shatranj.THEMES, *citadel.THEMES, *tamerlane.THEMES]


def line(
    name: str, title: str, problem: Problem, source: str, notes: str, clauses: tuple[str, ...], answer: Answer
) -> str:
    """One line of the file."""
    fields: dict[str, Any] = {"id": name, "title": title, **problem.fields()}
    fields |= {"source": source, "notes": notes, "clauses": list(clauses)}
    keys = ("verdict", "plies", "moves", "keys", "line", "ending")
    fields["expected"] = {key: answer[key] for key in keys}
    return json.dumps(fields, ensure_ascii=False)


def lines_of(theme: Theme, program: Program, seed: int) -> list[str]:
    found = compose(theme, program, seed)
    if found is None:
        print(f"{theme.id}: nothing found", file=sys.stderr)
        return []
    source = f"tests/vectors/compose.py, theme {theme.id}, seed {seed}"
    about = (source, theme.notes, theme.clauses)
    lines = [line(theme.id, theme.title, found.problem, *about, found.answer)]
    if found.twin is not None and found.twin_answer is not None:
        about = (source, theme.twin_notes, theme.clauses)
        lines.append(line(f"{theme.id}-twin", f"{theme.title} (twin)", found.twin, *about, found.twin_answer))
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Composes problems that turn on one mechanism each.")
    parser.add_argument("--program", default="mansuba")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--theme", help="only themes whose id begins so")
    arguments = parser.parse_args()
    program = Program(arguments.program)
    for theme in THEMES:
        if theme.id.startswith(arguments.theme or ""):
            print(*lines_of(theme, program, arguments.seed), sep="\n", flush=True)
    for hand_made in fixed.PROBLEMS:
        if hand_made.id.startswith(arguments.theme or ""):
            problem = hand_made.problem()
            answer = program.solve(problem)
            print(line(
                hand_made.id, hand_made.title, problem, "set up by hand in tests/vectors/composing/fixed.py",
                hand_made.notes, hand_made.clauses, answer,
            ), flush=True)


if __name__ == "__main__":
    main()
