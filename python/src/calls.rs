//! Long calls: the work is done in a thread of its own, while this one lets other Python threads run and listens for Ctrl-C.

use crate::errors::{Wrong, caught};
use mansuba::limits::Stop;
use pyo3::prelude::*;
use std::sync::Mutex;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often Ctrl-C is looked for.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// Stack of the thread that works, in bytes: that of a main thread, on which everything is tested.
const STACK: usize = 8 << 20;

enum Said<P, T> {
    Meanwhile(P),
    Done(Box<Result<T, Wrong>>),
}

/// Does some work, which may say things meanwhile; they are heard in this thread, with the interpreter at hand.
///
/// After Ctrl-C, or an exception from `heard`, the flag is raised and the work waited for, so that nothing goes on behind the
/// caller's back.
pub(crate) fn long<P: Send + 'static, T: Send + 'static>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce(&mut dyn FnMut(P)) -> Result<T, Wrong> + Send + 'static,
    mut heard: impl FnMut(P) -> PyResult<()>,
) -> PyResult<T> {
    let (sender, receiver) = mpsc::channel();
    let receiver = Mutex::new(receiver);
    let thread = thread::Builder::new().name("mansuba".to_owned()).stack_size(STACK).spawn(move || {
        // Nobody listens any more if the caller has been interrupted.
        let result = caught(|| work(&mut |said| drop(sender.send(Said::Meanwhile(said)))));
        drop(sender.send(Said::Done(Box::new(result))));
    })?;
    loop {
        let said = py.detach(|| {
            receiver.lock().map_or(Err(RecvTimeoutError::Disconnected), |said| said.recv_timeout(LOOK))
        });
        let heard = match said {
            Ok(Said::Done(result)) => return (*result).map_err(PyErr::from),
            Ok(Said::Meanwhile(said)) => heard(said).and_then(|()| py.check_signals()),
            Err(RecvTimeoutError::Timeout) => py.check_signals(),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Wrong::Defect("the thread that works has ended".to_owned()).into());
            }
        };
        if let Err(error) = heard {
            stop.stop();
            // That it panicked would have been said by the last message; the caller has an exception already.
            let _ = py.detach(|| thread.join());
            return Err(error);
        }
    }
}
