"""How a batch is stopped wherever an executor works at it: in this process and in others.

A batch holds a lifeline: a named pipe that it has open for writing and in which nothing is ever written. A process that
solves one of its problems opens it for reading and is told by the system when nobody holds it any more: the batch has
ended, or its process has, in whatever way. Processes of other machines do not see the pipe; what they solve ends by its
limits.
"""

from __future__ import annotations

import itertools
import os
import selectors
import shutil
import socket
import tempfile
import threading
import uuid
from typing import NamedTuple

from mansuba import _native

Place = tuple[str, int, int]


class Token(NamedTuple):
    """What a lifeline is known by in other processes."""

    process: str
    """The process that holds it."""
    number: int
    """Which of its lifelines it is."""
    place: Place
    """The machine, and the folder for temporary files as that process sees it."""
    parent: str
    """That folder's path."""
    path: str | None
    """The pipe's; None where there are no named pipes."""


# Held while pipes are opened and processes forked, so that no child keeps a pipe that it does not know of.
_LOCK = threading.RLock()
_NUMBERS = itertools.count()
_process = uuid.uuid4().hex
# The lifelines that this process holds, and the flags of those that it watches.
_held: dict[int, Lifeline] = {}
_watched: dict[Token, _native.Stop] = {}


class Lifeline:
    """Held by a batch while it goes on."""

    def __init__(self) -> None:
        self.flag = _native.Stop()
        self._folder: str | None = None
        self._pipe: int | None = None
        parent = tempfile.gettempdir()
        path = None
        with _LOCK:
            try:
                self._folder = tempfile.mkdtemp(prefix="mansuba-", dir=parent)
                path = os.path.join(self._folder, "lifeline")
                os.mkfifo(path, 0o600)
                # For reading, too, or it could not be opened before there are readers.
                self._pipe = os.open(path, os.O_RDWR | os.O_NONBLOCK)
            except (AttributeError, OSError):
                path = None
            self.token = Token(_process, next(_NUMBERS), _place(parent), parent, path)
            _held[self.token.number] = self

    def release(self) -> None:
        """Raises the batch's flag in all processes."""
        self.flag.stop()
        with _LOCK:
            _held.pop(self.token.number, None)
            # First the name, then the pipe: whoever can still open it will be told.
            try:
                if self._folder is not None:
                    shutil.rmtree(self._folder, ignore_errors=True)
                    self._folder = None
            finally:
                self._close()

    def _close(self) -> None:
        if self._pipe is not None:
            os.close(self._pipe)
            self._pipe = None


def _place(folder: str) -> Place:
    try:
        status = os.stat(folder)
    except OSError:
        return (socket.gethostname(), 0, 0)
    return (socket.gethostname(), status.st_dev, status.st_ino)


def flag_of(token: Token) -> _native.Stop:
    """The flag that is raised when the lifeline of this token is let go."""
    with _LOCK:
        if token.process == _process:
            held = _held.get(token.number)
            return _raised() if held is None else held.flag
        if token.path is None or _place(token.parent) != token.place:
            return _native.Stop()
        flag = _watched.get(token)
        if flag is None:
            pipe = _open(token.path)
            if pipe is None:
                # It is over, and what has been begun too late is not to be done.
                return _raised()
            flag = _watched[token] = _native.Stop()
            threading.Thread(target=_watch, args=(token, pipe, flag), name="lifeline", daemon=True).start()
        return flag


def _open(path: str) -> int | None:
    """The pipe for reading; None if nobody holds it."""
    try:
        pipe = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return None
    try:
        # That there is nothing to read is said as an error while somebody holds it, and as its end if nobody does.
        os.read(pipe, 1)
    except BlockingIOError:
        return pipe
    os.close(pipe)
    return None


def _raised() -> _native.Stop:
    flag = _native.Stop()
    flag.stop()
    return flag


def _watch(token: Token, pipe: int, flag: _native.Stop) -> None:
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, selectors.EVENT_READ)
        selector.select()
    flag.stop()
    with _LOCK:
        _watched.pop(token, None)
        os.close(pipe)


def _in_child() -> None:
    """A process that was forked holds nothing, and what its parent watches it does not."""
    global _process
    _process = uuid.uuid4().hex
    for lifeline in _held.values():
        lifeline._close()
        lifeline._folder = None
    _held.clear()
    _watched.clear()
    _LOCK.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_LOCK.acquire, after_in_parent=_LOCK.release, after_in_child=_in_child)
