//! Random positions of every game under random rules, the same ones in every run.
//!
//! A case is a start and a list of numbers that choose the moves of a game from there. The start is the array, a
//! random set-up, or a position of `tests/vectors/rule-positions.tsv`, so that the rare mechanisms come onto the board.
//! A failing case is shrunk: shorter game, fewer men.

use mansuba::board::{Color, Square};
use mansuba::game::rules::{OPTIONS, RULE_SETS, Stalemate};
use mansuba::game::{
    Game, GameId, Man, Role, Rules, citadel::Citadel, shatranj::Shatranj, tamerlane::Tamerlane,
};
use mansuba::position::Position;
use mansuba::setup::Setup;
use mansuba::text::fen;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// Something that must be true of every position.
pub trait Property {
    /// Says what is wrong with a position that a walk has come to.
    fn check<G: Game>(&mut self, position: &Position<G>) -> Result<(), String>;
}

/// How many positions of a walk are looked at.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Look {
    /// All of them.
    Everywhere,
    /// The last one: for what takes long.
    AtTheEnd,
}

/// Checks a property in the positions of many walks.
pub fn check(cases: u32, look: Look, property: &mut impl Property) {
    let config = Config {
        cases,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        max_shrink_iters: 2000,
        ..Config::default()
    };
    // proptest calls an `Fn`; the property may want to count.
    let property = std::cell::RefCell::new(property);
    let outcome = TestRunner::new(config).run(&case(), |case| {
        let found = match case.rules.game() {
            GameId::Shatranj => case.walk::<Shatranj>(look, *property.borrow_mut()),
            GameId::Citadel => case.walk::<Citadel>(look, *property.borrow_mut()),
            GameId::Tamerlane => case.walk::<Tamerlane>(look, *property.borrow_mut()),
        };
        found.map_err(TestCaseError::fail)
    });
    if let Err(error) = outcome {
        panic!("{error}");
    }
}

/// A start and the choices of a game.
#[derive(Clone, Debug)]
struct Case {
    rules: Rules,
    start: Start,
    choices: Vec<u16>,
}

#[derive(Clone, Debug)]
enum Start {
    Array,
    /// The men of a random set-up, the two kings first.
    Men(Vec<Placed>, Color, [bool; 2]),
    Text(&'static str),
}

/// A man of a random set-up: numbers that are taken modulo what there is.
#[derive(Copy, Clone, Debug)]
struct Placed {
    square: u8,
    role: u8,
    white: bool,
    /// Whether it stands on the last two ranks of its side, where pawns arrive.
    is_far: bool,
    arrivals: u8,
}

fn case() -> impl Strategy<Value = Case> {
    let array = rules().prop_map(|rules| (rules, Start::Array));
    let men = (rules(), men(), any::<bool>(), any::<[bool; 2]>())
        .prop_map(|(rules, men, turn, rights)| (rules, Start::Men(men, side(turn), rights)));
    // Stalemates are rare enough: some of them under the third value of their option.
    let row =
        (proptest::sample::select(rows()), proptest::bool::weighted(0.3)).prop_map(|((rules, row), draw)| {
            let mut rules = rules;
            if draw && rules.game() == GameId::Shatranj {
                rules.stalemate = Stalemate::Draw;
            }
            (rules, row)
        });
    let start = prop_oneof![1 => array, 4 => men, 2 => row];
    (start, vec(any::<u16>(), 0..80)).prop_map(|((rules, start), choices)| Case { rules, start, choices })
}

/// The positions that exercise single clauses.
fn rows() -> Vec<(Rules, Start)> {
    let rows = include_str!("../../../tests/vectors/rule-positions.tsv").lines();
    let fields = rows.map(|row| row.split('\t').collect::<Vec<_>>());
    fields.map(|row| (row[0].parse().expect("rules of the table"), Start::Text(row[1]))).collect()
}

/// A rule set, mostly with some of its options changed. The Tamerlane sets count double: they have the most to try.
fn rules() -> impl Strategy<Value = Rules> {
    let tamerlane = RULE_SETS.iter().filter(|set| set.game == GameId::Tamerlane);
    let names: Vec<&str> = RULE_SETS.iter().chain(tamerlane).map(|set| set.name).collect();
    (proptest::sample::select(names), vec(proptest::option::weighted(0.4, any::<u8>()), OPTIONS.len()))
        .prop_map(|(name, chosen)| {
            let rules: Rules = name.parse().expect("it is in the list");
            let items = OPTIONS.iter().zip(chosen).filter(|(option, _)| option.applies_to(rules.game()));
            let items = items.filter_map(|(option, value)| {
                let value = option.values[value? as usize % option.values.len()];
                Some(format!("{}={}", option.name, if value == "N" { "50" } else { value }))
            });
            let items: Vec<String> = items.collect();
            match items.is_empty() {
                true => rules,
                false => format!("{name}:{}", items.join(",")).parse().expect("values of the table"),
            }
        })
}

fn men() -> impl Strategy<Value = Vec<Placed>> {
    let placed = (any::<u8>(), any::<u8>(), any::<bool>(), proptest::bool::weighted(0.3), 0u8..3);
    let placed = placed.prop_map(|(square, role, white, is_far, arrivals)| Placed {
        square,
        role,
        white,
        is_far,
        arrivals,
    });
    vec(placed, 2..18)
}

impl Case {
    fn walk<G: Game>(&self, look: Look, property: &mut impl Property) -> Result<(), String> {
        let mut position = self.start::<G>();
        for choice in &self.choices {
            if look == Look::Everywhere {
                property.check(&position)?;
            }
            let mut moves = position.legal_moves();
            moves.sort();
            let Some(&m) = moves.get(*choice as usize % moves.len().max(1)) else { break };
            position = position.play(m).map_err(|error| error.to_string())?;
        }
        property.check(&position)
    }

