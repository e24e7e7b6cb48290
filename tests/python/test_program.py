"""The console script of the wheel is the program."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time

import mansuba
from conftest import ROOT


def run(*command: str) -> tuple[str, str, int]:
    done = subprocess.run(command, text=True, capture_output=True, cwd=ROOT / "tests/cli")
    return done.stdout, done.stderr, done.returncode


def test_it_says_what_the_transcripts_say(program: str) -> None:
    assert run(program, "--version") == (f"mansuba {mansuba.__version__}\n", "", 0)
    assert run(program, "perft", "--rules", "citadel", "--depth", "3") == ("6210\n", "", 0)
    assert run(sys.executable, "-m", "mansuba", "perft", "--depth", "2") == ("256\n", "", 0)
    out, err, code = run(program, "status", "--position", "x w")
    assert (out, code) == ("", 2) and err.startswith("mansuba: position text, column 1: expected ")
    transcript = (ROOT / "tests/cli/show.txt").read_text()
    found = re.match(r"\$ mansuba (show)\n(.*?\n)\n\$ ", transcript, re.DOTALL)
    assert found is not None
    command, shown = found.groups()
    assert run(program, command) == (shown, "", 0)


def test_ctrl_c_ends_it(program: str) -> None:
    for arguments, codes in (
        (["solve", "--position", mansuba.Board().fen()], {130}),
        (["perft", "--depth", "9"], {-2, 130}),
    ):
        with subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            time.sleep(1.0)
            process.send_signal(signal.SIGINT)
            assert process.wait(5) in codes
