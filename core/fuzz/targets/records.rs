//! Files of problems in every format: each problem or error has its line, and reading goes on to the end.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mansuba::batch::Task;
use mansuba::text::records::{Format, ReadError, Records};
use std::io::Cursor;

fuzz_target!(|input: (u8, &[u8])| {
    let format = Format::ALL[input.0 as usize % Format::ALL.len()];
    let lines = input.1.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let mut count = 0;
    for record in Records::new(Box::new(Cursor::new(input.1.to_vec())), format) {
        count += 1;
        match record {
            Ok(record) => {
                let _: Result<Task, _> = record.try_into();
            }
            Err(ReadError::Record(error)) => assert!(error.line >= 1 && error.line <= lines, "{error}"),
            Err(ReadError::Input(_)) => {}
        }
    }
    assert!(count <= lines);
});