    fn start<G: Game>(&self) -> Position<G> {
        match &self.start {
            Start::Array => Position::array(&self.rules),
            Start::Men(men, turn, rights) => self.set_up(men, *turn, *rights),
            Start::Text(text) => {
                let setup = fen::parse::<G>(text).expect("a text of the table");
                Position::from_setup(&setup, &self.rules).expect("a position of the table")
            }
        }
    }

    fn set_up<G: Game>(&self, men: &[Placed], turn: Color, rights: [bool; 2]) -> Position<G> {
        let mut setup = Setup { turn, rights, ..Setup::empty() };
        let [first, second, rest @ ..] = men else { return Position::array(&self.rules) };
        setup.men.insert(first.square::<G>(true), Man::new(Color::White, Role::King));
        let black_king = Man::new(Color::Black, Role::King);
        let squares: Vec<Square> = G::GEOMETRY.all().collect();
        let from = second.square::<G>(false);
        let free = squares.iter().cycle().skip_while(|&&square| square != from);
        let mut position = None;
        for &square in free.take(squares.len()) {
            position = self.with(&mut setup, square, black_king);
            if position.is_some() {
                break;
            }
        }
        let mut position = match position {
            Some(position) => position,
            // The white king was put into a citadel where it may not be.
            None => return Position::array(&self.rules),
        };
        for placed in rest {
            let role = G::LETTERS[placed.role as usize % G::LETTERS.len()].0;
            let man = Man::new(side(placed.white), role);
            let arrivals = setup.arrivals;
            if role == Role::PawnOfPawns {
                setup.arrivals[man.color().index()] = placed.arrivals;
            }
            match self.with(&mut setup, placed.square::<G>(placed.white), man) {
                Some(next) => position = next,
                None => setup.arrivals = arrivals,
            }
        }
        position
    }

    /// Puts a man onto an empty square of the set-up if that leaves a valid position.
    fn with<G: Game>(&self, setup: &mut Setup, square: Square, man: Man) -> Option<Position<G>> {
        if setup.men.contains_key(&square) {
            return None;
        }
        setup.men.insert(square, man);
        let position = Position::from_setup(setup, &self.rules).ok();
        if position.is_none() {
            setup.men.remove(&square);
        }
        position
    }
}

impl Placed {
    fn square<G: Game>(self, white: bool) -> Square {
        let geometry = G::GEOMETRY;
        let any =
            geometry.all().nth((self.square % geometry.squares()) as usize).expect("a number of a square");
        if !self.is_far {
            return any;
        }
        let file = (self.square % geometry.width) as i32;
        let back = (self.square / geometry.width % 2) as i32;
        let last = geometry.last_rank(side(white)) as i32;
        let rank = if white { last - back } else { last + back };
        geometry.inner(file, rank).unwrap_or(any)
    }
}

fn side(white: bool) -> Color {
    if white { Color::White } else { Color::Black }
}
