// The layer for C++: values, ranges, exceptions, callbacks that throw.
#include <mansuba.hpp>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <set>
#include <thread>
#include <unordered_set>

#define CHECK(condition)                                                                        \
    do {                                                                                        \
        if (!(condition)) {                                                                     \
            std::cerr << __FILE__ << ':' << __LINE__ << ": not so: " << #condition << '\n';     \
            std::exit(1);                                                                       \
        }                                                                                       \
    } while (false)

namespace {

/// The error that something throws.
template <class Call> mansuba::error thrown(Call call) {
    try {
        call();
    } catch (const mansuba::error &error) {
        return error;
    }
    std::cerr << "nothing was thrown\n";
    std::exit(1);
}

void positions() {
    const auto array = mansuba::position::array("shatranj");
    CHECK(array.moves().size() == 16 && array.perft(3) == 4176);
    std::uint64_t leaves = 0;
    for (const auto move : array.divide(3)) leaves += move.leaves();
    CHECK(leaves == 4176);
    const auto next = array.play("g1f3");
    CHECK(next != array && next.turn() == mansuba::side::black && (!mansuba::side::white) == mansuba::side::black);
    CHECK(next.at(next.find("f3")) == (mansuba::man{mansuba::side::white, mansuba::role::knight}));
    CHECK(!next.at(next.find("g1")) && next.letters({mansuba::side::black, mansuba::role::general}) == "q");
    CHECK(name(mansuba::role::pawn_of_the_rook) == "pawn of the rook");
    CHECK(next.name(0) == "a1" && next.place(63) == std::pair(7, 7));
    CHECK(array.attackers(array.find("f3"), mansuba::side::white).size() == 3);
    CHECK(next.pass().turn() == mansuba::side::white);
    CHECK(array.short_text(array.read_short("Nf3")) == "Nf3" && array.move_text(array.read_move("g1f3")) == "g1f3");

    mansuba::drawing drawing;
    CHECK(array.svg().rfind("<svg ", 0) == 0 && array.svg() == array.svg(drawing) && array.fullmove() == 1 && next.halfmoves() == 1);
    drawing.arrows = {{6, 21, "#123456"}, {6, 6}};
    drawing.last_move = array.read_move("g1f3");
    drawing.marked = {21};
    drawing.orientation = mansuba::side::black;
    CHECK(next.svg(drawing).find("#123456") != std::string::npos && next.svg(drawing) != next.svg());
    drawing.arrows[0].color = "<";
    CHECK(thrown([&] { (void)next.svg(drawing); }).code() == MANSUBA_ERR_PARSE);

    // Moves are a range: of the standard algorithms, and with lists that outlive their position.
    const auto moves = mansuba::position("shatranj", "7k/8/6K1/8/8/7p/8/R7 w").moves();
    const auto mate = std::find_if(moves.begin(), moves.end(), [](const auto &m) { return m.short_text() == "Ra8#"; });
    CHECK(mate != moves.end() && (*mate).text() == "a1a8");
    const auto held = moves[0];
    CHECK(held.text() == moves.texts()[0] && moves.short_texts().size() == moves.size());
    const auto mated = mansuba::position("shatranj", "7k/8/6K1/8/8/7p/8/R7 w").play(*mate);
    CHECK(mated.ending() == mansuba::ending::checkmate && mated.winner() == mansuba::side::white && mated.is_over());
    CHECK(word(mated.ending()) == "checkmate" && mated.moves().empty() && mated.moves().begin() == mated.moves().end());

    // Values: copies are equal, keys of sets; what was moved from throws when asked.
    std::unordered_set<mansuba::position> seen{array, array, next};
    CHECK(seen.size() == 2);
    auto copy = array;
    const auto taken = std::move(copy);
    CHECK(taken == array);
    CHECK(thrown([&] { (void)copy.text(); }).code() == MANSUBA_ERR_NULL); // NOLINT
    CHECK(thrown([&] { (void)copy.moves(); }).code() == MANSUBA_ERR_NULL);
    copy = next;
    CHECK(copy == next);
    static_assert(std::is_nothrow_move_constructible_v<mansuba::position>);

    const mansuba::rules transpose("shatranj:stalemate=transpose");
    CHECK(transpose.text() == "shatranj:stalemate=transpose" && mansuba::rules::sets().size() == 9);
    CHECK(transpose.game() == MANSUBA_GAME_SHATRANJ && transpose.options().size() == 6);
    CHECK(mansuba::position(transpose, "7k/8/6K1/8/8/7p/8/R7 w").rules().text() == transpose.text());
}

void set_ups_and_games() {
    const mansuba::rules rules("shatranj");
    mansuba::setup setup(rules);
    const auto error = thrown([&] { (void)setup.position(); });
    CHECK(error.code() == MANSUBA_ERR_POSITION);
    CHECK(error.reasons().size() == 2);
    CHECK(error.reasons()[1].number == MANSUBA_REASON_NO_ROYAL && error.reasons()[1].text == "Black: no king");
    setup.put(0, {mansuba::side::white, mansuba::role::rook}).put(46, {mansuba::side::white, mansuba::role::king});
    setup.put(63, {mansuba::side::black, mansuba::role::king}).put(5, {mansuba::side::black, mansuba::role::rook}).clear(5);
    setup.put(23, {mansuba::side::black, mansuba::role::pawn}).turn(mansuba::side::white).counters(0, 1);
    setup.privileges(mansuba::side::white, false, 0);
    const auto position = setup.position();
    CHECK(position.text() == "7k/8/6K1/8/8/7p/8/R7 w - - 0 1");
    CHECK(mansuba::setup(position).position() == position);
    mansuba::game game(position);
    game.play("a1a8");
    CHECK(game.ending() == mansuba::ending::checkmate && game.position() == position.play("a1a8"));
    CHECK(thrown([&] { game.play("h8h7"); }).code() == MANSUBA_ERR_ILLEGAL_MOVE);
    CHECK(game.moves().texts() == std::vector<std::string>{"a1a8"} && game.occurrences() == 1);
    CHECK(game.undo() && !game.undo() && game.position() == position);
}

void solutions() {
    const mansuba::position dilaram("shatranj", "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w");
    const auto problem = mansuba::problem(dilaram).with_published(5);
    const auto solution = problem.solve({}, [](const mansuba::progress &progress) { CHECK(progress.nodes > 0); });
    CHECK(solution.verdict() == mansuba::verdict::win && solution.length() == 6 && solution.is_shortest());
    CHECK(solution.keys().short_texts() == std::vector<std::string>{"Rh8+"} && solution.keys_complete());
    CHECK(solution.line().size() == 11 && solution.line_exact() && solution.ending() == mansuba::ending::checkmate);
    CHECK(solution.is_complete() && solution.reason() == mansuba::reason::complete && solution.no_win_within() == 10);
    solution.verify();
    const auto keys = [&] { return mansuba::problem(dilaram).solve().keys(); }();
    CHECK(keys[0].text() == "h4h8"); // the list keeps its solution

    auto walk = solution.walk();
    CHECK(walk.size() == 1 && walk.plies() == 11 && walk.depth() == 0);
    walk.down(0);
    CHECK(walk.position() == dilaram.play("h4h8") && walk.moves().size() == walk.size());
    CHECK(walk.up() && !walk.up());
    CHECK(thrown([&] { walk.down(7); }).code() == MANSUBA_ERR_ARGUMENT);

    const auto comparison = solution.compare();
    CHECK(comparison.soundness() == mansuba::soundness::too_short && word(comparison.soundness()) == "too short");
    CHECK(comparison.claimed_moves() == 5 && comparison.cooks().empty());
    mansuba::questions asked;
    asked.first_moves = true;
    mansuba::limits few;
    few.nodes = 100000;
    const auto study = solution.study(asked, few);
    CHECK(study.first_moves()[0].text() == "h4h8" && study.first_move_plies(0) == 11);

    const auto certified = mansuba::check_certificate(solution.json(true));
    CHECK(certified.verdict == mansuba::verdict::win && certified.plies == 11);
    CHECK(mansuba::solve_json(problem.json()).find("\"soundness\":\"too short\"") != std::string::npos);
    CHECK(mansuba::collection().find("Dilaram") != std::string_view::npos);
}

void studies() {
    using part = mansuba::study::part;
    const auto solution = mansuba::problem(mansuba::position("chaturanga", "8/7k/6R1/5K2/8/7p/8/R7 w"), "#3").solve();
    const auto study = solution.study({true, 1, true, true});
    for (const auto p : {part::first_moves, part::tries, part::set_play, part::threats, part::duals, part::tree})
        CHECK(study.has(p) && study.is_complete(p));
    CHECK(study.is_complete() && study.nodes() > 0 && study.seconds() > 0.0);
    CHECK(study.first_moves().size() == 22 && study.first_move_plies(3) == 5 && study.first_move_is_shortest(3));
    CHECK(study.first_move_no_win_within(3) == 4 && !study.first_move_no_win_within(22) && study.within(part::tries) == 3);
    CHECK(!study.failing().empty() && study.undecided(part::first_moves).empty());
    const auto tries = study.tries();
    CHECK(tries.size() == 4 && tries[0].move.short_text() == "Ra2" && tries[0].refutations.short_texts().front() == "Kh8");
    CHECK(tries[0].threat.what == mansuba::threat::kind::zugzwang && !tries[0].is_trivial && !tries[0].threat.plies);
    const auto set = study.set_play();
    CHECK(set.size() == 2 && set[1].defence.text() == "h7h8" && set[1].answers.empty() && set[1].is_proven && !set[1].plies);
    CHECK(!study.set_play_impossible());
    const auto keys = study.keys();
    CHECK(keys.size() == 3 && keys[1].threat.what == mansuba::threat::kind::moves);
    CHECK(keys[1].threat.moves.short_texts() == std::vector<std::string>{"Rh4#"} && keys[1].threat.plies == 1);
    CHECK(study.duals().empty() && study.dual_total() == 0);
    auto walk = study.walk();
    CHECK(walk.plies() == 3);

    const auto rooks = mansuba::problem(mansuba::position("chaturanga", "1r5k/R3R3/K7/8/8/8/8/8 w"), "#6").solve();
    // Lists keep the study that they are of.
    const auto duals = rooks.study({false, 0, false, true}).duals();
    CHECK(duals.size() > 10 && duals[0].line.size() % 2 == 0 && duals[0].moves.size() > 1 && duals[0].plies > 0);
    CHECK(!duals.back().moves[1].text().empty());
    CHECK(thrown([&] { (void)rooks.study({}).walk(); }).code() == MANSUBA_ERR_UNSUPPORTED);
}

void comparisons() {
    using what = mansuba::comparison::what;
    const auto rooks = mansuba::problem(mansuba::position("chaturanga", "8/7k/6R1/5K2/8/7p/8/R7 w"), "#");
    const auto comparison = rooks.with_published(2, "a1a2 h7h8 a2h2").solve().compare();
    const auto line = comparison.line();
    CHECK(line.size() == 3 && line[0].worth == mansuba::comparison::worth::fails && line[0].no_win_within == 3);
    CHECK(line[1].move.text() == "h7h8" && !line[1].win_within);
    const auto better = comparison.find(what::improvement);
    CHECK(better && better->ply == 0 && better->plies == 3 && better->is_exact);
    CHECK(better->line.short_texts() == (std::vector<std::string>{"Ra3", "h2", "Rh3#"}));
    CHECK(!comparison.find(what::longer_defence) && !comparison.illegal() && !comparison.quiet() && comparison.cooks_complete());
}

void evaluations() {
    const mansuba::position dilaram("shatranj", "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w");
    mansuba::search asked;
    asked.depth = 13;
    std::vector<std::uint32_t> depths;
    const auto found = dilaram.evaluate(asked, {}, [&](const mansuba::evaluation &e) { depths.push_back(e.depth()); });
    CHECK(found.score().what == mansuba::score::kind::win && found.score().plies == 11 && found.score().moves() == 6);
    CHECK(found.score().expected == 1.0 && found.reason() == mansuba::reason::complete && depths.back() == found.depth());
    CHECK(std::is_sorted(depths.begin(), depths.end()) && found.nodes() > 0 && found.farthest() >= 11);
    // A line keeps its evaluation.
    const auto line = [&] { return dilaram.evaluate(asked).lines().front(); }();
    CHECK(line.moves.size() == 11 && line.moves[0].short_text() == "Rh8+" && line.score.plies == 11);
    CHECK(found.json().find("\"win_plies\":11") != std::string::npos && found.seconds() > 0.0 && found.table_full() <= 1000);

    const mansuba::rules rules("tamerlane");
    mansuba::engine engine(rules, 1 << 20);
    mansuba::game game(mansuba::position::array("tamerlane"));
    asked.depth = 3;
    asked.lines = 4;
    const auto first = engine.evaluate(game, asked);
    CHECK(first.lines().size() == 4 && first.score().what == mansuba::score::kind::centipawns && !first.score().moves());
    engine.clear();
    CHECK(engine.evaluate(game, asked).nodes() == first.nodes());
    asked.moves = {first.lines()[3].moves[0]};
    CHECK(engine.evaluate(game, asked).lines().size() == 1);
    game.play(first.lines()[0].moves[0]);
    const auto stopped = engine.evaluate(game, {}, {}, [](const mansuba::evaluation &e) { return e.depth() < 2; });
    CHECK(stopped.depth() == 2 && stopped.reason() == mansuba::reason::caller);
    struct mine {};
    bool caught = false;
    try {
        (void)engine.evaluate(game, {}, {}, [](const mansuba::evaluation &) { throw mine(); });
    } catch (const mine &) {
        caught = true;
    }
    CHECK(caught);
    mansuba::limits within;
    within.memory = 1;
    CHECK(thrown([&] { (void)engine.evaluate(game, {}, within); }).code() == MANSUBA_ERR_ARGUMENT);
    CHECK(thrown([&] { (void)engine.evaluate(mansuba::game(dilaram)); }).code() == MANSUBA_ERR_UNSUPPORTED);
    CHECK(mansuba::evaluate_json("{\"played\": [\"e2e3\"]}", "{\"depth\": 2}").find("\"expected\":0.") != std::string::npos);
}

/// Exceptions of callbacks stop the call and come out of it.
void callbacks() {
    struct mine {};
    const auto wheel =
        mansuba::problem(mansuba::position("shatranj", "1r3bk1/2P3n1/4p1np/Pp2Qp2/2b2Rp1/2NP1PKP/1P5p/1BBN2qR b"));
    mansuba::limits within;
    within.seconds = 30.0;
    bool caught = false;
    try {
        (void)wheel.solve(within, [](const mansuba::progress &) { throw mine(); });
    } catch (const mine &) {
        caught = true;
    }
    CHECK(caught);
    const auto stopped = wheel.solve(within, [](const mansuba::progress &) { return false; });
    CHECK(stopped.reason() == mansuba::reason::caller && !stopped.is_complete());

    const mansuba::stop stop;
    within.stop = stop;
    std::thread raiser([stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        stop.raise();
    });
    const auto flagged = wheel.solve(within);
    raiser.join();
    CHECK(stop.is_raised() && flagged.reason() == mansuba::reason::caller);

    mansuba::batch_options how;
    how.jobs = 2;
    std::string problems;
    for (int i = 0; i < 20; ++i) problems += "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}\n";
    std::set<std::uint64_t> heard;
    mansuba::batch_text(problems + "no problem\n", how, [&](const mansuba::outcome &outcome) {
        heard.insert(outcome.index());
        if (outcome.index() == 20) CHECK(thrown([&] { (void)outcome.solution(); }).line() == 21);
        else CHECK(outcome.solution().length() == 1);
    });
    CHECK(heard.size() == 21);
    caught = false;
    try {
        mansuba::batch_text(problems, how, [](const mansuba::outcome &) { throw mine(); });
    } catch (const mine &) {
        caught = true;
    }
    CHECK(caught);
}

void errors() {
    const auto error = thrown([] { mansuba::position("shatranj", "rnbkqbnr/ppppxppp/8/8/8/8/8/4K3 w"); });
    CHECK(error.code() == MANSUBA_ERR_PARSE && error.column() == 14 && error.place() == "position text");
    CHECK(error.found() == "'x'" && std::string(error.what()).find("column 14") != std::string::npos);
    const auto copy = error; // as exceptions are copied
    CHECK(copy.expected() == error.expected());
    using namespace std::string_literals;
    CHECK(thrown([] { mansuba::rules("shatranj\0:king=d"s); }).code() == MANSUBA_ERR_ARGUMENT);
    CHECK(thrown([] { (void)mansuba::position::array("shatranj").moves()[16]; }).code() == MANSUBA_ERR_ARGUMENT);
}

} // namespace

int main() {
    CHECK(mansuba::version() == MANSUBA_VERSION);
    positions();
    set_ups_and_games();
    solutions();
    studies();
    comparisons();
    evaluations();
    callbacks();
    errors();
}
