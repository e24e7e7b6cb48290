//! `LegalMoves`: a view of a board's legal moves, computed when it is looked at.

use crate::board::Board;
use crate::errors::guarded;
use crate::moves::Move;
use pyo3::PyTraverseError;
use pyo3::gc::PyVisit;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyList};

/// The legal moves of a board as it is at the moment of asking.
#[pyclass(frozen, module = "mansuba")]
pub(crate) struct LegalMoves {
    board: Py<Board>,
}

impl LegalMoves {
    pub(crate) fn of(board: Py<Board>) -> Self {
        LegalMoves { board }
    }

    fn moves(&self) -> PyResult<Vec<Move>> {
        let (position, is_open) = self.board.get().position_to_move()?;
        if !is_open {
            return Ok(Vec::new());
        }
        guarded(|| {
            let geometry = position.geometry();
            let with_letter = |m| Move::of(geometry, m, position.promotion_letter(m));
            Ok(position.legal_moves().into_iter().map(with_letter).collect())
        })
    }
}

#[pymethods]
impl LegalMoves {
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyList::new(py, self.moves()?)?.try_iter()
    }

    fn __len__(&self) -> PyResult<usize> {
        let (position, is_open) = self.board.get().position_to_move()?;
        guarded(|| Ok(if is_open { position.perft(1) as usize } else { 0 }))
    }

    fn __bool__(&self) -> PyResult<bool> {
        Ok(self.__len__()? > 0)
    }

    fn __contains__(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        match r#move.cast::<Move>() {
            Ok(m) => {
                // Only the text as it is printed counts: equality and membership agree.
                let m = *m.get();
                let (position, is_open) = self.board.get().position_to_move()?;
                guarded(|| {
                    let Some(inner) = m.on(position.geometry()).filter(|_| is_open) else { return Ok(false) };
                    Ok(position.is_legal(inner) && position.promotion_letter(inner) == m.letter())
                })
            }
            Err(_) => Ok(false),
        }
    }

    /// How many there are.
    fn count(&self) -> PyResult<usize> {
        self.__len__()
    }

    fn __repr__(&self) -> PyResult<String> {
        let position = self.board.get().position()?;
        let moves = self.moves()?;
        let texts = guarded(|| {
            let short = |m: Move| m.on(position.geometry()).map(|inner| position.short_text(inner));
            Ok(moves.into_iter().filter_map(short).collect::<Vec<_>>())
        })?;
        Ok(format!("<LegalMoves ({})>", texts.join(", ")))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.board)
    }
}
