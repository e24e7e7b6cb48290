//! `Stop`: the flag that ends long calls.

use pyo3::prelude::*;

/// A flag that any thread may raise to stop the calls that were given it.
#[pyclass(frozen, module = "mansuba._native")]
pub(crate) struct Stop(pub(crate) mansuba::limits::Stop);

#[pymethods]
impl Stop {
    #[new]
    fn new() -> Self {
        Stop(mansuba::limits::Stop::new())
    }

    /// Asks every call that was given this flag to return with what it knows.
    fn stop(&self) {
        self.0.stop();
    }

    /// Whether the flag is raised.
    fn is_stopped(&self) -> bool {
        self.0.is_stopped()
    }
}
