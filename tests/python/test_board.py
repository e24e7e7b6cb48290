"""Boards: the names and manners of python-chess."""

from __future__ import annotations

import copy
import pickle

import mansuba
import pytest
from conftest import rule_positions
from mansuba import BLACK, WHITE, Board, IllegalMoveError, Move, Piece

POSITIONS = [(rules, position) for rules, position, _, _ in rule_positions()]


def test_what_a_tutorial_of_python_chess_shows() -> None:
    board = Board()
    assert board.legal_moves.count() == len(board.legal_moves) == 16
    assert Move.from_uci("h8h1") not in board.legal_moves
    assert Move.from_uci("e2e3") in board.legal_moves
    for san in ("e3", "e6", "Nf3", "d6", "Ne5", "dxe5"):
        board.push_san(san)
    assert str(board).splitlines()[0] == "8  r n b q k b n r"
    assert board.fen() == "rnbqkbnr/ppp2ppp/4p3/4p3/8/4P3/PPPP1PPP/RNBQKB1R w - - 0 4"
    assert board.turn is WHITE and board.ply() == 6 and board.fullmove_number == 4
    assert board.pop() == Move.from_uci("d6e5")
    assert board.peek() == Move.from_uci("f3e5")
    assert board.piece_at("e5") == Piece("knight", WHITE, "N")
    assert board.attackers(BLACK, "e5") == {"d6"}
    assert board.is_attacked_by(BLACK, "e5") and not board.is_attacked_by(BLACK, "e4")
    assert not board.is_check() and not board.is_game_over() and board.outcome() is None and board.result() == "*"
    assert board.is_capture(Move.from_uci("d6e5"))
    assert board.root() == Board()


def test_mate_has_its_words() -> None:
    board = Board(fen="7k/8/6K1/8/8/7p/8/R7 w")
    key = board.parse_san("Ra8")
    assert (board.san(key), board.uci(key), board.gives_check(key)) == ("Ra8#", "a1a8", True)
    board.push(key)
    assert board.is_checkmate() and board.is_check() and not board.is_stalemate()
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.termination, outcome.winner, outcome.result()) == ("checkmate", WHITE, "1-0")
    assert board.ending() == "checkmate" and board.result() == "1-0"
    assert not board.legal_moves and list(board.legal_moves) == []
    with pytest.raises(IllegalMoveError, match="finished"):
        board.push_uci("h8g8")


@pytest.mark.parametrize(("rules", "position", "depth", "leaves"), list(rule_positions()))
def test_rule_positions(rules: str, position: str, depth: int, leaves: int) -> None:
    board = Board(rules, position)
    assert board.perft(depth) == leaves
    moves = list(board.legal_moves)
    assert len(moves) == len(board.legal_moves) == board.perft(1)
    assert [move.uci() for move in moves] == sorted(move.uci() for move in moves)
    assert bool(board.legal_moves) == bool(moves) == (not board.is_game_over())
    for move in moves:
        assert move in board.legal_moves and board.is_legal(move)
        assert board.parse_uci(board.uci(move)) == board.parse_san(board.san(move)) == move
        before = board.fen()
        board.push(move)
        assert board.pop() == move and board.fen() == before
    assert {square: piece.letters for square, piece in board.piece_map().items()} == {
        square: piece.letters for square in board.squares if (piece := board.piece_at(square))
    }


@pytest.mark.parametrize(("rules", "position"), POSITIONS)
def test_copies_are_equal_and_apart(rules: str, position: str) -> None:
    board = Board(rules, position)
    for move in list(board.legal_moves)[:1]:
        board.push(move)
    for other in (
        copy.copy(board),
        copy.deepcopy(board),
        board.copy(),
        pickle.loads(pickle.dumps(board)),
    ):
        assert other == board and other.move_stack == board.move_stack and other.ending() == board.ending()
    assert eval(repr(board)) == board
    assert board.copy(stack=False).move_stack == []
    assert board.mirror().mirror() == board
    assert len(board.mirror().legal_moves) == len(board.copy(stack=False).legal_moves)
    assert board.setup().board() == board
    assert board.is_valid() and board.reasons() == ()


