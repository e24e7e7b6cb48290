//! Whether a side can hold out: avoid, for ever, to lose.
//!
//! This is a safety game on a graph with cycles (X. Liu and S. A. Smolka, 1998, solve such games locally, as here). The
//! holder assumes of one move in each of its positions that it holds, and of the other side's all moves are looked at. A
//! position from which the holder has lost by force is *lost*; as soon as it is, whoever relied on it must choose
//! again. When nothing is left to look at, the chosen moves are a strategy that never loses: nothing in them leads to a
//! lost position, however long it goes on. That proves a perpetual check or a fortress, which no search of lines can.
//!
//! A choice that is hopeless may take long to be found lost. So the holder can be kept to moves that leave the other side
//! few replies: what holds then, holds; what does not, may.

use super::goal::{Leaf, judge};
use super::graph::sorted_moves;
use super::problem::Target;
use super::solution::{Graph, Node};
use crate::board::Color;
use crate::game::Game;
use crate::limits::Budget;
use crate::position::{Move, Position};
use crate::tablebase::{Distance, Tablebase};
use std::collections::HashMap;

/// What is known of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum State {
    /// Its moves have not been looked at.
    New,
    /// Its moves are known, and as far as is known it holds.
    Open,
    /// The game is over and not lost.
    Over,
    /// Proven to hold.
    Held,
    /// Proven to be lost.
    Lost,
}

struct Place<G: Game> {
    position: Position<G>,
    state: State,
    /// The moves and where they lead. The holder's are in the order in which they are tried, and lead to [`NOWHERE`] until
    /// they are.
    moves: Vec<(Move, u32)>,
    /// For the holder: which of them is relied on. For the other side, in a lost position: which one wins.
    chosen: u32,
    /// Positions that lead here.
    before: Vec<u32>,
    /// Lost positions are numbered as they are found, those that they follow from first.
    lost_as: u32,
}

/// Stands for a place that has not been made.
const NOWHERE: u32 = u32::MAX;

/// What has come of a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// The holder never loses.
    Held,
    /// The holder loses by force.
    Lost,
    /// The limits came first.
    Unknown,
}

/// Bytes that a place takes besides its position, about: moves, links, the entry by which it is found.
const BYTES_BESIDES: u64 = 200;

/// The most places, whatever the memory: a larger strategy is no help to anybody.
const MOST_PLACES: u64 = 3_000_000;

/// The positions looked at, for one holder.
pub(super) struct Hold<'t, G: Game> {
    holder: Color,
    places: Vec<Place<G>>,
    index_of: HashMap<u64, u32>,
    most_places: usize,
    /// Moves of the holder that leave the other side more replies are not looked at.
    most_replies: u64,
    /// Whether some were not.
    is_narrowed: bool,
    lost: u32,
    /// Tables of the other side's wins, if there are some: they say at once what is lost.
    tables: Option<&'t Tablebase<G>>,
}

impl<'t, G: Game> Hold<'t, G> {
    /// Nothing is known yet. The holder's moves are kept to those that leave at most so many replies. At most about
    /// `bytes` bytes are taken.
    pub fn new(holder: Color, most_replies: u64, bytes: u64, tables: Option<&'t Tablebase<G>>) -> Self {
        let most = bytes / (std::mem::size_of::<Place<G>>() as u64 + BYTES_BESIDES);
        let most_places = most.clamp(1000, MOST_PLACES) as usize;
        Hold {
            holder,
            places: Vec::new(),
            index_of: HashMap::new(),
            most_places,
            most_replies,
            is_narrowed: false,
            lost: 0,
            tables,
        }
    }

    /// Whether there is no room for further positions.
    pub fn is_full(&self) -> bool {
        self.places.len() >= self.most_places
    }

    /// Whether moves were left aside, so that [`Decision::Lost`] is said of the other moves only.
    pub fn is_narrowed(&self) -> bool {
        self.is_narrowed
    }

    /// Whether the holder holds out from a position. At most `nodes` positions are looked at for it; what has been
    /// found serves further questions.
    pub fn decide(&mut self, position: &Position<G>, nodes: u64, budget: &mut Budget<'_>) -> Decision {
        let root = self.place(position);
        let end = budget.nodes.saturating_add(nodes);
        // Positions to be looked at, with the one that asks.
        let mut agenda = vec![(root, root)];
        loop {
            while let Some((index, from)) = agenda.pop() {
                if self.places[root as usize].state == State::Lost {
                    return Decision::Lost;
                }
                if self.places[index as usize].state == State::New && self.relies_on(from, index) {
                    if budget.nodes >= end || self.is_full() || budget.spend() {
                        return Decision::Unknown;
                    }
                    self.look_at(index, &mut agenda);
                }
            }
            if self.places[root as usize].state == State::Lost {
                return Decision::Lost;
            }
            // What was passed over as unimportant may have become important.
            let strategy = self.strategy(root);
            let new = strategy.iter().copied().filter(|&i| self.places[i as usize].state == State::New);
            agenda.extend(new.map(|index| (index, index)));
            if agenda.is_empty() {
                for index in strategy {
                    let state = &mut self.places[index as usize].state;
                    if *state == State::Open {
                        *state = State::Held;
                    }
                }
                return Decision::Held;
            }
        }
    }

