//! What people get to read about a problem.

use crate::colour::Style;
use crate::{judgement, notation, problems, study, tree, verdict};
use indicatif::HumanCount;
use mansuba::batch::{Solved, Task};
use mansuba::solve::Verdict;
use mansuba::solve::published::Soundness;
use std::fmt;
use std::io::{self, Write};

/// Columns of a page.
pub(crate) const WIDTH: usize = 80;

/// Writes the question: name, diagram, whose move it is and what is asked.
pub(crate) fn question(out: &mut dyn Write, style: Style, task: &Task, follows: bool) -> io::Result<()> {
    if follows {
        writeln!(out)?;
    }
    if let Some(name) = problems::name(task) {
        writeln!(out, "{}\n", style.heading(&name))?;
    }
    writeln!(out, "{}", style.diagram(&task.position.diagram()))?;
    writeln!(out, "{}", verdict::question(task))?;
    out.flush()
}

/// Writes the answer: the line or the tree, the verdict in a sentence, what it took.
pub(crate) fn answer(out: &mut dyn Write, task: &Task, solved: &Solved, with_tree: bool) -> io::Result<()> {
    let solution = &solved.solution;
    if let Some(study) = &solved.study {
        block(out, &study::before(task, study))?;
    }
    if !solution.line.is_empty() {
        let mut words = notation::line(&task.position, &solution.line);
        words.extend(solution.ending.map(|ending| format!("({ending})")));
        writeln!(out, "{}", notation::wrap(&words, WIDTH, 0))?;
    }
    let graph = solved.study.as_ref().and_then(|study| study.tree.as_ref()).or(solution.graph.as_ref());
    if let Some(graph) = graph.filter(|_| with_tree) {
        // A draw that is not held has the opponent's win for its tree.
        let winner = if solution.verdict == Verdict::NoWin { !task.attacker } else { task.attacker };
        let marks = tree::Marks::of(task, graph, solved.study.as_ref());
        let others = solved.study.as_ref().map(|study| study::other_keys(task, solution, study));
        let tree = tree::draw(&task.position, winner, graph, &marks);
        writeln!(out, "\n{tree}{}", others.unwrap_or_default())?;
    }
    if let Some(study) = &solved.study {
        let after = study::after(task, study);
        // A tree has its empty line already.
        let parted = with_tree && graph.is_some() || after.is_empty();
        block(out, &if parted { after } else { format!("\n{after}") })?;
    }
    let mut clauses = verdict::clauses(task, solution);
    clauses.insert_published(judgement::clauses(task, solved));
    let sentence: Vec<String> = clauses.sentence().split(' ').map(str::to_owned).collect();
    writeln!(out, "{}", notation::wrap(&sentence, WIDTH, 0))?;
    for words in judgement::corrections(task, solved) {
        writeln!(out, "{}", notation::wrap(&words, WIDTH, 2))?;
    }
    if let Some(study) = solved.study.as_ref().filter(|study| !study.complete) {
        let reason = study.reason.map_or(String::new(), |reason| format!(" ({})", verdict::why(reason)));
        writeln!(out, "Not everything that was asked beyond the solution is proven{reason}.")?;
    }
    let (nodes, seconds) = (HumanCount(solution.nodes), solution.elapsed.as_secs_f64());
    writeln!(out, "({nodes} positions in {seconds:.2} s)")
}

/// A block of lines with an empty line after it, if there is anything in it.
fn block(out: &mut dyn Write, text: &str) -> io::Result<()> {
    if text.is_empty() { Ok(()) } else { writeln!(out, "{text}") }
}

/// What a run over several problems has come to.
#[derive(Default)]
pub(crate) struct Tally {
    /// How many there were.
    pub(crate) problems: usize,
    won: usize,
    shortest: usize,
    no_win: usize,
    open: usize,
    illegal: usize,
    /// The words for the published solutions, and how often each was the right one.
    published: Vec<(Soundness, usize)>,
}

impl Tally {
    /// Counts a problem.
    pub(crate) fn add(&mut self, solved: &Solved) {
        self.problems += 1;
        self.shortest += solved.solution.shortest as usize;
        match solved.solution.verdict {
            Verdict::Win => self.won += 1,
            Verdict::NoWin => self.no_win += 1,
            Verdict::Unknown => self.open += 1,
        }
        let Some(comparison) = &solved.comparison else { return };
        self.illegal += comparison.illegal.is_some() as usize;
        match self.published.iter_mut().find(|(soundness, _)| *soundness == comparison.soundness) {
            Some((_, count)) => *count += 1,
            None => self.published.push((comparison.soundness, 1)),
        }
    }

    /// Whether `--strict` objects: something is unsolved, or a published solution is not what it claims to be.
    pub(crate) fn falls_short(&self) -> bool {
        let contradicted = |soundness| !matches!(soundness, Soundness::Sound | Soundness::Unknown);
        self.open > 0
            || self.illegal > 0
            || self.published.iter().any(|(soundness, _)| contradicted(*soundness))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} problems", self.problems)?;
        let mut separator = ": ";
        let won = if self.shortest == self.won {
            ", proven shortest".to_owned()
        } else {
            format!(" ({} of them proven shortest)", self.shortest)
        };
        let parts = [
            (self.won, "won", won.as_str()),
            (self.no_win, "proven without a win", ""),
            (self.open, "open", ""),
        ];
        for (count, word, more) in parts {
            if count > 0 {
                write!(f, "{separator}{count} {word}{more}")?;
                separator = "; ";
            }
        }
        let order = [
            Soundness::Sound,
            Soundness::Cooked,
            Soundness::Short,
            Soundness::TooShort,
            Soundness::Unsolvable,
            Soundness::Unknown,
        ];
        let mut separator = "; published solutions: ";
        for soundness in order {
            if let Some((_, count)) = self.published.iter().find(|(other, _)| *other == soundness) {
                let word = if soundness == Soundness::Unknown { "undecided" } else { soundness.word() };
                write!(f, "{separator}{count} {word}")?;
                separator = ", ";
            }
        }
        f.write_str(".")
    }
}
