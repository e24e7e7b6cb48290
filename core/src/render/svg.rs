//! The board drawn as a picture, in SVG.

mod glyphs;

use crate::board::{Color, Square};
use crate::error::{ParseError, quoted};
use crate::game::{Game, Man, Role};
use crate::position::{Move, Position};
use crate::text::fen;
use glyphs::{character, emblem, glyph};
use std::fmt::Write;

/// An arrow on a diagram; from a square to itself it is a ring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    from: Square,
    to: Square,
    color: String,
}

impl Arrow {
    /// The colour unless another is named.
    pub const COLOR: &'static str = "#15781b";

    /// An arrow between two squares of the board. The colour is a name or `#` with hexadecimal digits, as in CSS.
    pub fn new(from: Square, to: Square, color: &str) -> Result<Self, ParseError> {
        let name = color.strip_prefix('#');
        let is_color = match name {
            Some(digits) => {
                [3, 4, 6, 8].contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_hexdigit())
            }
            None => !color.is_empty() && color.bytes().all(|b| b.is_ascii_alphabetic()),
        };
        if !is_color {
            let expected = "the name of a colour, or # and 3, 4, 6 or 8 hexadecimal digits";
            return Err(ParseError::found("colour", color, 0, expected, quoted(color, 0, &[])));
        }
        Ok(Arrow { from, to, color: color.to_owned() })
    }
}

/// How a diagram is to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The side at the bottom.
    pub orientation: Color,
    /// The width of the picture in pixels; without one it fills what room it is given.
    pub size: Option<u32>,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// The move that led here: its squares are tinted.
    pub last_move: Option<Move>,
    /// Arrows and rings.
    pub arrows: Vec<Arrow>,
    /// Squares with a cross.
    pub marked: Vec<Square>,
}

impl Default for Drawing {
    /// White at the bottom, with coordinates.
    fn default() -> Self {
        Drawing {
            orientation: Color::White,
            size: None,
            coordinates: true,
            last_move: None,
            arrows: Vec::new(),
            marked: Vec::new(),
        }
    }
}

/// The side of a square, in units of the picture.
const SIDE: f64 = 50.0;
/// The room for coordinates.
const MARGIN: f64 = 22.0;
/// The room around everything.
const EDGE: f64 = 3.0;

/// Where things go on the picture.
struct Place<'a, G: Game> {
    position: &'a Position<G>,
    drawing: &'a Drawing,
}

impl<G: Game> Place<'_, G> {
    fn columns(&self) -> u8 {
        G::GEOMETRY.columns.len() as u8
    }

    /// The left upper corner of the cell at a column and a row of the diagram.
    fn cell(&self, column: u8, row: u8) -> (f64, f64) {
        let (column, row) = match self.drawing.orientation {
            Color::White => (column, G::GEOMETRY.rows - 1 - row),
            Color::Black => (self.columns() - 1 - column, row),
        };
        (self.left() + SIDE * column as f64, EDGE + SIDE * row as f64)
    }

    fn left(&self) -> f64 {
        EDGE + if self.drawing.coordinates { MARGIN } else { 0.0 }
    }

    fn corner(&self, square: Square) -> (f64, f64) {
        let (column, row) = G::GEOMETRY.place(square);
        self.cell(column, row)
    }

    fn middle(&self, square: Square) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2.0, y + SIDE / 2.0)
    }
}

/// The position as a picture: a whole SVG document, which may also stand inside an HTML page.
///
/// ```
/// use mansuba::any::AnyPosition;
/// use mansuba::render::svg::Drawing;
///
/// let dilaram = AnyPosition::parse("shatranj", "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w")?;
/// let picture = dilaram.svg(&Drawing { size: Some(400), ..Drawing::default() });
/// assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert_eq!(picture.matches("class=\"man ").count(), 11);
/// # Ok::<(), mansuba::any::Error>(())
/// ```
pub fn diagram<G: Game>(position: &Position<G>, drawing: &Drawing) -> String {
    let place = Place { position, drawing };
    let width = place.left() + SIDE * place.columns() as f64 + EDGE;
    let height = EDGE + SIDE * G::GEOMETRY.rows as f64 + place.left();
    let mut svg = String::with_capacity(16 << 10);
    svg += "<svg xmlns=\"http://www.w3.org/2000/svg\" ";
    if let Some(size) = drawing.size {
        let scaled = size as f64 * height / width;
        put(&mut svg, format_args!("width=\"{size}\" height=\"{scaled:.0}\" "));
    }
    put(&mut svg, format_args!("viewBox=\"0 0 {width} {height}\" class=\"mansuba\">\n"));
    put(&mut svg, format_args!("<title>{}</title>\n", fen::print(position).replace('\'', "&#39;")));
    squares(&mut svg, &place);
    if drawing.coordinates {
        coordinates(&mut svg, &place);
    }
    for (square, man) in position.men() {
        self::man(&mut svg, man, place.corner(square));
    }
    for &square in &drawing.marked {
        let (x, y) = place.corner(square);
        let (a, b) = (SIDE * 0.2, SIDE * 0.8);
        put(
            &mut svg,
            format_args!(
                "<path class=\"mark\" d=\"M{} {}L{} {}M{} {}L{} {}\" stroke=\"#a01010\" stroke-width=\"4\" \
                 stroke-linecap=\"round\" opacity=\"0.8\"/>\n",
                x + a,
                y + a,
                x + b,
                y + b,
                x + a,
                y + b,
                x + b,
                y + a
            ),
        );
    }
    for arrow in &drawing.arrows {
        self::arrow(&mut svg, &place, arrow);
    }
    svg + "</svg>\n"
}

