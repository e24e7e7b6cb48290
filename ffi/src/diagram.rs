//! Diagrams of positions.

use crate::error::Failure;
use crate::guard;
use crate::handle::{Array, ErrorOut, In, Out, OwnedText, Text};
use crate::moves::{MANSUBA_NO_MOVE, MoveCode, decode};
use crate::options::check_size;
use crate::position::{Position, owned_text};
use crate::text::{side, square};
use mansuba::any::AnyPosition;
use mansuba::render::svg::{Arrow as Shaft, Drawing as Wanted};

/// An arrow on a diagram; from a square to itself it is a ring.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct Arrow<'a> {
    /// The number of the square that it comes from.
    pub from: i32,
    /// The number of the square that it points to.
    pub to: i32,
    /// The name of a colour as in CSS, or # with hexadecimal digits; NULL: green.
    pub color: Text<'a>,
}

/// How a diagram is to be drawn. Begin with `MANSUBA_DRAWING_INIT`: White at the bottom, with coordinates; NULL means the same.
#[repr(C)]
pub struct Drawing<'a> {
    /// `sizeof(mansuba_drawing)`.
    pub struct_size: usize,
    /// The side at the bottom.
    pub orientation: i32,
    /// The width of the picture in pixels; 0: it fills what room it is given.
    pub size: u32,
    /// Not 0: files and ranks are not named.
    pub without_coordinates: i32,
    /// The move that led here, whose squares are tinted; `MANSUBA_NO_MOVE`: none.
    pub last_move: MoveCode,
    /// Arrows and rings; NULL: none.
    pub arrows: Array<'a, Arrow<'a>>,
    /// How many these are.
    pub arrow_count: usize,
    /// The numbers of squares with a cross; NULL: none.
    pub marked: Array<'a, i32>,
    /// How many these are.
    pub marked_count: usize,
}

/// The drawing of the caller, or the usual one.
fn drawing(position: &AnyPosition, drawing: In<'_, Drawing<'_>>) -> Result<Wanted, Failure> {
    let Some(wanted) = drawing.option() else { return Ok(Wanted::default()) };
    check_size("mansuba_drawing", wanted.struct_size, size_of::<Drawing<'_>>())?;
    let at = |number| square(position.geometry(), number);
    let arrow = |arrow: &Arrow<'_>| {
        let color = arrow.color.option("color")?.unwrap_or(Shaft::COLOR);
        Ok(Shaft::new(at(arrow.from)?, at(arrow.to)?, color)?)
    };
    let last_move = Some(wanted.last_move).filter(|&code| code != MANSUBA_NO_MOVE as MoveCode);
    let arrows = wanted.arrows.get(wanted.arrow_count, "arrows")?;
    let marked = wanted.marked.get(wanted.marked_count, "marked squares")?;
    Ok(Wanted {
        orientation: side(wanted.orientation)?,
        size: Some(wanted.size).filter(|&size| size > 0),
        coordinates: wanted.without_coordinates == 0,
        last_move: last_move.map(|code| decode(position, code)).transpose()?,
        arrows: arrows.iter().map(arrow).collect::<Result<_, Failure>>()?,
        marked: marked.iter().map(|&number| at(number)).collect::<Result<_, Failure>>()?,
    })
}

/// The board drawn with letters on several lines, for a terminal: White's men capital, Black's small. NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the position, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_diagram(position: In<'_, Position>) -> OwnedText {
    owned_text(position, AnyPosition::diagram)
}

/// The board as a picture: an SVG document that needs no font and nothing else.
///
/// Owns: `*svg` is yours; free it with `mansuba_string_free`. NULL after an error.
/// Borrows: the position, the drawing, and its arrows, colours and squares, for this call. `drawing` may be NULL.
/// Threads: any.
/// Errors: `MANSUBA_ERR_ARGUMENT`: a number out of range. `MANSUBA_ERR_PARSE`: no colour.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_position_svg(
    position: In<'_, Position>,
    drawing: In<'_, Drawing<'_>>,
    svg: Out<'_, OwnedText>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make_text(svg, "svg", error, || {
        let position = &position.get("position")?.0;
        Ok(position.svg(&self::drawing(position, drawing)?))
    })
}
