//! Zobrist keys: a random number for every fact about a position (A. L. Zobrist, 1970).

use crate::board::{Color, Square};
use crate::game::Man;

struct Keys {
    men: [[u64; 128]; 64],
    black_to_move: u64,
    rights: [u64; 2],
    arrivals: [[u64; 4]; 2],
}

/// Steele, Lea and Flood's SplitMix64, so that the keys are fixed by this file alone.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn keys() -> Keys {
    let mut state = 0x6d61_6e73_7562_6121;
    let mut men = [[0; 128]; 64];
    let mut man = 0;
    while man < 64 {
        let mut square = 0;
        while square < 128 {
            men[man][square] = next(&mut state);
            square += 1;
        }
        man += 1;
    }
    let black_to_move = next(&mut state);
    let rights = [next(&mut state), next(&mut state)];
    let mut arrivals = [[0; 4]; 2];
    let mut count = 1;
    while count < 4 {
        arrivals[0][count] = next(&mut state);
        arrivals[1][count] = next(&mut state);
        count += 1;
    }
    Keys { men, black_to_move, rights, arrivals }
}

static KEYS: Keys = keys();

/// The key of a man on a square.
#[inline(always)]
pub(super) fn man(man: Man, square: Square) -> u64 {
    KEYS.men[man.index()][square.index()]
}

/// The key of the side to move, to be toggled with every ply.
#[inline(always)]
pub(super) fn turn() -> u64 {
    KEYS.black_to_move
}

/// The key of everything but the men.
#[inline(always)]
pub(super) fn state(turn: Color, rights: [bool; 2], arrivals: [u8; 2]) -> u64 {
    let mut hash = if turn == Color::Black { KEYS.black_to_move } else { 0 };
    hash ^= privileges(rights, arrivals);
    hash
}

/// The key of rights and arrivals.
#[inline(always)]
pub(super) fn privileges(rights: [bool; 2], arrivals: [u8; 2]) -> u64 {
    let mut hash = 0;
    for side in 0..2 {
        if rights[side] {
            hash ^= KEYS.rights[side];
        }
        hash ^= KEYS.arrivals[side][arrivals[side] as usize & 3];
    }
    hash
}
