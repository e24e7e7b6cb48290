"""First moves, tries, set play, threats and duals of tests/vectors, answered by the oracle's moves alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from minimax import Question
from oracle import Position, all_after, play, read_position, rule_set
from oracle.attack import in_check
from studies import first_moves, set_play, shortest, threat, tries

FILE = Path(__file__).resolve().parent.parent / "vectors" / "studies.jsonl"
STUDIES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("study", STUDIES, ids=lambda study: study["id"])
def test_study(study: dict[str, Any]) -> None:
    position = read_position(rule_set(study["rules"]), study["position"])
    question = Question(study["attacker"] == "white", study["goal"])
    expected, plies = study["expected"], study["plies"]

    found = first_moves(question, position, expected["within"])
    assert {move: length for move, length in found.items() if length is not None} == expected["first_moves"]
    assert [move for move, length in found.items() if length is None] == expected["failing"]

    def threatens(then: Position) -> dict[str, Any]:
        return threat(question, then, plies - 1, in_check(then))

    then = all_after(position)
    refuted = tries(question, position, plies, study["asked"]["tries"])
    assert refuted == {move: attempt["refutations"] for move, attempt in expected["tries"].items()}
    for move, attempt in expected["tries"].items():
        assert attempt["trivial"] == (len(all_after(then[move])) == len(attempt["refutations"])), move
        assert attempt["threat"] == threatens(then[move]), move
    assert set_play(question, position, plies) == expected["set_play"]
    keys = [move for move, length in found.items() if length == plies]
    assert expected["threats"] == {move: threatens(then[move]) for move in keys}

    for dual in expected["duals"]:
        here = position
        for move in dual["line"]:
            here = play(here, move)
        assert shortest(question, here, plies) == (dual["plies"], dual["moves"])
        assert len(dual["moves"]) > 1 and dual["line"]


def test_every_kind_is_there() -> None:
    expected = [study["expected"] for study in STUDIES]
    assert sum(len(found["tries"]) for found in expected) > 100
    assert sum(len(found["duals"]) for found in expected) > 10
    assert any(found["set_play"] is None for found in expected)
    kinds = {threat["kind"] for found in expected for threat in found["threats"].values()}
    assert kinds == {"check", "zugzwang", "threat"}
