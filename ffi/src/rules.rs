//! Rule sets and their options.

use crate::guard;
use crate::handle::{ErrorOut, In, Lent, Out, Owned, OwnedText, Text, c_string};
use mansuba::game::rules::{OPTIONS as ALL_OPTIONS, OptionInfo, RULE_SETS};
use mansuba::game::{GameId, Role, Rules as GameRules};
use std::ffi::CString;
use std::sync::LazyLock;

/// The rules of one game with every option decided.
pub struct Rules(pub(crate) GameRules);

/// Shatranj and its relatives, on 8x8 squares.
pub const MANSUBA_GAME_SHATRANJ: i32 = 0;
/// Citadel chess, on 10x10 squares with four citadels.
pub const MANSUBA_GAME_CITADEL: i32 = 1;
/// Tamerlane chess, on 11x10 squares with two citadels.
pub const MANSUBA_GAME_TAMERLANE: i32 = 2;

/// The texts that live as long as the program, with their NULs.
static SETS: LazyLock<Vec<(CString, CString)>> =
    LazyLock::new(|| RULE_SETS.iter().map(|set| (c_string(set.name), c_string(set.about))).collect());
static OPTIONS: LazyLock<Vec<(CString, CString)>> = LazyLock::new(|| {
    let text = |option: &OptionInfo| (c_string(option.name), c_string(option.values.join("|")));
    ALL_OPTIONS.iter().map(text).collect()
});
static ROLES: LazyLock<Vec<CString>> =
    LazyLock::new(|| Role::ALL.iter().map(|role| c_string(role.name())).collect());

/// How many rule sets there are.
///
/// Owns: nothing.
/// Borrows: nothing.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rule_set_count() -> usize {
    guard::value(0, || RULE_SETS.len())
}

/// The name of a rule set, by its index from 0: "shatranj", "citadel", "tamerlane", ... NULL if there is none.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rule_set_name(index: usize) -> Lent {
    guard::value(Lent::null(), || SETS.get(index).map_or(Lent::null(), |(name, _)| Lent::new(name)))
}

/// What a rule set is, in a sentence of English. NULL if there is none.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rule_set_about(index: usize) -> Lent {
    guard::value(Lent::null(), || SETS.get(index).map_or(Lent::null(), |(_, about)| Lent::new(about)))
}

/// The English name of a kind of man: "rook", "war engine", "pawn of pawns". NULL if there is none with that number.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_role_name(role: i32) -> Lent {
    guard::value(Lent::null(), || {
        let name = usize::try_from(role).ok().and_then(|role| ROLES.get(role));
        name.map_or(Lent::null(), |name| Lent::new(name))
    })
}

/// Reads rules, `NAME` or `NAME:option=value,option=value`: "shatranj:stalemate=transpose".
///
/// Owns: `*rules` is yours; free it with `mansuba_rules_free`. NULL after an error.
/// Borrows: the text, for this call.
/// Threads: any.
/// Errors: `MANSUBA_ERR_PARSE`: no such rule set, option or value.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rules_new(
    text: Text<'_>,
    rules: Out<'_, Owned<Rules>>,
    error: ErrorOut<'_>,
) -> i32 {
    guard::make(rules, "rules", error, || Ok(Rules(text.get("text")?.parse()?)))
}

/// The rules as `mansuba_rules_new` reads them: the rule set, and the options in which they differ from it. NULL for NULL.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the rules, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rules_text(rules: In<'_, Rules>) -> OwnedText {
    guard::value(OwnedText::null(), || {
        rules.option().map_or(OwnedText::null(), |rules| OwnedText::new(rules.0.to_string()))
    })
}

/// The game: one of `MANSUBA_GAME_...`; -1 for NULL.
///
/// Owns: nothing.
/// Borrows: the rules, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rules_game(rules: In<'_, Rules>) -> i32 {
    guard::value(-1, || match rules.option().map(|rules| rules.0.game()) {
        Some(GameId::Shatranj) => MANSUBA_GAME_SHATRANJ,
        Some(GameId::Citadel) => MANSUBA_GAME_CITADEL,
        Some(GameId::Tamerlane) => MANSUBA_GAME_TAMERLANE,
        None => -1,
    })
}

/// How many options the game of these rules has; 0 for NULL.
///
/// Owns: nothing.
/// Borrows: the rules, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rules_option_count(rules: In<'_, Rules>) -> usize {
    guard::value(0, || rules.option().map_or(0, |rules| rules.0.options().count()))
}

fn option(rules: In<'_, Rules>, index: usize, get: fn(&(CString, CString)) -> &CString) -> Lent {
    guard::value(Lent::null(), || {
        let option = rules.option().and_then(|rules| rules.0.options().nth(index));
        let place =
            option.and_then(|(option, _)| ALL_OPTIONS.iter().position(|other| other.name == option.name));
        place.and_then(|place| OPTIONS.get(place)).map_or(Lent::null(), |texts| Lent::new(get(texts)))
    })
}

/// The name of an option, by its index from 0: "stalemate". NULL if there is none.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rules_option_name(rules: In<'_, Rules>, index: usize) -> Lent {
    option(rules, index, |(name, _)| name)
}

/// The values that an option may have, the default first: "loss|transpose|draw"; `N` stands for a number of plies from 1
/// to 65535. NULL if there is none.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rules_option_values(rules: In<'_, Rules>, index: usize) -> Lent {
    option(rules, index, |(_, values)| values)
}

/// The value of an option in these rules: "loss". NULL if there is none.
///
/// Owns: the text is yours; free it with `mansuba_string_free`.
/// Borrows: the rules, for this call.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rules_option_value(rules: In<'_, Rules>, index: usize) -> OwnedText {
    guard::value(OwnedText::null(), || {
        let option = rules.option().and_then(|rules| rules.0.options().nth(index));
        option.map_or(OwnedText::null(), |(_, value)| OwnedText::new(value))
    })
}

/// Ends a handle of rules. NULL is ignored.
///
/// Owns: takes the rules.
/// Borrows: nothing.
/// Threads: one; nobody else may be using the rules.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_rules_free(rules: Owned<Rules>) {
    guard::value((), || rules.free())
}
