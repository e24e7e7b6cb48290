//! What is asked ([P-1], [P-2]).

use super::Plies;
use crate::board::Color;
use crate::error::{ParseError, quoted};
use crate::game::rules::Bare;
use crate::game::{Game, GameId, Rules};
use crate::position::Position;
use std::fmt;
use std::str::FromStr;

/// What the attacker is to reach ([P-2]).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// `win`: any end that the rule set gives to the attacker.
    Win,
    /// `#`: the defender is checkmated.
    Mate,
    /// `=`: the defender is stalemated, whatever the rule set makes of it.
    Stalemate,
    /// `#=`: either of these two.
    MateOrStalemate,
    /// `b`: the defender is bared for good.
    Bare,
    /// `draw`: the attacker does not lose. With a number of moves: within that many the game is over, drawn or won.
    /// Without one: it is so at some time, or play goes on for ever, as by a perpetual check.
    Draw,
}

impl Target {
    /// Every target with its text. Longer texts come before their beginnings.
    const TEXTS: [(Target, &'static str); 6] = [
        (Target::Win, "win"),
        (Target::MateOrStalemate, "#="),
        (Target::Mate, "#"),
        (Target::Stalemate, "="),
        (Target::Bare, "b"),
        (Target::Draw, "draw"),
    ];

    /// Its text.
    pub fn text(self) -> &'static str {
        Self::TEXTS.iter().find(|(target, _)| *target == self).map_or("", |(_, text)| text)
    }
}

/// The goal of a problem: `TARGET` or `TARGET N` ([P-2]).
///
/// ```
/// use mansuba::solve::{Goal, Target};
///
/// let goal: Goal = "#6".parse()?;
/// assert_eq!(goal, Goal { target: Target::Mate, moves: Some(6) });
/// assert_eq!("win 9".parse::<Goal>()?.to_string(), "win 9");
/// # Ok::<(), mansuba::error::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    /// What is to be reached.
    pub target: Target,
    /// In at most how many of the attacker's moves, if that is bounded.
    pub moves: Option<u32>,
}

impl Goal {
    /// `win`, without a bound.
    pub const WIN: Goal = Goal { target: Target::Win, moves: None };

    /// The bound in plies.
    pub fn bound(&self, attacker_first: bool) -> Plies {
        self.moves.map_or(Plies::INFINITE, |moves| Plies::of_attacker_moves(moves, attacker_first))
    }
}

impl Default for Goal {
    fn default() -> Self {
        Goal::WIN
    }
}

impl fmt::Display for Goal {
    /// `#6`, `win 9`, `b`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.target.text())?;
        match self.moves {
            Some(moves) if matches!(self.target, Target::Win | Target::Draw) => write!(f, " {moves}"),
            Some(moves) => write!(f, "{moves}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Goal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Goal, ParseError> {
        const WHAT: &str = "goal";
        let Some((target, word)) = Target::TEXTS.iter().find(|(_, word)| text.starts_with(word)) else {
            let expected = "a target: win, #, =, #=, b or draw";
            return Err(ParseError::found(WHAT, text, 0, expected, quoted(text, 0, &[' '])));
        };
        let rest = text[word.len()..].strip_prefix(' ').unwrap_or(&text[word.len()..]);
        if text.len() == word.len() {
            return Ok(Goal { target: *target, moves: None });
        }
        let at = text.len() - rest.len();
        let is_number = !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
        match rest.parse() {
            Ok(moves) if is_number => Ok(Goal { target: *target, moves: Some(moves) }),
            _ => {
                let expected = "the number of moves, or nothing";
                Err(ParseError::found(WHAT, text, at, expected, quoted(text, at, &[])))
            }
        }
    }
}

/// A problem: a position, an attacker, a goal; the rules are the position's ([P-1]).
#[derive(Copy, Clone, Debug)]
pub struct Problem<G: Game> {
    /// Where it starts.
    pub position: Position<G>,
    /// Who is to reach the goal.
    pub attacker: Color,
    /// The goal.
    pub goal: Goal,
}

impl<G: Game> Problem<G> {
    /// The problem whose attacker is the side to move.
    pub fn new(position: Position<G>, goal: Goal) -> Self {
        Problem { position, attacker: position.turn(), goal }
    }

    /// Whether the attacker has the first move.
    pub fn attacker_first(&self) -> bool {
        self.position.turn() == self.attacker
    }
}

/// Whether the goal makes sense under the rules; why not, if not.
pub fn check_goal(rules: &Rules, goal: Goal) -> Result<(), String> {
    let has_bare_king = rules.game() == GameId::Shatranj && rules.bare != Bare::Off;
    if goal.target == Target::Bare && !has_bare_king {
        return Err(format!(
            "goal {goal}: the rule set {rules} has no bare-king clause, so nobody is bared for good"
        ));
    }
    Ok(())
}
