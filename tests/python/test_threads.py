"""One board, many threads: nothing is torn and nothing hangs."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

from mansuba import Board, Move


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
