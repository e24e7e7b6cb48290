"""Random positions for comparing implementations, the same for the same seed.

    python3 tests/rules/setups.py --seed 1 --count 100 [--rules NAME] [--plain]

prints JSON lines ``{"rules": ..., "position": ...}``.  One position in four
comes from a random game, the others from set-ups that put rare mechanisms on
the board (``recipes``), some of them played on for a few moves.  All are valid.  Half of
the rule sets carry random options, unless ``--plain`` is given or ``--rules``
names options itself.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent))

from oracle import NAMES, Position, RuleSet, RuleSetError, array, rule_set, write_position  # noqa: E402
from oracle.rulesets import CITADEL, SHATRANJ, TAMERLANE  # noqa: E402
from recipes import citadel, shatranj, tamerlane  # noqa: E402
from recipes.draft import Draft, Recipe, Spoiled  # noqa: E402
from recipes.games import walk  # noqa: E402
from recipes.options import random_options  # noqa: E402

RECIPES: dict[str, list[Recipe]] = {
    SHATRANJ: shatranj.RECIPES,
    CITADEL: citadel.RECIPES,
    TAMERLANE: tamerlane.RECIPES,
}

#: How often a recipe is tried for the sake of what is wanted of it.
TRIES = 20


class Chooser:
    """Chooses rule sets: half of them with random options, unless that is not wanted."""

    def __init__(self, rng: Random, rules: str | None, plain: bool) -> None:
        self.rng = rng
        self.names = list(NAMES) if rules is None else [rules]
        self.fixed = plain or (rules is not None and ":" in rules)

    def name(self) -> str:
        """A rule set name; Tamerlane chess, which has the most to try, more often."""
        tamerlanes = [name for name in self.names if rule_set(name).game == TAMERLANE]
        if tamerlanes and self.rng.random() < 0.4:
            return self.rng.choice(tamerlanes)
        return self.rng.choice(self.names)

    def with_options(self, name: str, likes: dict[str, str]) -> RuleSet:
        if self.fixed or self.rng.random() < 0.5:
            return rule_set(name)
        return random_options(name, self.rng, likes)


def games(chooser: Chooser, name: str) -> Iterator[Position]:
    """Positions of random games from the array of a rule set, without end."""
    rng = chooser.rng
    while True:
        rules = chooser.with_options(name, {})
        plies = rng.choice((20, 80, 300))
        yield from islice(walk(array(rules), plies, rng), rng.randrange(5), None, rng.randint(1, 7))


def set_up(rules: RuleSet, recipe: Recipe, rng: Random) -> Position | None:
    """A valid set-up of a recipe; what is wanted of it comes about if it can."""
    cook, wanted, _ = recipe
    best = None
    for _ in range(TRIES):
        draft = Draft(rules, rng)
        try:
            cook(draft)
        except Spoiled:
            continue
        position = draft.finish()
        if position is None:
            continue
        if wanted is None or wanted(position):
            return position
        best = position
    return best


def set_ups(chooser: Chooser) -> Iterator[Position]:
    """Set-ups of all recipes in turn, without end, some of them played on."""
    turn: dict[str, int] = {}
    rng = chooser.rng
    while True:
        name = chooser.name()
        recipes = RECIPES[rule_set(name).game]
        number = turn[name] = turn.get(name, -1) + 1
        recipe = recipes[number % len(recipes)]
        position = set_up(chooser.with_options(name, recipe[2]), recipe, rng)
        if position is not None:
            yield position
            if rng.random() < 0.25:
                yield from walk(position, rng.randint(1, 4), rng)


def mixed(seed: int, rules: str | None = None, plain: bool = False) -> Iterator[tuple[str, str]]:
    """Pairs of rule set text and position text, without end."""
    chooser = Chooser(Random(seed), rules, plain)
    running = [games(chooser, name) for name in chooser.names]
    drafts = set_ups(chooser)
    number = 0
    while True:
        if number % 4 == 0:
            position = next(running[number // 4 % len(running)])
        else:
            position = next(drafts)
        number += 1
        yield position.rules.text, write_position(position)


def main() -> None:
    parser = argparse.ArgumentParser(description="Random valid positions as JSON lines.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--rules", help="a rule set text; without it, all nine rule sets")
    parser.add_argument("--plain", action="store_true", help="no random options")
    arguments = parser.parse_args()
    try:
        rule_set(arguments.rules or NAMES[0])
    except RuleSetError as problem:
        parser.error(str(problem))
    for rules, position in islice(mixed(arguments.seed, arguments.rules, arguments.plain), arguments.count):
        print(json.dumps({"rules": rules, "position": position}))


if __name__ == "__main__":
    main()
