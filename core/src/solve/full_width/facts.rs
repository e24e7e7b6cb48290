//! What full-width search has found out about positions, shared by its threads.
//!
//! A fact is a pair of lengths: the goal is reached within so many plies, it is not within so many others. Both are true
//! whatever else the table holds, so entries are replaced at will and need no lock: each is two words, and the first
//! holds the hash combined with the second, so that an entry written by two threads at once belongs to no position
//! (R. Hyatt and T. Mann, 2002).

use crate::board::Square;
use crate::position::Move;
use crate::solve::Plies;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Entries that are looked at for one position.
const BUCKET: usize = 4;

/// The entries that a hash may be in: a line of the processor's cache.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([[AtomicU64; 2]; BUCKET]);

const _: () = assert!(size_of::<Bucket>() == 64);

/// What is known about a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Fact {
    /// The goal is reached within this many plies; infinite if that is not known.
    pub proven: Plies,
    /// The goal is not reached within this many plies.
    pub disproven: Plies,
    /// The move that decided last.
    pub best: Option<Move>,
    /// Binary logarithm of the work that went into it.
    work: u8,
}

impl Fact {
    /// Nothing.
    const NONE: Fact = Fact { proven: Plies::INFINITE, disproven: Plies::ZERO, best: None, work: 0 };

    /// A word that is never zero: the best move's squares, the lengths (63 bits in all), and a bit that is set.
    fn pack(self) -> u64 {
        let (from, to) = self.best.map_or((0, 0), |m| (m.from.number() as u64, m.to.number() as u64));
        let length = |plies: Plies| plies.get().map_or(u16::MAX as u64, u64::from);
        1 | (self.work as u64 & 63) << 1
            | from << 8
            | to << 16
            | length(self.proven) << 24
            | length(self.disproven) << 40
    }

    fn unpack(word: u64) -> Self {
        let square = |shift: u32| Square::new((word >> shift & 0x7f) as u8);
        let best = Move::new(square(8), square(16));
        let length = |shift: u32| Plies::new((word >> shift & 0xffff) as u32);
        Fact {
            proven: length(24),
            disproven: length(40),
            best: (best.from != best.to).then_some(best),
            work: (word >> 1 & 63) as u8,
        }
    }
}

/// The table.
pub(super) struct Facts {
    buckets: Vec<Bucket>,
    most_buckets: usize,
}

/// Buckets of a new table, if it may have so many.
const FIRST_BUCKETS: usize = 1 << 8;

impl Facts {
    /// A table that may grow, in powers of two, to `bytes` bytes, but has one bucket at least.
    pub fn new(bytes: u64) -> Self {
        let most_buckets = Self::buckets_in(bytes);
        Facts { buckets: Self::empty(FIRST_BUCKETS.min(most_buckets)), most_buckets }
    }

    /// From now on the table may grow to `bytes` bytes.
    pub fn allow(&mut self, bytes: u64) {
        self.most_buckets = self.most_buckets.max(Self::buckets_in(bytes));
    }

    /// How many buckets fit, a power of two.
    fn buckets_in(bytes: u64) -> usize {
        1 << (bytes / size_of::<Bucket>() as u64).clamp(1, 1 << 32).ilog2()
    }

    fn empty(buckets: usize) -> Vec<Bucket> {
        (0..buckets).map(|_| Bucket::default()).collect()
    }

    /// Bytes taken.
    pub fn bytes(&self) -> u64 {
        (self.buckets.len() * size_of::<Bucket>()) as u64
    }

    /// Makes room for this many more facts, as far as the table may grow.
    pub fn make_room(&mut self, more: u64) {
        let wanted = (more / BUCKET as u64).next_power_of_two().min(self.most_buckets as u64) as usize;
        if wanted <= self.buckets.len() {
            return;
        }
        let old = std::mem::replace(&mut self.buckets, Self::empty(wanted));
        // The new size is a multiple of the old one: what shared a bucket may do so still, and there is room.
        for [key, data] in old.iter().flat_map(|bucket| &bucket.0) {
            let (key, data) = (key.load(Relaxed), data.load(Relaxed));
            if data != 0 {
                let bucket = &self.buckets[self.index(key ^ data)].0;
                if let Some([k, d]) = bucket.iter().find(|entry| entry[1].load(Relaxed) == 0) {
                    k.store(key, Relaxed);
                    d.store(data, Relaxed);
                }
            }
        }
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        hash as usize & (self.buckets.len() - 1)
    }

