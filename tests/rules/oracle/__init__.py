"""A slow, plain second implementation of the rules, to compare against.

    rules = rule_set("tamerlane:swap=off")
    position = read_position(rules, text)      # or array(rules)
    validate(position)                         # [] or every reason
    legal_moves(position)                      # sorted move texts
    status(position)                           # a status word
    write_position(play(position, "a3a4"))
    perft(position, 3)
"""

from .arrays import array
from .game import Game
from .perft import perft
from .position import Position
from .rulesets import NAMES, OPTIONS, RuleSet, RuleSetError, rule_set
from .status import all_after, judge, legal_moves, play, status
from .text import MoveError, TextError, read_position, write_position
from .validate import validate

__all__ = [
    "Game", "MoveError", "NAMES", "OPTIONS", "Position", "RuleSet", "RuleSetError", "TextError",
    "all_after", "array", "judge", "legal_moves", "perft", "play", "read_position", "rule_set",
    "status", "validate", "write_position",
]
