//! The one map from what can go wrong in Rust to Python's exceptions. These are classes of `mansuba._errors`, written in Python so
//! that they pickle and can be documented and typed like all others.

use mansuba::any::Error;
use mansuba::batch::Fault;
use mansuba::error::ParseError;
use mansuba::position::{IllegalMove, PositionError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyTuple};
use std::panic::{self, AssertUnwindSafe};

/// Something wrong, not yet an exception.
pub(crate) enum Wrong {
    /// Of what the caller gave.
    Given(Error),
    /// Of a problem, in a file or not.
    Problem(Fault),
    /// A defect of the library: a panic, in its own words.
    Defect(String),
    /// An exception already.
    Raised(PyErr),
}

/// What a caller can give wrongly.
macro_rules! given {
    ($($error:ty),*) => {
        $(impl From<$error> for Wrong {
            fn from(error: $error) -> Self {
                Wrong::Given(error.into())
            }
        })*
    };
}

given!(Error, ParseError, PositionError, IllegalMove);

impl From<Fault> for Wrong {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Question(error) => Wrong::Given(error),
            Fault::Defect(text) => Wrong::Defect(text),
            fault => Wrong::Problem(fault),
        }
    }
}

impl From<PyErr> for Wrong {
    fn from(error: PyErr) -> Self {
        Wrong::Raised(error)
    }
}

impl From<Wrong> for PyErr {
    fn from(wrong: Wrong) -> PyErr {
        Python::attach(|py| wrong.raise(py).unwrap_or_else(|error| error))
    }
}

/// Runs something; a panic in it becomes a defect.
///
/// What the panic can have left half done is a board, which replaces its state only when a call has succeeded.
pub(crate) fn caught<T>(run: impl FnOnce() -> Result<T, Wrong>) -> Result<T, Wrong> {
    panic::catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Err(Wrong::Defect(text.unwrap_or_else(|| "panic".to_owned())))
    })
}

/// The same with Python's exceptions: a panic becomes an `InternalError`.
pub(crate) fn guarded<T>(run: impl FnOnce() -> Result<T, Wrong>) -> PyResult<T> {
    caught(run).map_err(PyErr::from)
}

/// A class of `mansuba._errors` or `mansuba._types`.
pub(crate) fn class<'py>(py: Python<'py>, module: &str, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import(module)?.getattr(name)
}

static ERRORS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

fn make<'py>(py: Python<'py>, name: &str, message: String, fields: &Bound<'py, PyDict>) -> PyResult<PyErr> {
    let module =
        ERRORS.get_or_try_init(py, || py.import("mansuba._errors").map(|m| m.into_any().unbind()))?;
    let exception = module.bind(py).getattr(name)?.call((message,), Some(fields))?;
    Ok(PyErr::from_value(exception))
}

/// The exception for a kind of text.
fn class_of(what: &str) -> &'static str {
    match what {
        "position text" => "FenError",
        "move text" => "InvalidMoveError",
        _ => "ParseError",
    }
}

impl Wrong {
    fn raise(self, py: Python<'_>) -> PyResult<PyErr> {
        let fields = PyDict::new(py);
        match self {
            Wrong::Raised(error) => Ok(error),
            Wrong::Defect(text) => make(py, "InternalError", text, &fields),
            Wrong::Given(Error::Parse(error)) => parse(py, &error, &fields),
            Wrong::Given(Error::Position(error)) => position(py, &error, &fields),
            Wrong::Given(Error::IllegalMove(error)) => illegal(py, &error, &fields),
            Wrong::Given(error @ Error::Unsupported(_)) => {
                make(py, "UnsupportedError", error.to_string(), &fields)
            }
            Wrong::Problem(fault) => problem(py, &fault, &fields),
        }
    }
}

fn parse<'py>(py: Python<'py>, error: &ParseError, fields: &Bound<'py, PyDict>) -> PyResult<PyErr> {
    fields.set_item("what", error.what)?;
    fields.set_item("column", error.column)?;
    fields.set_item("expected", &error.expected)?;
    fields.set_item("found", &error.found)?;
    make(py, class_of(error.what), error.to_string(), fields)
}

fn position<'py>(py: Python<'py>, error: &PositionError, fields: &Bound<'py, PyDict>) -> PyResult<PyErr> {
    fields.set_item("reasons", reasons(py, &error.reasons)?)?;
    make(py, "InvalidPositionError", error.to_string(), fields)
}

fn illegal<'py>(py: Python<'py>, error: &IllegalMove, fields: &Bound<'py, PyDict>) -> PyResult<PyErr> {
    fields.set_item("move", &error.text)?;
    fields.set_item("reason", &error.reason)?;
    make(py, "IllegalMoveError", error.to_string(), fields)
}

fn problem<'py>(py: Python<'py>, fault: &Fault, fields: &Bound<'py, PyDict>) -> PyResult<PyErr> {
    fields.set_item("line", fault.line())?;
    match fault {
        Fault::Record(error) => {
            fields.set_item("field", &error.field)?;
            fields.set_item("column", error.column)?;
            fields.set_item("expected", &error.expected)?;
            fields.set_item("found", &error.found)?;
        }
        Fault::Refused(refused) => {
            fields.set_item("field", refused.field)?;
            if let Error::Position(error) = &refused.error {
                fields.set_item("reasons", reasons(py, &error.reasons)?)?;
            }
        }
        _ => {}
    }
    make(py, "ProblemError", fault.to_string(), fields)
}

/// The reasons as a tuple of `mansuba.Reason`.
pub(crate) fn reasons<'py>(
    py: Python<'py>,
    reasons: &mansuba::position::Reasons,
) -> PyResult<Bound<'py, PyTuple>> {
    let class = class(py, "mansuba._errors", "Reason")?;
    let mut all = Vec::new();
    for fault in reasons {
        let side = fault.side.map(crate::color_to_bool);
        let squares = PyTuple::new(py, &fault.squares)?;
        all.push(class.call1((fault.reason as u8, side, squares, fault.to_string()))?);
    }
    PyTuple::new(py, all)
}
