//! Filling a table by retrograde analysis (R. Bellman, 1965; K. Thompson, 1986).
//!
//! First every placement is judged: the goal reached, impossible or lost for the purpose, or open. Moves that leave the
//! table (captures and promotions) are looked up in the tables of fewer men or pawns, which are finished. Then, round by
//! round, the moves that could have led to the positions decided last are taken back: one such move decides a position
//! of the attacker, while one of the defender is decided when the last of its moves is.
//!
//! A length is kept as the number of the attacker's moves that it takes, v: 2v plies with the defender to move, 2v - 1
//! with the attacker to move (or 0, where the goal is reached already). That loses nothing, since a goal is reached by a
//! move of the attacker ([P-3]).

use super::index::Layout;
use super::probe::{Refusal, Tablebase};
use super::{Leaf, MOST_MEN};
use crate::board::{Bitboard, Color, Square};
use crate::game::rules::Stalemate;
use crate::game::{Game, GameId, Man, Role};
use crate::limits::Budget;
use crate::position::{Move, Position};
use arrayvec::ArrayVec;

/// A cell: the goal is not reached from here, or there is no such position.
const CLOSED: u8 = 0;

/// Cells from 1 to this one hold v + 1.
const LAST_VALUE: u8 = 191;

/// A cell with the attacker to move of which nothing is known.
const UNKNOWN: u8 = 255;

/// Cells with the defender to move from this one on hold the number of moves that are not known to lose; with the
/// attacker to move there is only [`UNKNOWN`].
const NONE_LEFT: u8 = 192;

/// The most moves that such a cell can count.
const MOST_MOVES: u32 = (u8::MAX - NONE_LEFT) as u32;

/// The table of some men.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub layout: Layout,
    /// With the attacker to move, and with the defender to move.
    cells: [Vec<u8>; 2],
}

/// Bytes a placement takes.
pub(super) const BYTES_PER_PLACEMENT: u64 = 2;

impl Table {
    /// In how many of the attacker's moves the goal is reached; `None`: never.
    pub fn moves(&self, index: u32, attacker_to_move: bool) -> Option<u8> {
        let cell = self.cells[!attacker_to_move as usize][index as usize];
        (cell != CLOSED && cell <= LAST_VALUE).then(|| cell - 1)
    }
}

/// Fills the table of the men of a layout; the tables of everything that captures and promotions make of them are there.
pub(super) fn generate<G: Game>(
    base: &Tablebase<G>,
    layout: Layout,
    budget: &mut Budget<'_>,
) -> Result<Table, Refusal> {
    let size = layout.size as usize;
    let mut board = Position::empty_board(base.rules(), Color::White);
    let mut generator = Generator {
        base,
        layout: &layout,
        cells: [vec![CLOSED; size], vec![CLOSED; size]],
        attacker: base.attacker(),
        longest: 0,
        budget,
        before: Vec::new(),
    };
    generator.start(&mut board, 0, 0)?;
    generator.work_backwards()?;
    let cells = generator.cells;
    Ok(Table { layout, cells })
}

struct Generator<'a, 'b, G: Game> {
    base: &'a Tablebase<G>,
    layout: &'a Layout,
    cells: [Vec<u8>; 2],
    attacker: Color,
    /// The largest v there is so far.
    longest: u8,
    budget: &'a mut Budget<'b>,
    /// The placements that the last call of [`take_back`](Self::take_back) has found.
    before: Vec<u32>,
}

impl<G: Game> Generator<'_, '_, G> {
    /// Judges every placement that has the men before `slot` where they stand on the board. (The calls are nested once a
    /// man.)
    fn start(&mut self, board: &mut Position<G>, slot: usize, index: u32) -> Result<(), Refusal> {
        let layout = self.layout;
        let Some(kind) = layout.material.0.get(slot) else { return self.judge(board, index) };
        for (number, &square) in layout.squares[slot].iter().enumerate() {
            if board.occupied().contains(square) {
                continue;
            }
            board.place(square, kind.man);
            // The kings come first: where they touch, nothing is possible.
            if slot != 1 || !board.can_capture_royal() {
                self.start(board, slot + 1, index + layout.strides[slot] * number as u32)?;
            }
            board.lift(square);
        }
        Ok(())
    }

