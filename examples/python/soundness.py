"""Solves a file of problems on all cores and says which published solutions are sound.

    python soundness.py problems.jsonl
"""

import sys
from collections import Counter

import mansuba


def main(path: str) -> None:
    """Reports on every problem of the file, then how many are what."""
    words: Counter[str] = Counter()
    problems = mansuba.read_problems(path, on_error=lambda error: print(f"{path}: {error}"))
    for solution in mansuba.solve_many(problems, time=10.0):
        word = solution.soundness or "not published"
        words[word] += 1
        length = f"in {solution.moves}" if solution.moves is not None else ""
        print(f"{solution.id}: {solution.verdict} {length} ({word})")
    print(", ".join(f"{count} {word}" for word, count in words.most_common()))


if __name__ == "__main__":
    main(sys.argv[1])
