//! Evaluating by search.

use crate::error::Failure;
use crate::evaluation::Evaluation;
use crate::game::Game;
use crate::guard;
use crate::handle::{Array, ErrorOut, In, InMut, LentHandle, Out, Owned, User};
use crate::moves::{MoveCode, legal};
use crate::options::{Bounds, Options, check_size, seconds};
use crate::position::Position;
use crate::rules::Rules;
use mansuba::any::{AnyEngine, AnyPosition, AnyRecord};
use mansuba::search::{DEFAULT_MEMORY, Evaluation as Found, MOST_DEPTH, Question};
use std::sync::Arc;

/// What searches of one game after another remember: a table of positions, and what has been learnt of moves.
pub struct Engine(AnyEngine);

/// Called whenever a depth has been searched to its end, in the thread that has called the library, with what is known by
/// then. What it returns other than 0 stops the search. `evaluation` is lent for the call. It must return: no `longjmp`, no
/// exception.
pub type EvaluationFunction = Option<extern "C" fn(evaluation: LentHandle<Evaluation>, user: User) -> i32>;

/// What a search is to find out. Begin with `MANSUBA_SEARCH_INIT`, which asks for the best move; NULL means the same.
#[repr(C)]
pub struct Search<'a> {
    /// `sizeof(mansuba_search)`.
    pub struct_size: usize,
    /// How many first moves are to be compared, each with its line; 0: one.
    pub lines: u32,
    /// The last depth in plies, at most 150; 0: none. Forced lines are followed farther.
    pub depth: u32,
    /// A win within so many of the mover's moves is enough; 0: none is.
    pub win: u32,
    /// The seconds that the search is meant to take: no new depth is begun when most of them have gone; 0: none are. What
    /// it must not exceed is in `mansuba_options`.
    pub aim: f64,
    /// Only these first moves are considered; NULL: all.
    pub moves: Array<'a, MoveCode>,
    /// How many these are.
    pub move_count: usize,
    /// What is called with what is known so far; NULL: nothing.
    pub report: EvaluationFunction,
    /// What `report` is called with.
    pub user: User,
}

/// A search as it was asked for, checked.
struct Asked {
    question: Question,
    bounds: Bounds,
    report: Option<(extern "C" fn(LentHandle<Evaluation>, User) -> i32, User)>,
}

impl Asked {
    fn new(
        position: &AnyPosition,
        search: In<'_, Search<'_>>,
        options: In<'_, Options<'_>>,
    ) -> Result<Self, Failure> {
        let mut bounds = Bounds::new(options)?;
        if bounds.reports() {
            return Err(Failure::Argument(
                "a search reports to its own function, not to progress".to_owned(),
            ));
        }
        let (mut question, mut report) = (Question::default(), None);
        if let Some(search) = search.option() {
            check_size("mansuba_search", search.struct_size, size_of::<Search<'_>>())?;
            question.lines = search.lines.max(1) as usize;
            question.depth = Some(search.depth).filter(|&depth| depth > 0);
            question.win = Some(search.win).filter(|&moves| moves > 0);
            question.aim = Some(seconds(search.aim)?).filter(|aim| !aim.is_zero());
            let moves = search.moves.get(search.move_count, "moves")?;
            question.moves =
                moves.iter().map(|&code| legal(position, code)).collect::<Result<_, Failure>>()?;
            report = search.report.map(|call| (call, search.user));
        }
        check_depth(question.depth)?;
        bounds.limits = question.bounded(bounds.limits);
        Ok(Asked { question, bounds, report })
    }

    fn run(&self, engine: &mut AnyEngine, record: Arc<AnyRecord>) -> Result<Evaluation, Failure> {
        let Asked { question, bounds, report } = self;
        let mut tell = |found: &Found| {
            let Some((call, user)) = report else { return };
            let evaluation = Evaluation::new(record.clone(), found.clone());
            if call(LentHandle::new(&evaluation), *user) != 0 {
                bounds.stop.stop();
            }
        };
        let tell: Option<&mut dyn FnMut(&_)> = if report.is_some() { Some(&mut tell) } else { None };
        let found = engine.evaluate(&record, question, &bounds.limits, &bounds.stop, tell)?;
        Ok(Evaluation::new(record.clone(), found))
    }
}

/// Depths that no search reaches are a mistake.
pub(crate) fn check_depth(depth: Option<u32>) -> Result<(), Failure> {
    match depth {
        Some(depth) if depth > MOST_DEPTH => {
            Err(Failure::Argument(format!("depth {depth}: expected at most {MOST_DEPTH}")))
        }
        _ => Ok(()),
    }
}

/// An engine for the game of these rules with a table of so many bytes; 0: 64 MiB. An engine is worth its while where
/// searches follow each other: in a game, and for many positions, since a table takes time to make.
///
/// Owns: `*engine` is yours; free it with `mansuba_engine_free`. NULL after an error.
/// Borrows: the rules, for this call.
/// Threads: any.
/// Errors: none but NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_engine_new(
    rules: In<'_, Rules>,
    memory: u64,
    engine: Out<'_, Owned<Engine>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(engine, "engine", error, || {
        let memory = if memory == 0 { DEFAULT_MEMORY } else { memory };
        Ok(Engine(AnyEngine::new(&rules.get("rules")?.0, memory)))
    })
}

