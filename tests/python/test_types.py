"""The types: the stubs against the binary, completeness, the examples."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

BIN = Path(sys.executable).parent


def run(*command: str) -> str:
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    # Not in the tree, where the sources would be found before the wheel.
    done = subprocess.run(command, text=True, capture_output=True, cwd=BIN, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.timeout(300)
def test_the_stubs_say_what_the_binary_has() -> None:
    assert "Success" in run(sys.executable, "-m", "mypy.stubtest", "mansuba")


@pytest.mark.timeout(300)
def test_every_public_name_has_a_type() -> None:
    out = run(str(BIN / "pyright"), "--verifytypes", "mansuba", "--ignoreexternal")
    assert "Type completeness score: 100%" in out


@pytest.mark.timeout(300)
def test_package_and_examples_are_strict() -> None:
    run(sys.executable, "-m", "mypy", "--strict", "--no-incremental", "-p", "mansuba")
    examples = sorted(str(path) for path in (ROOT / "examples/python").glob("*.py"))
    assert len(examples) >= 3
    for example in examples:
        run(sys.executable, "-m", "mypy", "--strict", "--no-incremental", example)