/// Appends; writing to a string cannot fail.
fn put(svg: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = svg.write_fmt(text);
}

fn squares<G: Game>(svg: &mut String, place: &Place<'_, G>) {
    let geometry = G::GEOMETRY;
    let position = place.position;
    for square in geometry.all() {
        let (x, y) = place.corner(square);
        let (column, row) = geometry.place(square);
        let is_citadel = geometry.file_rank(square).is_none();
        let is_last = place.drawing.last_move.is_some_and(|m| m.from == square || m.to == square);
        let (class, fill) = match (is_last, is_citadel, (column + row + geometry.left + geometry.bottom) % 2)
        {
            (true, _, _) => ("last", "#e8d870"),
            (_, true, _) => ("citadel", "#cfd8e6"),
            (_, _, 0) => ("dark", "#ddc9a3"),
            _ => ("light", "#f7efdd"),
        };
        put(
            svg,
            format_args!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\" \
                 stroke=\"#6b5a3a\" stroke-width=\"0.8\"/>\n"
            ),
        );
    }
    if position.is_check() {
        for square in position.royals(position.turn()) {
            let (x, y) = place.middle(square);
            put(
                svg,
                format_args!(
                    "<circle class=\"check\" cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"none\" stroke=\"#c01818\" \
                     stroke-width=\"3\"/>\n",
                    SIDE * 0.46
                ),
            );
        }
    }
    // A frame around the rectangle, as printed diagrams have it.
    let corners = [
        (geometry.left, geometry.bottom + geometry.height - 1),
        (geometry.left + geometry.width - 1, geometry.bottom),
    ];
    let [(x1, y1), (x2, y2)] = corners.map(|(column, row)| place.cell(column, row));
    let (x, y) = (x1.min(x2), y1.min(y2));
    put(
        svg,
        format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#2b2418\" stroke-width=\"2\"/>\n",
            SIDE * geometry.width as f64,
            SIDE * geometry.height as f64
        ),
    );
}

fn coordinates<G: Game>(svg: &mut String, place: &Place<'_, G>) {
    let geometry = G::GEOMETRY;
    let below = EDGE + SIDE * geometry.rows as f64 + 6.0;
    for (column, letter) in (0..).zip(geometry.columns.chars()) {
        let (x, _) = place.cell(column, 0);
        text(svg, &letter.to_string(), x + SIDE / 2.0, below);
    }
    for row in 0..geometry.rows {
        let (_, y) = place.cell(0, row);
        text(svg, &(row + 1).to_string(), EDGE + MARGIN / 2.0 - 2.0, y + SIDE / 2.0 - 5.0);
    }
}

/// Characters as lines, around `x`, from `y` downwards.
fn text(svg: &mut String, text: &str, x: f64, y: f64) {
    let left = x - (text.len() as f64 * 9.0 - 3.0) / 2.0;
    put(svg, format_args!("<g class=\"coordinate\" fill=\"none\" stroke=\"#2b2418\" stroke-width=\"1.2\">"));
    for (index, c) in text.chars().enumerate() {
        let at = left + 9.0 * index as f64;
        put(svg, format_args!("<path transform=\"translate({at} {y})\" d=\"{}\"/>", character(c)));
    }
    *svg += "</g>\n";
}

fn man(svg: &mut String, man: Man, (x, y): (f64, f64)) {
    let (fill, line) = match man.color() {
        Color::White => ("#ffffff", "#101010"),
        Color::Black => ("#303030", "#f4f4f4"),
    };
    let name = man.role().name().replace(' ', "-");
    put(
        svg,
        format_args!(
            "<g class=\"man {} {name}\" transform=\"translate({x} {y}) scale({})\" stroke-width=\"3.5\" \
             stroke-linejoin=\"round\" stroke-linecap=\"round\">",
            man.color().name(),
            SIDE / 100.0
        ),
    );
    let part = |svg: &mut String, role: Role| {
        let glyph = glyph(role);
        put(svg, format_args!("<path fill=\"{fill}\" stroke=\"#101010\" d=\"{}\"/>", glyph.body));
        put(
            svg,
            format_args!("<path fill=\"none\" stroke=\"{line}\" stroke-width=\"3\" d=\"{}\"/>", glyph.detail),
        );
    };
    match emblem(man.role()) {
        None => part(svg, man.role()),
        Some(kind) => {
            // The pawn to the left, what it is the pawn of to the right above.
            *svg += "<g transform=\"translate(-14 8) scale(0.92)\">";
            part(svg, man.role());
            *svg += "</g><g transform=\"translate(42 2) scale(0.56)\">";
            part(svg, kind);
            *svg += "</g>";
        }
    }
    *svg += "</g>\n";
}