    fn judge(&mut self, board: &mut Position<G>, index: u32) -> Result<(), Refusal> {
        if self.budget.spend() {
            return Err(Refusal::Stopped);
        }
        for side in Color::BOTH {
            board.give_turn(side);
            if board.can_capture_royal() {
                continue;
            }
            let cell = match self.base.judge(board) {
                Leaf::Failed => CLOSED,
                Leaf::Reached => 1,
                Leaf::Open if side == self.attacker => self.attackers_exits(board)?,
                Leaf::Open => self.defenders_moves(board)?,
            };
            self.cells[(side != self.attacker) as usize][index as usize] = cell;
        }
        Ok(())
    }

    /// The cell that holds v. Remembers the largest.
    fn value(&mut self, v: u32) -> Result<u8, Refusal> {
        if v >= LAST_VALUE as u32 {
            return Err(Refusal::TooLong);
        }
        self.longest = self.longest.max(v as u8);
        Ok(v as u8 + 1)
    }

    /// The attacker's shortest way through a capture or promotion.
    fn attackers_exits(&mut self, board: &Position<G>) -> Result<u8, Refusal> {
        let mut best = None;
        board.for_each_move(&mut |m| {
            if leaves_table(board, m)
                && let Some(v) = self.base.moves(&board.after(m))
            {
                best = Some(best.map_or(v, |best: u8| best.min(v)));
            }
        });
        match best {
            Some(v) => self.value(v as u32 + 1),
            None => Ok(UNKNOWN),
        }
    }

    /// How many moves within the table the defender has; unless a capture or promotion saves it, or it has nothing else.
    fn defenders_moves(&mut self, board: &Position<G>) -> Result<u8, Refusal> {
        let mut inside = 0;
        board.for_each_move(&mut |m| inside += !leaves_table(board, m) as u32);
        if inside > MOST_MOVES {
            return Err(Refusal::Unsupported);
        }
        match self.defenders_exits(board) {
            Exits::Saved => Ok(CLOSED),
            Exits::Within(v) if inside == 0 => self.value(v as u32),
            _ => Ok(NONE_LEFT + inside as u8),
        }
    }

    /// What the defender's captures and promotions come to.
    fn defenders_exits(&self, board: &Position<G>) -> Exits {
        let mut longest = Some(0);
        board.for_each_move(&mut |m| {
            if leaves_table(board, m) {
                longest = longest.and_then(|v: u8| Some(v.max(self.base.moves(&board.after(m))?)));
            }
        });
        longest.map_or(Exits::Saved, Exits::Within)
    }

    fn work_backwards(&mut self) -> Result<(), Refusal> {
        let mut v = 0;
        while v <= self.longest {
            // Attackers' positions that the goal is reached in already (v = 0) are ends; no move into them decides
            // anything, as the defender had a better one.
            if v > 0 {
                self.each(0, v + 1, |this, index| this.lose(index, v))?;
            }
            self.each(1, v + 1, |this, index| this.win(index, v + 1))?;
            v += 1;
        }
        Ok(())
    }

