//! `cargo xtask header`: makes `include/mansuba.h` from the sources of `ffi/`, so that the two cannot disagree.
//!
//! What a C programmer is to be told once stands in `include/preface.h.in`; the rest comes from the comments in the crate. A
//! function without the lines Owns, Borrows, Threads and Errors, and any item without a comment, is an error.

use crate::place::Place;
use cbindgen::{Builder, Config, Language, Style};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The names that the types of the crate have in C.
const NAMES: &[(&str, &str)] = &[
    ("Error", "mansuba_error"),
    ("Rules", "mansuba_rules"),
    ("Position", "mansuba_position"),
    ("MoveCode", "mansuba_move"),
    ("Moves", "mansuba_moves"),
    ("Arrow", "mansuba_arrow"),
    ("Drawing", "mansuba_drawing"),
    ("Setup", "mansuba_setup"),
    ("Game", "mansuba_game"),
    ("Stop", "mansuba_stop"),
    ("Progress", "mansuba_progress"),
    ("ProgressFunction", "mansuba_progress_function"),
    ("Options", "mansuba_options"),
    ("Questions", "mansuba_questions"),
    ("Problem", "mansuba_problem"),
    ("Solution", "mansuba_solution"),
    ("Walk", "mansuba_walk"),
    ("Study", "mansuba_study"),
    ("Threat", "mansuba_threat"),
    ("Comparison", "mansuba_comparison"),
    ("Outcome", "mansuba_outcome"),
    ("OutcomeFunction", "mansuba_outcome_function"),
    ("Evaluation", "mansuba_evaluation"),
    ("EvaluationFunction", "mansuba_evaluation_function"),
    ("Search", "mansuba_search"),
    ("Engine", "mansuba_engine"),
];

/// What every function's comment says.
const LINES: [&str; 4] = ["Owns: ", "Borrows: ", "Threads: ", "Errors: "];

/// Macros that are no part of what is offered.
const UNSAID: [&str; 2] = ["MANSUBA_H", "MANSUBA_API"];

/// Writes the header; or, to check it, says whether it is as it would be written.
pub fn run(place: &Place, check: bool) -> Result<bool, String> {
    let path = place.root.join("include/mansuba.h");
    let made = make(place)?;
    let faults = faults(&made);
    if !faults.is_empty() {
        return Err(format!("comments are missing:\n{}", faults.join("\n")));
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    if check {
        if found != made {
            eprintln!("include/mansuba.h is not what ffi/ says: run `cargo xtask header`");
        }
        return Ok(found == made);
    }
    if found != made {
        fs::write(&path, made).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(true)
}

fn make(place: &Place) -> Result<String, String> {
    let crate_root = place.root.join("ffi");
    let mut config = Config {
        language: Language::C,
        cpp_compat: true,
        style: Style::Both,
        usize_is_size_t: true,
        no_includes: true,
        line_length: 120,
        ..Config::default()
    };
    config.header = Some(preface(&place.root)?);
    config.function.prefix = Some("MANSUBA_API".to_owned());
    config.export.rename =
        HashMap::from_iter(NAMES.iter().map(|&(from, to)| (from.to_owned(), to.to_owned())));
    config.trailer =
        Some(fs::read_to_string(place.root.join("include/trailer.h.in")).map_err(|e| e.to_string())?);
    let mut builder = Builder::new().with_config(config);
    for source in sources(&crate_root.join("src"))? {
        builder = builder.with_src(source);
    }
    let bindings = builder.generate().map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    bindings.write(&mut bytes);
    let text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
    // A negative number in a macro wants brackets.
    let line = |line: &str| match line.strip_prefix("#define ").and_then(|rest| rest.split_once(" -")) {
        Some((name, number)) => format!("#define {name} (-{number})\n"),
        None => format!("{line}\n"),
    };
    Ok(resolved(&text).lines().map(line).collect())
}

/// Writes the pointer types of `ffi/src/handle.rs`, which the generator turns into type names, as the pointers they are.
fn resolved(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some((comment, line, target, name)) = inner_type(&text) {
        text.replace_range(comment..line, "");
        text = substituted(&text, &name, &target);
    }
    text
}

/// The first typedef of a name that is not the library's: where its comment begins, where its line ends, what it stands
/// for and its name.
fn inner_type(text: &str) -> Option<(usize, usize, String, String)> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        if let Some(rest) = line.strip_prefix("typedef ").and_then(|rest| rest.trim_end().strip_suffix(';'))
            && let Some(at) = rest.rfind([' ', '*'])
            && !rest.contains('(')
            && !rest[at + 1..].starts_with("mansuba_")
        {
            let comment = text[..start].rfind("/**").unwrap_or(start);
            let (target, name) = (rest[..=at].trim_end().to_owned(), rest[at + 1..].to_owned());
            return Some((comment, end + 1, target, name));
        }
        start = end;
    }
    None
}

