"""Legal moves, proven solutions, evaluation and diagrams for the historical chess games: shatranj, citadel chess and
Tamerlane chess.

:class:`Board` has the names and manners of python-chess. Squares are their names (``"e4"``, ``"a10"``, ``"z9"``), sides
are bools (True is White), lengths are in plies unless they say otherwise.
"""

from mansuba import svg as svg
from mansuba._errors import (
    FenError,
    IllegalMoveError,
    InternalError,
    InvalidMoveError,
    InvalidPositionError,
    MansubaError,
    ParseError,
    ProblemError,
    ProofError,
    Reason,
    UnsupportedError,
)
from mansuba._evaluate import Engine, Evaluation, Line, Score, evaluate
from mansuba._native import Board, LegalMoves, Move, Setup, rule_sets
from mansuba._native import version as _version
from mansuba._problem import Problem, collection, read_problems
from mansuba._solution import Node, Solution, Tree
from mansuba._solve import BatchProgress, Progress, solve, solve_many, verify
from mansuba._types import BLACK, WHITE, Color, Outcome, Piece

__version__: str = _version()

__all__ = [
    "BLACK",
    "WHITE",
    "BatchProgress",
    "Board",
    "Color",
    "Engine",
    "Evaluation",
    "FenError",
    "IllegalMoveError",
    "InternalError",
    "InvalidMoveError",
    "InvalidPositionError",
    "LegalMoves",
    "Line",
    "MansubaError",
    "Move",
    "Node",
    "Outcome",
    "ParseError",
    "Piece",
    "Problem",
    "ProblemError",
    "Progress",
    "ProofError",
    "Reason",
    "Score",
    "Setup",
    "Solution",
    "Tree",
    "UnsupportedError",
    "__version__",
    "collection",
    "evaluate",
    "read_problems",
    "rule_sets",
    "solve",
    "solve_many",
    "svg",
    "verify",
]
