//! Random positions for tests.

use super::Position;
use crate::board::{Color, Square};
use crate::game::{Game, Man, Role, Rules};
use crate::setup::Setup;

/// Numbers that look random (G. Marsaglia's xorshift, 2003).
pub(crate) struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    /// Some of these, perhaps one several times.
    pub fn some<T: Copy>(&mut self, all: &[T], many: usize) -> Vec<T> {
        (0..many).filter_map(|_| all.get(self.below(all.len().max(1))).copied()).collect()
    }
}

/// A position with White to move and up to so many men around Black's king, which `is_black` shares out by their number;
/// number 0 is White's king. In one of four many of White's other men are sliders. `None` if it came out invalid.
pub(crate) fn crowd<G: Game>(
    rules: &Rules,
    numbers: &mut Numbers,
    is_black: impl Fn(usize) -> bool,
    men: usize,
) -> Option<Position<G>> {
    let squares: Vec<Square> = G::GEOMETRY.inner_set::<G::Bits>().into_iter().collect();
    let roles: Vec<Role> =
        G::LETTERS.iter().map(|&(role, _)| role).filter(|&role| role != Role::King).collect();
    let sliders: Vec<Role> =
        roles.iter().copied().filter(|role| matches!(role, Role::Rook | Role::WarMachine)).collect();
    let is_open = numbers.below(4) == 0;
    // Most mates happen on the edge, which is the first rank here.
    let king =
        squares[numbers.below(squares.len()).min(numbers.below(squares.len())) / (1 + numbers.below(4))];
    let (file, rank) = G::GEOMETRY.file_rank(king)?;
    let mut setup = Setup::empty();
    setup.men.insert(king, Man::new(Color::Black, Role::King));
    for number in 0..men {
        let color = if number > 0 && is_black(number) { Color::Black } else { Color::White };
        let is_slider = is_open && color == Color::White && numbers.below(2) == 0;
        let roles = if is_slider { &sliders } else { &roles };
        let role = if number == 0 { Role::King } else { roles[numbers.below(roles.len())] };
        let step = (numbers.below(7) as i32 - 3, numbers.below(7) as i32 - 3);
        if let Some(square) = G::GEOMETRY.inner(file + step.0, rank + step.1) {
            setup.men.entry(square).or_insert(Man::new(color, role));
        }
    }
    Position::from_setup(&setup, rules).ok()
}
