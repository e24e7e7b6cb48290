//! Positions for the tests of the solver's parts.

use crate::board::{Color, Square};
use crate::game::shatranj::Shatranj;
use crate::game::{Game, Man, Role, Rules};
use crate::position::Position;
use crate::setup::Setup;

/// The position of a board text of shatranj, White to move.
pub(super) fn position(board: &str) -> Position<Shatranj> {
    let mut setup = Setup::empty();
    for (rank, row) in board.split('/').enumerate() {
        let mut file = 0;
        for c in row.chars() {
            let letter = c.to_ascii_uppercase().to_string();
            match Shatranj::LETTERS.iter().find(|(_, known)| *known == letter) {
                Some(&(role, _)) => {
                    let color = if c.is_uppercase() { Color::White } else { Color::Black };
                    let square = Shatranj::GEOMETRY.inner(file, 7 - rank as i32).unwrap();
                    setup.men.insert(square, Man::new(color, role));
                    file += 1;
                }
                None => file += c.to_digit(10).unwrap() as i32,
            }
        }
    }
    Position::from_setup(&setup, &Rules::default()).unwrap()
}

/// Numbers that look random (G. Marsaglia's xorshift, 2003).
pub(super) struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

/// A position with White to move and most men White's, which stand near Black's king on the first rank; `None` if it came
/// out invalid.
pub(super) fn crowd<G: Game>(numbers: &mut Numbers, rules: &Rules, men: usize) -> Option<Position<G>> {
    let squares: Vec<Square> = G::GEOMETRY.inner_set::<G::Bits>().into_iter().collect();
    let roles: Vec<Role> =
        G::LETTERS.iter().map(|&(role, _)| role).filter(|&role| role != Role::King).collect();
    let king = squares[numbers.below(G::GEOMETRY.width as usize)];
    let (file, rank) = G::GEOMETRY.file_rank(king)?;
    let mut setup = Setup::empty();
    setup.men.insert(king, Man::new(Color::Black, Role::King));
    for number in 1..men {
        let role = if number == 1 { Role::King } else { roles[numbers.below(roles.len())] };
        let color = if number % 5 == 4 { Color::Black } else { Color::White };
        let step = (numbers.below(7) as i32 - 3, numbers.below(5) as i32);
        let square = G::GEOMETRY.inner(file + step.0, rank + step.1)?;
        setup.men.entry(square).or_insert(Man::new(color, role));
    }
    Position::from_setup(&setup, rules).ok()
}
