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

/// Numbers that differ from run to run, and what is written instead: the text before them, the text after.
#[allow(dead_code, reason = "not every test file needs it")]
const VOLATILE: &[(&str, &str)] =
    &[("\"nodes\":", "N"), ("\"seconds\":", "S"), ("\n(", "N"), (" positions in ", "S")];

/// The words of a command; quotes, single or double, hold words together.
#[allow(dead_code, reason = "not every test file needs it")]
pub fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match (c, quote) {
            (_, Some(open)) if c == open => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (' ', None) => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.into_iter().chain(word).collect()
}

/// Puts letters in the place of the numbers in [`VOLATILE`].
#[allow(dead_code, reason = "not every test file needs it")]
pub fn masked(text: String) -> String {
    let mut text = text;
    for (before, letter) in VOLATILE {
        let mut masked = String::new();
        for (index, part) in text.split(before).enumerate() {
            if index > 0 {
                masked += before;
                let number = part.chars().take_while(|c| c.is_ascii_digit() || ".,e-".contains(*c)).count();
                // A comma after a JSON number is not part of it.
                let number = part[..number].trim_end_matches(',').len();
                let rest = &part[number..];
                masked += if number > 0 { letter } else { "" };
                masked += rest;
            } else {
                masked += part;
            }
        }
        text = masked;
    }
    text
}
