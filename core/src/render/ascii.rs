//! The board drawn with letters.

use crate::game::Game;
use crate::position::Position;
use crate::text::fen;

/// The board as lines of letters: White's men capital, Black's small, `.` for an empty square, nothing where no square
/// exists, ranks at the left, files below.
///
/// ```
/// use mansuba::any::AnyPosition;
///
/// let dilaram = AnyPosition::parse("shatranj", "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w")?;
/// assert_eq!(
///     dilaram.diagram(),
///     "8  . r . . . . k .\n\
///      7  . . . . . . . .\n\
///      6  . . . . . P P .\n\
///      5  . . . . . . . .\n\
///      4  K . n . . . N R\n\
///      3  . . . . . . . B\n\
///      2  . r . . . . . .\n\
///      1  . . . . . . . R\n\
///      \n   a b c d e f g h\n"
/// );
/// # Ok::<(), mansuba::any::Error>(())
/// ```
pub fn diagram<G: Game>(position: &Position<G>) -> String {
    let geometry = G::GEOMETRY;
    // Tamerlane pawns have two letters, so every cell is that wide.
    let width = G::LETTERS.iter().map(|(_, letter)| letter.len()).max().unwrap_or(1);
    let mut drawing = String::new();
    for row in (0..geometry.rows).rev() {
        let mut line = format!("{:<2}", row + 1);
        for column in 0..geometry.columns.len() as u8 {
            let cell = match geometry.at(column, row) {
                Some(square) => position.man_at(square).map_or(".".to_owned(), fen::letters::<G>),
                None => String::new(),
            };
            line += &format!(" {cell:<width$}");
        }
        drawing += line.trim_end();
        drawing.push('\n');
    }
    let files: String = geometry.columns.chars().map(|file| format!(" {file:<width$}")).collect();
    drawing + "\n  " + files.trim_end() + "\n"
}
