//! Small random positions in which something happens, and random goals.

use mansuba::board::Color;
use mansuba::game::{Game, Man, Role, Rules};
use mansuba::position::Position;
use mansuba::setup::Setup;
use mansuba::solve::Goal;

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

/// Random men near one corner of the board, a king in that corner and two men in three against it, so that something
/// happens.
#[allow(dead_code, reason = "not every test file needs it")]
pub fn random_position<G: Game>(random: &mut Random, rules: &Rules, men: usize) -> Position<G> {
    let geometry = G::GEOMETRY;
    let roles: Vec<Role> = G::LETTERS.iter().map(|&(role, _)| role).filter(|role| !role.is_royal()).collect();
    loop {
        let mut setup = Setup::empty();
        let size = 3 + random.below(3) as i32;
        for index in 0..men {
            let square =
                geometry.inner(random.below(size as usize) as i32, random.below(size as usize) as i32);
            let color = if index % 2 == 0 { Color::White } else { Color::Black };
            let role = match index {
                0 | 1 => Role::King,
                _ if color == Color::Black && random.below(2) == 0 => Role::Rook,
                _ => roles[random.below(roles.len())],
            };
            setup.men.insert(square.unwrap(), Man::new(color, role));
        }
        setup.turn = Color::BOTH[random.below(2)];
        setup.rights = [random.below(2) == 0, random.below(2) == 0];
        if let Ok(position) = Position::from_setup(&setup, rules) {
            return position;
        }
    }
}

/// A goal without a bound that makes sense under the rules.
#[allow(dead_code, reason = "not every test file needs it")]
pub fn random_goal(random: &mut Random, rules: &Rules) -> Goal {
    let targets = ["win", "#", "=", "#=", "b"];
    loop {
        let goal: Goal = targets[random.below(targets.len())].parse().unwrap();
        if mansuba::solve::problem::check_goal(rules, goal).is_ok() {
            return goal;
        }
    }
}
