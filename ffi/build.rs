//! Gives the shared library its name for the loader: without it programs would remember the path it was built in.

/// The number of the binary interface, which is part of that name; `mansuba_abi_version` returns it.
const ABI: u32 = include!("src/abi.in");

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/abi.in");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux") {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libmansuba.so.{ABI}");
    }
}
