//! `Setup`: a board that is being put together, valid or not yet.

use crate::board::Board;
use crate::errors::{Wrong, class, guarded, reasons};
use crate::{bool_to_color, color_to_bool};
use mansuba::any::AnySetup;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::sync::{Mutex, PoisonError};

/// A set-up: it promises nothing until it is asked.
#[pyclass(frozen, module = "mansuba")]
pub(crate) struct Setup(Mutex<AnySetup>);

impl Setup {
    pub(crate) fn of(setup: AnySetup) -> Self {
        Setup(Mutex::new(setup))
    }

    fn with<T>(&self, run: impl FnOnce(&mut AnySetup) -> Result<T, Wrong>) -> PyResult<T> {
        guarded(|| run(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

#[pymethods]
impl Setup {
    #[new]
    #[pyo3(signature = (rules = "shatranj", fen = None))]
    fn new(rules: &str, fen: Option<&str>) -> PyResult<Self> {
        guarded(|| {
            Ok(Setup::of(match fen {
                Some(fen) => AnySetup::parse(rules, fen)?,
                None => AnySetup::empty(&rules.parse()?),
            }))
        })
    }

    /// The rule set, with the options that differ from it.
    #[getter]
    fn rules(&self) -> PyResult<String> {
        self.with(|setup| Ok(setup.rules().to_string()))
    }

    /// The side to move: True for White.
    #[getter]
    fn turn(&self) -> PyResult<bool> {
        self.with(|setup| Ok(color_to_bool(setup.turn())))
    }

    #[setter]
    fn set_turn(&self, turn: bool) -> PyResult<()> {
        self.with(|setup| {
            setup.set_turn(bool_to_color(turn));
            Ok(())
        })
    }

    /// The man on a square, or None.
    fn piece_at<'py>(&self, py: Python<'py>, square: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let found = self.with(|setup| {
            let square = setup.square(square)?;
            let Some(letters) = setup.letters_at(square) else { return Ok(None) };
            Ok(Some((setup.man(&letters)?, letters)))
        })?;
        let Some((man, letters)) = found else { return Ok(None) };
        let color = color_to_bool(man.color());
        Ok(Some(class(py, "mansuba._types", "Piece")?.call1((man.role().name(), color, letters))?))
    }

    /// Puts a man on a square: a Piece, or its letters, capital for White; None empties the square.
    fn set_piece_at(&self, square: &str, piece: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let letters = match piece {
            None => None,
            Some(piece) => Some(match piece.extract::<String>() {
                Ok(letters) => letters,
                Err(_) => piece.getattr("letters")?.extract()?,
            }),
        };
        self.with(|setup| {
            let square = setup.square(square)?;
            setup.put(square, letters.as_deref())?;
            Ok(())
        })
    }

    /// Empties a square.
    fn remove_piece_at(&self, square: &str) -> PyResult<()> {
        self.set_piece_at(square, None)
    }

    /// Whether it is a position that the rules can be applied to.
    fn is_valid(&self) -> PyResult<bool> {
        self.with(|setup| Ok(setup.reasons().is_empty()))
    }

    /// Everything that is wrong with it; empty if it is valid.
    fn reasons<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let found = self.with(|setup| Ok(setup.reasons()))?;
        reasons(py, &found)
    }

    /// The board that it describes. Raises InvalidPositionError, with every reason, if there is none.
    fn board(&self) -> PyResult<Board> {
        self.with(|setup| Ok(Board::at(setup.position()?)))
    }

    /// The position text with all six fields, valid or not.
    fn fen(&self) -> PyResult<String> {
        self.with(|setup| Ok(setup.text()))
    }

    fn __repr__(&self) -> PyResult<String> {
        self.with(|setup| Ok(format!("Setup('{}', '{}')", setup.rules(), setup.text().replace('\'', "\\'"))))
    }

    // Compared with anything else Python is told that this is not implemented.
    fn __eq__(&self, other: &Bound<'_, Setup>) -> PyResult<bool> {
        let theirs = other.get().with(|setup| Ok(setup.clone()))?;
        self.with(|setup| Ok(*setup == theirs))
    }

    fn __copy__(&self) -> PyResult<Self> {
        self.with(|setup| Ok(Setup::of(setup.clone())))
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> PyResult<Self> {
        self.__copy__()
    }

    fn __getnewargs__(&self) -> PyResult<(String, String)> {
        self.with(|setup| Ok((setup.rules().to_string(), setup.text())))
    }
}
