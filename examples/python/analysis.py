"""Says of every position of a file of problems who stands better, with the two best moves.

    python analysis.py problems.jsonl
"""

import sys

import mansuba


def main(path: str) -> None:
    """One position after the other, with one engine, half a second at most for each."""
    engine = mansuba.Engine(memory=16 << 20)
    for problem in mansuba.read_problems(path):
        found = engine.evaluate(problem.board(), time=0.5, multipv=2)
        print(f"{problem.id} (White: {found.white()}, depth {found.depth})")
        print(found)


if __name__ == "__main__":
    main(sys.argv[1])
