"""Asks a line server: one JSON line there, one JSON line back."""

from __future__ import annotations

import json
import subprocess
from types import TracebackType
from typing import Any


class LineServer:
    """A running line server; use it in a ``with`` statement."""

    def __init__(self, path: str) -> None:
        self._process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> LineServer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # When all went well the end of the input is the end of the server.
        if kind is not None:
            self._process.kill()
        self._process.communicate(timeout=10)

    def ask(self, **question: Any) -> dict[str, Any]:
        """The answer to one question."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(question).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise AssertionError(f"the line server died of {json.dumps(question)}")
        return json.loads(line)
