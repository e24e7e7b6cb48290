//! The border: one type for the positions of all games, for callers that learn the game at run time.
//!
//! This is the only run-time tag in the library. It is matched once a call, never in a loop.

mod engine;
mod setup;

pub use engine::{AnyEngine, replace_weights, weights};
pub use setup::AnySetup;

use crate::board::{Color, Geometry, Square};
use crate::error::ParseError;
use crate::game::{Game, GameId, Man, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use crate::limits::{Limits, Progress, Stop};
use crate::position::{IllegalMove, Move, Position, PositionError, Record, Status};
use crate::search::fit::Sample;
use crate::search::{self, Evaluation, Question};
pub use crate::setup::Setup;
use crate::solve::published::{Comparison, Published};
use crate::solve::study::{Questions, Study};
use crate::solve::verify::VerifyError;
use crate::solve::{self, Goal, Problem, Solution};
use crate::text::json::CertificateError;
use crate::text::moves::MoveError;
use crate::{render, text};

/// Anything that can be wrong with what a caller gives.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Error {
    /// A text could not be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// A set-up is no valid position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A move is not legal.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// The question makes no sense under the rules.
    #[error("{0}")]
    Unsupported(String),
}

impl From<MoveError> for Error {
    fn from(error: MoveError) -> Self {
        match error {
            MoveError::Syntax(error) => error.into(),
            MoveError::Illegal(error) => error.into(),
        }
    }
}

/// A valid position of any game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AnyPosition {
    /// Of shatranj or a relative.
    Shatranj(Box<Position<Shatranj>>),
    /// Of citadel chess.
    Citadel(Box<Position<Citadel>>),
    /// Of Tamerlane chess.
    Tamerlane(Box<Position<Tamerlane>>),
}

/// Runs the same code for whichever game a position is of.
macro_rules! dispatch {
    ($any:expr, $p:ident => $body:expr) => {
        match $any {
            AnyPosition::Shatranj($p) => $body,
            AnyPosition::Citadel($p) => $body,
            AnyPosition::Tamerlane($p) => $body,
        }
    };
}

/// Runs the same code for the game of some rules, as the type `$g`.
macro_rules! dispatch_game {
    ($rules:expr, $g:ident => $body:expr) => {
        match $rules.game() {
            GameId::Shatranj => {
                type $g = Shatranj;
                AnyPosition::Shatranj(Box::new($body))
            }
            GameId::Citadel => {
                type $g = Citadel;
                AnyPosition::Citadel(Box::new($body))
            }
            GameId::Tamerlane => {
                type $g = Tamerlane;
                AnyPosition::Tamerlane(Box::new($body))
            }
        }
    };
}

impl AnyPosition {
    /// The array of the game under these rules.
    pub fn array(rules: &Rules) -> Self {
        dispatch_game!(rules, G => Position::<G>::array(rules))
    }

    /// The position that a setup describes, or every reason why there is none.
    pub fn from_setup(setup: &Setup, rules: &Rules) -> Result<Self, PositionError> {
        Ok(dispatch_game!(rules, G => Position::<G>::from_setup(setup, rules)?))
    }

    /// Reads rules (`NAME` or `NAME:option=value,...`) and a position text.
    pub fn parse(rules: &str, position: &str) -> Result<Self, Error> {
        Self::parse_under(&rules.parse()?, position)
    }

    /// Reads a position text under rules already known.
    pub fn parse_under(rules: &Rules, position: &str) -> Result<Self, Error> {
        let setup = match rules.game() {
            GameId::Shatranj => text::fen::parse::<Shatranj>(position)?,
            GameId::Citadel => text::fen::parse::<Citadel>(position)?,
            GameId::Tamerlane => text::fen::parse::<Tamerlane>(position)?,
        };
        Ok(Self::from_setup(&setup, rules)?)
    }

    /// The position text with all six fields.
    pub fn text(&self) -> String {
        dispatch!(self, p => text::fen::print(p))
    }

    /// The rules under which the position is judged.
    pub fn rules(&self) -> &Rules {
        dispatch!(self, p => p.rules())
    }

