// Lists the legal moves of a position: moves [RULES [POSITION]]
#include <mansuba.hpp>

#include <iostream>

int main(int argc, char **argv) try {
    const std::string rules = argc > 1 ? argv[1] : "shatranj";
    const auto position = argc > 2 ? mansuba::position(rules, argv[2]) : mansuba::position::array(rules);
    for (const auto move : position.moves()) std::cout << move.text() << '\t' << move.short_text() << '\n';
} catch (const mansuba::error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
