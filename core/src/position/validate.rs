//! The one door into [`Position`]: everything that makes a set-up invalid, reported at once ([X-8], [T-18]).
//!
//! The policy is that of a problemist's board: whatever could be *set up* is accepted, whether or not a game could
//! lead to it. Any number of men of a kind, pawns on their own first rank, elephants on squares that no elephant
//! reaches: all are fine. Refused is only what the rules could not be applied to.

use super::rules::royals;
use super::{Position, zobrist};
use crate::board::{Bitboard, Color, Geometry, Square};
use crate::game::rules::Switch;
use crate::game::{Game, GameId, Man, Role, Rules};
use crate::setup::Setup;
use std::fmt;

/// A way in which a set-up can be invalid.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Reason {
    /// A side has no king (Tamerlane: no royal man) ([X-8], [T-18]).
    NoRoyal = 0,
    /// A side has more than one king ([X-8], [T-18]).
    SeveralKings = 1,
    /// A side has more than one among prince and pawn of the king ([T-18]).
    SeveralPrinces = 2,
    /// A side has more than one among adventitious king and pawn of pawns ([T-18]).
    SeveralPawnsOfPawns = 3,
    /// A pawn stands on its last rank ([X-8]).
    PawnOnLastRank = 4,
    /// A man of a kind that the game does not have.
    ForeignMan = 5,
    /// A man stands on a square that does not exist.
    NoSuchSquare = 6,
    /// A man stands in a citadel that it may not be in ([C-4], [T-14], [T-18]).
    InCitadel = 7,
    /// The side that is not to move has its only royal man attacked ([X-8]).
    CanCaptureRoyal = 8,
    /// The arrivals do not fit the pawn of pawns ([N-3], [T-18]).
    WrongArrivals = 9,
    /// The move number is 0.
    NoMoveNumber = 10,
}

impl Reason {
    /// Every reason, in the order of its number.
    pub const ALL: [Reason; 11] = [
        Reason::NoRoyal,
        Reason::SeveralKings,
        Reason::SeveralPrinces,
        Reason::SeveralPawnsOfPawns,
        Reason::PawnOnLastRank,
        Reason::ForeignMan,
        Reason::NoSuchSquare,
        Reason::InCitadel,
        Reason::CanCaptureRoyal,
        Reason::WrongArrivals,
        Reason::NoMoveNumber,
    ];
}

/// A reason with the side and the squares that it concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What is wrong.
    pub reason: Reason,
    /// The side concerned, if one is.
    pub side: Option<Color>,
    /// The names of the squares concerned, in the order of the board.
    pub squares: Vec<String>,
    /// More about it, for people.
    pub detail: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.side.map_or(String::new(), |side| format!("{side}: "));
        let squares = self.squares.join(", ");
        let at = if squares.is_empty() { String::new() } else { format!(" ({squares})") };
        let text = match self.reason {
            Reason::NoRoyal => "no king",
            Reason::SeveralKings => "more than one king",
            Reason::SeveralPrinces => "more than one among prince and pawn of the king",
            Reason::SeveralPawnsOfPawns => "more than one among adventitious king and pawn of pawns",
            Reason::PawnOnLastRank => "a pawn on its last rank",
            Reason::ForeignMan => "a man that this game does not have",
            Reason::NoSuchSquare => "a man on a square that does not exist",
            Reason::InCitadel => "a man in a citadel that it may not be in",
            Reason::CanCaptureRoyal => "not to move, but its only royal man is attacked",
            Reason::WrongArrivals => "wrong arrivals of the pawn of pawns",
            Reason::NoMoveNumber => "the move number must be 1 or more",
        };
        let detail = if self.detail.is_empty() { String::new() } else { format!(": {}", self.detail) };
        write!(f, "{side}{text}{at}{detail}")
    }
}

/// Every fault of a set-up.
pub type Reasons = Vec<Fault>;

/// A set-up that is no valid position, with every reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct PositionError {
    /// What is wrong; never empty.
    pub reasons: Reasons,
}

impl PositionError {
    /// The reasons as a set of bits, by the number of each [`Reason`].
    pub fn flags(&self) -> u32 {
        self.reasons.iter().fold(0, |flags, fault| flags | 1 << fault.reason as u32)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("invalid position: ")?;
        for (index, fault) in self.reasons.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

/// Collects faults.
struct Faults<'a> {
    geometry: &'a Geometry,
    found: Reasons,
}

impl Faults<'_> {
    fn add(&mut self, reason: Reason, side: Option<Color>, squares: impl IntoIterator<Item = Square>) {
        self.add_with(reason, side, squares, String::new());
    }

    fn add_with(
        &mut self,
        reason: Reason,
        side: Option<Color>,
        squares: impl IntoIterator<Item = Square>,
        detail: String,
    ) {
        let squares = squares.into_iter().map(|square| self.geometry.name(square)).collect();
        self.found.push(Fault { reason, side, squares, detail });
    }

    fn add_if_any(&mut self, reason: Reason, side: Option<Color>, squares: Vec<Square>) {
        if !squares.is_empty() {
            self.add(reason, side, squares);
        }
    }
}

