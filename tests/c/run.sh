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

# As the tests are built: optimised, with the checks on. The library that can be made to panic is installed as one that
# was built before, the other is built by CMake: both ways are tried. It comes second, so that it is what stays in the
# build directory.
install() {
    cmake -S "$root/ffi" -B "$folder/package-$1" -DCMAKE_INSTALL_PREFIX="$folder/$1" -DCMAKE_INSTALL_LIBDIR=lib \
        "${@:2}" > "$folder/cmake.log"
    cmake --build "$folder/package-$1" >> "$folder/cmake.log" 2>&1 || { cat "$folder/cmake.log"; exit 1; }
    rm -rf "${folder:?}/$1"
    cmake --install "$folder/package-$1" >> "$folder/cmake.log"
}
"$cargo" build --quiet --manifest-path "$root/Cargo.toml" --profile test --package mansuba-ffi --features injected-panics
install panics -DMANSUBA_PREBUILT="$target/debug"
install prefix -DMANSUBA_TARGET_DIR="$target" -DMANSUBA_CARGO_PROFILE=test -DCARGO="$(command -v "$cargo")"

cmake -S "$root/tests/c" -B "$folder/tests" -Dmansuba_ROOT="$folder/prefix" -DMANSUBA_PANICS="$folder/panics" \
    -DMANSUBA_STRICT=$strict >> "$folder/cmake.log"
cmake --build "$folder/tests" --parallel 2 > "$folder/build.log" 2>&1 || { cat "$folder/build.log"; exit 1; }
cd "$folder/tests"
# Panics are injected by the hundred.
export RUST_BACKTRACE=0
exec ctest --output-on-failure --parallel 2 "$@"
