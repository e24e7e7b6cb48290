"""Solving many problems: in threads, in other processes, on a cluster."""

from __future__ import annotations

import json
import multiprocessing
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import mansuba
import pytest
from conftest import DILARAM, VECTORS, lines, python
from mansuba import BatchProgress, Problem, read_problems, solve_many

FILE = VECTORS / "problems.jsonl"
EXPECTED = {fields["id"]: fields["expected"] for fields in lines("problems.jsonl")}


def check(solutions: Iterator[mansuba.Solution]) -> None:
    found = {}
    for solution in solutions:
        assert solution.error is None and solution.problem is not None and solution.problem.id == solution.id
        found[solution.id] = solution.to_dict()
    assert {id: {key: found[id][key] for key in expected} for id, expected in EXPECTED.items()} == EXPECTED


@pytest.mark.parametrize("threads", [1, 2, None])
def test_threads(threads: int | None) -> None:
    check(solve_many(read_problems(FILE), threads=threads, progress=None))


def dask() -> Executor:
    from distributed import Client

    client = Client(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None)
    return client.get_executor()  # type: ignore[no-any-return]


EXECUTORS: dict[str, Callable[[], Executor]] = {
    "threads": lambda: ThreadPoolExecutor(2),
    "spawn": lambda: ProcessPoolExecutor(2, multiprocessing.get_context("spawn")),
    "fork": lambda: ProcessPoolExecutor(2, multiprocessing.get_context("fork")),
    "forkserver": lambda: ProcessPoolExecutor(2, multiprocessing.get_context("forkserver")),
    "dask": dask,
}


@pytest.mark.parametrize("name", EXECUTORS)
def test_executors(name: str) -> None:
    # A batch in threads before, so that what a fork inherits is not fresh.
    assert len(list(solve_many(mansuba.collection(), nodes=500, progress=None))) == len(mansuba.collection())
    problems = list(read_problems(FILE))
    with EXECUTORS[name]() as executor:
        solutions = list(solve_many(problems, executor=executor, progress=None))
    check(iter(solutions))
    assert {id(solution.problem) for solution in solutions} == {id(problem) for problem in problems}
    won = [solution for solution in solutions if solution.verdict == "win" and solution.tree is not None]
    assert won and all(solution.verify() > 0 for solution in won)


def test_the_same_as_the_program(program: str, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    subprocess.run([program, "solve", str(FILE), "--json", "--out", str(out)], check=True, capture_output=True)
    theirs = {result["id"]: result for result in map(json.loads, out.read_text().splitlines())}
    ours = {solution.id: solution.to_dict() for solution in solve_many(read_problems(FILE), progress=None)}
    for result in (*theirs.values(), *ours.values()):
        del result["seconds"]
    assert ours == theirs


def problems_one_by_one(taken: list[int], number: int) -> Iterator[Problem]:
    for index in range(number):
        taken.append(index)
        yield Problem(DILARAM, id=index)


def test_problems_are_taken_as_there_is_room() -> None:
    taken: list[int] = []
    solutions = solve_many(problems_one_by_one(taken, 10_000), threads=2, progress=None)
    assert next(solutions).verdict == "win"
    assert len(taken) < 100
    solutions.close()  # type: ignore[attr-defined]
    assert len(taken) < 100


def test_an_exception_of_the_problems_is_raised_here() -> None:
    def broken() -> Iterator[Problem]:
        yield Problem(DILARAM)
        raise RuntimeError("the source has run dry")

    with pytest.raises(RuntimeError, match="run dry"):
        list(solve_many(broken(), progress=None))
    with pytest.raises(TypeError, match="expected problems, found str"):
        list(solve_many([DILARAM], progress=None))  # type: ignore[list-item]
    with pytest.raises(ValueError, match="threads"):
        solve_many([], threads=0)
    with pytest.raises(ValueError, match="executor"):
        solve_many([], threads=1, executor=ThreadPoolExecutor(1))
    assert list(solve_many([])) == []


def test_progress() -> None:
    reports: list[BatchProgress] = []
    problems = [Problem(mansuba.Board("tamerlane"), id=number) for number in range(4)]
    solutions = list(solve_many(problems, threads=2, time=0.4, progress=reports.append))
    assert [solution.reason for solution in solutions] == ["time"] * 4
    assert reports[-1] == BatchProgress(4, 4, ())
    assert any(report.running for report in reports) and all(len(report.running) <= 2 for report in reports)
    assert 3 < len(reports) < 20
    executed: list[BatchProgress] = []
    with ThreadPoolExecutor(2) as executor:
        list(solve_many(iter(problems), executor=executor, nodes=100, progress=executed.append))
    assert executed[-1] == BatchProgress(4, None, ())

    def enough(_: BatchProgress) -> None:
        raise KeyError("enough")

    start = time.monotonic()
    with pytest.raises(KeyError):
        list(solve_many(problems, threads=2, progress=enough))
    assert time.monotonic() - start < 2


def test_a_bar_is_shown_where_tqdm_is_in_use() -> None:
    code = "import tqdm, mansuba; list(mansuba.solve_many(mansuba.collection(), nodes=100))"
    total = len(mansuba.collection())
    assert f"{total}/{total}" in python(code).stderr
    assert python(code.replace("tqdm, ", "")).stderr == ""
    assert python(code.replace("nodes=100", "nodes=100, progress=None")).stderr == ""


def test_files_in_every_format(tmp_path: Path) -> None:
    data = Path(__file__).parents[1] / "cli/data"
    assert len(list(read_problems(data / "list.csv", on_error=lambda _: None))) > 0
    assert len(list(read_problems(data / "list.epd", on_error=lambda _: None))) > 0
    with pytest.raises(FileNotFoundError):
        read_problems(tmp_path / "nothing.jsonl")
    with pytest.raises(ValueError, match="format"):
        read_problems(FILE, format="xml")


def test_a_faulty_line_is_raised_or_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "problems.txt"
    file.write_text(
        '{"position": "7k/8/6K1/8/8/7p/8/R7 w"}\n{"position": 3}\n\n'
        '{"position": "7k/8/6K1/8/8/8/8/R7 w", "goal": "#0"}\n'
    )
    problems = read_problems(file)
    assert next(problems).id == 1
    with pytest.raises(mansuba.ProblemError) as caught:
        next(problems)
    assert (caught.value.line, caught.value.field) == (2, "position")
    errors: list[mansuba.ProblemError] = []
    assert [problem.id for problem in read_problems(file, on_error=errors.append)] == [1, 4]
    assert [error.line for error in errors] == [2]


def test_nothing_hangs_at_the_end_of_the_interpreter() -> None:
    code = """
import mansuba
problems = [mansuba.Problem(mansuba.Board("tamerlane"), id=number) for number in range(9)]
solutions = mansuba.solve_many(problems, threads=2, nodes=2000)
print(next(solutions).reason)
solutions = mansuba.solve_many([mansuba.Problem("7k/8/6K1/8/8/7p/8/R7 w"), *problems], threads=2)
print(next(solutions).verdict)
"""
    done = python(code)
    assert (done.stdout, done.stderr, done.returncode) == ("nodes\nwin\n", "", 0)


def collect(problem: Any) -> Any:
    return problem


def test_everything_pickles_across_processes() -> None:
    things = [Problem(DILARAM), mansuba.Move("a1", "a2"), mansuba.Board("timur"), mansuba.Piece("rook", True, "R")]
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as executor:
        assert list(executor.map(collect, things)) == things
