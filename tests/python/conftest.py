"""What the tests of the Python package share. They run against the wheel that is installed beside pytest."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mansuba
import pytest

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "tests/vectors"
DILARAM = "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w"

if ROOT / "python" in Path(mansuba.__file__).parents:
    raise RuntimeError("the tests are for an installed wheel, not for the sources")


def lines(name: str) -> list[dict[str, Any]]:
    """The objects of a file of vectors."""
    return [json.loads(line) for line in (VECTORS / name).read_text().splitlines()]


def rule_positions() -> Iterator[tuple[str, str, int, int]]:
    """Rule set, position, depth and number of leaves of every rule position."""
    for line in (VECTORS / "rule-positions.tsv").read_text().splitlines():
        rules, position, depth, leaves, *_ = line.split("\t")
        yield rules, position, int(depth), int(leaves)


def python(code: str, *arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """Runs a program in a Python of its own."""
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, text=True, capture_output=True, timeout=120, **options)


@pytest.fixture
def program() -> str:
    """The console script of the wheel."""
    return os.path.join(os.path.dirname(sys.executable), "mansuba")
