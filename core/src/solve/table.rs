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
    /// The goal is reached within this many plies; infinite if that is not known.
    pub proven: Plies,
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
    used: bool,
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

/// The entries that a hash may be in: two lines of the processor's cache, side by side. The hashes come first, so that one
/// line is enough to see that a position is new, as most are.
#[derive(Copy, Clone)]
#[repr(C, align(128))]
struct Bucket {
    hashes: [u64; BUCKET],
    entries: [Entry; BUCKET],
}

const _: () = assert!(size_of::<Bucket>() == 128);

/// A table that grows with the search up to a fixed size, so that small problems stay in the processor's caches.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    mask: usize,
    used: usize,
    most_buckets: usize,
}

/// Buckets of a new table, if it may have so many.
const FIRST_BUCKETS: usize = 1 << 8;

const EMPTY: Entry = Entry {
    proven: Plies::INFINITE,
    disproven: None,
    plies: Plies::ZERO,
    pn: 1,
    dn: 1,
    best: None,
    quiet: 0,
    work: 0,
    used: false,
};

const EMPTY_BUCKET: Bucket = Bucket { hashes: [0; BUCKET], entries: [EMPTY; BUCKET] };

impl Bucket {
    /// The entries of the position with this hash, with their places.
    #[inline(always)]
    fn of(&self, hash: u64) -> impl Iterator<Item = (usize, &Entry)> {
        (0..BUCKET)
            .filter(move |&i| self.hashes[i] == hash)
            .map(|i| (i, &self.entries[i]))
            .filter(|(_, e)| e.used)
    }
}

impl Table {
    /// A table that grows, in powers of two, to at most `bytes` bytes, but has one bucket at least.
    pub fn new(bytes: u64) -> Self {
        let fitting = (bytes / size_of::<Bucket>() as u64).clamp(1, 1 << 32);
        let most_buckets = 1usize << fitting.ilog2();
        Self::with_buckets(FIRST_BUCKETS.min(most_buckets), most_buckets)
    }

    fn with_buckets(buckets: usize, most_buckets: usize) -> Self {
        Table { buckets: vec![EMPTY_BUCKET; buckets], mask: buckets - 1, used: 0, most_buckets }
    }

    /// Doubles the table when it is three quarters full.
    #[cold]
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.buckets);
        *self = Self::with_buckets((self.mask + 1) * 2, self.most_buckets);
        let all = old.into_iter().flat_map(|bucket| bucket.hashes.into_iter().zip(bucket.entries));
        for (hash, entry) in all.filter(|(_, entry)| entry.used) {
            // Each bucket is shared out among two, so there is room.
            let index = self.index(hash);
            let bucket = &mut self.buckets[index];
            if let Some(slot) = bucket.entries.iter().position(|slot| !slot.used) {
                (bucket.hashes[slot], bucket.entries[slot]) = (hash, entry);
                self.used += 1;
            }
        }
    }

    /// Bytes taken.
    pub fn bytes(&self) -> u64 {
        (self.buckets.len() * size_of::<Bucket>()) as u64
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        hash as usize & self.mask
    }

    /// Reads a little of the bucket of each of these hashes, so that they are in the cache when they are looked up one by
    /// one: the processor reads ahead in a loop of nothing else. The water wheel spent 41 % of its time in look-ups, and
    /// spent 25 % in both then.
    pub fn touch(&self, hashes: impl Iterator<Item = u64>) {
        let sum = hashes.fold(0u64, |sum, hash| sum ^ self.buckets[self.index(hash)].hashes[0]);
        std::hint::black_box(sum);
    }

    /// What is known about the position with this hash.
    #[inline]
    pub fn look_up(&self, hash: u64, plies: Plies, quiet: u8) -> Known {
        let mut known = Known::Nothing;
        for (_, entry) in self.buckets[self.index(hash)].of(hash) {
            // A win with few quiet moves is one with many; what many cannot win, few cannot.
            if entry.quiet <= quiet && entry.proven <= plies {
                return Known::Proven(entry.proven);
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
        let entries = self.buckets[self.index(hash)].of(hash);
        entries.max_by_key(|(_, e)| e.work).and_then(|(_, e)| e.best)
    }

    /// The entry for this position and quiet moves: an old one, or one made in place of the cheapest of its bucket.
    fn entry(&mut self, hash: u64, quiet: u8, work: u8) -> &mut Entry {
        if self.used > self.buckets.len() * 3 && self.mask + 1 < self.most_buckets {
            self.grow();
        }
        let index = self.index(hash);
        let Bucket { hashes, entries } = &mut self.buckets[index];
        let own = (0..BUCKET).find(|&i| hashes[i] == hash && entries[i].used && entries[i].quiet == quiet);
        let slot = own.unwrap_or_else(|| {
            let cheapest = (0..BUCKET).min_by_key(|&i| (entries[i].used, entries[i].work)).unwrap_or(0);
            // Every entry that survives a replacement ages, so that old work does not hold its place for ever.
            for entry in entries.iter_mut() {
                entry.work = entry.work.saturating_sub(1);
            }
            self.used += !entries[cheapest].used as usize;
            (hashes[cheapest], entries[cheapest]) = (hash, Entry { quiet, used: true, ..EMPTY });
            cheapest
        });
        let entry = &mut entries[slot];
        entry.work = entry.work.max(work);
        entry
    }

    /// Remembers a win within `plies`.
    pub fn store_proof(&mut self, hash: u64, quiet: u8, plies: Plies, best: Option<Move>, work: u64) {
        let entry = self.entry(hash, quiet, weight(work));
        if plies < entry.proven {
            entry.proven = plies;
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
