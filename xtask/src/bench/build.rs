//! Release builds of the benchmark for two levels of the processor.

use crate::place::Place;
use std::path::PathBuf;

/// What a build may ask of the processor.
#[derive(Copy, Clone)]
pub enum Level {
    /// What builds of this repository ask for (`.cargo/config.toml`).
    Default,
    /// x86-64-v3, as builds of other programs that ask for bmi2 do.
    V3,
}

impl Level {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Level::Default => "default",
            Level::V3 => "x86-64-v3",
        }
    }
}

/// A built benchmark.
pub struct Build {
    /// The level it is built for.
    pub level: Level,
    /// The program.
    pub program: PathBuf,
}

/// Builds a benchmark, one of the library's examples. Every level has a build directory of its own, so none makes another stale.
pub fn example(place: &Place, level: Level, example: &str) -> Result<Build, String> {
    let target = place.target.join("bench").join(level.name());
    let mut cargo = place.cargo(&["build", "--release", "--package", "mansuba", "--example", example]);
    cargo.env("CARGO_TARGET_DIR", &target);
    if let Level::V3 = level {
        cargo.env("RUSTFLAGS", "-C target-cpu=x86-64-v3");
    }
    match cargo.status() {
        Ok(status) if status.success() => {
            Ok(Build { level, program: target.join("release/examples").join(example) })
        }
        Ok(status) => Err(format!("the build for {} failed ({status})", level.name())),
        Err(error) => Err(error.to_string()),
    }
}
