//! Games: positions with their history, which two of the draw rules need.

use crate::guard;
use crate::handle::{ErrorOut, In, InMut, Out, Owned};
use crate::moves::{MoveCode, Moves, decode};
use crate::position::{Position, status_number};
use mansuba::any::AnyRecord;

/// A game in progress: a start, and the moves since.
pub struct Game(pub(crate) AnyRecord);

/// A game that starts with a position.
///
/// Owns: `*game` is yours; free it with `mansuba_game_free`. NULL after an error.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none but NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_game_new(
    position: In<'_, Position>,
    game: Out<'_, Owned<Game>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(game, "game", error, || Ok(Game(AnyRecord::new(&position.get("position")?.0))))
}

/// Plays a move. A game that is over, by its history too, takes no more.
///
/// Owns: nothing.
/// Borrows: the game, for this call.
/// Threads: one at a time for each game.
/// Errors: `MANSUBA_ERR_ILLEGAL_MOVE` with the reason; `MANSUBA_ERR_ARGUMENT`: no move on this board. The game stays as it is.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_game_play(game: InMut<'_, Game>, code: MoveCode, mut error: ErrorOut<'_>) -> i32 {
    guard::status(&mut error, || {
        let game = game.get("game")?;
        let m = decode(&game.0.position(), code)?;
        Ok(game.0.play(m)?)
    })
}

/// Takes the last move back: 1, or 0 if there is none and for NULL.
///
/// Owns: nothing.
/// Borrows: the game, for this call.
/// Threads: one at a time for each game.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_game_undo(game: InMut<'_, Game>) -> i32 {
    guard::value(0, || game.get("game").is_ok_and(|game| game.0.undo().is_some()).into())
}

/// The moves played since the start, as a line.
///
/// Owns: `*moves` is yours; free it with `mansuba_moves_free`. NULL after an error.
/// Borrows: the game, for this call.
/// Threads: one at a time for each game.
/// Errors: none but NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_game_moves(
    game: In<'_, Game>,
    moves: Out<'_, Owned<Moves>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(moves, "moves", error, || {
        let record = &game.get("game")?.0;
        Ok(Moves::line(&record.start(), record.moves()))
    })
}

/// How often the position that the game has come to has stood on the board, this time included; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the game, for this call.
/// Threads: one at a time for each game.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_game_occurrences(game: In<'_, Game>) -> usize {
    guard::value(0, || game.option().map_or(0, |game| game.0.occurrences()))
}

/// How the game stands, its history included: one of `MANSUBA_ONGOING`, `MANSUBA_CHECKMATE` and those after them; -1 for
/// NULL.
///
/// Owns: nothing.
/// Borrows: the game, for this call.
/// Threads: one at a time for each game.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_game_ending(game: In<'_, Game>) -> i32 {
    guard::value(-1, || status_number(game.option().map(|game| game.0.status())))
}

/// The position that the game has come to.
///
/// Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
/// Borrows: the game, for this call.
/// Threads: one at a time for each game.
/// Errors: none but NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_game_position(
    game: In<'_, Game>,
    position: Out<'_, Owned<Position>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(position, "position", error, || Ok(Position(game.get("game")?.0.position())))
}

/// Ends a game. NULL is ignored.
///
/// Owns: takes the game.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the game.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_game_free(game: Owned<Game>) {
    guard::value((), || game.free())
}
