"""Runs the library beside the oracle and collects every difference.

Each ``compare_*`` function takes the path of the line server, a rule set, a
seed and a count, and returns how many things it compared and what differed.
The functions run in worker processes, so they take and return plain data.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from random import Random
from typing import Any

from line_client import LineServer
from oracle import (
    Game, MoveError, Position, array, judge, perft, play, read_position, rule_set, validate, write_position,
)
from oracle.make import after
from oracle.text import move_text
from setups import Chooser, mixed

Found = tuple[int, list[str]]
Comparison = Callable[[str, str, int, int], Found]

#: More differences than this are the same fault again.
ENOUGH = 5
WORKERS = 2
#: One position in so many is compared by a perft of two plies as well: the library counts the last ply
#: without making its moves, so that path needs a look of its own.
PERFT_EVERY = 40


def scale() -> float:
    """How much more than usual to compare, from ``MANSUBA_DIFFERENTIAL_SCALE``."""
    return float(os.environ.get("MANSUBA_DIFFERENTIAL_SCALE", "1"))


def run(comparison: Comparison, server: str, about: str, seed: int, count: int) -> None:
    """Runs a comparison, mostly of a rule set, in two processes; fails with all that differs."""
    share = int(count * scale()) // WORKERS + 1
    seeds = [1000 * seed + worker for worker in range(WORKERS)]
    with ProcessPoolExecutor(WORKERS) as pool:
        runs = [pool.submit(comparison, server, about, each, share) for each in seeds]
        results = [each.result() for each in runs]
    differences = [text for _, found in results for text in found]
    assert not differences, "\n\n".join(differences)
    compared = sum(number for number, _ in results)
    assert compared >= share * WORKERS, f"only {compared} compared"


def difference(rules: str, position: str, library: object, oracle: object, about: str = "") -> str:
    """What to show of a difference: the question and both answers."""
    note = f"\nabout:    {about}" if about else ""
    return (
        f"rules:    {rules}\nposition: {position}{note}\n"
        f"library:  {json.dumps(library)}\noracle:   {json.dumps(oracle)}"
    )


def oracle_answer(position: Position) -> dict[str, Any]:
    """What the oracle says of a valid position."""
    word, moves = judge(position)
    after_all = {move_text(position, move): write_position(after(position, move)) for move in moves}
    return {
        "position": write_position(position),
        "moves": sorted(after_all),
        "status": word,
        "after_all": after_all,
    }


def look(server: LineServer, rules: str, position: Position, number: int, found: list[str]) -> dict[str, Any]:
    """Compares one position; the answer is the oracle's."""
    text = write_position(position)
    oracle = oracle_answer(position)
    question: dict[str, Any] = {"rules": rules, "position": text, "all_after": True}
    if number % PERFT_EVERY == 0:
        question["perft"] = 2
        oracle["perft"] = perft(position, 2)
    library = server.ask(**question)
    if any(library.get(member) != value for member, value in oracle.items()):
        differing = {
            member: (library.get(member), value)
            for member, value in oracle.items() if library.get(member) != value
        }
        mine = {member: pair[0] for member, pair in differing.items()}
        if "error" in library or "reasons" in library:
            mine = library
        found.append(difference(rules, text, mine, {member: pair[1] for member, pair in differing.items()}))
    return oracle


def compare_games(path: str, rules: str, seed: int, count: int) -> Found:
    """Random games from the array, half of them with random options."""
    rng = Random(f"games {rules} {seed}")
    chooser = Chooser(rng, rules, plain=False)
    found: list[str] = []
    number = 0
    with LineServer(path) as server:
        while number < count and len(found) < ENOUGH:
            under = chooser.with_options(rules, {})
            position = array(under)
            for _ in range(rng.choice((30, 120, 400))):
                answer = look(server, under.text, position, number, found)
                number += 1
                if not answer["moves"] or number >= count or len(found) >= ENOUGH:
                    break
                position = read_position(under, choose(answer, rng))
    return number, found


def choose(answer: dict[str, Any], rng: Random) -> str:
    """A position to go on with: captures a little more often than chance, so that boards empty."""
    def men(text: str) -> int:
        return sum(letter.isalpha() for letter in text.split()[0])

    after_all = answer["after_all"]
    captures = [move for move, text in after_all.items() if men(text) < men(answer["position"])]
    move = rng.choice(captures if captures and rng.random() < 0.25 else answer["moves"])
    return after_all[move]


def compare_setups(path: str, rules: str, seed: int, count: int) -> Found:
    """Random set-ups that put the rare mechanisms on the board (see ``setups.py``)."""
    found: list[str] = []
    number = 0
    with LineServer(path) as server:
        for under, text in islice(mixed(seed, rules), count):
            position = read_position(rule_set(under), text)
            look(server, under, position, number, found)
            number += 1
            if len(found) >= ENOUGH:
                break
    return number, found


def compare_spoilt(path: str, rules: str, seed: int, count: int) -> Found:
    """Spoilt position texts: both must refuse the same ones, and read the others alike."""
    rng = Random(f"spoilt {rules} {seed}")
    found: list[str] = []
    number = 0
    with LineServer(path) as server:
        for under, text in spoilt(rules, seed, rng):
            library = server.ask(rules=under, position=text)
            oracle = reading(under, text)
            if verdict(library) != verdict(oracle) or library.get("position") != oracle.get("position"):
                found.append(difference(under, text, library, oracle))
            number += 1
            if number >= count or len(found) >= ENOUGH:
                break
    return number, found


