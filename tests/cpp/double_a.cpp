// The header in two translation units, and twice in one of them.
#include <mansuba.hpp>
#include <mansuba.hpp>

std::string other_text();

int main() {
    return other_text() == mansuba::position::array("shatranj").text() ? 0 : 1;
}
