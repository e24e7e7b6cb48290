//! Which placements of some men there are, and the number of each.
//!
//! A general never leaves the 32 squares that its diagonal steps connect, an elephant never its 8: a man is therefore
//! counted together with the *region* that it lives in, and a table has a place only for squares of that region.
//!
//! The board is the same in a mirror, left for right, and without pawns also top for bottom. Of placements that are each
//! other's image only one is kept. On a board with an even number of files and ranks no square is its own image, so that
//! there is never a choice.

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
    /// Where each symmetry of the board takes a square: none, left for right; top for bottom, both.
    images: Vec<Image>,
}

/// Where a symmetry of the board takes each square.
type Image = [Square; 128];

/// How many of the symmetries hold with pawns on the board: none, and left for right.
const WITH_PAWNS: usize = 2;

impl Regions {
    pub fn new<G: Game>(rules: &Rules) -> Self {
        let images = images::<G>();
        let mut regions = Regions { of: vec![[NOWHERE; 128]; 64], squares: vec![Vec::new(); 64], images };
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

    /// The symmetries that hold for these men.
    fn images(&self, men: impl Iterator<Item = Man>) -> &[Image] {
        let mut men = men;
        if men.any(|man| man.role().is_pawn()) { &self.images[..WITH_PAWNS] } else { &self.images }
    }

    /// The kind that a symmetry makes of a kind.
    fn image_of_kind(&self, kind: Kind, image: &Image) -> Kind {
        let square = self.squares[kind.man.index()][kind.region as usize][0];
        Kind { man: kind.man, region: self.of[kind.man.index()][image[square.index()].index()] }
    }

    /// Of the material and its images the first: only that one has a table.
    pub fn normal_material(&self, material: &Material) -> Material {
        let images = self.images(material.0.iter().map(|kind| kind.man)).iter();
        let normal = images.map(|image| {
            let mut kinds: ArrayVec<Kind, MOST_MEN> =
                material.0.iter().map(|&kind| self.image_of_kind(kind, image)).collect();
            kinds.sort_unstable();
            Material(kinds)
        });
        normal.min().unwrap_or_else(|| material.clone())
    }

    /// The material of that image of a position which the tables hold, and the squares of its men in the same order;
    /// `None` if there are too many men, or one stands where no table has a place for it.
    pub fn normal<G: Game>(&self, position: &Position<G>) -> Option<(Material, ArrayVec<Square, MOST_MEN>)> {
        let occupied = position.occupied();
        if occupied.len() as usize > MOST_MEN {
            return None;
        }
        let mut men: ArrayVec<(Man, Square), MOST_MEN> = ArrayVec::new();
        for square in occupied {
            men.push((position.man_at(square)?, square));
        }
        let mut best: Option<ArrayVec<(Kind, Square), MOST_MEN>> = None;
        for image in self.images(men.iter().map(|&(man, _)| man)) {
            let mut found: ArrayVec<(Kind, Square), MOST_MEN> = ArrayVec::new();
            for &(man, square) in &men {
                let square = image[square.index()];
                found.push((self.kind(man, square)?, square));
            }
            found.sort_unstable();
            // First the material, then the square of the first king, which no two images have in common.
            let kinds =
                |men: &[(Kind, Square)]| men.iter().map(|&(kind, _)| kind).collect::<ArrayVec<_, MOST_MEN>>();
            let is_better = best.as_ref().is_none_or(|best| {
                kinds(&found).cmp(&kinds(best)).then_with(|| found[0].1.cmp(&best[0].1)).is_lt()
            });
            if is_better {
                best = Some(found);
            }
        }
        let (kinds, squares) = best?.into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
        Some((Material(kinds.into_iter().collect()), squares.into_iter().collect()))
    }
}

/// The symmetries of a game's board, as in [`Regions::images`].
fn images<G: Game>() -> Vec<Image> {
    let geometry = G::GEOMETRY;
    let image = |mirror: bool, turn_over: bool| {
        let mut image = [Square::new(0); 128];
        for square in geometry.all() {
            let (column, row) = geometry.place(square);
            let column = if mirror { geometry.columns.len() as u8 - 1 - column } else { column };
            let row = if turn_over { geometry.rows - 1 - row } else { row };
            image[square.index()] = geometry.at(column, row).unwrap_or(square);
        }
        image
    };
    let mut images = vec![image(false, false), image(true, false)];
    // Each citadel lets one side in only ([C-4]).
    if !G::HAS_CITADELS {
        images.extend([image(false, true), image(true, true)]);
    }
    images
}

/// How the placements of some men are numbered: the square of each man within its region is a digit.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub material: Material,
    /// The squares of each man's region; of the first king's those of which only one image counts.
    pub squares: Vec<Vec<Square>>,
    /// The symmetries that leave every man in its region.
    images: Vec<Image>,
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
        let (squares, _) = Self::squares(material, regions);
        squares.iter().fold(1, |size: u64, squares| size.saturating_mul(squares.len() as u64))
    }

    fn squares(material: &Material, regions: &Regions) -> (Vec<Vec<Square>>, Vec<Image>) {
        let images = regions.images(material.0.iter().map(|kind| kind.man)).iter();
        let stays =
            |image: &&Image| material.0.iter().all(|&kind| regions.image_of_kind(kind, image) == kind);
        let images: Vec<Image> = images.filter(stays).copied().collect();
        let all = material.0.iter().map(|kind| &regions.squares[kind.man.index()][kind.region as usize]);
        let mut squares: Vec<Vec<Square>> = all.cloned().collect();
        if let Some(king) = squares.first_mut() {
            king.retain(|&square| images.iter().all(|image| square <= image[square.index()]));
        }
        (squares, images)
    }

    /// The numbering; `None` if there are more than 2³² − 1 placements.
    pub fn new(material: &Material, regions: &Regions) -> Option<Self> {
        let size = u32::try_from(Self::size_of(material, regions)).ok()?;
        let (squares, images) = Self::squares(material, regions);
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
        Some(Layout { material: material.clone(), squares, images, numbers, strides, size })
    }

    /// The number of a placement, the squares in the order of the material; `None` if a man is not in its region.
    pub fn index(&self, squares: &[Square]) -> Option<u32> {
        self.images.iter().find_map(|image| {
            let mut index = 0;
            for ((square, numbers), stride) in squares.iter().zip(&self.numbers).zip(&self.strides) {
                match numbers[image[square.index()].index()] {
                    NOWHERE => return None,
                    number => index += stride * number as u32,
                }
            }
            Some(index)
        })
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

    /// The number of the placement `index`, on these squares, after the man of a slot has gone to another square; `None`
    /// if that is not in its region.
    pub fn moved(&self, index: u32, squares: &[Square], slot: usize, to: Square) -> Option<u32> {
        let old = self.numbers[slot][squares[slot].index()] as u32;
        match self.numbers[slot][to.index()] {
            // The first king has left the part of the board where it counts.
            NOWHERE if slot == 0 => {
                let mut moved: ArrayVec<Square, MOST_MEN> = squares.iter().copied().collect();
                moved[slot] = to;
                self.index(&moved)
            }
            NOWHERE => None,
            new => Some(index - self.strides[slot] * old + self.strides[slot] * new as u32),
        }
    }
}
