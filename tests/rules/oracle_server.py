"""Answers questions about positions, one JSON line for each JSON line read.

Run as ``python3 tests/rules/oracle_server.py`` from any folder.  A question is
an object with these members, all but ``rules`` optional:

    rules       rule set text, such as "tamerlane:swap=off"
    position    position text; without it, the array of the rule set
    play        a move: adds "after", the position text after it
    all_after   true: adds "after_all", every move with the position after it
    perft       a depth: adds "perft", the count
    game        a list of moves from the position: adds "game", an object with
                the "position" and "status" after them, the draws of [X-6]
                included

The answer holds "position" (normalised), "moves" (sorted), "status" and
"valid": true; or "valid": false and "reasons"; or "error".
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from oracle import (  # noqa: E402
    Game, all_after, array, judge, perft, play, read_position, rule_set, validate, write_position,
)
from oracle.text import move_text  # noqa: E402


def answer(line: bytes | str) -> dict[str, Any]:
    """The answer to one line; bad input of any kind becomes an ``error``."""
    try:
        return _answer(json.loads(line))
    except RecursionError:
        return {"error": "the question is nested too deeply"}
    except Exception as problem:  # the server outlives every question
        return {"error": f"{type(problem).__name__}: {problem}"}


def _answer(question: Any) -> dict[str, Any]:
    if not isinstance(question, dict):
        raise ValueError("a question is a JSON object")
    rules = rule_set(_text(question, "rules"))
    if "position" in question:
        position = read_position(rules, _text(question, "position"))
    else:
        position = array(rules)
    reasons = validate(position)
    if reasons:
        return {"valid": False, "reasons": reasons}
    word, moves = judge(position)
    result: dict[str, Any] = {
        "position": write_position(position),
        "moves": sorted(move_text(position, move) for move in moves),
        "status": word,
        "valid": True,
    }
    if "play" in question:
        result["after"] = write_position(play(position, _text(question, "play")))
    if question.get("all_after") is True:
        result["after_all"] = {move: write_position(then) for move, then in all_after(position).items()}
    if "perft" in question:
        depth = question["perft"]
        if type(depth) is not int or depth < 0:
            raise ValueError("perft takes a depth from 0 on")
        result["perft"] = perft(position, depth)
    if "game" in question:
        game = Game(position)
        for move in question["game"]:
            game.play(move)
        result["game"] = {"position": write_position(game.position), "status": game.status()}
    return result


def _text(question: dict[str, Any], member: str) -> str:
    value = question.get(member)
    if not isinstance(value, str):
        raise ValueError(f"{member} is a text")
    return value


def main() -> None:
    for line in sys.stdin.buffer:
        print(json.dumps(answer(line)), flush=True)


if __name__ == "__main__":
    main()
