"""The engine at the other end of a pipe: what interfaces send, what nobody should send, and games."""

from __future__ import annotations

import random
import subprocess
import time
from pathlib import Path

import chess
import chess.engine
import pyffish
import pytest
import runner
from uci_client import UciClient

VARIANTS = [
    "shatranj", "shatranj-historical", "shatranj-chesmayne", "chaturanga", "citadel", "tamerlane",
    "tamerlane-feminine", "tamerlane-third", "timur",
]


@pytest.fixture
def engine(program: str):
    with UciClient([program, "uci"]) as client:
        yield client


def test_the_greeting_declares_every_variant(engine: UciClient) -> None:
    combo = next(line for line in engine.greeting if "UCI_Variant" in line)
    assert combo == "option name UCI_Variant type combo default shatranj" + "".join(f" var {v}" for v in VARIANTS)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_says_its_array_and_finds_moves(engine: UciClient, variant: str) -> None:
    engine.send(f"setoption name UCI_Variant value {variant}")
    line = engine.until("info")[0]
    assert line.startswith(f"info string variant {variant} files "), line
    files = {"citadel": 12}.get(variant, 13 if "t" in variant[:1] else 8)
    assert f"files {files} ranks {12 if variant == 'citadel' else 10 if files == 13 else 8} pocket 0" in line
    start = line.split(" startpos ")[1]
    first = engine.go("position startpos", "depth 5")
    assert first.depth == 5 and first.best != "(none)"
    again = engine.go(f"position fen {start} moves {first.best}", "nodes 2000")
    assert again.best != "(none)"


def test_the_kings_file_is_that_of_the_variant(engine: UciClient) -> None:
    for variant, board in [("shatranj", "RNBKQBNR"), ("shatranj-historical", "RNBQKBNR")]:
        engine.send(f"setoption name UCI_Variant value {variant}")
        assert f"PPPPPPPP/{board} w" in engine.until("info")[0]


def test_perft_counts_as_others_do(engine: UciClient) -> None:
    engine.send("position startpos")
    engine.send("go perft 3")
    assert "4176" in engine.until("Nodes")[-1]


def test_mates_are_counted_in_moves(engine: UciClient) -> None:
    dilaram = "position fen 1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w - - 0 1"
    answer = engine.go(dilaram, "mate 6")
    assert answer.info["score"] == "mate 6" and answer.best == "h4h8"
    answer = engine.go(dilaram + " moves h4h8 g8h8", "depth 12")
    assert answer.info["score"] == "mate 5"
    answer = engine.go(dilaram + " moves h4h8", "depth 12")
    assert answer.info["score"] == "mate -5"


def test_first_moves_can_be_chosen_and_compared(engine: UciClient) -> None:
    answer = engine.go("position startpos", "depth 4 searchmoves a2a3 h2h3")
    assert answer.best in ("a2a3", "h2h3")
    engine.send("setoption name MultiPV value 3")
    engine.send("position startpos")
    engine.send("go depth 4")
    lines = engine.until("bestmove")
    last = [line for line in lines if line.startswith("info depth 4")][-3:]
    assert [line.split(" multipv ")[1][0] for line in last] == ["1", "2", "3"]
    assert len({line.split(" pv ")[1].split()[0] for line in last}) == 3


def test_a_finished_game_has_no_move(engine: UciClient) -> None:
    answer = engine.go("position fen k7/8/8/8/8/8/8/K6R b - - 0 1", "depth 3")
    assert answer.best == "(none)"


def test_infinite_waits_for_stop(engine: UciClient) -> None:
    engine.send("position fen 7k/8/8/8/8/8/8/RR5K w - - 0 1")
    engine.send("go infinite")
    engine.ready()
    time.sleep(0.2)
    engine.send("isready")
    lines = engine.until("readyok")
    assert not any(line.startswith("bestmove") for line in lines)
    engine.send("stop")
    assert engine.until("bestmove", 5)


def test_pondering_ends_by_the_clock_once_the_move_is_played(engine: UciClient) -> None:
    engine.send("position startpos moves e2e3")
    engine.send("go ponder wtime 1000 btime 1000 winc 0 binc 0")
    engine.ready()
    time.sleep(0.3)
    start = time.monotonic()
    engine.send("ponderhit")
    engine.until("bestmove", 5)
    assert time.monotonic() - start < 1.0


