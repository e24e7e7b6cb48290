//! The pawn of pawns: arriving, parked, placed, transferred ([T-7] to [T-11]); and the pawns whose arrival makes
//! a royal ([T-6], [T-11]), which no check or pin restrains because two royals need no guarding ([T-12]).

use crate::board::{Bitboard, Color, Square};
use crate::game::rules::{Array, PopPlace, PopTarget};
use crate::game::{Game, Man, Role};
use crate::position::movegen::Sink;
use crate::position::threats::Restrictions;
use crate::position::{Move, Position};

/// The square of a side's parked pawn of pawns ([T-7]): no other pawn ever stands on its last rank.
#[inline(always)]
pub(in crate::position) fn parked<G: Game>(position: &Position<G>, side: Color) -> Option<Square> {
    if !G::IS_TAMERLANE {
        return None;
    }
    (position.class(Role::Pawn) & position.side(side) & position.attacks.last_rank[side.index()]).first()
}

/// The opponent's parked pawn of pawns, which nothing can capture ([T-7]).
#[inline(always)]
pub(in crate::position) fn untouchable<G: Game>(position: &Position<G>) -> Bitboard<G::Bits> {
    parked(position, !position.turn()).map_or(Bitboard::EMPTY, Bitboard::from)
}

/// The home square of the pawn of the king, where a second arrival leads ([T-9]).
pub(in crate::position) fn home<G: Game>(position: &Position<G>, side: Color) -> Square {
    let rank = match (position.rules().array, side) {
        (Array::Masculine, Color::White) => 2,
        (Array::Masculine, Color::Black) => 7,
        (_, Color::White) => 1,
        (_, Color::Black) => 8,
    };
    G::GEOMETRY.inner(5, rank).expect("f is a file of the board")
}

/// Whether this pawn of pawns becomes an adventitious king when it next arrives ([T-11]).
pub(in crate::position) fn is_third_arrival<G: Game>(position: &Position<G>, pawn: Man) -> bool {
    pawn.role() == Role::PawnOfPawns && position.arrivals(pawn.color()) == 2
}

/// The pawn of pawns, lifted off the board, arrives on `to` ([T-7], [T-9], [T-11]).
pub(in crate::position) fn arrive<G: Game>(position: &mut Position<G>, pawn: Man, to: Square) {
    let side = pawn.color();
    if is_third_arrival(position, pawn) {
        position.arrivals[side.index()] = 0;
        return position.put(to, Man::new(side, Role::AdventitiousKing));
    }
    position.arrivals[side.index()] += 1;
    let home = home(position, side);
    let goes_home = position.arrivals(side) == 2 && position.man_at(home).is_none();
    position.put(if goes_home { home } else { to }, pawn);
}

/// The pawns that the general pawn moves leave out: the parked one, and those one step from an arrival that
/// makes a royal or leads home.
pub(in crate::position) fn special_pawns<G: Game>(position: &Position<G>) -> Bitboard<G::Bits> {
    let us = position.turn();
    let parked = parked(position, us).map_or(Bitboard::EMPTY, Bitboard::from);
    parked | arriving(position)
}

fn arriving<G: Game>(position: &Position<G>) -> Bitboard<G::Bits> {
    let us = position.turn();
    let near = position.class(Role::Pawn) & position.side(us) & position.attacks.rank_before_last[us.index()];
    near.into_iter()
        .filter(|&square| match position.man_at(square).map(Man::role) {
            Some(Role::PawnOfKing) => true,
            Some(Role::PawnOfPawns) => position.arrivals(us) > 0,
            _ => false,
        })
        .collect()
}