def test_boards_are_compared_but_not_hashed() -> None:
    assert Board() != Board("chaturanga") and Board() != 1 and Board() == Board()
    assert Board(fen="7k/8/8/8/8/8/8/KR6 w - - 0 1") != Board(fen="7k/8/8/8/8/8/8/KR6 w - - 1 1")
    with pytest.raises(TypeError):
        hash(Board())
    with pytest.raises(IndexError):
        Board().pop()
    with pytest.raises(IndexError):
        Board().peek()


def test_a_subclass_stays_one() -> None:
    class Mine(Board):
        pass

    mine = Mine()
    mine.push_uci("e2e3")
    for other in (mine.copy(), copy.copy(mine), mine.root(), mine.mirror()):
        assert type(other) is Mine
    assert mine.copy() == mine and repr(mine).startswith("Mine(")


def test_moves_are_values() -> None:
    move = Move.from_uci("a10b11g")
    assert (move.from_square, move.to_square, move.promotion) == ("a10", "b11", "g")
    assert move == Move("a10", "b11", "g") == pickle.loads(pickle.dumps(move)) == eval(repr(move))
    assert hash(move) == hash(Move.from_uci("a10b11g")) and len({move, Move.from_uci("a10b11")}) == 2
    assert str(move) == move.uci() == "a10b11g"
    with pytest.raises(AttributeError):
        move.promotion = None  # type: ignore[misc]
    for wrong in ("", "e2", "e2e0", "e2e04", "E2E3", "e2e3qq", "e2e3Q", "0000", "e2é", "e2e3 "):
        with pytest.raises(mansuba.InvalidMoveError):
            Move.from_uci(wrong)
    with pytest.raises(mansuba.ParseError):
        Move("a1", "0b2")


def test_the_letter_of_a_promotion_is_checked() -> None:
    board = Board(fen="7k/P6p/8/8/8/8/8/K5R1 w")
    assert Move("a7", "a8", "q") in board.legal_moves and Move("a7", "a8") not in board.legal_moves
    board.push(Move("a7", "a8"))
    assert board.peek() == Move("a7", "a8", "q")
    board.pop()
    with pytest.raises(IllegalMoveError, match="no such promotion"):
        board.push(Move("a7", "a8", "r"))
    with pytest.raises(IllegalMoveError, match="no such promotion"):
        board.push(Move("a1", "a2", "q"))


def test_repetition_ends_a_game_and_its_moves() -> None:
    board = Board(fen="7k/7p/8/8/8/8/8/K4R2 w")
    for _ in range(2):
        for text in ("a1b1", "h8g8", "b1a1", "g8h8"):
            board.push_uci(text)
    assert board.ending() == "draw-repetition" and board.is_repetition() and board.result() == "1/2-1/2"
    assert not board.legal_moves and not board.is_legal(Move("a1", "b1"))
    board.pop()
    assert board.ending() == "ongoing" and board.legal_moves


def test_other_boards() -> None:
    tamerlane = Board("tamerlane")
    assert tamerlane.king(WHITE) == "f2" and tamerlane.squares[-2:] == ["l2", "z9"]
    assert tamerlane.piece_at("k8") == Piece("pawn of pawns", BLACK, "p")
    assert str(tamerlane.piece_at("a3")) == "P"
    citadel = Board("citadel")
    assert len(citadel.squares) == 104
    option = Board("shatranj:stalemate=transpose")
    assert option.rules == "shatranj:stalemate=transpose"
    assert Board(option.rules, option.fen()) == option
    assert set(mansuba.rule_sets()) >= {"shatranj", "citadel", "tamerlane", "timur", "chaturanga"}


def test_setups_may_be_wrong() -> None:
    setup = mansuba.Setup()
    assert not setup.is_valid() and [reason.code for reason in setup.reasons()] == [0, 0]
    setup.set_piece_at("a1", "K")
    setup.set_piece_at("h8", Piece("king", BLACK, "k"))
    setup.set_piece_at("b8", "P")
    (reason,) = setup.reasons()
    assert (reason.color, reason.squares, str(reason)) == (WHITE, ("b8",), "White: a pawn on its last rank (b8)")
    with pytest.raises(mansuba.InvalidPositionError) as caught:
        setup.board()
    assert caught.value.reasons == (reason,)
    setup.remove_piece_at("b8")
    setup.turn = BLACK
    assert setup.is_valid() and setup.board().fen() == setup.fen() == "7k/8/8/8/8/8/8/K7 b - - 0 1"
    assert setup.piece_at("a1") == Piece("king", WHITE, "K") and setup.piece_at("a2") is None
    assert eval(repr(setup), vars(mansuba)) == setup == copy.deepcopy(setup) == pickle.loads(pickle.dumps(setup))
    for square, piece in (("i1", "K"), ("a1", "X"), ("a1", "")):
        with pytest.raises(mansuba.ParseError):
            setup.set_piece_at(square, piece)