@pytest.mark.parametrize("how,least,most", [("movetime 200", 0.1, 0.5), ("wtime 2000 btime 2000", 0, 0.9)])
def test_time_is_kept(engine: UciClient, how: str, least: float, most: float) -> None:
    answer = engine.go("position startpos", how)
    assert least <= answer.seconds <= most


def test_rubbish_is_answered_and_survived(engine: UciClient) -> None:
    dice = random.Random(5)
    words = [
        "position", "fen", "startpos", "moves", "go", "depth", "nodes", "setoption", "name", "value", "Hash",
        "UCI_Variant", "tamerlane", "shatranj", "ponder", "stop", "perft", "mate", "e2e3", "a7a8q", "-1", "0",
        "99999999999999999999", "8/8/8/8/8/8/8/8", "w", "\x00", "é", "infinite", "searchmoves", "x" * 2000,
    ]
    for _ in range(300):
        line = " ".join(dice.choices(words, k=dice.randrange(1, 9)))
        if "go" in line.split()[:1] and "perft" in line:
            continue
        engine.send(line)
        if "go" in line:
            engine.send("stop")
    engine.send_bytes(bytes(dice.randrange(256) for _ in range(5000)).replace(b"quit", b"") + b"\n")
    engine.send("position fen " + "8/" * 100_000 + " w")
    engine.send_bytes(b"x" * 3_000_000 + b"\n")
    engine.send("stop")
    engine.ready()
    engine.send("setoption name UCI_Variant value shatranj")
    assert engine.go("position startpos", "depth 3").best != "(none)"


def test_a_storm_of_stops_gets_one_answer_a_search(engine: UciClient) -> None:
    for _ in range(100):
        engine.send("position startpos")
        engine.send("go infinite")
        engine.send_bytes(b"stop\n" * 5)
    for _ in range(100):
        engine.until("bestmove")
    assert engine.ready() == ["readyok"]


@pytest.mark.parametrize("text", [b"", b"uci\n", b"go infinite\n", b"position startpos\ngo depth 100", b"\xff\xfe"])
def test_the_end_of_the_input_is_the_end(program: str, text: bytes) -> None:
    done = subprocess.run([program, "uci"], input=text, capture_output=True, timeout=20)
    assert done.returncode == 0 and not done.stderr
    if b"go" in text:
        assert b"bestmove" in done.stdout


class Shatranj(chess.Board):
    """Enough of shatranj for python-chess: moves and ends by another make's rules."""

    aliases = ["Shatranj"]
    uci_variant = "shatranj"
    starting_fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"

    def __init__(self, fen: str | None = starting_fen, chess960: bool = False) -> None:
        # From its starting FEN python-chess would set up the orthodox array.
        super().__init__(None, chess960=chess960)
        if fen is not None:
            self.set_fen(fen)

    def _legal(self) -> list[chess.Move]:
        return [chess.Move.from_uci(text) for text in pyffish.legal_moves("shatranj", self.fen(), [])]

    def generate_legal_moves(self, from_mask: int = chess.BB_ALL, to_mask: int = chess.BB_ALL):
        for move in self._legal():
            if chess.BB_SQUARES[move.from_square] & from_mask and chess.BB_SQUARES[move.to_square] & to_mask:
                yield move

    def is_legal(self, move: chess.Move) -> bool:
        return move in self._legal()


def test_python_chess_plays_a_game_with_it(program: str) -> None:
    with chess.engine.SimpleEngine.popen_uci([program, "uci"]) as engine:
        board = Shatranj()
        for _ in range(60):
            if not board._legal():
                break
            result = engine.play(board, chess.engine.Limit(nodes=500), info=chess.engine.INFO_ALL)
            assert result.move in board._legal()
            assert result.info["nodes"] <= 700 and "score" in result.info
            board.push(result.move)
        info = engine.analyse(Shatranj(), chess.engine.Limit(depth=5), multipv=2)
        assert len(info) == 2 and info[0]["depth"] == 5


@pytest.mark.parametrize("variant,games", [("shatranj", 80), ("citadel", 12), ("tamerlane", 12), ("timur", 4)])
def test_matches_are_played_without_a_fault(program: str, server: str, variant: str, games: int) -> None:
    command = f"{program} uci"
    go = ["--clock", "0.3+0.003", "--margin", "2"] if variant == "shatranj" else ["--go", "nodes 150"]
    tally = runner.main(
        [command, command, "--variant", variant, "--games", str(games), "--server", server, "--longest", "200", *go]
    )
    assert tally.games == games and not tally.faults, tally.faults
    assert Path(program).exists()
