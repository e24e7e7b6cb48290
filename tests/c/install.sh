#!/usr/bin/env bash
# Moves an installed library elsewhere and builds programs against it outside the tree: in C with pkg-config, shared and
# static, in C++ with find_package. install.sh PREFIX FOLDER ROOT
set -euo pipefail
prefix=$1 folder=$2 root=$3
# The version is cargo's, the interface's number that of ffi/src/abi.in.
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' "$root/Cargo.toml")
abi=$(tr -d '[:space:]' < "$root/ffi/src/abi.in")
IFS=. read -r major minor patch <<< "$version"
[ -n "$patch" ] && [ -n "$abi" ]
rm -rf "$folder"
mkdir -p "$folder/c" "$folder/cpp"
cp -a "$prefix" "$folder/moved"
prefix=$folder/moved

# The links of a shared library, all within their folder.
for link in libmansuba.so "libmansuba.so.$abi"; do
    [ "$(readlink "$prefix/lib/$link")" = "libmansuba.so.$version" ] || { echo "$link leads elsewhere"; exit 1; }
done

export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
[ "$(pkg-config --modversion mansuba)" = "$version" ]
cp "$root/examples/c/moves.c" "$folder/c/"
cd "$folder/c"
cc -std=c99 -Wall -Werror moves.c $(pkg-config --cflags --libs mansuba) -o shared
readelf -d shared | grep -qF "[libmansuba.so.$abi]"
LD_LIBRARY_PATH=$prefix/lib ./shared | grep -q $'g1f3\tNf3'
cc -std=c99 -Wall -Werror moves.c $(pkg-config --cflags mansuba) "$prefix/lib/libmansuba.a" \
    $(pkg-config --static --libs-only-l mansuba | sed 's/-lmansuba//') -o static
! readelf -d static | grep -q libmansuba
./static | grep -q $'g1f3\tNf3'

cd "$folder/cpp"
cp "$root/examples/cpp/moves.cpp" .
cat > CMakeLists.txt <<CMAKE
cmake_minimum_required(VERSION 3.16)
project(outside CXX)
find_package(mansuba $major.$minor REQUIRED)
add_executable(moves moves.cpp)
target_compile_features(moves PRIVATE cxx_std_17)
target_link_libraries(moves mansuba::mansuba)
CMAKE
# Without cargo or Rust.
env -u CARGO -u CARGO_HOME PATH="$(dirname "$(command -v cmake)"):/usr/bin:/bin" \
    cmake -S . -B build -DCMAKE_PREFIX_PATH="$prefix" > cmake.log
cmake --build build >> cmake.log
build/moves | grep -q $'g1f3\tNf3'
# Another minor version is another interface.
sed -i "s/mansuba $major.$minor REQUIRED/mansuba $major.$((minor + 1)) REQUIRED/" CMakeLists.txt
! cmake -S . -B build2 -DCMAKE_PREFIX_PATH="$prefix" > cmake2.log 2>&1
echo "installed, moved, linked"
