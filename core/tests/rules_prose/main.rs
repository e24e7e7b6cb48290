//! Runs the pages of `docs/rules/`: every block of checks in them, and whether every clause has one.
//!
//! `docs/rules/README.md` says how the blocks are written.

mod block;
#[path = "../boards/mod.rs"]
mod boards;
mod page;

use page::Page;
use std::collections::BTreeSet;
use std::path::Path;

fn pages() -> Vec<Page> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules");
    let names = ["common", "shatranj", "citadel", "tamerlane", "texts"];
    names.iter().map(|name| Page::read(&folder.join(format!("{name}.md")))).collect()
}

#[test]
fn every_check_of_every_page_holds() {
    let mut wrong = Vec::new();
    for page in pages() {
        for block in page.sections.iter().flat_map(|section| &section.blocks) {
            if let Err(error) = block.run() {
                wrong.push(format!("docs/rules/{}.md:{}", page.name, error));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_clause_has_a_check() {
    let unchecked: Vec<String> = pages()
        .iter()
        .flat_map(|page| page.sections.iter().filter(|section| section.blocks.is_empty()))
        .flat_map(|section| section.clauses.clone())
        .collect();
    assert!(unchecked.is_empty(), "clauses without a check: {unchecked:?}");
}

#[test]
fn no_clause_is_missing() {
    let expected = |letter: &str, last: u32| (1..=last).map(|n| format!("{letter}-{n}")).collect::<Vec<_>>();
    let expected: BTreeSet<String> =
        [expected("X", 8), expected("S", 6), expected("C", 6), expected("T", 20), expected("N", 4)]
            .concat()
            .into_iter()
            .chain(["N-6".to_owned(), "N-7".to_owned()])
            .collect();
    let found: BTreeSet<String> =
        pages().iter().flat_map(|page| &page.sections).flat_map(|section| section.clauses.clone()).collect();
    assert_eq!(found, expected);
}

/// A page whose checks cannot fail would prove nothing.
#[test]
fn wrong_claims_are_found() {
    let run = |text: &str| block::Block::new(10, text.lines().map(str::to_owned).collect()).run();
    let start = "rules: shatranj\nmen: Ke1 Ra1 Pe2 kh8\n";
    assert_eq!(
        run(&format!("{start}a1: a2 a3 a4 a5 a6 a7 a8 b1 c1 d1\nstatus: bare-win")),
        Err("13: a1: the text says a2 a3 a4 a5 a6 a7 a8 b1 c1 d1, the program nothing".to_owned())
    );
    let start = "rules: shatranj\nmen: Ke1 Pe2 ra8 kh8\n";
    for fine in [
        "status: ongoing",
        "e2: e3",
        "moves: e1d1 e1d2 e1f1 e1f2 e2e3",
        "legal: e2e3\nillegal: e2e4",
        "play: e2e3\nboard: r6k/8/8/8/8/4P3/8/4K3\nfields: b - - 0 1",
        "play: e2e3 a8a1\nmoves: e1d2 e1e2 e1f2",
        "perft 2: 80",
        "short e2e3: e3",
    ] {
        assert_eq!(run(&format!("{start}{fine}")), Ok(()), "{fine}");
    }
    for wrong in [
        "status: checkmate",
        "e2: e3 e4",
        "e2: -",
        "moves: e2e3",
        "legal: e2e4",
        "illegal: e2e3",
        "play: e2e4",
        "play: e2e3\nfields: b - - 1 1",
        "perft 2: 81",
        "short e2e3: e2",
        "invalid: White: no king",
        "game: e2e3 = checkmate",
        "nonsense: 1",
        "nonsense",
        "z9: -",
    ] {
        assert!(run(&format!("{start}{wrong}")).is_err(), "{wrong}");
    }
    assert!(run("men: Ke1 kh8\nstatus: draw-bare").is_err(), "no rules");
    assert!(run("rules: shatranj").is_err(), "no claim");
    assert!(run("rules: shatranj\nmen: Ke1 kh1 ke8\ninvalid: Black: more than one king (h1, e8)").is_ok());
}
