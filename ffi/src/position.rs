//! Positions.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, Lent, Out, Owned, OwnedText, Room, Text, c_string};
use crate::rules::Rules;
use crate::text::{self, MANSUBA_NO_SIDE, role, role_number, side, side_number, square};
use mansuba::any::AnyPosition;
use mansuba::game::{Man, Rules as GameRules};
use mansuba::position::Status;
use std::ffi::{CString, c_char};
use std::sync::LazyLock;

/// A valid position of any game, with its rules. It never changes: playing a move makes another.
pub struct Position(pub(crate) AnyPosition);

/// Instead of a kind of man: none.
pub const MANSUBA_NO_ROLE: i32 = -1;
/// The king: K: one square in any direction; royal.
pub const MANSUBA_ROLE_KING: i32 = 0;
/// The general: G: one square diagonally.
pub const MANSUBA_ROLE_GENERAL: i32 = 1;
/// The rook: R: any distance straight.
pub const MANSUBA_ROLE_ROOK: i32 = 2;
/// The knight: N: the (1,2) leap.
pub const MANSUBA_ROLE_KNIGHT: i32 = 3;
/// The elephant: E: the (2,2) leap.
pub const MANSUBA_ROLE_ELEPHANT: i32 = 4;
/// The pawn. P of shatranj and citadel chess; the class of every kind of pawn.
pub const MANSUBA_ROLE_PAWN: i32 = 5;
/// The war machine: W of citadel chess: any distance diagonally.
pub const MANSUBA_ROLE_WAR_MACHINE: i32 = 6;
/// The vizier: V: one square straight.
pub const MANSUBA_ROLE_VIZIER: i32 = 7;
/// The camel: C: the (1,3) leap.
pub const MANSUBA_ROLE_CAMEL: i32 = 8;
/// The war engine: W of Tamerlane chess: the (0,2) leap.
pub const MANSUBA_ROLE_WAR_ENGINE: i32 = 9;
/// The picket: T: at least two squares diagonally.
pub const MANSUBA_ROLE_PICKET: i32 = 10;
/// The giraffe: Z: one diagonal square, then at least three straight.
pub const MANSUBA_ROLE_GIRAFFE: i32 = 11;
/// The prince: S: what the pawn of the king becomes; royal.
pub const MANSUBA_ROLE_PRINCE: i32 = 12;
/// The adventitious king: A: what the pawn of pawns becomes at its third arrival; royal.
pub const MANSUBA_ROLE_ADVENTITIOUS_KING: i32 = 13;
/// The pawn of the rook: R': becomes a rook.
pub const MANSUBA_ROLE_PAWN_OF_THE_ROOK: i32 = 14;
/// The pawn of the knight: N'.
pub const MANSUBA_ROLE_PAWN_OF_THE_KNIGHT: i32 = 15;
/// The pawn of the picket: T'.
pub const MANSUBA_ROLE_PAWN_OF_THE_PICKET: i32 = 16;
/// The pawn of the giraffe: Z'.
pub const MANSUBA_ROLE_PAWN_OF_THE_GIRAFFE: i32 = 17;
/// The pawn of the general: G'.
pub const MANSUBA_ROLE_PAWN_OF_THE_GENERAL: i32 = 18;
/// The pawn of the king: K': becomes a prince.
pub const MANSUBA_ROLE_PAWN_OF_THE_KING: i32 = 19;
/// The pawn of the vizier: V'.
pub const MANSUBA_ROLE_PAWN_OF_THE_VIZIER: i32 = 20;
/// The pawn of the elephant: E'.
pub const MANSUBA_ROLE_PAWN_OF_THE_ELEPHANT: i32 = 21;
/// The pawn of the camel: C'.
pub const MANSUBA_ROLE_PAWN_OF_THE_CAMEL: i32 = 22;
/// The pawn of the war engine: W'.
pub const MANSUBA_ROLE_PAWN_OF_THE_WAR_ENGINE: i32 = 23;
/// The pawn of pawns. P of Tamerlane chess.
pub const MANSUBA_ROLE_PAWN_OF_PAWNS: i32 = 24;

