//! The weights to start from: what somebody knows who has been told what the men are worth, and little more.

use mansuba::any;
use mansuba::game::{GameId, Role};
use mansuba::search::fit::Weights;

/// Centipawns of each kind of man, about as the sources rank them.
fn material(role: Role) -> i16 {
    match role {
        Role::King | Role::Prince | Role::AdventitiousKing => 0,
        Role::Rook => 450,
        Role::Knight => 270,
        Role::Giraffe | Role::Picket | Role::WarMachine => 240,
        Role::Camel | Role::Vizier => 150,
        Role::General | Role::WarEngine => 110,
        Role::Elephant => 90,
        _ => 65,
    }
}

/// The weights, in eighths of a centipawn.
pub fn weights(game: GameId) -> Weights {
    let mut weights = any::weights(game);
    let mut values = weights.values.iter_mut();
    for &(name, count) in &weights.groups {
        for (index, value) in values.by_ref().take(count).enumerate() {
            let i = index as i16;
            *value = match name {
                "material" => [8 * material(Role::ALL[index]); 2],
                // Being bared loses.
                "few" => [0, [-2400, -1200, -600, -240, -80, 0, 0, 0][index]],
                "loose" | "by pawn" if index > 0 => [-80; 2],
                "danger" => [-2 * i * i; 2],
                "passed" => [16 * i, 32 * i],
                "freedom" => [[-80, -160], [-40, -80], [-16, -40], [0; 2]][index.min(3)],
                "rights" => [[0; 2], [800; 2], [0; 2]][index],
                "tempo" => [80; 2],
                // The second group of a name is that of mobility.
                name if count == 16 && name != "pawn" && name != "king" => [16 * (i - 4); 2],
                _ => [0; 2],
            };
        }
    }
    weights
}
