//! The options of the engine.

use mansuba::game::Rules;
use mansuba::game::rules::RULE_SETS;
use std::io::{self, Write};
use std::time::Duration;

/// What the options are set to.
pub(crate) struct Options {
    /// The rules, and the name by which they were chosen.
    pub(crate) rules: Rules,
    pub(crate) variant: String,
    /// Size of the table in MiB.
    pub(crate) hash: u64,
    pub(crate) threads: u32,
    pub(crate) lines: usize,
    pub(crate) overhead: Duration,
}

/// What setting an option asks for besides.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    None,
    /// Another size of the table.
    Resize,
    /// An empty table.
    Clear,
    /// Other rules.
    Variant,
}

const MOST_HASH: u64 = 65_536;
const MOST_THREADS: u32 = 1024;
const MOST_LINES: usize = 1000;
const MOST_OVERHEAD: u64 = 10_000;

/// What interfaces call shatranj is played by today's rules.
const TODAYS: (&str, &str) = ("shatranj", "shatranj-modern");

/// The array of the seeds, with the king on the e-file and without a rule for want of progress.
const HISTORICAL: (&str, &str) = ("shatranj-historical", "shatranj");

impl Default for Options {
    fn default() -> Self {
        let (name, rules) = TODAYS;
        Options {
            rules: rules.parse().unwrap_or_default(),
            variant: name.to_owned(),
            hash: 64,
            threads: 1,
            lines: 1,
            overhead: Duration::from_millis(20),
        }
    }
}

/// The names of the variants, the default first.
fn variants() -> impl Iterator<Item = &'static str> {
    let others = RULE_SETS.iter().map(|set| set.name).filter(|name| *name != TODAYS.0 && *name != TODAYS.1);
    [TODAYS.0, HISTORICAL.0].into_iter().chain(others)
}

/// The rules of a variant: a name, or a rule set with options.
fn rules_of(variant: &str) -> Result<Rules, String> {
    let (name, rest) = variant.split_at(variant.find(':').unwrap_or(variant.len()));
    let name = match name {
        _ if name == TODAYS.0 => TODAYS.1,
        _ if name == HISTORICAL.0 => HISTORICAL.1,
        _ => name,
    };
    format!("{name}{rest}").parse::<Rules>().map_err(|error| error.to_string())
}

impl Options {
    /// Declares the options.
    pub(crate) fn declare(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "option name Hash type spin default 64 min 1 max {MOST_HASH}")?;
        writeln!(out, "option name Threads type spin default 1 min 1 max {MOST_THREADS}")?;
        writeln!(out, "option name MultiPV type spin default 1 min 1 max {MOST_LINES}")?;
        writeln!(out, "option name Ponder type check default false")?;
        writeln!(out, "option name Move Overhead type spin default 20 min 0 max {MOST_OVERHEAD}")?;
        writeln!(out, "option name Clear Hash type button")?;
        write!(out, "option name UCI_Variant type combo default {}", TODAYS.0)?;
        for name in variants() {
            write!(out, " var {name}")?;
        }
        writeln!(out)
    }

    /// Sets an option: the words after `setoption`.
    pub(crate) fn set(&mut self, words: &[&str]) -> Result<Effect, String> {
        let ["name", rest @ ..] = words else { return Err("setoption: expected 'name'".to_owned()) };
        let end = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
        let name = rest[..end].join(" ").to_lowercase();
        let value = rest.get(end + 1..).unwrap_or_default().join(" ");
        let number = |least: u64, most: u64| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| {
                format!("option {name}: expected a whole number from {least} to {most}, found '{value}'")
            })
        };
        match name.as_str() {
            "hash" => {
                self.hash = number(1, MOST_HASH)?;
                return Ok(Effect::Resize);
            }
            "threads" => self.threads = number(1, MOST_THREADS as u64)? as u32,
            "multipv" => self.lines = number(1, MOST_LINES as u64)? as usize,
            "move overhead" => self.overhead = Duration::from_millis(number(0, MOST_OVERHEAD)?),
            // Only says that `go ponder` may come.
            "ponder" => {}
            "clear hash" => return Ok(Effect::Clear),
            "uci_variant" => {
                self.rules = rules_of(&value)?;
                self.variant = value;
                return Ok(Effect::Variant);
            }
            _ => return Err(format!("there is no option '{name}'")),
        }
        Ok(Effect::None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(options: &mut Options, text: &str) -> Result<Effect, String> {
        options.set(&text.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn every_declared_variant_can_be_chosen() {
        let mut options = Options::default();
        for name in variants() {
            assert_eq!(
                set(&mut options, &format!("name UCI_Variant value {name}")),
                Ok(Effect::Variant),
                "{name}"
            );
        }
        let rules = |variant: &str| rules_of(variant).unwrap().to_string();
        assert_eq!(rules("shatranj"), "shatranj-modern");
        assert_eq!(rules("shatranj-historical"), "shatranj");
        assert_eq!(rules("shatranj:stalemate=draw"), "shatranj-modern:stalemate=draw");
        assert!(rules_of("xiangqi").is_err());
        assert_eq!(variants().count(), RULE_SETS.len());
    }

    #[test]
    fn values_out_of_range_change_nothing() {
        let mut options = Options::default();
        assert_eq!(set(&mut options, "name Hash value 16"), Ok(Effect::Resize));
        for text in
            ["name hash value 0", "name Hash value x", "name Hash", "name", "", "name Contempt value 3"]
        {
            assert!(set(&mut options, text).is_err(), "{text}");
        }
        assert_eq!(options.hash, 16);
        assert_eq!(set(&mut options, "name move overhead value 50"), Ok(Effect::None));
        assert_eq!(options.overhead, Duration::from_millis(50));
        assert_eq!(set(&mut options, "name Clear Hash"), Ok(Effect::Clear));
    }
}
