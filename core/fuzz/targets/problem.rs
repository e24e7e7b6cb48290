//! Objects of the problem format: solved within small limits, compared, studied, and the result read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mansuba::any::Certified;
use mansuba::batch::Task;
use mansuba::limits::{Limits, Stop};
use mansuba::solve::{Questions, Verdict};
use mansuba::text::json::{Answer, ProblemRecord};
use serde_json::Value;

fuzz_target!(|text: &str| {
    let Ok(record) = ProblemRecord::read(text, 1) else { return };
    let Ok(task): Result<Task, _> = record.try_into() else { return };
    let again =
        ProblemRecord::read(&Value::Object(task.json()).to_string(), 1).expect("what is written can be read");
    let again: Task = again.try_into().expect("what is written is a problem");
    assert_eq!((&again.position, again.goal, again.attacker), (&task.position, task.goal, task.attacker));

    let limits = Limits { nodes: Some(300), memory: 1 << 16, ..Limits::default() };
    let (stop, attacker, goal) = (Stop::new(), Some(task.attacker), task.goal);
    let solution = task.position.solve(attacker, goal, &limits, &stop, None).expect("the goal was checked");
    task.position.verify(attacker, goal, &solution).expect("a solution holds");
    let questions = Questions { first_moves: true, tries: 1, set_play: true, variations: true };
    let study = task.position.study(attacker, goal, &solution, &questions, &limits, &stop, None);
    let study = study.expect("the goal was checked");
    let published = task.record.as_ref().and_then(|record| record.published.as_ref());
    let comparison = published
        .map(|published| task.position.compare(attacker, goal, published, &solution, &limits, &stop));
    let answer = Answer {
        record: task.record.as_ref(),
        solution: &solution,
        comparison: comparison.as_ref(),
        study: Some(&study),
        tree: true,
    };
    let result = task.position.result_json(attacker, goal, &answer);
    let certified = task.position.check_certificate(attacker, goal, &result).expect("a result's tree holds");
    assert!(solution.verdict != Verdict::Win || matches!(certified, Certified::Win { .. }));
    // A result is a problem.
    let record = ProblemRecord::read(&Value::Object(result).to_string(), 1).expect("a result can be read");
    let again: Task = record.try_into().expect("a result is a problem");
    assert_eq!(again.position, task.position);
});
