//! Rule sets and their options, as data.
//!
//! A rule set with options is written `NAME:option=value,option=value`; the first value of an option
//! is its default, unless the rule set says otherwise ([S-6], [C-6], [T-19]).

use super::GameId;
use crate::error::{ParseError, quoted};
use std::fmt;
use std::str::FromStr;

/// Declares an option with named values.
macro_rules! option_type {
    ($(#[$doc:meta])* $type:ident { $($(#[$value_doc:meta])* $value:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum $type { $($(#[$value_doc])* $value,)* }

        impl OptionType for $type {
            const VALUES: &'static [&'static str] = &[$($name),*];
            fn from_text(text: &str) -> Option<Self> {
                match text { $($name => Some($type::$value),)* _ => None }
            }
            fn text(self) -> String {
                match self { $($type::$value => $name.to_owned(),)* }
            }
        }
    };
}

/// What an option's type can do for the table of options.
trait OptionType: Sized + PartialEq {
    const VALUES: &'static [&'static str];
    fn from_text(text: &str) -> Option<Self>;
    fn text(self) -> String;
}

option_type! {
    /// The king's file in the array of shatranj ([S-1]).
    KingFile {
        /// King e1 and e8, general d1 and d8.
        E = "e",
        /// King d1 and d8, general e1 and e8: today's engines.
        D = "d",
    }
}
option_type! {
    /// What a pawn of shatranj becomes ([S-3]).
    Promotion {
        /// A general.
        General = "general",
        /// An elephant.
        Elephant = "elephant",
    }
}
option_type! {
    /// The bare-king clause ([S-4]).
    Bare {
        /// A bared king may draw by baring the other side at once.
        RebareDraws = "rebare-draws",
        /// A bared king has lost at once.
        Immediate = "immediate",
        /// A bare king plays on.
        Off = "off",
    }
}
option_type! {
    /// What a side without a legal move and not in check has ([X-5], [S-5]).
    Stalemate {
        /// It has lost.
        Loss = "loss",
        /// It may exchange its king with another of its men, and has lost only if it cannot.
        Transpose = "transpose",
        /// The game is drawn.
        Draw = "draw",
    }
}
option_type! {
    /// The draw by repetition, in games with a history ([X-6]).
    Repetition {
        /// The same position for the third time draws.
        Three = "3",
        /// No such rule.
        Off = "off",
    }
}
option_type! {
    /// The array of Tamerlane chess ([T-2]).
    Array {
        /// King, vizier and general on rank 2, the king's pawn among the pawns.
        Masculine = "masculine",
        /// King, vizier and general on rank 1, the king's pawn on f2.
        Feminine = "feminine",
        /// As feminine, with pickets and war engines on rank 2.
        Third = "third",
    }
}
option_type! {
    /// Whether elephant, camel and war engine jump ([T-3]).
    Leapers {
        /// They jump.
        Jump = "jump",
        /// The squares on their way must be empty.
        Lame = "lame",
    }
}
option_type! {
    /// How far a giraffe goes straight on ([T-5]).
    GiraffeReach {
        /// At least three squares after its diagonal step.
        Outward3 = "outward3",
        /// At least two squares after its diagonal step.
        Total3 = "total3",
    }
}
option_type! {
    /// Whether a possible placement of the pawn of pawns must be made ([T-8]).
    PopPlace {
        /// It may be made.
        Optional = "optional",
        /// Nothing else is legal.
        Forced = "forced",
    }
}
option_type! {
    /// Where the parked pawn of pawns may be placed ([T-8]).
    PopTarget {
        /// Where it attacks two men.
        Fork = "fork",
        /// There, or where its victim cannot get away.
        ForkOrTrapped = "fork-or-trapped",
    }
}
option_type! {
    /// Whether a rule of Tamerlane chess is in force: the king swap ([T-13]), the citadels ([T-14]).
    Switch {
        /// It is.
        On = "on",
        /// It is not.
        Off = "off",
    }
}
option_type! {
    /// What it means that only royals are left on both sides ([T-17]).
    KingsOnly {
        /// A draw.
        Draw = "draw",
        /// Nothing.
        Off = "off",
    }
}

