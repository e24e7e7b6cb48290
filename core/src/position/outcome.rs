//! Whether a position is finished, and how ([X-5], [X-7], [N-6]).

use super::Position;
use super::rules::{bare_king, citadels, royals};
use crate::board::Color;
use crate::game::Game;
use crate::game::rules::Stalemate;
use std::fmt;

/// How a position stands, as seen from the side to move: the words of [N-6].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Not finished.
    Ongoing,
    /// The side to move has lost: no move, its only royal attacked ([X-5]).
    Checkmate,
    /// The side to move has lost: no move ([X-5]).
    Stalemate,
    /// No move, and that is a draw ([S-5] `draw`).
    DrawStalemate,
    /// The side to move has won: the other side is bare ([S-4] b).
    BareWin,
    /// The side to move has lost: it is bare and cannot bare back ([S-4] c).
    BareLoss,
    /// Both sides are bare ([S-4] a).
    DrawBare,
    /// A king has entered a citadel ([C-5], [T-14]).
    DrawCitadel,
    /// Only royals are left ([T-17]).
    DrawKings,
    /// The position stands for the third time ([X-6]; games only).
    DrawRepetition,
    /// Too long without progress ([X-6]; games only).
    DrawNoProgress,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 11] = [
        Status::Ongoing,
        Status::Checkmate,
        Status::Stalemate,
        Status::DrawStalemate,
        Status::BareWin,
        Status::BareLoss,
        Status::DrawBare,
        Status::DrawCitadel,
        Status::DrawKings,
        Status::DrawRepetition,
        Status::DrawNoProgress,
    ];

    /// The word of [N-6].
    pub const fn word(self) -> &'static str {
        match self {
            Status::Ongoing => "ongoing",
            Status::Checkmate => "checkmate",
            Status::Stalemate => "stalemate",
            Status::DrawStalemate => "draw-stalemate",
            Status::BareWin => "bare-win",
            Status::BareLoss => "bare-loss",
            Status::DrawBare => "draw-bare",
            Status::DrawCitadel => "draw-citadel",
            Status::DrawKings => "draw-kings",
            Status::DrawRepetition => "draw-repetition",
            Status::DrawNoProgress => "draw-no-progress",
        }
    }

    /// Whether the position is finished.
    pub const fn is_over(self) -> bool {
        !matches!(self, Status::Ongoing)
    }

    /// Who has won, given whose move it is.
    pub fn winner(self, turn: Color) -> Option<Color> {
        match self {
            Status::Checkmate | Status::Stalemate | Status::BareLoss => Some(!turn),
            Status::BareWin => Some(turn),
            _ => None,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl<G: Game> Position<G> {
    /// How the position stands, its history aside ([X-7] gives the order of the tests).
    pub fn status(&self) -> Status {
        if let Some(status) = bare_king::finished(self).or_else(|| citadels::finished(self)) {
            return status;
        }
        if let Some(status) = self.no_move() {
            return status;
        }
        if royals::only_royals(self) { Status::DrawKings } else { Status::Ongoing }
    }

    /// Whether the position is finished in another way than by the want of moves.
    #[inline(always)]
    pub(crate) fn is_finished_with_moves(&self) -> bool {
        bare_king::finished(self).is_some() || citadels::finished(self).is_some() || royals::only_royals(self)
    }

    /// The checkmate or stalemate on the board, if there is one, whatever the bare-king clause says ([P-2]).
    #[inline]
    pub(crate) fn final_without_bare_king(&self) -> Option<Status> {
        if citadels::finished(self).is_some() { None } else { self.no_move() }
    }

    /// Checkmate or stalemate, every other way to finish aside ([X-5]).
    #[inline]
    fn no_move(&self) -> Option<Status> {
        let mut any = super::movegen::Any::default();
        self.generate_unfinished(&mut any);
        if any.0 {
            return None;
        }
        Some(if self.is_check() {
            Status::Checkmate
        } else if self.rules.stalemate == Stalemate::Draw {
            Status::DrawStalemate
        } else {
            Status::Stalemate
        })
    }
}
