//! [N-6], [X-5], [X-7]: every word that a position has without its history.

use crate::ask::{at, moves, put};
use mansuba::board::Color;

fn word(rules: &str, men: &str, rest: &str) -> &'static str {
    let position = put(rules, men, rest);
    let status = position.status();
    //
    assert_eq!(status.is_over(), moves(&position).is_empty(), "{rules} {men} {rest}");
    status.word()
}

#[test]
fn mate_and_stalemate() {
    assert_eq!(word("shatranj", "ke8 Ra8 Rh7 pa2 Ke1", "b"), "checkmate");
    let shut_in = "Ka1 Pg5 pg6 rb8 rh2 kh8";
    assert_eq!(word("shatranj", shut_in, "w"), "stalemate");
    assert_eq!(word("shatranj:stalemate=draw", shut_in, "w"), "draw-stalemate");
    // [S-5]: g5 would be left to the king, which is not attacked there.
    assert_eq!(word("shatranj:stalemate=transpose", shut_in, "w"), "ongoing");
    assert_eq!(word("shatranj", shut_in, "b"), "ongoing");
    assert_eq!(word("citadel", "Kb3 rc10 rk2 ki5", "w"), "ongoing");
    assert_eq!(word("citadel", "Kb2 rc10 rk3 ke9", "w"), "stalemate");
}

#[test]
fn who_has_won() {
    let winner = |rules: &str, men: &str, rest: &str| {
        let position = put(rules, men, rest);
        position.status().winner(position.turn())
    };
    assert_eq!(winner("shatranj", "ke8 Ra8 Rh7 pa2 Ke1", "b"), Some(Color::White));
    assert_eq!(winner("shatranj", "Ka1 Pg5 pg6 rb8 rh2 kh8", "w"), Some(Color::Black));
    assert_eq!(winner("shatranj", "ke8 Ra1 Ke1", "w"), Some(Color::White));
    assert_eq!(winner("shatranj", "Kf6 Re5 kd5", "b"), Some(Color::White));
    assert_eq!(winner("shatranj", "ke8 Ke1", "b"), None);
    assert_eq!(winner("shatranj:stalemate=draw", "Ka1 Pg5 pg6 rb8 rh2 kh8", "w"), None);
}

/// [S-4], in its order.
#[test]
fn bare_kings() {
    assert_eq!(word("shatranj", "ke8 Ke1", "w"), "draw-bare");
    assert_eq!(word("shatranj", "ke8 Ke1 Ra1", "w"), "bare-win");
    assert_eq!(word("shatranj", "ke8 Ke1 Ra1", "b"), "bare-loss");
    // (c): it can take the last man, cannot because the king protects it, or there are two men.
    assert_eq!(word("shatranj", "Kd4 re4 kh8", "w"), "ongoing");
    assert_eq!(word("shatranj", "kd5 Re5 Kf6", "b"), "bare-loss");
    assert_eq!(word("shatranj", "Kd4 re4 pa7 kh8", "w"), "bare-loss");
    // All its legal moves are allowed; if it does not take the man it has lost.
    let chance = put("shatranj", "Kd4 re4 kh8", "w");
    assert_eq!(moves(&chance), ["d4c3", "d4c5", "d4d3", "d4d5", "d4e4"]);
    assert_eq!(crate::ask::after(&chance, "d4c3").status().word(), "bare-win");
    assert_eq!(crate::ask::after(&chance, "d4e4").status().word(), "draw-bare");
    assert_eq!(word("shatranj:bare=immediate", "Kd4 re4 kh8", "w"), "bare-loss");
    assert_eq!(word("chaturanga", "Kd4 re4 pa7 kh8", "w"), "ongoing");
    assert_eq!(word("chaturanga", "ke8 Ke1", "w"), "ongoing");
    // before, so a bare king that is mated is bare.
    assert_eq!(word("shatranj", "ke8 Ra8 Rh7 Ke1", "b"), "bare-loss");
    assert_eq!(word("chaturanga", "ke8 Ra8 Rh7 Ke1", "b"), "checkmate");
    // [C-6]: none of this in citadel chess.
    assert_eq!(word("citadel", "ke8 Ke4 Rb2", "b"), "ongoing");
}

#[test]
fn citadels() {
    assert_eq!(word("citadel", "Ka12 ke8 rb2", "b"), "draw-citadel");
    assert_eq!(word("citadel", "Kf6 kl1 rb2", "w"), "draw-citadel");
    assert_eq!(word("tamerlane", "Kz9 kf6 rb2", "b"), "draw-citadel");
    assert_eq!(word("tamerlane", "Kf3 kl2 rb2", "w"), "draw-citadel");
    // [T-14]: an adventitious king at home ends nothing.
    assert_eq!(word("tamerlane", "Al2 Kf3 kf6 rb2", "b"), "ongoing");
    assert_eq!(word("tamerlane", "Az9 kf6 rb2", "b"), "draw-citadel");
}

#[test]
fn kings_only() {
    assert_eq!(word("tamerlane", "Kf3 kf6", "w"), "draw-kings");
    assert_eq!(word("tamerlane", "Kf3 Sf1 kf6 aa1", "w"), "draw-kings");
    assert_eq!(word("tamerlane:kings_only=off", "Kf3 kf6", "w"), "ongoing");
    assert_eq!(word("timur", "Kf3 kf6", "w"), "ongoing");
    // A bare king does not lose, and a parked pawn is no royal.
    assert_eq!(word("tamerlane", "Kf3 kf6 rb2", "w"), "ongoing");
    assert_eq!(word("tamerlane", "Kf3 kf6 Pc10", "b - 10"), "ongoing");
    // want of moves comes first.
    assert_eq!(word("tamerlane", "Ka1 sb3 kc2", "w"), "stalemate");
}

/// [T-16]: with several royals attacked the word is stalemate, and the side has lost all the same.
#[test]
fn several_royals() {
    let shut_in = "Ka1 Sb1 Ta2 Tb2 Tc1 Tc2 nb3 na3 nc3 nd2 nd1 nd3 kk10";
    assert_eq!(word("tamerlane", shut_in, "w"), "stalemate");
    assert_eq!(word("tamerlane", "Ka1 ra10 rb10 kk7", "w"), "checkmate");
    assert_eq!(word("tamerlane", "Sa1 ra10 rb10 kk7", "w"), "checkmate");
    assert_eq!(word("tamerlane", "Ka1 Sf1 ra10 rb10 kk7", "w"), "ongoing");
}

/// a position alone knows no history, whatever its counter says.
#[test]
fn counters_finish_no_position() {
    let position = at("shatranj-modern", "4k3/r7/8/8/8/8/7R/4K3 w - - 900 700");
    assert_eq!(position.status().word(), "ongoing");
    assert_eq!(position.perft(2), at("shatranj-modern", "4k3/r7/8/8/8/8/7R/4K3 w").perft(2));
}
