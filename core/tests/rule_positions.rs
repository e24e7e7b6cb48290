//! Perft of positions that exercise every clause: `tests/vectors/rule-positions.tsv`.

use mansuba::game::{Game, GameId, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane};
use mansuba::position::Position;
use mansuba::text::fen;

fn perft<G: Game>(rules: &Rules, text: &str, depth: u32) -> u64 {
    let setup = fen::parse::<G>(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let position = Position::<G>::from_setup(&setup, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
    position.perft(depth)
}

#[test]
fn perft_of_every_rule_position() {
    let file = include_str!("../../tests/vectors/rule-positions.tsv");
    let mut wrong = Vec::new();
    for (index, line) in file.lines().enumerate() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [rules, text, depth, expected, clauses] = fields[..] else {
            panic!("line {}: {line}", index + 1)
        };
        let rules: Rules = rules.parse().unwrap();
        let depth: u32 = depth.parse().unwrap();
        let found = match rules.game() {
            GameId::Shatranj => perft::<Shatranj>(&rules, text, depth),
            GameId::Citadel => perft::<Citadel>(&rules, text, depth),
            GameId::Tamerlane => perft::<Tamerlane>(&rules, text, depth),
        };
        if found.to_string() != expected {
            wrong.push(format!(
                "line {}, {rules} {text}: {found}, expected {expected} ({clauses})",
                index + 1
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn legal_moves_come_in_the_order_of_their_texts() {
    for line in include_str!("../../tests/vectors/rule-positions.tsv").lines() {
        let mut fields = line.split('\t');
        let (rules, text) = (fields.next().unwrap(), fields.next().unwrap());
        let mut pending = vec![mansuba::any::AnyPosition::parse(rules, text).unwrap()];
        let mut seen = 0;
        while let Some(position) = pending.pop() {
            let moves = position.legal_moves();
            let texts: Vec<String> = moves.iter().map(|&m| position.move_text(m)).collect();
            assert!(texts.is_sorted(), "{rules} {}: {texts:?}", position.text());
            seen += 1;
            if seen < 20 {
                pending.extend(moves.into_iter().map(|m| position.play(m).unwrap()));
            }
        }
    }
}
