//! Random positions of few men, the same ones in every run.

use mansuba::board::{Color, Square};
use mansuba::game::{Game, Man, Rules};
use mansuba::position::Position;
use mansuba::setup::Setup;

/// A small generator of random numbers (xorshift64*), so that a failure can be repeated.
pub struct Random(pub u64);

impl Random {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % n
    }
}

/// Letters of the game's men, capitals for White, as a position: the kings and these, on squares of the part of the board
/// near its lower left corner that is `size` squares wide and high.
pub fn random_position<G: Game>(random: &mut Random, rules: &Rules, men: &str, size: usize) -> Position<G> {
    let geometry = G::GEOMETRY;
    let near: Vec<Square> = geometry
        .all()
        .filter(|&s| geometry.file_rank(s).is_some_and(|(f, r)| f < size as i32 && r < size as i32))
        .collect();
    for _ in 0..1_000_000 {
        let mut setup = Setup::empty();
        for letter in men.chars() {
            let capital = letter.to_ascii_uppercase().to_string();
            let role = G::LETTERS.iter().find(|(_, l)| *l == capital).expect("a letter of the game").0;
            let color = if letter.is_uppercase() { Color::White } else { Color::Black };
            setup.men.insert(near[random.below(near.len())], Man::new(color, role));
        }
        setup.turn = Color::BOTH[random.below(2)];
        if setup.men.len() == men.len()
            && let Ok(position) = Position::from_setup(&setup, rules)
        {
            return position;
        }
    }
    panic!("no valid position with {men}")
}