/// Not finished.
pub const MANSUBA_ONGOING: i32 = 0;
/// The side to move has lost: it has no move, and its only royal man is attacked.
pub const MANSUBA_CHECKMATE: i32 = 1;
/// The side to move has lost: it has no move.
pub const MANSUBA_STALEMATE: i32 = 2;
/// No move, and that is a draw.
pub const MANSUBA_DRAW_STALEMATE: i32 = 3;
/// The side to move has won: the other side is bare.
pub const MANSUBA_BARE_WIN: i32 = 4;
/// The side to move has lost: it is bare and cannot bare back.
pub const MANSUBA_BARE_LOSS: i32 = 5;
/// Both sides are bare.
pub const MANSUBA_DRAW_BARE: i32 = 6;
/// A king has entered a citadel.
pub const MANSUBA_DRAW_CITADEL: i32 = 7;
/// Only royal men are left.
pub const MANSUBA_DRAW_KINGS: i32 = 8;
/// The position stands for the third time. Only games end like this, and solutions of the goal `draw`.
pub const MANSUBA_DRAW_REPETITION: i32 = 9;
/// Too long without progress. Only games end like this.
pub const MANSUBA_DRAW_NO_PROGRESS: i32 = 10;

static WORDS: LazyLock<Vec<CString>> =
    LazyLock::new(|| Status::ALL.iter().map(|status| c_string(status.word())).collect());

/// The number of a status: its place in the list above.
pub(crate) fn status_number(status: Option<Status>) -> i32 {
    let place = status.and_then(|status| Status::ALL.iter().position(|&other| other == status));
    place.map_or(-1, |place| place as i32)
}

/// The word for how a position stands: "ongoing", "checkmate", "draw-stalemate". NULL if there is none with that number.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_ending_word(ending: i32) -> Lent {
    guard::value(Lent::null(), || {
        let word = usize::try_from(ending).ok().and_then(|ending| WORDS.get(ending));
        word.map_or(Lent::null(), |word| Lent::new(word))
    })
}

/// Reads a position. `rules` is a rule set as `mansuba_rules_new` reads it; `text` has up to six fields, of which the last
/// four may be left out: "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w".
///
/// Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
/// Borrows: the texts, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_PARSE` with the column; `MANSUBA_ERR_POSITION` with every reason why it is no valid position.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_new(
    rules: Text<'_>,
    text: Text<'_>,
    position: Out<'_, Owned<Position>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(position, "position", error, || {
        Ok(Position(AnyPosition::parse(rules.get("rules")?, text.get("text")?)?))
    })
}

/// The same under rules that have been read already, which takes less time.
///
/// Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
/// Borrows: the rules and the text, for this call.
/// Threads: any.
/// Errors: as `mansuba_position_new`.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_new_under(
    rules: In<'_, Rules>,
    text: Text<'_>,
    position: Out<'_, Owned<Position>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(position, "position", error, || {
        Ok(Position(AnyPosition::parse_under(&rules.get("rules")?.0, text.get("text")?)?))
    })
}

/// The array: the position in which a game under these rules starts.
///
/// Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
/// Borrows: the text, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_PARSE`: no such rule set, option or value.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_array(
    rules: Text<'_>,
    position: Out<'_, Owned<Position>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(position, "position", error, || {
        let rules: GameRules = rules.get("rules")?.parse()?;
        Ok(Position(AnyPosition::array(&rules)))
    })
}

/// Another handle of the same position. NULL for NULL.
///
/// Owns: the position is yours; free it with `mansuba_position_free`.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_copy(position: In<'_, Position>) -> Owned<Position> {
    guard::value(Owned::null(), || match position.option() {
        Some(position) => Owned::new(Position(position.0.clone())),
        None => Owned::null(),
    })
}

/// Ends a handle of a position. NULL is ignored.
///
/// Owns: takes the position.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the position.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_free(position: Owned<Position>) {
    guard::value((), || position.free())
}

pub(crate) fn owned_text(position: In<'_, Position>, text: impl FnOnce(&AnyPosition) -> String) -> OwnedText {
    guard::value(OwnedText::null(), || match position.option() {
        Some(position) => OwnedText::new(text(&position.0)),
        None => OwnedText::null(),
    })
}

