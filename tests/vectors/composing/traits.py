"""What happens in a solution, told from the oracle's moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from minimax import split_goal
from oracle import Position, judge
from oracle.attack import attacked, in_check, royal_squares
from oracle.make import after, arrives, safe
from oracle.men import is_pawn, is_royal, is_white
from oracle.moves import EXCHANGE, PLACEMENT, STEP, Move, officer_steps, possible_steps
from oracle.text import match_move

from .program import Answer, Problem
from .themes import Found, Trait

#: Something about a move in a position.
Happens = Callable[[Position, Move], bool]


def steps(problem: Problem, answer: Answer) -> list[tuple[Position, Move]]:
    """The positions and moves of the best line."""
    position, walked = problem.position, []
    for text in answer["line"]:
        move = match_move(position, judge(position)[1], text)
        assert move is not None
        walked.append((position, move))
        position = after(position, move)
    return walked


def last(found: Found) -> Position:
    """The final position of the best line."""
    return after(*steps(found.problem, found.answer)[-1])


def line(happens: Happens, who: str = "attacker", at: int | None = None) -> Trait:
    """It happens in the best line, by the attacker or the defender.

    ``at`` is a ply, counted from 0 or, if it is negative, from the end.
    """
    def trait(found: Found) -> bool:
        walked = steps(found.problem, found.answer)
        chosen = walked if at is None else walked[at:][:1]
        return any(
            happens(position, move) for position, move in chosen
            if (position.white == found.problem.white_attacks) == (who == "attacker")
        )
    return trait


def refuted_by(happens: Happens) -> Trait:
    """All that refutes the twin's key in the problem itself is of this kind."""
    def trait(found: Found) -> bool:
        assert found.twin_answer is not None
        position = found.problem.position
        key = match_move(position, judge(position)[1], found.twin_answer["keys"][0])
        if key is None:
            return False
        position = after(position, key)
        target, moves = split_goal(found.problem.goal)
        assert moves is not None
        refuters = [
            move for move in judge(position)[1]
            if moves == 1 or not found.program.won(
                Problem(after(position, move), f"{target} {moves - 1}", found.problem.white_attacks)
            )
        ]
        return bool(refuters) and all(happens(position, move) for move in refuters)
    return trait


def not_won(goal: str) -> Trait:
    """Another goal is not reached."""
    return lambda found: not found.program.won(replace(found.problem, goal=goal))


def key_forbidden(found: Found) -> bool:
    """The twin's key is no legal move in the problem itself."""
    position = found.problem.position
    assert found.twin_answer is not None
    return match_move(position, judge(position)[1], found.twin_answer["keys"][0]) is None


def key_ends(*words: str) -> Trait:
    """The twin's key ends the game in the problem itself, with such a word."""
    def trait(found: Found) -> bool:
        position = found.problem.position
        assert found.twin_answer is not None
        key = match_move(position, judge(position)[1], found.twin_answer["keys"][0])
        return key is not None and judge(after(position, key))[0] in words
    return trait


def either(*traits: Trait) -> Trait:
    return lambda found: any(trait(found) for trait in traits)


def both(*traits: Trait) -> Trait:
    return lambda found: all(trait(found) for trait in traits)


def ends(*words: str) -> Trait:
    """The best line ends so."""
    return lambda found: found.answer["ending"] in words


def twin_ends(*words: str) -> Trait:
    return lambda found: found.twin_answer is not None and found.twin_answer["ending"] in words


def quiet_key(found: Found) -> bool:
    """The key takes nothing and gives no check."""
    position, move = steps(found.problem, found.answer)[0]
    return not position.board[move.target] and not in_check(after(position, move))


def checking_twin_key(found: Found) -> bool:
    assert found.twin is not None and found.twin_answer is not None
    position, move = steps(found.twin, found.twin_answer)[0]
    return in_check(after(position, move))


# kinds of moves


def exchange(position: Position, move: Move) -> bool:
    return move.kind == EXCHANGE


def exchange_out_of_check(position: Position, move: Move) -> bool:
    return move.kind == EXCHANGE and in_check(position)


def exchange_without_check(position: Position, move: Move) -> bool:
    return move.kind == EXCHANGE and not in_check(position)


