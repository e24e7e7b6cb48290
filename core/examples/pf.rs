//! tmp
use mansuba::game::{Game, GameId, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use mansuba::position::Position;
fn go<G: Game>(r: &Rules, d: u32) {
    let p = Position::<G>::array(r);
    for i in 1..=d {
        let t = std::time::Instant::now();
        let n = p.perft(i);
        println!("{i} {n} {:.1} M/s", n as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
    println!("size {}", std::mem::size_of::<Position<G>>());
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let r: Rules = a[1].parse().unwrap();
    let d = a[2].parse().unwrap();
    match r.game() {
        GameId::Shatranj => go::<Shatranj>(&r, d),
        GameId::Citadel => go::<Citadel>(&r, d),
        GameId::Tamerlane => go::<Tamerlane>(&r, d),
    }
}
