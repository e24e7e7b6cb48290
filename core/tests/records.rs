//! Files of problems: whatever bytes there are, they are read to their end without a panic, and in parts as in one piece.

use mansuba::text::records::{Format, ReadError, Records, Shard};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::io::{BufReader, Cursor, Read};

/// What a file holds: the line and the fields of problems, the words of errors.
fn read(bytes: &[u8], format: Format, shard: Shard) -> Vec<String> {
    // A buffer of a byte, so that every line and row comes in pieces.
    let input = Box::new(BufReader::with_capacity(1, Cursor::new(bytes.to_vec())));
    let describe = |item: Result<_, ReadError>| match item {
        Ok(record) => {
            let record: mansuba::text::json::ProblemRecord = record;
            format!("{} {:?}", record.line, record.fields)
        }
        Err(error) => error.to_string(),
    };
    Records::new(input, format).shard(shard).map(describe).collect()
}

/// Pieces of which problems are made, right and wrong.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let pieces: Vec<&[u8]> = vec![
        b"\n",
        b"\r\n",
        b"\n\n",
        b"\r",
        b",",
        b"\"",
        b" ",
        b";",
        b"position",
        b"8/8 w",
        b"8/8 b - - bm #3; id \"x\";",
        b"{\"position\": \"8 w\"}",
        b"{",
        b"#2",
        b"win",
        b"\xff",
        "\u{feff}é".as_bytes(),
    ];
    let piece = prop::sample::select(pieces);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..Default::default() })]

    #[test]
    fn parts_are_together_the_whole(bytes in pieces(), of in 1u64..5, header in any::<bool>()) {
        let bytes = if header { [b"position,goal,id\n", &bytes[..]].concat() } else { bytes };
        for format in Format::ALL {
            let whole = read(&bytes, format, Shard::ALL);
            let parts: Vec<Vec<String>> =
                (1..=of).map(|index| read(&bytes, format, Shard::new(index, of).unwrap())).collect();
            if format == Format::Csv && !header {
                // Chance makes a header now and then; where it makes none, every part says so.
                continue;
            }
            let dealt: Vec<&String> = (0..whole.len())
                .map(|number| &parts[number % of as usize][number / of as usize])
                .collect();
            prop_assert_eq!(dealt, whole.iter().collect::<Vec<_>>());
            prop_assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), whole.len());
            let count = Records::count_all(Box::new(Cursor::new(bytes.clone())), format).unwrap();
            prop_assert_eq!(count, whole.len() as u64);
        }
    }

    /// Which lines make a row is found out by the library itself: the fields are those that were written.
    #[test]
    fn whatever_a_csv_writer_writes_is_read(
        rows in prop::collection::vec(("[ab,\"\r\n ]{0,6}", "[ab,\"\n ]{0,6}"), 1..8),
    ) {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(["position", "one", "two"]).unwrap();
        for (one, two) in &rows {
            writer.write_record(["8 w", one, two]).unwrap();
        }
        let bytes = writer.into_inner().unwrap();
        let found = Records::new(Box::new(Cursor::new(bytes)), Format::Csv);
        let found: Vec<_> = found.map(|record| record.unwrap().fields).collect();
        prop_assert_eq!(found.len(), rows.len());
        for (fields, (one, two)) in found.iter().zip(&rows) {
            let text = |name: &str| fields.get(name).and_then(|value| value.as_str()).unwrap_or_default().to_owned();
            prop_assert_eq!((text("one"), text("two")), (one.trim().to_owned(), two.trim().to_owned()));
        }
    }
}

/// A line without an end is an error, not the end of the memory.
#[test]
fn a_line_without_end_is_refused() {
    let endless = std::io::repeat(b'x').take(300 << 20).chain(Cursor::new("\n8/8 w #2\n"));
    let records = Records::new(Box::new(BufReader::new(endless)), Format::Epd);
    let found: Vec<_> =
        records.map(|item| item.map_or_else(|error| error.to_string(), |it| it.goal.to_string())).collect();
    assert_eq!(found, ["line 1: expected less than 268435456 bytes, found more", "#2"]);
}
