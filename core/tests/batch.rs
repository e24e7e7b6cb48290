//! Batches: what is found does not depend on how many threads there are, and nothing that befalls one problem touches
//! another.

use mansuba::any::AnyPosition;
use mansuba::batch::{Batch, Event, Fault, Finished, Report, Task, note_panics};
use mansuba::collection::BUILT_IN;
use mansuba::limits::{Incomplete, Limits, Stop};
use mansuba::solve::{Goal, Verdict};
use mansuba::text::json::ProblemRecord;
use mansuba::text::records::{Format, Records};
use serde_json::Value;
use std::io::Cursor;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

/// Problems that each turn on one mechanism of the rules.
const FILE: &str = include_str!("../../tests/vectors/problems.jsonl");

/// A problem that takes longer than any test waits.
const ENDLESS: &str = "1r3bk1/2P3n1/4p1np/Pp2Qp2/2b2Rp1/2NP1PKP/1P5p/1BBN2qR b";

/// Those, and the real ones of the collection, some of which no small limit suffices for.
fn records() -> Records {
    Records::new(Box::new(Cursor::new(format!("{FILE}{BUILT_IN}"))), Format::JsonLines)
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn task(position: &str) -> Task {
    Task::new(AnyPosition::parse("shatranj", position).unwrap(), None, Goal::WIN).unwrap()
}

/// Runs a batch to its end; everything that finished, by index.
fn finished<I>(batch: &Batch, problems: I) -> Vec<Finished>
where
    I: IntoIterator<IntoIter: Send + 'static, Item: TryInto<Task, Error: Into<Fault>> + Send + 'static>,
{
    let mut all = Vec::new();
    let run = batch.run(problems, &Stop::new(), |event| {
        if let Event::Finished(finished) = event {
            all.push(*finished);
        }
    });
    run.unwrap();
    all.sort_by_key(|finished| finished.index);
    let indices: Vec<u64> = all.iter().map(|finished| finished.index).collect();
    assert_eq!(indices, (0..all.len() as u64).collect::<Vec<_>>(), "each once");
    all
}

/// Results as texts without their times.
fn texts(results: &[Finished]) -> Vec<String> {
    let text = |finished: &Finished| {
        let mut object = finished.json(true);
        object.insert("seconds".to_owned(), Value::Null);
        Value::Object(object).to_string()
    };
    results.iter().map(text).collect()
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let one = texts(&finished(&Batch::new(nodes(2_000)), records()));
    assert_eq!(one.len(), FILE.lines().chain(BUILT_IN.lines()).count());
    assert!(one.iter().any(|text| text.contains("\"reason\":\"nodes\"")), "some are to reach the limit");
    for jobs in [0, 2, 3, 8] {
        let many = texts(&finished(&Batch::new(nodes(2_000)).jobs(jobs), records()));
        assert_eq!(one, many, "{jobs} jobs");
    }
    assert_eq!(one, texts(&finished(&Batch::new(nodes(2_000)).jobs(4).lead(5), records())), "with a lead");
}

#[test]
fn a_panic_is_the_result_of_its_problem_alone() {
    note_panics();
    let good = texts(&finished(&Batch::new(nodes(300)), records()));
    let limits_of = |index| {
        assert!(index != 3 && index != 5, "a defect");
        nodes(300)
    };
    let results = finished(&Batch::with_limits_of(limits_of).jobs(2), records());
    let found = texts(&results);
    assert_eq!(found.len(), good.len());
    for index in [3, 5] {
        let Err(Fault::Defect(words)) = &results[index].result else { panic!("no fault") };
        assert!(words.starts_with("a defect (") && words.contains("batch.rs:"), "{words}");
        let object = results[index].json(false);
        assert_eq!((&object["verdict"], &object["error"]["kind"]), (&Value::Null, &"internal".into()));
        assert_eq!(object["position"], results[index].task.as_ref().unwrap().position.text());
    }
    for (index, (found, good)) in found.iter().zip(&good).enumerate() {
        assert!(found == good || index == 3 || index == 5, "{index}");
    }
}

#[test]
fn an_iterator_that_panics_ends_the_batch_with_a_fault() {
    note_panics();
    let problems = (0..10).map(|index| {
        assert!(index < 4, "no fifth");
        task("7k/8/6K1/8/8/7p/8/R7 w")
    });
    let results = finished(&Batch::new(nodes(300)).jobs(2), problems);
    assert_eq!(results.len(), 5);
    assert!(matches!(&results[4].result, Err(Fault::Defect(words)) if words.contains("no fifth")));
    assert!(results[..4].iter().all(|finished| finished.result.is_ok()));
}

#[test]
fn bad_records_are_results_with_their_lines() {
    let text = "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}\n{\n{\"id\": \"x\", \"position\": \"8/8/8/8/8/8/8/8 w\"}\n\
                {\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"goal\": \"b\", \"rules\": \"chaturanga\"}\n\
                {\"position\": \"7k/8/6K1/8/8/7p/8/R8 w\"}\n{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}";
    let results =
        finished(&Batch::new(nodes(300)).jobs(3), Records::new(Box::new(text.as_bytes()), Format::JsonLines));
    let found: Vec<String> = results
        .iter()
        .map(|finished| match &finished.result {
            Ok(solved) => solved.solution.verdict.word().to_owned(),
            Err(fault) => format!("{} {:?}", fault.kind(), fault.line().unwrap()),
        })
        .collect();
    assert_eq!(found, ["win", "record 2", "refused 3", "refused 4", "record 5", "win"]);
    let object = results[2].json(false);
    assert_eq!((&object["id"], &object["line"]), (&"x".into(), &3.into()));
}

#[test]
fn a_limit_of_time_stops_nothing_but_its_problem() {
    let limits_of = |index| match index {
        1 => Limits { time: Some(Duration::from_millis(50)), ..Limits::default() },
        _ => Limits::default(),
    };
    let problems = ["7k/8/6K1/8/8/7p/8/R7 w", ENDLESS, "7k/8/6K1/8/8/7p/8/R7 w"].map(task);
    let results = finished(&Batch::with_limits_of(limits_of), problems);
    let reasons: Vec<_> =
        results.iter().map(|finished| finished.result.as_ref().unwrap().solution.reason).collect();
    assert_eq!(reasons, [None, Some(Incomplete::Time), None]);
}

#[test]
fn a_stop_ends_all_within_fifty_milliseconds() {
    // The third problem never comes: the iterator waits for it for ever.
    let (keep, never) = mpsc::channel::<Task>();
    let problems = [task(ENDLESS), task(ENDLESS)].into_iter().chain(never);
    let stop = Stop::new();
    let remote = stop.clone();
    let (raise, raised) = mpsc::channel();
    let raiser = thread::spawn(move || {
        thread::sleep(Duration::from_millis(300));
        raise.send(Instant::now()).unwrap();
        remote.stop();
    });
    let mut results = Vec::new();
    let batch = Batch::new(Limits::default()).jobs(3);
    batch
        .run(problems, &stop, |event| {
            if let Event::Finished(finished) = event {
                results.push(finished.result.unwrap().solution);
            }
        })
        .unwrap();
    let took = raised.recv().unwrap().elapsed();
    raiser.join().unwrap();
    drop(keep);
    assert_eq!(results.len(), 2, "what was being solved is handed out");
    assert!(results.iter().all(|solution| solution.reason == Some(Incomplete::Stopped)));
    // 50 ms on a machine with nothing else to do; tests share theirs.
    assert!(took < Duration::from_millis(500), "{took:?}");
}

#[test]
fn a_stop_before_the_comparison_is_not_taken_for_the_whole_answer() {
    let record = ProblemRecord::read(
        r##"{"position": "7k/8/6K1/8/8/7p/8/R7 w", "published": {"moves": 1, "line": ["a1a8"]}}"##,
        1,
    );
    let stop = Stop::new();
    let remote = stop.clone();
    let limits_of = move |_| {
        remote.stop();
        Limits::default()
    };
    let mut results = Vec::new();
    Batch::with_limits_of(limits_of)
        .run([record], &stop, |event| {
            if let Event::Finished(finished) = event {
                results.push(finished.result.unwrap());
            }
        })
        .unwrap();
    let [solved] = &results[..] else { panic!("{results:?}") };
    assert!(solved.comparison.is_none());
    assert_eq!((solved.solution.complete, solved.solution.reason), (false, Some(Incomplete::Stopped)));
}

#[test]
fn endless_problems_are_taken_only_as_there_is_room() {
    let taken = Arc::new(AtomicU64::new(0));
    let counter = taken.clone();
    let problems = std::iter::repeat_with(move || {
        counter.fetch_add(1, Ordering::SeqCst);
        task("7k/8/6K1/8/8/7p/8/R7 w")
    });
    let stop = Stop::new();
    let mut done = 0;
    let mut ahead = 0;
    Batch::new(nodes(100))
        .jobs(2)
        .run(problems, &stop, |event| {
            if let Event::Finished(finished) = event {
                assert_eq!(finished.result.unwrap().solution.verdict, Verdict::Win);
                done += 1;
                ahead = ahead.max(taken.load(Ordering::SeqCst).saturating_sub(done));
                if done == 500 {
                    stop.stop();
                }
            }
        })
        .unwrap();
    assert!((500..580).contains(&done), "{done}");
    assert!(ahead <= 2 * (64 + 64 + 1) + 1, "{ahead} problems were waiting");
}

#[test]
fn a_lead_holds_the_rest_back() {
    let limits_of =
        |index| Limits { time: (index == 0).then_some(Duration::from_millis(300)), ..nodes(50_000_000) };
    let slow = task(ENDLESS);
    let problems = std::iter::once(slow).chain(std::iter::repeat_n(task("7k/8/6K1/8/8/7p/8/R7 w"), 50));
    let mut order = Vec::new();
    Batch::with_limits_of(limits_of)
        .jobs(2)
        .lead(8)
        .run(problems, &Stop::new(), |event| {
            if let Event::Finished(finished) = event {
                order.push(finished.index);
            }
        })
        .unwrap();
    assert_eq!(order.len(), 51);
    assert_eq!(order.iter().position(|&index| index == 0), Some(7), "{order:?}");
}

#[test]
fn what_runs_is_reported() {
    let stop = Stop::new();
    let mut reports = Vec::new();
    let mut started = Vec::new();
    Batch::new(Limits::default())
        .jobs(2)
        .run([task(ENDLESS), task(ENDLESS)], &stop, |event| match event {
            Event::Started { index, .. } => started.push(index),
            Event::Report(report) => {
                reports.push(report);
                let both_run = |report: &Report| {
                    report.running.len() == 2 && report.running.iter().all(|one| one.progress.nodes > 0)
                };
                if reports.len() >= 3 && reports.iter().any(both_run) {
                    stop.stop();
                }
                assert!(reports.len() < 200, "nothing gets on: {:?}", reports.last());
            }
            Event::Finished(_) => {}
        })
        .unwrap();
    started.sort();
    assert_eq!(started, [0, 1]);
    let times: Vec<Duration> = reports.iter().map(|report| report.elapsed).collect();
    assert!(
        times.windows(2).all(|pair| pair[1] - pair[0] >= Duration::from_millis(99)),
        "at most ten a second: {times:?}"
    );
}
