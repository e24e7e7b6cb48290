//! Which squares a man attacks: tables, built once for a board.
//!
//! Every table is built from the [`Geometry`] by walking it step by step; looking an attack up is a
//! load for a leaper and a few operations for a slider. Sliders need no magic numbers: the squares up
//! to the first man on a ray follow from the lowest (or highest) occupied bit of the ray.

use super::{Bitboard, Bits, Color, Geometry, Square};
use arrayvec::ArrayVec;

/// A value for each square, indexed without a bounds check.
pub type PerSquare<T> = [T; 128];

/// A direction or a leap, in files to the right and ranks up.
type Step = (i32, i32);

/// Directions in which square numbers grow, on every board.
const FORWARD: [Step; 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];
/// Their opposites, in the same order.
const BACKWARD: [Step; 4] = [(-1, 0), (0, -1), (-1, -1), (1, -1)];

/// What the options of a game change in the walks of its men.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct WalkOptions {
    /// Elephant, camel and war engine need the squares they jump empty ([T-3]).
    pub lame_leapers: bool,
    /// The fewest squares a giraffe goes straight on after its diagonal step ([T-5]).
    pub giraffe_straight: u8,
}

impl WalkOptions {
    /// Leapers jump; the giraffe goes at least three squares straight.
    pub const DEFAULT: Self = WalkOptions { lame_leapers: false, giraffe_straight: 3 };
}

/// A table of leaps, and the squares that could block them (none when the leaper jumps).
#[derive(Debug)]
pub struct Leaper<B: Bits> {
    /// Targets on an empty board.
    pub targets: PerSquare<Bitboard<B>>,
    /// Squares on which a man may block some target.
    pub blockers: PerSquare<Bitboard<B>>,
}

/// One arm of a giraffe's move: a diagonal step, then straight on.
#[derive(Copy, Clone, Debug)]
struct Arm<B: Bits> {
    diagonal: Bitboard<B>,
    ray: Bitboard<B>,
    too_near: Bitboard<B>,
    forward: bool,
}

/// The attack tables of one board.
#[derive(Debug)]
pub struct Attacks<B: Bits> {
    /// The squares of the rectangle.
    pub inner: Bitboard<B>,
    /// A king's steps within the rectangle; from a citadel, the squares it touches.
    pub king: PerSquare<Bitboard<B>>,
    /// From where a king (or another royal) would attack the square; nothing attacks a citadel.
    pub king_reverse: PerSquare<Bitboard<B>>,
    /// One square diagonally.
    pub general: PerSquare<Bitboard<B>>,
    /// One square straight.
    pub vizier: PerSquare<Bitboard<B>>,
    /// The (1,2) leap.
    pub knight: PerSquare<Bitboard<B>>,
    /// The (2,2) leap.
    pub elephant: Leaper<B>,
    /// The (1,3) leap.
    pub camel: Leaper<B>,
    /// The (0,2) leap.
    pub war_engine: Leaper<B>,
    /// Captures of a side's pawns.
    pub pawn: [PerSquare<Bitboard<B>>; 2],
    /// Every square in a straight line, on an empty board.
    pub rook_lines: PerSquare<Bitboard<B>>,
    /// Every square in a diagonal line, on an empty board.
    pub bishop_lines: PerSquare<Bitboard<B>>,
    /// From where a giraffe reaches the square, on an empty board.
    pub giraffe_reverse: PerSquare<Bitboard<B>>,
    /// Files that a shift by one to the right (or left) would wrap into.
    pub not_left_file: Bitboard<B>,
    /// See [`not_left_file`](Self::not_left_file).
    pub not_right_file: Bitboard<B>,
    /// The last rank of each side's pawns.
    pub last_rank: [Bitboard<B>; 2],
    /// The rank before it.
    pub rank_before_last: [Bitboard<B>; 2],
    /// The citadels on each side's half.
    pub citadels: [Bitboard<B>; 2],
    /// The squares that some citadel touches.
    pub citadel_gates: Bitboard<B>,
    forward: [PerSquare<Bitboard<B>>; 4],
    backward: [PerSquare<Bitboard<B>>; 4],
    between: Box<PerSquare<PerSquare<Bitboard<B>>>>,
    camel_path: Box<PerSquare<PerSquare<Bitboard<B>>>>,
    giraffe_path: Box<PerSquare<PerSquare<Bitboard<B>>>>,
    giraffe_arms: PerSquare<ArrayVec<Arm<B>, 8>>,
    lame: bool,
}

