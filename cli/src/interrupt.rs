//! Ctrl-C: the first stops the problem that is being solved, which then says what it knows.

use mansuba::limits::Stop;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::exit::Exit;

/// Whether Ctrl-C was pressed, and whether there is anything to be stopped.
#[derive(Clone, Default)]
pub(crate) struct Interrupt {
    /// What is handed to the solver.
    pub(crate) stop: Stop,
    solving: Arc<AtomicBool>,
}

impl Interrupt {
    /// Takes Ctrl-C over. Where that is impossible, it ends the program at once, as it does by default.
    pub(crate) fn install() -> Self {
        let interrupt = Interrupt::default();
        let shared = interrupt.clone();
        let _ = ctrlc::set_handler(move || {
            if shared.stop.is_stopped() || !shared.solving.load(Ordering::SeqCst) {
                process::exit(Exit::Interrupted as i32);
            }
            shared.stop.stop();
        });
        interrupt
    }

    /// Runs something that the flag stops.
    pub(crate) fn during<T>(&self, run: impl FnOnce() -> T) -> T {
        self.solving.store(true, Ordering::SeqCst);
        let result = run();
        self.solving.store(false, Ordering::SeqCst);
        result
    }
}
