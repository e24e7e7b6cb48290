//! Running the real program.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The program, about to run in the folder of the transcripts.
pub fn mansuba() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mansuba"));
    command.current_dir(folder()).env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

/// `tests/cli` of the repository.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/cli")
}

/// What a run has written, as text, and its exit code.
#[allow(dead_code, reason = "not every test file needs it")]
pub fn texts(output: &Output) -> (String, String, Option<i32>) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}
