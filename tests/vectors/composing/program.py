"""Asks the program, line by line."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass, replace
from typing import Any

from oracle import Position, read_position, rule_set, validate, write_position

Answer = dict[str, Any]


@dataclass(frozen=True)
class Problem:
    """A position, a goal, and the attacker if it is not the side to move [P-1]."""

    position: Position
    goal: str
    white_attacks: bool | None = None

    @property
    def rules(self) -> str:
        return self.position.rules.text

    def under(self, rules: str) -> Problem:
        """The same men under other rules; rights are normalised [N-3]."""
        return replace(self, position=read_position(rule_set(rules), write_position(self.position)))

    def fields(self) -> Answer:
        """The problem's fields of a line, but for the words."""
        fields = {"rules": self.rules, "position": write_position(self.position), "goal": self.goal}
        if self.white_attacks is not None and self.white_attacks != self.position.white:
            fields["attacker"] = "white" if self.white_attacks else "black"
        return fields


class Program:
    """``mansuba solve -``, which answers every line as it comes."""

    def __init__(self, path: str) -> None:
        # A budget of nodes, not of time: the same answers on every machine.
        options = ["--json", "--memory", "2", "--nodes", "40000"]
        self.process = subprocess.Popen(
            [path, "solve", "-", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.known: dict[str, Answer] = {}

    def solve(self, problem: Problem) -> Answer:
        line = json.dumps(problem.fields())
        if line not in self.known:
            assert not validate(problem.position), line
            assert self.process.stdin and self.process.stdout
            print(line, file=self.process.stdin, flush=True)
            self.known[line] = json.loads(self.process.stdout.readline())
        return self.known[line]

    def won(self, problem: Problem) -> bool:
        return bool(self.solve(problem)["verdict"] == "win")
