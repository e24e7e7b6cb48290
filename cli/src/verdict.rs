//! The question and its answer in words.

use mansuba::batch::Task;
use mansuba::limits::Incomplete;
use mansuba::solve::{Solution, Target, Verdict};

/// The words for what the attacker does: `wins`, `win` (to win, a win).
pub(crate) struct Words {
    /// He does it.
    pub(crate) does: String,
    /// To do it.
    pub(crate) to_do: String,
    /// The thing itself.
    pub(crate) noun: &'static str,
}

impl Words {
    /// The words for the goal of a problem.
    pub(crate) fn of(task: &Task) -> Self {
        let (does, to_do, noun) = match task.goal.target {
            Target::Win => ("wins", "win", "win"),
            Target::Mate => ("mates", "mate", "mate"),
            Target::Stalemate => ("stalemates", "stalemate", "stalemate"),
            Target::MateOrStalemate => ("mates or stalemates", "mate or stalemate", "mate or stalemate"),
            Target::Draw => ("draws", "draw", "draw"),
            Target::Bare => {
                let defender = !task.attacker;
                let (does, to_do) = (format!("bares {defender}"), format!("bare {defender}"));
                return Words { does, to_do, noun: "baring" };
            }
        };
        Words { does: does.to_owned(), to_do: to_do.to_owned(), noun }
    }
}

/// `1 move`, `2 moves`.
pub(crate) fn count(number: u32, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    // A ply has its plural in -ies; the other nouns counted here are regular.
    match noun.strip_suffix('y').filter(|_| number != 1) {
        Some(stem) => format!("{number} {stem}ies"),
        None => format!("{number} {noun}{plural}"),
    }
}

/// Whose move it is and what is asked: `White to play and win`, `Black to play, White to mate in at most 3 moves`.
pub(crate) fn question(task: &Task) -> String {
    let (turn, attacker, to_do) = (task.position.turn(), task.attacker, Words::of(task).to_do);
    let task_text = if task.attacker_first() {
        format!("{turn} to play and {to_do}")
    } else {
        format!("{turn} to play, {attacker} to {to_do}")
    };
    let within =
        task.goal.moves.map_or(String::new(), |moves| format!(" in at most {}", count(moves, "move")));
    format!("{task_text}{within} ({})", task.position.rules())
}

/// The parts of the sentence that answers.
pub(crate) struct Clauses {
    /// The verdict, with its length and bounds.
    verdict: Vec<String>,
    /// What is to be said about the published solution.
    published: Vec<String>,
    /// The keys.
    keys: Option<String>,
    /// Why not everything asked is answered.
    reason: Option<&'static str>,
}

impl Clauses {
    /// Adds what is said about the published solution, which stands before the keys.
    pub(crate) fn insert_published(&mut self, clauses: Vec<String>) {
        self.published = clauses;
    }

    /// The sentence.
    pub(crate) fn sentence(self) -> String {
        let reason = self.reason.map(str::to_owned);
        let clauses = self.verdict.into_iter().chain(self.published).chain(self.keys).chain(reason);
        let text = clauses.collect::<Vec<_>>().join("; ") + ".";
        let mut letters = text.chars();
        letters
            .next()
            .map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
    }
}

/// What the solution says, clause by clause.
pub(crate) fn clauses(task: &Task, solution: &Solution) -> Clauses {
    let verdict = match solution.verdict {
        Verdict::Win => win(task, solution),
        Verdict::NoWin => vec![no_win(task)],
        Verdict::Unknown => unknown(task, solution),
    };
    Clauses { verdict, published: Vec::new(), keys: keys(task, solution), reason: reason(solution) }
}