/// After how many plies without a capture and without a pawn move a game is drawn, if at all ([X-6]).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct NoProgress(pub Option<u16>);

impl OptionType for NoProgress {
    const VALUES: &'static [&'static str] = &["N", "off"];
    fn from_text(text: &str) -> Option<Self> {
        match text {
            "off" => Some(NoProgress(None)),
            _ if text.bytes().all(|b| b.is_ascii_digit()) => {
                text.parse().ok().filter(|&n| n > 0).map(|n| NoProgress(Some(n)))
            }
            _ => None,
        }
    }
    fn text(self) -> String {
        self.0.map_or("off".to_owned(), |n| n.to_string())
    }
}

/// The rules of one game with every option decided: plain data, small enough to copy.
///
/// ```
/// use mansuba::game::Rules;
///
/// let rules: Rules = "shatranj:stalemate=transpose".parse()?;
/// assert_eq!(rules.to_string(), "shatranj:stalemate=transpose");
/// assert_eq!("chaturanga:bare=off".parse::<Rules>()?.to_string(), "chaturanga");
/// # Ok::<(), mansuba::error::ParseError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    set: u8,
    /// [S-1]
    pub king: KingFile,
    /// [S-3]
    pub promotion: Promotion,
    /// [S-4]
    pub bare: Bare,
    /// [S-5]
    pub stalemate: Stalemate,
    /// [X-6]
    pub repetition: Repetition,
    /// [X-6]
    pub no_progress: NoProgress,
    /// [T-2]
    pub array: Array,
    /// [T-3]
    pub leapers: Leapers,
    /// [T-5]
    pub giraffe: GiraffeReach,
    /// [T-8]
    pub pop_place: PopPlace,
    /// [T-8]
    pub pop_target: PopTarget,
    /// [T-13]
    pub swap: Switch,
    /// [T-14]
    pub citadels: Switch,
    /// [T-17]
    pub kings_only: KingsOnly,
}

/// A named rule set.
#[derive(Debug)]
pub struct RuleSet {
    /// Its name, as users write it.
    pub name: &'static str,
    /// The game it is a version of.
    pub game: GameId,
    /// What it is, in a sentence.
    pub about: &'static str,
    rules: Rules,
}

impl RuleSet {
    /// The rule set with its own values of all options.
    pub fn rules(&self) -> Rules {
        self.rules
    }
}

/// An option: its name, its clause, its values, and the games that have it.
pub struct OptionInfo {
    /// Its name, as users write it.
    pub name: &'static str,
    /// The clause of RULES that defines it.
    pub clause: &'static str,
    /// The names of its values; `N` stands for a number of plies from 1 to 65535.
    pub values: &'static [&'static str],
    games: &'static [GameId],
    get: fn(&Rules) -> String,
    set: fn(&mut Rules, &str) -> bool,
}

impl OptionInfo {
    /// Whether rule sets of this game have the option.
    pub fn applies_to(&self, game: GameId) -> bool {
        self.games.contains(&game)
    }

    /// The option's value in these rules.
    pub fn value(&self, rules: &Rules) -> String {
        (self.get)(rules)
    }
}

macro_rules! options {
    ($($name:literal $clause:literal $field:ident: $type:ty, $games:expr;)*) => {
        /// All options of all games, in the order in which they are printed.
        pub const OPTIONS: &[OptionInfo] = &[$(OptionInfo {
            name: $name,
            clause: $clause,
            values: <$type>::VALUES,
            games: $games,
            get: |rules| rules.$field.text(),
            set: |rules, text| match <$type>::from_text(text) {
                Some(value) => { rules.$field = value; true }
                None => false,
            },
        }),*];
    };
}

const SHATRANJ: &[GameId] = &[GameId::Shatranj];
const TAMERLANE: &[GameId] = &[GameId::Tamerlane];

