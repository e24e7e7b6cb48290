"""Writes studies.jsonl: what is asked beyond the solution, for the shorter wins of problems.jsonl.

    python3 tests/vectors/compose_studies.py --program target/release/mansuba > tests/vectors/studies.jsonl
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

PROBLEMS = Path(__file__).resolve().parent / "problems.jsonl"
#: The most refutations of a try.
TRIES = 2
#: The longest win that the oracle can go through in seconds.
MOST_PLIES = 3


def expected(result: dict[str, Any]) -> dict[str, Any]:
    """The answers, lists of objects as objects by move."""
    first, set_play = result["first_moves"], result["set_play"]
    lines = {line["defence"]: line["plies"] and [line["plies"], line["answers"]] for line in set_play["lines"]}
    tries = {attempt.pop("move"): attempt for attempt in result["tries"]["list"]}
    return {
        "within": first["within"],
        "first_moves": {found["move"]: found["plies"] for found in first["moves"]},
        "failing": first["failing"],
        "tries": tries,
        "set_play": None if set_play["impossible"] else lines,
        "threats": {found["move"]: found["threat"] for found in result["threats"]},
        "duals": result["duals"]["list"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, help="the program mansuba")
    program = parser.parse_args().program
    asked = ["--all", "--tries", str(TRIES), "--set-play", "--tree"]
    done = subprocess.run(
        [program, "solve", str(PROBLEMS), "--json", *asked], capture_output=True, text=True, check=True
    )
    for line in done.stdout.splitlines():
        result = json.loads(line)
        if "tries" not in result or result["verdict"] != "win" or result["plies"] > MOST_PLIES:
            continue
        study = {field: result[field] for field in ("id", "rules", "position", "goal", "attacker", "plies")}
        study |= {"asked": {"tries": TRIES}, "expected": expected(result)}
        sys.stdout.write(json.dumps(study) + "\n")


if __name__ == "__main__":
    main()
