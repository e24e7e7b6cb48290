//! Which problems have a result already.

use mansuba::batch::Task;
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What makes two problems the same: the id, and the problem itself in full. Of a result that belongs to no problem, a line
/// that is none, all of it.
///
/// Kept as 128 bits of hash: a file may have millions of results, and that any two of them agree by chance is beyond
/// expectation.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Key([u64; 2]);

impl Key {
    fn of_text(text: &str) -> Self {
        Key([0, 1].map(|salt: u8| {
            let mut hasher = DefaultHasher::new();
            (salt, text).hash(&mut hasher);
            hasher.finish()
        }))
    }

    fn of_problem(id: &Value, problem: &Map<String, Value>) -> Self {
        let mut parts = vec![id];
        parts.extend(PROBLEM.iter().filter_map(|&key| problem.get(key)));
        Self::of_text(&parts.iter().map(|part| format!("{part}\n")).collect::<String>())
    }

    fn of_result(object: &Map<String, Value>) -> Self {
        if PROBLEM.iter().all(|&key| object.contains_key(key)) {
            return Self::of_problem(object.get("id").unwrap_or(&Value::Null), object);
        }
        Self::of_text(&Value::Object(object.clone()).to_string())
    }
}

/// The keys of a result that say which problem it is of.
const PROBLEM: [&str; 4] = ["rules", "position", "goal", "attacker"];

/// Results by the problems that they are of. A problem that stands twice in a file has two results.
#[derive(Default)]
pub(crate) struct Seen(HashMap<Key, u32>);

impl Seen {
    /// Takes note of a result.
    pub(crate) fn add(&mut self, result: &Map<String, Value>) {
        *self.0.entry(Key::of_result(result)).or_default() += 1;
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn take(&mut self, key: Key) -> bool {
        match self.0.get_mut(&key) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }

    /// Whether there is a result of this problem; if so it counts no longer.
    pub(crate) fn take_task(&mut self, task: &Task) -> bool {
        let id = task.record.as_ref().map_or(&Value::Null, |record| &record.id);
        self.take(Key::of_problem(id, &task.json()))
    }

    /// Whether there is this very result; if so it counts no longer.
    pub(crate) fn take_result(&mut self, result: &Map<String, Value>) -> bool {
        self.take(Key::of_result(result))
    }

    /// Takes out what belongs to lines that are no problem, which the program finds at fault again.
    pub(crate) fn split_faults(&mut self, faults: &[Map<String, Value>]) -> Seen {
        let mut split = Seen::default();
        for fault in faults {
            if self.take_result(fault) {
                split.add(fault);
            }
        }
        split
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mansuba::text::json::ProblemRecord;

    fn task(text: &str) -> Task {
        Task::try_from(ProblemRecord::read(text, 1)).unwrap()
    }

    fn result(task: &Task) -> Map<String, Value> {
        let mut object = task.json();
        object.insert("id".to_owned(), task.record.as_ref().unwrap().id.clone());
        object
    }

    #[test]
    fn a_problem_is_known_by_its_id_and_by_all_that_is_asked() {
        let base = r##"{"id": 1, "position": "7k/8/6K1/8/8/7p/8/R7 w"}"##;
        let mut seen = Seen::default();
        seen.add(&result(&task(base)));
        for other in [
            r##"{"id": "1", "position": "7k/8/6K1/8/8/7p/8/R7 w"}"##,
            r##"{"id": 1, "position": "7k/8/6K1/8/8/7p/8/R7 b"}"##,
            r##"{"id": 1, "position": "7k/8/6K1/8/8/7p/8/R7 w", "goal": "#"}"##,
            r##"{"id": 1, "position": "7k/8/6K1/8/8/7p/8/R7 w", "attacker": "black"}"##,
            r##"{"id": 1, "position": "7k/8/6K1/8/8/7p/8/R7 w", "rules": "chaturanga"}"##,
        ] {
            assert!(!seen.take_task(&task(other)), "{other}");
        }
        let same =
            r##"{"title": "x", "id": 1, "goal": "win", "position": "7k/8/6K1/8/8/7p/8/R7 w - - 0 1"}"##;
        assert!(seen.take_task(&task(same)));
        assert!(!seen.take_task(&task(same)), "one result is of one problem");
    }
}
