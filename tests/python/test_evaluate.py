"""Evaluating: who stands better, and the best moves."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import mansuba
import pytest
from conftest import DILARAM, lines
from mansuba import BLACK, WHITE, Board, Engine, Evaluation, Line, Move, Score, evaluate, solve

MATE_IN_ONE = "7k/8/6K1/8/8/7p/8/R7 w"
WINS = [
    fields
    for fields in lines("problems.jsonl")
    if fields["expected"]["verdict"] == "win" and fields["goal"].split()[0] == "win"
]


def told(found: Evaluation) -> dict[str, object]:
    return {key: value for key, value in found.to_dict().items() if key != "seconds"}


def play(board: Board, moves: tuple[Move, ...]) -> Board:
    after = board.copy()
    for move in moves:
        assert move in after.legal_moves
        after.push(move)
    return after


def test_dilaram() -> None:
    board = Board(fen=DILARAM)
    found = evaluate(board, nodes=3_000_000)
    assert found.score == Score(win_plies=11) and found.score.moves == 6 and found.expected == 1.0
    assert found.move == Move.from_uci("h4h8") and found.reason is None and found.status == "ongoing"
    assert found.turn is WHITE and found.white() == found.score == -found.black() and found.board() == board
    assert found.depth >= 11 and found.farthest >= found.depth and 0 < found.nodes < 4_000_000 and found.seconds > 0
    assert str(found).startswith("wins in 6      1. Rh8+ Kxh8 2. Bf5+")
    assert found.lines[0].is_exact and found.to_dict()["lines"][0]["exact"] is True
    assert play(board, found.lines[0].moves).ending() == "checkmate"
    html = found._repr_html_()
    assert "<svg" in html and "wins in 6" in html and "1. Rh8+" in html
    assert repr(found).startswith("<Evaluation h4h8: wins in 6, depth ")


@pytest.mark.parametrize("fields", WINS, ids=lambda fields: str(fields["id"]))
def test_forced_wins_are_those_of_the_solver(fields: dict[str, str]) -> None:
    problem = mansuba.Problem.from_dict(fields)
    board = problem.board()
    plies = solve(problem).plies
    assert plies is not None
    found = evaluate(board, depth=min(plies + 4, 16), nodes=2_000_000)
    score = found.pov(problem.attacker)
    # A win claimed is never shorter than the solver's; it may be longer. One that is near is found.
    assert score.win_plies is None or score.win_plies >= plies
    assert score.loss_plies is None
    if plies <= 7:
        assert score.win_plies is not None


@pytest.mark.parametrize("rules", mansuba.rule_sets())
def test_every_game(rules: str) -> None:
    board = Board(rules)
    found = evaluate(board, depth=2, multipv=3)
    assert (found.depth, found.reason, len(found.lines)) == (2, None, 3)
    assert [line.score for line in found.lines] == sorted((line.score for line in found.lines), reverse=True)
    assert len({line.moves[0] for line in found.lines}) == 3 and found.move == found.lines[0].moves[0]
    assert found.score == found.lines[0].score and not found.score.is_forced
    for line in found.lines:
        play(board, line.moves)
    assert told(found) == told(evaluate(board, depth=2, multipv=3))
    board.push(found.lines[0].moves[0])
    black = evaluate(board, depth=2)
    assert black.turn is BLACK and black.black() == black.score and black.white() == -black.score


def test_the_dictionary_is_that_of_the_program(program: str) -> None:
    command = [program, "eval", "--position", MATE_IN_ONE, "--depth", "3", "--multipv", "2", "--json"]
    theirs = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    found = evaluate(Board(fen=MATE_IN_ONE), depth=3, multipv=2)
    del theirs["seconds"]
    assert told(found) == theirs
    for line, data in zip(found.lines, found.to_dict()["lines"], strict=True):
        assert abs(line.score.expected - data["expected"]) < 0.001


def test_finished_games_have_a_score_and_no_lines() -> None:
    board = Board(fen=MATE_IN_ONE)
    board.push_uci("a1a8")
    found = evaluate(board)
    assert (found.score, found.lines, found.move, found.status) == (Score(loss_plies=0), [], None, "checkmate")
    assert str(found.score) == "has lost" and found.white().win_plies == 0 and str(found).endswith("(checkmate)")
    assert "(checkmate)" in found._repr_html_() and found.expected == 0.0
    drawn = Board(fen="1k6/2R5/8/8/8/8/5r2/6K1 w")
    drawn.push_uci("g1f2")
    drawn.push_uci("b8c7")
    assert evaluate(drawn).score == Score(centipawns=0) and str(evaluate(drawn)).startswith("drawn")


def test_the_moves_of_the_board_count_for_repetitions() -> None:
    # A rook that is far ahead; the other side comes back to the same position twice, and once more would be a draw.
    board = Board(fen="7k/p7/8/8/8/8/1P6/K5R1 b")
    for uci in ("h8h7", "g1g2", "h7h8", "g2g1", "h8h7", "g1g2", "h7h8"):
        board.push_uci(uci)
    back = Move.from_uci("g2g1")
    with_history = evaluate(board, depth=3, moves=[back])
    without = evaluate(board.copy(stack=False), depth=3, moves=[back])
    assert with_history.score == Score(centipawns=0)
    assert without.score > Score(centipawns=100)
    assert evaluate(board, depth=3).move != back
    engine = Engine(memory=1 << 20)
    assert engine.evaluate(board, depth=3, moves=[back]).score == Score(centipawns=0)


def test_first_moves_may_be_chosen() -> None:
    board = Board()
    moves = [Move.from_uci("a2a3"), Move.from_uci("h2h3")]
    found = evaluate(board, depth=3, moves=iter(moves), multipv=5)
    assert {line.moves[0] for line in found.lines} == set(moves)
    for wrong, kind in (("e2e5", mansuba.IllegalMoveError), ("z9z8", mansuba.IllegalMoveError)):
        with pytest.raises(kind):
            evaluate(board, depth=3, moves=[Move.from_uci(wrong)])


def test_limits_are_kept_and_said() -> None:
    by_nodes = evaluate(Board("tamerlane"), nodes=2000)
    assert by_nodes.reason == "nodes" and 1000 < by_nodes.nodes < 4000
    start = time.monotonic()
    by_time = evaluate(Board("tamerlane"), time=0.2, threads=2)
    assert by_time.reason == "time" and 0.1 < time.monotonic() - start < 2
    start = time.monotonic()
    assert evaluate(Board("tamerlane")).reason == "time" and 0.9 < time.monotonic() - start < 4


def test_progress_comes_in_this_thread_after_each_depth_and_may_stop() -> None:
    seen: list[tuple[int, Evaluation]] = []
    found = evaluate(Board(), depth=4, progress=lambda now: seen.append((threading.get_ident(), now)))
    assert [now.depth for _, now in seen] == [1, 2, 3, 4] and {ident for ident, _ in seen} == {threading.get_ident()}
    assert seen[-1][1].lines == found.lines

    class Enough(Exception):
        pass

    def enough(now: Evaluation) -> None:
        raise Enough

    engine = Engine(memory=1 << 20)
    for search in (evaluate, engine.evaluate):
        start = time.monotonic()
        with pytest.raises(Enough):
            search(Board(), time=60, progress=enough)
        assert time.monotonic() - start < 2
    assert engine.evaluate(Board(), depth=1).depth == 1


def test_an_engine_remembers() -> None:
    engine = Engine(memory=4 << 20, threads=1)
    board = Board()
    first = engine.evaluate(board, depth=11)
    again = engine.evaluate(board, depth=11)
    assert again.nodes < first.nodes * 0.8
    engine.clear()
    assert told(engine.evaluate(board, depth=11)) == told(first)
    other = engine.evaluate(Board("tamerlane"), depth=2)
    assert told(other) == told(Engine(memory=4 << 20).evaluate(Board("tamerlane"), depth=2))
    assert repr(engine) == "Engine(memory=4194304, threads=1)"
    for twin in (copy.copy(engine), copy.deepcopy(engine), pickle.loads(pickle.dumps(engine))):
        assert (twin.memory, twin.threads) == (engine.memory, engine.threads)
        assert told(twin.evaluate(board, depth=11)) == told(first)


def test_an_engine_may_be_shared_by_threads() -> None:
    engine = Engine(memory=1 << 20)
    boards = [Board(rules) for rules in mansuba.rule_sets()] * 3
    with ThreadPoolExecutor(6) as executor:
        found = list(executor.map(lambda board: engine.evaluate(board, depth=2), boards))
    assert [now.board() for now in found] == boards
    assert all(now.depth == 2 and now.move in board.legal_moves for now, board in zip(found, boards, strict=True))

    def from_within(_: Evaluation) -> None:
        engine.clear()

    with pytest.raises(RuntimeError, match="searching"):
        engine.evaluate(Board(), depth=2, progress=from_within)
    assert engine.evaluate(Board(), depth=1).depth == 1


def test_other_threads_run_meanwhile() -> None:
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    evaluate(Board("tamerlane"), time=0.5)
    done.set()
    thread.join()
    assert counted > 50


def test_everything_pickles() -> None:
    found = evaluate(Board(fen=MATE_IN_ONE), depth=3, multipv=2)
    for twin in (pickle.loads(pickle.dumps(found)), copy.copy(found), copy.deepcopy(found)):
        assert (twin.to_dict(), twin.farthest, twin.table_full) == (found.to_dict(), found.farthest, found.table_full)
    for thing in (found.score, found.lines[0]):
        assert pickle.loads(pickle.dumps(thing)) == thing and hash(copy.copy(thing)) == hash(thing)


def test_scores_are_values_in_order() -> None:
    ascending = [
        Score(loss_plies=0),
        Score(loss_plies=2),
        Score(loss_plies=9),
        Score(centipawns=-30_999),
        Score(centipawns=-1),
        Score(centipawns=0),
        Score(centipawns=250),
        Score(win_plies=9),
        Score(win_plies=1),
        Score(win_plies=0),
    ]
    assert sorted(reversed(ascending)) == ascending
    assert [-score for score in ascending] == sorted((-score for score in ascending), reverse=True)
    assert [score.moves for score in ascending] == [0, -1, -5, None, None, None, None, 5, 1, 0]
    assert [str(score) for score in ascending[:5]] == ["has lost", "loses in 1", "loses in 5", "-309.99", "-0.01"]
    assert [str(score) for score in ascending[5:]] == ["+0.00", "+2.50", "wins in 5", "wins in 1", "has won"]
    assert [round(Score(centipawns=c).expected, 2) for c in (-400, 0, 100, 200, 400)] == [0.09, 0.5, 0.64, 0.76, 0.91]
    assert [score.is_forced for score in ascending].count(False) == 4
    assert eval(repr(ascending[1])) == ascending[1] and len(set(ascending)) == len(ascending)
    assert Line(ascending[0], ()) != Line(ascending[1], ())
    with pytest.raises(TypeError):
        assert Score(centipawns=1) < 2  # type: ignore[operator]
    with pytest.raises(AttributeError):
        ascending[0].centipawns = 1  # type: ignore[misc]