def test_lines_are_written_with_the_numbers_of_the_game() -> None:
    board = Board(fen="1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w - - 0 12")
    moves = [Move.from_uci(uci) for uci in ("h4h8", "g8h8", "h3f5", "b2h2")]
    before = board.fen()
    assert board.variation_san(moves) == "12. Rh8+ Kxh8 13. Bf5+ Rh2"
    board.push(moves[0])
    assert board.variation_san(moves[1:]) == "12...Kxh8 13. Bf5+ Rh2" and board.variation_san([]) == ""
    board.pop()
    assert board.fen() == before
    with pytest.raises(IllegalMoveError, match="h3f5"):
        board.variation_san([moves[0], moves[2]])
    mated = Board(fen="7k/8/6K1/8/8/7p/8/R7 w")
    with pytest.raises(IllegalMoveError, match="finished"):
        mated.variation_san([Move.from_uci("a1a8"), Move.from_uci("h8g8")])


def test_moves_are_found_by_their_squares() -> None:
    board = Board(fen="7k/P6p/8/8/8/8/8/K5R1 w")
    assert board.find_move("a7", "a8") == board.find_move("a7", "a8", "q") == Move("a7", "a8", "q")
    for squares in (("a7", "b8"), ("a7", "a8", "r"), ("c3", "c4"), ("z1", "z2")):
        with pytest.raises(IllegalMoveError):
            board.find_move(*squares)
    with pytest.raises(mansuba.InvalidMoveError):
        board.find_move("a7", "-")
    board.push(board.find_move("g1", "g8"))
    board.clear_stack()
    assert board.move_stack == [] and board.turn is BLACK and board.board_fen() == "6Rk/P6p/8/8/8/8/8/K7"


def test_a_finished_game_has_no_moves_to_find() -> None:
    board = Board(fen="7k/p7/8/8/8/8/1P6/K5R1 b")
    for uci in ("h8h7", "g1g2", "h7h8", "g2g1") * 2:
        board.push_uci(uci)
    assert board.ending() == "draw-repetition" and not board.is_variant_end()
    with pytest.raises(IllegalMoveError, match="finished"):
        board.find_move("h8", "h7")
    board.clear_stack()
    assert board.ending() == "ongoing" and board.find_move("h8", "h7") in board.legal_moves


@pytest.mark.parametrize(("rules", "position"), POSITIONS)
def test_attacks_and_attackers_say_the_same(rules: str, position: str) -> None:
    board = Board(rules, position)
    men = board.piece_map()
    for square, piece in men.items():
        assert square in board.pieces(piece.kind, piece.color) and board.color_at(square) is piece.color
        for target in board.squares:
            assert (target in board.attacks(square)) == (square in board.attackers(piece.color, target))
    assert sum(
        len(board.pieces(kind, color)) for kind, color in {(man.kind, man.color) for man in men.values()}
    ) == len(men)
    king = board.king(board.turn)
    assert bool(board.checkers()) == board.is_check()
    if board.is_check():
        assert king is not None and board.checkers() == board.attackers(not board.turn, king)
    empty = [square for square in board.squares if square not in men]
    assert all(board.attacks(square) == frozenset() and board.color_at(square) is None for square in empty)


def test_ends_that_chess_does_not_know() -> None:
    ends = {
        "8/8/8/8/8/k1K5/8/1R6 b": ("bare-loss", False, True, False),
        "7k/8/6K1/8/8/7p/8/R7 w": ("ongoing", False, False, False),
        "R6k/8/6K1/8/8/7p/8/8 b": ("checkmate", False, False, False),
        "7k/8/8/8/8/8/8/K7 w": ("draw-bare", False, False, True),
    }
    for position, (ending, *expected) in ends.items():
        board = Board(fen=position)
        assert board.ending() == ending
        assert [board.is_variant_win(), board.is_variant_loss(), board.is_variant_draw()] == expected
        assert board.is_variant_end() == any(expected)
    with pytest.raises(mansuba.ParseError, match="kind of man"):
        Board().pieces("queen", WHITE)