    /// The shape of the board.
    pub fn geometry(&self) -> &'static Geometry {
        match self.rules().game() {
            GameId::Shatranj => Shatranj::GEOMETRY,
            GameId::Citadel => Citadel::GEOMETRY,
            GameId::Tamerlane => Tamerlane::GEOMETRY,
        }
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        dispatch!(self, p => p.turn())
    }

    /// The man on a square.
    pub fn man_at(&self, square: Square) -> Option<Man> {
        dispatch!(self, p => p.men().find(|(s, _)| *s == square).map(|(_, man)| man))
    }

    /// All men with their squares.
    pub fn men(&self) -> Vec<(Square, Man)> {
        dispatch!(self, p => p.men().collect())
    }

    /// The letters of a man in this game's position text.
    pub fn letters(&self, man: Man) -> String {
        match self.rules().game() {
            GameId::Shatranj => text::fen::letters::<Shatranj>(man),
            GameId::Citadel => text::fen::letters::<Citadel>(man),
            GameId::Tamerlane => text::fen::letters::<Tamerlane>(man),
        }
    }

    /// The Zobrist hash; its values may change with any version.
    pub fn hash(&self) -> u64 {
        dispatch!(self, p => p.hash())
    }

    /// How the position stands, its history aside.
    pub fn status(&self) -> Status {
        dispatch!(self, p => p.status())
    }

    /// Whether the side to move has exactly one royal man and that man is attacked.
    pub fn is_check(&self) -> bool {
        dispatch!(self, p => p.is_check())
    }

    /// Plies since the last capture or pawn move ([X-6], [T-20]).
    pub fn halfmoves(&self) -> u32 {
        dispatch!(self, p => p.halfmoves())
    }

    /// The number of the next move of White and Black, from 1.
    pub fn fullmove(&self) -> u32 {
        dispatch!(self, p => p.fullmove())
    }

    /// The squares of a side's royal men ([T-12]).
    pub fn royals(&self, side: Color) -> Vec<Square> {
        dispatch!(self, p => p.royals(side).into_iter().collect())
    }

    /// The same position with the sides exchanged: the board turned over, top to bottom in shatranj and citadel chess,
    /// by 180 degrees in Tamerlane chess.
    pub fn flipped(&self) -> Self {
        match self {
            AnyPosition::Shatranj(p) => AnyPosition::Shatranj(Box::new(p.flipped())),
            AnyPosition::Citadel(p) => AnyPosition::Citadel(Box::new(p.flipped())),
            AnyPosition::Tamerlane(p) => AnyPosition::Tamerlane(Box::new(p.flipped())),
        }
    }

    /// The squares of the men of `side` that attack a square.
    pub fn attackers(&self, square: Square, side: Color) -> Vec<Square> {
        dispatch!(self, p => p.attackers(square, side).into_iter().collect())
    }

    /// All legal moves, sorted by their coordinate text as bytes; none when the position is finished.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = dispatch!(self, p => p.legal_moves());
        let geometry = self.geometry();
        moves.sort_unstable_by_key(|&m| text::moves::order(geometry, m));
        moves
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        dispatch!(self, p => p.is_legal(m))
    }

    /// The small letter of the new man that ends the coordinate text of a promotion; `None` for every other move, and
    /// always in Tamerlane chess ([N-4]).
    pub fn promotion_letter(&self, m: Move) -> Option<char> {
        dispatch!(self, p => text::moves::promotion_letter(p, m))
    }

    /// The coordinate text of a legal move.
    pub fn move_text(&self, m: Move) -> String {
        dispatch!(self, p => text::moves::coordinates(p, m))
    }

    /// The short notation of a legal move.
    pub fn short_text(&self, m: Move) -> String {
        dispatch!(self, p => text::moves::short(p, m))
    }

    /// Reads a coordinate text as a legal move.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        dispatch!(self, p => text::moves::parse_coordinates(p, text))
    }

    /// Reads a move in short notation.
    pub fn parse_short(&self, text: &str) -> Result<Move, MoveError> {
        dispatch!(self, p => text::moves::parse_short(p, text))
    }

    /// The position after a move, or why it may not be played.
    pub fn play(&self, m: Move) -> Result<Self, IllegalMove> {
        Ok(match self {
            AnyPosition::Shatranj(p) => AnyPosition::Shatranj(Box::new(p.play(m)?)),
            AnyPosition::Citadel(p) => AnyPosition::Citadel(Box::new(p.play(m)?)),
            AnyPosition::Tamerlane(p) => AnyPosition::Tamerlane(Box::new(p.play(m)?)),
        })
    }

    /// The number of legal sequences of exactly `depth` plies.
    pub fn perft(&self, depth: u32) -> u64 {
        dispatch!(self, p => p.perft(depth))
    }

    /// [`perft`](Self::perft) move by move, sorted by coordinate text; empty at depth 0.
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let mut moves = dispatch!(self, p => p.divide(depth));
        moves.sort_by_cached_key(|&(m, _)| self.move_text(m));
        moves
    }

    /// What this position says, as a setup.
    pub fn to_setup(&self) -> Setup {
        dispatch!(self, p => p.to_setup())
    }

    /// The board drawn with letters, for a terminal.
    pub fn diagram(&self) -> String {
        dispatch!(self, p => render::ascii::diagram(p))
    }

    /// The board drawn as an SVG picture.
    pub fn svg(&self, drawing: &render::svg::Drawing) -> String {
        dispatch!(self, p => render::svg::diagram(p, drawing))
    }

    /// Whether the goal makes sense under the rules; [`solve`](Self::solve) refuses it if not.
    pub fn check_goal(&self, goal: Goal) -> Result<(), Error> {
        solve::problem::check_goal(self.rules(), goal).map_err(Error::Unsupported)
    }

    /// Solves the problem that starts here. Without a named attacker it is the side to move.
    ///
    /// Fails only when the goal makes no sense under the rules: `b` where there is no bare-king clause.
    pub fn solve(
        &self,
        attacker: Option<Color>,
        goal: Goal,
        limits: &Limits,
        stop: &Stop,
        progress: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Solution, Error> {
        let attacker = attacker.unwrap_or(self.turn());
        self.check_goal(goal)?;
        Ok(dispatch!(self, p => {
            solve::solve_with(&Problem { position: **p, attacker, goal }, limits, stop, progress)
        }))
    }

    /// Evaluates the position by search: who stands better, and the best moves. The function is called whenever a depth
    /// has been searched to its end.
    ///
    /// ```
    /// use mansuba::any::AnyPosition;
    /// use mansuba::limits::{Limits, Stop};
    /// use mansuba::search::{Question, Score};
    ///
    /// let position = AnyPosition::parse("shatranj", "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w")?;
    /// let limits = Limits { nodes: Some(2_000_000), ..Limits::default() };
    /// let found = position.evaluate(&Question::default(), &limits, &Stop::new(), None);
    /// assert_eq!(found.score, Score::Win(11));
    /// assert_eq!(position.move_text(found.lines[0].moves[0]), "h4h8");
    /// # Ok::<(), mansuba::any::Error>(())
    /// ```
    pub fn evaluate(
        &self,
        question: &Question,
        limits: &Limits,
        stop: &Stop,
        progress: Option<&mut dyn FnMut(&Evaluation)>,
    ) -> Evaluation {
        dispatch!(self, p => search::evaluate(&Record::new(**p), question, limits, stop, progress))
    }

    /// The features that the evaluation of the position is made of, for fitting their weights.
    pub fn sample(&self) -> Sample {
        dispatch!(self, p => search::fit::sample(p))
    }

    /// Checks the proof of a win with the rules of the game alone.
    pub fn verify(
        &self,
        attacker: Option<Color>,
        goal: Goal,
        solution: &Solution,
    ) -> Result<(), VerifyError> {
        let attacker = attacker.unwrap_or(self.turn());
        dispatch!(self, p => solve::verify::verify(&Problem { position: **p, attacker, goal }, solution))
    }

    /// Answers what else is asked about a problem that has been [solved](Self::solve): all first moves, tries, set play,
    /// duals, threats. The limits are for this call alone.
    ///
    /// Fails only when the goal makes no sense under the rules.
    #[expect(clippy::too_many_arguments, reason = "each is one thing that a caller decides")]
    pub fn study(
        &self,
        attacker: Option<Color>,
        goal: Goal,
        solution: &Solution,
        questions: &Questions,
        limits: &Limits,
        stop: &Stop,
        progress: Option<&mut dyn FnMut(&Progress)>,
    ) -> Result<Study, Error> {
        let attacker = attacker.unwrap_or(self.turn());
        self.check_goal(goal)?;
        Ok(dispatch!(self, p => {
            let problem = Problem { position: **p, attacker, goal };
            solve::study::study(&problem, solution, questions, limits, stop, progress)
        }))
    }

    /// Compares a published solution with the proven one.
    pub fn compare(
        &self,
        attacker: Option<Color>,
        goal: Goal,
        published: &Published,
        solution: &Solution,
        limits: &Limits,
        stop: &Stop,
    ) -> Comparison {
        let attacker = attacker.unwrap_or(self.turn());
        dispatch!(self, p => {
            let problem = Problem { position: **p, attacker, goal };
            solve::published::compare(&problem, published, solution, limits, stop)
        })
    }

    /// Checks the claim of a win that the members of a result make, with the rules of the game alone: what
    /// `mansuba solve --json --tree` writes is a certificate.
    ///
    /// It proves that the goal is reached by force within the claimed length, by the tree's first move. It does not prove
    /// that no win is shorter, nor that no other key exists.
    pub fn check_certificate(
        &self,
        attacker: Option<Color>,
        goal: Goal,
        members: &serde_json::Map<String, serde_json::Value>,
    ) -> Result<Certified, CertificateFault> {
        let attacker = attacker.unwrap_or(self.turn());
        dispatch!(self, p => {
            let problem = Problem { position: **p, attacker, goal };
            let Some(solution) = text::json::read_certificate(&problem, members)? else {
                return Ok(Certified::Nothing);
            };
            solve::verify::verify(&problem, &solution)?;
            let nodes = solution.graph.map_or(0, |graph| graph.nodes.len());
            Ok(match solution.verdict {
                solve::Verdict::Win => {
                    Certified::Win { plies: solution.plies, moves: solution.moves, nodes }
                }
                _ => Certified::NoWin { nodes },
            })
        })
    }

    /// The same position with the other side to move, as for set play; why there is none if not.
    pub fn with_turn_passed(&self) -> Result<Self, PositionError> {
        Ok(match self {
            AnyPosition::Shatranj(p) => AnyPosition::Shatranj(Box::new(p.with_turn_passed()?)),
            AnyPosition::Citadel(p) => AnyPosition::Citadel(Box::new(p.with_turn_passed()?)),
            AnyPosition::Tamerlane(p) => AnyPosition::Tamerlane(Box::new(p.with_turn_passed()?)),
        })
    }

    /// What was found about the problem that starts here, as one JSON object.
    pub fn result_json(
        &self,
        attacker: Option<Color>,
        goal: Goal,
        answer: &text::json::Answer<'_>,
    ) -> serde_json::Map<String, serde_json::Value> {
        let attacker = attacker.unwrap_or(self.turn());
        dispatch!(self, p => text::json::result(&Problem { position: **p, attacker, goal }, answer))
    }
}

