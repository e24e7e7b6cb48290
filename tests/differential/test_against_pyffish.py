"""Shatranj against Fairy-Stockfish, through its Python module pyffish.

Its variant ``shatranj`` is our rule set ``shatranj-modern``.  Its move lists
are an oracle, with one exception that ``expected_moves`` spells out; its
results are not, so no status is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pyffish
import pytest
from compare import ENOUGH, Found, difference, run
from line_client import LineServer
from setups import mixed

VARIANT = "shatranj"
RULES = "shatranj-modern"
#: The same without the bare-king clause.
WITHOUT_BARE_KING = "shatranj-modern:bare=off"
#: Fairy-Stockfish takes milliseconds to read a position, so what follows a move is compared less often.
AFTER_EVERY = 4


def games(server: LineServer, rng: Random) -> Iterator[str]:
    """The positions of random games from the array, without end."""
    while True:
        text = server.ask(rules=RULES)["position"]
        for _ in range(rng.choice((40, 150, 400))):
            yield text
            after = server.ask(rules=RULES, position=text, all_after=True)["after_all"]
            if not after:
                break
            # Now and then any capture: boards empty sooner, and bare kings come about.
            captures = [then for then in after.values() if men(then) < men(text)]
            text = rng.choice(captures if captures and rng.random() < 0.25 else list(after.values()))


def set_ups(_: LineServer, rng: Random) -> Iterator[str]:
    """Set-ups around bare kings, promotions, pins and the like, without end."""
    return (text for _, text in mixed(rng.randrange(1 << 30), RULES, plain=True))


SOURCES: dict[str, Callable[[LineServer, Random], Iterator[str]]] = {"games": games, "set-ups": set_ups}


def positions(server: LineServer, source: str, seed: int) -> Iterator[str]:
    """Positions of a source, none of them twice."""
    seen = set()
    for text in SOURCES[source](server, Random(f"pyffish {source} {seed}")):
        if text not in seen:
            seen.add(text)
            yield text


def men(text: str) -> int:
    return sum(letter.isalpha() for letter in text.split()[0])


def is_bare(text: str, white: bool) -> bool:
    return sum(letter.isalpha() and letter.isupper() == white for letter in text.split()[0]) == 1


def expected_moves(server: LineServer, text: str, answer: dict[str, Any]) -> list[str]:
    """The moves that Fairy-Stockfish should list.

    They are ours but for the bare king [S-4].  Fairy-Stockfish ends the game if the side to move has more than its king
    and the other is bare, and if the side to move is bare and the other has at least two men besides its king.  When
    the other has exactly one, the bare side gets a ply even if it cannot take that man, where [S-4] has ended the
    game; and when both are bare it plays on for ever.  In these two cases the moves are those of the game without the
    bare-king clause.
    """
    white = text.split()[1] == "w"
    if is_bare(text, white) and men(text) <= 3:
        return server.ask(rules=WITHOUT_BARE_KING, position=text)["moves"]
    return answer["moves"]


def compare_moves(path: str, source: str, seed: int, count: int) -> Found:
    """The moves of every position, and of some the position after a move."""
    rng = Random(seed)
    found: list[str] = []
    number = 0
    with LineServer(path) as server:
        for text in positions(server, source, seed):
            answer = server.ask(rules=RULES, position=text, all_after=True)
            expected = expected_moves(server, text, answer)
            theirs = sorted(pyffish.legal_moves(VARIANT, text, []))
            if theirs != expected:
                found.append(difference(RULES, text, expected, theirs, "moves; the oracle is pyffish"))
            if answer["moves"] and number % AFTER_EVERY == 0:
                move = rng.choice(answer["moves"])
                after = pyffish.get_fen(VARIANT, text, [move])
                if after != answer["after_all"][move]:
                    found.append(difference(RULES, text, answer["after_all"][move], after, f"after {move}"))
            number += 1
            if number >= count or len(found) >= ENOUGH:
                break
    return number, found


def compare_notation(path: str, source: str, seed: int, count: int) -> Found:
    """[N-7]: the short notation of ``count`` moves and more."""
    found: list[str] = []
    number = 0
    with LineServer(path) as server:
        for text in positions(server, source, seed):
            for move, ours in server.ask(rules=RULES, position=text, short=True)["short"].items():
                theirs = pyffish.get_san(VARIANT, text, move)
                # ^ and * are ours alone: Fairy-Stockfish has + or # or nothing in their place.
                same = ours[:-1] == theirs.rstrip("+#") if ours[-1] in "^*" else ours == theirs
                if not same:
                    found.append(difference(RULES, text, ours, theirs, f"{move}; the oracle is pyffish"))
                number += 1
            if number >= count or len(found) >= ENOUGH:
                break
    return number, found


def test_the_exception_is_as_described() -> None:
    def moves(text: str) -> list[str]:
        return sorted(pyffish.legal_moves(VARIANT, text, []))

    assert moves("8/8/5K2/3kR3/8/8/8/8 b - - 0 1") == ["d5c4", "d5c6", "d5d4", "d5d6"]  # it cannot take e5
    assert moves("8/8/5K2/3kR3/8/8/8/8 w - - 0 1") == []
    assert moves("8/8/5K2/3kR3/8/8/8/R7 b - - 0 1") == []
    assert moves("8/8/5K2/3k4/8/8/8/8 b - - 0 1") == ["d5c4", "d5c5", "d5c6", "d5d4", "d5d6", "d5e4"]


@pytest.mark.parametrize(("source", "count"), [("games", 14_000), ("set-ups", 7_000)])
def test_moves_and_the_position_after_one(server: str, source: str, count: int) -> None:
    run(compare_moves, server, source, 1, count)


@pytest.mark.parametrize("source", SOURCES)
def test_short_notation(server: str, source: str) -> None:
    run(compare_notation, server, source, 2, 5_000)
