//! The flow is the layout: a module uses only modules to its left in the order that `ARCHITECTURE.md` gives, and the
//! programs around the library translate and decide nothing. Read off the paths that the sources name.

mod names;
mod sources;

use names::{Named, paths};
use sources::{Source, rust_files};

/// The modules of the library, from left to right. A new module must be given its place here.
const ORDER: &[&str] = &[
    "board",
    "game",
    "setup",
    "position",
    "tablebase",
    "solve",
    "search",
    "text",
    "render",
    "any",
    "batch",
    "collection",
];

/// Modules that everything may use: they use nothing themselves.
const FREE: &[&str] = &["error", "limits"];

/// What `solve/verify.rs` may see of the solver: the vocabulary in which problems and solutions are stated, nothing
/// that finds them. A proof is checked by something that did not make it.
const VERIFIER_MAY_SEE: &[&str] = &["problem", "solution", "plies"];

/// The place of a module in the order.
fn place(module: &str) -> Option<usize> {
    ORDER.iter().position(|&name| name == module)
}

/// What is wrong with a path that a file of the library names.
fn fault(source: &Source, named: &Named) -> Option<String> {
    let [target, rest @ ..] = &named.path[..] else { return None };
    let from = source.module.first()?;
    if target == from {
        let verifier = source.module == ["solve", "verify"];
        let seen = rest.first().map_or("", String::as_str);
        return (verifier && !VERIFIER_MAY_SEE.contains(&seen)).then(|| {
            format!("solve/verify.rs may see {} of solve, not `{seen}`", VERIFIER_MAY_SEE.join(", "))
        });
    }
    if FREE.contains(&target.as_str()) {
        return None;
    }
    if FREE.contains(&from.as_str()) {
        return place(target).map(|_| format!("`{from}` is free for all to use, so it uses nothing"));
    }
    match (place(from), place(target)) {
        (None, _) => Some(format!("`{from}` has no place in the order {}", ORDER.join(" < "))),
        // Not a module of the root: an item of it, or a macro.
        (_, None) => None,
        (Some(here), Some(there)) if there > here => {
            Some(format!("`{from}` may not use `{target}`, which lies to its right: {}", ORDER.join(" < ")))
        }
        _ => None,
    }
}

