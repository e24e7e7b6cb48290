//! The transposition table: what is known about positions, each fact with the length it holds for.
//!
//! A fact never depends on how a position came about, and never on another position's being in the table, so entries
//! may be replaced at will: what is lost is found again. Because a fact names its length, a repeated position can never
//! make it false.

use super::Plies;
use crate::position::Move;

/// No bound on the attacker's quiet moves.
pub(super) const UNLIMITED: u8 = u8::MAX;

/// Entries that are looked at for one position.
const BUCKET: usize = 4;

/// What is known about a position with the attacker allowed `quiet` quiet moves.
#[derive(Copy, Clone, Debug)]
pub(super) struct Entry {
    /// The goal is reached within this many plies, if that is known.
    proven: Option<Plies>,
    /// The goal is not reached within this many plies; infinite: never.
    disproven: Option<Plies>,
    /// The length that `pn` and `dn` are for.
    plies: Plies,
    pn: u32,
    dn: u32,
    /// The move that proved or refuted, or was searched last: a good one to look at first.
    pub best: Option<Move>,
    quiet: u8,
    /// Binary logarithm of the work that went into the entry: cheap ones are replaced first.
    work: u8,
}

/// What a look-up has found about "the goal is reached within n plies with at most k quiet moves".
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// Yes, within this many plies.
    Proven(Plies),
    /// No, not within this many plies.
    Disproven(Plies),
    /// Proof and disproof number so far, for exactly this length.
    Numbers(u32, u32),
    /// Nothing.
    Nothing,
}

/// A place for an entry and the hash that it belongs to, within one line of the processor's cache.
#[derive(Copy, Clone)]
#[repr(align(32))]
struct Slot {
    hash: u64,
    entry: Entry,
}

const _: () = assert!(size_of::<Slot>() == 32);

/// A byte of the hash in each slot of a bucket, 0 where the slot is free.
type Tags = [u8; BUCKET];

/// A table that grows with the search up to a fixed size, so that small problems stay in the processor's caches.
pub(super) struct Table {
    /// Of each bucket. They are small enough to stay in the cache, and most often say that a position is new, as most are.
    tags: Vec<Tags>,
    /// Of one bucket after the other.
    slots: Vec<Slot>,
    mask: usize,
    used: usize,
    most_buckets: usize,
}

/// Buckets of a new table, if it may have so many.
const FIRST_BUCKETS: usize = 1 << 8;

const EMPTY: Entry =
    Entry { proven: None, disproven: None, plies: Plies::ZERO, pn: 1, dn: 1, best: None, quiet: 0, work: 0 };

const FREE: Slot = Slot { hash: 0, entry: EMPTY };

/// What a bucket takes.
const BUCKET_BYTES: u64 = (BUCKET * size_of::<Slot>() + size_of::<Tags>()) as u64;

/// The byte of the hash that stands for it, never 0. The low bits say which bucket, so it is the highest.
#[inline(always)]
fn tag(hash: u64) -> u8 {
    ((hash >> 56) as u8).max(1)
}

impl Table {
    /// A table that grows, in powers of two, to at most `bytes` bytes, but has one bucket at least.
    pub fn new(bytes: u64) -> Self {
        let fitting = (bytes / BUCKET_BYTES).clamp(1, 1 << 32);
        let most_buckets = 1usize << fitting.ilog2();
        Self::with_buckets(FIRST_BUCKETS.min(most_buckets), most_buckets)
    }

    fn with_buckets(buckets: usize, most_buckets: usize) -> Self {
        let (tags, slots) = (vec![[0; BUCKET]; buckets], vec![FREE; buckets * BUCKET]);
        Table { tags, slots, mask: buckets - 1, used: 0, most_buckets }
    }

    /// Doubles the table when it is three quarters full.
    #[cold]
    fn grow(&mut self) {
        let before = self.tags.len();
        self.mask = before * 2 - 1;
        self.tags.resize(before * 2, [0; BUCKET]);
        self.slots.resize(before * 2 * BUCKET, FREE);
        for index in 0..before {
            for place in 0..BUCKET {
                let slot = self.slots[index * BUCKET + place];
                let new = self.index(slot.hash);
                if self.tags[index][place] == 0 || new == index {
                    continue;
                }
                // What shares a bucket now had shared one before, so there is room.
                if let Some(free) = self.tags[new].iter().position(|&tag| tag == 0) {
                    self.tags[new][free] = self.tags[index][place];
                    self.slots[new * BUCKET + free] = slot;
                }
                self.tags[index][place] = 0;
            }
        }
    }

    /// Bytes taken.
    pub fn bytes(&self) -> u64 {
        self.tags.len() as u64 * BUCKET_BYTES
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        hash as usize & self.mask
    }