    /// Calls a function with the index of every cell of one side that holds `cell`. It changes the other side's, and of
    /// this side's none to the same value.
    fn each(
        &mut self,
        side: usize,
        cell: u8,
        mut f: impl FnMut(&mut Self, u32) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        const RUN: usize = 64;
        for first in (0..self.layout.size as usize).step_by(RUN) {
            let last = (first + RUN).min(self.layout.size as usize);
            // In one go for the whole run, which the processor does many cells at a time.
            if self.cells[side][first..last].iter().fold(false, |any, &c| any | (c == cell)) {
                for index in first..last {
                    if self.cells[side][index] == cell {
                        if self.budget.spend() {
                            return Err(Refusal::Stopped);
                        }
                        f(self, index as u32)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The defender, to move, loses in 2(v - 1) plies: the attacker wins in v moves before each move that leads here.
    fn win(&mut self, index: u32, v: u8) -> Result<(), Refusal> {
        let attacker = self.attacker;
        self.take_back(index, attacker);
        let mut found = false;
        let before = std::mem::take(&mut self.before);
        for &index in &before {
            let cell = &mut self.cells[0][index as usize];
            // Closed cells are the smallest; a longer way than v stands there from a capture, perhaps.
            if *cell > v.saturating_add(1) {
                if v >= LAST_VALUE {
                    return Err(Refusal::TooLong);
                }
                *cell = v + 1;
                found = true;
            }
        }
        self.before = before;
        if found {
            self.longest = self.longest.max(v);
        }
        Ok(())
    }

    /// The attacker, to move, wins in v moves: one move less for the defender before each move that leads here.
    fn lose(&mut self, index: u32, v: u8) -> Result<(), Refusal> {
        let defender = !self.attacker;
        self.take_back(index, defender);
        let before = std::mem::take(&mut self.before);
        for &index in &before {
            let cell = self.cells[1][index as usize];
            if cell > NONE_LEFT {
                self.cells[1][index as usize] = cell - 1;
                if cell - 1 == NONE_LEFT {
                    let board = self.board(&self.layout.placement(index), defender);
                    self.cells[1][index as usize] = match self.defenders_exits(&board) {
                        Exits::Saved => CLOSED,
                        Exits::Within(longest) => self.value(v.max(longest) as u32)?,
                    };
                }
            }
        }
        self.before = before;
        Ok(())
    }

    fn board(&self, squares: &[Square], turn: Color) -> Position<G> {
        let mut board = Position::empty_board(self.base.rules(), turn);
        for (kind, &square) in self.layout.material.0.iter().zip(squares) {
            board.place(square, kind.man);
        }
        board
    }

    /// Finds the placements that a move of `side` within the table leads from to this one. Whether anything stood there,
    /// its cell says.
    fn take_back(&mut self, index: u32, side: Color) {
        self.before.clear();
        let layout = self.layout;
        let squares = layout.placement(index);
        let occupied: Bitboard<G::Bits> = squares.iter().copied().collect();
        for (slot, kind) in layout.material.0.iter().enumerate() {
            if kind.man.color() != side {
                continue;
            }
            let to = squares[slot];
            // Every man but the pawn walks back as it walks.
            let from = match kind.man.role().class() {
                Role::Pawn => pawn_from::<G>(kind.man, to) - occupied,
                class => self.base.empty_board().walks(class, to, occupied),
            };
            for from in from {
                self.before.extend(layout.moved(index, &squares, slot, from));
            }
        }
        if G::ID == GameId::Shatranj && self.base.rules().stalemate == Stalemate::Transpose {
            self.take_back_exchanges(side, &squares);
        }
    }

    /// Transpositions ([S-5]): the king goes back to where the other man stands, if that is legal from there.
    fn take_back_exchanges(&mut self, side: Color, squares: &[Square]) {
        let men = &self.layout.material.0;
        let is_king = |man: Man| man.color() == side && man.role() == Role::King;
        let Some(king) = men.iter().position(|kind| is_king(kind.man)) else { return };
        for (slot, kind) in men.iter().enumerate() {
            if kind.man.color() != side || slot == king {
                continue;
            }
            let mut before: ArrayVec<Square, MOST_MEN> = squares.iter().copied().collect();
            before.swap(king, slot);
            let Some(index) = self.layout.index(&before) else { continue };
            // An open position is a valid one, of which the rules can be asked.
            let cell = self.cells[(side != self.attacker) as usize][index as usize];
            let exchange = Move::new(squares[slot], squares[king]);
            if cell != CLOSED && cell != 1 && self.board(&before, side).is_legal(exchange) {
                self.before.push(index);
            }
        }
    }
}

/// What the captures and promotions of a defender come to.
enum Exits {
    /// One of them leads to where the goal is never reached.
    Saved,
    /// After each of them the goal is reached in at most so many moves of the attacker; 0 if there is none.
    Within(u8),
}

/// Whether a move leads to other men.
fn leaves_table<G: Game>(board: &Position<G>, m: Move) -> bool {
    board.is_capture(m) || board.promotion(m).is_some()
}

/// Where a pawn may have stepped from.
fn pawn_from<G: Game>(pawn: Man, to: Square) -> Bitboard<G::Bits> {
    let back = if pawn.color() == Color::White { (0, -1) } else { (0, 1) };
    G::GEOMETRY.step(to, back).into_iter().collect()
}