def verdict(answer: dict[str, Any]) -> str:
    # Whether a fault is one of the text or of the set-up is for each to say.
    return "read" if answer.get("valid") else "refused"


def reading(rules: str, text: str) -> dict[str, Any]:
    """What the oracle makes of a text that may be wrong."""
    try:
        position = read_position(rule_set(rules), text)
    except ValueError as error:
        return {"error": str(error)}
    reasons = validate(position)
    if reasons:
        return {"valid": False, "reasons": reasons}
    return {"valid": True, "position": write_position(position)}


def spoilt(rules: str, seed: int, rng: Random) -> Iterator[tuple[str, str]]:
    """Position texts with some characters or fields changed, without end."""
    for under, text in mixed(seed, rules):
        for _ in range(8):
            yield under, spoil(text, rng)


def spoil(text: str, rng: Random) -> str:
    letters = list(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randrange(len(letters))
        match rng.randrange(5):
            case 0:
                letters[at] = rng.choice("KkPpRrQqSsAaGgK'*/0123456789 -wbxé")
            case 1 if len(letters) > 1:
                del letters[at]
            case 2:
                letters.insert(at, rng.choice("KkPpAaS'*/012 -"))
            case 3:
                other = rng.randrange(len(letters))
                letters[at], letters[other] = letters[other], letters[at]
            case _:
                fields = "".join(letters).split(" ")
                field = rng.randrange(len(fields))
                values = ["w", "b", "-", "K", "k", "Kk", "00", "01", "10", "22", "33", "0", "1", "007", "4294967296"]
                fields[field] = rng.choice(values) if field else fields[0]
                letters = list(" ".join(fields[: rng.randint(2, 6)]))
    return "".join(letters)


def compare_move_texts(path: str, rules: str, seed: int, count: int) -> Found:
    """Move texts, most of them wrong: both must accept the same ones, and play them alike."""
    rng = Random(f"move texts {rules} {seed}")
    found: list[str] = []
    number = 0
    with LineServer(path) as server:
        for under, text in mixed(seed, rules):
            position = read_position(rule_set(under), text)
            legal = [move_text(position, move) for move in judge(position)[1]]
            for _ in range(5):
                move = doubtful(position, legal, rng)
                try:
                    oracle = write_position(play(position, move))
                except MoveError:
                    oracle = None
                library = server.ask(rules=under, position=text, play=move)
                if library.get("after") != oracle:
                    found.append(difference(under, text, library, oracle, f"playing {move!r}"))
                number += 1
            if number >= count or len(found) >= ENOUGH:
                break
    return number, found


def doubtful(position: Position, legal: list[str], rng: Random) -> str:
    """A move text that may be right: a legal move changed a little, or any two squares."""
    squares = position.geometry.names
    text = rng.choice(legal) if legal and rng.random() < 0.7 else rng.choice(squares) + rng.choice(squares)
    match rng.randrange(7):
        case 0:
            return text + rng.choice("qbgefansrQ+ ")
        case 1:
            return text.rstrip("abcdefghijklmnopqrstuvwxyz")
        case 2:
            return text.rstrip("qbg") + rng.choice("qbgefa")
        case 3:
            return text.upper()
        case 4:
            at = rng.randrange(len(text))
            return text[:at] + text[at + 1:]
        case _:
            return text


def compare_histories(path: str, rules: str, seed: int, count: int) -> Found:
    """Games that go back and forth until a draw of [X-6], or another end, stops them."""
    rng = Random(f"histories {rules} {seed}")
    found: list[str] = []
    number = 0
    with LineServer(path) as server:
        for under, text in mixed(seed, rules):
            if rng.random() < 0.5 and "no_progress" not in under:
                under += f"{',' if ':' in under else ':'}no_progress={rng.randint(1, 30)}"
            game = Game(read_position(rule_set(under), text))
            moves = shuffle(game, rng)
            words = ["ongoing"] * len(moves) + [game.status()]
            for length in sorted({max(0, len(moves) - 1), len(moves)}):
                number += 1
                library = server.ask(rules=under, position=text, game=moves[:length])
                oracle = words[length] if length else Game(game.positions[0]).status()
                answer = library.get("game", library)
                if answer.get("status") != oracle or (
                    length == len(moves) and answer["position"] != write_position(game.position)
                ):
                    wanted = {"status": oracle, "position": write_position(game.position)}
                    found.append(difference(under, text, answer, wanted, f"after {' '.join(moves[:length])}"))
            if number >= count or len(found) >= ENOUGH:
                break
    return number, found


def shuffle(game: Game, rng: Random) -> list[str]:
    """Plays on, men going back where they came from more often than not."""
    moves: list[str] = []
    while len(moves) < 60 and game.status() == "ongoing":
        legal = [move_text(game.position, move) for move in judge(game.position)[1]]
        names = sorted(game.position.geometry.names, key=len, reverse=True)
        move = rng.choice(legal)
        if len(moves) >= 2 and rng.random() < 0.8:
            last = moves[-2]
            start = next(name for name in names if last.startswith(name))
            back = last[len(start):] + start
            move = back if back in legal else move
        game.play(move)
        moves.append(move)
    return moves
