//! What must be true of every position of every game.

mod cases;

use cases::{Look, Property, check};
use mansuba::any::AnyPosition;
use mansuba::board::Color;
use mansuba::game::{Game, GameId, Role};
use mansuba::position::{Move, Position, Status};
use mansuba::text::{fen, moves};
use std::collections::{BTreeMap, BTreeSet};

/// Fails a property with a message unless the condition holds.
macro_rules! hold {
    ($condition:expr, $position:expr, $($message:tt)*) => {
        if !$condition {
            let p = $position;
            return Err(format!("{} {}: {}", p.rules(), fen::print(p), format!($($message)*)));
        }
    };
}

/// Declares a property as a type and a test that checks it in the positions of many walks.
macro_rules! property {
    ($(#[$doc:meta])* $test:ident, $cases:literal walks, $look:ident: |$position:ident| $body:block) => {
        #[test]
        fn $test() {
            $(#[$doc])*
            struct This;
            impl Property for This {
                fn check<G: Game>(&mut self, $position: &Position<G>) -> Result<(), String> {
                    $body
                    Ok(())
                }
            }
            check($cases, Look::$look, &mut This);
        }
    };
}

property! {
    what_prints_parses_back_equal, 500 walks, Everywhere: |p| {
        let text = fen::print(p);
        let setup = fen::parse::<G>(&text).map_err(|error| error.to_string())?;
        hold!(setup == p.to_setup(), p, "the text says something else than the position");
        let back = Position::<G>::from_setup(&setup, p.rules()).map_err(|error| format!("{text}: {error}"))?;
        hold!(back == *p && back.hash() == p.hash(), p, "read back it is another position");
        hold!((back.halfmoves(), back.fullmove()) == (p.halfmoves(), p.fullmove()), p, "other counters");
        hold!(fen::print(&back) == text, p, "printed again it reads {}", fen::print(&back));
    }
}

property! {
    the_hash_kept_up_to_date_is_the_fresh_one, 300 walks, Everywhere: |p| {
        hold!(p.hash() == p.fresh_hash(), p, "{:x}, fresh {:x}", p.hash(), p.fresh_hash());
        for m in p.legal_moves() {
            let next = p.play(m).map_err(|error| error.to_string())?;
            let text = moves::coordinates(p, m);
            hold!(next.hash() == next.fresh_hash(), p, "wrong hash after {text}");
            hold!(next.hash() != p.hash() && next != *p, p, "{text} changes nothing");
        }
    }
}

property! {
    a_legal_move_leads_to_a_valid_position, 200 walks, Everywhere: |p| {
        for m in p.legal_moves() {
            let text = moves::coordinates(p, m);
            let next = p.play(m).map_err(|error| error.to_string())?;
            let again = Position::<G>::from_setup(&next.to_setup(), p.rules());
            let again = again.map_err(|error| format!("{} {}, {text}: {error}", p.rules(), fen::print(p)))?;
            hold!(again == next, p, "the set-up of the position after {text} gives another position");
            let captured = p.men().count() - next.men().count();
            hold!(captured == p.is_capture(m) as usize, p, "{text} takes {captured} men off the board");
            hold!(next.turn() != p.turn(), p, "the turn does not pass with {text}");
        }
    }
}

property! {
    counting_moves_is_listing_them, 300 walks, Everywhere: |p| {
        let listed = p.legal_moves();
        let different: BTreeSet<Move> = listed.iter().copied().collect();
        hold!(different.len() == listed.len(), p, "a move is listed twice");
        hold!(p.count_moves() == listed.len() as u64, p, "{} counted, {} listed", p.count_moves(), listed.len());
        hold!(p.perft(0) == 1 && p.perft(1) == p.count_moves(), p, "perft 0 or 1");
        hold!(p.has_move() != listed.is_empty(), p, "has_move");
        hold!(p.status().is_over() == listed.is_empty(), p, "{} with {} moves", p.status(), listed.len());
        let divided = p.divide(2);
        let sum: u64 = divided.iter().map(|(_, leaves)| leaves).sum();
        hold!(sum == p.perft(2) && divided.len() == listed.len(), p, "perft 2 {}, divided {sum}", p.perft(2));
    }
}

property! {
    a_move_by_itself_is_judged_as_in_the_list, 60 walks, Everywhere: |p| {
        let legal: BTreeSet<Move> = p.legal_moves().into_iter().collect();
        for (from, _) in p.men() {
            for to in G::GEOMETRY.all() {
                let m = Move::new(from, to);
                hold!(p.is_legal(m) == legal.contains(&m), p, "is_legal {}", m.squares(G::GEOMETRY));
            }
        }
    }
}

property! {
    every_listed_move_and_no_other_is_accepted, 120 walks, AtTheEnd: |p| {
        let legal: BTreeSet<Move> = p.legal_moves().into_iter().collect();
        for from in G::GEOMETRY.all() {
            for to in G::GEOMETRY.all() {
                let m = Move::new(from, to);
                let is_listed = legal.contains(&m);
                let text = moves::coordinates(p, m);
                hold!(p.is_legal(m) == is_listed, p, "is_legal {text}");
                hold!(p.play(m).is_ok() == is_listed, p, "play {text}");
                let read = |text: &str| moves::parse_coordinates(p, text).ok();
                hold!(read(&text) == is_listed.then_some(m), p, "parse {text}");
                // [N-4]: the letter of a promotion may be left out.
                let squares = m.squares(G::GEOMETRY);
                hold!(squares == text || read(&squares) == is_listed.then_some(m), p, "parse {squares}");
            }
        }
    }
}

property! {
    short_notation_is_unique_and_reads_back, 150 walks, Everywhere: |p| {
        let mut written = BTreeMap::new();
        for m in p.legal_moves() {
            let short = moves::short(p, m);
            let bare = short.trim_end_matches(['+', '#', '^', '*']).to_owned();
            hold!(moves::parse_short(p, &short) == Ok(m), p, "{short} does not read back");
            hold!(moves::parse_short(p, &bare) == Ok(m), p, "{bare} does not read back");
            if let Some(other) = written.insert(bare.clone(), m) {
                let others = other.squares(G::GEOMETRY);
                return Err(format!("{}: both {others} and {} are {bare}", fen::print(p), m.squares(G::GEOMETRY)));
            }
        }
    }
}

property! {
    the_rules_are_blind_to_colour, 150 walks, Everywhere: |p| {
        let flipped = p.flipped();
        hold!(flipped.flipped() == *p, p, "flipped twice it is another position");
        hold!(flipped.status() == p.status(), p, "{}, flipped {}", p.status(), flipped.status());
        hold!(flipped.is_check() == p.is_check(), p, "check");
        let turned = p.legal_moves().into_iter().map(|m| Move::new(p.flip(m.from), p.flip(m.to)));
        let (turned, listed): (BTreeSet<Move>, BTreeSet<Move>) =
            (turned.collect(), flipped.legal_moves().into_iter().collect());
        hold!(turned == listed, p, "other moves than {}", fen::print(&flipped));
        hold!(flipped.perft(2) == p.perft(2), p, "perft 2 {}, flipped {}", p.perft(2), flipped.perft(2));
        for m in p.legal_moves() {
            let there = flipped.play(Move::new(p.flip(m.from), p.flip(m.to))).map_err(|e| e.to_string())?;
            let here = p.play(m).map_err(|e| e.to_string())?;
            // The move number moves on after Black, so it alone sees the colours.
            hold!(here.flipped() == there, p, "another position after {}", m.squares(G::GEOMETRY));
            hold!(here.halfmoves() == there.halfmoves(), p, "counter after {}", m.squares(G::GEOMETRY));
        }
    }
}

property! {
    /// [S-5], [T-20].
    the_counters_count, 300 walks, Everywhere: |p| {
        for m in p.legal_moves() {
            let next = p.play(m).map_err(|error| error.to_string())?;
            let text = moves::coordinates(p, m);
            let number = p.fullmove() + (p.turn() == Color::Black) as u32;
            hold!(next.fullmove() == number, p, "move number {} after {text}", next.fullmove());
            let is_pawn = p.man_at(m.from).is_some_and(|man| man.role().is_pawn());
            let is_progress = p.is_capture(m) || is_pawn;
            let expected = if is_progress { 0 } else { p.halfmoves() + 1 };
            hold!(next.halfmoves() == expected, p, "{} plies after {text}", next.halfmoves());
        }
    }
}

property! {
    the_border_type_answers_the_same, 100 walks, Everywhere: |p| {
        let text = fen::print(p);
        let any = AnyPosition::parse_under(p.rules(), &text).map_err(|error| error.to_string())?;
        hold!(any.text() == text && any.hash() == p.hash() && any.status() == p.status(), p, "another position");
        hold!(any.rules() == p.rules() && any.turn() == p.turn() && any.is_check() == p.is_check(), p, "another");
        let listed: Vec<String> = any.legal_moves().into_iter().map(|m| any.move_text(m)).collect();
        let mut expected: Vec<String> = p.legal_moves().iter().map(|&m| moves::coordinates(p, m)).collect();
        expected.sort();
        hold!(listed == expected, p, "moves {listed:?}");
        hold!(any.perft(2) == p.perft(2), p, "perft");
        for m in any.legal_moves() {
            let text = any.move_text(m);
            hold!(any.parse_move(&text) == Ok(m) && any.parse_short(&any.short_text(m)) == Ok(m), p, "read {text}");
            let next = any.play(m).map_err(|error| error.to_string())?.text();
            hold!(p.play(m).is_ok_and(|here| fen::print(&here) == next), p, "play {text}");
        }
        let men: Vec<_> = p.men().collect();
        hold!(any.men() == men && any.to_setup() == p.to_setup(), p, "men");
    }
}

/// What the walks have met.
#[derive(Default)]
struct Met(BTreeMap<String, u32>);

impl Property for Met {
    fn check<G: Game>(&mut self, p: &Position<G>) -> Result<(), String> {
        let mut meet = |what: String| *self.0.entry(what).or_default() += 1;
        meet(p.status().word().to_owned());
        for m in p.legal_moves() {
            let short = moves::short(p, m);
            let game = match G::ID {
                GameId::Shatranj => "shatranj",
                GameId::Citadel => "citadel",
                GameId::Tamerlane => "tamerlane",
            };
            if p.is_exchange(m) {
                meet(format!("{game} exchange"));
            }
            if p.is_citadel_draw(m) {
                meet(format!("{game} citadel"));
            } else if G::GEOMETRY.file_rank(m.to).is_none() {
                meet("own citadel".to_owned());
            }
            if let Some(role) = p.promotion(m) {
                meet(format!("{game} becomes {}", role.name()));
            }
            if short.contains("=P") {
                meet(if short.contains('@') { "arrival onto home" } else { "arrival" }.to_owned());
            } else if short.starts_with("P@") {
                meet("placement or transfer".to_owned());
            }
            if p.is_capture(m) && p.man_at(m.to).is_some_and(|man| man.role() == Role::King) {
                meet("capture of a king".to_owned());
            }
        }
        Ok(())
    }
}

/// The other tests would be worth little if the walks never came where the rules are rare.
#[test]
fn the_walks_meet_every_mechanism() {
    let mut met = Met::default();
    check(1500, Look::Everywhere, &mut met);
    let statuses = Status::ALL.iter().map(|status| status.word().to_owned());
    let of_games = ["draw-repetition", "draw-no-progress"];
    let mut expected: BTreeSet<String> = statuses.filter(|word| !of_games.contains(&word.as_str())).collect();
    for what in [
        "arrival",
        "arrival onto home",
        "placement or transfer",
        "capture of a king",
        "own citadel",
        "shatranj exchange",
        "tamerlane exchange",
        "citadel citadel",
        "tamerlane citadel",
        "shatranj becomes general",
        "shatranj becomes elephant",
        "citadel becomes general",
        "tamerlane becomes prince",
        "tamerlane becomes adventitious king",
        "tamerlane becomes giraffe",
    ] {
        expected.insert(what.to_owned());
    }
    let missing: Vec<&String> = expected.iter().filter(|what| !met.0.contains_key(*what)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}; met: {:#?}", met.0);
}
