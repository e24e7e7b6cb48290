"""Plays matches between two UCI engines, with the line server as referee.

    runner.py ENGINE ENGINE [--variant shatranj] [--games 200] [--go "nodes 20000" | --clock 4+0.04] ...

Every opening (some random moves) is played twice, colours reversed. An illegal move, a crash or a flag is a loss and
is reported. The score is the first engine's, with the half width of its 95 % interval, in Elo as well.
"""

from __future__ import annotations

import argparse
import math
import random
import shlex
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "differential"))

from line_client import LineServer  # noqa: E402
from uci_client import EngineDied, UciClient  # noqa: E402

#: The rule sets that variants of the engine mean, where the names differ.
RULES = {"shatranj": "shatranj-modern", "shatranj-historical": "shatranj"}
LOST = {"checkmate", "stalemate", "bare-loss"}
WON = {"bare-win"}


@dataclass
class Tally:
    """What a match has come to, for the first engine."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    faults: list[str] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=dict)
    nodes: list[int] = field(default_factory=lambda: [0, 0])
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    depths: list[int] = field(default_factory=lambda: [0, 0])
    moves: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def add(self, result: float) -> None:
        self.wins += result == 1
        self.draws += result == 0.5
        self.losses += result == 0

    def __str__(self) -> str:
        n = max(1, self.games)
        score = (self.wins + self.draws / 2) / n
        variance = (self.wins * (1 - score) ** 2 + self.draws * (0.5 - score) ** 2 + self.losses * score**2) / n
        error = 1.96 * math.sqrt(variance / n)

        def elo(s: float) -> float:
            s = min(max(s, 0.001), 0.999)
            return -400 * math.log10(1 / s - 1)

        return (
            f"+{self.wins} ={self.draws} -{self.losses}: {100 * score:.1f} % +- {100 * error:.1f}, "
            f"Elo {elo(score):+.0f} [{elo(score - error):+.0f}, {elo(score + error):+.0f}]"
        )


def opening(server: LineServer, rules: str, plies: int, dice: random.Random) -> list[str]:
    """Random moves after which the game still goes on."""
    while True:
        moves: list[str] = []
        for _ in range(plies):
            game = server.ask(rules=rules, game=moves)["game"]
            legal = server.ask(rules=rules, position=game["position"])["moves"]
            if not legal:
                break
            moves.append(dice.choice(legal))
        else:
            if server.ask(rules=rules, game=moves)["game"]["status"] == "ongoing":
                return moves


def play(
    server: LineServer,
    engines: list[UciClient],
    rules: str,
    start: list[str],
    options: argparse.Namespace,
    tally: Tally,
    first: int,
) -> tuple[float, str]:
    """One game; the result of the engine with the number 0, and how it ended."""
    moves = list(start)
    base, increment = options.clock or (0.0, 0.0)
    left = [base, base]
    agreed = 0
    for engine in engines:
        engine.send("ucinewgame")
        engine.ready()
    while True:
        game = server.ask(rules=rules, game=moves)["game"]
        status = game["status"]
        side = (first + len(moves)) % 2
        if status in LOST:
            return float(side == 1), status
        if status in WON:
            return float(side == 0), status
        if status != "ongoing":
            return 0.5, status
        if len(moves) >= options.longest:
            return 0.5, "too long"
        if options.clock:
            # The clocks of White and of Black.
            white = side if len(moves) % 2 == 0 else 1 - side
            times = [max(1, round(1000 * left[n])) for n in (white, 1 - white)]
            step = round(1000 * increment)
            how = f"wtime {times[0]} btime {times[1]} winc {step} binc {step}"
        else:
            how = options.go
        name = options.engines[side]
        try:
            answer = engines[side].go(f"position startpos moves {' '.join(moves)}".removesuffix(" moves "), how)
        except EngineDied as error:
            tally.faults.append(f"{name}: {error}, after {' '.join(moves)}")
            raise
        tally.nodes[side] += answer.nodes
        tally.seconds[side] += answer.seconds
        tally.depths[side] += answer.depth
        tally.moves[side] += 1
        if options.clock:
            left[side] -= answer.seconds
            if left[side] < -options.margin:
                tally.faults.append(f"{name}: {-left[side]:.3f} s over, after {' '.join(moves)}")
                return float(side == 1), "time"
            left[side] += increment
        legal = server.ask(rules=rules, position=game["position"])["moves"]
        if answer.best not in legal:
            tally.faults.append(f"{name}: illegal {answer.best}, after {' '.join(moves)}")
            return float(side == 1), "illegal move"
        score = answer.centipawns or 0
        white_score = score if len(moves) % 2 == 0 else -score
        agreed = math.copysign(abs(agreed) + 1, white_score) if abs(score) >= options.resign and (
            agreed == 0 or (agreed > 0) == (white_score > 0)
        ) else 0
        moves.append(answer.best)
        if abs(agreed) >= 8:
            winner = first if agreed > 0 else 1 - first
            return float(winner == 0), "resigned"


def clock(text: str) -> tuple[float, float]:
    base, _, increment = text.partition("+")
    return float(base), float(increment or 0)


def main(arguments: list[str] | None = None) -> Tally:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engines", nargs=2, help="command lines")
    parser.add_argument("--variant", default="shatranj")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--go", default="nodes 20000", help="what follows `go`")
    parser.add_argument("--clock", type=clock, help="BASE+INCREMENT in seconds, instead of --go")
    parser.add_argument("--margin", type=float, default=0.05, help="seconds over which a flag is forgiven")
    parser.add_argument("--plies", type=int, default=8, help="random plies of an opening")
    parser.add_argument("--longest", type=int, default=600, help="plies after which a game counts as drawn")
    parser.add_argument("--resign", type=int, default=2000, help="centipawns both must agree on for eight plies")
    parser.add_argument("--hash", default="16")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--server", required=True, help="the line server")
    options = parser.parse_args(arguments)
    rules = RULES.get(options.variant, options.variant)
    dice = random.Random(options.seed)
    tally = Tally()
    set_up = {"UCI_Variant": options.variant, "Hash": options.hash}
    start: list[str] = []
    engines: list[UciClient] = []
    with LineServer(options.server) as server:
        try:
            for number in range(options.games):
                if not engines:
                    engines = [UciClient(shlex.split(command), set_up) for command in options.engines]
                if number % 2 == 0:
                    start = opening(server, rules, options.plies, dice)
                # In even games the first engine has the first move of the game.
                first = number % 2
                began = time.monotonic()
                try:
                    result, ending = play(server, engines, rules, start, options, tally, first)
                except EngineDied as error:
                    for engine in engines:
                        engine.__exit__(None, None, None)
                    engines = []
                    print(f"game {number + 1}: {error}", flush=True)
                    continue
                tally.add(result)
                tally.endings[ending] = tally.endings.get(ending, 0) + 1
                print(
                    f"game {number + 1}: {result:g} ({ending}, {time.monotonic() - began:.1f} s)  {tally}",
                    flush=True,
                )
        finally:
            for engine in engines:
                engine.__exit__(None, None, None)
    for side in (0, 1):
        moves = max(1, tally.moves[side])
        print(
            f"{options.engines[side]}: {tally.nodes[side] / max(1e-9, tally.seconds[side]):.0f} nodes/s, "
            f"depth {tally.depths[side] / moves:.1f}, {tally.seconds[side] / moves:.3f} s a move"
        )
    print(f"endings: {tally.endings}")
    print(f"faults: {tally.faults or 'none'}")
    return tally


if __name__ == "__main__":
    sys.exit(bool(main().faults))
