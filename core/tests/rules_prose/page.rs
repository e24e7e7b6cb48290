//! A page: sections under headings that name clauses, with blocks of checks in them.

use crate::block::Block;
use std::fs;
use std::path::Path;

/// A page of the rules.
pub struct Page {
    /// Its name, without the ending.
    pub name: String,
    /// Its sections.
    pub sections: Vec<Section>,
}

/// What stands between two headings.
pub struct Section {
    /// The clauses that the heading names: `## [S-4] Bare king`.
    pub clauses: Vec<String>,
    /// Its checks.
    pub blocks: Vec<Block>,
}

impl Page {
    /// Reads a page.
    pub fn read(path: &Path) -> Page {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut sections = Vec::new();
        let mut section = Section { clauses: Vec::new(), blocks: Vec::new() };
        let mut lines = (1..).zip(text.lines());
        while let Some((number, line)) = lines.next() {
            if line.starts_with('#') {
                sections.push(section);
                section = Section { clauses: clauses(line), blocks: Vec::new() };
            } else if line == "```check" {
                let inside = lines.by_ref().map(|(_, line)| line.to_owned()).take_while(|line| line != "```");
                section.blocks.push(Block::new(number, inside.collect()));
            }
        }
        sections.push(section);
        Page { name: path.file_stem().unwrap().to_str().unwrap().to_owned(), sections }
    }
}

/// The ids in square brackets.
fn clauses(heading: &str) -> Vec<String> {
    let parts = heading.split('[').skip(1).filter_map(|part| part.split_once(']'));
    parts.map(|(id, _)| id.to_owned()).collect()
}
