"""Lets the tests of this folder import their helpers and the oracle, and finds the line server."""

import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "rules")]


@pytest.fixture(scope="session")
def server() -> str:
    """The path of the line server that ``cargo xtask test`` builds."""
    named = os.environ.get("MANSUBA_LINE_SERVER")
    path = Path(named) if named else HERE.parent.parent / "target/debug/examples/line_server"
    assert path.is_file(), (
        f"no line server at {path}: build it with\n"
        "    cargo build --profile test --package mansuba --example line_server"
    )
    return str(path)
