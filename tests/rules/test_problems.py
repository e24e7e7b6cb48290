"""The problems of tests/vectors, answered by the oracle's moves alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from minimax import Question, answer
from oracle import read_position, rule_set, validate, write_position

FILE = Path(__file__).resolve().parent.parent / "vectors" / "problems.jsonl"
PROBLEMS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem["id"])
def test_problem(problem: dict[str, Any]) -> None:
    position = read_position(rule_set(problem["rules"]), problem["position"])
    assert validate(position) == []
    assert write_position(position) == problem["position"]
    white_attacks = {"white": True, "black": False, None: position.white}[problem.get("attacker")]
    assert answer(Question(white_attacks, problem["goal"]), position) == problem["expected"]


def test_every_line_says_what_it_is() -> None:
    for problem in PROBLEMS:
        assert all(problem[field] for field in ("id", "title", "source", "notes", "clauses")), problem["id"]
    assert len({problem["id"] for problem in PROBLEMS}) == len(PROBLEMS)
