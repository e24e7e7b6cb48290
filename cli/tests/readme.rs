//! Every command in README.md is run, and must answer what README.md says.

mod common;

use common::{mansuba, masked, split, texts};

const README: &str = include_str!("../../README.md");

#[test]
fn readme_shows_what_the_program_prints() {
    let mut commands = 0;
    for block in README.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for example in block.split("$ cargo run --release -- ").skip(1) {
            let (command, shown) = example.split_once('\n').unwrap();
            let (out, err, code) = texts(&mansuba().args(split(command)).output().unwrap());
            assert_eq!((err.as_str(), code), ("", Some(0)), "{command}");
            assert_eq!(masked(out), masked(shown.to_owned()), "{command}");
            commands += 1;
        }
    }
    assert_eq!(commands, 4, "README has lost commands, or has some that are not run");
}

#[test]
fn readme_names_every_rule_set_and_the_toolchain() {
    for set in mansuba::game::rules::RULE_SETS {
        assert!(README.contains(&format!("`{}`", set.name)), "{}", set.name);
    }
    let toolchain = format!("Rust {} or later", env!("CARGO_PKG_RUST_VERSION"));
    assert!(README.contains(&toolchain), "README must say: {toolchain}");
}
