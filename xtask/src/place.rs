//! Where things are.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The repository and its build directory.
pub struct Place {
    /// The root of the repository.
    pub root: PathBuf,
    /// The build directory, `target` unless cargo was told otherwise.
    pub target: PathBuf,
}

impl Place {
    /// Found from this program itself: its sources are in the repository, its binary in the build directory.
    pub fn here() -> Place {
        let root =
            Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").into();
        let binary = std::env::current_exe().expect("the system knows the path of a running program");
        let target = binary.ancestors().nth(2).expect("binaries lie in target/PROFILE").into();
        Place { root, target }
    }

    /// A command that starts in the root.
    pub fn command(&self, program: impl AsRef<Path>, arguments: &[&str]) -> Command {
        let mut command = Command::new(program.as_ref());
        command.args(arguments).current_dir(&self.root);
        command
    }

    /// A cargo command: the cargo that runs us, into the build directory that we come from.
    pub fn cargo(&self, arguments: &[&str]) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
        let mut command = self.command(PathBuf::from(cargo), arguments);
        command.env("CARGO_TARGET_DIR", &self.target);
        command
    }

    /// The program as `cargo test` builds it.
    pub fn program(&self) -> PathBuf {
        self.target.join(format!("debug/mansuba{}", std::env::consts::EXE_SUFFIX))
    }

    /// Where wheels of the Python package go.
    pub fn wheels(&self) -> PathBuf {
        self.target.join("wheels")
    }

    /// The line server as `cargo test` builds it.
    pub fn line_server(&self) -> PathBuf {
        self.target.join("debug/examples/line_server")
    }
}
