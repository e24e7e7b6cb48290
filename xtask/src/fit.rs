//! `cargo xtask fit GAME`: makes the weights of a game's evaluation from nothing, in rounds. In each the engine plays
//! itself with the weights of the round before, and new ones are fitted to the games.
//!
//! With the same sources the same weights come out, whatever the machine and its number of cores.

use crate::bench::{self, Level};
use crate::place::Place;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// Games under one rule set: rules, number, nodes a move.
type Games = (&'static str, u32, u32);

/// A game and its rounds.
type Recipe = (&'static str, &'static [&'static [Games]]);

/// How strongly the weights of the round before pull.
const PULL: &str = "0.3";

const RECIPES: &[Recipe] = &[
    (
        "shatranj",
        &[
            &[("shatranj-modern", 2000, 600), ("shatranj", 1000, 600)],
            &[("shatranj-modern", 4000, 600), ("shatranj", 2000, 600)],
            &[("shatranj-modern", 6000, 1000), ("shatranj", 2000, 1000)],
            &[("shatranj-modern", 8000, 1000), ("shatranj", 2000, 1000)],
        ],
    ),
    ("citadel", &[&[("citadel", 2000, 600)], &[("citadel", 4000, 800)]]),
    ("tamerlane", &[&[("tamerlane", 2000, 600)], &[("tamerlane", 4000, 800)]]),
];

/// Fits the weights of a game, and writes them where the library is built with them.
pub fn run(place: &Place, game: &str) -> Result<bool, String> {
    let Some(&(_, rounds)) = RECIPES.iter().find(|(name, _)| *name == game) else {
        let names: Vec<&str> = RECIPES.iter().map(|&(name, _)| name).collect();
        return Err(format!("expected one of {}, found '{game}'", names.join(", ")));
    };
    let program = bench::example(place, Level::Default, "fit")?.program;
    let folder = place.target.join("fit").join(game);
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut weights = folder.join("start.txt");
    run_into(place, &program, &[game, "start"], &weights)?;
    for (number, games) in rounds.iter().enumerate() {
        let round = number + 1;
        let mut samples: Vec<PathBuf> = Vec::new();
        for &(rules, count, nodes) in *games {
            let file = folder.join(format!("round-{round}-{rules}.txt"));
            println!("{game}, round {round}: {count} games of {rules}, {nodes} nodes a move");
            let numbers = [count, nodes, round as u32].map(|n| n.to_string());
            let [count, nodes, seed] = numbers.each_ref().map(String::as_str);
            run_into(place, &program, &[rules, "games", &text(&weights), count, nodes, seed], &file)?;
            samples.push(file);
        }
        let fitted = folder.join(format!("round-{round}.txt"));
        let (before, samples): (_, Vec<String>) =
            (text(&weights), samples.iter().map(|file| text(file)).collect());
        let mut words = vec![game, "weights", &before, PULL];
        words.extend(samples.iter().map(String::as_str));
        run_into(place, &program, &words, &fitted)?;
        weights = fitted;
    }
    let end = place.root.join("core/src/search/weights").join(format!("{game}.txt"));
    fs::copy(&weights, &end).map_err(|error| format!("{}: {error}", end.display()))?;
    Ok(true)
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

/// Runs the fitting program with its output into a file.
fn run_into(place: &Place, program: &Path, words: &[&str], file: &Path) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{}: {error}", file.display());
    let output = File::create(file).map_err(fault)?;
    let status = place.command(program, words).stdout(Stdio::from(output)).status().map_err(fault)?;
    if status.success() { Ok(()) } else { Err(format!("{} failed ({status})", words.join(" "))) }
}