/// What a certificate has been found to prove.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Certified {
    /// The goal is reached by force.
    Win {
        /// Within so many plies; `None` for a draw that goes on for ever.
        plies: Option<u32>,
        /// In so many moves of the attacker.
        moves: Option<u32>,
        /// The number of positions in the tree.
        nodes: usize,
    },
    /// The goal `draw` without a bound is not held: the opponent wins by force.
    NoWin {
        /// The number of positions in the tree.
        nodes: usize,
    },
    /// No win is claimed, or no tree is given.
    Nothing,
}

/// Why a certificate is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CertificateFault {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] CertificateError),
    /// It does not prove what it claims.
    #[error(transparent)]
    Wrong(#[from] VerifyError),
}

/// A game in progress, of any game: a start, and the moves since.
#[derive(Clone, Debug)]
pub enum AnyRecord {
    /// Of shatranj or a relative.
    Shatranj(Record<Shatranj>),
    /// Of citadel chess.
    Citadel(Record<Citadel>),
    /// Of Tamerlane chess.
    Tamerlane(Record<Tamerlane>),
}

impl AnyRecord {
    /// A game that starts here.
    pub fn new(start: &AnyPosition) -> Self {
        match start {
            AnyPosition::Shatranj(p) => AnyRecord::Shatranj(Record::new(**p)),
            AnyPosition::Citadel(p) => AnyRecord::Citadel(Record::new(**p)),
            AnyPosition::Tamerlane(p) => AnyRecord::Tamerlane(Record::new(**p)),
        }
    }

