"""A program that speaks the Universal Chess Interface, at the other end of two pipes."""

from __future__ import annotations

import queue
import subprocess
import threading
import time
from dataclasses import dataclass, field


class EngineDied(Exception):
    """The program has ended, or says nothing for too long."""


@dataclass
class Answer:
    """What came of a search."""

    best: str
    ponder: str | None
    seconds: float
    #: The last ``info`` line with a score, as words after their names.
    info: dict[str, str] = field(default_factory=dict)

    @property
    def centipawns(self) -> int | None:
        """The score, wins and losses as 30000."""
        score = self.info.get("score", "").split()
        if len(score) < 2:
            return None
        return int(score[1]) if score[0] == "cp" else (30000 if int(score[1]) > 0 else -30000)

    @property
    def nodes(self) -> int:
        return int(self.info.get("nodes", 0))

    @property
    def depth(self) -> int:
        return int(self.info.get("depth", 0))


class UciClient:
    """A running engine; use it in a ``with`` statement."""

    def __init__(self, command: list[str], options: dict[str, str] | None = None) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.send("uci")
        self.greeting = self.until("uciok")
        for name, value in (options or {}).items():
            self.send(f"setoption name {name} value {value}")
        self.ready()

    def __enter__(self) -> UciClient:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.send("quit")
            self._process.wait(timeout=10)
        except (EngineDied, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line.decode(errors="replace").rstrip("\r\n"))
        self._lines.put(None)

    def send_bytes(self, data: bytes) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(data)
            self._process.stdin.flush()
        except OSError as error:
            raise EngineDied(str(error)) from error

    def send(self, line: str) -> None:
        self.send_bytes(line.encode() + b"\n")

    def end_input(self) -> int:
        """Closes the input and waits for the program to end; its exit code."""
        assert self._process.stdin
        self._process.stdin.close()
        return self._process.wait(timeout=10)

    def line(self, timeout: float = 30.0) -> str:
        try:
            line = self._lines.get(timeout=timeout)
        except queue.Empty:
            raise EngineDied(f"nothing for {timeout} s") from None
        if line is None:
            raise EngineDied("it has ended")
        return line

    def until(self, word: str, timeout: float = 30.0) -> list[str]:
        """All lines up to the one that begins with a word, that one included."""
        lines = []
        end = time.monotonic() + timeout
        while True:
            lines.append(self.line(max(0.01, end - time.monotonic())))
            if lines[-1].split(" ")[0] == word:
                return lines

    def ready(self) -> list[str]:
        self.send("isready")
        return self.until("readyok")

    def go(self, position: str, how: str, timeout: float = 120.0) -> Answer:
        """Sends a position and ``go``, and waits for the move."""
        self.send(position)
        start = time.monotonic()
        self.send(f"go {how}")
        return self.answer(start, timeout)

    def answer(self, start: float, timeout: float = 30.0) -> Answer:
        lines = self.until("bestmove", timeout)
        seconds = time.monotonic() - start
        words = lines[-1].split()
        infos = [line for line in lines if line.startswith("info ") and " score " in line]
        first = [line for line in infos if " multipv " not in line or " multipv 1 " in line]
        info = read_info(first[-1]) if first else {}
        return Answer(words[1], words[3] if len(words) > 3 else None, seconds, info)


NAMES = {"depth", "seldepth", "multipv", "score", "nodes", "nps", "hashfull", "tbhits", "time", "pv", "string"}


def read_info(line: str) -> dict[str, str]:
    """An ``info`` line as names with the words after them."""
    found: dict[str, list[str]] = {}
    name = ""
    for word in line.split()[1:]:
        if word in NAMES and name not in ("pv", "string"):
            name = word
            found[name] = []
        elif name:
            found[name].append(word)
    return {name: " ".join(words) for name, words in found.items()}