/// The moves of those pawns, placements and transfers among them.
pub(in crate::position) fn special_moves<G: Game, S: Sink<G>>(
    position: &Position<G>,
    royal: Option<Square>,
    restrictions: &Restrictions<G>,
    sink: &mut S,
) {
    let us = position.turn();
    for from in arriving(position) {
        let targets = position.pawn_targets(from);
        let comes_home = position.class(Role::Pawn).contains(from)
            && position.man_at(from).map(Man::role) == Some(Role::PawnOfPawns)
            && position.arrivals(us) == 1;
        if !comes_home {
            sink.man(from, targets);
        } else if position.man_at(home(position, us)).is_some() {
            sink.man(from, targets & position.allowed(royal, restrictions, from));
        } else {
            // The pawn leaves `from`, what it captures leaves `to`, and it stands at home.
            let lands = home(position, us);
            let safe = targets.into_iter().filter(|&to| is_safe(position, royal, from, lands, to.into()));
            sink.man(from, safe.collect());
        }
    }
    if let Some(from) = parked(position, us) {
        let mut targets = placements(position, royal, from);
        let lands = home(position, us);
        if position.arrivals(us) == 2
            && position.man_at(lands).is_none()
            && is_safe(position, royal, from, lands, Bitboard::EMPTY)
        {
            targets |= lands.into();
        }
        sink.man(from, targets);
    }
}

/// Where placements are forced ([T-8] `forced`) and there is a legal one: yields them all and says so.
#[inline(always)]
pub(in crate::position) fn forced_placements<G: Game, S: Sink<G>>(
    position: &Position<G>,
    sink: &mut S,
) -> bool {
    if position.rules().pop_place == PopPlace::Optional {
        return false;
    }
    let us = position.turn();
    let Some(from) = parked(position, us) else { return false };
    let targets = placements(position, position.only_royal(us), from);
    sink.man(from, targets);
    !targets.is_empty()
}

/// Whether the only royal, if there is just one, is not attacked once a man has gone from `from` to `lands` and
/// what stood on `captured` is gone ([X-4]).
fn is_safe<G: Game>(
    position: &Position<G>,
    royal: Option<Square>,
    from: Square,
    lands: Square,
    captured: Bitboard<G::Bits>,
) -> bool {
    let Some(royal) = royal else { return true };
    let them = !position.turn();
    let occupied = (position.occupied() - from.into() - captured) | lands.into();
    position.attackers_given(royal, them, occupied, position.side(them) - captured).is_empty()
}

/// The squares on which the pawn parked on `from` may legally be placed ([T-8]): none after its second arrival,
/// when only the transfer is open to it ([T-10]).
fn placements<G: Game>(position: &Position<G>, royal: Option<Square>, from: Square) -> Bitboard<G::Bits> {
    let us = position.turn();
    if position.arrivals(us) != 1 {
        return Bitboard::EMPTY;
    }
    let attacks = position.attacks;
    let enemies = position.side(!us) & attacks.inner;
    let up = G::GEOMETRY.width as i32;
    let ahead = if us == Color::White { up } else { -up };
    let attacks_left = enemies.shift(1 - ahead) & attacks.not_left_file;
    let attacks_right = enemies.shift(-1 - ahead) & attacks.not_right_file;
    let empty = attacks.inner - position.occupied();
    let fork = attacks_left & attacks_right & empty;
    let mut targets = fork;
    if position.rules().pop_target == PopTarget::ForkOrTrapped {
        targets |= (attacks_left | attacks_right) & empty;
    }
    let legal = targets.into_iter().filter(|&to| is_safe(position, royal, from, to, Bitboard::EMPTY));
    legal.filter(|&to| fork.contains(to) || is_trap(position, Move::new(from, to))).collect()
}

/// Whether, after this placement, every legal reply leaves the pawn some legal capture ([T-8] `trapped`): true as
/// well if there is no reply, false if a reply ends the game (no move is legal then).
fn is_trap<G: Game>(position: &Position<G>, placement: Move) -> bool {
    let placed = position.after(placement);
    let mut holds = true;
    placed.for_each_move(&mut |reply| {
        holds = holds && {
            let next = placed.after(reply);
            let mut captures = false;
            next.for_each_move(&mut |m| captures |= m.from == placement.to && next.is_capture(m));
            // A reply may have taken the pawn and stand in its place: then the man on its square is not ours,
            // and no legal move starts there.
            captures
        };
    });
    holds
}
