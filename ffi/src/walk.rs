//! Walking through the tree of a solution or a study.

use crate::error::Failure;
use crate::guard;
use crate::handle::{ErrorOut, In, InMut, Out, Owned};
use crate::moves::{MANSUBA_NO_MOVE, MoveCode, Moves, code};
use crate::position::Position;
use crate::solution::{Found, Solution};
use crate::study::Inside;
use mansuba::any::AnyPosition;
use mansuba::solve::{Graph, Node};
use std::sync::Arc;

/// A place in the tree of a solution or a study, and the way to it. It starts at the problem's position.
pub struct Walk {
    tree: Tree,
    /// The nodes from the root to here, with their positions. Never empty.
    way: Vec<(u32, AnyPosition)>,
}

/// Whose tree it is.
enum Tree {
    Solution(Arc<Found>),
    Study(Arc<Inside>),
}

impl Tree {
    fn graph(&self) -> Option<&Graph> {
        match self {
            Tree::Solution(found) => found.solution.graph.as_ref(),
            Tree::Study(inside) => inside.study.tree.as_ref(),
        }
    }

    /// A walk that stands at the root.
    fn walk(self, none: &str) -> Result<Walk, Failure> {
        if self.graph().is_none_or(|graph| graph.nodes.is_empty()) {
            return Err(mansuba::any::Error::Unsupported(none.to_owned()).into());
        }
        let found = match &self {
            Tree::Solution(found) => found,
            Tree::Study(inside) => &inside.found,
        };
        let start = found.task.position.clone();
        Ok(Walk { tree: self, way: vec![(0, start)] })
    }
}

impl Walk {
    /// A walk through the tree of a study.
    pub(crate) fn of_study(inside: &Arc<Inside>) -> Result<Self, Failure> {
        Tree::Study(inside.clone()).walk("the study has no tree")
    }

    fn here(&self) -> Option<(&Node, &AnyPosition)> {
        let (node, position) = self.way.last()?;
        Some((self.tree.graph()?.nodes.get(*node as usize)?, position))
    }
}

/// A walk through the tree of a win. At the attacker's turns the tree has one move, at the defender's every legal one.
///
/// Owns: `*walk` is yours; free it with `mansuba_walk_free`. NULL after an error.
/// Borrows: the solution, for this call: it may be freed before the walk.
/// Threads: any.
/// Errors: `MANSUBA_ERR_UNSUPPORTED`: the solution has no tree.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_new(
    solution: In<'_, Solution>,
    walk: Out<'_, Owned<Walk>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(walk, "walk", error, || {
        Tree::Solution(solution.get("solution")?.found.clone()).walk("only a win has a tree")
    })
}

/// How many moves the tree has here; 0 where the goal is reached, and for NULL.
///
/// Owns: nothing.
/// Borrows: the walk, for this call.
/// Threads: one at a time for each walk.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_count(walk: In<'_, Walk>) -> usize {
    guard::value(0, || walk.option().and_then(Walk::here).map_or(0, |(node, _)| node.edges.len()))
}

/// A move that the tree has here, by its index from 0; `MANSUBA_NO_MOVE` if there is none.
///
/// Owns: nothing.
/// Borrows: the walk, for this call.
/// Threads: one at a time for each walk.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_move(walk: In<'_, Walk>, index: usize) -> MoveCode {
    guard::value(MANSUBA_NO_MOVE as MoveCode, || {
        let edge = walk.option().and_then(Walk::here).and_then(|(node, _)| node.edges.get(index));
        edge.map_or(MANSUBA_NO_MOVE as MoveCode, |(m, _)| code(*m))
    })
}

/// All moves that the tree has here, as a list with their texts.
///
/// Owns: `*moves` is yours; free it with `mansuba_moves_free`. NULL after an error.
/// Borrows: the walk, for this call.
/// Threads: one at a time for each walk.
/// Errors: none but NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_moves(
    walk: In<'_, Walk>,
    moves: Out<'_, Owned<Moves>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(moves, "moves", error, || {
        let here = walk.get("walk")?.here();
        let (node, position) = here.ok_or_else(|| Failure::Internal("a walk left its tree".to_owned()))?;
        Ok(Moves::choices(position, node.edges.iter().map(|&(m, _)| (m, 0))))
    })
}

/// Within how many plies the goal is reached from here along the tree: 0 where it is reached; -1 where the play need not
/// end, as in a drawn position that is held for ever, and for NULL.
///
/// Owns: nothing.
/// Borrows: the walk, for this call.
/// Threads: one at a time for each walk.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_plies(walk: In<'_, Walk>) -> i64 {
    guard::value(-1, || match walk.option().and_then(Walk::here) {
        Some((node, _)) if node.plies != Node::ENDLESS => node.plies.into(),
        _ => -1,
    })
}

/// How many moves lead here from the problem's position; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the walk, for this call.
/// Threads: one at a time for each walk.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_depth(walk: In<'_, Walk>) -> usize {
    guard::value(0, || walk.option().map_or(0, |walk| walk.way.len() - 1))
}

/// The number of the position here in the tree, from 0. Positions that are reached on several ways have one number: who
/// wants to see each once remembers the numbers seen. 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the walk, for this call.
/// Threads: one at a time for each walk.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_node(walk: In<'_, Walk>) -> u32 {
    guard::value(0, || walk.option().and_then(|walk| walk.way.last()).map_or(0, |(node, _)| *node))
}

/// The position here.
///
/// Owns: `*position` is yours; free it with `mansuba_position_free`. NULL after an error.
/// Borrows: the walk, for this call.
/// Threads: one at a time for each walk.
/// Errors: none but NULL.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_position(
    walk: In<'_, Walk>,
    position: Out<'_, Owned<Position>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(position, "position", error, || {
        let here = walk.get("walk")?.here();
        let (_, position) = here.ok_or_else(|| Failure::Internal("a walk left its tree".to_owned()))?;
        Ok(Position(position.clone()))
    })
}

/// Follows a move that the tree has here, by its index from 0.
///
/// Owns: nothing.
/// Borrows: the walk, for this call.
/// Threads: one at a time for each walk.
/// Errors: `MANSUBA_ERR_ARGUMENT`: there is no such move. The walk stays where it is.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_down(walk: InMut<'_, Walk>, index: usize, mut error: ErrorOut<'_>) -> i32 {
    guard::status(&mut error, || {
        let walk = walk.get("walk")?;
        let edge = walk.here().and_then(|(node, position)| Some((*node.edges.get(index)?, position)));
        let none = || Failure::Argument(format!("the tree has no move {index} here"));
        let ((m, to), position) = edge.ok_or_else(none)?;
        let next = position.play(m)?;
        walk.way.push((to, next));
        Ok(())
    })
}

/// Goes back by a move: 1, or 0 at the start and for NULL.
///
/// Owns: nothing.
/// Borrows: the walk, for this call.
/// Threads: one at a time for each walk.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_up(walk: InMut<'_, Walk>) -> i32 {
    guard::value(0, || {
        let Ok(walk) = walk.get("walk") else { return 0 };
        let may = walk.way.len() > 1;
        if may {
            walk.way.pop();
        }
        may.into()
    })
}

/// Ends a walk. NULL is ignored.
///
/// Owns: takes the walk.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the walk.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_walk_free(walk: Owned<Walk>) {
    guard::value((), || walk.free())
}
