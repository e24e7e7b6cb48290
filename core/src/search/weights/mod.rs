//! The weights of the features, as text: fitted by `core/examples/fit.rs`, which says how.

use super::features::{Features, Group};
use crate::game::{Game, GameId};
use std::sync::OnceLock;

/// What a feature is worth at the beginning and at the end of a game, in eighths of a centipawn.
pub(super) type Weight = [i16; 2];

const TEXTS: [&str; 3] =
    [include_str!("shatranj.txt"), include_str!("citadel.txt"), include_str!("tamerlane.txt")];

static WEIGHTS: [OnceLock<Vec<Weight>>; 3] = [const { OnceLock::new() }; 3];

const fn slot<G: Game>() -> usize {
    match G::ID {
        GameId::Shatranj => 0,
        GameId::Citadel => 1,
        GameId::Tamerlane => 2,
    }
}

/// The weights of a game.
pub(super) fn weights<G: Game>() -> &'static [Weight] {
    let game = slot::<G>();
    WEIGHTS[game].get_or_init(|| read::<G>(TEXTS[game]).expect("the weights of every game are in order"))
}

/// Takes other weights into use, if none are yet.
pub(super) fn set<G: Game>(text: &str) -> Result<(), String> {
    let weights = read::<G>(text)?;
    WEIGHTS[slot::<G>()].set(weights).map_err(|_| "the weights of this game are in use already".to_owned())
}

/// Reads weights: a line `NAME: BEGINNING/END ...` for each group of features, in their order.
pub(super) fn read<G: Game>(text: &str) -> Result<Vec<Weight>, String> {
    let mut weights = Vec::with_capacity(Features::<G>::COUNT);
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#') && !line.is_empty());
    for (name, count) in Features::<G>::groups() {
        let (number, line) = lines.next().ok_or_else(|| format!("expected '{name}:', found the end"))?;
        let fault = |what: &str| format!("line {}: expected {what}", number + 1);
        let values = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(':'));
        let values = values.ok_or_else(|| fault(&format!("'{name}:'")))?;
        let before = weights.len();
        for value in values.split_whitespace() {
            let pair = value.split_once('/').and_then(|(a, b)| Some([a.parse().ok()?, b.parse().ok()?]));
            weights.push(pair.ok_or_else(|| fault(&format!("two numbers like 3/-4, found '{value}'")))?);
        }
        if weights.len() - before != count {
            return Err(fault(&format!("{count} weights, found {}", weights.len() - before)));
        }
    }
    match lines.next() {
        Some((number, _)) => Err(format!("line {}: expected the end", number + 1)),
        None => Ok(weights),
    }
}

/// Writes weights as [`read`] reads them.
pub(super) fn write(weights: &[Weight], groups: &[Group]) -> String {
    let mut text = String::new();
    let mut rest = weights;
    for &(name, count) in groups {
        let (group, others) = rest.split_at(count.min(rest.len()));
        rest = others;
        text += name;
        text.push(':');
        for [beginning, end] in group {
            text += &format!(" {beginning}/{end}");
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};

    #[test]
    fn weights_are_written_as_they_are_read() {
        fn check<G: Game>(text: &str) {
            let weights = read::<G>(text).unwrap();
            assert_eq!(weights.len(), Features::<G>::COUNT);
            assert_eq!(read::<G>(&write(&weights, &Features::<G>::groups())).unwrap(), weights);
        }
        check::<Shatranj>(TEXTS[0]);
        check::<Citadel>(TEXTS[1]);
        check::<Tamerlane>(TEXTS[2]);
    }

    #[test]
    fn faults_are_named_with_their_line() {
        assert_eq!(read::<Shatranj>("").unwrap_err(), "expected 'material:', found the end");
        assert!(
            read::<Shatranj>("# x\nmaterial: 1/2 3\n")
                .unwrap_err()
                .starts_with("line 2: expected two numbers")
        );
        let longer = TEXTS[0].to_owned() + "more: 1/2\n";
        assert!(read::<Shatranj>(&longer).unwrap_err().ends_with("expected the end"));
    }
}
