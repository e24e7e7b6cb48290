"""Solves a file of problems in other processes and keeps the certificates.

    python processes.py problems.jsonl

With Dask's `Client("scheduler:8786").get_executor()` instead of the pool it is a cluster.
"""

import json
import multiprocessing
import signal
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import mansuba


def main(path: str) -> None:
    """Writes a certificate of every solved problem, each checked with the rules alone."""
    out = Path(path).stem + ".certificates.jsonl"
    # Ctrl-C is heard by this process alone, which then stops the others.
    pool = ProcessPoolExecutor(
        2, multiprocessing.get_context("spawn"), initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)
    )
    with pool as executor, open(out, "w") as file:
        for solution in mansuba.solve_many(mansuba.read_problems(path), executor=executor, time=10.0):
            if solution.verdict == "win" and solution.tree is not None:
                print(f"{solution.id}: {solution.verify()} positions checked")
                print(json.dumps(solution.to_dict(tree=True)), file=file)
    print(f"certificates are in {out}")


if __name__ == "__main__":
    main(sys.argv[1])
