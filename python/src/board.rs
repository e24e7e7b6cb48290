//! `Board`: a game in progress, with the names and manners of python-chess.

use crate::errors::{Wrong, class, guarded};
use crate::game::{self, State, inner_move};
use crate::legal_moves::LegalMoves;
use crate::moves::Move;
use crate::svg::Options;
use crate::{bool_to_color, color_to_bool};
use mansuba::any::{AnyPosition, AnyRecord, AnySetup};
use mansuba::board::Square;
use mansuba::game::{Man, Rules};
use mansuba::position::Status;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyTuple, PyType};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A game in progress.
///
/// Frozen for Python, with its state behind a lock that is never held while Python code runs: safe to share among threads.
#[pyclass(frozen, subclass, module = "mansuba")]
pub(crate) struct Board(Mutex<State>);

impl Board {
    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic under the lock leaves a whole state: see `guarded`.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, run: impl FnOnce(&State) -> Result<T, Wrong>) -> PyResult<T> {
        guarded(|| run(&self.lock()))
    }

    fn with_mut<T>(&self, run: impl FnOnce(&mut State) -> Result<T, Wrong>) -> PyResult<T> {
        guarded(|| run(&mut self.lock()))
    }

    /// Something about the position now.
    fn now<T>(&self, run: impl FnOnce(&AnyPosition) -> Result<T, Wrong>) -> PyResult<T> {
        self.with(|state| run(&state.record.position()))
    }

    /// The position now.
    pub(crate) fn position(&self) -> PyResult<AnyPosition> {
        self.with(|state| Ok(state.record.position()))
    }

    /// The game so far.
    pub(crate) fn record(&self) -> PyResult<AnyRecord> {
        self.with(|state| Ok(state.record.clone()))
    }

    /// The position now, and whether moves can be made: a game that is over by its history has none either.
    pub(crate) fn position_to_move(&self) -> PyResult<(AnyPosition, bool)> {
        self.with(|state| Ok((state.record.position(), !state.record.status().is_over())))
    }

    /// A board of the same class with this state.
    fn like<'py>(slf: &Bound<'py, Self>, state: State) -> PyResult<Bound<'py, Self>> {
        let py = slf.py();
        let class = slf.get_type();
        if class.is(py.get_type::<Board>()) {
            return Bound::new(py, Board(Mutex::new(state)));
        }
        let board = class.call_method1("__new__", (&class,))?.cast_into::<Board>()?;
        board.get().with_mut(|now| {
            *now = state;
            Ok(())
        })?;
        Ok(board)
    }

    fn read_move(position: &AnyPosition, text: &str) -> Result<Move, Wrong> {
        let m = position.parse_move(text).map_err(mansuba::any::Error::from)?;
        Ok(Move::of(position.geometry(), m, position.promotion_letter(m)))
    }

    fn read_short(position: &AnyPosition, text: &str) -> Result<Move, Wrong> {
        let m = position.parse_short(text).map_err(mansuba::any::Error::from)?;
        Ok(Move::of(position.geometry(), m, position.promotion_letter(m)))
    }
}