fn win(task: &Task, solution: &Solution) -> Vec<String> {
    let words = Words::of(task);
    let attacker = task.attacker;
    if task.goal.target == Target::Draw && task.goal.moves.is_none() && solution.plies != Some(0) {
        return vec![match solution.moves {
            Some(moves) => format!("{attacker} draws in at most {}, proven", count(moves, "move")),
            None => format!("{attacker} draws, proven: whatever {} plays, the game is not lost", !attacker),
        }];
    }
    let (Some(plies), Some(moves)) = (solution.plies, solution.moves) else {
        return vec![format!("{attacker} {}; in how many moves is not known", words.does)];
    };
    if plies == 0 {
        let how = solution.ending.map_or(String::new(), |ending| format!(" ({ending})"));
        return vec![format!("the goal is reached already, in 0 plies{how}")];
    }
    let whatever = if task.attacker_first() { "" } else { " against every defence" };
    if solution.shortest {
        let mut clauses = vec![format!("{attacker} {} in {moves}{whatever}, proven shortest", words.does)];
        if !solution.line_exact {
            clauses.push("the line shown may not be the longest defence".to_owned());
        }
        return clauses;
    }
    let mut clauses = vec![format!("{attacker} {} in {moves}{whatever}, not proven shortest", words.does)];
    clauses.extend(bound(&words, solution));
    match solution.no_shorter_with_quiet {
        Some(0) => clauses.push(format!("no shorter {} exists by continuous checks", words.noun)),
        Some(quiet) => clauses.push(format!(
            "no shorter {} exists with at most {}",
            words.noun,
            count(quiet, "quiet move")
        )),
        None => {}
    }
    clauses
}

/// `no win within 15 plies`, if anything like it is known.
fn bound(words: &Words, solution: &Solution) -> Option<String> {
    let plies = solution.no_win_within.filter(|plies| *plies > 0)?;
    Some(format!("no {} within {}", words.noun, count(plies, "ply")))
}

fn no_win(task: &Task) -> String {
    let Words { to_do, .. } = Words::of(task);
    let within =
        task.goal.moves.map_or(String::new(), |moves| format!(" in at most {}", count(moves, "move")));
    let status = task.position.status();
    let finished =
        if status.is_over() { format!(": the position is finished ({status})") } else { String::new() };
    format!("{} cannot {to_do}{within}, proven{finished}", task.attacker)
}

fn unknown(task: &Task, solution: &Solution) -> Vec<String> {
    let known = bound(&Words::of(task), solution).unwrap_or("nothing proven".to_owned());
    vec![format!("unknown: {known}")]
}

fn keys(task: &Task, solution: &Solution) -> Option<String> {
    let texts: Vec<_> = solution.keys.iter().map(|&m| task.position.short_text(m)).collect();
    let list = texts.join(", ");
    match (texts.len(), solution.keys_complete) {
        (0, _) => None,
        (1, true) => Some("key unique".to_owned()),
        (1, false) => Some(format!("key {list}, perhaps not the only one")),
        (number, true) => Some(format!("{number} keys: {list}")),
        (number, false) => Some(format!("{number} keys, perhaps not all: {list}")),
    }
}

fn reason(solution: &Solution) -> Option<&'static str> {
    solution.reason.filter(|_| !solution.complete).map(why)
}

