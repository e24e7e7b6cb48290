//! Position texts that cannot be read: each message says where, what was expected and what was found.

use crate::ask::wrong;

const SHATRANJ: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const CITADEL: &str = "1**********1/*rnewkgwenr*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*\
                       /*RNEWKGWENR*/1**********1";
const TAMERLANE: &str = "*e1c1w1w1c1e*/1rntzvkgztnr*/*r'n't'z'v'k'g'e'c'w'p*/*11*/*11*/*11*/*11*\
                         /*PW'C'E'G'K'V'Z'T'N'R'*/*RNTZGKVZTNR1/*E1C1W1W1C1E*";

fn check(rules: &str, text: &str, column: usize, rest: &str) {
    assert_eq!(
        wrong(rules, text),
        format!("position text, column {column}: expected {rest}"),
        "{rules} '{text}'"
    );
}

#[test]
fn nothing_there() {
    check("shatranj", "", 1, "the board, found the end of the text");
    check("shatranj", "   ", 4, "the board, found the end of the text");
    check("shatranj", SHATRANJ, 44, "the side to move, w or b, found the end of the text");
}

#[test]
fn letters_that_are_no_men() {
    for (rules, text, column, found) in [
        ("shatranj", "rnbqkbnr/ppppxppp/8/8/8/8/8/4K3 w", 14, "'x'"),
        // Columns are characters, not bytes.
        ("shatranj", "4k3/8/8/8/8/8/8/4é3 w", 18, "'é'"),
        ("shatranj", "ш7/8/8/8/8/8/8/4K3 w", 1, "'ш'"),
        ("shatranj", "S7/8/8/8/8/8/8/4K3 w", 1, "'S'"),
        ("shatranj", "K'7/8/8/8/8/8/8/4k3 w", 2, "'\\''"),
        ("shatranj", "4k3/8/-7/8/8/8/8/4K3 w", 7, "'-'"),
    ] {
        check(rules, text, column, &format!("a piece letter or a number, found {found}"));
    }
    let no_such_pawn = TAMERLANE.replacen("*11*", "*S'10*", 1) + " w";
    check("tamerlane", &no_such_pawn, 55, "a piece letter, a number or '*', found '\\''");
}

#[test]
fn ranks_of_a_wrong_width() {
    for (text, column, rest) in [
        ("rnbqkbnr/ppppppp/8/8/8/8/8/4K3 w", 17, "8 columns in rank 7, found 7"),
        ("rnbqkbnr//8/8/8/8/8/4K3 w", 10, "8 columns in rank 7, found none"),
        ("rnbqkbnr/ppppppppp/8/8/8/8/8/4K3 w", 18, "'/' after 8 columns of rank 7, found 'p'"),
        ("rnbqkbnr/9/8/8/8/8/8/4K3 w", 10, "a run of 1 to 8 empty squares, found '9'"),
        ("rnbqkbnr/4p4/8/8/8/8/8/4K3 w", 12, "a run of 1 to 3 empty squares, found '4'"),
        ("rnbqkbnr/0/8/8/8/8/8/4K3 w", 10, "a run of 1 to 8 empty squares, found '0'"),
        ("rnbqkbnr/08/8/8/8/8/8/4K3 w", 10, "a run of 1 to 8 empty squares, found '08'"),
        // One number, not two: a run is never split.
        ("rnbqkbnr/44/8/8/8/8/8/4K3 w", 10, "a run of 1 to 8 empty squares, found '44'"),
        (
            "rnbqkbnr/99999999999999999999/8/8/8/8/8/4K3 w",
            10,
            "a run of 1 to 8 empty squares, found '99999999999999999999'",
        ),
    ] {
        check("shatranj", text, column, rest);
    }
    let wide = CITADEL.replacen("*10*", "*11*", 1) + " w";
    check("citadel", &wide, 41, "a run of 1 to 10 empty squares, found '11'");
    let narrow = TAMERLANE.replacen("*11*", "*11", 1) + " w";
    check("tamerlane", &narrow, 56, "13 columns in rank 7, found 12");
}

#[test]
fn too_few_or_too_many_ranks() {
    check("shatranj", "rnbqkbnr/8/8/8/8/8/4K3 w", 23, "'/' after 8 columns of rank 2, found ' '");
    check("shatranj", "rnbqkbnr/8/8/8/8/8/8/8/4K3 w", 23, "a space after 8 columns of rank 1, found '/'");
    check("shatranj", "4k3/8/8/8/8/8/8/4K3w", 20, "a space after 8 columns of rank 1, found 'w'");
    check("tamerlane", "*e1c1/11/11 w", 6, "13 columns in rank 10, found 5");
}

#[test]
fn holes() {
    check("shatranj", "*7/8/8/8/8/8/8/4K3 w", 1, "a piece letter or a number, found '*'");
    let hole = "'*' (no square exists here)";
    check("citadel", &(CITADEL.replacen("*10*", "12", 1) + " w"), 40, &format!("{hole}, found '12'"));
    check(
        "citadel",
        &(CITADEL.replacen("1*", "2", 1) + " w"),
        1,
        "a run of 1 empty square at most, found '2'",
    );
    check("citadel", &(CITADEL.replacen("1*", "**", 1) + " w"), 1, "a piece letter or a number, found '*'");
    check(
        "tamerlane",
        &(TAMERLANE.replacen("/1r", "/*r", 1) + " w"),
        15,
        "a piece letter or a number, found '*'",
    );
}

#[test]
fn the_other_fields() {
    let side = "the side to move, w or b";
    for (fields, column, rest) in [
        ("x", 45, format!("{side}, found 'x'")),
        ("white", 45, format!("{side}, found 'white'")),
        ("w KQkq", 47, "- (this game has no rights), found 'KQkq'".to_owned()),
        ("w - 00", 49, "- (this game has no arrivals), found '00'".to_owned()),
        ("w - - x", 51, "the number of plies without progress, found 'x'".to_owned()),
        ("w - - -1", 51, "the number of plies without progress, found '-1'".to_owned()),
        ("w - - +1 1", 51, "the number of plies without progress, found '+1'".to_owned()),
        ("w - - 4294967296 1", 51, "the number of plies without progress, found '4294967296'".to_owned()),
        ("w - - 0 x", 53, "the move number, found 'x'".to_owned()),
        ("w - - 0 1 extra", 55, "the end of the text, found 'extra'".to_owned()),
    ] {
        check("shatranj", &format!("{SHATRANJ} {fields}"), column, &rest);
    }
    for (fields, column, rest) in [
        ("w kK 00", 127, "rights to swap: K, k, Kk or -, found 'kK'"),
        ("w Q 00", 127, "rights to swap: K, k, Kk or -, found 'Q'"),
        ("w Kk 0", 130, "arrivals: two digits or -, found '0'"),
        ("w Kk 0x", 130, "arrivals: two digits or -, found '0x'"),
        ("w Kk 000", 130, "arrivals: two digits or -, found '000'"),
    ] {
        check("tamerlane", &format!("{TAMERLANE} {fields}"), column, rest);
    }
}

#[test]
fn unknown_rules() {
    assert!(wrong("chess", SHATRANJ).starts_with("rule set, column 1: expected one of shatranj, "));
    assert!(
        wrong("shatranj:swap=on", SHATRANJ)
            .starts_with("rule set, column 10: expected an option of shatranj")
    );
}
