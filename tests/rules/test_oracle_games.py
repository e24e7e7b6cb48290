"""Games with a history [X-6], the server and the set-ups."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from oracle import NAMES, Game, judge, write_position
from oracle.moves import EXCHANGE, PLACEMENT, TRANSFER
from oracle_help import at, put
from setups import mixed

SERVER = Path(__file__).resolve().parent / "oracle_server.py"
SHUFFLE = ("a2b2", "h7g7", "b2a2", "g7h7")


def game(rules: str, rest: str, moves: tuple[str, ...]) -> Game:
    played = Game(put(rules, "Ke1 Ra2 rh7 ke8", rest))
    for move in moves:
        played.play(move)
    return played


def test_repetition() -> None:
    """[X-6] the third time, the start counted."""
    assert game("shatranj", "w", SHUFFLE + SHUFFLE[:3]).status() == "ongoing"
    assert game("shatranj", "w", SHUFFLE * 2).status() == "draw-repetition"
    assert game("shatranj:repetition=off", "w", SHUFFLE * 2).status() == "ongoing"
    with pytest.raises(ValueError):  # a finished game has no moves
        game("shatranj", "w", SHUFFLE * 2 + SHUFFLE[:1])


def test_no_progress() -> None:
    """[X-6] a position text alone is never finished by the count."""
    rules = "shatranj:no_progress=3,repetition=off"
    assert game(rules, "w - - 40 60", ()).status() == "ongoing"
    assert game(rules, "w", SHUFFLE[:2]).status() == "ongoing"
    assert game(rules, "w", SHUFFLE[:3]).status() == "draw-no-progress"


def test_rights_make_a_position_another_one() -> None:
    """[X-6] same rights and arrivals."""
    played = Game(put("tamerlane", "Kf2 Rc5 rf8 nb8 kk10", "w K"))
    for move in ("f2c5", "b8c6", "c5c4"):
        played.play(move)
    assert played.status() == "ongoing"
    assert played.position.rights == ""


def test_set_ups_are_deterministic() -> None:
    first = list(islice(mixed(7), 60))
    assert first == list(islice(mixed(7), 60))
    assert first != list(islice(mixed(8), 60))


def test_set_ups_are_valid_and_meet_the_rare_mechanisms() -> None:
    met: Counter[str] = Counter()
    for rules, text in islice(mixed(11), 1500):
        position = at(rules, text)
        assert write_position(position) == text
        word, moves = judge(position)
        met.update({word, rules.partition(":")[0], *(move.kind for move in moves)})
    for name in NAMES:
        assert met[name] >= 30, name
    for kind in (EXCHANGE, PLACEMENT, TRANSFER):
        assert met[kind] >= 10, kind
    for word in (
        "checkmate", "stalemate", "bare-win", "bare-loss", "draw-bare", "draw-citadel", "draw-kings",
        "draw-stalemate",
    ):
        assert met[word] >= 1, word


def test_set_ups_of_one_rule_set() -> None:
    assert {rules for rules, _ in islice(mixed(1, "timur", plain=True), 40)} == {"timur"}
    assert {rules for rules, _ in islice(mixed(1, "timur:swap=on"), 40)} == {"timur:swap=on"}
    assert {rules.partition(":")[0] for rules, _ in islice(mixed(1, "citadel"), 40)} == {"citadel"}


def test_server() -> None:
    """One answer for each line, whatever the line."""
    text = "8/P5k1/6p1/8/8/8/8/4K2R w"
    questions: list[object] = [
        {"rules": "tamerlane:swap=off"},
        {"rules": "shatranj", "position": text, "play": "a7a8", "all_after": True, "perft": 2},
        {"rules": "shatranj", "position": "8/8/8/8/8/8/8/8 w"},
        {"rules": "shatranj", "game": ["e2e3", "e7e6"]},
        {"rules": "chess"},
        {"rules": "shatranj", "position": "nonsense"},
        {"rules": "shatranj", "play": "e2e4"},
        {"rules": "shatranj", "position": 5},
        {"rules": "shatranj", "perft": -1},
        {"position": text},
        [],
    ]
    lines = [json.dumps(question) for question in questions] + ["", "{", "\x00", "[" * 100000]
    run = subprocess.run(
        [sys.executable, str(SERVER)], input="\n".join(lines) + "\n", capture_output=True, text=True,
        cwd="/", check=True,
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == len(lines)
    assert answers[0]["valid"] is True and answers[0]["status"] == "ongoing"
    assert len(answers[0]["moves"]) == 24 and answers[0]["position"].endswith("w - 00 0 1")
    assert answers[1]["after"] == "Q7/6k1/6p1/8/8/8/8/4K2R b - - 0 1"
    assert answers[1]["after_all"]["a7a8q"] == answers[1]["after"]
    assert list(answers[1]["after_all"]) == answers[1]["moves"]
    assert answers[1]["perft"] > len(answers[1]["moves"])
    assert answers[2] == {"valid": False, "reasons": answers[2]["reasons"]}
    assert len(answers[2]["reasons"]) == 2
    assert answers[3]["game"]["status"] == "ongoing"
    for answer in answers[4:]:
        assert set(answer) == {"error"}