    /// Reads a little of the bucket of each of these hashes, so that they are in the cache when they are looked up: the
    /// processor reads ahead in a loop of nothing else. Dilaram's legacy took a fifth less time with it.
    pub fn touch(&self, hashes: impl Iterator<Item = u64>) {
        let sum = hashes.fold(0u64, |sum, hash| sum ^ self.buckets[self.index(hash)].0[0][1].load(Relaxed));
        std::hint::black_box(sum);
    }

    /// What is known about the position with this hash.
    #[inline]
    pub fn of(&self, hash: u64) -> Fact {
        for [key, data] in &self.buckets[self.index(hash)].0 {
            let data = data.load(Relaxed);
            if key.load(Relaxed) ^ data == hash && data != 0 {
                return Fact::unpack(data);
            }
        }
        Fact::NONE
    }

    /// Remembers that the goal is reached within `plies`, and the move that does it or lasts longest.
    pub fn store_proof(&self, hash: u64, plies: Plies, best: Option<Move>, work: u64) {
        self.update(hash, work, |fact| {
            fact.proven = fact.proven.min(plies);
            fact.best = best.or(fact.best);
        });
    }

    /// Remembers that the goal is not reached within `plies`, and the move that prevents it.
    pub fn store_disproof(&self, hash: u64, plies: Plies, best: Option<Move>, work: u64) {
        self.update(hash, work, |fact| {
            fact.disproven = fact.disproven.max(plies);
            fact.best = best.or(fact.best);
        });
    }

    fn update(&self, hash: u64, work: u64, change: impl FnOnce(&mut Fact)) {
        let bucket = &self.buckets[self.index(hash)].0;
        let entries: [(u64, u64); BUCKET] =
            std::array::from_fn(|i| (bucket[i][0].load(Relaxed), bucket[i][1].load(Relaxed)));
        let own = entries.iter().position(|&(key, data)| data != 0 && key ^ data == hash);
        let (slot, mut fact) = match own {
            Some(slot) => (slot, Fact::unpack(entries[slot].1)),
            None => {
                // The cheapest gives way; the others age, so that old work does not hold its place for ever.
                let work_of = |data: u64| if data == 0 { 0 } else { 1 + (data >> 1 & 63) };
                let slot = (0..BUCKET).min_by_key(|&i| work_of(entries[i].1)).unwrap_or(0);
                if entries[slot].1 != 0 {
                    for (i, &(key, data)) in entries.iter().enumerate().filter(|&(i, _)| i != slot) {
                        if data >> 1 & 63 > 0 {
                            bucket[i][0].store(key ^ data ^ (data - 2), Relaxed);
                            bucket[i][1].store(data - 2, Relaxed);
                        }
                    }
                }
                (slot, Fact::NONE)
            }
        };
        change(&mut fact);
        fact.work = fact.work.max(work.max(1).ilog2() as u8);
        let data = fact.pack();
        bucket[slot][0].store(hash ^ data, Relaxed);
        bucket[slot][1].store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_survives_packing() {
        let best = Some(Move::new(Square::new(111), Square::new(0)));
        for (proven, disproven) in [(Plies::INFINITE, Plies::ZERO), (Plies::new(15), Plies::new(13))] {
            for best in [None, best] {
                for work in [0, 1, 63] {
                    let fact = Fact { proven, disproven, best, work };
                    assert_eq!(Fact::unpack(fact.pack()), fact);
                }
            }
        }
    }

    #[test]
    fn growing_keeps_what_is_known() {
        let mut facts = Facts::new(1 << 20);
        let hashes: Vec<u64> = (1..500u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        for &hash in &hashes {
            facts.store_disproof(hash, Plies::new(7), None, 1);
        }
        let known =
            |facts: &Facts| hashes.iter().filter(|&&h| facts.of(h).disproven == Plies::new(7)).count();
        let before = known(&facts);
        facts.make_room(10_000);
        assert!(before > 400 && known(&facts) == before);
    }

    #[test]
    fn a_single_bucket_still_works() {
        let facts = Facts::new(0);
        for hash in 1..100 {
            facts.store_proof(hash, Plies::new(3), None, hash);
            assert_eq!(facts.of(hash).proven, Plies::new(3));
        }
        assert_eq!(facts.bytes(), 64);
    }
}
