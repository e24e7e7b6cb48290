//! The problem format and its answers: JSON Lines, one object a line.
//!
//! `problem.rs` reads a problem; of its fields only `position` is required, and unknown ones are kept. `result.rs`
//! writes what was found as one object that has the same fields again, so that a result can be read as a problem.
//! `tree.rs` writes and reads the table of a solution graph, `certificate.rs` reads the claim of a win back. `evaluation.rs`
//! writes what a search has found, which is an object of its own.

mod certificate;
mod evaluation;
mod problem;
mod result;
mod study;
mod tree;

pub use certificate::{CertificateError, read as read_certificate};
pub use evaluation::evaluation;
pub use problem::{ProblemRecord, RecordError};
pub use result::{Answer, RESULT_KEYS, result};
