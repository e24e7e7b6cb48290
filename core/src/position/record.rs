//! A game in progress: a position and how it came about ([X-6]).

use super::{IllegalMove, Move, Position, Status};
use crate::game::Game;
use crate::game::rules::Repetition;

/// A game with its history, which the two modern draw rules of need.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    positions: Vec<Position<G>>,
    moves: Vec<Move>,
}

impl<G: Game> Record<G> {
    /// A game that starts here.
    pub fn new(start: Position<G>) -> Self {
        Record { positions: vec![start], moves: Vec::new() }
    }

    /// The position now.
    pub fn position(&self) -> &Position<G> {
        self.positions.last().expect("a record is never empty")
    }

    /// All positions of the game, the one now last.
    pub fn positions(&self) -> &[Position<G>] {
        &self.positions
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a move. A game that is over, by history too, takes no more moves.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        let status = self.status();
        if status.is_over() {
            let text = m.squares(G::GEOMETRY);
            return Err(IllegalMove { text, reason: format!("the game is finished ({status})") });
        }
        let next = self.position().play(m)?;
        self.positions.push(next);
        self.moves.push(m);
        Ok(())
    }

    /// Takes the last move back.
    pub fn undo(&mut self) -> Option<Move> {
        let m = self.moves.pop()?;
        self.positions.pop();
        Some(m)
    }

    /// How often the position now has stood on the board, this time included.
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        self.positions.iter().filter(|p| p.hash() == now.hash() && *p == now).count()
    }

    /// How the game stands: the position's own status first, then.
    pub fn status(&self) -> Status {
        let now = self.position();
        let status = now.status();
        let rules = now.rules();
        // A position is never finished by its counters alone: ends games, so a move must have been played.
        if status.is_over() || self.moves.is_empty() {
            return status;
        }
        if rules.repetition == Repetition::Three && self.occurrences() >= 3 {
            return Status::DrawRepetition;
        }
        match rules.no_progress.0 {
            Some(limit) if now.halfmoves() >= limit as u32 => Status::DrawNoProgress,
            _ => Status::Ongoing,
        }
    }
}
