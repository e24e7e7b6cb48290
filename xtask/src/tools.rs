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
    /// Python 3 with the packages of `tests/python/requirements.txt`, in another one: into this the wheel is installed.
    PackagePython,
}

/// Sees to it that a tool is there; says why it is not.
pub fn provide(place: &Place, need: Need) -> Result<(), String> {
    match need {
        Need::Cargo(part) => quiet(&mut place.cargo(&[part, "--version"]))
            .map_err(|_| format!("cargo {part} is not installed")),
        Need::System(program) => {
            quiet(Command::new(program).arg("--version")).map_err(|_| format!("{program} is not installed"))
        }
        Need::Python => python_environment(place, &place.target.join("venv"), "tests/requirements.txt"),
        Need::PackagePython => {
            python_environment(place, &package_environment(place), "tests/python/requirements.txt")
        }
    }
}

/// The Python that most tests in Python run with.
pub fn python(place: &Place) -> PathBuf {
    python_of(&place.target.join("venv"))
}

/// The Python that has our wheel.
pub fn package_python(place: &Place) -> PathBuf {
    python_of(&package_environment(place))
}

fn package_environment(place: &Place) -> PathBuf {
    place.target.join("venv-python")
}

fn python_of(environment: &Path) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

/// Makes an environment and installs the packages of a list, unless it was made from the same list before.
fn python_environment(place: &Place, folder: &Path, list: &str) -> Result<(), String> {
    let list = place.root.join(list);
    let wanted = fs::read_to_string(&list).map_err(|error| format!("{}: {error}", list.display()))?;
    let stamp = folder.join("installed.txt");
    let python = python_of(folder);
    let works = quiet(Command::new(&python).arg("--version")).is_ok();
    if works && fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    remove(folder).map_err(|error| error.to_string())?;
    quiet(place.command("python3", &["-m", "venv"]).arg(folder))
        .map_err(|error| format!("no Python environment can be made: {error}"))?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    quiet(place.command(python, &install).arg(&list))
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
