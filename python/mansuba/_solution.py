"""Solutions: what is answered."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from typing import Any

from mansuba import _native
from mansuba._problem import Problem
from mansuba._types import Color


def _numbered(board: _native.Board, line: list[str]) -> str:
    """A line of coordinate texts in short notation with move numbers, counted from the start of the line."""
    words = []
    board = board.copy(stack=False)
    offset = 0 if board.turn else 1
    for ply, text in enumerate(line):
        number, is_black = divmod(ply + offset, 2)
        if not is_black:
            words.append(f"{number + 1}.")
        elif ply == 0:
            words.append(f"{number + 1}...")
        move = board.parse_uci(text)
        words.append(board.san(move))
        board.push(move)
    return " ".join(words)


class Node:
    """A position in a solution: at the attacker's one winning move, at the defender's every legal one."""

    __slots__ = ("_board", "_index", "_nodes")

    def __init__(self, nodes: list[dict[str, Any]], index: int, board: _native.Board) -> None:
        self._nodes = nodes
        self._index = index
        self._board = board

    @property
    def index(self) -> int:
        """Its number in the table of :meth:`Solution.to_dict`; the same position has the same number on every way to
        it."""
        return self._index

    @property
    def board(self) -> _native.Board:
        """A new board with this position, and the moves that led to it from the problem's."""
        return self._board.copy()

    @property
    def turn(self) -> Color:
        """The side to move."""
        return bool(self._nodes[self._index]["turn"] == "white")

    @property
    def plies(self) -> int | None:
        """Within how many plies the goal is reached from here along the tree; None where play need not end."""
        plies: int | None = self._nodes[self._index]["plies"]
        return plies

    @property
    def moves(self) -> list[_native.Move]:
        """The moves of :attr:`children`."""
        return [_native.Move.from_uci(text) for text, _ in self._nodes[self._index]["moves"]]

    @property
    def duals(self) -> list[_native.Move]:
        """The attacker's other moves that do as well, where ``variations`` were asked for."""
        return [_native.Move.from_uci(text) for text in self._nodes[self._index].get("duals", ())]

    @property
    def children(self) -> list[tuple[_native.Move, Node]]:
        """Each move with the position that it leads to. None where the goal is reached."""
        found = []
        for text, index in self._nodes[self._index]["moves"]:
            board = self._board.copy()
            found.append((board.push_uci(text), Node(self._nodes, index, board)))
        return found

    def __repr__(self) -> str:
        return f"<Node {self._index}: {len(self._nodes[self._index]['moves'])} moves, {self.plies} plies>"


class Tree:
    """A solution with every defence. Positions that are reached on several ways are one node."""

    __slots__ = ("_board", "_nodes")

    def __init__(self, nodes: list[dict[str, Any]], board: _native.Board) -> None:
        self._nodes = nodes
        self._board = board

    @property
    def root(self) -> Node:
        """The problem's position."""
        return Node(self._nodes, 0, self._board)

    def __len__(self) -> int:
        """The number of positions."""
        return len(self._nodes)

    def walk(self) -> Iterator[Node]:
        """Every position once, the problem's first, each after one that leads to it."""
        seen = {0}
        pending = [self.root]
        while pending:
            node = pending.pop()
            yield node
            for _, child in reversed(node.children):
                if child.index not in seen:
                    seen.add(child.index)
                    pending.append(child)

    def __repr__(self) -> str:
        return f"<Tree of {len(self)} positions>"


