//! `mansuba verify`: whether what `solve --json --tree` has written proves what it claims.

use crate::exit::{Exit, complain};
use crate::problems::{self, Problems};
use crate::verdict::{Words, count};
use clap::Args;
use mansuba::any::{CertificateFault, Certified};
use mansuba::batch::Task;
use mansuba::text::records::Shard;
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;

/// Checks certificates, as `mansuba solve --json --tree` writes them, with the rules of the game alone.
///
/// A certificate proves that the goal is reached by force within its length. It does not prove that no win is shorter or
/// that no other key exists.
#[derive(Args)]
pub(crate) struct Verify {
    /// Results, one JSON object a line; - reads the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Prints one JSON object a line, and nothing else
    #[arg(long)]
    json: bool,
    /// Ends with exit code 1 unless every certificate is accepted, also where there is nothing to check
    #[arg(long)]
    strict: bool,
}

impl Verify {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        let mut exit = Exit::Done;
        let mut tally = [0u32; 3];
        let problems = Problems::open(&self.file, None, Shard::ALL)?;
        let file = problems.place.clone();
        for item in problems.into_tasks() {
            let task = match item {
                Ok(task) => task,
                Err(fault) => {
                    complain(&problems::in_place(&file, None, fault));
                    exit = exit.max(Exit::BadInput);
                    continue;
                }
            };
            let Some(record) = &task.record else { continue };
            let found = task.position.check_certificate(Some(task.attacker), task.goal, &record.fields);
            tally[place(&found)] += 1;
            if found.is_err() || self.strict && found == Ok(Certified::Nothing) {
                exit = exit.max(Exit::Strict);
            }
            let text =
                if self.json { as_json(&task, &found).to_string() } else { in_words(&file, &task, &found) };
            writeln!(out, "{text}")?;
            out.flush()?;
        }
        if !self.json && tally.iter().sum::<u32>() > 1 {
            let [accepted, refused, nothing] = tally;
            writeln!(out, "{accepted} accepted, {refused} refused, {nothing} with nothing to check.")?;
        }
        Ok(exit)
    }
}

type Found = Result<Certified, CertificateFault>;

/// The place in the tally and the word in JSON.
fn place(found: &Found) -> usize {
    match found {
        Ok(Certified::Win { .. } | Certified::NoWin { .. }) => 0,
        Err(_) => 1,
        Ok(Certified::Nothing) => 2,
    }
}

fn in_words(file: &str, task: &Task, found: &Found) -> String {
    let name = problems::name(task).map_or(String::new(), |name| format!(", {name}"));
    let said = match found {
        Ok(Certified::Win { plies, moves, nodes }) => {
            let does = Words::of(task).does;
            let nodes = count(*nodes as u32, "position");
            let length =
                plies.zip(*moves).map(|(plies, moves)| format!(" in {moves} ({})", count(plies, "ply")));
            format!("accepted: {} {does}{}; {nodes}", task.attacker, length.unwrap_or_default())
        }
        Ok(Certified::NoWin { nodes }) => {
            format!("accepted: {} wins; {}", !task.attacker, count(*nodes as u32, "position"))
        }
        Ok(Certified::Nothing) => "nothing to check: no win with a tree".to_owned(),
        Err(fault) => format!("refused: {fault}"),
    };
    let line = task.record.as_ref().map_or(0, |record| record.line);
    format!("{file}: line {line}{name}: {said}")
}

fn as_json(task: &Task, found: &Found) -> serde_json::Value {
    let id = task.record.as_ref().map(|record| record.id.clone());
    let word = ["accepted", "refused", "nothing"][place(found)];
    match found {
        Ok(Certified::Win { plies, moves, nodes }) => {
            json!({"id": id, "certificate": word, "plies": plies, "moves": moves, "nodes": nodes, "fault": null})
        }
        Ok(Certified::NoWin { nodes }) => {
            json!({"id": id, "certificate": word, "plies": null, "moves": null, "nodes": nodes, "fault": null})
        }
        Ok(Certified::Nothing) => {
            json!({"id": id, "certificate": word, "plies": null, "moves": null, "nodes": null, "fault": null})
        }
        Err(fault) => {
            let fault = fault.to_string();
            json!({"id": id, "certificate": word, "plies": null, "moves": null, "nodes": null, "fault": fault})
        }
    }
}
