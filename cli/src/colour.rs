//! Colour, where somebody can see it.

use std::env;
use std::io::{self, IsTerminal};

const BOLD: &str = "\x1b[1m";
const DIM: &str = "\x1b[2m";
const CYAN: &str = "\x1b[36m";
const RESET: &str = "\x1b[0m";

/// How text is set off: by colour on a terminal, not at all elsewhere.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Style {
    on: bool,
}

impl Style {
    /// Colour if the standard output is a terminal, and neither `NO_COLOR` nor `TERM=dumb` speaks against it.
    pub(crate) fn of_stdout() -> Self {
        let unset = |name: &str| env::var_os(name).is_none_or(|value| value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Style { on: io::stdout().is_terminal() && unset("NO_COLOR") && !dumb }
    }

    /// A heading.
    pub(crate) fn heading(self, text: &str) -> String {
        if self.on { format!("{BOLD}{text}{RESET}") } else { text.to_owned() }
    }

    /// A diagram: White's men bold, Black's in colour, empty squares dim. The labels, which are letters too, stay.
    pub(crate) fn diagram(self, diagram: &str) -> String {
        if !self.on {
            return diagram.to_owned();
        }
        let mut coloured = String::new();
        let mut in_board = true;
        for line in diagram.lines() {
            in_board &= !line.is_empty();
            if in_board {
                let (label, cells) = line.split_at(line.len().min(2));
                coloured += label;
                cells.chars().for_each(|c| push_cell(&mut coloured, c));
            } else {
                coloured += line;
            }
            coloured.push('\n');
        }
        coloured
    }
}

/// Adds a character of the board. The apostrophe of a Tamerlane pawn follows its letter uncoloured.
fn push_cell(coloured: &mut String, c: char) {
    let colour = match c {
        'A'..='Z' => BOLD,
        'a'..='z' => CYAN,
        '.' => DIM,
        _ => return coloured.push(c),
    };
    coloured.push_str(colour);
    coloured.push(c);
    coloured.push_str(RESET);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_board_is_coloured() {
        let diagram = "2  K .\n1  . r'\n\n   a b\n";
        let coloured = Style { on: true }.diagram(diagram);
        assert_eq!(
            coloured,
            "2  \x1b[1mK\x1b[0m \x1b[2m.\x1b[0m\n1  \x1b[2m.\x1b[0m \x1b[36mr\x1b[0m'\n\n   a b\n"
        );
        assert_eq!(Style { on: false }.diagram(diagram), diagram);
        assert_eq!(Style { on: false }.heading("x"), "x");
    }
}
