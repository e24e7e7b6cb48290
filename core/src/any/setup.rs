//! The border for set-ups: boards that somebody is putting together, valid or not yet.

use super::{AnyPosition, Error};
use crate::board::{Color, Geometry, Square};
use crate::error::{ParseError, quoted};
use crate::game::{Game, GameId, Man, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use crate::position::{PositionError, Reasons};
use crate::setup::Setup;
use crate::text::fen;

/// A set-up of any game with its rules. It promises nothing; [`position`](Self::position) is the door.
///
/// ```
/// use mansuba::any::AnySetup;
///
/// let mut setup = AnySetup::parse("shatranj", "8/8/8/8/8/8/8/K7 w")?;
/// assert_eq!(setup.reasons()[0].to_string(), "Black: no king");
/// setup.put(setup.square("h8")?, Some("k"))?;
/// assert!(setup.reasons().is_empty());
/// assert_eq!(setup.position()?.text(), "7k/8/8/8/8/8/8/K7 w - - 0 1");
/// # Ok::<(), mansuba::any::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnySetup {
    rules: Rules,
    setup: Setup,
}

/// Runs the same code for the game of some rules, as the type `$g`.
macro_rules! by_game {
    ($rules:expr, $g:ident => $body:expr) => {
        match $rules.game() {
            GameId::Shatranj => {
                type $g = Shatranj;
                $body
            }
            GameId::Citadel => {
                type $g = Citadel;
                $body
            }
            GameId::Tamerlane => {
                type $g = Tamerlane;
                $body
            }
        }
    };
}

impl AnySetup {
    /// An empty board with White to move.
    pub fn empty(rules: &Rules) -> Self {
        AnySetup { rules: *rules, setup: Setup::empty() }
    }

    /// Reads rules and a position text; nothing is validated.
    pub fn parse(rules: &str, position: &str) -> Result<Self, ParseError> {
        let rules: Rules = rules.parse()?;
        let setup = by_game!(rules, G => fen::parse::<G>(position)?);
        Ok(AnySetup { rules, setup })
    }

    /// What a position says.
    pub fn of(position: &AnyPosition) -> Self {
        AnySetup { rules: *position.rules(), setup: position.to_setup() }
    }

    /// The rules under which it is to be judged.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The shape of the board.
    pub fn geometry(&self) -> &'static Geometry {
        by_game!(self.rules, G => G::GEOMETRY)
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.setup.turn
    }

    /// Gives the move to a side.
    pub fn set_turn(&mut self, turn: Color) {
        self.setup.turn = turn;
    }

    /// The square of this name.
    pub fn square(&self, name: &str) -> Result<Square, ParseError> {
        self.geometry()
            .square(name)
            .ok_or_else(|| ParseError::found("square", name, 0, "the name of a square", quoted(name, 0, &[])))
    }

    /// The letters of the man on a square.
    pub fn letters_at(&self, square: Square) -> Option<String> {
        let man = *self.setup.men.get(&square)?;
        Some(by_game!(self.rules, G => fen::letters::<G>(man)))
    }

    /// The man of these letters, and no more: capital for White, small for Black.
    pub fn man(&self, letters: &str) -> Result<Man, ParseError> {
        by_game!(self.rules, G => fen::man::<G>(letters)).ok_or_else(|| {
            ParseError::found(
                "piece",
                letters,
                0,
                "the letters of a man of this game",
                quoted(letters, 0, &[]),
            )
        })
    }

    /// Puts the man of these letters on a square, or empties it.
    pub fn put(&mut self, square: Square, letters: Option<&str>) -> Result<(), ParseError> {
        match letters {
            Some(letters) => {
                let man = self.man(letters)?;
                self.setup.men.insert(square, man);
            }
            None => drop(self.setup.men.remove(&square)),
        }
        Ok(())
    }

    /// Everything that is wrong with it; empty if it is a position.
    pub fn reasons(&self) -> Reasons {
        AnyPosition::from_setup(&self.setup, &self.rules).err().map_or(Vec::new(), |error| error.reasons)
    }

    /// The position that it describes, or every reason why there is none.
    pub fn position(&self) -> Result<AnyPosition, PositionError> {
        AnyPosition::from_setup(&self.setup, &self.rules)
    }

    /// The position text with all six fields, of a set-up that is none as well. Men that were written where no square
    /// exists are left out.
    pub fn text(&self) -> String {
        by_game!(self.rules, G => fen::print_setup::<G>(&self.setup))
    }
}

impl TryFrom<&AnySetup> for AnyPosition {
    type Error = Error;

    fn try_from(setup: &AnySetup) -> Result<Self, Error> {
        Ok(setup.position()?)
    }
}