options! {
    "king" "S-1" king: KingFile, SHATRANJ;
    "promotion" "S-3" promotion: Promotion, SHATRANJ;
    "bare" "S-4" bare: Bare, SHATRANJ;
    "stalemate" "S-5" stalemate: Stalemate, SHATRANJ;
    "array" "T-2" array: Array, TAMERLANE;
    "leapers" "T-3" leapers: Leapers, TAMERLANE;
    "giraffe" "T-5" giraffe: GiraffeReach, TAMERLANE;
    "pop_place" "T-8" pop_place: PopPlace, TAMERLANE;
    "pop_target" "T-8" pop_target: PopTarget, TAMERLANE;
    "swap" "T-13" swap: Switch, TAMERLANE;
    "citadels" "T-14" citadels: Switch, TAMERLANE;
    "kings_only" "T-17" kings_only: KingsOnly, TAMERLANE;
    "repetition" "X-6" repetition: Repetition, GameId::ALL;
    "no_progress" "X-6" no_progress: NoProgress, GameId::ALL;
}

/// First values everywhere; what rule sets are made from.
const BASE: Rules = Rules {
    set: 0,
    king: KingFile::E,
    promotion: Promotion::General,
    bare: Bare::RebareDraws,
    stalemate: Stalemate::Loss,
    repetition: Repetition::Three,
    no_progress: NoProgress(None),
    array: Array::Masculine,
    leapers: Leapers::Jump,
    giraffe: GiraffeReach::Outward3,
    pop_place: PopPlace::Optional,
    pop_target: PopTarget::Fork,
    swap: Switch::On,
    citadels: Switch::On,
    kings_only: KingsOnly::Draw,
};

/// All rule sets ([S-6], [C-6], [T-19]).
pub const RULE_SETS: &[RuleSet] = &[
    RuleSet {
        name: "shatranj",
        game: GameId::Shatranj,
        about: "the classical game: a bared king loses unless it bares back at once; stalemate loses",
        rules: BASE,
    },
    RuleSet {
        name: "shatranj-chesmayne",
        game: GameId::Shatranj,
        about: "a bared king loses at once; a stalemated king may change places with one of its men",
        rules: Rules { set: 1, bare: Bare::Immediate, stalemate: Stalemate::Transpose, ..BASE },
    },
    RuleSet {
        name: "shatranj-modern",
        game: GameId::Shatranj,
        about: "what today's programs play: king on the d-file, 70-move rule",
        rules: Rules { set: 2, king: KingFile::D, no_progress: NoProgress(Some(140)), ..BASE },
    },
    RuleSet {
        name: "chaturanga",
        game: GameId::Shatranj,
        about: "shatranj without the bare-king rule and without repetition",
        rules: Rules { set: 3, bare: Bare::Off, repetition: Repetition::Off, ..BASE },
    },
    RuleSet {
        name: "citadel",
        game: GameId::Citadel,
        about: "citadel chess, Shatranj al-husun: a king that enters a far citadel draws",
        rules: Rules { set: 4, ..BASE },
    },
    RuleSet {
        name: "tamerlane",
        game: GameId::Tamerlane,
        about: "Tamerlane chess, the masculine array",
        rules: TAMERLANE_BASE,
    },
    RuleSet {
        name: "tamerlane-feminine",
        game: GameId::Tamerlane,
        about: "Tamerlane chess, the feminine array",
        rules: Rules { set: 6, array: Array::Feminine, ..TAMERLANE_BASE },
    },
    RuleSet {
        name: "tamerlane-third",
        game: GameId::Tamerlane,
        about: "Tamerlane chess, the third array",
        rules: Rules { set: 7, array: Array::Third, ..TAMERLANE_BASE },
    },
    RuleSet {
        name: "timur",
        game: GameId::Tamerlane,
        about: "Tamerlane chess as Turkish sources have it: lame leapers, forced placements, no swap, no citadels",
        rules: Rules {
            set: 8,
            leapers: Leapers::Lame,
            pop_place: PopPlace::Forced,
            pop_target: PopTarget::ForkOrTrapped,
            swap: Switch::Off,
            citadels: Switch::Off,
            kings_only: KingsOnly::Off,
            repetition: Repetition::Off,
            no_progress: NoProgress(None),
            ..TAMERLANE_BASE
        },
    },
];

/// [T-19] `tamerlane`.
const TAMERLANE_BASE: Rules = Rules { set: 5, no_progress: NoProgress(Some(200)), ..BASE };