/// The text with a type name replaced, wherever it stands as a word.
fn substituted(text: &str, name: &str, target: &str) -> String {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let after = &rest[at + name.len()..];
        out.push_str(&rest[..at]);
        // In code a declarator follows; elsewhere it is a word of English.
        let alone = !out.ends_with(is_word) && !after.starts_with(is_word);
        let declares =
            after.starts_with(" *") || after.strip_prefix(' ').is_some_and(|next| next.starts_with(is_word));
        let in_comment =
            out.rsplit('\n').next().is_some_and(|line| line.trim_start().starts_with(['*', '/']));
        if alone && declares && !in_comment {
            out.push_str(target);
            rest = if target.ends_with('*') { after.trim_start_matches(' ') } else { after };
        } else {
            out.push_str(name);
            rest = after;
        }
    }
    out + rest
}

/// The sources in the order of their modules, which is that of the header.
fn sources(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let root = fs::read_to_string(folder.join("lib.rs")).map_err(|error| error.to_string())?;
    let modules = root
        .lines()
        .filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';'));
    Ok(modules.map(|module| folder.join(format!("{module}.rs"))).collect())
}

/// The top of the header, with the versions filled in.
fn preface(root: &Path) -> Result<String, String> {
    let read = |path: &str| {
        let path = root.join(path);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let text = read("include/preface.h.in")?;
    Ok(text
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@MAJOR@", env!("CARGO_PKG_VERSION_MAJOR"))
        .replace("@MINOR@", env!("CARGO_PKG_VERSION_MINOR"))
        .replace("@PATCH@", env!("CARGO_PKG_VERSION_PATCH"))
        .replace("@ABI@", read("ffi/src/abi.in")?.trim()))
}

/// What lacks a comment, or lines of it. Comments end on the line before what they are about.
fn faults(header: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut comment = String::new();
    let mut fresh = false;
    for line in header.lines() {
        let trimmed = line.trim();
        if trimmed.starts_with("/*") {
            comment.clear();
        }
        if trimmed.starts_with("/*") || trimmed.starts_with('*') {
            comment.push_str(trimmed);
            comment.push('\n');
            fresh = true;
            continue;
        }
        let is_function = line.starts_with("MANSUBA_API");
        let is_item = is_function
            || line.starts_with("typedef")
            || line.starts_with("#define MANSUBA_")
                && !UNSAID.contains(&line.split(' ').nth(1).unwrap_or_default());
        if is_item && !fresh {
            faults.push(format!("{line}: no comment"));
        }
        for missing in LINES.iter().filter(|expected| is_function && fresh && !comment.contains(*expected)) {
            faults.push(format!("{line}: no line \"{}\"", missing.trim()));
        }
        if !trimmed.is_empty() {
            fresh = false;
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_types_become_pointers() {
        let text = "/**\n * Text of a type.\n */\ntypedef const char *Text;\n\n/**\n * x\n */\ntypedef Text *Out_Text;\n\n\
                    int f(Text name, Out_Text out);\nText g(void);\n * Text is a word.\n";
        let wanted = "int f(const char *name, const char **out);\nconst char *g(void);\n * Text is a word.\n";
        assert_eq!(resolved(text), wanted);
    }

    #[test]
    fn what_lacks_comments_is_found() {
        let good = "/**\n * Does.\n * Owns: it.\n * Borrows: it.\n * Threads: any.\n * Errors: none.\n */\nMANSUBA_API int f(void);\n";
        assert!(faults(good).is_empty());
        let without = good.replace(" * Threads: any.\n", "");
        assert_eq!(faults(&without), ["MANSUBA_API int f(void);: no line \"Threads:\""]);
        assert_eq!(faults("MANSUBA_API int f(void);\n").len(), 1);
        assert_eq!(faults("#define MANSUBA_X 1\n").len(), 1);
        assert_eq!(
            faults(&format!("{good}MANSUBA_API int g(void);\n")).len(),
            1,
            "a comment is for one item"
        );
    }

    #[test]
    fn the_header_in_the_tree_is_the_one_that_would_be_written() {
        assert_eq!(run(&Place::here(), true), Ok(true));
    }
}