class Solution:
    """What was found about a problem. All lengths are in plies unless they say otherwise.

    Read-only. It pickles with its proof, so that it may come from another process.
    """

    __slots__ = ("_answer", "_board", "_data", "_error", "_problem")

    def __init__(
        self,
        data: dict[str, Any],
        board: _native.Board | None,
        answer: _native.Answer | None,
        problem: Problem | None,
        error: Exception | None,
    ) -> None:
        self._data = data
        self._board = board
        self._answer = answer
        self._problem = problem
        self._error = error

    def _start(self) -> _native.Board:
        if self._board is None:
            self._board = _native.Board(self._data["rules"], self._data["position"])
        return self._board

    @property
    def problem(self) -> Problem | None:
        """The problem, as it was given; None if a board was."""
        return self._problem

    @property
    def error(self) -> Exception | None:
        """Why there is no solution: a defect that showed in this problem of a batch. None if there is one."""
        return self._error

    @property
    def id(self) -> str | int | None:
        """The problem's id; None if a board was solved."""
        name: str | int | None = self._data.get("id")
        return name

    @property
    def goal(self) -> str:
        """The goal: ``win``, ``#6``."""
        return str(self._data["goal"])

    @property
    def attacker(self) -> Color:
        """Who is to reach it."""
        return bool(self._data["attacker"] == "white")

    @property
    def verdict(self) -> str | None:
        """``win``, ``no-win`` (proven) or ``unknown``; None if there is an :attr:`error`."""
        verdict: str | None = self._data["verdict"]
        return verdict

    @property
    def plies(self) -> int | None:
        """The length of the win."""
        return self._get_int("plies")

    @property
    def moves(self) -> int | None:
        """The length of the win in moves of the attacker."""
        return self._get_int("moves")

    @property
    def shortest(self) -> bool:
        """Whether it is proven that no win is shorter."""
        return bool(self._data.get("shortest"))

    @property
    def keys(self) -> list[_native.Move]:
        """The attacker's first moves that are known to win in that length."""
        return [_native.Move.from_uci(text) for text in self._data.get("keys", ())]

    @property
    def line(self) -> list[_native.Move]:
        """The best line: the attacker takes a shortest way, the defender a longest."""
        return [_native.Move.from_uci(text) for text in self._data.get("line", ())]

    @property
    def ending(self) -> str | None:
        """How the line ends, as a word: ``checkmate``, ``bare-loss``, ..."""
        word: str | None = self._data.get("ending")
        return word

    @property
    def win_within(self) -> int | None:
        """The shortest win known."""
        return self._get_int("win_within")

    @property
    def no_win_within(self) -> int | None:
        """No win exists within so many plies: proven."""
        return self._get_int("no_win_within")

    @property
    def no_shorter_with_quiet(self) -> int | None:
        """Where shortness is not proven: no shorter win exists with at most so many moves of the attacker that neither
        check nor end the game."""
        return self._get_int("no_shorter_with_quiet")

    @property
    def complete(self) -> bool:
        """Whether everything was answered with proof."""
        return bool(self._data.get("complete"))

    @property
    def reason(self) -> str | None:
        """Why not: ``nodes``, ``time``, ``stopped`` or ``exhausted``."""
        reason: str | None = self._data.get("reason")
        return reason

    @property
    def nodes(self) -> int:
        """Positions searched; no promise."""
        return int(self._data.get("nodes", 0))

    @property
    def seconds(self) -> float:
        """Time taken; no promise."""
        return float(self._data.get("seconds", 0.0))

    @property
    def soundness(self) -> str | None:
        """What the published solution is: ``sound``, ``cooked``, ``short``, ``too short``, ``unsolvable`` or
        ``unknown``; None if there is none."""
        word: str | None = self._data.get("soundness")
        return word

    @property
    def comparison(self) -> dict[str, Any] | None:
        """What comparing with the published solution has found: see the formats' page for its members."""
        return self._data.get("comparison")

    @property
    def first_moves(self) -> dict[str, Any] | None:
        """All first moves with their lengths, if asked for."""
        return self._data.get("first_moves")

    @property
    def tries(self) -> dict[str, Any] | None:
        """First moves that few defences refute, if asked for."""
        return self._data.get("tries")

    @property
    def set_play(self) -> dict[str, Any] | None:
        """What happens with the defender to move, if asked for."""
        return self._data.get("set_play")

    @property
    def threats(self) -> list[dict[str, Any]] | None:
        """What each key threatens, if ``variations`` were asked for."""
        return self._data.get("threats")

    @property
    def duals(self) -> dict[str, Any] | None:
        """The duals, if ``variations`` were asked for."""
        return self._data.get("duals")

    @property
    def study_complete(self) -> bool | None:
        """Whether everything that was asked beyond the solution was answered with proof; None if nothing was."""
        complete: bool | None = self._data.get("study_complete")
        return complete

    @property
    def tree(self) -> Tree | None:
        """The solution with every defence; None if the goal is not reached or its proof is a table of few men."""
        nodes = self._nodes()
        return None if nodes is None else Tree(nodes, self._start())

    def _get_int(self, key: str) -> int | None:
        value: int | None = self._data.get(key)
        return value

    def _nodes(self) -> list[dict[str, Any]] | None:
        if "tree" not in self._data and self._answer is not None and self._answer.has_tree():
            self._data["tree"] = json.loads(self._answer.json(True))["tree"]
        tree: dict[str, Any] | None = self._data.get("tree")
        return None if tree is None else tree["nodes"]

    def text(self) -> str:
        """The best line in short notation, with move numbers from 1."""
        return _numbered(self._start(), self._data.get("line", [])) if self._data.get("line") else ""

    def to_dict(self, *, tree: bool = False) -> dict[str, Any]:
        """The result as the program ``mansuba solve --json`` writes it; with the solution graph if ``tree``."""
        if tree:
            self._nodes()
        copy: dict[str, Any] = json.loads(
            json.dumps({k: v for k, v in dict(self._data).items() if tree or k != "tree"})
        )
        return copy

    def verify(self) -> int:
        """Checks the proof of the verdict with the rules of the game alone, and returns the number of positions in it.

        Raises :class:`ProofError` if the proof does not hold, or if there is none: it is given for a goal that is
        reached and, where there is one, for a ``draw`` that is not held. That no win is shorter is not part of it.
        """
        from mansuba._solve import verify

        return verify(self.to_dict(tree=True))

    def _repr_html_(self) -> str:
        picture = self._start()._repr_svg_() if "position" in self._data else ""
        rows = "".join(f"<div>{html.escape(row)}</div>" for row in str(self).splitlines())
        return f'<figure style="margin:0">{picture}<figcaption>{rows}</figcaption></figure>'

    def __str__(self) -> str:
        """The verdict and the best line, in words."""
        side = "White" if self._data.get("attacker") == "white" else "Black"
        if self._error is not None:
            return f"No solution: {self._error}"
        does = "reaches the goal" if not self.goal.startswith(("win", "draw")) else self.goal.split()[0] + "s"
        if self.verdict == "win" and self.moves is not None:
            exact = "proven shortest" if self.shortest else "shortness not proven"
            first = f"{side} {does} in {self.moves}, {exact}."
        elif self.verdict == "win":
            first = f"{side} {does}."
        elif self.verdict == "no-win":
            first = f"{side} does not reach the goal ({self.goal}): proven."
        else:
            first = f"Not decided ({self.reason})."
        published = f"The published solution is {self.soundness}." if self.soundness else ""
        return "\n".join(part for part in (self.text(), first, published) if part)

    def __repr__(self) -> str:
        length = "" if self.moves is None else f" in {self.moves}"
        return f"<Solution {self.id!r}: {self.verdict}{length}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Solution, (self.to_dict(tree=True), None, None, self._problem, self._error))
