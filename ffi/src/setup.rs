//! Set-ups: positions from a list of men.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, InMut, Out, Owned};
use crate::position::Position;
use crate::rules::Rules;
use crate::text::{role, side, square};
use mansuba::any::{self, AnyPosition};
use mansuba::game::{Man, Rules as GameRules};

/// What somebody sets up on a board, before it is known whether it is a valid position.
pub struct Setup {
    setup: any::Setup,
    rules: GameRules,
}

/// An empty board with White to move, no rights and no arrivals. Squares have the numbers that positions of these rules
/// have.
///
/// Owns: `*setup` is yours; free it with `mansuba_setup_free`. NULL after an error.
/// Borrows: the rules, for this call.
/// Threads: any.
/// Errors: none but NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_setup_new(
    rules: In<'_, Rules>,
    setup: Out<'_, Owned<Setup>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(setup, "setup", error, || {
        Ok(Setup { setup: any::Setup::empty(), rules: rules.get("rules")?.0 })
    })
}

/// The set-up of a position, to be changed.
///
/// Owns: `*setup` is yours; free it with `mansuba_setup_free`. NULL after an error.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none but NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_setup_of(
    position: In<'_, Position>,
    setup: Out<'_, Owned<Setup>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(setup, "setup", error, || {
        let position = &position.get("position")?.0;
        Ok(Setup { setup: position.to_setup(), rules: *position.rules() })
    })
}

/// Puts a man on a square, in place of what is there. `of_role` is `MANSUBA_NO_ROLE` to empty the square; `of_side` is
/// then not looked at.
///
/// Owns: nothing.
/// Borrows: the set-up, for this call.
/// Threads: one at a time for each set-up.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no such square, side or kind; the set-up stays as it is.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_setup_put(
    setup: InMut<'_, Setup>,
    number: i32,
    of_side: i32,
    of_role: i32,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let setup = setup.get("setup")?;
        // Only a position knows its board; every board has an array.
        let at = square(AnyPosition::array(&setup.rules).geometry(), number)?;
        if of_role == crate::position::MANSUBA_NO_ROLE {
            setup.setup.men.remove(&at);
        } else {
            setup.setup.men.insert(at, Man::new(side(of_side)?, role(of_role)?));
        }
        Ok(())
    })
}

/// Sets the side to move.
///
/// Owns: nothing.
/// Borrows: the set-up, for this call.
/// Threads: one at a time for each set-up.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no such side.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_setup_set_turn(setup: InMut<'_, Setup>, turn: i32, mut error: ErrorOut<'_>) -> i32 {
    guard::status(&mut error, || {
        let setup = setup.get("setup")?;
        setup.setup.turn = side(turn)?;
        Ok(())
    })
}

/// Sets what Tamerlane chess has besides: whether a side may still swap its king (0 or 1), and how often its pawn of pawns
/// has arrived on its last rank (0 to 2). Both are 0 in other games.
///
/// Owns: nothing.
/// Borrows: the set-up, for this call.
/// Threads: one at a time for each set-up.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no such side, or a number that is none of these.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_setup_set_privileges(
    setup: InMut<'_, Setup>,
    of_side: i32,
    may_swap: i32,
    arrivals: i32,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let setup = setup.get("setup")?;
        let side = side(of_side)?.index();
        let wrong = || {
            Failure::Argument(format!(
                "may_swap {may_swap}, arrivals {arrivals}: expected 0 or 1, and 0 to 2"
            ))
        };
        if !(0..=1).contains(&may_swap) || !(0..=2).contains(&arrivals) {
            return Err(wrong());
        }
        setup.setup.rights[side] = may_swap == 1;
        setup.setup.arrivals[side] = arrivals as u8;
        Ok(())
    })
}

/// Sets the counters: plies since the last capture or pawn move, and the number of the next move, from 1.
///
/// Owns: nothing.
/// Borrows: the set-up, for this call.
/// Threads: one at a time for each set-up.
/// Errors: none but NULL; a move number of 0 is a reason why the set-up is no position.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_setup_set_counters(
    setup: InMut<'_, Setup>,
    halfmoves: u32,
    fullmove: u32,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let setup = setup.get("setup")?;
        (setup.setup.halfmoves, setup.setup.fullmove) = (halfmoves, fullmove);
        Ok(())
    })
}

/// The position that is set up.
///
/// Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
/// Borrows: the set-up, for this call; it stays as it is.
/// Threads: one at a time for each set-up.
/// Errors: `MANSUBA_ERR_POSITION` with every reason why it is no valid position.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_setup_position(
    setup: In<'_, Setup>,
    position: Out<'_, Owned<Position>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(position, "position", error, || {
        let setup = setup.get("setup")?;
        Ok(Position(AnyPosition::from_setup(&setup.setup, &setup.rules)?))
    })
}

/// Ends a set-up. NULL is ignored.
///
/// Owns: takes the set-up.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the set-up.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_setup_free(setup: Owned<Setup>) {
    guard::value((), || setup.free())
}
