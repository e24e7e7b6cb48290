//! The built-in collection.

use crate::guard;
use crate::handle::{Lent, c_string};
use mansuba::collection::BUILT_IN;
use std::ffi::CString;
use std::sync::LazyLock;

static COLLECTION: LazyLock<CString> = LazyLock::new(|| c_string(BUILT_IN));

/// Real mansubat with their published solutions, several of which are wrong: a problem a line, as
/// `mansuba_problem_from_json` and `mansuba_batch_text` read them. NULL after an internal error.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_collection() -> Lent {
    guard::value(Lent::null(), || Lent::new(&COLLECTION))
}
