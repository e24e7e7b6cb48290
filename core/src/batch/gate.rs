//! How far the reading may run ahead.

use super::LOOK;
use crate::limits::Stop;
use std::collections::BTreeSet;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Lets the problem with an index pass when there is room for it.
pub(super) struct Gate {
    /// How many problems may wait for a thread that solves them.
    most: u64,
    /// How far ahead of the first unfinished one a problem may be, if that is bounded.
    lead: Option<u64>,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// How many a thread has taken.
    taken: u64,
    /// All before this one are finished.
    first: u64,
    /// Others that are.
    ahead: BTreeSet<u64>,
    /// The problem that waits to pass.
    blocked: Option<u64>,
}

impl Gate {
    pub fn new(most: u64, lead: Option<u64>) -> Self {
        Gate { most, lead, state: Mutex::default(), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_room(&self, state: &State, index: u64) -> bool {
        index < state.taken + self.most && self.lead.is_none_or(|lead| index < state.first + lead)
    }

    /// Waits until the problem may pass; false if it is time to stop.
    pub fn pass(&self, index: u64, stop: &Stop) -> bool {
        let mut state = self.state();
        while !stop.is_stopped() && !self.has_room(&state, index) {
            state.blocked = Some(index);
            state = self.changed.wait_timeout(state, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
        state.blocked = None;
        !stop.is_stopped()
    }

    /// Takes note that a thread has taken a problem.
    pub fn taken(&self) {
        let mut state = self.state();
        state.taken += 1;
        // Waking the reader for every single problem would take longer than some problems do. Half of what may wait is still
        // there, so nobody is kept waiting.
        if state.blocked.is_some_and(|index| self.has_room(&state, index + self.most / 2)) {
            drop(state);
            self.changed.notify_one();
        }
    }

    /// Takes note that a problem is done with, which matters only to a lead.
    pub fn finished(&self, index: u64) {
        if self.lead.is_none() {
            return;
        }
        let mut state = self.state();
        state.ahead.insert(index);
        while state.ahead.first() == Some(&state.first) {
            state.ahead.pop_first();
            state.first += 1;
        }
        if state.blocked.is_some_and(|index| self.has_room(&state, index)) {
            drop(state);
            self.changed.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_made_by_what_is_taken_and_finished() {
        let room = |gate: &Gate, index| gate.has_room(&gate.state(), index);
        let gate = Gate::new(3, None);
        assert!(room(&gate, 2) && !room(&gate, 3));
        gate.taken();
        assert!(room(&gate, 3) && !room(&gate, 4));
        let gate = Gate::new(10, Some(3));
        gate.finished(1);
        gate.finished(2);
        assert!(room(&gate, 2) && !room(&gate, 3), "the first is still missing");
        gate.finished(0);
        assert!(room(&gate, 5) && !room(&gate, 6));
    }
}
