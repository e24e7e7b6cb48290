//! The paths that a source names.

use crate::sources::Source;

/// A path from the root of the library, and where it is named.
pub struct Named {
    /// Its segments; the last may be `*` or `self`.
    pub path: Vec<String>,
    /// The line on which it starts, from 1.
    pub line: usize,
}

/// Every path that starts with `crate::` or `super::`, as a path from the root. Unit tests at the end of the file do
/// not count.
pub fn paths(source: &Source) -> Vec<Named> {
    let mut found = paths_after(source, "crate::");
    for mut named in paths_after(source, "super::") {
        // `super::super::x`: the path starts with what further `super`s are left.
        let more = named.path.iter().take_while(|segment| *segment == "super").count();
        let Some(depth) = source.module.len().checked_sub(1 + more) else { continue };
        named.path = source.module[..depth].iter().cloned().chain(named.path.drain(more..)).collect();
        found.push(named);
    }
    found
}

/// Every path that starts with a prefix, without the prefix.
pub fn paths_after(source: &Source, prefix: &str) -> Vec<Named> {
    let code = without_comments(&source.text);
    let code = code.find("#[cfg(test)]\nmod ").map_or(&code[..], |tests| &code[..tests]);
    let mut found = Vec::new();
    for (at, _) in code.match_indices(prefix) {
        // Part of another word, or the tail of a path that was found at its head.
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | '$')) {
            continue;
        }
        let line = code[..at].matches('\n').count() + 1;
        let mut paths = Vec::new();
        read_tree(&code[at + prefix.len()..], &mut Vec::new(), &mut paths);
        found.extend(paths.into_iter().map(|path| Named { path, line }));
    }
    found
}

/// Reads `a::b`, `a::{b, c::d}` or `*` at the start of a text into paths; gives what follows.
fn read_tree<'a>(text: &'a str, head: &mut Vec<String>, paths: &mut Vec<Vec<String>>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = rest.trim_start();
            if let Some(end) = rest.strip_prefix('}') {
                return end;
            }
            let before = rest.len();
            rest = read_tree(rest, head, paths);
            let word = rest.find([',', '}']).unwrap_or(rest.len());
            rest = rest[word..].strip_prefix(',').unwrap_or(&rest[word..]);
            if rest.len() == before {
                return rest;
            }
        }
    }
    let end = match text.strip_prefix('*') {
        Some(_) => 1,
        None => text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len()),
    };
    head.push(text[..end].to_owned());
    let rest = match text[end..].strip_prefix("::") {
        Some(rest) if rest.starts_with(|c: char| c.is_alphabetic() || matches!(c, '_' | '{' | '*')) => {
            read_tree(rest, head, paths)
        }
        // A turbofish, or the end.
        _ => {
            paths.push(head.clone());
            &text[end..]
        }
    };
    head.pop();
    rest
}

/// The text with its line comments, documentation too, blanked out.
fn without_comments(text: &str) -> String {
    let code = text.lines().map(|line| match line.find("//") {
        Some(at) if !line[..at].contains('"') => &line[..at],
        _ => line,
    });
    code.collect::<Vec<_>>().join("\n")
}
