"""Makes the first inputs of every fuzz target from the vectors: ``python3 core/fuzz/seeds.py FOLDER [PROGRAM]``.

PROGRAM is the program ``mansuba``; without it there are no certificates to begin with.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VECTORS = ROOT / "tests/vectors"
# As in targets/position.rs.
RULES = ["shatranj", "shatranj:stalemate=transpose", "chaturanga", "citadel", "tamerlane", "tamerlane:leapers=lame", "timur"]
MOVES = ["e2e3", "b7b8q", "g1f3", "Nf3", "d4d1", "Rdd5", "R3d4", "Kb1~c1", "c3c4", "e4e5", "P@d5", "a10=P@f3", "K~c1", "b7=G+"]


def write(folder: Path, target: str, inputs: Iterable[bytes]) -> None:
    (folder / target).mkdir(parents=True, exist_ok=True)
    for number, content in enumerate(inputs):
        (folder / target / f"seed-{number}").write_bytes(content)


def main(folder: Path, program: str | None) -> None:
    rows = [line.split("\t") for line in (VECTORS / "rule-positions.tsv").read_text().splitlines() if "\t" in line]
    rows = [row for row in rows if not row[0].startswith("#")]
    problems = (VECTORS / "problems.jsonl").read_text().splitlines()
    collection = (ROOT / "core/data/mansubat.jsonl").read_text().splitlines()
    tables = [ROOT / "tests/cli/data" / name for name in ("list.csv", "list.epd")]
    write(folder, "rules", (name.encode() for name in sorted({row[0] for row in rows})))
    write(
        folder,
        "position",
        (bytes([RULES.index(name)]) + text.encode() for name, text, *_ in rows for name in [name] if name in RULES),
    )
    write(folder, "moves", (bytes([board]) + move.encode() for board in range(7) for move in MOVES))
    write(folder, "problem", (line.encode() for line in [*problems, *collection]))
    parts = ["\n".join(problems[at : at + 3]).encode() for at in range(0, len(problems), 10)]
    files = [bytes([0]) + part for part in parts]
    files += [bytes([1 + number]) + path.read_bytes() for number, path in enumerate(tables)]
    write(folder, "records", files)
    if program:
        command = [program, "solve", str(VECTORS / "problems.jsonl"), "--json", "--tree"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        write(folder, "certificate", (line.encode() for line in done.stdout.splitlines() if len(line) < 20_000))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)