    /// The number of a position; a new one is judged at once.
    fn place(&mut self, position: &Position<G>) -> u32 {
        if let Some(&known) = self.index_of.get(&position.hash()) {
            return known;
        }
        let lost_by_table = || {
            let distance = self.tables.and_then(|tables| tables.probe(position));
            matches!(distance, Some(Distance::Plies(_)))
        };
        let state = match judge(position, self.holder, Target::Draw) {
            Leaf::Reached => State::Over,
            Leaf::Failed => State::Lost,
            Leaf::Open if lost_by_table() => State::Lost,
            Leaf::Open => State::New,
        };
        if state == State::Lost {
            self.lost += 1;
        }
        let index = self.places.len() as u32;
        self.places.push(Place {
            position: *position,
            state,
            moves: Vec::new(),
            chosen: 0,
            before: Vec::new(),
            lost_as: self.lost,
        });
        self.index_of.insert(position.hash(), index);
        index
    }

    /// Whether the answer still turns on `index` because of the position that leads to it.
    fn relies_on(&self, from: u32, index: u32) -> bool {
        let place = &self.places[from as usize];
        from == index
            || place.state == State::Open
                && (place.position.turn() != self.holder || place.moves[place.chosen as usize].1 == index)
    }

    /// Generates the moves of a new position and draws the conclusions.
    fn look_at(&mut self, index: u32, agenda: &mut Vec<(u32, u32)>) {
        let position = self.places[index as usize].position;
        self.places[index as usize].state = State::Open;
        if position.turn() == self.holder {
            self.places[index as usize].moves = self.attempts(&position);
            if !self.choose(index, 0, agenda) {
                self.lose(index, agenda);
            }
            return;
        }
        let moves: Vec<(Move, u32)> =
            sorted_moves(&position).into_iter().map(|m| (m, self.place(&position.after(m)))).collect();
        for &(_, to) in &moves {
            self.places[to as usize].before.push(index);
        }
        self.places[index as usize].moves = moves;
        match self.winning_move(index) {
            Some(winning) => {
                self.places[index as usize].chosen = winning;
                self.lose(index, agenda);
            }
            None => agenda.extend(self.places[index as usize].moves.iter().rev().map(|&(_, to)| (to, index))),
        }
    }

    /// The holder's moves in the order in which they are to be tried: first what is known to hold, then what leads back
    /// to known positions, then what leaves the other side least to do; all that in text order.
    fn attempts(&mut self, position: &Position<G>) -> Vec<(Move, u32)> {
        let mut attempts = Vec::new();
        for m in sorted_moves(position) {
            let next = position.after(m);
            let known = self.index_of.get(&next.hash()).map(|&to| self.places[to as usize].state);
            let rank = match known {
                Some(State::Over | State::Held) => (0, 0),
                Some(State::Open) => (1, 0),
                Some(State::Lost) => (3, 0),
                Some(State::New) | None => match judge(&next, self.holder, Target::Draw) {
                    Leaf::Reached => (0, 0),
                    Leaf::Failed => (3, 0),
                    Leaf::Open => (2, next.count_moves()),
                },
            };
            if rank.1 > self.most_replies {
                self.is_narrowed = true;
            } else {
                attempts.push((rank, m));
            }
        }
        attempts.sort_by_key(|&(rank, _)| rank);
        attempts.into_iter().map(|(_, m)| (m, NOWHERE)).collect()
    }

    /// In a position of the other side: the move that wins soonest after what was known first, if one is known.
    fn winning_move(&self, index: u32) -> Option<u32> {
        let moves = self.places[index as usize].moves.iter().enumerate();
        let lost = moves.filter(|(_, (_, to))| self.places[*to as usize].state == State::Lost);
        lost.min_by_key(|(_, (_, to))| self.places[*to as usize].lost_as).map(|(number, _)| number as u32)
    }

