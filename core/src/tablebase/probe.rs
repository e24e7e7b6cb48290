//! The tables that belong together, and reading them.

use super::generate::{self, BYTES_PER_PLACEMENT, Table};
use super::index::{Layout, Material, Regions};
use super::{Leaf, MOST_MEN};
use crate::board::Color;
use crate::game::{Game, Rules};
use crate::limits::Budget;
use crate::position::Position;
use std::fmt;

/// How soon the goal is reached if the attacker hurries and the defender delays.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Distance {
    /// In this many plies.
    Plies(u32),
    /// Never.
    Never,
}

/// Why there are no tables.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Not with so many men, not in this game, or not with men that stand like this.
    #[error("there are no tables for these men: at most {MOST_MEN}, in shatranj and citadel chess")]
    Unsupported,
    /// They need more bytes than they may take.
    #[error("the tables need {needed} bytes, {allowed} are allowed")]
    Memory {
        /// Bytes that they need.
        needed: u64,
        /// Bytes that they may take.
        allowed: u64,
    },
    /// Some goal takes longer than a table can say (190 moves).
    #[error("the tables cannot hold lengths of more than 190 moves")]
    TooLong,
    /// The limits came first.
    #[error("stopped while the tables were being built")]
    Stopped,
}

type Judge<G> = Box<dyn Fn(&Position<G>) -> Leaf + Send + Sync>;

/// The tables of some men and of everything that captures and promotions make of them, for one attacker and goal under
/// some rules.
pub struct Tablebase<G: Game> {
    attacker: Color,
    /// A number for what was asked, by which whoever built the tables knows them again.
    question: u8,
    judge: Judge<G>,
    regions: Regions,
    /// Without men, for its rules and its attacks.
    board: Position<G>,
    /// Sorted by material.
    tables: Vec<Table>,
}

impl<G: Game> fmt::Debug for Tablebase<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tablebase")
            .field("rules", &self.rules().to_string())
            .field("attacker", &self.attacker)
            .field("bytes", &self.bytes())
            .finish_non_exhaustive()
    }
}

/// What building the tables for some men takes; known before anything is built.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    regions: Regions,
    /// In the order in which they are to be built.
    materials: Vec<Material>,
    /// Placements in all of them, each with either side to move.
    pub placements: u64,
}

impl Plan {
    /// What it takes for the men of a position; `None` if there are no tables for them.
    pub fn new<G: Game>(position: &Position<G>) -> Option<Self> {
        if G::IS_TAMERLANE || position.occupied().len() as usize > MOST_MEN {
            return None;
        }
        let regions = Regions::new::<G>(position.rules());
        let (material, _) = regions.normal(position)?;
        let mut materials = vec![material];
        let mut done = 0;
        while done < materials.len() {
            for next in materials[done].successors::<G>(&regions, position.rules()) {
                let next = regions.normal_material(&next);
                if !next.is_finished(position.rules()) && !materials.contains(&next) {
                    materials.push(next);
                }
            }
            done += 1;
        }
        materials.sort_by_key(|material| (material.rank(), material.clone()));
        let sizes = materials.iter().map(|material| Layout::size_of(material, &regions));
        let placements = sizes.fold(0, u64::saturating_add);
        Some(Plan { regions, materials, placements })
    }

    /// Bytes that the tables take.
    pub fn bytes(&self) -> u64 {
        self.placements.saturating_mul(BYTES_PER_PLACEMENT)
    }
}

impl<G: Game> Tablebase<G> {
    /// Builds the tables of a plan that was made for `position`. A question is a number to know it by, and what says what
    /// any position with the same rules is to it; the goal must be one that is reached by a move of the attacker. At most `memory` bytes are taken.
    pub(crate) fn build(
        plan: Plan,
        position: &Position<G>,
        attacker: Color,
        (question, judge): (u8, Judge<G>),
        memory: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Refusal> {
        if plan.bytes() > memory {
            return Err(Refusal::Memory { needed: plan.bytes(), allowed: memory });
        }
        let board = Position::empty_board(position.rules(), attacker);
        let mut base =
            Tablebase { attacker, question, judge, regions: plan.regions, board, tables: Vec::new() };
        for material in plan.materials {
            let layout = Layout::new(&material, &base.regions).ok_or(Refusal::Unsupported)?;
            let table = generate::generate(&base, layout, budget)?;
            let place = base.tables.partition_point(|other| other.layout.material < material);
            base.tables.insert(place, table);
        }
        Ok(base)
    }

    /// How soon the goal is reached from a position; `None` if the tables do not hold it: other men, or other rules.
    pub fn probe(&self, position: &Position<G>) -> Option<Distance> {
        if position.rules() != self.rules() {
            return None;
        }
        match (self.judge)(position) {
            Leaf::Reached => return Some(Distance::Plies(0)),
            Leaf::Failed => return Some(Distance::Never),
            Leaf::Open => {}
        }
        let moves = self.look_up(position)?;
        Some(match moves {
            Some(v) => {
                let attacker_to_move = position.turn() == self.attacker;
                Distance::Plies((2 * v as u32).saturating_sub(attacker_to_move as u32))
            }
            None => Distance::Never,
        })
    }

    /// The rules under which the tables hold.
    pub fn rules(&self) -> &Rules {
        self.board.rules()
    }

    /// Whose goal it is.
    pub fn attacker(&self) -> Color {
        self.attacker
    }

    /// The number of the question that they answer.
    pub(crate) fn question(&self) -> u8 {
        self.question
    }

    /// Bytes that the tables take.
    pub fn bytes(&self) -> u64 {
        self.tables.iter().map(|table| table.layout.size as u64 * BYTES_PER_PLACEMENT).sum()
    }

    /// What a table says of an open position, if one holds it.
    fn look_up(&self, position: &Position<G>) -> Option<Option<u8>> {
        let (material, squares) = self.regions.normal(position)?;
        let place = self.tables.binary_search_by(|table| table.layout.material.cmp(&material)).ok()?;
        let table = &self.tables[place];
        Some(table.moves(table.layout.index(&squares)?, position.turn() == self.attacker))
    }

    /// What the position is to the question.
    pub(super) fn judge(&self, position: &Position<G>) -> Leaf {
        (self.judge)(position)
    }

    /// A board without men under these rules.
    pub(super) fn empty_board(&self) -> &Position<G> {
        &self.board
    }

    /// In how many of the attacker's moves the goal is reached from a position that a capture or promotion has led to;
    /// `None`: never.
    pub(super) fn moves(&self, position: &Position<G>) -> Option<u8> {
        match self.judge(position) {
            Leaf::Reached => Some(0),
            Leaf::Failed => None,
            Leaf::Open => self.look_up(position).flatten(),
        }
    }
}
