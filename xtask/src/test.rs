//! `cargo xtask test`: the list of all checks.
//!
//! A check of another language is one more [`Step`] here and, if it needs a tool, one more
//! [`Need`] in `tools.rs`.

use crate::place::Place;
use crate::step::{Counts, Step, run_all};
use crate::tally;
use crate::tools::{Need, package_python, python};
use std::process::Command;

const STEPS: &[Step] = &[
    Step {
        name: "formatting",
        needs: Some(Need::Cargo("fmt")),
        counts: Counts::Once,
        command: |place| place.cargo(&["fmt", "--all", "--check"]),
    },
    Step {
        name: "clippy",
        needs: Some(Need::Cargo("clippy")),
        counts: Counts::Once,
        command: |place| {
            place.cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"])
        },
    },
    Step {
        name: "Rust: unit, integration and doc tests",
        needs: None,
        counts: Counts::Tests(tally::cargo),
        command: |place| place.cargo(&["test", "--quiet", "--workspace", "--no-fail-fast"]),
    },
    Step {
        name: "documentation builds without warnings",
        needs: None,
        counts: Counts::Once,
        command: |place| {
            // The library for C bears the same name; its documentation is the header.
            let libraries = ["--workspace", "--exclude", "mansuba-ffi", "--no-deps", "--lib"];
            let mut command = place.cargo(&["doc", "--quiet"]);
            command.args(libraries);
            command.env("RUSTDOCFLAGS", "-D warnings");
            command
        },
    },
    // The tests have built it already, unless they do not compile.
    Step {
        name: "line server",
        needs: None,
        counts: Counts::Once,
        command: |place| place.cargo(&["build", "--quiet", "--workspace", "--profile", "test", "--examples"]),
    },
    Step {
        name: "C and C++",
        needs: Some(Need::System("ctest")),
        counts: Counts::Tests(tally::ctest),
        command: |place| {
            let folder = place.target.join("c");
            let mut command = place.command("tests/c/run.sh", &[]);
            command.arg(folder).env("CARGO_TARGET_DIR", &place.target);
            command
        },
    },
    Step {
        name: "Python: the oracle's own tests",
        needs: Some(Need::Python),
        counts: Counts::Tests(tally::pytest),
        command: |place| pytest(place, "tests/rules"),
    },
    Step {
        name: "Python: differential tests",
        needs: Some(Need::Python),
        counts: Counts::Tests(tally::pytest),
        command: |place| pytest(place, "tests/differential"),
    },
    Step {
        name: "Python: the engine's protocol and matches",
        needs: Some(Need::Python),
        counts: Counts::Tests(tally::pytest),
        command: |place| pytest(place, "tests/match"),
    },
    Step {
        name: "Python: the formats against their schemas",
        needs: Some(Need::Python),
        counts: Counts::Tests(tally::pytest),
        command: |place| pytest(place, "tests/formats"),
    },
    Step {
        name: "Python package: the wheel",
        needs: Some(Need::PackagePython),
        counts: Counts::Once,
        command: |place| {
            let build =
                ["-m", "maturin", "build", "--quiet", "--release", "--manifest-path", "python/Cargo.toml"];
            let mut command = place.command(package_python(place), &build);
            command.arg("--out").arg(place.wheels()).env("CARGO_TARGET_DIR", &place.target);
            command
        },
    },
    Step {
        name: "Python package: installing it",
        needs: Some(Need::PackagePython),
        counts: Counts::Once,
        command: |place| {
            let install = ["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", "--no-index"];
            let mut command = place.command(package_python(place), &install);
            command.arg("--find-links").arg(place.wheels()).arg("mansuba");
            command
        },
    },
    Step {
        name: "Python package: its tests and its pages",
        needs: Some(Need::PackagePython),
        counts: Counts::Tests(tally::pytest),
        command: |place| place.command(package_python(place), &["-m", "pytest", "--quiet", "tests/python"]),
    },
];

/// Runs every check. True if none failed. Under `CI=true` a missing tool is a failure.
pub fn run(place: &Place) -> Result<bool, String> {
    let strict = std::env::var("CI").is_ok_and(|ci| ci == "true");
    run_all(place, STEPS, strict).map_err(|error| error.to_string())
}

fn pytest(place: &Place, folder: &str) -> Command {
    let mut command = place.command(python(place), &["-m", "pytest", "--quiet", folder]);
    command.env("MANSUBA_LINE_SERVER", place.line_server());
    command.env("MANSUBA_PROGRAM", place.program());
    command
}
