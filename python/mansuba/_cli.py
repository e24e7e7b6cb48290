"""The program ``mansuba``: the same as the one built from Rust."""

from __future__ import annotations

import signal
import sys

from mansuba import _native


def main() -> None:
    """Runs the program with the arguments of this process and ends with its exit code."""
    # Python only takes note of Ctrl-C until Rust returns; the program ends, or stops what it solves.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(_native.main(sys.argv))