fn piece<'py>(py: Python<'py>, man: Man, letters: String) -> PyResult<Bound<'py, PyAny>> {
    let color = color_to_bool(man.color());
    class(py, "mansuba._types", "Piece")?.call1((man.role().name(), color, letters))
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (rules = "shatranj", fen = None))]
    fn new(rules: &str, fen: Option<&str>) -> PyResult<Self> {
        guarded(|| {
            let rules: Rules = rules.parse()?;
            let start = match fen {
                Some(fen) => AnyPosition::parse_under(&rules, fen)?,
                None => AnyPosition::array(&rules),
            };
            Ok(Board(Mutex::new(State::at(start))))
        })
    }

    /// The rule set, with the options that differ from it: `shatranj:stalemate=draw`.
    #[getter]
    fn rules(&self) -> PyResult<String> {
        self.with(|state| Ok(state.start.rules().to_string()))
    }

    /// The side to move: True for White.
    #[getter]
    fn turn(&self) -> PyResult<bool> {
        self.now(|position| Ok(color_to_bool(position.turn())))
    }

    /// Plies since the last capture or pawn move.
    #[getter]
    fn halfmove_clock(&self) -> PyResult<u32> {
        self.now(|position| Ok(position.halfmoves()))
    }

    /// The number of the next move of White and Black, from 1.
    #[getter]
    fn fullmove_number(&self) -> PyResult<u32> {
        self.now(|position| Ok(position.fullmove()))
    }

    /// The names of all squares of the board, citadels included, from White's left upwards; the citadels last.
    #[getter]
    fn squares(&self) -> PyResult<Vec<String>> {
        self.with(|state| {
            let geometry = state.geometry();
            Ok(geometry.all().map(|square| geometry.name(square)).collect())
        })
    }

    /// The moves played, first to last.
    #[getter]
    fn move_stack(&self) -> PyResult<Vec<Move>> {
        self.with(|state| Ok(state.moves.clone()))
    }

    /// The legal moves, sorted by their text: a view that is computed when it is looked at.
    #[getter]
    fn legal_moves(slf: Bound<'_, Self>) -> LegalMoves {
        LegalMoves::of(slf.unbind())
    }

    /// How many plies have been played.
    fn ply(&self) -> PyResult<usize> {
        self.with(|state| Ok(state.moves.len()))
    }

    /// Plays a move. Raises IllegalMoveError if it is not legal or the game is over.
    fn push(&self, r#move: &Bound<'_, Move>) -> PyResult<()> {
        let m = *r#move.get();
        self.with_mut(|state| state.push(m))
    }

    /// Takes the last move back and returns it. Raises IndexError if there is none.
    fn pop(&self) -> PyResult<Move> {
        self.with_mut(|state| match state.moves.pop() {
            Some(m) => {
                state.record.undo();
                Ok(m)
            }
            None => Err(PyIndexError::new_err("pop from a board without moves").into()),
        })
    }

    /// The last move played. Raises IndexError if there is none.
    fn peek(&self) -> PyResult<Move> {
        self.with(|state| match state.moves.last() {
            Some(m) => Ok(*m),
            None => Err(PyIndexError::new_err("peek at a board without moves").into()),
        })
    }

    /// Plays a move in coordinate text and returns it.
    fn push_uci(&self, uci: &str) -> PyResult<Move> {
        self.with_mut(|state| {
            let m = Self::read_move(&state.record.position(), uci)?;
            state.push(m)?;
            Ok(m)
        })
    }

    /// Plays a move in short notation and returns it.
    fn push_san(&self, san: &str) -> PyResult<Move> {
        self.with_mut(|state| {
            let m = Self::read_short(&state.record.position(), san)?;
            state.push(m)?;
            Ok(m)
        })
    }

    /// Reads a legal move in coordinate text.
    fn parse_uci(&self, uci: &str) -> PyResult<Move> {
        self.with(|state| Self::read_move(&state.record.position(), uci))
    }

    /// Reads a legal move in short notation.
    fn parse_san(&self, san: &str) -> PyResult<Move> {
        self.with(|state| Self::read_short(&state.record.position(), san))
    }

    /// The coordinate text of a legal move, with the letter of a promotion.
    fn uci(&self, r#move: &Bound<'_, Move>) -> PyResult<String> {
        let m = *r#move.get();
        self.with(|state| {
            let position = state.record.position();
            let inner = inner_move(&position, m)?;
            position.play(inner)?;
            Ok(position.move_text(inner))
        })
    }

    /// The short notation of a legal move.
    fn san(&self, r#move: &Bound<'_, Move>) -> PyResult<String> {
        let m = *r#move.get();
        self.with(|state| {
            let position = state.record.position();
            let inner = inner_move(&position, m)?;
            position.play(inner)?;
            Ok(position.short_text(inner))
        })
    }

    /// A line of moves in short notation with the numbers of the game, as it is printed: `12. Rh8+ Kxh8 13. Bf5+`. The board stays as it is.
    fn variation_san(&self, variation: Vec<Bound<'_, Move>>) -> PyResult<String> {
        let moves: Vec<Move> = variation.iter().map(|m| *m.get()).collect();
        let record = self.record()?;
        guarded(|| game::variation(record, &moves))
    }

    /// The legal move between two squares, with the letter of a promotion. Raises IllegalMoveError if there is none.
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    fn find_move(&self, from_square: &str, to_square: &str, promotion: Option<&str>) -> PyResult<Move> {
        let text = Move::new(from_square, to_square, promotion)?.text();
        self.with(|state| {
            let position = state.record.position();
            let m = inner_move(&position, Move::parse(&text)?)?;
            state.record.clone().play(m)?;
            Ok(Move::of(position.geometry(), m, position.promotion_letter(m)))
        })
    }

    /// Whether a move is legal now.
    fn is_legal(&self, r#move: &Bound<'_, Move>) -> PyResult<bool> {
        let m = *r#move.get();
        self.with(|state| {
            let position = state.record.position();
            let is_over = state.record.status().is_over();
            Ok(!is_over && inner_move(&position, m).is_ok_and(|inner| position.is_legal(inner)))
        })
    }

    /// Whether a legal move gives check.
    fn gives_check(&self, r#move: &Bound<'_, Move>) -> PyResult<bool> {
        let m = *r#move.get();
        self.with(|state| {
            let position = state.record.position();
            Ok(position.play(inner_move(&position, m)?)?.is_check())
        })
    }

    /// Whether a move takes a man of the opponent.
    fn is_capture(&self, r#move: &Bound<'_, Move>) -> PyResult<bool> {
        let m = *r#move.get();
        self.with(|state| {
            let position = state.record.position();
            let inner = inner_move(&position, m)?;
            Ok(position.man_at(inner.to).is_some_and(|man| man.color() != position.turn()))
        })
    }

    /// The position text with all six fields.
    fn fen(&self) -> PyResult<String> {
        self.now(|position| Ok(position.text()))
    }

    /// The first field of the position text: where the men stand.
    fn board_fen(&self) -> PyResult<String> {
        self.now(|position| Ok(position.text().split(' ').next().unwrap_or_default().to_owned()))
    }

    /// Sets up a position under the same rules; the moves played are forgotten.
    fn set_fen(&self, fen: &str) -> PyResult<()> {
        self.with_mut(|state| {
            *state = State::at(AnyPosition::parse_under(state.start.rules(), fen)?);
            Ok(())
        })
    }

    /// Forgets the moves played, and with them what counts for repetitions; the position stays.
    fn clear_stack(&self) -> PyResult<()> {
        self.with_mut(|state| {
            *state = State::at(state.record.position());
            Ok(())
        })
    }

    /// Sets up the array of the rule set; the moves played are forgotten.
    fn reset(&self) -> PyResult<()> {
        self.with_mut(|state| {
            *state = State::at(AnyPosition::array(state.start.rules()));
            Ok(())
        })
    }

    /// The man on a square, or None.
    fn piece_at<'py>(&self, py: Python<'py>, square: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let man = self.now(|position| {
            let man = position.man_at(game::square(position.geometry(), square)?);
            Ok(man.map(|man| (man, position.letters(man))))
        })?;
        man.map(|(man, letters)| piece(py, man, letters)).transpose()
    }

    /// The side of the man on a square, or None.
    fn color_at(&self, square: &str) -> PyResult<Option<bool>> {
        self.now(|position| {
            let man = position.man_at(game::square(position.geometry(), square)?);
            Ok(man.map(|man| color_to_bool(man.color())))
        })
    }

    /// The squares of the men of a kind (its English name, as in `Piece.kind`) and a side.
    fn pieces<'py>(&self, py: Python<'py>, kind: &str, color: bool) -> PyResult<Bound<'py, PyFrozenSet>> {
        let names = self.now(|position| {
            let role = game::role(kind)?;
            let wanted = |man: &Man| man.role() == role && man.color() == bool_to_color(color);
            let found = position.men().into_iter().filter(|(_, man)| wanted(man));
            Ok(found.map(|(square, _)| position.geometry().name(square)).collect::<Vec<_>>())
        })?;
        PyFrozenSet::new(py, names)
    }

    /// All men by the names of their squares.
    fn piece_map<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let men = self.now(|position| {
            let named = |(square, man)| (position.geometry().name(square), man, position.letters(man));
            Ok(position.men().into_iter().map(named).collect::<Vec<_>>())
        })?;
        let map = PyDict::new(py);
        for (square, man, letters) in men {
            map.set_item(square, piece(py, man, letters)?)?;
        }
        Ok(map)
    }

    /// The square of a side's only or highest king, or None. (Tamerlane chess may have several royal men.)
    fn king(&self, color: bool) -> PyResult<Option<String>> {
        self.now(|position| {
            let royals = position.royals(bool_to_color(color));
            let rank = |square: &Square| position.man_at(*square).map(Man::role);
            Ok(royals.into_iter().min_by_key(rank).map(|square| position.geometry().name(square)))
        })
    }

    /// The squares of the men of a side that attack a square.
    fn attackers<'py>(
        &self,
        py: Python<'py>,
        color: bool,
        square: &str,
    ) -> PyResult<Bound<'py, PyFrozenSet>> {
        let names = self.now(|position| {
            let square = game::square(position.geometry(), square)?;
            let attackers = position.attackers(square, bool_to_color(color));
            Ok(attackers.into_iter().map(|square| position.geometry().name(square)).collect::<Vec<_>>())
        })?;
        PyFrozenSet::new(py, names)
    }

    /// The squares that the man on a square attacks; none if there is no man.
    fn attacks<'py>(&self, py: Python<'py>, square: &str) -> PyResult<Bound<'py, PyFrozenSet>> {
        let names = self.now(|position| {
            let geometry = position.geometry();
            let square = game::square(geometry, square)?;
            let Some(man) = position.man_at(square) else { return Ok(Vec::new()) };
            let is_attacked = |target: &Square| position.attackers(*target, man.color()).contains(&square);
            Ok(geometry.all().filter(is_attacked).map(|target| geometry.name(target)).collect())
        })?;
        PyFrozenSet::new(py, names)
    }

    /// The squares of the men that give check; none if there is no check.
    fn checkers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyFrozenSet>> {
        let names = self.now(|position| {
            let kings = if position.is_check() { position.royals(position.turn()) } else { Vec::new() };
            let of = |king: Square| position.attackers(king, !position.turn());
            let found = kings.into_iter().flat_map(of);
            Ok(found.map(|square| position.geometry().name(square)).collect::<Vec<_>>())
        })?;
        PyFrozenSet::new(py, names)
    }

    /// Whether a side attacks a square.
    fn is_attacked_by(&self, color: bool, square: &str) -> PyResult<bool> {
        self.now(|position| {
            let square = game::square(position.geometry(), square)?;
            Ok(!position.attackers(square, bool_to_color(color)).is_empty())
        })
    }

    /// Whether the side to move has exactly one royal man and that man is attacked.
    fn is_check(&self) -> PyResult<bool> {
        self.now(|position| Ok(position.is_check()))
    }

    /// How the game stands, as a word: `ongoing`, `checkmate`, `bare-win`, `draw-citadel`, ...
    fn ending(&self) -> PyResult<&'static str> {
        self.with(|state| Ok(state.record.status().word()))
    }

    /// Whether the game is over, by its history too.
    fn is_game_over(&self) -> PyResult<bool> {
        self.with(|state| Ok(state.record.status().is_over()))
    }

    /// Whether the side to move is checkmated.
    fn is_checkmate(&self) -> PyResult<bool> {
        self.with(|state| Ok(state.record.status() == Status::Checkmate))
    }

    /// Whether the side to move is stalemated, whatever that is worth under the rules.
    fn is_stalemate(&self) -> PyResult<bool> {
        self.with(|state| Ok(matches!(state.record.status(), Status::Stalemate | Status::DrawStalemate)))
    }

    /// Whether the game has ended otherwise than by mate, stalemate, repetition or want of progress: by a baring, in a citadel, or
    /// because only kings are left.
    fn is_variant_end(&self) -> PyResult<bool> {
        Ok(self.is_variant_win()? || self.is_variant_loss()? || self.is_variant_draw()?)
    }

    /// Whether the side to move has won like that.
    fn is_variant_win(&self) -> PyResult<bool> {
        self.with(|state| Ok(state.record.status() == Status::BareWin))
    }

    /// Whether the side to move has lost like that.
    fn is_variant_loss(&self) -> PyResult<bool> {
        self.with(|state| Ok(state.record.status() == Status::BareLoss))
    }

    /// Whether the game has been drawn like that.
    fn is_variant_draw(&self) -> PyResult<bool> {
        let is_draw = |status| matches!(status, Status::DrawBare | Status::DrawCitadel | Status::DrawKings);
        self.with(|state| Ok(is_draw(state.record.status())))
    }

    /// How the game has ended, or None while it goes on.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (status, turn) =
            self.with(|state| Ok((state.record.status(), state.record.position().turn())))?;
        if !status.is_over() {
            return Ok(None);
        }
        let winner = status.winner(turn).map(color_to_bool);
        Ok(Some(class(py, "mansuba._types", "Outcome")?.call1((status.word(), winner))?))
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    fn result(&self) -> PyResult<&'static str> {
        self.with(|state| {
            let status = state.record.status();
            Ok(match status.winner(state.record.position().turn()).map(color_to_bool) {
                _ if !status.is_over() => "*",
                Some(true) => "1-0",
                Some(false) => "0-1",
                None => "1/2-1/2",
            })
        })
    }

    /// Whether the position stands on the board for at least so many times.
    #[pyo3(signature = (count = 3))]
    fn is_repetition(&self, count: usize) -> PyResult<bool> {
        self.with(|state| Ok(state.record.occurrences() >= count))
    }

    /// The number of legal sequences of exactly `depth` plies from this position, its history aside. Ctrl-C stops it.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        game::perft(py, self.position()?, depth)
    }

    /// A board with the same position and, unless `stack` is False, the same moves.
    #[pyo3(signature = (*, stack = true))]
    fn copy<'py>(slf: &Bound<'py, Self>, stack: bool) -> PyResult<Bound<'py, Self>> {
        let state = slf
            .get()
            .with(|state| Ok(if stack { state.clone() } else { State::at(state.record.position()) }))?;
        Self::like(slf, state)
    }

    /// A board with the first position of the game.
    fn root<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        let state = slf.get().with(|state| Ok(State::at(state.start.clone())))?;
        Self::like(slf, state)
    }

    /// A board with the sides exchanged: turned over top to bottom, in Tamerlane chess by 180 degrees. Without moves.
    fn mirror<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        let state = slf.get().with(|state| Ok(State::at(state.record.position().flipped())))?;
        Self::like(slf, state)
    }

    /// Whether the position could have been set up: always True, since no other becomes a board. See `Setup`.
    fn is_valid(&self) -> bool {
        true
    }

    /// What is wrong with the position: always empty. See `Setup`.
    fn reasons<'py>(&self, py: Python<'py>) -> Bound<'py, PyTuple> {
        PyTuple::empty(py)
    }

    /// The diagram as SVG.
    #[pyo3(signature = (*, orientation = true, lastmove = None, arrows = None, squares = None, size = None, coordinates = true))]
    fn _svg(
        &self,
        orientation: bool,
        lastmove: Option<&Bound<'_, Move>>,
        arrows: Option<Vec<(String, String, String)>>,
        squares: Option<Vec<String>>,
        size: Option<u32>,
        coordinates: bool,
    ) -> PyResult<String> {
        let lastmove = lastmove.map(|m| *m.get());
        let options = Options { orientation, lastmove, arrows, squares, size, coordinates };
        self.now(|position| Ok(position.svg(&options.drawing(position)?)))
    }

    /// The diagram with the last move marked, for notebooks.
    fn _repr_svg_(&self) -> PyResult<String> {
        let (position, last) =
            self.with(|state| Ok((state.record.position(), state.moves.last().copied())))?;
        let options = Options {
            orientation: true,
            lastmove: last,
            arrows: None,
            squares: None,
            size: Some(360),
            coordinates: true,
        };
        guarded(|| Ok(position.svg(&options.drawing(&position)?)))
    }

    /// The diagram and how the game stands, for notebooks.
    fn _repr_html_(&self) -> PyResult<String> {
        let (rules, turn, status) = self.with(|state| {
            let position = state.record.position();
            Ok((position.rules().to_string(), position.turn(), state.record.status()))
        })?;
        let svg = self._repr_svg_()?;
        Ok(format!(
            "<figure style=\"margin:0\">{svg}<figcaption>{rules}: {turn} to move; {status}</figcaption></figure>"
        ))
    }

    fn __str__(&self) -> PyResult<String> {
        self.now(|position| Ok(position.diagram().trim_end().to_owned()))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let name = slf.get_type().name()?;
        slf.get().now(|position| {
            let fen = position.text().replace('\'', "\\'");
            Ok(format!("{name}('{}', '{fen}')", position.rules()))
        })
    }

    // Compared with anything else Python is told that this is not implemented.
    fn __eq__(&self, other: &Bound<'_, Board>) -> PyResult<bool> {
        let (ours, theirs) = (self.position()?, other.get().position()?);
        let counters = |position: &AnyPosition| (position.halfmoves(), position.fullmove());
        Ok(ours == theirs && counters(&ours) == counters(&theirs))
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        Self::copy(slf, true)
    }

    fn __deepcopy__<'py>(slf: &Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Self>> {
        Self::copy(slf, true)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let (rules, fen, moves) = slf.get().with(|state| {
            let moves: Vec<String> = state.moves.iter().map(|m| m.text()).collect();
            Ok((state.start.rules().to_string(), state.start.text(), moves))
        })?;
        let class = slf.get_type();
        let rebuild = py.get_type::<Board>().getattr("_rebuild")?;
        Ok((rebuild, (class, rules, fen, moves).into_pyobject(py)?))
    }

    /// For unpickling.
    #[staticmethod]
    fn _rebuild<'py>(
        class: &Bound<'py, PyType>,
        rules: &str,
        fen: &str,
        moves: Vec<String>,
    ) -> PyResult<Bound<'py, Board>> {
        let board = class.call_method1("__new__", (class, rules, fen))?.cast_into::<Board>()?;
        board.get().with_mut(|state| {
            for text in moves {
                let m = Self::read_move(&state.record.position(), &text)?;
                state.push(m)?;
            }
            Ok(())
        })?;
        Ok(board)
    }

    /// The position as a set-up, to be changed.
    fn setup(&self) -> PyResult<crate::setup::Setup> {
        Ok(crate::setup::Setup::of(AnySetup::of(&self.position()?)))
    }
}

impl Board {
    /// A board at a position.
    pub(crate) fn at(position: AnyPosition) -> Self {
        Board(Mutex::new(State::at(position)))
    }
}
