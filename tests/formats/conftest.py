"""Finds the program that ``cargo xtask test`` builds."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="session")
def program() -> str:
    """The path of the program."""
    named = os.environ.get("MANSUBA_PROGRAM")
    path = Path(named) if named else ROOT / "target/debug/mansuba"
    assert path.is_file(), f"no program at {path}: build it with cargo build --package mansuba-cli"
    return str(path)