#[test]
fn a_module_uses_only_modules_to_its_left() {
    let mut faults = Vec::new();
    let mut seen = 0;
    for source in rust_files("core/src") {
        for named in paths(&source) {
            seen += 1;
            if let Some(fault) = fault(&source, &named) {
                faults.push(format!("{}:{}: {fault}", source.path, named.line));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(seen > 100, "only {seen} paths found: has the layout changed?");
}

#[test]
fn every_module_has_a_place() {
    let library = std::fs::read_to_string(sources::root().join("core/src/lib.rs")).unwrap();
    let modules = library.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let homeless: Vec<&str> =
        modules.filter(|module| place(module).is_none() && !FREE.contains(module)).collect();
    assert!(homeless.is_empty(), "give {homeless:?} a place in ORDER and in ARCHITECTURE.md");
}

/// Types that think, or that only code generic over the games needs. At the border there are `AnyPosition` and its kin.
const INNER_TYPES: &[&str] = &[
    "Position",
    "Record",
    "Setup",
    "Game",
    "Shatranj",
    "Citadel",
    "Tamerlane",
    "Problem",
    "Attacks",
    "Bitboard",
];
/// Modules whose functions a program may call.
const BORDER: &[&str] = &["any", "batch", "error", "limits", "collection"];
/// Functions elsewhere that a program may call: they only say whether something makes sense.
const BORDER_FUNCTIONS: &[&[&str]] = &[&["solve", "problem", "check_goal"]];

/// What is wrong with a path into the library that a program names.
fn border_fault(path: &[String]) -> Option<String> {
    let text = path.join("::");
    let [first, .., last] = path else { return None };
    if BORDER.contains(&first.as_str()) || path.starts_with(&["text".to_owned(), "json".to_owned()]) {
        return None;
    }
    let is_function = last.starts_with(char::is_lowercase);
    if BORDER_FUNCTIONS.iter().any(|allowed| path == *allowed) {
        return None;
    }
    if last == "*" || is_function || INNER_TYPES.contains(&last.as_str()) {
        return Some(format!(
            "`mansuba::{text}` lies behind the border: use {}, or plain data",
            BORDER.join(", ")
        ));
    }
    None
}

#[test]
fn programs_use_the_border() {
    let mut faults = Vec::new();
    for folder in ["cli/src", "ffi/src", "python/src", "core/examples"] {
        for source in rust_files(folder) {
            for named in names::paths_after(&source, "mansuba::") {
                if let Some(fault) = border_fault(&named.path) {
                    faults.push(format!("{}:{}: {fault}", source.path, named.line));
                }
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// How the work was organised is not part of the work, and neither is the machine it was done on.
#[test]
fn the_texts_speak_of_the_games_only() {
    // In halves, or this file would be its own first catch.
    let unwanted = [
        concat!("issue", " #"),
        concat!("this", " session"),
        concat!("language", " model"),
        concat!("chat", "gpt"),
        concat!("co", "pilot"),
        concat!("clau", "de"),
        concat!("anth", "ropic"),
        concat!("/wo", "rk/"),
        concat!("pypi", ".org"),
        concat!("pythonhosted", ".org"),
        concat!("index.crates", ".io"),
    ];
    let mut faults = Vec::new();
    for (path, text) in sources::texts() {
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.to_lowercase();
            let numbered = line
                .match_indices(concat!("issue", " "))
                .any(|(at, word)| line[at + word.len()..].starts_with(|c: char| c.is_ascii_digit()));
            if numbered || unwanted.iter().any(|word| line.contains(word)) {
                faults.push(format!("{path}:{number}: {line}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The checks above are worth something only if they catch what they should.
#[test]
fn violations_are_found() {
    let found = |module: &[&str], text: &str| {
        let module = module.iter().map(|&name| name.to_owned()).collect();
        let source = Source { path: "here.rs".to_owned(), module, text: text.to_owned() };
        paths(&source)
            .iter()
            .filter_map(|named| Some((named.line, fault(&source, named)?)))
            .collect::<Vec<_>>()
    };
    let lines =
        |module: &[&str], text: &str| found(module, text).iter().map(|(line, _)| *line).collect::<Vec<_>>();
    assert_eq!(lines(&["game", "rules"], "use crate::board::Color;\nuse crate::position::Position;"), [2]);
    assert_eq!(lines(&["game"], "\nuse crate::{\n    board::Color,\n    text::{fen, moves},\n};"), [2, 2]);
    assert_eq!(lines(&["board", "square"], "fn f() { crate::any::f() }"), [1]);
    assert_eq!(lines(&["board", "square"], "use super::super::game::Man;"), [1]);
    assert_eq!(lines(&["board", "square"], "use super::Bits; // crate::any"), [0; 0]);
    assert_eq!(lines(&["text", "fen"], "use crate::render::ascii;"), [1]);
    assert_eq!(lines(&["render", "ascii"], "use crate::text::fen;"), [0; 0]);
    assert_eq!(lines(&["error"], "use crate::board::Square;"), [1]);
    assert_eq!(lines(&["nowhere"], "use crate::board::Square;"), [1]);
    assert_eq!(lines(&["solve", "verify"], "use super::problem::Problem;\nuse super::dfpn::Search;"), [2]);
    assert_eq!(lines(&["solve", "verify"], "use super::{plies::Plies, Solution};"), [1]);
    assert_eq!(lines(&["solve", "verify"], "use crate::solve::goal::judge;"), [1]);
    assert_eq!(lines(&["solve", "dfpn"], "use super::table::Table;"), [0; 0]);
    let tests = "use crate::board::Color;\n#[cfg(test)]\nmod tests {\n    use crate::any::AnyPosition;\n}";
    assert_eq!(lines(&["text", "fen"], tests), [0; 0], "unit tests may use all");
    let message = &found(&["game"], "use crate::solve::Goal;")[0].1;
    assert!(message.starts_with("`game` may not use `solve`, which lies to its right: board < game < "));

    let path = |text: &str| text.split("::").map(str::to_owned).collect::<Vec<_>>();
    for fine in
        ["any::AnyPosition", "solve::Verdict", "game::rules::RULE_SETS", "text::json::Answer", "error::f"]
    {
        assert_eq!(border_fault(&path(fine)), None);
    }
    for wrong in
        ["position::Position", "solve::solve", "text::fen::parse", "game::Game", "position::rules::*"]
    {
        assert!(border_fault(&path(wrong)).is_some(), "{wrong}");
    }
}
