#!/usr/bin/env bash
# Builds the library, installs it, builds the tests of C and C++ against what is installed, and runs them.
# run.sh FOLDER [OPTION OF CTEST]...: cargo builds where CARGO_TARGET_DIR says, everything else goes into FOLDER.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$1
shift
cargo=${CARGO:-cargo}
target=${CARGO_TARGET_DIR:-$root/target}
strict=OFF
[ "${CI:-}" = true ] && strict=ON
mkdir -p "$folder"

# As the tests are built: optimised, with the checks on. The one that can be made to panic comes first, so that the other
# is what stays in the build directory.
install() {
    "$cargo" build --quiet --manifest-path "$root/Cargo.toml" --profile test --package mansuba-ffi "${@:2}"
    cmake -S "$root/ffi" -B "$folder/package-$1" -DMANSUBA_PREBUILT="$target/debug" \
        -DCMAKE_INSTALL_PREFIX="$folder/$1" -DCMAKE_INSTALL_LIBDIR=lib > "$folder/cmake.log"
    rm -rf "${folder:?}/$1"
    cmake --install "$folder/package-$1" >> "$folder/cmake.log"
}
install panics --features injected-panics
install prefix

cmake -S "$root/tests/c" -B "$folder/tests" -Dmansuba_ROOT="$folder/prefix" -DMANSUBA_PANICS="$folder/panics" \
    -DMANSUBA_STRICT=$strict >> "$folder/cmake.log"
cmake --build "$folder/tests" --parallel 2 > "$folder/build.log" 2>&1 || { cat "$folder/build.log"; exit 1; }
cd "$folder/tests"
# Panics are injected by the hundred.
export RUST_BACKTRACE=0
exec ctest --output-on-failure --parallel 2 "$@"
