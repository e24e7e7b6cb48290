//! How problems, solutions and what is in them are stored. Away from a board a move is a pair of square numbers.
//!
//! Positions and problems carry their rules, so they can be read back by themselves. What is read back is as good as its
//! source: [`verify`](crate::solve::verify) says whether a solution's proof holds.

use crate::board::{Color, Square};
use crate::game::{Game, Rules};
use crate::position::{Move, Position};
use crate::solve::{Goal, Problem};
use crate::text::fen;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// As the numbers of its squares, `[from, to]`.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.from.number(), self.to.number()].serialize(serializer)
    }
}

/// From the numbers of its squares. Whether it can be played only a position says.
impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let squares = <[u8; 2]>::deserialize(deserializer)?;
        match squares.iter().find(|&&number| number >= 128) {
            Some(number) => Err(D::Error::custom(format!("expected a square's number, found {number}"))),
            None => Ok(Move::new(Square::new(squares[0]), Square::new(squares[1]))),
        }
    }
}

#[derive(Serialize, Deserialize)]
struct StoredPosition {
    rules: Rules,
    position: String,
}

/// As an object with the rules and the position text ([N-2]).
impl<G: Game> Serialize for Position<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StoredPosition { rules: *self.rules(), position: fen::print(self) }.serialize(serializer)
    }
}

/// From rules and a position text. The position must be valid, and the rules those of the game `G`.
impl<'de, G: Game> Deserialize<'de> for Position<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let StoredPosition { rules, position } = StoredPosition::deserialize(deserializer)?;
        placed(&rules, &position).map_err(D::Error::custom)
    }
}

fn placed<G: Game>(rules: &Rules, text: &str) -> Result<Position<G>, String> {
    if rules.game() != G::ID {
        return Err(format!("expected rules of another game, found {rules}"));
    }
    let setup = fen::parse::<G>(text).map_err(|error| error.to_string())?;
    Position::from_setup(&setup, rules).map_err(|error| error.to_string())
}

#[derive(Serialize, Deserialize)]
struct StoredProblem {
    rules: Rules,
    position: String,
    attacker: Color,
    goal: Goal,
}

/// As an object with rules, position text, attacker and goal, as in a file of problems.
impl<G: Game> Serialize for Problem<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Problem { position, attacker, goal } = *self;
        let stored =
            StoredProblem { rules: *position.rules(), position: fen::print(&position), attacker, goal };
        stored.serialize(serializer)
    }
}

/// From rules, position text, attacker and goal.
impl<'de, G: Game> Deserialize<'de> for Problem<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let StoredProblem { rules, position, attacker, goal } = StoredProblem::deserialize(deserializer)?;
        let position = placed(&rules, &position).map_err(D::Error::custom)?;
        Ok(Problem { position, attacker, goal })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{citadel::Citadel, shatranj::Shatranj};
    use crate::limits::{Limits, Stop};
    use crate::position::Record;
    use crate::search::{Evaluation, Question, evaluate};
    use crate::solve::{Solution, Verdict, solve, verify};
    use serde_json::{from_value, json, to_value};

    const DILARAM: &str = "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w";

    fn dilaram() -> Problem<Shatranj> {
        Problem::new(placed(&"shatranj".parse().unwrap(), DILARAM).unwrap(), Goal::WIN)
    }

    #[test]
    fn a_solution_read_back_is_the_same_and_holds() {
        let problem = dilaram();
        let solution = solve(&problem, &Limits::default());
        let stored = to_value(&solution).unwrap();
        assert_eq!((&stored["verdict"], &stored["keys"]), (&json!("win"), &json!([[31, 63]])));
        let back: Solution = from_value(stored.clone()).unwrap();
        assert_eq!((back.verdict, &back.line, &back.graph), (Verdict::Win, &solution.line, &solution.graph));
        assert_eq!(to_value(&back).unwrap(), stored);
        verify::verify(&problem, &back).unwrap();
    }

    #[test]
    fn a_problem_read_back_is_the_same() {
        let stored = to_value(dilaram()).unwrap();
        assert_eq!((&stored["rules"], &stored["goal"]), (&json!("shatranj"), &json!("win")));
        let back: Problem<Shatranj> = from_value(stored.clone()).unwrap();
        assert_eq!((back.position, back.goal), (dilaram().position, Goal::WIN));
        let position: Position<Shatranj> = from_value(to_value(back.position).unwrap()).unwrap();
        assert_eq!(position, back.position);
        assert!(from_value::<Problem<Citadel>>(stored).unwrap_err().to_string().contains("another game"));
    }

    #[test]
    fn an_evaluation_read_back_is_the_same() {
        let question = Question { depth: Some(4), lines: 2, ..Question::default() };
        let question: Question = from_value(to_value(&question).unwrap()).unwrap();
        let record = Record::new(dilaram().position);
        let found = evaluate(&record, &question, &Limits::default(), &Stop::new(), None);
        assert_eq!(found.lines.len(), 2);
        assert_eq!(from_value::<Evaluation>(to_value(&found).unwrap()).unwrap(), found);
    }

    #[test]
    fn faults_are_said() {
        let fault = from_value::<Move>(json!([3, 128])).unwrap_err().to_string();
        assert_eq!(fault, "expected a square's number, found 128");
        let stored = json!({"rules": "shatranj", "position": "8/8/8/8/8/8/8/K7 w"});
        assert!(from_value::<Position<Shatranj>>(stored).unwrap_err().to_string().contains("king"));
        let stored = json!({"rules": "shatranj", "position": "9/8/8/8/8/8/8/K7 w"});
        assert!(from_value::<Position<Shatranj>>(stored).unwrap_err().to_string().contains("column"));
    }
}
