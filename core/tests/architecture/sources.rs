//! The files of the repository.

use std::fs;
use std::path::{Path, PathBuf};

/// A Rust source file.
pub struct Source {
    /// Its path from the root of the repository.
    pub path: String,
    /// The module that it is: `["position", "rules", "swap"]`; none for the root.
    pub module: Vec<String>,
    /// What it says.
    pub text: String,
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The Rust files below a folder, if it exists.
pub fn rust_files(folder: &str) -> Vec<Source> {
    let base = root().join(folder);
    let mut paths = Vec::new();
    walk(&base, &mut paths);
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    paths.into_iter().filter(is_rust).map(|path| source(&base, &path)).collect()
}

fn source(base: &Path, path: &Path) -> Source {
    let inside = path.strip_prefix(base).unwrap().with_extension("");
    let mut module: Vec<String> = inside.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
    if module.last().is_some_and(|last| last == "mod") || module == ["lib"] || module == ["main"] {
        module.pop();
    }
    Source { path: from_root(path), module, text: fs::read_to_string(path).unwrap() }
}

/// All texts of the repository that people write, with their paths.
pub fn texts() -> Vec<(String, String)> {
    let mut paths = Vec::new();
    for folder in ["core", "cli", "ffi", "python", "include", "xtask", "tests", "docs", ".ci", ".cargo"] {
        walk(&root().join(folder), &mut paths);
    }
    let files = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().path());
    paths.extend(
        files.filter(|path| path.is_file() && !path.ends_with("Cargo.lock") && !path.ends_with(".git")),
    );
    let is_text = |path: &PathBuf| Some((from_root(path), fs::read_to_string(path).ok()?));
    paths.iter().filter_map(is_text).collect()
}

fn from_root(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().display().to_string()
}

/// All files below a folder, sorted, build products and caches left out.
fn walk(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut entries: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        let skipped = ["target", "__pycache__", ".pytest_cache", ".mypy_cache", "node_modules"];
        if path.is_file() {
            paths.push(path);
        } else if !skipped.iter().any(|name| path.ends_with(name)) {
            walk(&path, paths);
        }
    }
}
