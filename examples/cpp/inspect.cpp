// Shows what is known of a position at first sight: inspect RULES POSITION
#include <mansuba.hpp>

#include <iomanip>
#include <iostream>

// Says who stands better after a search of a second, and how the game would go on.
static void show_evaluation(const mansuba::position &position) {
    mansuba::search search;
    mansuba::limits limits;
    search.lines = 3;
    limits.seconds = 1.0;
    for (const auto &line : position.evaluate(search, limits).lines()) {
        using kind = mansuba::score::kind;
        if (line.score.what == kind::win) std::cout << "  wins in " << *line.score.moves() << ':';
        else if (line.score.what == kind::loss) std::cout << "  loses in " << *line.score.moves() << ':';
        else std::cout << "  " << std::showpos << std::fixed << std::setprecision(2) << line.score.centipawns / 100.0 << std::noshowpos << ':';
        for (const auto &text : line.moves.short_texts()) std::cout << ' ' << text;
        std::cout << '\n';
    }
}

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
    if (!position.is_over()) show_evaluation(position);
} catch (const mansuba::error &error) {
    std::cerr << error.what() << '\n';
    for (const auto &reason : error.reasons()) std::cerr << "  " << reason.text << '\n';
    return 1;
}