fn number(position: In<'_, Position>, none: i32, number: impl FnOnce(&AnyPosition) -> i32) -> i32 {
    guard::value(none, || position.option().map_or(none, |position| number(&position.0)))
}

/// The position text with all six fields. NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_text(position: In<'_, Position>) -> OwnedText {
    owned_text(position, AnyPosition::text)
}

/// The rules of a position. NULL for NULL.
///
/// Owns: the rules are yours; free them with `mansuba_rules_free`.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_rules(position: In<'_, Position>) -> Owned<Rules> {
    guard::value(Owned::null(), || match position.option() {
        Some(position) => Owned::new(Rules(*position.0.rules())),
        None => Owned::null(),
    })
}

/// The side to move: `MANSUBA_WHITE` or `MANSUBA_BLACK`; `MANSUBA_NO_SIDE` for NULL.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_turn(position: In<'_, Position>) -> i32 {
    number(position, MANSUBA_NO_SIDE, |position| side_number(Some(position.turn())))
}

/// How the position stands, its history aside: one of `MANSUBA_ONGOING`, `MANSUBA_CHECKMATE` and those after them; -1 for
/// NULL. Who has won: `mansuba_position_winner`.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_ending(position: In<'_, Position>) -> i32 {
    number(position, -1, |position| status_number(Some(position.status())))
}

/// The side that has won; `MANSUBA_NO_SIDE` for a draw, a position that is not finished, and NULL.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_winner(position: In<'_, Position>) -> i32 {
    number(position, MANSUBA_NO_SIDE, |position| side_number(position.status().winner(position.turn())))
}

/// Whether the side to move has exactly one royal man and that man is attacked: 1 or 0; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_is_check(position: In<'_, Position>) -> i32 {
    number(position, 0, |position| position.is_check().into())
}

/// The hash of the position, the same for equal positions of equal rules; 0 for NULL. Values may change with any version:
/// keep none on disk.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_hash(position: In<'_, Position>) -> u64 {
    guard::value(0, || position.option().map_or(0, |position| position.0.hash()))
}

/// Whether two positions are equal, as repetition counts them: the same rules, men, side to move, rights and arrivals,
/// whatever their counters: 1 or 0; 0 if one is NULL.
///
/// Owns: nothing.
/// Borrows: the positions, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_equal(one: In<'_, Position>, other: In<'_, Position>) -> i32 {
    guard::value(0, || match (one.option(), other.option()) {
        (Some(one), Some(other)) => (one.0 == other.0).into(),
        _ => 0,
    })
}

/// The plies since the last capture or pawn move; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_halfmoves(position: In<'_, Position>) -> u32 {
    guard::value(0, || position.option().map_or(0, |position| position.0.halfmoves()))
}

/// The number of the move that comes next, from 1; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_fullmove(position: In<'_, Position>) -> u32 {
    guard::value(0, || position.option().map_or(0, |position| position.0.fullmove()))
}

/// How many squares the board has, citadels included; their numbers are 0 and up, rank by rank from White's side, then the
/// citadels. 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_square_count(position: In<'_, Position>) -> i32 {
    number(position, 0, |position| position.geometry().squares().into())
}

/// The number of the square with a name such as "e4" or "a10".
///
/// Owns: nothing.
/// Borrows: the position and the name, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: the board has no such square; `*number` is then -1.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_square(
    position: In<'_, Position>,
    name: Text<'_>,
    number: Out<'_, i32>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::tell(number, "number", -1, error, || {
        let (position, name) = (position.get("position")?, name.get("name")?);
        let none = || Failure::Argument(format!("'{}' is no square of this board", name.escape_debug()));
        Ok(position.0.geometry().square(name).ok_or_else(none)?.number().into())
    })
}

/// Writes the name of a square into `room`, which has `size` bytes: "e4". `*needed` becomes the bytes it takes with its
/// NUL; `needed` may be NULL. `MANSUBA_TEXT_SIZE` bytes are always enough.
///
/// Owns: nothing.
/// Borrows: the position and the room, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no such square. `MANSUBA_ERR_BUFFER`: too little room; it holds the beginning.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_square_name(
    position: In<'_, Position>,
    number: i32,
    room: Room<'_, c_char>,
    size: usize,
    needed: Out<'_, usize>,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let geometry = position.get("position")?.0.geometry();
        text::write(&geometry.name(square(geometry, number)?), room, size, needed)
    })
}