    /// Plays a move; a game that is over takes no more.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        match self {
            AnyRecord::Shatranj(record) => record.play(m),
            AnyRecord::Citadel(record) => record.play(m),
            AnyRecord::Tamerlane(record) => record.play(m),
        }
    }

    /// Takes the last move back, if there is one.
    pub fn undo(&mut self) -> Option<Move> {
        match self {
            AnyRecord::Shatranj(record) => record.undo(),
            AnyRecord::Citadel(record) => record.undo(),
            AnyRecord::Tamerlane(record) => record.undo(),
        }
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        match self {
            AnyRecord::Shatranj(record) => record.moves(),
            AnyRecord::Citadel(record) => record.moves(),
            AnyRecord::Tamerlane(record) => record.moves(),
        }
    }

    /// How often the position now has stood on the board, this time included.
    pub fn occurrences(&self) -> usize {
        match self {
            AnyRecord::Shatranj(record) => record.occurrences(),
            AnyRecord::Citadel(record) => record.occurrences(),
            AnyRecord::Tamerlane(record) => record.occurrences(),
        }
    }

    /// How the game stands, its history included ([X-6]).
    pub fn status(&self) -> Status {
        match self {
            AnyRecord::Shatranj(record) => record.status(),
            AnyRecord::Citadel(record) => record.status(),
            AnyRecord::Tamerlane(record) => record.status(),
        }
    }

    /// Evaluates the position that the game has come to, like [`AnyPosition::evaluate`]; its history counts for
    /// repetitions ([X-6]).
    ///
    /// ```
    /// use mansuba::any::{AnyPosition, AnyRecord};
    /// use mansuba::limits::{Limits, Stop};
    /// use mansuba::search::{Question, Score};
    ///
    /// let mut game = AnyRecord::new(&AnyPosition::parse("shatranj", "7k/p7/8/8/8/8/1P6/K5R1 b")?);
    /// for text in ["h8h7", "g1g2", "h7h8", "g2g1", "h8h7", "g1g2", "h7h8"] {
    ///     game.play(game.position().parse_move(text).map_err(mansuba::any::Error::from)?)?;
    /// }
    /// // The position after this move would stand on the board for the third time.
    /// let back = game.position().parse_move("g2g1").map_err(mansuba::any::Error::from)?;
    /// let question = Question { depth: Some(3), moves: vec![back], ..Question::default() };
    /// let found = game.evaluate(&question, &Limits::default(), &Stop::new(), None);
    /// assert_eq!(found.score, Score::Centipawns(0));
    /// # Ok::<(), mansuba::any::Error>(())
    /// ```
    pub fn evaluate(
        &self,
        question: &Question,
        limits: &Limits,
        stop: &Stop,
        progress: Option<&mut dyn FnMut(&Evaluation)>,
    ) -> Evaluation {
        match self {
            AnyRecord::Shatranj(record) => search::evaluate(record, question, limits, stop, progress),
            AnyRecord::Citadel(record) => search::evaluate(record, question, limits, stop, progress),
            AnyRecord::Tamerlane(record) => search::evaluate(record, question, limits, stop, progress),
        }
    }

    /// What a search of the position now has found, as one JSON object.
    pub fn evaluation_json(&self, found: &Evaluation) -> serde_json::Map<String, serde_json::Value> {
        match self {
            AnyRecord::Shatranj(record) => text::json::evaluation(record, found),
            AnyRecord::Citadel(record) => text::json::evaluation(record, found),
            AnyRecord::Tamerlane(record) => text::json::evaluation(record, found),
        }
    }

    /// The position that the game began with.
    pub fn start(&self) -> AnyPosition {
        match self {
            AnyRecord::Shatranj(record) => AnyPosition::Shatranj(Box::new(record.positions()[0])),
            AnyRecord::Citadel(record) => AnyPosition::Citadel(Box::new(record.positions()[0])),
            AnyRecord::Tamerlane(record) => AnyPosition::Tamerlane(Box::new(record.positions()[0])),
        }
    }

    /// The position now.
    pub fn position(&self) -> AnyPosition {
        match self {
            AnyRecord::Shatranj(record) => AnyPosition::Shatranj(Box::new(*record.position())),
            AnyRecord::Citadel(record) => AnyPosition::Citadel(Box::new(*record.position())),
            AnyRecord::Tamerlane(record) => AnyPosition::Tamerlane(Box::new(*record.position())),
        }
    }
}
