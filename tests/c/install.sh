#!/usr/bin/env bash
# Moves an installed library elsewhere and builds programs against it outside the tree: in C with pkg-config, shared and
# static, in C++ with find_package. install.sh PREFIX FOLDER ROOT
set -euo pipefail
prefix=$1 folder=$2 root=$3
rm -rf "$folder"
mkdir -p "$folder/c" "$folder/cpp"
cp -a "$prefix" "$folder/moved"
prefix=$folder/moved

# The links of a shared library, all within their folder.
for link in libmansuba.so libmansuba.so.0; do
    [ "$(readlink "$prefix/lib/$link")" = libmansuba.so.0.1.0 ] || { echo "$link leads elsewhere"; exit 1; }
done

export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
[ "$(pkg-config --modversion mansuba)" = 0.1.0 ]
cp "$root/examples/c/moves.c" "$folder/c/"
cd "$folder/c"
cc -std=c99 -Wall -Werror moves.c $(pkg-config --cflags --libs mansuba) -o shared
readelf -d shared | grep -q 'NEEDED.*\[libmansuba\.so\.0\]'
LD_LIBRARY_PATH=$prefix/lib ./shared | grep -q $'g1f3\tNf3'
cc -std=c99 -Wall -Werror moves.c $(pkg-config --cflags mansuba) "$prefix/lib/libmansuba.a" \
    $(pkg-config --static --libs-only-l mansuba | sed 's/-lmansuba//') -o static
! readelf -d static | grep -q libmansuba
./static | grep -q $'g1f3\tNf3'

cd "$folder/cpp"
cp "$root/examples/cpp/moves.cpp" .
cat > CMakeLists.txt <<'CMAKE'
cmake_minimum_required(VERSION 3.16)
project(outside CXX)
find_package(mansuba 0.1 REQUIRED)
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
sed -i 's/mansuba 0.1 REQUIRED/mansuba 0.2 REQUIRED/' CMakeLists.txt
! cmake -S . -B build2 -DCMAKE_PREFIX_PATH="$prefix" > cmake2.log 2>&1
echo "installed, moved, linked"
