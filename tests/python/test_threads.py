"""One object, many threads: nothing is torn and nothing hangs."""

from __future__ import annotations

import pickle
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import mansuba
import pytest
from conftest import DILARAM
from mansuba import Board, Move, Problem, Setup


def test_a_board_may_be_shared() -> None:
    board = Board("tamerlane")
    start = board.fen()
    there, back = Move("b2", "c4"), Move("b9", "a7")
    after = {start}
    for move in (there, back):
        board.push(move)
        after.add(board.fen())
    board.pop()
    board.pop()
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)

    def play(_: int) -> None:
        for _ in range(300):
            try:
                board.push(there)
            except ValueError:
                pass
            assert board.fen() in after
            assert len(list(board.legal_moves)) > 0
            board.copy().perft(1)
            try:
                board.pop()
            except IndexError:
                pass

    try:
        with ThreadPoolExecutor(8) as executor:
            list(executor.map(play, range(8)))
    finally:
        sys.setswitchinterval(interval)
    while board.move_stack:
        board.pop()
    assert board.fen() == start


def at_once(call: Callable[[], object], *, threads: int = 8) -> list[object]:
    """What a call returns in several threads that begin together."""
    barrier = threading.Barrier(threads)

    def begin(_: int) -> object:
        barrier.wait(30)
        return call()

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(threads) as executor:
            return list(executor.map(begin, range(threads)))
    finally:
        sys.setswitchinterval(interval)


def test_a_solution_may_be_shared() -> None:
    for _ in range(20):
        solution = mansuba.solve(Problem(DILARAM, id="dilaram"), first_moves=True)

        def look() -> object:
            plain, full = solution.to_dict(), solution.to_dict(tree=True)
            tree = solution.tree
            assert tree is not None and len(list(tree.walk())) == len(tree) == solution.verify()
            assert pickle.loads(pickle.dumps(solution)).to_dict(tree=True) == full
            return plain, full, solution.text(), solution.keys, solution._repr_html_()

        first, *others = at_once(look)
        assert all(other == first for other in others)


def test_a_problem_may_be_shared() -> None:
    problem = Problem(DILARAM, goal="#6")
    found = at_once(lambda: (mansuba.solve(problem).keys, hash(problem), problem.board().fen()))
    assert len({str(one) for one in found}) == 1


def test_a_setup_may_be_shared() -> None:
    setup = Setup("citadel")
    board = Board("citadel")
    men = board.piece_map()

    def build() -> object:
        for square, man in men.items():
            setup.set_piece_at(square, man)
            setup.reasons()
            assert setup.piece_at(square) == man
        return setup.fen(), setup.is_valid(), setup.board()

    assert all(one == (board.fen(), True, board) for one in at_once(build))


def test_moves_of_a_board_that_others_play_on() -> None:
    board = Board("citadel")
    moves = board.legal_moves
    first = list(moves)[0]
    lengths = {len(moves)}
    board.push(first)
    lengths.add(len(moves))

    def look() -> object:
        for _ in range(200):
            try:
                board.push(first)
            except mansuba.IllegalMoveError:
                board.pop() if board.move_stack else None
            assert len(list(moves)) > 0 and repr(moves).startswith("<LegalMoves (")
            pickle.loads(pickle.dumps(board))
        return True

    def safe() -> object:
        try:
            return look()
        except IndexError:
            # Another thread took the last move back first.
            return True

    assert all(at_once(safe))


@pytest.mark.timeout(300)
def test_the_tests_pass_in_several_threads_at_once() -> None:
    tests = [str(Path(__file__).with_name(f"test_{name}.py")) for name in ("board", "evaluate", "svg")]
    command = [sys.executable, "-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--parallel-threads", "4", *tests]
    done = subprocess.run(command, text=True, capture_output=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="this Python has a global lock")
def test_importing_the_package_keeps_the_global_lock_off() -> None:
    assert not sys._is_gil_enabled()  # type: ignore[attr-defined, unused-ignore]