fn arrow<G: Game>(svg: &mut String, place: &Place<'_, G>, arrow: &Arrow) {
    let Arrow { from, to, color } = arrow;
    let ((x1, y1), (x2, y2)) = (place.middle(*from), place.middle(*to));
    if from == to {
        put(
            svg,
            format_args!(
                "<circle class=\"arrow\" cx=\"{x1}\" cy=\"{y1}\" r=\"{}\" fill=\"none\" stroke=\"{color}\" \
                 stroke-width=\"4\" opacity=\"0.7\"/>\n",
                SIDE * 0.42
            ),
        );
        return;
    }
    let length = (x2 - x1).hypot(y2 - y1);
    let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
    // The head ends a little before the middle of its square, and the shaft where the head begins.
    let (tip_x, tip_y) = (x2 - dx * 4.0, y2 - dy * 4.0);
    let (neck_x, neck_y) = (tip_x - dx * 16.0, tip_y - dy * 16.0);
    put(
        svg,
        format_args!(
            "<g class=\"arrow\" opacity=\"0.7\"><path d=\"M{x1:.2} {y1:.2}L{neck_x:.2} {neck_y:.2}\" stroke=\"{color}\" \
             stroke-width=\"6\" stroke-linecap=\"round\"/><path d=\"M{tip_x:.2} {tip_y:.2}L{:.2} {:.2}L{:.2} {:.2}Z\" \
             fill=\"{color}\"/></g>\n",
            neck_x - dy * 9.0,
            neck_y + dx * 9.0,
            neck_x + dy * 9.0,
            neck_y - dx * 9.0
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::AnyPosition;

    fn board(rules: &str) -> AnyPosition {
        AnyPosition::array(&rules.parse().unwrap())
    }

    #[test]
    fn every_square_is_drawn_once_and_no_hole() {
        for (rules, squares, citadels, men) in
            [("shatranj", 64, 0, 32), ("citadel", 104, 4, 40), ("tamerlane", 112, 2, 56)]
        {
            let svg = board(rules).svg(&Drawing::default());
            let count = |what: &str| svg.matches(what).count();
            let drawn = count("class=\"light\"") + count("class=\"dark\"") + count("class=\"citadel\"");
            assert_eq!((drawn, count("class=\"citadel\"")), (squares, citadels), "{rules}");
            assert_eq!(count("class=\"man "), men, "{rules}");
        }
    }

    #[test]
    fn turning_the_board_moves_a_man_to_the_opposite_corner() {
        let position = AnyPosition::parse("shatranj", "7k/8/8/8/8/8/8/K5R1 w").unwrap();
        let white = position.svg(&Drawing { coordinates: false, ..Drawing::default() });
        let black =
            position.svg(&Drawing { coordinates: false, orientation: Color::Black, ..Drawing::default() });
        assert!(white.contains("class=\"man white king\" transform=\"translate(3 353)"), "{white}");
        assert!(black.contains("class=\"man white king\" transform=\"translate(353 3)"), "{black}");
    }

    #[test]
    fn last_move_check_arrows_and_marks_are_drawn() {
        let position = AnyPosition::parse("shatranj", "k6R/8/8/8/8/8/7p/K7 b").unwrap();
        let square = |name: &str| position.geometry().square(name).unwrap();
        let plain = position.svg(&Drawing::default());
        assert_eq!(plain.matches("class=\"check\"").count(), 1);
        let (a, b) = (square("h1"), square("h8"));
        let drawing = Drawing {
            last_move: Some(Move::new(a, b)),
            arrows: vec![Arrow::new(a, b, "red").unwrap(), Arrow::new(b, b, Arrow::COLOR).unwrap()],
            marked: vec![a],
            ..Drawing::default()
        };
        let svg = position.svg(&drawing);
        let count = |what: &str| svg.matches(what).count();
        assert_eq!((count("class=\"last\""), count("class=\"arrow\""), count("class=\"mark\"")), (2, 2, 1));
        assert!(svg.contains("stroke=\"red\""));
    }

    #[test]
    fn a_colour_cannot_carry_markup() {
        let position = board("shatranj");
        let square = position.geometry().square("a1").unwrap();
        for wrong in ["", "#12345", "#ggg", "red\"/>", "url(x)", "#"] {
            assert!(Arrow::new(square, square, wrong).is_err(), "{wrong}");
        }
        assert!(Arrow::new(square, square, "#15781b").is_ok());
    }
}
