//! Positions, moves and problems as text: parse and print, never validate.
//!
//! Limits, goals, verdicts and other plain data implement `serde`'s traits as the texts that problems and results have for them;
//! times are numbers of seconds. Positions, problems, solutions and evaluations can be stored and read back too.
//!
//! ```
//! use mansuba::limits::Limits;
//! use mansuba::solve::{Goal, Verdict};
//!
//! let limits: Limits = serde_json::from_str(r#"{"nodes": 1000, "time": 2.5}"#)?;
//! assert_eq!((limits.nodes, limits.time.unwrap().as_millis()), (Some(1000), 2500));
//! assert_eq!(limits.memory, Limits::DEFAULT_MEMORY);
//! let goal: Goal = serde_json::from_str(r##""#6""##)?;
//! assert_eq!(serde_json::to_string(&(goal, Verdict::NoWin))?, r##"["#6","no-win"]"##);
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod fen;
pub mod json;
pub mod moves;
pub mod records;
mod stored;