/// Why a call returned early.
pub(crate) fn why(reason: Incomplete) -> &'static str {
    match reason {
        Incomplete::Nodes => "node limit",
        Incomplete::Time => "time limit",
        Incomplete::Stopped => "stopped",
        Incomplete::Exhausted => "the method can go no further",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{move_of, shortest_win, task, unknown};
    use mansuba::board::Color;
    use mansuba::position::Status;

    /// White to move: mates in one by the rook, among much else.
    const POSITION: &str = "7k/8/6K1/8/8/7p/8/R7 w";

    fn said(goal: &str, solution: &Solution) -> String {
        clauses(&task(POSITION, goal), solution).sentence()
    }

    #[test]
    fn questions_name_both_sides_the_goal_and_the_rules() {
        assert_eq!(question(&task(POSITION, "win")), "White to play and win (shatranj)");
        assert_eq!(question(&task(POSITION, "#1")), "White to play and mate in at most 1 move (shatranj)");
        assert_eq!(
            question(&task(POSITION, "b2")),
            "White to play and bare Black in at most 2 moves (shatranj)"
        );
        let other = Task { attacker: Color::Black, ..task(POSITION, "#=") };
        assert_eq!(question(&other), "White to play, Black to mate or stalemate (shatranj)");
    }

    #[test]
    fn a_proven_win_is_said_with_its_keys() {
        let task = task(POSITION, "win");
        let mut solution = Solution { keys: vec![move_of(&task, "a1a8")], ..shortest_win(1) };
        assert_eq!(said("win", &solution), "White wins in 1, proven shortest; key unique.");
        solution.keys.push(move_of(&task, "a1a2"));
        assert_eq!(said("#", &solution), "White mates in 1, proven shortest; 2 keys: Ra8#, Ra2.");
        solution.keys_complete = false;
        assert_eq!(
            said("b", &solution),
            "White bares Black in 1, proven shortest; 2 keys, perhaps not all: Ra8#, Ra2."
        );
    }

    #[test]
    fn draws_are_said_with_a_length_only_where_they_end() {
        let held = Solution { verdict: Verdict::Win, keys_complete: true, complete: true, ..unknown() };
        assert_eq!(said("draw", &held), "White draws, proven: whatever Black plays, the game is not lost.");
        let ended = Solution { plies: Some(3), moves: Some(2), ..held };
        assert_eq!(said("draw", &ended), "White draws in at most 2 moves, proven.");
        assert_eq!(said("draw 4", &shortest_win(2)), "White draws in 2, proven shortest.");
        let lost = Solution { verdict: Verdict::NoWin, complete: true, ..unknown() };
        assert_eq!(said("draw", &lost), "White cannot draw, proven.");
        assert_eq!(
            question(&task(POSITION, "draw 4")),
            "White to play and draw in at most 4 moves (shatranj)"
        );
    }

    #[test]
    fn an_unproven_length_is_said_with_all_that_is_known() {
        let solution = Solution {
            shortest: false,
            keys: vec![move_of(&task(POSITION, "win"), "a1a8")],
            keys_complete: false,
            no_win_within: Some(15),
            no_shorter_with_quiet: Some(1),
            complete: false,
            reason: Some(Incomplete::Time),
            ..shortest_win(36)
        };
        assert_eq!(
            said("win", &solution),
            "White wins in 36, not proven shortest; no win within 15 plies; no shorter win exists with at most 1 quiet \
             move; key Ra8#, perhaps not the only one; time limit."
        );
        let graded = Solution { no_shorter_with_quiet: Some(0), no_win_within: Some(1), ..solution };
        assert!(
            said("win", &graded).contains("no win within 1 ply; no shorter win exists by continuous checks;")
        );
    }

    #[test]
    fn what_is_no_win_and_what_is_not_known_is_said_as_such() {
        let none = Solution { verdict: Verdict::NoWin, complete: true, ..unknown() };
        assert_eq!(said("win", &none), "White cannot win, proven.");
        assert_eq!(said("= 3", &none), "White cannot stalemate in at most 3 moves, proven.");
        let open = Solution { no_win_within: Some(15), reason: Some(Incomplete::Nodes), ..unknown() };
        assert_eq!(said("win", &open), "Unknown: no win within 15 plies; node limit.");
        let nothing = Solution { no_win_within: Some(0), reason: Some(Incomplete::Stopped), ..unknown() };
        assert_eq!(said("#", &nothing), "Unknown: nothing proven; stopped.");
    }

    #[test]
    fn a_finished_position_and_a_defender_to_move_have_their_own_words() {
        let reached =
            Solution { plies: Some(0), moves: Some(0), ending: Some(Status::BareWin), ..shortest_win(1) };
        assert_eq!(said("win", &reached), "The goal is reached already, in 0 plies (bare-win).");
        let task = Task { attacker: Color::Black, ..task(POSITION, "win") };
        let sentence = clauses(&task, &shortest_win(2)).sentence();
        assert_eq!(sentence, "Black wins in 2 against every defence, proven shortest.");
    }
}
