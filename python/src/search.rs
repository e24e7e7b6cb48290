//! Evaluating by search. Private to the package: `mansuba.evaluate`, `mansuba.Engine` and `mansuba.Evaluation` are what people see.

use crate::board::Board;
use crate::calls::{LOOK, long};
use crate::errors::{Wrong, guarded};
use crate::game::inner_move;
use crate::moves::Move;
use crate::stopping::Stop;
use crate::task::{LimitsOfPython, flag, limits};
use mansuba::any::{AnyEngine, AnyRecord};
use mansuba::game::Rules;
use mansuba::limits::Limits;
use mansuba::search::{Evaluation, Question};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;
use serde_json::Value;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, ThreadId};

/// How many lines, how deep, which first moves.
type AskedByPython<'py> = (usize, Option<u32>, Option<Vec<Bound<'py, Move>>>);

/// The evaluation as a JSON object, the farthest ply looked at, how full the table is in thousandths.
type Found = (String, u32, u32);

/// What is to be found out about a game. Fails if a first move is not legal.
fn question(record: &AnyRecord, (lines, depth, moves): AskedByPython<'_>) -> PyResult<Question> {
    let moves: Vec<Move> = moves.into_iter().flatten().map(|m| *m.get()).collect();
    guarded(|| {
        let position = record.position();
        let legal = |m: Move| {
            let inner = inner_move(&position, m)?;
            position.play(inner)?;
            Ok(inner)
        };
        let moves = moves.into_iter().map(legal).collect::<Result<_, Wrong>>()?;
        Ok(Question { lines, depth, moves, ..Question::default() })
    })
}

/// Fails if so much memory is not to be had: to run out of it later would end the process.
fn check_memory(limits: &Limits) -> PyResult<()> {
    let is_there =
        usize::try_from(limits.memory).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
    if is_there {
        return Ok(());
    }
    Err(PyMemoryError::new_err(format!("memory: {} bytes are not to be had", limits.memory)))
}

fn found(record: &AnyRecord, of: &Evaluation) -> Found {
    (Value::Object(record.evaluation_json(of)).to_string(), of.farthest, of.table_full)
}

/// Evaluates the position that a board's game has come to. `progress` is called in this thread after every depth.
#[pyfunction]
#[pyo3(signature = (board, limits, asked, progress = None, stop = None))]
pub(crate) fn evaluate(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    limits: LimitsOfPython,
    asked: AskedByPython<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    stop: Option<&Bound<'_, Stop>>,
) -> PyResult<Found> {
    let (limits, record, stop) = (self::limits(limits)?, board.get().record()?, flag(stop));
    let question = question(&record, asked)?;
    check_memory(&limits)?;
    let its_stop = stop.clone();
    let work = move |say: &mut dyn FnMut(Found)| {
        let mut report = |now: &Evaluation| say(found(&record, now));
        let evaluation = record.evaluate(&question, &limits, &its_stop, Some(&mut report));
        Ok(found(&record, &evaluation))
    };
    long(py, &stop, work, |now: Found| progress.map_or(Ok(()), |report| report.call1(now).map(drop)))
}

/// What searches of one game after another remember. One search at a time: a second call waits for the first.
#[pyclass(frozen, module = "mansuba._native")]
pub(crate) struct Searcher {
    /// The engine with the rules of its last search; none before the first, and while one is under way.
    engine: Arc<Mutex<Option<(Rules, AnyEngine)>>>,
    searching: Mutex<Option<ThreadId>>,
    is_free: Condvar,
}

/// The right to search; ends with the search.
struct Turn<'a>(&'a Searcher);

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        *self.0.searching.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.0.is_free.notify_one();
    }
}

impl Searcher {
    /// Waits for the search under way, listening for Ctrl-C. Fails if that search is this thread's own, in whose progress it
    /// is called: it would wait for ever.
    fn turn(&self, py: Python<'_>) -> PyResult<Turn<'_>> {
        let me = thread::current().id();
        loop {
            let before = py.detach(|| {
                let searching = self.searching.lock().unwrap_or_else(PoisonError::into_inner);
                let is_others =
                    |searching: &mut Option<ThreadId>| searching.is_some_and(|thread| thread != me);
                let waited = self.is_free.wait_timeout_while(searching, LOOK, is_others);
                let (mut searching, _) = waited.unwrap_or_else(PoisonError::into_inner);
                let before = *searching;
                *searching = before.or(Some(me));
                before
            });
            match before {
                None => return Ok(Turn(self)),
                Some(thread) if thread == me => {
                    return Err(PyRuntimeError::new_err(
                        "the engine is searching, and this is said from within",
                    ));
                }
                Some(_) => py.check_signals()?,
            }
        }
    }
}

#[pymethods]
impl Searcher {
    #[new]
    fn new() -> Self {
        Searcher { engine: Arc::default(), searching: Mutex::new(None), is_free: Condvar::new() }
    }

    /// Forgets everything, and gives the memory back.
    fn clear(&self, py: Python<'_>) -> PyResult<()> {
        let _turn = self.turn(py)?;
        let engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner).take();
        py.detach(|| drop(engine));
        Ok(())
    }

    /// See the function of this name. The table has the size of the first search's limits.
    #[pyo3(signature = (board, limits, asked, progress = None, stop = None))]
    fn evaluate(
        &self,
        py: Python<'_>,
        board: &Bound<'_, Board>,
        limits: LimitsOfPython,
        asked: AskedByPython<'_>,
        progress: Option<&Bound<'_, PyAny>>,
        stop: Option<&Bound<'_, Stop>>,
    ) -> PyResult<Found> {
        let (limits, record, stop) = (self::limits(limits)?, board.get().record()?, flag(stop));
        let question = question(&record, asked)?;
        let _turn = self.turn(py)?;
        if self.engine.lock().unwrap_or_else(PoisonError::into_inner).is_none() {
            check_memory(&limits)?;
        }
        let (engine, its_stop) = (self.engine.clone(), stop.clone());
        let work = move |say: &mut dyn FnMut(Found)| {
            let rules = *record.position().rules();
            // It stays out if the search panics; the next one begins with a new engine.
            let last = engine.lock().unwrap_or_else(PoisonError::into_inner).take();
            let mut searcher = match last {
                Some((same, engine)) if same == rules => engine,
                Some((other, mut engine)) if other.game() == rules.game() => {
                    engine.clear();
                    engine
                }
                _ => AnyEngine::new(&rules, limits.memory),
            };
            let mut report = |now: &Evaluation| say(found(&record, now));
            let evaluation = searcher.evaluate(&record, &question, &limits, &its_stop, Some(&mut report))?;
            *engine.lock().unwrap_or_else(PoisonError::into_inner) = Some((rules, searcher));
            Ok(found(&record, &evaluation))
        };
        long(py, &stop, work, |now: Found| progress.map_or(Ok(()), |report| report.call1(now).map(drop)))
    }
}
