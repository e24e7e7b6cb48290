//! Which placements of some men there are, and the number of each.
//!
//! A general never leaves the 32 squares that its diagonal steps connect, an elephant never its 8: a man is therefore
//! counted together with the *region* that it lives in, and a table has a place only for squares of that region.

use super::MOST_MEN;
use crate::board::{Bitboard, Color, Square};
use crate::game::rules::{Bare, Stalemate};
use crate::game::{Game, GameId, Man, Role, Rules};
use crate::position::Position;
use arrayvec::ArrayVec;

/// Stands for "not on such a square".
const NOWHERE: u8 = u8::MAX;

/// A man and the region that it lives in.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Kind {
    pub man: Man,
    pub region: u8,
}

/// Some men with their regions, sorted: two positions have the same material if they can have the same table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Material(pub ArrayVec<Kind, MOST_MEN>);

impl Material {
    /// How many men a side has besides its king.
    fn besides_king(&self, side: Color) -> usize {
        self.0.iter().filter(|kind| kind.man.color() == side && !kind.man.role().is_royal()).count()
    }

    /// Whether the bare-king clause has finished every position with these men ([S-4]), so that no table is needed.
    pub fn is_finished(&self, rules: &Rules) -> bool {
        let (white, black) = (self.besides_king(Color::White), self.besides_king(Color::Black));
        // A bare king may live on only where it can bare back: the other side has a single man.
        let may_bare_back = rules.bare == Bare::RebareDraws && white + black == 1;
        rules.game() == GameId::Shatranj && rules.bare != Bare::Off && white.min(black) == 0 && !may_bare_back
    }

    /// Men first, then pawns: captures and promotions only lead to what comes earlier.
    pub fn rank(&self) -> (usize, usize) {
        (self.0.len(), self.0.iter().filter(|kind| kind.man.role().is_pawn()).count())
    }

    /// What captures and promotions make of these men.
    pub fn successors<G: Game>(&self, regions: &Regions, rules: &Rules) -> Vec<Material> {
        let mut found = Vec::new();
        for (slot, kind) in self.0.iter().enumerate() {
            if kind.man.role().is_royal() {
                continue;
            }
            let mut rest = self.0.clone();
            rest.remove(slot);
            if kind.man.role().is_pawn()
                && let Some(role) = G::promotion(rules, kind.man.role())
            {
                let man = Man::new(kind.man.color(), role);
                for region in regions.reached_on_last_rank::<G>(man) {
                    let mut promoted = rest.clone();
                    promoted.push(Kind { man, region });
                    promoted.sort_unstable();
                    found.push(Material(promoted));
                }
            }
            found.push(Material(rest));
        }
        found
    }
}

/// The regions of every man of a game.
#[derive(Clone, Debug)]
pub(super) struct Regions {
    /// By [`Man::index`]: the region of each square.
    of: Vec<[u8; 128]>,
    /// By [`Man::index`]: the squares of each region.
    squares: Vec<Vec<Vec<Square>>>,
}

impl Regions {
    pub fn new<G: Game>(rules: &Rules) -> Self {
        let mut regions = Regions { of: vec![[NOWHERE; 128]; 64], squares: vec![Vec::new(); 64] };
        let board = Position::<G>::empty_board(rules, Color::White);
        for &(role, _) in G::LETTERS {
            for side in Color::BOTH {
                regions.add(&board, Man::new(side, role));
            }
        }
        regions
    }

    fn add<G: Game>(&mut self, board: &Position<G>, man: Man) {
        let (role, side) = (man.role(), man.color());
        let attacks = G::attacks(board.rules());
        let allowed = match role.class() {
            // The king may enter the opponent's citadels only ([C-4]).
            Role::King => attacks.inner | attacks.citadels[(!side).index()],
            Role::Pawn => attacks.inner - attacks.last_rank[side.index()],
            _ => attacks.inner,
        };
        // A transposition takes a man anywhere ([S-5]); a pawn's way is short enough as it is.
        let is_whole = matches!(role.class(), Role::King | Role::Pawn)
            || G::ID == GameId::Shatranj && board.rules().stalemate == Stalemate::Transpose;
        let mut left = allowed;
        while let Some(first) = left.first() {
            let mut region = Bitboard::from(first);
            let mut edge = region;
            while !is_whole && !edge.is_empty() {
                let reached: Bitboard<G::Bits> = edge
                    .into_iter()
                    .fold(Bitboard::EMPTY, |all, s| all | board.walks(role, s, Bitboard::EMPTY));
                edge = reached - region;
                region |= edge;
            }
            if is_whole {
                region = left;
            }
            let number = self.squares[man.index()].len() as u8;
            for square in region {
                self.of[man.index()][square.index()] = number;
            }
            self.squares[man.index()].push(region.into_iter().collect());
            left -= region;
        }
    }