fn per_square<B: Bits>(geometry: &Geometry, f: impl Fn(Square) -> Bitboard<B>) -> PerSquare<Bitboard<B>> {
    let mut table = [Bitboard::EMPTY; 128];
    for square in geometry.all() {
        table[square.index()] = f(square);
    }
    table
}

fn pair_table<B: Bits>() -> Box<PerSquare<PerSquare<Bitboard<B>>>> {
    let rows = vec![[Bitboard::EMPTY; 128]; 128].into_boxed_slice();
    rows.try_into().expect("the slice has 128 rows")
}

/// All eight images of a leap under rotation and reflection.
fn images((a, b): Step) -> [Step; 8] {
    [(a, b), (a, -b), (-a, b), (-a, -b), (b, a), (b, -a), (-b, a), (-b, -a)]
}

fn leaps<B: Bits>(geometry: &Geometry, leap: Step) -> PerSquare<Bitboard<B>> {
    per_square(geometry, |square| {
        images(leap).into_iter().filter_map(|step| geometry.step(square, step)).collect()
    })
}

fn ray<B: Bits>(geometry: &Geometry, square: Square, step: Step) -> Bitboard<B> {
    std::iter::successors(geometry.step(square, step), |&s| geometry.step(s, step)).collect()
}

fn transpose<B: Bits>(geometry: &Geometry, table: &PerSquare<Bitboard<B>>) -> PerSquare<Bitboard<B>> {
    let mut reverse = [Bitboard::EMPTY; 128];
    for from in geometry.all() {
        for to in table[from.index()] {
            reverse[to.index()] |= from.into();
        }
    }
    reverse
}

/// A leaper whose `path(from, to)` must be empty if `lame`.
fn leaper<B: Bits>(
    geometry: &Geometry,
    leap: Step,
    lame: bool,
    path: &PerSquare<PerSquare<Bitboard<B>>>,
) -> Leaper<B> {
    let targets: PerSquare<Bitboard<B>> = leaps(geometry, leap);
    let blockers = per_square(geometry, |from| {
        let paths = targets[from.index()].into_iter().map(|to| path[from.index()][to.index()]);
        if lame { paths.fold(Bitboard::EMPTY, |all, path| all | path) } else { Bitboard::EMPTY }
    });
    Leaper { targets, blockers }
}

impl<B: Bits> Attacks<B> {
    /// The tables of a board.
    pub fn new(geometry: &Geometry, options: WalkOptions) -> Self {
        let mut between = pair_table();
        let mut camel_path = pair_table();
        let mut giraffe_path = pair_table();
        let mut giraffe_arms: PerSquare<ArrayVec<Arm<B>, 8>> = std::array::from_fn(|_| ArrayVec::new());
        let mut giraffe = [Bitboard::EMPTY; 128];
        for from in geometry.all() {
            for step in FORWARD.into_iter().chain(BACKWARD) {
                let mut passed = Bitboard::EMPTY;
                for to in std::iter::successors(geometry.step(from, step), |&s| geometry.step(s, step)) {
                    between[from.index()][to.index()] = passed;
                    passed |= to.into();
                }
            }
            for (files, ranks) in images((1, 3)) {
                let Some(to) = geometry.step(from, (files, ranks)) else { continue };
                let diagonal = (files.signum(), ranks.signum());
                let straight = if files.abs() == 3 { (diagonal.0, 0) } else { (0, diagonal.1) };
                let passed = [diagonal, (diagonal.0 + straight.0, diagonal.1 + straight.1)];
                camel_path[from.index()][to.index()] =
                    passed.into_iter().filter_map(|s| geometry.step(from, s)).collect();
            }
            for diagonal in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
                let Some(corner) = geometry.step(from, diagonal) else { continue };
                for straight in [(diagonal.0, 0), (0, diagonal.1)] {
                    let ray: Bitboard<B> = ray(geometry, corner, straight);
                    let mut passed = Bitboard::from(corner);
                    let mut too_near = Bitboard::EMPTY;
                    let squares = std::iter::successors(geometry.step(corner, straight), |&s| {
                        geometry.step(s, straight)
                    });
                    for (index, to) in squares.enumerate() {
                        if index + 1 < options.giraffe_straight as usize {
                            too_near |= to.into();
                        } else {
                            giraffe[from.index()] |= to.into();
                            giraffe_path[from.index()][to.index()] = passed;
                        }
                        passed |= to.into();
                    }
                    if !(ray - too_near).is_empty() {
                        let forward = FORWARD.contains(&straight);
                        giraffe_arms[from.index()].push(Arm {
                            diagonal: corner.into(),
                            ray,
                            too_near,
                            forward,
                        });
                    }
                }
            }
        }