/// Where a square is in the diagram: its column from the left and its row from White's side, both from 0. Diagrams of
/// boards with citadels have columns and rows with few squares.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no such square; `*column` and `*row` are then -1.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_square_place(
    position: In<'_, Position>,
    number: i32,
    mut column: Out<'_, i32>,
    mut row: Out<'_, i32>,
    mut error: ErrorOut<'_>,
) -> i32 {
    column.write(-1);
    row.write(-1);
    guard::status(&mut error, || {
        let geometry = position.get("position")?.0.geometry();
        column.some("column")?;
        row.some("row")?;
        let place = geometry.place(square(geometry, number)?);
        column.write(place.0.into());
        row.write(place.1.into());
        Ok(())
    })
}

/// The man on a square: its side, and its kind, one of `MANSUBA_ROLE_...`. On an empty square they are
/// `MANSUBA_NO_SIDE` and `MANSUBA_NO_ROLE`.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no such square.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_man(
    position: In<'_, Position>,
    number: i32,
    mut side: Out<'_, i32>,
    mut role: Out<'_, i32>,
    mut error: ErrorOut<'_>,
) -> i32 {
    side.write(MANSUBA_NO_SIDE);
    role.write(MANSUBA_NO_ROLE);
    guard::status(&mut error, || {
        let position = &position.get("position")?.0;
        side.some("side")?;
        role.some("role")?;
        if let Some(man) = position.man_at(square(position.geometry(), number)?) {
            side.write(side_number(Some(man.color())));
            role.write(role_number(man.role()));
        }
        Ok(())
    })
}

/// Writes the letters of a man in the position texts of this game into `room`: "R", "n", "K'".
///
/// Owns: nothing.
/// Borrows: the position and the room, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no such side or kind, or not in this game. `MANSUBA_ERR_BUFFER`: too little room.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_letters(
    position: In<'_, Position>,
    of_side: i32,
    of_role: i32,
    room: Room<'_, c_char>,
    size: usize,
    needed: Out<'_, usize>,
    mut error: ErrorOut<'_>,
) -> i32 {
    guard::status(&mut error, || {
        let position = &position.get("position")?.0;
        let man = Man::new(side(of_side)?, role(of_role)?);
        match position.letters(man) {
            letters if letters.is_empty() || letters == "?" => {
                Err(Failure::Argument(format!("{man}: this game has no such man")))
            }
            letters => text::write(&letters, room, size, needed),
        }
    })
}

/// Writes the numbers of the squares from which men of a side attack a square into `squares`, which has room for `size`
/// of them. `*count` becomes how many there are. As many as the board has squares are always enough.
///
/// Owns: nothing.
/// Borrows: the position and the room, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: no such square or side. `MANSUBA_ERR_BUFFER`: too little room; it holds the first ones.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_attackers(
    position: In<'_, Position>,
    number: i32,
    of_side: i32,
    squares: Room<'_, i32>,
    size: usize,
    mut count: Out<'_, usize>,
    mut error: ErrorOut<'_>,
) -> i32 {
    count.write(0);
    guard::status(&mut error, || {
        let position = &position.get("position")?.0;
        let attackers = position.attackers(square(position.geometry(), number)?, side(of_side)?);
        let numbers: Vec<i32> = attackers.iter().map(|square| square.number().into()).collect();
        count.write(numbers.len());
        if squares.fill(size, &numbers) { Ok(()) } else { Err(Failure::Buffer(numbers.len())) }
    })
}

/// The same men with the other side to move, as for set play.
///
/// Owns: `*passed` is yours; free it with `mansuba_position_free`. NULL after an error.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_POSITION`: there is no such position, since the side that would not be to move is in check.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_pass(
    position: In<'_, Position>,
    passed: Out<'_, Owned<Position>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(passed, "passed", error, || Ok(Position(position.get("position")?.0.with_turn_passed()?)))
}

