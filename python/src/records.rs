//! Files of problems, one problem after the other.

use crate::errors::{Wrong, guarded};
use mansuba::batch::Fault;
use mansuba::collection::BUILT_IN;
use mansuba::text::records::{Format, Records as Inner};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::Value;
use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

/// The problems of a file, in order.
#[pyclass(frozen, module = "mansuba._native")]
pub(crate) struct Records(Mutex<Inner>);

#[pymethods]
impl Records {
    /// Opens a file; without a format (`jsonl`, `csv`, `epd`) its name says it.
    #[new]
    #[pyo3(signature = (path, format = None))]
    fn new(path: PathBuf, format: Option<&str>) -> PyResult<Self> {
        let format = match format {
            None => Format::of_path(&path),
            Some(name) => Format::from_name(name).ok_or_else(|| {
                PyValueError::new_err(format!(
                    "format: expected jsonl, csv or epd, found '{}'",
                    name.escape_debug()
                ))
            })?,
        };
        let input = Box::new(BufReader::new(File::open(&path)?));
        Ok(Records(Mutex::new(Inner::new(input, format))))
    }

    /// The built-in collection.
    #[staticmethod]
    fn built_in() -> Self {
        Records(Mutex::new(Inner::new(Box::new(BUILT_IN.as_bytes()), Format::JsonLines)))
    }

    /// The number of the next problem's line and its fields as JSON; None at the end. Raises ProblemError where a line is no
    /// problem, and goes on with the next one.
    fn next(&self, py: Python<'_>) -> PyResult<Option<(usize, String)>> {
        py.detach(|| {
            guarded(|| match self.0.lock().unwrap_or_else(PoisonError::into_inner).next() {
                None => Ok(None),
                Some(Ok(record)) => Ok(Some((record.line, Value::Object(record.fields).to_string()))),
                Some(Err(error)) => Err(Wrong::from(Fault::from(error))),
            })
        })
    }
}