    /// In a position of the holder: relies on the first move from `first` on that is not known to lose, if there is one.
    fn choose(&mut self, index: u32, first: usize, agenda: &mut Vec<(u32, u32)>) -> bool {
        let position = self.places[index as usize].position;
        for number in first..self.places[index as usize].moves.len() {
            let to = self.place(&position.after(self.places[index as usize].moves[number].0));
            self.places[index as usize].moves[number].1 = to;
            if self.places[to as usize].state != State::Lost {
                self.places[to as usize].before.push(index);
                self.places[index as usize].chosen = number as u32;
                agenda.push((to, index));
                return true;
            }
        }
        false
    }

    /// The position is lost, and so may be those that lead to it.
    fn lose(&mut self, index: u32, agenda: &mut Vec<(u32, u32)>) {
        let mut lost = vec![index];
        while let Some(index) = lost.pop() {
            if self.places[index as usize].state == State::Lost {
                continue;
            }
            self.lost += 1;
            let place = &mut self.places[index as usize];
            (place.state, place.lost_as) = (State::Lost, self.lost);
            for before in place.before.clone() {
                let place = &self.places[before as usize];
                if place.state != State::Open {
                    continue;
                }
                if place.position.turn() != self.holder {
                    let number = place.moves.iter().position(|&(_, to)| to == index);
                    self.places[before as usize].chosen = number.unwrap_or(0) as u32;
                    lost.push(before);
                } else if place.moves[place.chosen as usize].1 == index {
                    let next = place.chosen as usize + 1;
                    if !self.choose(before, next, agenda) {
                        lost.push(before);
                    }
                }
            }
        }
    }

    /// Where the moves of a place lead that belong to a proof: the chosen one of `chooser`, all of the other side's.
    fn edges(&self, index: u32, chooser: Color) -> &[(Move, u32)] {
        let place = &self.places[index as usize];
        match place.state {
            State::Over | State::New => &[],
            _ if place.position.turn() != chooser || place.moves.is_empty() => &place.moves,
            _ => &place.moves[place.chosen as usize..][..1],
        }
    }

    /// The places that the holder's strategy comes to, the root first.
    fn strategy(&self, root: u32) -> Vec<u32> {
        self.reachable(root, self.holder)
    }

    fn reachable(&self, root: u32, chooser: Color) -> Vec<u32> {
        let mut found = vec![root];
        let mut is_found = vec![false; self.places.len()];
        is_found[root as usize] = true;
        let mut done = 0;
        while let Some(&index) = found.get(done) {
            done += 1;
            for &(_, to) in self.edges(index, chooser) {
                if !std::mem::replace(&mut is_found[to as usize], true) {
                    found.push(to);
                }
            }
        }
        found
    }

    /// The proof of a decision about a position: the holder's strategy, with cycles, or the other side's win, without.
    /// `None` where it is not decided, or tables have decided it.
    pub fn proof(&self, position: &Position<G>) -> Option<Graph> {
        let root = *self.index_of.get(&position.hash())?;
        let chooser = match self.places[root as usize].state {
            State::Held | State::Over => self.holder,
            State::Lost => !self.holder,
            State::New | State::Open => return None,
        };
        let order = self.reachable(root, chooser);
        let number: HashMap<u32, u32> =
            order.iter().zip(0..).map(|(&index, number)| (index, number)).collect();
        let mut nodes = Vec::with_capacity(order.len());
        for &index in &order {
            let edges = self.edges(index, chooser);
            let is_finished = self.places[index as usize].position.status().is_over();
            if edges.is_empty() != is_finished {
                return None;
            }
            let edges = edges.iter().map(|&(m, to)| (m, number[&to])).collect();
            nodes.push(Node { plies: Node::ENDLESS, edges });
        }
        Some(measured(nodes))
    }
}

/// Puts the lengths into a graph: the longest line where every line ends, otherwise [`Node::ENDLESS`].
fn measured(mut nodes: Vec<Node>) -> Graph {
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); nodes.len()];
    let mut open: Vec<usize> = nodes.iter().map(|node| node.edges.len()).collect();
    for (index, node) in nodes.iter().enumerate() {
        for &(_, to) in &node.edges {
            before[to as usize].push(index as u32);
        }
    }
    let mut ready: Vec<usize> = (0..nodes.len()).filter(|&index| open[index] == 0).collect();
    while let Some(index) = ready.pop() {
        let longest = nodes[index].edges.iter().map(|&(_, to)| nodes[to as usize].plies + 1).max();
        nodes[index].plies = longest.unwrap_or(0);
        for &before in &before[index] {
            open[before as usize] -= 1;
            if open[before as usize] == 0 {
                ready.push(before as usize);
            }
        }
    }
    Graph { nodes }
}
