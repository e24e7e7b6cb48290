// Shows what is known of a position at first sight: inspect RULES POSITION
#include <mansuba.hpp>

#include <iostream>

int main(int argc, char **argv) try {
    if (argc != 3) {
        std::cerr << "usage: inspect RULES POSITION\n";
        return 2;
    }
    const mansuba::position position(argv[1], argv[2]);
    std::cout << position.diagram() << '\n' << position << '\n';
    std::cout << (position.turn() == mansuba::side::white ? "White" : "Black") << " to move, " << word(position.ending())
              << (position.is_check() ? ", in check" : "") << '\n';
    std::cout << position.moves().size() << " legal moves\n";
    for (mansuba::square square = 0; square < position.squares(); ++square)
        if (const auto man = position.at(square))
            std::cout << "  " << position.name(square) << ' ' << (man->side == mansuba::side::white ? "White " : "Black ")
                      << name(man->role) << '\n';
} catch (const mansuba::error &error) {
    std::cerr << error.what() << '\n';
    for (const auto &reason : error.reasons()) std::cerr << "  " << reason.text << '\n';
    return 1;
}
