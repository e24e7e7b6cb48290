"""Bad input: an exception that says where, never a crash."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import mansuba
import pytest
from conftest import DILARAM
from hypothesis import given, settings
from hypothesis import strategies as st
from mansuba import Board, MansubaError, Move

CALLS: list[tuple[type[Exception], str, Callable[[], object]]] = [
    # What pyffish answers with a crash, an empty list, another move or a SystemError.
    (mansuba.ParseError, "rule set, column 1: expected one of shatranj, ", lambda: Board("nosuch")),
    (mansuba.FenError, "position text, column 2: ", lambda: Board(fen="rubbish")),
    (mansuba.InvalidMoveError, "found 'e9'", lambda: Board().parse_uci("e2e9")),
    (mansuba.IllegalMoveError, "e2e9", lambda: Board().san(Move.from_uci("e2e9"))),
    (mansuba.IllegalMoveError, "illegal move e2e5: ", lambda: Board().push_uci("e2e5")),
    # What else there is.
    (mansuba.InvalidPositionError, "a pawn on its last rank", lambda: Board(fen="P6k/8/8/8/8/8/8/K7 w")),
    (mansuba.IllegalMoveError, "written like this", lambda: Board().push_san("Qz9")),
    (mansuba.IllegalMoveError, "Rd2", lambda: Board(fen="7k/8/8/8/8/7p/R6R/K7 w").parse_san("Rd2")),
    (mansuba.ParseError, "square", lambda: Board().piece_at("e9")),
    (mansuba.ParseError, "goal, column 1", lambda: mansuba.solve(Board(), "quick")),
    (mansuba.UnsupportedError, "no bare-king clause", lambda: mansuba.solve(Board("chaturanga"), "b")),
    (mansuba.ProblemError, 'field "goal", column 2', lambda: mansuba.Problem(DILARAM, goal="#x")),
    (mansuba.ProblemError, 'field "position"', lambda: mansuba.Problem("8/8 w")),
    (mansuba.ProblemError, "no bare-king clause", lambda: mansuba.Problem(DILARAM, rules="chaturanga", goal="b")),
    (mansuba.ParseError, "colour", lambda: mansuba.svg.board(Board(), arrows=[mansuba.svg.Arrow("a1", "a2", '"/>')])),
    (mansuba.ParseError, "square", lambda: mansuba.svg.board(Board(), squares=["z9"])),
    (ValueError, "threads", lambda: mansuba.solve(Board(), threads=0)),
    (ValueError, "time", lambda: mansuba.solve(Board(), time=-1.0)),
    (ValueError, "time", lambda: mansuba.solve(Board(), time=float("nan"))),
    (ValueError, "nodes", lambda: mansuba.solve(Board(), nodes=-1)),
    (TypeError, "expected a Board or a Problem", lambda: mansuba.solve("8/8 w")),  # type: ignore[arg-type]
    (ValueError, "depth: expected 1 to 150, found 0", lambda: mansuba.evaluate(Board(), depth=0)),
    (ValueError, "multipv", lambda: mansuba.evaluate(Board(), multipv=0)),
    (ValueError, "nodes", lambda: mansuba.evaluate(Board(), nodes=-1)),
    (ValueError, "time", lambda: mansuba.evaluate(Board(), time=float("inf"))),
    (ValueError, "threads", lambda: mansuba.evaluate(Board(), threads=1025)),
    (ValueError, "memory", lambda: mansuba.Engine(memory=-1)),
    (ValueError, "at least one move", lambda: mansuba.evaluate(Board(), moves=[])),
    (MemoryError, "bytes are not to be had", lambda: mansuba.evaluate(Board(), depth=1, memory=1 << 62)),
    (MemoryError, "bytes are not to be had", lambda: mansuba.Engine(memory=1 << 62).evaluate(Board(), depth=1)),
    (mansuba.IllegalMoveError, "illegal move e2e5", lambda: mansuba.evaluate(Board(), moves=[Move.from_uci("e2e5")])),
    (TypeError, "expected a Board", lambda: mansuba.evaluate("8/8 w")),  # type: ignore[arg-type]
    (ValueError, "expected one of centipawns, win_plies and loss_plies, found 0", lambda: mansuba.Score()),
    (ValueError, "found 2", lambda: mansuba.Score(centipawns=1, win_plies=1)),
    (ValueError, "centipawns", lambda: mansuba.Score(centipawns=31_000)),
    (ValueError, "loss_plies", lambda: mansuba.Score(loss_plies=-1)),
    (TypeError, "win_plies", lambda: mansuba.Score(win_plies=1.5)),  # type: ignore[arg-type]
    (mansuba.ProofError, "no proof", lambda: mansuba.verify({"position": DILARAM})),
    (mansuba.InternalError, "provoked", lambda: mansuba._native.provoke_panic()),
]


@pytest.mark.parametrize(("kind", "text", "call"), CALLS)
def test_every_fault_has_its_exception(kind: type[Exception], text: str, call: Callable[[], object]) -> None:
    with pytest.raises(kind) as caught:
        call()
    error = caught.value
    assert type(error) is kind and text in str(error)
    assert isinstance(error, (ValueError, TypeError, MemoryError, mansuba.InternalError))
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(other) is kind and str(other) == str(error) and other.__dict__ == error.__dict__


def test_both_kings_bare_is_a_draw() -> None:
    board = Board(fen="1k6/2R5/8/8/8/8/5r2/6K1 w - - 0 1")
    board.push_uci("g1f2")
    board.push_uci("b8c7")
    outcome = board.outcome()
    assert outcome is not None and (outcome.termination, outcome.winner) == ("draw-bare", None)


def test_text_errors_carry_the_place() -> None:
    with pytest.raises(mansuba.FenError) as caught:
        Board(fen="rnbqkbnr/ppppxppp/8/8/8/8/8/4K3 w")
    error = caught.value
    assert (error.what, error.column, error.found) == ("position text", 14, "'x'")
    assert error.expected == "a piece letter or a number"


def test_all_exceptions_but_one_are_value_errors() -> None:
    kinds = [kind for name in mansuba.__all__ if name.endswith("Error") for kind in [getattr(mansuba, name)]]
    assert len(kinds) == 10
    assert [kind.__name__ for kind in kinds if not issubclass(kind, ValueError)] == ["InternalError"]


TEXTS = st.one_of(
    st.text(max_size=40),
    st.text("rnbqkpRNBQKPGVEZTCWAS'12345678/* wb-", max_size=90),
    st.text("abcdefghijklz0123456789xqKNR=#+@~", max_size=12),
)
RULES = st.one_of(st.sampled_from(mansuba.rule_sets()), TEXTS)
BOARDS = [Board(rules) for rules in mansuba.rule_sets()]


@settings(max_examples=400, deadline=None)
@given(RULES, TEXTS)
def test_any_text_gives_a_board_or_an_error(rules: str, text: str) -> None:
    for make in (Board, mansuba.Setup):
        try:
            made = make(rules, text)
        except MansubaError as error:
            assert str(error)
        else:
            assert make(rules, made.fen()).fen() == made.fen()


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(BOARDS), TEXTS)
def test_any_text_is_a_move_or_an_error(board: Board, text: str) -> None:
    before = board.fen()
    for call in (board.parse_uci, board.parse_san, board.piece_at, Move.from_uci, board.set_fen):
        try:
            call(text)
        except MansubaError as error:
            assert str(error)
    board.set_fen(before)


@settings(max_examples=300, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["position", "goal", "rules", "attacker", "published", "id", "x"]),
        st.one_of(
            st.none(), st.integers(), TEXTS, st.just(DILARAM), st.lists(st.integers()), st.dictionaries(TEXTS, TEXTS)
        ),
    )
)
def test_any_object_is_a_problem_or_an_error(fields: dict[str, object]) -> None:
    try:
        problem = mansuba.Problem.from_dict(fields)
    except mansuba.ProblemError as error:
        assert str(error).startswith("line 1")
    else:
        assert pickle.loads(pickle.dumps(problem)) == problem


NUMBERS = st.one_of(st.none(), st.integers(), st.integers(-2, 200), st.floats(), st.booleans(), st.text(max_size=3))
THREADS = st.one_of(st.integers(-2, 4), st.integers(2**40), st.text(max_size=1))


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(BOARDS),
    st.fixed_dictionaries(
        {}, optional={"depth": NUMBERS, "multipv": NUMBERS, "memory": NUMBERS, "threads": THREADS, "moves": NUMBERS}
    ),
    st.one_of(st.integers(-5, 300), st.floats(max_value=300.0)),
    st.one_of(st.just(0.02), st.floats(max_value=0.02), st.text(max_size=2)),
)
def test_any_numbers_bound_a_search_or_are_refused(
    board: Board, options: dict[str, Any], nodes: Any, time: Any
) -> None:
    for call in (
        lambda: mansuba.evaluate(board, nodes=nodes, time=time, **options),
        lambda: mansuba.solve(
            board, nodes=nodes, time=time, **{name: options[name] for name in ("memory", "threads") if name in options}
        ),
    ):
        try:
            found = call()
        except (ValueError, TypeError, MemoryError) as error:
            assert str(error)
        else:
            assert found.nodes < 100_000
