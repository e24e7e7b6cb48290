// Solves a file of problems, a second for each: batch FILE [JOBS]
#include <mansuba.hpp>

#include <iostream>

int main(int argc, char **argv) try {
    if (argc < 2) {
        std::cerr << "usage: batch FILE [JOBS]\n";
        return 2;
    }
    mansuba::batch_options how;
    how.jobs = argc > 2 ? static_cast<std::uint32_t>(std::stoul(argv[2])) : 1;
    how.limits.seconds = 1.0;
    unsigned solved = 0, open = 0, faulty = 0;
    mansuba::batch_file(argv[1], how, [&](const mansuba::outcome &outcome) {
        std::cout << outcome.index() + 1 << '\t';
        try {
            const auto solution = outcome.solution();
            if (solution.verdict() == mansuba::verdict::win) {
                std::cout << "win";
                if (const auto moves = solution.length()) std::cout << " in " << *moves;
                std::cout << ':';
                for (const auto &move : solution.line()) std::cout << ' ' << move.text();
                std::cout << '\n';
            } else {
                std::cout << (solution.verdict() == mansuba::verdict::no_win ? "no win\n" : "not solved\n");
            }
            ++(solution.verdict() == mansuba::verdict::unknown ? open : solved);
        } catch (const mansuba::error &error) {
            std::cout << error.what() << '\n';
            ++faulty;
        }
    });
    std::cout << solved << " solved, " << open << " open, " << faulty << " faulty\n";
} catch (const std::exception &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