impl Rules {
    /// The rule set that these rules are a version of.
    pub fn set(&self) -> &'static RuleSet {
        &RULE_SETS[self.set as usize]
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.set().game
    }

    /// The options that this game has, with their values here.
    pub fn options(&self) -> impl Iterator<Item = (&'static OptionInfo, String)> + '_ {
        let game = self.game();
        OPTIONS.iter().filter(move |o| o.applies_to(game)).map(|o| (o, o.value(self)))
    }
}

impl Default for Rules {
    /// `shatranj`.
    fn default() -> Self {
        BASE
    }
}

impl fmt::Display for Rules {
    /// The rule set's name and the options in which these rules differ from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.set().name)?;
        let mut separator = ':';
        for (option, value) in self.options() {
            if value != option.value(&self.set().rules) {
                write!(f, "{separator}{}={value}", option.name)?;
                separator = ',';
            }
        }
        Ok(())
    }
}

const WHAT: &str = "rule set";

fn list(names: impl Iterator<Item = &'static str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Rules, ParseError> {
        let name_end = text.find(':').unwrap_or(text.len());
        let Some(set) = RULE_SETS.iter().find(|set| set.name == &text[..name_end]) else {
            let expected = format!("one of {}", list(RULE_SETS.iter().map(|set| set.name)));
            return Err(ParseError::found(WHAT, text, 0, expected, quoted(text, 0, &[':'])));
        };
        let mut rules = set.rules;
        let mut start = name_end + 1;
        let mut seen = Vec::new();
        while start <= text.len() {
            let end = text[start..].find(',').map_or(text.len(), |comma| start + comma);
            let item = &text[start..end];
            let (name, value) = item.split_once('=').unwrap_or((item, ""));
            let known = OPTIONS.iter().filter(|o| o.applies_to(set.game));
            let Some(option) = known.clone().find(|o| o.name == name) else {
                let expected = format!("an option of {} ({})", set.name, list(known.map(|o| o.name)));
                return Err(ParseError::found(WHAT, text, start, expected, quoted(text, start, &['=', ','])));
            };
            if seen.contains(&name) {
                let found = format!("'{name}' a second time");
                return Err(ParseError::found(WHAT, text, start, "each option once", found));
            }
            seen.push(name);
            let value_start = (start + name.len() + 1).min(text.len());
            if !item.contains('=') || !(option.set)(&mut rules, value) {
                let expected = format!("{name}={}", option.values.join("|"));
                let found = quoted(text, value_start, &[',']);
                return Err(ParseError::found(WHAT, text, value_start, expected, found));
            }
            start = end + 1;
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_knows_its_place_and_prints_its_name() {
        for (index, set) in RULE_SETS.iter().enumerate() {
            assert_eq!(set.rules.set as usize, index, "{}", set.name);
            assert_eq!(set.rules.to_string(), set.name);
            assert_eq!(set.name.parse(), Ok(set.rules));
        }
    }

    #[test]
    fn every_value_of_every_option_round_trips() {
        for set in RULE_SETS {
            for (option, _) in set.rules.options() {
                for value in option.values {
                    let value = if *value == "N" { "123" } else { value };
                    let rules: Rules = format!("{}:{}={value}", set.name, option.name).parse().unwrap();
                    assert_eq!(option.value(&rules), value);
                    assert_eq!(rules.to_string().parse(), Ok(rules));
                }
            }
        }
    }

    #[test]
    fn faults_are_named_with_their_column() {
        let message = |text: &str| text.parse::<Rules>().unwrap_err().to_string();
        assert!(message("xiangqi").starts_with("rule set, column 1: expected one of shatranj, "));
        assert_eq!(
            message("shatranj:bare=maybe"),
            "rule set, column 15: expected bare=rebare-draws|immediate|off, found 'maybe'"
        );
        assert_eq!(
            message("shatranj:bare"),
            "rule set, column 14: expected bare=rebare-draws|immediate|off, found the end of the text"
        );
        assert!(message("shatranj:swap=off").contains("column 10: expected an option of shatranj (king, "));
        assert!(message("shatranj:").contains("column 10"));
        assert!(
            message("shatranj:no_progress=0").contains("column 22: expected no_progress=N|off, found '0'")
        );
        assert!(message("shatranj:king=d,king=e").contains("found 'king' a second time"));
    }
}
