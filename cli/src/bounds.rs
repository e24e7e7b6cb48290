//! The options that bound a long call, and how the built-in collection shares its time.

use clap::Args;
use mansuba::limits::Limits;
use std::time::{Duration, Instant};

/// What solving one problem may use.
#[derive(Args, Default, Clone)]
pub(crate) struct Bounds {
    /// At most this long for each problem (its comparison with a published solution included), in seconds
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,
    /// At most this many positions searched for each problem
    #[arg(long, value_name = "N", value_parser = nodes, allow_negative_numbers = true)]
    nodes: Option<u64>,
    /// Size of the solver's tables in MiB, for each job [default: 256]
    #[arg(long, value_name = "MB", value_parser = mebibytes, allow_negative_numbers = true)]
    memory: Option<u64>,
    /// Threads that work at one problem [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024), allow_negative_numbers = true)]
    threads: Option<u32>,
}

/// The longest that a problem of the built-in collection takes unless `--time` says otherwise.
const BUILT_IN_EACH: Duration = Duration::from_secs(20);

/// The longest that the whole of it takes: a demonstration, not a proof of patience.
const BUILT_IN_WHOLE: Duration = Duration::from_secs(110);

/// What no problem of it is denied, however long those before it took.
const BUILT_IN_LEAST: Duration = Duration::from_secs(4);

impl Bounds {
    /// How many threads work at one problem.
    pub(crate) fn threads(&self) -> usize {
        self.threads.unwrap_or(1) as usize
    }

    /// The same limits for each problem.
    pub(crate) fn each(&self) -> Allowance {
        let memory = self.memory.unwrap_or(Limits::DEFAULT_MEMORY);
        Allowance {
            limits: Limits { nodes: self.nodes, time: self.time, memory, threads: self.threads() as u32 },
            end: None,
        }
    }

    /// Limits for the built-in collection.
    pub(crate) fn built_in(&self) -> Allowance {
        let mut allowance = self.each();
        if self.time.is_none() {
            allowance.limits.time = Some(BUILT_IN_EACH);
            allowance.end = Some(Instant::now() + BUILT_IN_WHOLE);
        }
        allowance
    }
}

/// What the next problem may use.
pub(crate) struct Allowance {
    limits: Limits,
    end: Option<Instant>,
}

impl Allowance {
    /// Limits for a problem that this many others follow, for each of those that are solved at a time.
    pub(crate) fn next(&self, followers: u64) -> Limits {
        let mut limits = self.limits.clone();
        if let Some(end) = self.end {
            let reserved = BUILT_IN_LEAST.saturating_mul(followers.try_into().unwrap_or(u32::MAX));
            let left = end.saturating_duration_since(Instant::now()).saturating_sub(reserved);
            limits.time = limits.time.map(|time| time.min(left.max(BUILT_IN_LEAST)));
        }
        limits
    }
}

const A_NUMBER: &str = "expected a number greater than 0";

fn positive(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0).ok_or(A_NUMBER.to_owned())
}

pub(crate) fn nodes(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|number| *number > 0).ok_or("expected a whole number greater than 0".to_owned())
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let duration = Duration::try_from_secs_f64(positive(text)?).map_err(|_| "too long a time".to_owned())?;
    // Less than the clock can tell is no time at all.
    if duration.is_zero() { Err(A_NUMBER.to_owned()) } else { Ok(duration) }
}

/// The most that `--memory` takes: a tebibyte.
const MOST_MEBIBYTES: f64 = 1048576.0;

pub(crate) fn mebibytes(text: &str) -> Result<u64, String> {
    let number = positive(text)?;
    if number > MOST_MEBIBYTES {
        return Err(format!("expected at most {MOST_MEBIBYTES} MiB"));
    }
    Ok(((number * 1048576.0) as u64).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_positive_and_may_have_decimals() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(mebibytes("1.5"), Ok(3 << 19));
        for text in ["0", "-1", "x", "", "inf", "NaN", "1e-30"] {
            assert!(seconds(text).is_err(), "{text}");
        }
        assert_eq!(seconds("1e300"), Err("too long a time".to_owned()));
        assert!(mebibytes("0").is_err());
        assert!(mebibytes("1e30").is_err());
    }

    #[test]
    fn the_built_in_collection_shares_its_time() {
        let bounds = Bounds::default();
        assert_eq!(bounds.built_in().next(6).time, Some(BUILT_IN_EACH));
        let late = Allowance { end: Some(Instant::now()), ..bounds.built_in() };
        assert_eq!(late.next(3).time, Some(BUILT_IN_LEAST));
        assert_eq!(bounds.each().next(0).time, None);
        let own = Bounds { time: Some(Duration::from_secs(99)), ..bounds };
        assert_eq!(own.built_in().next(6).time, Some(Duration::from_secs(99)));
    }
}
