//! The built-in collection: real mansubat with their published solutions, several of which are wrong.

/// The collection, one problem a line, in the format that [`text::json`](crate::text::json) reads.
///
/// ```
/// use mansuba::collection::BUILT_IN;
/// use mansuba::text::json::ProblemRecord;
///
/// let dilaram = BUILT_IN.lines().find(|line| line.contains("Dilaram's mate")).unwrap();
/// let record = ProblemRecord::read(dilaram, 1)?;
/// assert_eq!(record.published.unwrap().moves, Some(5));
/// # Ok::<(), mansuba::text::json::RecordError>(())
/// ```
pub const BUILT_IN: &str = include_str!("../data/mansubat.jsonl");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::AnyPosition;
    use crate::text::json::ProblemRecord;

    #[test]
    fn every_problem_of_the_collection_is_one() {
        for (index, line) in BUILT_IN.lines().enumerate() {
            let record = ProblemRecord::read(line, index + 1).unwrap_or_else(|error| panic!("{error}"));
            let mut position = AnyPosition::parse_under(&record.rules, &record.position)
                .unwrap_or_else(|error| panic!("line {}: {error}", index + 1));
            for text in record.published.unwrap_or_default().line {
                let m = position.parse_move(&text).unwrap_or_else(|error| panic!("{}: {error}", record.id));
                position = position.play(m).expect("the move was read as a legal one");
            }
        }
    }
}