        let mut king: PerSquare<Bitboard<B>> = per_square(geometry, |square| {
            let steps = FORWARD.into_iter().chain(BACKWARD);
            steps.filter_map(|step| geometry.step(square, step)).collect()
        });
        for index in 0..geometry.citadels.len() {
            king[geometry.citadel_square(index).index()] = geometry.touched_by(index).collect();
        }
        let rays_of = |steps: [Step; 4]| steps.map(|step| per_square(geometry, |s| ray(geometry, s, step)));
        let (forward, backward) = (rays_of(FORWARD), rays_of(BACKWARD));
        let lines = |directions: [usize; 2]| {
            per_square(geometry, |s| {
                let rays = directions.map(|d| forward[d][s.index()] | backward[d][s.index()]);
                rays[0] | rays[1]
            })
        };
        let pawn_captures = |ahead: i32| {
            per_square(geometry, |s| {
                [(-1, ahead), (1, ahead)].into_iter().filter_map(|step| geometry.step(s, step)).collect()
            })
        };
        let inner = geometry.inner_set();
        let lame = options.lame_leapers;
        Attacks {
            inner,
            king_reverse: transpose(geometry, &king),
            king,
            general: leaps(geometry, (1, 1)),
            vizier: leaps(geometry, (0, 1)),
            knight: leaps(geometry, (1, 2)),
            elephant: leaper(geometry, (2, 2), lame, &between),
            camel: leaper(geometry, (1, 3), lame, &camel_path),
            war_engine: leaper(geometry, (0, 2), lame, &between),
            pawn: [pawn_captures(1), pawn_captures(-1)],
            rook_lines: lines([0, 1]),
            bishop_lines: lines([2, 3]),
            giraffe_reverse: transpose(geometry, &giraffe),
            not_left_file: inner - geometry.file_set(0),
            not_right_file: inner - geometry.file_set(geometry.width - 1),
            last_rank: Color::BOTH.map(|side| geometry.rank_set(geometry.last_rank(side))),
            rank_before_last: [geometry.rank_set(geometry.height - 2), geometry.rank_set(1)],
            citadels: Color::BOTH.map(|side| {
                let indices = (0..geometry.citadels.len()).filter(|&i| geometry.citadels[i].side == side);
                indices.map(|i| geometry.citadel_square(i)).collect()
            }),
            citadel_gates: (0..geometry.citadels.len()).flat_map(|i| geometry.touched_by(i)).collect(),
            forward,
            backward,
            between,
            camel_path,
            giraffe_path,
            giraffe_arms,
            lame,
        }
    }

    /// The squares from `square` to the first man both ways along the line of `direction` (an index of
    /// [`FORWARD`]), that man's square included.
    #[inline(always)]
    fn line(&self, direction: usize, square: Square, occupied: Bitboard<B>) -> Bitboard<B> {
        until_first(self.forward[direction][square.index()], occupied)
            | until_last(self.backward[direction][square.index()], occupied)
    }

    /// A rook's attacks.
    #[inline(always)]
    pub fn rook(&self, square: Square, occupied: Bitboard<B>) -> Bitboard<B> {
        self.line(0, square, occupied) | self.line(1, square, occupied)
    }

    /// A war machine's attacks ([C-3]).
    #[inline(always)]
    pub fn war_machine(&self, square: Square, occupied: Bitboard<B>) -> Bitboard<B> {
        self.line(2, square, occupied) | self.line(3, square, occupied)
    }

    /// A picket's attacks ([T-4]): the adjacent square must be empty and is not attacked.
    #[inline(always)]
    pub fn picket(&self, square: Square, occupied: Bitboard<B>) -> Bitboard<B> {
        self.war_machine(square, occupied) - self.general[square.index()]
    }

    /// A giraffe's attacks ([T-5]).
    pub fn giraffe(&self, square: Square, occupied: Bitboard<B>) -> Bitboard<B> {
        let mut attacks = Bitboard::EMPTY;
        for arm in &self.giraffe_arms[square.index()] {
            if (arm.diagonal & occupied).is_empty() {
                let reach =
                    if arm.forward { until_first(arm.ray, occupied) } else { until_last(arm.ray, occupied) };
                attacks |= reach - arm.too_near;
            }
        }
        attacks
    }

    /// An elephant's attacks ([X-3], [T-3]).
    #[inline(always)]
    pub fn elephant(&self, square: Square, occupied: Bitboard<B>) -> Bitboard<B> {
        self.leap(&self.elephant, &self.between, square, occupied)
    }

    /// A camel's attacks ([T-3]).
    #[inline(always)]
    pub fn camel(&self, square: Square, occupied: Bitboard<B>) -> Bitboard<B> {
        self.leap(&self.camel, &self.camel_path, square, occupied)
    }

    /// A war engine's attacks ([T-3]).
    #[inline(always)]
    pub fn war_engine(&self, square: Square, occupied: Bitboard<B>) -> Bitboard<B> {
        self.leap(&self.war_engine, &self.between, square, occupied)
    }

    #[inline(always)]
    fn leap(
        &self,
        leaper: &Leaper<B>,
        paths: &PerSquare<PerSquare<Bitboard<B>>>,
        from: Square,
        occupied: Bitboard<B>,
    ) -> Bitboard<B> {
        let targets = leaper.targets[from.index()];
        if (leaper.blockers[from.index()] & occupied).is_empty() {
            return targets;
        }
        targets.into_iter().filter(|to| (paths[from.index()][to.index()] & occupied).is_empty()).collect()
    }

    /// The squares that must be empty for a man that moves in straight or diagonal lines.
    #[inline(always)]
    pub fn between(&self, from: Square, to: Square) -> Bitboard<B> {
        self.between[from.index()][to.index()]
    }

    /// The squares that must be empty for an elephant or a war engine.
    #[inline(always)]
    pub fn leap_path(&self, from: Square, to: Square) -> Bitboard<B> {
        if self.lame { self.between(from, to) } else { Bitboard::EMPTY }
    }

    /// The squares that must be empty for a camel.
    #[inline(always)]
    pub fn camel_path(&self, from: Square, to: Square) -> Bitboard<B> {
        if self.lame { self.camel_path[from.index()][to.index()] } else { Bitboard::EMPTY }
    }

    /// The squares that must be empty for a giraffe.
    #[inline(always)]
    pub fn giraffe_path(&self, from: Square, to: Square) -> Bitboard<B> {
        self.giraffe_path[from.index()][to.index()]
    }
}

/// The part of a ray towards higher numbers up to its first occupied square.
#[inline(always)]
fn until_first<B: Bits>(ray: Bitboard<B>, occupied: Bitboard<B>) -> Bitboard<B> {
    ray & Bitboard::from_bits((ray & occupied).bits().up_to_lowest())
}

/// The part of a ray towards lower numbers down to its first occupied square.
#[inline(always)]
fn until_last<B: Bits>(ray: Bitboard<B>, occupied: Bitboard<B>) -> Bitboard<B> {
    // With no man on the ray `highest` answers 0, and the whole ray remains.
    ray & Bitboard::from_bits(B::MAX << (ray & occupied).bits().highest())
}
