//! Certificates: whatever is accepted is true, as far as a solver with small limits can tell.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mansuba::any::Certified;
use mansuba::batch::Task;
use mansuba::limits::{Limits, Stop};
use mansuba::solve::Verdict;
use mansuba::text::json::ProblemRecord;

fuzz_target!(|text: &str| {
    let Ok(record) = ProblemRecord::read(text, 1) else { return };
    let members = record.fields.clone();
    let Ok(task): Result<Task, _> = record.try_into() else { return };
    let Ok(certified) = task.position.check_certificate(Some(task.attacker), task.goal, &members) else {
        return;
    };
    let limits = Limits { nodes: Some(2000), memory: 1 << 16, ..Limits::default() };
    let solution = task.position.solve(Some(task.attacker), task.goal, &limits, &Stop::new(), None);
    let solution = solution.expect("the goal was checked");
    match certified {
        Certified::Win { plies, .. } => {
            assert_ne!(solution.verdict, Verdict::NoWin, "a false win was accepted");
            if let (Some(claimed), Some(refuted)) = (plies, solution.no_win_within) {
                assert!(
                    claimed > refuted,
                    "a win in {claimed} was accepted where there is none within {refuted}"
                );
            }
        }
        Certified::NoWin { .. } => {
            assert_ne!(solution.verdict, Verdict::Win, "a false refutation was accepted")
        }
        Certified::Nothing => {}
    }
});
