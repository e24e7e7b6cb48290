//! The tools that the checks need, found or installed once.

use crate::place::Place;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// A tool that a check needs. A new language starts here.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// A part of the Rust toolchain that can be missing, `fmt` or `clippy`.
    Cargo(&'static str),
    /// A program of the system that is not ours to install.
    System(&'static str),
    /// Python 3 with the packages of `tests/requirements.txt`, in an environment of its own.
    Python,
}

/// Sees to it that a tool is there; says why it is not.
pub fn provide(place: &Place, need: Need) -> Result<(), String> {
    match need {
        Need::Cargo(part) => quiet(&mut place.cargo(&[part, "--version"]))
            .map_err(|_| format!("cargo {part} is not installed")),
        Need::System(program) => {
            quiet(Command::new(program).arg("--version")).map_err(|_| format!("{program} is not installed"))
        }
        Need::Python => python_environment(place),
    }
}

/// The Python of the environment.
pub fn python(place: &Place) -> PathBuf {
    environment(place).join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

fn environment(place: &Place) -> PathBuf {
    place.target.join("venv")
}

/// Makes the environment and installs the packages, unless it was made from the same list before.
fn python_environment(place: &Place) -> Result<(), String> {
    let list = place.root.join("tests/requirements.txt");
    let wanted = fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    let stamp = environment(place).join("installed.txt");
    let works = quiet(Command::new(python(place)).arg("--version")).is_ok();
    if works && fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    remove(&environment(place)).map_err(|error| error.to_string())?;
    let folder = environment(place);
    quiet(place.command("python3", &["-m", "venv"]).arg(&folder))
        .map_err(|error| format!("no Python environment can be made: {error}"))?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    quiet(place.command(python(place), &install).arg(&list))
        .map_err(|error| format!("the Python packages cannot be installed: {error}"))?;
    fs::write(stamp, wanted).map_err(|error| error.to_string())
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// Runs a command whose output matters only if it fails.
fn quiet(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| error.to_string())?;
    if output.status.success() {
        return Ok(());
    }
    let text =
        String::from_utf8_lossy(if output.stderr.is_empty() { &output.stdout } else { &output.stderr });
    Err(text.trim().lines().last().unwrap_or("it failed").to_owned())
}
