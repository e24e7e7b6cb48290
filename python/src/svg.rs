//! The options of a diagram.

use crate::errors::Wrong;
use crate::game::square;
use crate::moves::Move;
use mansuba::any::AnyPosition;
use mansuba::render::svg::{Arrow, Drawing};

/// What Python says about a diagram.
pub(crate) struct Options {
    pub(crate) orientation: bool,
    pub(crate) lastmove: Option<Move>,
    /// Each with tail, head and colour.
    pub(crate) arrows: Option<Vec<(String, String, String)>>,
    pub(crate) squares: Option<Vec<String>>,
    pub(crate) size: Option<u32>,
    pub(crate) coordinates: bool,
}

impl Options {
    /// The same for the board of a position; fails where a square is not on it or a colour is none.
    pub(crate) fn drawing(&self, position: &AnyPosition) -> Result<Drawing, Wrong> {
        let geometry = position.geometry();
        let mut arrows = Vec::new();
        for (tail, head, color) in self.arrows.iter().flatten() {
            arrows.push(Arrow::new(square(geometry, tail)?, square(geometry, head)?, color)?);
        }
        let mut marked = Vec::new();
        for name in self.squares.iter().flatten() {
            marked.push(square(geometry, name)?);
        }
        let last_move = match self.lastmove {
            Some(m) => {
                for name in m.names() {
                    square(geometry, &name)?;
                }
                m.on(geometry)
            }
            None => None,
        };
        Ok(Drawing {
            orientation: crate::bool_to_color(self.orientation),
            size: self.size,
            coordinates: self.coordinates,
            last_move,
            arrows,
            marked,
        })
    }
}
