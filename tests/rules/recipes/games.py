"""Random games: positions that play reaches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from oracle import Position, all_after


def walk(start: Position, plies: int, rng: Random) -> Iterator[Position]:
    """The positions of random play, the start not included.

    Captures are a little more likely than chance, so that the board empties.
    """
    position = start
    for _ in range(plies):
        after = list(all_after(position).values())
        if not after:
            return
        men = sum(1 for man in position.board if man)
        captures = [then for then in after if sum(1 for man in then.board if man) < men]
        position = rng.choice(captures if captures and rng.random() < 0.25 else after)
        yield position