    /// The kind of a man on a square, if it may be there.
    pub fn kind(&self, man: Man, square: Square) -> Option<Kind> {
        let region = self.of[man.index()][square.index()];
        (region != NOWHERE).then_some(Kind { man, region })
    }

    /// The regions in which a man can stand on its side's last rank.
    fn reached_on_last_rank<G: Game>(&self, man: Man) -> Vec<u8> {
        let rank: Bitboard<G::Bits> = G::GEOMETRY.rank_set(G::GEOMETRY.last_rank(man.color()));
        let mut found: Vec<u8> = rank.into_iter().map(|s| self.of[man.index()][s.index()]).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The material of a position and the squares of its men in the same order; `None` if there are too many men, or one
    /// stands where no table has a place for it.
    pub fn sort<G: Game>(&self, position: &Position<G>) -> Option<(Material, ArrayVec<Square, MOST_MEN>)> {
        let occupied = position.occupied();
        if occupied.len() as usize > MOST_MEN {
            return None;
        }
        let mut men: ArrayVec<(Kind, Square), MOST_MEN> = ArrayVec::new();
        for square in occupied {
            men.push((self.kind(position.man_at(square)?, square)?, square));
        }
        men.sort_unstable();
        let squares = men.iter().map(|&(_, square)| square).collect();
        Some((Material(men.into_iter().map(|(kind, _)| kind).collect()), squares))
    }
}

/// How the placements of some men are numbered: the square of each man within its region is a digit.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub material: Material,
    /// The squares of each man's region.
    pub squares: Vec<Vec<Square>>,
    /// Their numbers within the region.
    numbers: Vec<[u8; 128]>,
    /// What a step of each digit is worth.
    pub strides: Vec<u32>,
    /// How many numbers there are.
    pub size: u32,
}

impl Layout {
    /// How many numbers the placements of these men take; saturates.
    pub fn size_of(material: &Material, regions: &Regions) -> u64 {
        material.0.iter().fold(1, |size: u64, kind| {
            size.saturating_mul(regions.squares[kind.man.index()][kind.region as usize].len() as u64)
        })
    }

    /// The numbering; `None` if there are more than 2³² − 1 placements.
    pub fn new(material: &Material, regions: &Regions) -> Option<Self> {
        let size = u32::try_from(Self::size_of(material, regions)).ok()?;
        let squares: Vec<Vec<Square>> = material
            .0
            .iter()
            .map(|kind| regions.squares[kind.man.index()][kind.region as usize].clone())
            .collect();
        let mut numbers = vec![[NOWHERE; 128]; squares.len()];
        let mut strides = vec![1; squares.len()];
        for slot in (0..squares.len()).rev() {
            for (number, square) in squares[slot].iter().enumerate() {
                numbers[slot][square.index()] = number as u8;
            }
            if slot + 1 < squares.len() {
                strides[slot] = strides[slot + 1] * squares[slot + 1].len() as u32;
            }
        }
        Some(Layout { material: material.clone(), squares, numbers, strides, size })
    }

    /// The number of a placement, the squares in the order of the material; all of them of the right regions.
    pub fn index(&self, squares: &[Square]) -> u32 {
        squares
            .iter()
            .enumerate()
            .map(|(slot, square)| self.strides[slot] * self.numbers[slot][square.index()] as u32)
            .sum()
    }

    /// The squares of a placement.
    pub fn placement(&self, index: u32) -> ArrayVec<Square, MOST_MEN> {
        let mut rest = index;
        let mut found = ArrayVec::new();
        for (squares, &stride) in self.squares.iter().zip(&self.strides) {
            found.push(squares[(rest / stride) as usize]);
            rest %= stride;
        }
        found
    }

    /// The number after the man of a slot has gone from one square to another; `None` if the other is not in its region.
    pub fn moved(&self, index: u32, slot: usize, from: Square, to: Square) -> Option<u32> {
        let numbers = &self.numbers[slot];
        let (old, new) = (numbers[from.index()] as u32, numbers[to.index()]);
        (new != NOWHERE).then(|| index - self.strides[slot] * old + self.strides[slot] * new as u32)
    }
}