/// The largest depth of `mansuba_position_perft` and `mansuba_position_divide`.
pub const MANSUBA_PERFT_MAX: i32 = 100;

/// The depth with a number.
pub(crate) fn depth(number: i32) -> Result<u32, Failure> {
    let wrong = || Failure::Argument(format!("depth {number}: expected 0 to {MANSUBA_PERFT_MAX}"));
    u32::try_from(number).ok().filter(|_| number <= MANSUBA_PERFT_MAX).ok_or_else(wrong)
}

/// The number of legal sequences of exactly `depth` plies; 1 at depth 0. It takes some 0.01 microseconds for each, and
/// cannot be stopped.
///
/// Owns: nothing.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: the depth is negative or above `MANSUBA_PERFT_MAX`.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_perft(
    position: In<'_, Position>,
    depth: i32,
    leaves: Out<'_, u64>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::tell(leaves, "leaves", 0, error, || Ok(position.get("position")?.0.perft(self::depth(depth)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mansuba::game::Role;

    #[test]
    fn kinds_of_men_have_the_numbers_of_the_library() {
        let numbers = [
            MANSUBA_ROLE_KING,
            MANSUBA_ROLE_GENERAL,
            MANSUBA_ROLE_ROOK,
            MANSUBA_ROLE_KNIGHT,
            MANSUBA_ROLE_ELEPHANT,
            MANSUBA_ROLE_PAWN,
            MANSUBA_ROLE_WAR_MACHINE,
            MANSUBA_ROLE_VIZIER,
            MANSUBA_ROLE_CAMEL,
            MANSUBA_ROLE_WAR_ENGINE,
            MANSUBA_ROLE_PICKET,
            MANSUBA_ROLE_GIRAFFE,
            MANSUBA_ROLE_PRINCE,
            MANSUBA_ROLE_ADVENTITIOUS_KING,
            MANSUBA_ROLE_PAWN_OF_THE_ROOK,
            MANSUBA_ROLE_PAWN_OF_THE_KNIGHT,
            MANSUBA_ROLE_PAWN_OF_THE_PICKET,
            MANSUBA_ROLE_PAWN_OF_THE_GIRAFFE,
            MANSUBA_ROLE_PAWN_OF_THE_GENERAL,
            MANSUBA_ROLE_PAWN_OF_THE_KING,
            MANSUBA_ROLE_PAWN_OF_THE_VIZIER,
            MANSUBA_ROLE_PAWN_OF_THE_ELEPHANT,
            MANSUBA_ROLE_PAWN_OF_THE_CAMEL,
            MANSUBA_ROLE_PAWN_OF_THE_WAR_ENGINE,
            MANSUBA_ROLE_PAWN_OF_PAWNS,
        ];
        assert_eq!(numbers.to_vec(), Role::ALL.iter().map(|&role| role_number(role)).collect::<Vec<_>>());
        assert_eq!(MANSUBA_ROLE_PAWN_OF_PAWNS, role_number(Role::PawnOfPawns));
    }

    #[test]
    fn ends_have_the_numbers_of_the_list() {
        for (status, number) in [
            (Status::Ongoing, MANSUBA_ONGOING),
            (Status::Checkmate, MANSUBA_CHECKMATE),
            (Status::Stalemate, MANSUBA_STALEMATE),
            (Status::DrawStalemate, MANSUBA_DRAW_STALEMATE),
            (Status::BareWin, MANSUBA_BARE_WIN),
            (Status::BareLoss, MANSUBA_BARE_LOSS),
            (Status::DrawBare, MANSUBA_DRAW_BARE),
            (Status::DrawCitadel, MANSUBA_DRAW_CITADEL),
            (Status::DrawKings, MANSUBA_DRAW_KINGS),
            (Status::DrawRepetition, MANSUBA_DRAW_REPETITION),
            (Status::DrawNoProgress, MANSUBA_DRAW_NO_PROGRESS),
        ] {
            assert_eq!(status_number(Some(status)), number, "{status}");
        }
        assert_eq!(WORDS.len(), 11);
    }
}
