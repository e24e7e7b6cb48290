"""Writes a diagram of every problem of a file as SVG, with the key as an arrow.

    python diagrams.py problems.jsonl
"""

import sys

import mansuba


def main(path: str) -> None:
    """One picture a problem, in the folder where this is run."""
    for problem in mansuba.read_problems(path):
        solution = mansuba.solve(problem, time=10.0)
        arrows = [mansuba.svg.Arrow(key.from_square, key.to_square) for key in solution.keys]
        name = f"{problem.id}.svg"
        with open(name, "w") as file:
            file.write(mansuba.svg.board(problem.board(), arrows=arrows, size=480))
        print(name, solution.text())


if __name__ == "__main__":
    main(sys.argv[1])
