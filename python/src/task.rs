//! What is asked and what is answered, on their way between Python and the solver. Private to the package: `mansuba.Problem` and
//! `mansuba.Solution` are what people see.

use crate::board::Board;
use crate::errors::{Wrong, guarded};
use crate::{bool_to_color, stopping::Stop};
use mansuba::any::Certified;
use mansuba::batch::{self, Fault, Finished};
use mansuba::limits::Limits;
use mansuba::solve::Questions;
use mansuba::text::json::ProblemRecord;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// A problem ready to be solved.
#[pyclass(frozen, module = "mansuba._native")]
pub(crate) struct Task(pub(crate) Arc<batch::Task>);

#[pymethods]
impl Task {
    /// The problem of an object in the problem format; `line` goes into errors and is the id if there is none.
    #[staticmethod]
    fn from_json(text: &str, line: usize) -> PyResult<Self> {
        guarded(|| {
            let record = ProblemRecord::read(text, line).map_err(Fault::from)?;
            Ok(Task(Arc::new(record.try_into()?)))
        })
    }

    /// The problem of a board's position.
    #[staticmethod]
    #[pyo3(signature = (board, goal, attacker))]
    fn from_board(board: &Bound<'_, Board>, goal: &str, attacker: Option<bool>) -> PyResult<Self> {
        let position = board.get().position()?;
        guarded(|| {
            Ok(Task(Arc::new(batch::Task::new(position, attacker.map(bool_to_color), goal.parse()?)?)))
        })
    }

    /// The problem's `rules`, `position`, `goal` and `attacker`, written in full, as JSON.
    fn json(&self) -> String {
        Value::Object(self.0.json()).to_string()
    }

    /// Where the problem starts.
    fn board(&self) -> Board {
        Board::at(self.0.position.clone())
    }

    /// Checks with the rules alone what the members of a result claim. Returns `win`, `no-win` or `nothing`, with plies, moves and
    /// the number of positions in the proof.
    fn check(
        &self,
        py: Python<'_>,
        members: &str,
    ) -> PyResult<(&'static str, Option<u32>, Option<u32>, usize)> {
        let task = self.0.clone();
        let checked = py.detach(|| {
            guarded(|| {
                let Ok(Value::Object(members)) = serde_json::from_str(members) else {
                    return Ok(Err(NO_OBJECT.into()));
                };
                let checked = task.position.check_certificate(Some(task.attacker), task.goal, &members);
                Ok(checked.map_err(|fault| fault.to_string()))
            })
        })?;
        match checked {
            Ok(Certified::Win { plies, moves, nodes }) => Ok(("win", plies, moves, nodes)),
            Ok(Certified::NoWin { nodes }) => Ok(("no-win", None, None, nodes)),
            Ok(Certified::Nothing) => Ok(("nothing", None, None, 0)),
            Err(message) => {
                let class = crate::errors::class(py, "mansuba._errors", "ProofError")?;
                Err(PyErr::from_value(class.call1((message,))?))
            }
        }
    }
}

const NO_OBJECT: &str = "expected a JSON object";

/// What became of a problem.
#[pyclass(frozen, module = "mansuba._native")]
pub(crate) struct Answer(pub(crate) Finished);

#[pymethods]
impl Answer {
    /// The result as a JSON object, with the solution graph if it is wanted.
    fn json(&self, py: Python<'_>, tree: bool) -> PyResult<String> {
        py.detach(|| guarded(|| Ok(Value::Object(self.0.json(tree)).to_string())))
    }

    /// Whether there is a solution graph.
    fn has_tree(&self) -> bool {
        self.0.result.as_ref().is_ok_and(|solved| {
            let study = solved.study.as_ref().and_then(|study| study.tree.as_ref());
            study.or(solved.solution.graph.as_ref()).is_some()
        })
    }

    /// Why there is no solution, as an exception; None if there is one.
    fn fault(&self) -> Option<PyErr> {
        self.0.result.as_ref().err().map(|fault| Wrong::from(fault.clone()).into())
    }
}

/// Seconds, nodes, bytes, threads: what a problem may use.
pub(crate) type LimitsOfPython = (Option<f64>, Option<u64>, Option<u64>, u32);

/// First moves, tries, set play, variations: what else is asked.
pub(crate) type QuestionsOfPython = (bool, u32, bool, bool);

pub(crate) fn limits((time, nodes, memory, threads): LimitsOfPython) -> PyResult<Limits> {
    let wrong = |text: String| PyValueError::new_err(text);
    let seconds = |time: f64| {
        Duration::try_from_secs_f64(time)
            .map_err(|_| wrong(format!("time: expected a number of seconds from 0 on, found {time}")))
    };
    if threads == 0 {
        return Err(wrong("threads: expected at least 1, found 0".to_owned()));
    }
    let time = time.map(seconds).transpose()?;
    Ok(Limits { nodes, time, memory: memory.unwrap_or(Limits::DEFAULT_MEMORY), threads })
}

pub(crate) fn questions((first_moves, tries, set_play, variations): QuestionsOfPython) -> Questions {
    Questions { first_moves, tries, set_play, variations }
}

/// The stop flag that a caller has, or a new one.
pub(crate) fn flag(stop: Option<&Bound<'_, Stop>>) -> mansuba::limits::Stop {
    stop.map_or_else(mansuba::limits::Stop::new, |stop| stop.get().0.clone())
}
