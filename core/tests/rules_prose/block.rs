//! A block of checks: a position, and what the page claims of it.

use crate::boards::board;
use mansuba::any::{AnyPosition, AnyRecord, Error};

/// A block, with the number of the line that opens it.
pub struct Block {
    line: usize,
    lines: Vec<String>,
}

/// What has been said so far: the rules, and the position or what is wrong with it.
#[derive(Default)]
struct State {
    rules: Option<String>,
    position: Option<Result<AnyPosition, Error>>,
    claims: usize,
}

impl Block {
    /// A block of these lines, opened on that line of the page.
    pub fn new(line: usize, lines: Vec<String>) -> Block {
        Block { line, lines }
    }

    /// Checks every claim; says on which line one is wrong.
    pub fn run(&self) -> Result<(), String> {
        let mut state = State::default();
        for (number, line) in (self.line + 1..).zip(&self.lines) {
            state.read(line.trim()).map_err(|error| format!("{number}: {error}"))?;
        }
        match state.claims {
            0 => Err(format!("{}: the block claims nothing", self.line)),
            _ => Ok(()),
        }
    }
}

impl State {
    fn read(&mut self, line: &str) -> Result<(), String> {
        if line.is_empty() || line.starts_with("--") {
            return Ok(());
        }
        let (word, rest) = line.split_once(':').ok_or(format!("'{line}' has no colon"))?;
        let rest = rest.trim();
        match word {
            "rules" => {
                self.rules = Some(rest.to_owned());
                self.position = None;
                return Ok(());
            }
            "men" => {
                let (men, fields) = rest.split_once('|').unwrap_or((rest, "w"));
                let text = format!("{} {}", board(self.rules()?, men), fields.trim());
                self.position = Some(AnyPosition::parse(self.rules()?, &text));
                return Ok(());
            }
            "text" => {
                self.position = Some(AnyPosition::parse(self.rules()?, rest));
                return Ok(());
            }
            "array" => {
                let rules = self.rules()?.parse().map_err(|error| format!("{error}"))?;
                self.position = Some(Ok(AnyPosition::array(&rules)));
                self.claims += 1;
                return same("array", rest, self.position()?.text().split(' ').next().unwrap_or_default());
            }
            "play" => {
                let position = play(self.position()?, rest)?;
                self.position = Some(Ok(position));
                return Ok(());
            }
            _ => self.claims += 1,
        }
        self.claim(word, rest)
    }

    fn claim(&self, word: &str, rest: &str) -> Result<(), String> {
        if word == "invalid" || word == "unreadable" {
            return self.refused(word, rest);
        }
        let position = self.position()?;
        if let Some(depth) = word.strip_prefix("perft ") {
            let depth = depth.parse().map_err(|_| format!("'{depth}' is no depth"))?;
            return same(word, rest, &position.perft(depth).to_string());
        }
        if let Some(text) = word.strip_prefix("short ") {
            let m = position.parse_move(text).map_err(|error| error.to_string())?;
            return same(word, rest, &position.short_text(m));
        }
        let moves = moves(position);
        match word {
            "status" => same(word, rest, position.status().word()),
            "moves" => same(word, &sorted(rest), &moves.join(" ")),
            "legal" | "illegal" => {
                let wrong = |text: &&str| moves.iter().any(|m| m == text) != (word == "legal");
                let wrong: Vec<&str> = rest.split_whitespace().filter(wrong).collect();
                same(word, "", &wrong.join(" "))
            }
            "board" => same(word, rest, position.text().split_once(' ').unwrap_or_default().0),
            "fields" => same(word, rest, position.text().split_once(' ').unwrap_or_default().1),
            "game" => {
                let (played, status) = rest.split_once('=').ok_or("a game is MOVES = STATUS")?;
                same(word, status.trim(), game(position, played)?.status().word())
            }
            square => {
                let geometry = position.geometry();
                geometry.square(square).ok_or(format!("'{square}' is no keyword and no square"))?;
                let targets = moves.iter().filter_map(|m| {
                    let (_, to) = geometry.read_square(m)?;
                    (m.len() - to.len() == square.len() && m.starts_with(square)).then_some(to)
                });
                same(word, &sorted(rest), &targets.collect::<Vec<_>>().join(" "))
            }
        }
    }

    /// The text must be refused with exactly this reason; with more reasons, one line each, in their order.
    fn refused(&self, word: &str, rest: &str) -> Result<(), String> {
        match (word, self.position.as_ref()) {
            ("invalid", Some(Err(Error::Position(error)))) => {
                let reasons: Vec<String> = error.reasons.iter().map(ToString::to_string).collect();
                same(word, rest, &reasons.join("; "))
            }
            ("unreadable", Some(Err(Error::Parse(error)))) => same(word, rest, &error.to_string()),
            (_, Some(Err(error))) => Err(error.to_string()),
            _ => Err(format!("the position is fine, not {word}")),
        }
    }

    fn rules(&self) -> Result<&str, String> {
        self.rules.as_deref().ok_or("no rules named".to_owned())
    }

    fn position(&self) -> Result<&AnyPosition, String> {
        match &self.position {
            None => Err("no position given".to_owned()),
            Some(position) => position.as_ref().map_err(ToString::to_string),
        }
    }
}

fn moves(position: &AnyPosition) -> Vec<String> {
    position.legal_moves().into_iter().map(|m| position.move_text(m)).collect()
}

fn play(start: &AnyPosition, moves: &str) -> Result<AnyPosition, String> {
    let mut position = start.clone();
    for text in moves.split_whitespace() {
        let m = position.parse_move(text).map_err(|error| error.to_string())?;
        position = position.play(m).map_err(|error| error.to_string())?;
    }
    Ok(position)
}

fn game(start: &AnyPosition, moves: &str) -> Result<AnyRecord, String> {
    let mut record = AnyRecord::new(start);
    for text in moves.split_whitespace() {
        let m = record.position().parse_move(text).map_err(|error| error.to_string())?;
        record.play(m).map_err(|error| error.to_string())?;
    }
    Ok(record)
}

fn sorted(words: &str) -> String {
    let mut words: Vec<&str> = words.split_whitespace().filter(|&word| word != "-").collect();
    words.sort();
    words.join(" ")
}

fn same(what: &str, said: &str, found: &str) -> Result<(), String> {
    let shown = |text: &str| if text.is_empty() { "nothing".to_owned() } else { text.to_owned() };
    match said == found {
        true => Ok(()),
        false => Err(format!("{what}: the text says {}, the program {}", shown(said), shown(found))),
    }
}
