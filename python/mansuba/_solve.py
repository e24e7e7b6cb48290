"""Solving: one problem, or many."""

from __future__ import annotations

import importlib
import json
import os
import sys
import threading
import time as clock
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Literal, TypeAlias

from mansuba import _native
from mansuba._errors import MansubaError, ProofError
from mansuba._lifeline import Lifeline, Token, flag_of
from mansuba._problem import Problem
from mansuba._solution import Solution
from mansuba._types import Color, between

_Limits: TypeAlias = tuple[float | None, int | None, int | None, int]
_Questions: TypeAlias = tuple[bool, int, bool, bool]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the solver has come with a problem."""

    stage: str
    """``solving``, ``comparing`` or ``studying``."""
    nodes: int
    """Positions searched so far."""
    seconds: float
    """Time since it was begun."""
    win_within: int | None
    """The shortest win known so far, in plies."""
    no_win_within: int | None
    """No win exists within so many plies."""


@dataclass(frozen=True, slots=True)
class BatchProgress:
    """How far a batch has come."""

    finished: int
    """How many problems are done with."""
    total: int | None
    """How many there are, where that can be known without reading them all."""
    running: tuple[Progress, ...]
    """Those that are being solved here; empty where an executor solves them."""


def _limits(time: float | None, nodes: int | None, memory: int | None, threads: int) -> _Limits:
    for name, value in (("nodes", nodes), ("memory", memory)):
        if value is not None:
            between(name, value, 0, 2**63 - 1)
    between("threads", threads, 1, 2**31 - 1)
    return (time, nodes, memory, threads)


def _questions(first_moves: bool, tries: int, set_play: bool, variations: bool) -> _Questions:
    return (first_moves, between("tries", tries, 0, 2**32 - 1), set_play, variations)


def _task(problem: _native.Board | Problem, goal: str | None, attacker: Color | None) -> _native.Task:
    if isinstance(problem, Problem):
        if goal is None and attacker is None:
            return problem._task
        fields = problem.to_dict()
        if goal is not None:
            fields["goal"] = goal
        if attacker is not None:
            fields["attacker"] = "white" if attacker else "black"
        return _native.Task.from_json(json.dumps(fields), problem.line)
    if isinstance(problem, _native.Board):
        return _native.Task.from_board(problem, "win" if goal is None else goal, attacker)
    raise TypeError(f"expected a Board or a Problem, found {type(problem).__name__}")


def _solution(answer: _native.Answer, task: _native.Task, problem: object) -> Solution:
    data: dict[str, Any] = json.loads(answer.json(False))
    fault = answer.fault()
    return Solution(data, task.board(), answer, problem if isinstance(problem, Problem) else None, fault)


def solve(
    board_or_problem: _native.Board | Problem,
    goal: str | None = None,
    *,
    attacker: Color | None = None,
    time: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    threads: int = 1,
    first_moves: bool = False,
    tries: int = 0,
    set_play: bool = False,
    variations: bool = False,
    progress: Callable[[Progress], object] | None = None,
) -> Solution:
    """Solves a problem and proves the answer.

    The goal of a board is ``win`` unless it is given, and the attacker the side to move; what a :class:`Problem` says
    holds unless it is overridden. With a published solution it is compared.

    ``time`` (seconds), ``nodes`` (positions) and ``memory`` (bytes of tables, 256 MiB unless given) bound the call: if
    they are reached, the solution says what is known, that it is not complete, and why. ``threads`` work at the
    problem; with one the same input gives the same answer, position for position.

    Beyond the solution: ``first_moves``, all of them with their lengths; ``tries``, first moves that at most so many
    defences refute; ``set_play``; ``variations``, the tree with the shortest continuation everywhere, threats and
    duals.

    ``progress`` is called in this thread at most ten times a second. An exception in it stops the solver and is raised
    here. So does Ctrl-C. Other Python threads run meanwhile.

    >>> import mansuba
    >>> solution = solve(mansuba.Board(fen="7k/8/6K1/8/8/7p/8/R7 w"))
    >>> solution.verdict, solution.moves, [str(key) for key in solution.keys]
    ('win', 1, ['a1a8'])
    """
    task = _task(board_or_problem, goal, attacker)
    report = None if progress is None else lambda *values: progress(Progress(*values))
    limits, questions = _limits(time, nodes, memory, threads), _questions(first_moves, tries, set_play, variations)
    return _solution(_native.solve(task, limits, questions, report), task, board_or_problem)


def verify(result: Mapping[str, Any]) -> int:
    """Checks what a result claims with the rules of the game alone: one of :meth:`Solution.to_dict` with its tree, or a
    line that ``mansuba solve --json --tree`` has written. Returns the number of positions in the proof.

    Raises :class:`ProofError` if the proof does not hold or there is none, :class:`ProblemError` if the problem cannot
    be read.
    """
    members = json.dumps(dict(result))
    kind, _, _, count = _native.Task.from_json(members, 1).check(members)
    if kind == "nothing":
        raise ProofError("there is no proof in this result")
    return count


def _solve_elsewhere(problem: Problem, limits: _Limits, questions: _Questions, token: Token) -> Solution:
    """Solves one problem of a batch in a thread or a process of an executor. A defect becomes the result of that
    problem."""
    from mansuba._errors import InternalError

    try:
        answer = _native.solve(problem._task, limits, questions, None, flag_of(token))
    except (MansubaError, InternalError) as error:
        return _failed(problem, error)
    return _solution(answer, problem._task, problem)


def _failed(problem: Problem, error: Exception) -> Solution:
    data = {"id": problem.id, "line": problem.line, **json.loads(problem._task.json()), "verdict": None}
    return Solution(data, problem.board(), None, problem, error)


def _cores() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


class _Meter:
    """Shows progress: with a bar of tqdm, through a callable, or not at all."""

    def __init__(self, progress: Callable[[BatchProgress], object] | Literal["auto"] | None, total: int | None) -> None:
        self._report = progress if callable(progress) else None
        self._bar: Any = None
        self._total = total
        self._finished = 0
        self._next = 0.0
        is_watched = "tqdm" in sys.modules or (sys.stderr is not None and sys.stderr.isatty())
        if progress == "auto" and is_watched:
            try:
                self._bar = importlib.import_module("tqdm.auto").tqdm(total=total, unit="problem")
            except ImportError:
                pass
        elif progress not in (None, "auto") and not callable(progress):
            raise TypeError("progress: expected None, 'auto' or a callable")

    def finished(self) -> None:
        self._finished += 1
        if self._bar is not None:
            self._bar.update()

    def report(self, running: Iterable[Progress] = (), *, is_last: bool = False) -> None:
        if self._report is not None and (is_last or clock.monotonic() >= self._next):
            self._next = clock.monotonic() + 0.1
            self._report(BatchProgress(self._finished, self._total, tuple(running)))

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()


def solve_many(
    problems: Iterable[Problem],
    *,
    threads: int | None = None,
    executor: Executor | None = None,
    time: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    first_moves: bool = False,
    tries: int = 0,
    set_play: bool = False,
    variations: bool = False,
    progress: Callable[[BatchProgress], object] | Literal["auto"] | None = "auto",
) -> Iterator[Solution]:
    """Solves problems, several at a time, and yields the solutions as they are done; :attr:`Solution.problem` says
    whose each is.

    Without an ``executor`` so many ``threads`` solve them, all cores unless given. With one (a process pool, Dask's
    ``Client.get_executor()``, an MPI pool) every problem is handed to it. Problems are taken as there is room for them,
    so that memory stays flat on any number.

    The limits and questions are those of :func:`solve`, for each problem; ``memory`` is that of one problem. A defect
    that shows in one problem becomes :attr:`Solution.error` of that one.

    ``progress`` is ``auto``, a bar if tqdm is installed and there is a terminal or tqdm is in use already; None; or a
    callable that is given a :class:`BatchProgress` at most ten times a second, in this thread. An exception in it, in
    ``problems`` or in the loop that takes the solutions stops the batch, and so does Ctrl-C. What processes of this
    machine are solving for it ends at once; on other machines it ends by its limits.

    >>> import mansuba
    >>> solutions = solve_many(mansuba.collection(), nodes=2000, progress=None)
    >>> len(list(solutions)) == len(mansuba.collection())
    True
    """
    if threads is not None:
        between("threads", threads, 1, 2**31 - 1)
    if threads is not None and executor is not None:
        raise ValueError("threads: an executor has its own number of them")
    total = len(problems) if isinstance(problems, Sized) else None
    limits, questions = _limits(time, nodes, memory, 1), _questions(first_moves, tries, set_play, variations)
    meter = _Meter(progress, total)
    if executor is not None:
        return _by_executor(iter(problems), executor, limits, questions, meter)
    return _by_threads(iter(problems), threads or _cores(), limits, questions, meter)


def _checked(problem: object) -> Problem:
    if isinstance(problem, Problem):
        return problem
    raise TypeError(f"expected problems, found {type(problem).__name__}")


def _by_threads(
    problems: Iterator[Problem], threads: int, limits: _Limits, questions: _Questions, meter: _Meter
) -> Iterator[Solution]:
    batch = _native.Batch(limits, questions, threads)
    # Twice as many as are solved at a time, and some: whoever solves never waits for this thread.
    room = 2 * threads + 16
    given: dict[int, Problem] = {}
    count = 0
    more = True
    try:
        while more or given:
            while more and len(given) < room:
                try:
                    problem = _checked(next(problems))
                except StopIteration:
                    more = False
                    batch.close()
                    break
                given[count] = problem
                count += 1
                batch.send(problem._task)
            going, answered, running = batch.next(3600.0) if given else (True, None, None)
            if answered is not None:
                index, answer = answered
                problem = given.pop(index)
                meter.finished()
                yield _solution(answer, problem._task, problem)
            elif running is not None:
                meter.report(Progress(*values[1:]) for values in running)
            elif not going:
                raise RuntimeError("no threads could be started")
        meter.report(is_last=True)
    finally:
        batch.stop()
        meter.close()


class _Hands:
    """Hands problems to an executor, and cancels what is left of them at the end.

    It does so in a thread of its own: Ctrl-C comes in the main thread, where it could strike while the executor or one
    of its futures is locked, which then would be for ever.
    """

    def __init__(self, executor: Executor, flag: _native.Stop) -> None:
        self._executor = executor
        self._flag = flag
        self._given: SimpleQueue[tuple[int, tuple[Any, ...]] | None] = SimpleQueue()
        self._running: dict[int, Future[Solution]] = {}
        self.done: SimpleQueue[tuple[int, Future[Solution] | Exception]] = SimpleQueue()
        """What has been done with each problem, by its index; an exception if the executor did not take it."""
        threading.Thread(target=self._work, name="executor", daemon=True).start()

    def give(self, index: int, *arguments: Any) -> None:
        self._given.put((index, arguments))

    def close(self) -> None:
        self._given.put(None)

    def _work(self) -> None:
        while (given := self._given.get()) is not None:
            index, arguments = given
            if self._flag.is_stopped():
                continue
            try:
                future = self._executor.submit(_solve_elsewhere, *arguments)
            except Exception as error:
                self.done.put((index, error))
            else:
                self._running[index] = future
                future.add_done_callback(partial(self._finished, index))
        for future in list(self._running.values()):
            future.cancel()

    def _finished(self, index: int, future: Future[Solution]) -> None:
        self._running.pop(index, None)
        self.done.put((index, future))


def _by_executor(
    problems: Iterator[Problem], executor: Executor, limits: _Limits, questions: _Questions, meter: _Meter
) -> Iterator[Solution]:
    lifeline = Lifeline()
    hands = _Hands(executor, lifeline.flag)
    workers = getattr(executor, "_max_workers", None)
    room = 4 * workers if isinstance(workers, int) else 1024
    given: dict[int, Problem] = {}
    count = 0
    more = True
    try:
        while more or given:
            while more and len(given) < room:
                try:
                    problem = _checked(next(problems))
                except StopIteration:
                    more = False
                    break
                given[count] = problem
                hands.give(count, problem, limits, questions, lifeline.token)
                count += 1
            if given:
                try:
                    index, future = hands.done.get(timeout=0.1)
                except Empty:
                    pass
                else:
                    if isinstance(future, Exception):
                        raise future
                    solution = future.result()
                    # The very object that was given, not its copy from another process.
                    solution._problem = given.pop(index)
                    meter.finished()
                    yield solution
                meter.report()
        meter.report(is_last=True)
    finally:
        lifeline.release()
        hands.close()
        meter.close()