impl<G: Game> Position<G> {
    /// The position that the setup describes, or every reason why there is none.
    ///
    /// Rights that cannot be used are dropped: without a king, or where the rules have no swap ([N-3]).
    pub fn from_setup(setup: &Setup, rules: &Rules) -> Result<Self, PositionError> {
        let mut faults = Faults { geometry: G::GEOMETRY, found: Vec::new() };
        let mut position = Self::empty(setup, rules);
        let (mut foreign, mut nowhere) = (Vec::new(), Vec::new());
        for (&square, &man) in &setup.men {
            if square.number() >= G::GEOMETRY.squares() {
                nowhere.push(format!("square number {}", square.number()));
            } else if !G::LETTERS.iter().any(|(role, _)| *role == man.role()) {
                foreign.push(square);
            } else {
                position.put(square, man);
            }
        }
        faults.add_if_any(Reason::ForeignMan, None, foreign);
        nowhere.extend(setup.off_board.iter().map(|(place, _)| place.clone()));
        if !nowhere.is_empty() {
            let detail = String::new();
            faults.found.push(Fault { reason: Reason::NoSuchSquare, side: None, squares: nowhere, detail });
        }
        for side in Color::BOTH {
            position.check_side(side, &mut faults);
        }
        position.check_citadels(&mut faults);
        // Of several royals none is guarded; of several kings the question has no answer.
        let waiting = !position.turn;
        let only = Some(position.royals(waiting)).filter(|royals| royals.is_single());
        if let Some(royal) = only.and_then(|royals| royals.first()) {
            let attackers = position.attackers(royal, position.turn);
            if !attackers.is_empty() {
                let names: Vec<_> = attackers.into_iter().map(|s| G::GEOMETRY.name(s)).collect();
                let detail = format!("attacked from {}", names.join(", "));
                faults.add_with(Reason::CanCaptureRoyal, Some(waiting), [royal], detail);
            }
        }
        if setup.fullmove == 0 {
            faults.add(Reason::NoMoveNumber, None, []);
        }
        if !faults.found.is_empty() {
            return Err(PositionError { reasons: faults.found });
        }
        for side in Color::BOTH {
            let has_king = !(position.class(Role::King) & position.side(side)).is_empty();
            position.rights[side.index()] &= G::IS_TAMERLANE && has_king && rules.swap == Switch::On;
        }
        position.hash ^= zobrist::state(position.turn, position.rights, position.arrivals);
        Ok(position)
    }

    pub(super) fn empty(setup: &Setup, rules: &Rules) -> Self {
        Position {
            board: G::EMPTY_MAILBOX,
            sides: [Bitboard::EMPTY; 2],
            roles: G::EMPTY_SETS,
            turn: setup.turn,
            rights: setup.rights,
            arrivals: setup.arrivals,
            halfmoves: setup.halfmoves,
            fullmove: setup.fullmove,
            hash: 0,
            rules: *rules,
            attacks: G::attacks(rules),
        }
    }

    fn men_of(&self, side: Color, roles: &[Role]) -> Vec<Square> {
        let is_one = |man: Man| man.color() == side && roles.contains(&man.role());
        self.men().filter(|&(_, man)| is_one(man)).map(|(square, _)| square).collect()
    }

    fn check_side(&self, side: Color, faults: &mut Faults<'_>) {
        let several = |squares: Vec<Square>| if squares.len() > 1 { squares } else { Vec::new() };
        if self.royals(side).is_empty() {
            faults.add(Reason::NoRoyal, Some(side), []);
        }
        faults.add_if_any(Reason::SeveralKings, Some(side), several(self.men_of(side, &[Role::King])));
        let princes = self.men_of(side, &[Role::Prince, Role::PawnOfKing]);
        faults.add_if_any(Reason::SeveralPrinces, Some(side), several(princes));
        let pawns_of_pawns = self.men_of(side, &[Role::PawnOfPawns]);
        let adventitious = self.men_of(side, &[Role::AdventitiousKing, Role::PawnOfPawns]);
        faults.add_if_any(Reason::SeveralPawnsOfPawns, Some(side), several(adventitious));

        let last_rank = self.attacks.last_rank[side.index()];
        let ended: Vec<Square> = (self.class(Role::Pawn) & self.side(side) & last_rank).into_iter().collect();
        let (parked, stuck): (Vec<Square>, Vec<Square>) =
            ended.into_iter().partition(|square| pawns_of_pawns.contains(square));
        faults.add_if_any(Reason::PawnOnLastRank, Some(side), stuck);

        let arrivals = self.arrivals(side);
        let detail = if arrivals > 2 {
            format!("{arrivals}, where 0, 1 or 2 are possible")
        } else if pawns_of_pawns.is_empty() && arrivals > 0 {
            format!("{arrivals} without a pawn of pawns")
        } else if !parked.is_empty() && arrivals == 0 {
            "0 with the pawn of pawns on its last rank".to_owned()
        } else {
            return;
        };
        faults.add_with(Reason::WrongArrivals, Some(side), pawns_of_pawns, detail);
    }

    fn check_citadels(&self, faults: &mut Faults<'_>) {
        let in_citadels = self.occupied() - self.attacks.inner;
        let wrong = in_citadels.into_iter().filter(|&square| {
            let Some(man) = self.man_at(square) else { return false };
            let is_opposite = self.attacks.citadels[(!man.color()).index()].contains(square);
            let may_be = if is_opposite {
                royals::highest(self, man.color()) == Some(square)
            } else {
                man.role() == Role::AdventitiousKing
            };
            !may_be || matches!(G::ID, GameId::Tamerlane) && self.rules.citadels == Switch::Off
        });
        faults.add_if_any(Reason::InCitadel, None, wrong.collect());
    }
}
