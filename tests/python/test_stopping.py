"""A batch that is left stops what processes solve for it, and everything stays usable."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from mansuba._lifeline import Lifeline, flag_of

PROGRAM = """
import multiprocessing, signal, sys, time
from concurrent.futures import ProcessPoolExecutor
import mansuba

signal.signal(signal.SIGINT, signal.default_int_handler)
method, how = sys.argv[1:]
# What a terminal sends goes to the workers, too; only the batch is to hear it.
quiet = dict(initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
executor = ProcessPoolExecutor(2, multiprocessing.get_context(method), **quiet)
quick = mansuba.Problem("7k/8/6K1/8/8/7p/8/R7 w")
long = [mansuba.Problem(mansuba.Board("tamerlane"), id=number) for number in range(9)]
try:
    for solution in mansuba.solve_many([quick, *long], executor=executor, progress=None):
        time.sleep(1)
        print(*executor._processes, flush=True)
        if how == "leave":
            break
except KeyboardInterrupt:
    pass
print("left", flush=True)
assert [solution.verdict for solution in mansuba.solve_many([quick] * 4, executor=executor)] == ["win"] * 4
print("usable", flush=True)
executor.shutdown()
print("ended", flush=True)
"""


@contextmanager
def batch(method: str, how: str) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """A program that solves a batch, and its workers, all of them at work."""
    command = [sys.executable, "-c", PROGRAM, method, how]
    workers: list[int] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            assert process.stdout is not None
            workers += map(int, process.stdout.readline().split())
            assert len(workers) == 2
            yield process, workers
        finally:
            process.kill()
            for worker in workers:
                try:
                    os.kill(worker, signal.SIGKILL)
                except ProcessLookupError:
                    pass


def processor_time(process: int) -> int:
    """What a process has taken, in ticks; 0 if it is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return 0 if fields[0] == "Z" else int(fields[11])


def is_idle(workers: list[int]) -> bool:
    before = [processor_time(worker) for worker in workers]
    time.sleep(0.3)
    return all(processor_time(worker) <= time_before for worker, time_before in zip(workers, before, strict=True))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("method", ["spawn", "fork", "forkserver"])
@pytest.mark.parametrize("how", ["leave", "interrupt", "terminal"])
def test_workers_stop_at_once_and_stay_usable(method: str, how: str) -> None:
    with batch(method, how) as (process, workers):
        assert process.stdout is not None
        start = time.monotonic()
        if how == "interrupt":
            process.send_signal(signal.SIGINT)
        elif how == "terminal":
            os.killpg(process.pid, signal.SIGINT)
        assert process.stdout.readline() == "left\n"
        left = time.monotonic() - start
        # Problems without a limit would have kept them for ever.
        assert process.stdout.readline() == "usable\n"
        assert process.stdout.readline() == "ended\n"
        assert left < 2 and time.monotonic() - start < 6
        assert process.wait(10) == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_workers_stop_when_their_parent_is_killed(method: str) -> None:
    with batch(method, "kill") as (process, workers):
        assert not is_idle(workers)
        process.kill()
        process.wait(10)
        end = time.monotonic() + 10
        while not is_idle(workers):
            assert time.monotonic() < end


def test_a_lifeline_in_its_own_process() -> None:
    lifeline, other = Lifeline(), Lifeline()
    assert lifeline.token != other.token
    folder = Path(lifeline.token.path or "").parent
    assert folder.is_dir()
    flag = flag_of(pickle.loads(pickle.dumps(lifeline.token)))
    assert flag is lifeline.flag and not flag.is_stopped()
    lifeline.release()
    lifeline.release()
    assert flag.is_stopped() and flag_of(lifeline.token).is_stopped() and not folder.exists()
    assert not flag_of(other.token).is_stopped()
    other.release()


def test_a_lifeline_as_other_processes_see_it() -> None:
    lifeline = Lifeline()
    # As if it were another's.
    token = lifeline.token._replace(process="another")
    flag = flag_of(token)
    assert flag is flag_of(token) and not flag.is_stopped()
    threads = [thread for thread in threading.enumerate() if thread.name == "lifeline"]
    assert len(threads) == 1
    lifeline.release()
    threads[0].join(5)
    assert flag.is_stopped() and flag_of(token).is_stopped()
    # Another machine's cannot be watched, and says nothing.
    host, device, number = token.place
    for elsewhere in ((host + "x", device, number), (host, device, number + 1)):
        assert not flag_of(token._replace(place=elsewhere)).is_stopped()
    assert not flag_of(token._replace(path=None)).is_stopped()


def test_a_pipe_that_nobody_holds_is_the_end() -> None:
    lifeline = Lifeline()
    token = lifeline.token._replace(process="another")
    # As if the process had been killed: the name is still there.
    lifeline._close()
    assert Path(token.path or "").exists() and flag_of(token).is_stopped()
    lifeline.release()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
def test_a_forked_process_does_not_hold_its_parent_s_lifelines() -> None:
    lifeline = Lifeline()
    token = lifeline.token._replace(process="another")
    flag = flag_of(token)
    child = os.fork()
    if child == 0:
        # It goes on after its parent has let go, and leaves what is not its own alone.
        lifeline.release()
        time.sleep(60)
        os._exit(0)
    try:
        time.sleep(0.3)
        assert not flag.is_stopped() and Path(token.path or "").exists()
        lifeline.release()
        end = time.monotonic() + 5
        while not flag.is_stopped():
            assert time.monotonic() < end
            time.sleep(0.01)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


def test_nothing_is_left_in_the_folder_for_temporary_files(tmp_path: Path) -> None:
    code = """
from concurrent.futures import ThreadPoolExecutor
import mansuba
problem = mansuba.Problem("7k/8/6K1/8/8/7p/8/R7 w")
with ThreadPoolExecutor(2) as executor:
    print(*(solution.verdict for solution in mansuba.solve_many([problem], executor=executor)))
"""
    command = [sys.executable, "-c", code]
    for folder in (tmp_path, tmp_path / "none"):
        done = subprocess.run(command, env={**os.environ, "TMPDIR": str(folder)}, text=True, capture_output=True)
        assert (done.stdout, done.stderr) == ("win\n", "")
    assert list(tmp_path.iterdir()) == []
