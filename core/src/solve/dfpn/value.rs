//! Proof and disproof numbers: what the children of a node say about it.
//!
//! The proof number of a node is an estimate of how much is left to do to prove it, 0 if it is proven; the disproof number
//! the same for its refutation. A sum over children would count twice what can be reached in two ways, so the numbers
//! are those of the hardest child and one more for each further open one.

use crate::position::Move;
use crate::solve::Plies;

/// A proof or disproof number that stands for "cannot be".
pub(super) const INFINITE: u32 = u32::MAX / 4;

/// The largest number that a node not yet decided may have.
pub(super) const LARGE: u32 = INFINITE / 16;

/// Not tainted.
pub(super) const CLEAN: u32 = u32::MAX;

/// One move of a node on the stack, with what is known of the position it leads to.
#[derive(Copy, Clone, Debug)]
pub(super) struct Child {
    pub m: Move,
    pub pn: u32,
    pub dn: u32,
    /// The length that goes with a proof (`pn` 0) or a disproof (`dn` 0).
    pub plies: Plies,
    pub taint: u32,
    pub quiet_left: u8,
}

impl Child {
    /// A child that is not decided, with its numbers and the length that is asked.
    pub fn open(m: Move, (pn, dn): (u32, u32), plies: Plies, quiet_left: u8) -> Self {
        Child { m, pn, dn, plies, taint: CLEAN, quiet_left }
    }

    /// A child in which the goal is reached within this many plies.
    pub fn proven(m: Move, plies: Plies, quiet_left: u8) -> Self {
        Child { m, pn: 0, dn: INFINITE, plies, taint: CLEAN, quiet_left }
    }

    /// A child in which it is not.
    pub fn disproven(m: Move, plies: Plies, quiet_left: u8) -> Self {
        Child { m, pn: INFINITE, dn: 0, plies, taint: CLEAN, quiet_left }
    }
}

/// What a node amounts to.
#[derive(Copy, Clone, Debug)]
pub(super) struct Value {
    pub pn: u32,
    pub dn: u32,
    pub plies: Plies,
    pub taint: u32,
    pub best: Option<Move>,
}

/// The attacker chooses: the easiest proof; a refutation must refute every move.
pub(super) fn or_value(children: &[Child]) -> Value {
    let mut value = Value { pn: INFINITE, dn: 0, plies: Plies::INFINITE, taint: CLEAN, best: None };
    let (mut worst, mut open) = (0, 0);
    for child in children {
        if child.pn == 0 {
            // Among proofs the shortest.
            if value.pn > 0 || child.plies.plus_one() < value.plies {
                value = Value {
                    pn: 0,
                    dn: INFINITE,
                    plies: child.plies.plus_one(),
                    taint: CLEAN,
                    best: Some(child.m),
                };
            }
        } else if value.pn > 0 {
            if child.pn < value.pn || value.best.is_none() {
                (value.pn, value.best) = (child.pn, Some(child.m));
            }
            if child.dn > 0 {
                worst = worst.max(child.dn);
                open += 1;
            } else {
                value.plies = value.plies.min(child.plies.plus_one());
                value.taint = value.taint.min(child.taint);
            }
        }
    }
    if value.pn > 0 && open > 0 {
        value.dn = worst.saturating_add(open - 1).min(LARGE);
        value.pn = value.pn.min(LARGE);
    }
    value
}

/// The defender chooses: the easiest refutation; a proof must beat every move.
pub(super) fn and_value(children: &[Child]) -> Value {
    let mut value = Value { pn: 0, dn: INFINITE, plies: Plies::ZERO, taint: CLEAN, best: None };
    let mut longest = Plies::ZERO;
    let (mut worst, mut open) = (0, 0);
    let mut refutation: Option<&Child> = None;
    for child in children {
        if child.dn == 0 {
            // Among refutations a clean one, then the strongest.
            let better = |r: &Child| (child.taint, child.plies) > (r.taint, r.plies);
            if refutation.is_none_or(better) {
                refutation = Some(child);
            }
        } else if child.pn == 0 {
            longest = longest.max(child.plies.plus_one());
        } else {
            worst = worst.max(child.pn);
            open += 1;
        }
        if child.dn < value.dn || value.best.is_none() {
            (value.dn, value.best) = (child.dn, Some(child.m));
        }
    }
    if let Some(child) = refutation {
        return Value {
            pn: INFINITE,
            dn: 0,
            plies: child.plies.plus_one(),
            taint: child.taint,
            best: Some(child.m),
        };
    }
    if open > 0 {
        value.pn = worst.saturating_add(open - 1).min(LARGE);
        value.dn = value.dn.min(LARGE);
    } else {
        value = Value { pn: 0, dn: INFINITE, plies: longest, taint: CLEAN, best: value.best };
    }
    value
}
