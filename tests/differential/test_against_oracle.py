"""The library against the slow second implementation in ``tests/rules``, rule set by rule set.

Moves, status and the position after every move are compared in tens of
thousands of positions.  ``MANSUBA_DIFFERENTIAL_SCALE=10`` compares ten times
as many.
"""

import pytest
from compare import compare_games, compare_histories, compare_move_texts, compare_setups, compare_spoilt, run
from oracle import NAMES

SEED = 1
#: Tamerlane chess has the most to get wrong.
TAMERLANE = [name for name in NAMES if name.startswith("tamerlane") or name == "timur"]

every_rule_set = pytest.mark.parametrize("rules", NAMES)


@every_rule_set
def test_random_games(server: str, rules: str) -> None:
    run(compare_games, server, rules, SEED, 2000)


@every_rule_set
def test_random_setups(server: str, rules: str) -> None:
    run(compare_setups, server, rules, SEED, 1000 if rules in TAMERLANE else 800)


@every_rule_set
def test_spoilt_position_texts(server: str, rules: str) -> None:
    run(compare_spoilt, server, rules, SEED, 2400)


@every_rule_set
def test_move_texts(server: str, rules: str) -> None:
    run(compare_move_texts, server, rules, SEED, 500)


@every_rule_set
def test_games_with_their_history(server: str, rules: str) -> None:
    run(compare_histories, server, rules, SEED, 200)
