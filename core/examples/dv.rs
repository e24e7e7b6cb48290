//! tmp
use mansuba::game::{Rules, tamerlane::Tamerlane};
use mansuba::position::Position;
use mansuba::text::{fen,moves};
fn main(){ let a:Vec<String>=std::env::args().collect(); let r:Rules=a[1].parse().unwrap(); let p=Position::<Tamerlane>::from_setup(&fen::parse::<Tamerlane>(&a[2]).unwrap(),&r).unwrap();
 for (m,n) in p.divide(a[3].parse().unwrap()) { println!("{} {} {} | {}",moves::coordinates(&p,m),moves::short(&p,m),n, fen::print(&p.play(m).unwrap())); } println!("{}",p.status()); }
