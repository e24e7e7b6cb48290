//! What searches remember of positions, shared by all threads.
//!
//! An entry is two words. The first is the hash combined with the second, so an entry written by two threads at once
//! belongs to no position and needs no lock (R. Hyatt and T. Mann, 2002).

use crate::board::Square;
use crate::position::Move;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a remembered value says about the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Bound {
    /// It is not higher.
    Upper = 1,
    /// It is not lower.
    Lower = 2,
    /// It is the same.
    Exact = 3,
}

/// What is remembered of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub best: Option<Move>,
    /// Wins and losses are counted from this position.
    pub value: i32,
    /// The evaluation without search.
    pub eval: i32,
    pub depth: i32,
    pub bound: Bound,
    age: u8,
}

const BUCKET: usize = 4;

#[repr(align(64))]
#[derive(Default)]
struct Bucket([[AtomicU64; 2]; BUCKET]);

const _: () = assert!(size_of::<Bucket>() == 64);

/// Searches after which an age comes again.
const AGES: u8 = 64;

impl Entry {
    fn pack(&self) -> u64 {
        let (from, to) = self.best.map_or((0, 0), |m| (m.from.number() as u64, m.to.number() as u64));
        from | to << 7
            | (self.value as i16 as u16 as u64) << 14
            | (self.eval as i16 as u16 as u64) << 30
            | (self.depth.clamp(0, 255) as u64) << 46
            | (self.bound as u64) << 54
            | (self.age as u64) << 56
    }

    fn unpack(word: u64) -> Self {
        let best = Move::new(Square::new((word & 127) as u8), Square::new((word >> 7 & 127) as u8));
        Entry {
            best: (best.from != best.to).then_some(best),
            value: (word >> 14) as u16 as i16 as i32,
            eval: (word >> 30) as u16 as i16 as i32,
            depth: (word >> 46 & 255) as i32,
            bound: match word >> 54 & 3 {
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            age: (word >> 56 & 63) as u8,
        }
    }
}

/// The table.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl Table {
    /// A table of at most `bytes` bytes, but one bucket at least.
    pub fn new(bytes: u64) -> Self {
        let buckets = (bytes / size_of::<Bucket>() as u64).max(1) as usize;
        Table { buckets: (0..buckets).map(|_| Bucket::default()).collect(), age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for word in self.buckets.iter().flat_map(|bucket| &bucket.0).flatten() {
            word.store(0, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    /// Says that a new search begins, whose entries take the place of older ones.
    pub fn begin(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    /// Bytes taken.
    pub fn bytes(&self) -> u64 {
        (self.buckets.len() * size_of::<Bucket>()) as u64
    }

    /// How full it is of this search's entries, in thousandths, from a sample.
    pub fn fullness(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = self.buckets.iter().take(250);
        let words = sample.clone().flat_map(|bucket| &bucket.0).map(|entry| entry[1].load(Relaxed));
        let used = words.filter(|&word| word != 0 && Entry::unpack(word).age == age).count();
        (used * 1000 / (sample.count() * BUCKET)) as u32
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> &[[AtomicU64; 2]; BUCKET] {
        // The high half of the product: every bucket has its share of the hashes, whatever their number.
        &self.buckets[((hash as u128 * self.buckets.len() as u128) >> 64) as usize].0
    }

    /// What is remembered of the position with this hash.
    #[inline]
    pub fn get(&self, hash: u64) -> Option<Entry> {
        self.bucket(hash).iter().find_map(|[key, data]| {
            let data = data.load(Relaxed);
            (data != 0 && key.load(Relaxed) ^ data == hash).then(|| Entry::unpack(data))
        })
    }

    /// Remembers a result. A best move known before is kept if there is none now.
    #[inline]
    pub fn put(&self, hash: u64, best: Option<Move>, value: i32, eval: i32, depth: i32, bound: Bound) {
        let age = self.age.load(Relaxed);
        let bucket = self.bucket(hash);
        let mut slot = 0;
        let mut cheapest = i32::MAX;
        let mut entry = Entry { best, value, eval, depth: depth.max(0), bound, age };
        for (index, [key, data]) in bucket.iter().enumerate() {
            let data = data.load(Relaxed);
            if data == 0 {
                slot = index;
                break;
            }
            let old = Entry::unpack(data);
            if key.load(Relaxed) ^ data == hash {
                // Deeper knowledge of the same search is not given up for a bound.
                if bound != Bound::Exact && old.age == age && old.depth > entry.depth + 3 {
                    return;
                }
                entry.best = entry.best.or(old.best);
                slot = index;
                break;
            }
            let worth = old.depth - 8 * ((age + AGES - old.age) % AGES) as i32;
            if worth < cheapest {
                cheapest = worth;
                slot = index;
            }
        }
        let data = entry.pack();
        bucket[slot][0].store(hash ^ data, Relaxed);
        bucket[slot][1].store(data, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_survives_packing() {
        let best = Some(Move::new(Square::new(111), Square::new(0)));
        for best in [None, best] {
            for value in [-31_999, -1, 0, 31_999] {
                for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                    let entry = Entry { best, value, eval: -value, depth: 255, bound, age: 63 };
                    assert_eq!(Entry::unpack(entry.pack()), entry);
                }
            }
        }
    }

    #[test]
    fn what_is_put_is_got_until_it_must_give_way() {
        let table = Table::new(0);
        assert_eq!(table.bytes(), 64);
        for hash in 1..=5 {
            table.put(hash, None, hash as i32, 0, hash as i32, Bound::Exact);
            assert_eq!(table.get(hash).map(|entry| entry.value), Some(hash as i32));
        }
        assert_eq!(table.get(1), None, "the shallowest gives way");
        assert!(table.get(2).is_some() && table.fullness() == 1000);
        table.begin();
        assert_eq!(table.fullness(), 0);
        table.clear();
        assert_eq!(table.get(2), None);
    }
}
