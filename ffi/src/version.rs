//! Which library this is.

use crate::guard;
use crate::handle::Lent;
use std::ffi::CStr;

const ABI: i32 = include!("abi.in");

/// The version, with its NUL.
const VERSION: &CStr = match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
    Ok(version) => version,
    Err(_) => panic!("a version has no NUL"),
};

/// The version of the library that is loaded, such as "0.1.0". `MANSUBA_VERSION` is that of this header.
///
/// Owns: nothing.
/// Borrows: the text is valid for ever.
/// Threads: any.
/// Errors: none.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_version() -> Lent {
    guard::value(Lent::null(), || Lent::new(VERSION))
}

/// The number of the binary interface of the library that is loaded. A program may go on if it equals
/// `MANSUBA_ABI_VERSION` and the library's version is not older than the header's.
///
/// Owns: nothing.
/// Borrows: nothing.
/// Threads: any.
/// Errors: none; -1 after an internal error.
#[unsafe(no_mangle)]
pub extern "C" fn mansuba_abi_version() -> i32 {
    guard::value(-1, || ABI)
}
