//! Every function of the library runs in here: a panic becomes a status, and never reaches the caller's frames.

use crate::error::{Error, Failure};
use crate::handle::{ErrorOut, Out, Owned, OwnedText};
use crate::status;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs a function that can fail: its status, and the error if there is a place for it. Where nothing is wrong, the place
/// is set to NULL.
pub(crate) fn status(error: &mut ErrorOut<'_>, run: impl FnOnce() -> Result<(), Failure>) -> i32 {
    let failure = match caught(run) {
        Ok(Ok(())) => {
            error.write(Owned::null());
            return status::MANSUBA_OK;
        }
        Ok(Err(failure)) => failure,
        Err(words) => Failure::Internal(words),
    };
    let code = failure.status();
    // Nobody is to allocate an error for nobody; and what goes wrong in putting it into words is caught like all else.
    let made = if error.is_null() { Ok(Owned::null()) } else { caught(|| Owned::new(Error::new(failure))) };
    error.write(made.unwrap_or(Owned::null()));
    code
}

/// Runs a function that makes a handle for the caller. Its place is NULL unless all goes well.
pub(crate) fn make<T>(
    mut out: Out<'_, Owned<T>>,
    name: &'static str,
    mut error: ErrorOut<'_>,
    make: impl FnOnce() -> Result<T, Failure>,
) -> i32 {
    out.write(Owned::null());
    status(&mut error, || {
        out.some(name)?;
        out.write(Owned::new(make()?));
        Ok(())
    })
}

/// The same for a text.
pub(crate) fn make_text(
    mut out: Out<'_, OwnedText>,
    name: &'static str,
    mut error: ErrorOut<'_>,
    make: impl FnOnce() -> Result<String, Failure>,
) -> i32 {
    out.write(OwnedText::null());
    status(&mut error, || {
        out.some(name)?;
        out.write(OwnedText::new(make()?));
        Ok(())
    })
}

/// The same for a number, which is `otherwise` unless all goes well.
pub(crate) fn tell<T>(
    mut out: Out<'_, T>,
    name: &'static str,
    otherwise: T,
    mut error: ErrorOut<'_>,
    tell: impl FnOnce() -> Result<T, Failure>,
) -> i32 {
    out.write(otherwise);
    status(&mut error, || {
        out.some(name)?;
        out.write(tell()?);
        Ok(())
    })
}

/// Runs a function that cannot fail; `otherwise` stands for a panic.
pub(crate) fn value<T>(otherwise: T, run: impl FnOnce() -> T) -> T {
    caught(run).unwrap_or(otherwise)
}

fn caught<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    // Handles that are only read cannot be left half done; those that are changed (set-ups, games, walks) are changed by
    // the last step of a call. What an engine remembers may be anything: it only orders moves, and a position that is not
    // the one remembered is not taken for it.
    catch_unwind(AssertUnwindSafe(|| {
        #[cfg(feature = "injected-panics")]
        injected::strike();
        run()
    }))
    .map_err(|payload| words(&*payload))
}

/// What a panic said.
pub(crate) fn words(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    text.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("panic").to_owned()
}

#[cfg(feature = "injected-panics")]
mod injected {
    use std::cell::Cell;

    thread_local! {
        static ARMED: Cell<bool> = const { Cell::new(false) };
    }

    pub(super) fn strike() {
        if ARMED.replace(false) {
            panic!("injected");
        }
    }

    /// The next call of this thread panics.
    ///
    /// cbindgen:ignore
    #[unsafe(no_mangle)]
    pub extern "C" fn mansuba_inject_panic() {
        ARMED.set(true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_its_words() {
        assert_eq!(
            caught(|| panic!("{} is odd", 7)).map_err(|words| words == "7 is odd"),
            Err::<(), _>(true)
        );
        assert_eq!(words(&"text"), "text");
        assert_eq!(words(&7), "panic");
        assert_eq!(value(1, || 2), 2);
        assert_eq!(value(1, || panic!()), 1);
    }
}