/// Makes an engine forget everything: what it says next depends on nothing before. To be called before a new game, and when
/// the rules change. NULL is ignored.
///
/// Owns: nothing.
/// Borrows: the engine, for this call.
/// Threads: one at a time for each engine.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_engine_clear(engine: InMut<'_, Engine>) {
    guard::value((), || {
        if let Ok(engine) = engine.get("engine") {
            engine.0.clear();
        }
    })
}

/// Evaluates the position that a game has come to; its history counts for repetitions. This may take long: a search that
/// has no limit of nodes or time, no depth and no aim takes a second. A search that is stopped or reaches a limit is no
/// error: it has an answer of less depth. With one thread an engine that remembers nothing gives the same answer after the
/// same number of nodes, unless time or a flag ends it.
///
/// Owns: `*evaluation` is yours; free it with `mansuba_evaluation_free`. NULL after an error.
/// Borrows: the engine, the game, the search with its moves, the options and their flag, for this call. `search` and
/// `options` may be NULL.
/// Threads: one at a time for each engine; `report` is called in this thread, and may not use the engine.
/// Errors: `MANSUBA_ERR_UNSUPPORTED`: the game is not the engine's. `MANSUBA_ERR_ILLEGAL_MOVE`: one of the search's moves is not
/// legal. `MANSUBA_ERR_ARGUMENT`: search or options out of range; `progress` must be NULL, and `memory` 0, since the engine has
/// its table.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_engine_evaluate(
    engine: InMut<'_, Engine>,
    game: In<'_, Game>,
    search: In<'_, Search<'_>>,
    options: In<'_, Options<'_>>,
    evaluation: Out<'_, Owned<Evaluation>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(evaluation, "evaluation", error, || {
        let (engine, record) = (engine.get("engine")?, &game.get("game")?.0);
        if options.option().is_some_and(|options| options.memory != 0) {
            return Err(Failure::Argument("memory must be 0: the engine has its table".to_owned()));
        }
        let asked = Asked::new(&record.position(), search, options)?;
        asked.run(&mut engine.0, Arc::new(record.clone()))
    })
}

/// Evaluates one position, as `mansuba_engine_evaluate` does, with a table of its own: `memory` is its size at most, and 0
/// stands for 64 MiB here.
///
/// Owns: `*evaluation` is yours; free it with `mansuba_evaluation_free`. NULL after an error.
/// Borrows: the position, the search with its moves, the options and their flag, for this call. `search` and `options` may be
/// NULL.
/// Threads: any; `report` is called in this thread.
/// Errors: `MANSUBA_ERR_ILLEGAL_MOVE`: one of the search's moves is not legal. `MANSUBA_ERR_ARGUMENT`: search or options out of
/// range; `progress` must be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_evaluate(
    position: In<'_, Position>,
    search: In<'_, Search<'_>>,
    options: In<'_, Options<'_>>,
    evaluation: Out<'_, Owned<Evaluation>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(evaluation, "evaluation", error, || {
        let position = &position.get("position")?.0;
        let mut asked = Asked::new(position, search, options)?;
        if options.option().is_none_or(|options| options.memory == 0) {
            asked.bounds.limits.memory = DEFAULT_MEMORY;
        }
        let mut engine = AnyEngine::for_one_search(position.rules(), &asked.bounds.limits);
        asked.run(&mut engine, Arc::new(AnyRecord::new(position)))
    })
}

/// Ends an engine. NULL is ignored. Evaluations that it has made stay as they are.
///
/// Owns: takes the engine.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the engine.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_engine_free(engine: Owned<Engine>) {
    guard::value((), || engine.free())
}
