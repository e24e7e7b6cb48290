//! Boards written down man by man.

use mansuba::any::AnyPosition;
use mansuba::board::Geometry;
use mansuba::game::Rules;

/// The board text of some men.
pub fn board(rules: &str, men: &str) -> String {
    let rules: Rules = rules.parse().unwrap();
    let array = AnyPosition::array(&rules);
    let geometry: &Geometry = array.geometry();
    let on = |name: &str| {
        let mut here = men.split_whitespace().filter_map(|man| man.strip_suffix(name));
        // `Ka1` ends with `a1`; `Kaa1` would too, so what is left must be letters of a man.
        here.find(|letters| letters.trim_end_matches('\'').len() == 1)
    };
    let mut used = 0;
    let mut ranks = Vec::new();
    for row in (0..geometry.rows).rev() {
        let mut rank = String::new();
        let mut run = 0;
        for column in 0..geometry.columns.len() as u8 {
            let square = geometry.at(column, row);
            let letters = square.and_then(|square| on(&geometry.name(square)));
            if square.is_some() && letters.is_none() {
                run += 1;
                continue;
            }
            if run > 0 {
                rank += &run.to_string();
                run = 0;
            }
            used += letters.is_some() as usize;
            rank += letters.unwrap_or("*");
        }
        if run > 0 {
            rank += &run.to_string();
        }
        ranks.push(rank);
    }
    assert_eq!(used, men.split_whitespace().count(), "not every man of '{men}' stands on a square");
    ranks.join("/")
}
