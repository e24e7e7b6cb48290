//! What the evaluation looks at: a list of numbered features, each worth so much at the beginning and so much at the end
//! of a game.
//!
//! The same walk serves the search, which adds up weights, and the fitting of the weights, which needs the counts: it
//! hands every feature to a [`Tally`]. All features are seen from their side, so a position and its mirror image have
//! the same.

use crate::board::{Bitboard, Color, Square};
use crate::game::{Game, GameId, Man, Role};
use crate::position::Position;

/// What takes the features that are found.
pub(super) trait Tally {
    /// This side has a feature so many times.
    fn add(&mut self, side: Color, feature: usize, count: i32);
}

/// A group of features: its name and how many there are.
pub(super) type Group = (&'static str, usize);

/// The numbers of the features of a game. They lie in groups, one after another.
pub(super) struct Features<G>(std::marker::PhantomData<G>);

impl<G: Game> Features<G> {
    /// Kinds of men that walk alike, pawns as one.
    pub const CLASSES: usize = match G::ID {
        GameId::Shatranj => 6,
        GameId::Citadel => 7,
        GameId::Tamerlane => 14,
    };
    const SQUARES: usize = G::GEOMETRY.squares() as usize;

    /// A man, by its kind.
    const MATERIAL: usize = 0;
    /// A man of a class on a square; the right half of the board counts as the left.
    const PLACE: usize = Self::MATERIAL + Role::ALL.len();
    /// A man of a class, by how many squares it can go to that no enemy pawn attacks, up to 15.
    const MOBILITY: usize = Self::PLACE + Self::CLASSES * Self::SQUARES;
    /// A square in the enemy king's neighbourhood that a man of a class attacks.
    const RING: usize = Self::MOBILITY + Self::CLASSES * 16;
    /// A man of a class that an enemy pawn attacks.
    const BY_PAWN: usize = Self::RING + Self::CLASSES;
    /// A man of a class that is attacked and not defended.
    const LOOSE: usize = Self::BY_PAWN + Self::CLASSES;
    /// A man of a class that a pawn defends.
    const GUARDED: usize = Self::LOOSE + Self::CLASSES;
    /// How much the king's neighbourhood is attacked, up to 23: squares, rooks' times three and knights' and the like twice.
    const DANGER: usize = Self::GUARDED + Self::CLASSES;
    /// Rooks on a file without pawns, and on one without pawns of their own.
    const FILES: usize = Self::DANGER + 24;
    /// A pawn that no enemy pawn can stop or capture, by its rank from its own side.
    const PASSED: usize = Self::FILES + 2;
    /// Pawns: defended by a pawn; without a pawn on a file beside it; behind another on its file; blocked by a man.
    const PAWNS: usize = Self::PASSED + 12;
    /// How many squares the king can go to, up to 8.
    const FREEDOM: usize = Self::PAWNS + 4;
    /// How many men a side has besides its royals, up to 7: baring, and what is near it.
    const FEW: usize = Self::FREEDOM + 9;
    /// Elephants and generals are bound to squares: an elephant that an enemy elephant may meet; one that a friend may
    /// protect; a general whose colour an enemy general shares; generals of both colours.
    const BOUND: usize = Self::FEW + 8;
    /// How near the highest royal is to a citadel in which it would draw: 0 to 4 steps to the gate.
    const REFUGE: usize = Self::BOUND + 4;
    /// Rights: to swap, royals beyond the first, arrivals of the pawn of pawns.
    const RIGHTS: usize = Self::REFUGE + 5;
    /// The move.
    const TEMPO: usize = Self::RIGHTS + 3;
    /// How many there are.
    pub const COUNT: usize = Self::TEMPO + 1;

    /// The groups, in their order.
    pub fn groups() -> Vec<Group> {
        let mut groups = vec![("material", Role::ALL.len())];
        groups.extend(Role::ALL[..Self::CLASSES].iter().map(|role| (role.name(), Self::SQUARES)));
        groups.extend(Role::ALL[..Self::CLASSES].iter().map(|role| (role.name(), 16)));
        groups.extend([
            ("ring", Self::CLASSES),
            ("by pawn", Self::CLASSES),
            ("loose", Self::CLASSES),
            ("guarded", Self::CLASSES),
            ("danger", 24),
            ("files", 2),
            ("passed", 12),
            ("pawns", 4),
            ("freedom", 9),
            ("few", 8),
            ("bound", 4),
            ("refuge", 5),
            ("rights", 3),
            ("tempo", 1),
        ]);
        groups
    }

    /// The feature of a kind of man.
    pub fn material(role: Role) -> usize {
        Self::MATERIAL + role as usize
    }

    /// The squares as White's features see them: each for itself and its image on the other half of the board.
    #[inline(always)]
    fn place(square: Square, side: Color) -> usize {
        let (number, width) = (square.number() as usize, G::GEOMETRY.width as usize);
        if number >= G::GEOMETRY.inner_squares() as usize {
            return number;
        }
        let (rank, file) = (number / width, number % width);
        let rank = if side == Color::White { rank } else { G::GEOMETRY.height as usize - 1 - rank };
        rank * width + file.min(width - 1 - file)
    }

    /// Hands every feature of a position to the tally.
    pub fn walk<T: Tally>(position: &Position<G>, tally: &mut T) {
        let sides = Color::BOTH.map(|side| Side::of(position, side));
        for side in Color::BOTH {
            let (us, them) = (&sides[side.index()], &sides[(!side).index()]);
            let mut attacked = us.pawn_attacks;
            let mut men = us.men;
            men -= position.class(Role::Pawn);
            let ring = them.ring;
            let mut danger = 0;
            let open = position.attacks().inner - us.men - them.pawn_attacks;
            for square in men {
                let Some(man) = position.man_at(square) else { continue };
                let class = man.class_number();
                tally.add(side, Self::MATERIAL + man.role() as usize, 1);
                tally.add(side, Self::PLACE + class * Self::SQUARES + Self::place(square, side), 1);
                let reach = position.reach(man.role(), square, us.occupied);
                attacked |= reach;
                let near = reach & ring;
                if class != Role::King as usize {
                    let squares = ((reach & open).len() as usize).min(15);
                    tally.add(side, Self::MOBILITY + class * 16 + squares, 1);
                    if !near.is_empty() {
                        tally.add(side, Self::RING + class, near.len() as i32);
                        danger += near.len() * strength(class);
                    }
                }
                if class == Role::Rook as usize
                    && !us.pawn_span.contains(square)
                    && !us.behind.contains(square)
                {
                    let is_open = !them.pawn_span.contains(square) && !them.behind.contains(square);
                    tally.add(side, Self::FILES + !is_open as usize, 1);
                }
            }
            tally.add(!side, Self::DANGER + (danger as usize).min(23), 1);
            for square in us.pawn_attacks & men {
                tally.add(side, Self::GUARDED + Self::class_at(position, square), 1);
            }
            let pressed = them.men & us.pawn_attacks;
            for square in pressed {
                tally.add(!side, Self::BY_PAWN + Self::class_at(position, square), 1);
            }
            Self::pawns(position, side, us, them, tally);
            Self::bound(position, side, us, them, tally);
            let men = (us.men - position.royals(side)).len() as usize;
            tally.add(side, Self::FEW + men.min(7), 1);
            if G::HAS_CITADELS {
                Self::refuge(position, side, tally);
            }
            if G::IS_TAMERLANE {
                tally.add(side, Self::RIGHTS, position.may_swap(side) as i32);
                tally.add(side, Self::RIGHTS + 1, position.royals(side).len() as i32 - 1);
                tally.add(side, Self::RIGHTS + 2, position.arrivals(side) as i32);
            }
            // What their men attack is known once they have been walked through, so this looks at the enemy's.
            let king = them.king;
            let free = position.attacks().king[king.index()] - them.men - attacked;
            tally.add(!side, Self::FREEDOM + (free.len() as usize).min(8), 1);
            let mut loose = them.men & attacked;
            loose -= position.royals(!side);
            if !loose.is_empty() {
                for square in loose - them.pawn_attacks {
                    if position.attackers_given(square, !side, us.occupied, them.men).is_empty() {
                        tally.add(!side, Self::LOOSE + Self::class_at(position, square), 1);
                    }
                }
            }
        }
        tally.add(position.turn(), Self::TEMPO, 1);
    }

    #[inline(always)]
    fn class_at(position: &Position<G>, square: Square) -> usize {
        position.man_at(square).map_or(0, Man::class_number)
    }

    fn pawns<T: Tally>(position: &Position<G>, side: Color, us: &Side<G>, them: &Side<G>, tally: &mut T) {
        let up = G::GEOMETRY.width as i32;
        let ahead = if side == Color::White { up } else { -up };
        let pawns = us.pawns;
        let class = Role::Pawn as usize;
        for square in pawns {
            let kind = position.man_at(square).map_or(Role::Pawn, Man::role);
            tally.add(side, Self::MATERIAL + kind as usize, 1);
            tally.add(side, Self::PLACE + class * Self::SQUARES + Self::place(square, side), 1);
        }
        tally.add(side, Self::PAWNS, (pawns & us.pawn_attacks).len() as i32);
        let files = us.pawn_span | us.behind;
        let attacks = position.attacks();
        let beside = (files & attacks.not_left_file).shift(-1) | (files & attacks.not_right_file).shift(1);
        tally.add(side, Self::PAWNS + 1, (pawns - beside).len() as i32);
        tally.add(side, Self::PAWNS + 2, (pawns & us.behind).len() as i32);
        tally.add(side, Self::PAWNS + 3, (pawns & us.occupied.shift(-ahead)).len() as i32);
        let passed = pawns - them.pawn_span - them.guarded - us.behind;
        for square in passed {
            let rank = square.number() / G::GEOMETRY.width;
            let rank = if side == Color::White { rank } else { G::GEOMETRY.height - 1 - rank };
            tally.add(side, Self::PASSED + (rank as usize).min(11), 1);
        }
    }

    fn bound<T: Tally>(position: &Position<G>, side: Color, us: &Side<G>, them: &Side<G>, tally: &mut T) {
        let elephants = position.class(Role::Elephant);
        if !(elephants & us.men).is_empty() {
            let ours = orbits::<G>(elephants & us.men);
            let theirs = orbits::<G>(elephants & them.men);
            for square in elephants & us.men {
                let orbit = orbit::<G>(square);
                tally.add(side, Self::BOUND, (theirs[orbit] > 0) as i32);
                tally.add(side, Self::BOUND + 1, (ours[orbit] > 1) as i32);
            }
        }
        let generals = position.class(Role::General);
        let colours = |set: Bitboard<G::Bits>| {
            set.into_iter().fold([0; 2], |mut count, square| {
                count[colour::<G>(square)] += 1;
                count
            })
        };
        let ours = colours(generals & us.men);
        if ours != [0; 2] {
            let theirs = colours(generals & them.men);
            let met = (0..2).filter(|&c| theirs[c] > 0).map(|c| ours[c]).sum();
            tally.add(side, Self::BOUND + 2, met);
            tally.add(side, Self::BOUND + 3, (ours[0] > 0 && ours[1] > 0) as i32);
        }
    }

    fn refuge<T: Tally>(position: &Position<G>, side: Color, tally: &mut T) {
        if let Some(steps) = steps_to_refuge(position, side) {
            tally.add(side, Self::REFUGE + steps.min(4) as usize, 1);
        }
    }
}

/// How many king's steps the highest royal of a side is from a gate to a citadel in which it would draw.
pub(super) fn steps_to_refuge<G: Game>(position: &Position<G>, side: Color) -> Option<u32> {
    let royal = highest(position, side)?;
    let (file, rank) = G::GEOMETRY.file_rank(royal)?;
    let geometry = G::GEOMETRY;
    let citadels = (0..geometry.citadels.len()).filter(|&i| geometry.citadels[i].side != side);
    citadels
        .flat_map(|i| geometry.touched_by(i))
        .filter_map(|gate| geometry.file_rank(gate))
        .map(|(f, r)| (f - file).abs().max((r - rank).abs()) as u32)
        .min()
}

/// The highest-ranking royal of a side ([T-12]).
pub(super) fn highest<G: Game>(position: &Position<G>, side: Color) -> Option<Square> {
    let us = position.side(side);
    (position.class(Role::King) & us)
        .first()
        .or_else(|| (position.class(Role::Prince) & us).first())
        .or_else(|| (position.royals(side)).first())
}

/// Which of the sets of squares that no elephant leaves a square belongs to: eight on every board.
#[inline(always)]
fn orbit<G: Game>(square: Square) -> usize {
    let (number, width) = (square.number(), G::GEOMETRY.width);
    let (file, rank) = (number % width, number / width);
    ((file & 1) | (rank & 1) << 1 | ((file / 2 + rank / 2) & 1) << 2) as usize
}

fn orbits<G: Game>(elephants: Bitboard<G::Bits>) -> [u8; 8] {
    elephants.into_iter().fold([0; 8], |mut count, square| {
        count[orbit::<G>(square)] += 1;
        count
    })
}

/// How much an attack of a man of this class on the king's neighbourhood counts.
#[inline(always)]
fn strength(class: usize) -> u32 {
    const STRENGTH: [u8; 16] = {
        let mut table = [1; 16];
        table[Role::Rook as usize] = 3;
        table[Role::Knight as usize] = 2;
        table[Role::WarMachine as usize] = 2;
        table[Role::Camel as usize] = 2;
        table[Role::Picket as usize] = 2;
        table[Role::Giraffe as usize] = 2;
        table
    };
    STRENGTH[class & 15] as u32
}

/// The colour of a square, as if the board were chequered.
#[inline(always)]
fn colour<G: Game>(square: Square) -> usize {
    let (number, width) = (square.number(), G::GEOMETRY.width);
    ((number % width + number / width) & 1) as usize
}

/// What is known of a side before its features are counted.
struct Side<G: Game> {
    men: Bitboard<G::Bits>,
    occupied: Bitboard<G::Bits>,
    pawns: Bitboard<G::Bits>,
    pawn_attacks: Bitboard<G::Bits>,
    /// The squares ahead of its pawns.
    pawn_span: Bitboard<G::Bits>,
    /// The squares that its pawns attack or may attack farther on.
    guarded: Bitboard<G::Bits>,
    /// The squares behind its pawns.
    behind: Bitboard<G::Bits>,
    king: Square,
    ring: Bitboard<G::Bits>,
}

impl<G: Game> Side<G> {
    fn of(position: &Position<G>, side: Color) -> Self {
        let attacks = position.attacks();
        let men = position.side(side);
        let pawns = position.class(Role::Pawn) & men;
        let up = G::GEOMETRY.width as i32;
        let ahead = if side == Color::White { up } else { -up };
        let sideways = |set: Bitboard<G::Bits>| {
            (set & attacks.not_left_file).shift(-1) | (set & attacks.not_right_file).shift(1)
        };
        // A parked pawn of pawns attacks nothing: from the last rank the shift leaves the board.
        let pawn_attacks = sideways(pawns).shift(ahead) & attacks.inner;
        let fill = |mut set: Bitboard<G::Bits>, by: i32| {
            let mut steps = 1;
            while steps < G::GEOMETRY.height as i32 {
                set |= set.shift(by * steps) & attacks.inner;
                steps *= 2;
            }
            set
        };
        let pawn_span = fill(pawns.shift(ahead) & attacks.inner, ahead);
        let behind = fill(pawns.shift(-ahead) & attacks.inner, -ahead);
        let king = highest(position, side).unwrap_or(Square::new(0));
        Side {
            men,
            occupied: position.occupied(),
            pawns,
            pawn_attacks,
            pawn_span,
            guarded: fill(pawn_attacks, ahead),
            behind,
            king,
            ring: attacks.king[king.index()] | Bitboard::from(king),
        }
    }
}
