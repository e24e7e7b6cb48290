"""Finds the program and the line server, and lets the tests of this folder import their helpers."""

import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "differential")]


def found(variable: str, default: str, how: str) -> str:
    named = os.environ.get(variable)
    path = Path(named) if named else HERE.parent.parent / "target/debug" / default
    assert path.is_file(), f"nothing at {path}: build it with\n    {how}"
    return str(path)


@pytest.fixture(scope="session")
def server() -> str:
    """The path of the line server that ``cargo xtask test`` builds."""
    how = "cargo build --profile test --package mansuba --example line_server"
    return found("MANSUBA_LINE_SERVER", "examples/line_server", how)


@pytest.fixture(scope="session")
def program() -> str:
    """The path of the program."""
    return found("MANSUBA_PROGRAM", "mansuba", "cargo build --profile test --package mansuba-cli")
