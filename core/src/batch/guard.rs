//! Panics: caught where they concern one problem, and put into words.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// Whether this thread is inside [`guarded`].
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    /// What the last panic said in there, and where it was.
    static NOTE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// For programs: has the panics that a batch catches noted with their place instead of written to standard error. Sets the
/// panic hook of the process; panics elsewhere go on to the hook that was there before.
pub fn note_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !GUARDED.get() {
                return before(info);
            }
            let text = info.payload_as_str().unwrap_or("panic");
            let place = info
                .location()
                .map_or(String::new(), |place| format!(" ({}:{})", place.file(), place.line()));
            NOTE.set(Some(format!("{text}{place}")));
        }));
    });
}

/// Runs something; a panic in it becomes an error that says what the panic said.
pub(super) fn guarded<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    let before = GUARDED.replace(true);
    // Nothing that `run` can have left half done is looked at afterwards.
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    GUARDED.set(before);
    result.map_err(|payload| NOTE.take().unwrap_or_else(|| words(&*payload)))
}

fn words(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    text.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("panic").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_its_words_and_its_place() {
        note_panics();
        let text = guarded(|| panic!("{} is odd", 7)).unwrap_err();
        assert!(text.starts_with("7 is odd (") && text.contains("guard.rs:"), "{text}");
        assert_eq!(guarded(|| 1), Ok(1));
        assert_eq!(words(&"text"), "text");
        assert_eq!(words(&7), "panic");
    }
}