def placement(position: Position, move: Move) -> bool:
    return move.kind == PLACEMENT


def arrival(position: Position, move: Move) -> bool:
    """A pawn comes to its last rank."""
    return arrives(position, move)


def arrival_of(*men: str) -> Happens:
    """One of these pawns, in capital letters, comes to its last rank."""
    return lambda position, move: arrives(position, move) and position.board[move.origin].upper() in men


def in_check_too(happens: Happens) -> Happens:
    return lambda position, move: in_check(position) and happens(position, move)


def capture(position: Position, move: Move) -> bool:
    return move.kind == STEP and position.board[move.target] != ""


def royal_capture(position: Position, move: Move) -> bool:
    return capture(position, move) and is_royal(position.board[move.target])


def capture_of_last_man(position: Position, move: Move) -> bool:
    men = [man for man in position.board if man and is_white(man) != position.white]
    return capture(position, move) and len(men) == 2


def king_move(position: Position, move: Move) -> bool:
    return is_royal(position.board[move.origin])


def citadel_entry(position: Position, move: Move) -> bool:
    return move.target in position.geometry.citadels


def towards_citadel(position: Position, move: Move) -> bool:
    """A royal man steps beside a citadel."""
    geometry = position.geometry
    return king_move(position, move) and any(
        abs(geometry.column[move.target] - geometry.column[citadel]) <= 1
        and abs(geometry.rank[move.target] - geometry.rank[citadel]) <= 1
        for citadel in geometry.citadels
    )


def by(*men: str) -> Happens:
    """One of these men, in capital letters, moves."""
    return lambda position, move: position.board[move.origin].upper() in men


def ends_in(*words: str) -> Happens:
    """The game is over with such a word."""
    return lambda position, move: judge(after(position, move))[0] in words


def checked_by(letter: str, happens: Happens) -> Happens:
    """It happens when only such a man gives check."""
    return lambda position, move: checkers(position) == [letter] and happens(position, move)


# final positions


def checkers(position: Position) -> list[str]:
    """The men, in capital letters, that attack the only royal man of the side to move."""
    royals = royal_squares(position.board, position.white)
    if len(royals) != 1:
        return []
    found = []
    for square, man in enumerate(position.board):
        if man and is_white(man) != position.white:
            # Every other enemy man becomes an own one: it attacks no more, but still blocks.
            board = list(position.board)
            for other, enemy in enumerate(board):
                if enemy and is_white(enemy) != position.white and other != square:
                    board[other] = enemy.swapcase()
            if attacked(position.tables, board, royals[0], not position.white):
                found.append(man.upper())
    return found


def mated_by(*men: str) -> Trait:
    """Only such men give check in the end."""
    return lambda found: set(checkers(last(found))) <= set(men) and bool(checkers(last(found)))


def pinned_by(letter: str) -> Trait:
    """In the end a man of the defender could help if it were not pinned by such a man."""
    def trait(found: Found) -> bool:
        position = last(found)
        for square, man in enumerate(position.board):
            if man.upper() != letter or is_white(man) == position.white:
                continue
            lighter = list(position.board)
            lighter[square] = ""
            loose = replace(position, board=tuple(lighter))
            for move in possible_steps(position, ""):
                helps = safe(loose, move) and not safe(position, move) and move.target != square
                if helps and not king_move(position, move):
                    return True
        return False
    return trait


def own_men(position: Position) -> int:
    """How many men the side to move has, its king included."""
    return sum(1 for man in position.board if man and is_white(man) == position.white)


def men_to_exchange_with(found: Found) -> bool:
    """The defender has several men besides its king in the end."""
    return own_men(last(found)) > 2


def lone_defender(found: Found) -> bool:
    """The defender has nothing but its king in the end."""
    return own_men(last(found)) == 1


def leaper_could_help(found: Found) -> bool:
    """In the end a lame leaper of the defender could help if it could jump."""
    position = last(found)
    jumping = replace(position, rules=replace(position.rules, leapers="jump"))
    return any(
        safe(jumping, move) for square, man in enumerate(position.board)
        if man and not is_pawn(man) and man.upper() in "ECW" and is_white(man) == position.white
        for move in officer_steps(jumping, square)
    )
