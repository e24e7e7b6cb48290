//! `mansuba rules`: the rule sets and their options.

use crate::exit::Exit;
use clap::Args;
use mansuba::game::rules::{OptionInfo, RULE_SETS};
use std::io::Write;

/// Lists the rule sets with their options.
#[derive(Args)]
pub(crate) struct Rules {}

impl Rules {
    pub(crate) fn run(&self, out: &mut dyn Write) -> anyhow::Result<Exit> {
        for set in RULE_SETS {
            writeln!(out, "{}: {}", set.name, set.about)?;
            for (option, value) in set.rules().options() {
                let values = values(option, &value);
                writeln!(out, "    {:<43} [{}]", format!("{}={values}", option.name), option.clause)?;
            }
            writeln!(out)?;
        }
        writeln!(
            out,
            "Rules are written NAME or NAME:option=value,option=value. The first value of an option here"
        )?;
        writeln!(
            out,
            "is the rule set's own; N is a number of plies from 1 to 65535; [S-4] names a clause of the rules."
        )?;
        Ok(Exit::Done)
    }
}

/// The values of an option, the rule set's own first.
fn values(option: &OptionInfo, own: &str) -> String {
    let others = option.values.iter().filter(|value| **value != own);
    std::iter::once(&own).chain(others).copied().collect::<Vec<_>>().join("|")
}
