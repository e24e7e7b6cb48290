"""A game with its history: the modern draw rules [X-6], tested last [X-7]."""

from __future__ import annotations

from .position import Position
from .status import ONGOING, play, status


class Game:
    """Positions from a starting position on, one for every ply."""

    def __init__(self, start: Position) -> None:
        self.positions = [start]

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def status(self) -> str:
        """The status word, draws by repetition and without progress included.

        A position alone is never finished by them: at least one ply has been
        played.  When both apply the repetition is named.
        """
        word = status(self.position)
        if word != ONGOING or len(self.positions) == 1:
            return word
        rules = self.position.rules
        if rules.repetition == "3" and self._times() >= 3:
            return "draw-repetition"
        if rules.no_progress is not None and self.position.halfmoves >= rules.no_progress:
            return "draw-no-progress"
        return word

    def play(self, text: str) -> None:
        """Plays a move; a finished game takes none [X-7]."""
        if self.status() != ONGOING:
            raise ValueError("the game is over")
        self.positions.append(play(self.position, text))

    def _times(self) -> int:
        """How often the present position has stood [X-6]."""
        here = _same(self.position)
        return sum(1 for position in self.positions if _same(position) == here)


def _same(position: Position) -> tuple[object, ...]:
    """What makes two positions the same: men, side, rights, arrivals [X-6]."""
    return position.board, position.white, position.rights, position.arrivals
