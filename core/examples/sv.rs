//! tmp
use mansuba::any::*;
use mansuba::limits::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let p = AnyPosition::parse(&a[1], &a[2]).unwrap();
    let goal = a[3].parse().unwrap();
    let secs: f64 = a.get(4).map_or(20.0, |s| s.parse().unwrap());
    let l = Limits { time: Some(std::time::Duration::from_secs_f64(secs)), ..Limits::default() };
    let s = p.solve(None, goal, &l, &Stop::new(), None).unwrap();
    let keys: Vec<_> = s.keys.iter().map(|&m| p.short_text(m)).collect();
    let mut q = p.clone();
    let mut line = vec![];
    for &m in &s.line {
        line.push(q.short_text(m));
        q = q.play(m).unwrap();
    }
    println!(
        "{:?} plies {:?} moves {:?} shortest {} keys {:?}{} nowin {:?} graded {:?} complete {} {:?} nodes {} {:.3}s graph {:?} exact {} end {:?}\n{}",
        s.verdict,
        s.plies,
        s.moves,
        s.shortest,
        keys,
        if s.keys_complete { "" } else { "?" },
        s.no_win_within,
        s.no_shorter_with_quiet,
        s.complete,
        s.reason,
        s.nodes,
        s.elapsed.as_secs_f64(),
        s.graph.as_ref().map(|g| g.nodes.len()),
        s.line_exact,
        s.ending,
        line.join(" ")
    );
}