    /// Where the entries of a hash may be.
    #[inline(always)]
    fn places(&self, hash: u64) -> impl Iterator<Item = usize> {
        let index = self.index(hash);
        let differing = u32::from_le_bytes(self.tags[index]) ^ u32::from_le_bytes([tag(hash); BUCKET]);
        // The highest bit of each byte that is zero.
        let mut same = !(((differing & 0x7f7f_7f7f) + 0x7f7f_7f7f) | differing) & 0x8080_8080;
        std::iter::from_fn(move || {
            let place = same.trailing_zeros() as usize / 8;
            let is_there = same != 0;
            same &= same.wrapping_sub(1);
            is_there.then_some(index * BUCKET + place)
        })
    }

    /// The entries of a hash.
    #[inline(always)]
    fn entries(&self, hash: u64) -> impl Iterator<Item = &Entry> {
        let slots = self.places(hash).map(|place| &self.slots[place]);
        slots.filter(move |slot| slot.hash == hash).map(|slot| &slot.entry)
    }

    /// Reads the tags of the buckets of these hashes, so that they are in the cache when the hashes are looked up one by one:
    /// the processor reads ahead in a loop of nothing else. With ten million positions it saves a twentieth of the time.
    pub fn touch(&self, hashes: impl Iterator<Item = u64>) {
        let read = |hash| u32::from_ne_bytes(self.tags[self.index(hash)]);
        std::hint::black_box(hashes.fold(0, |sum, hash| sum ^ read(hash)));
    }

    /// What is known about the position with this hash.
    #[inline]
    pub fn look_up(&self, hash: u64, plies: Plies, quiet: u8) -> Known {
        let mut known = Known::Nothing;
        for entry in self.entries(hash) {
            // A win with few quiet moves is one with many; what many cannot win, few cannot.
            if let Some(proven) = entry.proven.filter(|&proven| entry.quiet <= quiet && proven <= plies) {
                return Known::Proven(proven);
            }
            if entry.quiet >= quiet && entry.disproven.is_some_and(|disproven| disproven >= plies) {
                return Known::Disproven(entry.disproven.unwrap_or(plies));
            }
            if entry.quiet == quiet && entry.plies == plies {
                known = Known::Numbers(entry.pn, entry.dn);
            }
        }
        known
    }

    /// The move to look at first.
    #[inline]
    pub fn best(&self, hash: u64) -> Option<Move> {
        self.entries(hash).max_by_key(|entry| entry.work).and_then(|entry| entry.best)
    }

    /// The entry for this position and quiet moves: an old one, or one made in place of the cheapest of its bucket.
    fn entry(&mut self, hash: u64, quiet: u8, work: u8) -> &mut Entry {
        if self.used > self.tags.len() * 3 && self.tags.len() < self.most_buckets {
            self.grow();
        }
        let own = self.places(hash).find(|&place| {
            let slot = &self.slots[place];
            slot.hash == hash && slot.entry.quiet == quiet
        });
        let place = own.unwrap_or_else(|| self.make_room(hash, quiet));
        let entry = &mut self.slots[place].entry;
        entry.work = entry.work.max(work);
        entry
    }

    /// A new entry in a free slot of its bucket, or in place of the cheapest.
    fn make_room(&mut self, hash: u64, quiet: u8) -> usize {
        let index = self.index(hash);
        let first = index * BUCKET;
        let place = match self.tags[index].iter().position(|&tag| tag == 0) {
            Some(free) => {
                self.used += 1;
                free
            }
            None => {
                let slots = &mut self.slots[first..first + BUCKET];
                let cheapest = (0..BUCKET).min_by_key(|&i| slots[i].entry.work).unwrap_or(0);
                // Every entry that survives a replacement ages, so that old work does not hold its place for ever.
                for slot in slots {
                    slot.entry.work = slot.entry.work.saturating_sub(1);
                }
                cheapest
            }
        };
        self.tags[index][place] = tag(hash);
        self.slots[first + place] = Slot { hash, entry: Entry { quiet, ..EMPTY } };
        first + place
    }

    /// Remembers a win within `plies`.
    pub fn store_proof(&mut self, hash: u64, quiet: u8, plies: Plies, best: Option<Move>, work: u64) {
        let entry = self.entry(hash, quiet, weight(work));
        if entry.proven.is_none_or(|known| plies < known) {
            entry.proven = Some(plies);
            entry.best = best.or(entry.best);
        }
    }

    /// Remembers that there is no win within `plies`.
    pub fn store_disproof(&mut self, hash: u64, quiet: u8, plies: Plies, best: Option<Move>, work: u64) {
        let entry = self.entry(hash, quiet, weight(work));
        if entry.disproven.is_none_or(|known| plies > known) {
            entry.disproven = Some(plies);
            entry.best = best.or(entry.best);
        }
    }

    /// Remembers how far the search for a win within `plies` has come.
    pub fn store_numbers(
        &mut self,
        hash: u64,
        quiet: u8,
        plies: Plies,
        (pn, dn): (u32, u32),
        best: Option<Move>,
        work: u64,
    ) {
        let entry = self.entry(hash, quiet, weight(work));
        (entry.plies, entry.pn, entry.dn) = (plies, pn, dn);
        entry.best = best.or(entry.best);
    }
}

fn weight(work: u64) -> u8 {
    work.max(1).ilog2() as u8 * 4
}
