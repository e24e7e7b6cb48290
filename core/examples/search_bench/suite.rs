//! A fixed suite for the search, shared by the benchmark and the test of its signature.

use mansuba::any::AnyPosition;
use mansuba::limits::{Limits, Stop};
use mansuba::search::{Evaluation, Question};

/// Rule set, position text (empty: the array), depth.
pub const WORKLOADS: &[(&str, &str, u32)] = &[
    ("shatranj-modern", "", 12),
    ("shatranj-modern", "rn1k1bnr/ppp1qppp/4p3/3p4/3P1b2/2P1P3/PP1NQPPP/R1BK1BNR w - - 0 10", 11),
    ("shatranj", "5r2/1kp5/1pnbq1p1/3p3r/2b1p2P/P1NBP1R1/1RPQ1P2/2B1K3 w", 10),
    ("shatranj", "8/8/3k4/2q1p3/4P3/3K1Q2/2R5/7r w", 12),
    ("chaturanga", "1r5k/R3R3/K7/8/8/8/8/8 w", 10),
    ("citadel", "", 9),
    ("tamerlane", "", 8),
    ("timur", "", 7),
];

/// Searches one workload in one thread.
pub fn search(rules: &str, position: &str, depth: u32) -> Evaluation {
    let rules = rules.parse().expect("workloads have rules");
    let position = match position {
        "" => AnyPosition::array(&rules),
        text => AnyPosition::parse_under(&rules, text).expect("workloads are valid"),
    };
    let question = Question { depth: Some(depth), ..Question::default() };
    let limits = Limits { memory: 16 << 20, ..Limits::default() };
    position.evaluate(&question, &limits, &Stop::new(), None)
}
