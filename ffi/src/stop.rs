//! Stopping a long call from elsewhere.

use crate::guard;
use crate::handle::{In, Owned};
use mansuba::limits::Stop as Flag;

/// A flag that stops long calls. Give it to them in `mansuba_options`.
pub struct Stop(pub(crate) Flag);

/// A new flag, not raised. NULL after an internal error.
///
/// Owns: the flag is yours; free it with `mansuba_stop_free`.
/// Borrows: nothing.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_stop_new() -> Owned<Stop> {
    guard::value(Owned::null(), || Owned::new(Stop(Flag::new())))
}

/// Asks every call that was given the flag to return with what it knows, within 50 ms. A flag stays raised: calls that
/// begin later end at once. NULL is ignored.
///
/// It neither allocates nor locks, so a signal handler may call it.
///
/// Owns: nothing.
/// Borrows: the flag, for this call.
/// Threads: any, while other threads use the flag.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_stop_raise(stop: In<'_, Stop>) {
    guard::value((), || {
        if let Some(stop) = stop.option() {
            stop.0.stop();
        }
    })
}

/// Whether the flag is raised: 1 or 0; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the flag, for this call.
/// Threads: any, while other threads use the flag.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_stop_is_raised(stop: In<'_, Stop>) -> i32 {
    guard::value(0, || stop.option().is_some_and(|stop| stop.0.is_stopped()).into())
}

/// Ends the flag. NULL is ignored.
///
/// Owns: takes the flag.
/// Borrows: nothing.
/// Threads: one; no call that was given the flag may be running.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_stop_free(stop: Owned<Stop>) {
    guard::value((), || stop.free())
}
