/* What the functions answer when they are asked properly. */
#include "check.h"

#define DILARAM "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w"

static mansuba_error *error;

static void versions(void) {
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", MANSUBA_VERSION_MAJOR, MANSUBA_VERSION_MINOR, MANSUBA_VERSION_PATCH);
    CHECK(strcmp(text, mansuba_version()) == 0);
    CHECK(strcmp(MANSUBA_VERSION, mansuba_version()) == 0);
    CHECK(MANSUBA_ABI_VERSION == mansuba_abi_version());
    for (int32_t status = MANSUBA_OK; status <= MANSUBA_ERR_INTERNAL; status++)
        CHECK(strcmp(mansuba_status_text(status), "unknown status") != 0);
    CHECK(strcmp(mansuba_status_text(MANSUBA_ERR_INTERNAL + 1), "unknown status") == 0);
    /* Structs have the layout that they had when the interface got its number. */
    CHECK(sizeof(void *) != 8 || sizeof(mansuba_options) == 64);
    CHECK(sizeof(void *) != 8 || sizeof(mansuba_questions) == 24);
    CHECK(sizeof(void *) != 8 || sizeof(mansuba_progress) == 40);
    CHECK(sizeof(void *) != 8 || sizeof(mansuba_drawing) == 56);
    CHECK(sizeof(void *) != 8 || sizeof(mansuba_arrow) == 16);
}

static void rules(void) {
    size_t games[3] = {0, 0, 0};
    for (size_t i = 0; i < mansuba_rule_set_count(); i++) {
        mansuba_rules *set = NULL;
        DONE(mansuba_rules_new(mansuba_rule_set_name(i), &set, &error));
        char *text = mansuba_rules_text(set);
        CHECK(strcmp(text, mansuba_rule_set_name(i)) == 0);
        CHECK(strlen(mansuba_rule_set_about(i)) > 10);
        games[mansuba_rules_game(set)]++;
        mansuba_string_free(text);
        mansuba_rules_free(set);
    }
    CHECK(games[MANSUBA_GAME_SHATRANJ] == 4 && games[MANSUBA_GAME_CITADEL] == 1 && games[MANSUBA_GAME_TAMERLANE] == 4);
    mansuba_rules *set = NULL;
    DONE(mansuba_rules_new("shatranj:stalemate=transpose", &set, &error));
    int found = 0;
    for (size_t i = 0; i < mansuba_rules_option_count(set); i++) {
        if (strcmp(mansuba_rules_option_name(set, i), "stalemate") != 0) continue;
        char *value = mansuba_rules_option_value(set, i);
        CHECK(strcmp(value, "transpose") == 0);
        CHECK(strcmp(mansuba_rules_option_values(set, i), "loss|transpose|draw") == 0);
        mansuba_string_free(value);
        found++;
    }
    CHECK(found == 1);
    mansuba_rules_free(set);
}

static void positions(void) {
    mansuba_position *array = NULL, *next = NULL, *copy = NULL, *passed = NULL;
    mansuba_moves *moves = NULL;
    mansuba_move knight, code;
    char room[MANSUBA_TEXT_SIZE];
    size_t needed = 0;
    DONE(mansuba_position_array("shatranj", &array, &error));
    copy = mansuba_position_copy(array);
    CHECK(mansuba_position_equal(array, copy) && mansuba_position_hash(array) == mansuba_position_hash(copy));
    DONE(mansuba_position_moves(array, &moves, &error));
    CHECK(mansuba_moves_count(moves) == 16);
    CHECK(strcmp(mansuba_moves_text(moves, 0), "a2a3") == 0);
    CHECK(mansuba_moves_text(moves, 16) == NULL && mansuba_moves_get(moves, 16) == MANSUBA_NO_MOVE);
    DONE(mansuba_position_read_move(array, "g1f3", &knight, &error));
    DONE(mansuba_position_read_short(array, "Nf3", &code, &error));
    CHECK(knight == code && mansuba_position_is_legal(array, knight));
    CHECK(!mansuba_position_is_legal(array, knight + 256) && !mansuba_position_is_legal(array, 0xffffffff));
    DONE(mansuba_position_short_text(array, knight, room, sizeof room, &needed, &error));
    CHECK(strcmp(room, "Nf3") == 0 && needed == 4);
    DONE(mansuba_position_move_text(array, knight, room, 5, &needed, &error));
    CHECK(strcmp(room, "g1f3") == 0 && needed == 5);
    CHECK(mansuba_position_move_text(array, knight, room, 4, &needed, NULL) == MANSUBA_ERR_BUFFER);
    CHECK(strcmp(room, "g1f") == 0 && needed == 5);
    DONE(mansuba_position_play(array, knight, &next, &error));
    CHECK(mansuba_position_turn(next) == MANSUBA_BLACK && mansuba_position_turn(array) == MANSUBA_WHITE);
    CHECK(!mansuba_position_equal(array, next));
    char *text = mansuba_position_text(next);
    CHECK(strcmp(text, "rnbkqbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBKQB1R b - - 1 1") == 0
          || strcmp(text, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b - - 1 1") == 0);
    mansuba_string_free(text);
    DONE(mansuba_position_pass(next, &passed, &error));
    CHECK(mansuba_position_turn(passed) == MANSUBA_WHITE);

    uint64_t leaves = 0, sum = 0;
    DONE(mansuba_position_perft(array, 3, &leaves, &error));
    CHECK(leaves == 4176);
    mansuba_moves *divided = NULL;
    DONE(mansuba_position_divide(array, 3, &divided, &error));
    for (size_t i = 0; i < mansuba_moves_count(divided); i++) sum += mansuba_moves_leaves(divided, i);
    CHECK(sum == leaves);

    /* Squares and men: the number and the name of each square, and the men on the first rank. */
    int32_t number, side, role, column, row;
    for (int32_t square = 0; square < mansuba_position_square_count(array); square++) {
        DONE(mansuba_position_square_name(array, square, room, sizeof room, NULL, &error));
        DONE(mansuba_position_square(array, room, &number, &error));
        CHECK(number == square);
        DONE(mansuba_position_square_place(array, square, &column, &row, &error));
        CHECK(column == square % 8 && row == square / 8);
    }
    DONE(mansuba_position_man(array, 0, &side, &role, &error));
    CHECK(side == MANSUBA_WHITE && role == MANSUBA_ROLE_ROOK && strcmp(mansuba_role_name(role), "rook") == 0);
    DONE(mansuba_position_man(array, 20, &side, &role, &error));
    CHECK(side == MANSUBA_NO_SIDE && role == MANSUBA_NO_ROLE);
    DONE(mansuba_position_letters(array, MANSUBA_BLACK, MANSUBA_ROLE_GENERAL, room, sizeof room, NULL, &error));
    CHECK(strcmp(room, "q") == 0);
    int32_t squares[64];
    size_t count = 0;
    DONE(mansuba_position_square(array, "f3", &number, &error));
    DONE(mansuba_position_attackers(array, number, MANSUBA_WHITE, squares, 64, &count, &error));
    CHECK(count == 3);
    CHECK(mansuba_position_attackers(array, number, MANSUBA_WHITE, squares, 2, &count, NULL) == MANSUBA_ERR_BUFFER);
    CHECK(count == 3);

    mansuba_moves_free(divided);
    mansuba_moves_free(moves);
    mansuba_position_free(passed);
    mansuba_position_free(next);
    mansuba_position_free(copy);
    mansuba_position_free(array);
}

static void set_ups(void) {
    mansuba_rules *rules = NULL;
    mansuba_setup *setup = NULL;
    mansuba_position *position = NULL, *same = NULL;
    DONE(mansuba_rules_new("shatranj", &rules, &error));
    DONE(mansuba_setup_new(rules, &setup, &error));
    CHECK(mansuba_setup_position(setup, &position, &error) == MANSUBA_ERR_POSITION && position == NULL);
    CHECK(mansuba_error_reason_count(error) == 2);
    CHECK(mansuba_error_reason(error, 0) == MANSUBA_REASON_NO_ROYAL && mansuba_error_reason(error, 2) == -1);
    CHECK(strcmp(mansuba_error_reason_text(error, 0), "White: no king") == 0);
    mansuba_error_free(error);
    error = NULL;
    DONE(mansuba_setup_put(setup, 0, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &error));
    DONE(mansuba_setup_put(setup, 46, MANSUBA_WHITE, MANSUBA_ROLE_KING, &error));
    DONE(mansuba_setup_put(setup, 63, MANSUBA_BLACK, MANSUBA_ROLE_KING, &error));
    DONE(mansuba_setup_put(setup, 23, MANSUBA_BLACK, MANSUBA_ROLE_PAWN, &error));
    DONE(mansuba_setup_put(setup, 5, MANSUBA_BLACK, MANSUBA_ROLE_PAWN, &error));
    DONE(mansuba_setup_put(setup, 5, MANSUBA_NO_SIDE, MANSUBA_NO_ROLE, &error));
    DONE(mansuba_setup_set_turn(setup, MANSUBA_WHITE, &error));
    DONE(mansuba_setup_set_counters(setup, 3, 9, &error));
    DONE(mansuba_setup_position(setup, &position, &error));
    char *text = mansuba_position_text(position);
    CHECK(strcmp(text, "7k/8/6K1/8/8/7p/8/R7 w - - 3 9") == 0);
    DONE(mansuba_position_new_under(rules, text, &same, &error));
    CHECK(mansuba_position_equal(position, same));
    mansuba_string_free(text);
    mansuba_position_free(same);
    mansuba_position_free(position);
    mansuba_setup_free(setup);
    mansuba_rules_free(rules);
}

static void games(void) {
    mansuba_position *start = NULL, *now = NULL;
    mansuba_game *game = NULL;
    static const char *const line[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    DONE(mansuba_position_array("shatranj", &start, &error));
    DONE(mansuba_game_new(start, &game, &error));
    for (int i = 0; i < 8; i++) {
        mansuba_move code;
        CHECK(mansuba_game_ending(game) == MANSUBA_ONGOING);
        DONE(mansuba_game_position(game, &now, &error));
        DONE(mansuba_position_read_move(now, line[i % 4], &code, &error));
        mansuba_position_free(now);
        DONE(mansuba_game_play(game, code, &error));
    }
    CHECK(mansuba_game_ending(game) == MANSUBA_DRAW_REPETITION);
    CHECK(strcmp(mansuba_ending_word(MANSUBA_DRAW_REPETITION), "draw-repetition") == 0);
    mansuba_game_free(game);
    mansuba_position_free(start);
}

/* Walks through the whole tree and checks it with nothing but the moves: every legal defence is there, every end is mate. */
static void walk_all(mansuba_walk *walk, int32_t attacker, unsigned *ends) {
    mansuba_position *here = NULL;
    mansuba_moves *legal = NULL, *there = NULL;
    size_t count = mansuba_walk_count(walk);
    DONE(mansuba_walk_position(walk, &here, &error));
    DONE(mansuba_position_moves(here, &legal, &error));
    DONE(mansuba_walk_moves(walk, &there, &error));
    CHECK(mansuba_moves_count(there) == count);
    if (mansuba_walk_plies(walk) == 0) {
        CHECK(count == 0 && mansuba_position_winner(here) == attacker);
        (*ends)++;
    } else if (mansuba_position_turn(here) == attacker) {
        CHECK(count == 1);
    } else {
        CHECK(count == mansuba_moves_count(legal));
    }
    for (size_t i = 0; i < count; i++) {
        size_t depth = mansuba_walk_depth(walk);
        int64_t plies = mansuba_walk_plies(walk);
        CHECK(mansuba_moves_get(there, i) == mansuba_walk_move(walk, i));
        CHECK(mansuba_position_is_legal(here, mansuba_walk_move(walk, i)));
        DONE(mansuba_walk_down(walk, i, &error));
        CHECK(mansuba_walk_plies(walk) < plies && mansuba_walk_node(walk) > 0);
        walk_all(walk, attacker, ends);
        CHECK(mansuba_walk_up(walk) == 1 && mansuba_walk_depth(walk) == depth);
    }
    mansuba_moves_free(there);
    mansuba_moves_free(legal);
    mansuba_position_free(here);
}

static int32_t count_reports(const mansuba_progress *progress, void *user) {
    CHECK(progress->struct_size == sizeof *progress && progress->nodes > 0 && progress->seconds > 0.0);
    ++*(unsigned *)user;
    return 0;
}

static void solutions(void) {
    mansuba_position *position = NULL;
    mansuba_problem *problem = NULL, *published = NULL;
    mansuba_solution *solution = NULL;
    mansuba_comparison *comparison = NULL;
    mansuba_study *study = NULL;
    mansuba_walk *walk = NULL;
    char room[MANSUBA_TEXT_SIZE];
    unsigned reports = 0, ends = 0;
    mansuba_options options = MANSUBA_OPTIONS_INIT;
    options.progress = count_reports;
    options.user = &reports;
    DONE(mansuba_position_new("shatranj", DILARAM, &position, &error));
    DONE(mansuba_problem_new(position, "win", MANSUBA_NO_SIDE, &problem, &error));
    mansuba_position_free(position);
    CHECK(mansuba_problem_attacker(problem) == MANSUBA_WHITE && mansuba_problem_title(problem) == NULL);
    DONE(mansuba_problem_with_published(problem, 5, "h4h8 g8h8 h3f5 b2h2", &published, &error));
    mansuba_problem_free(problem);
    DONE(mansuba_problem_solve(published, &options, &solution, &error));
    mansuba_problem_free(published);
    CHECK(mansuba_solution_verdict(solution) == MANSUBA_WIN && mansuba_solution_is_complete(solution));
    CHECK(mansuba_solution_moves(solution) == 6 && mansuba_solution_plies(solution) == 11);
    CHECK(mansuba_solution_is_shortest(solution) && mansuba_solution_keys_complete(solution));
    CHECK(mansuba_solution_line_exact(solution) && mansuba_solution_ending(solution) == MANSUBA_CHECKMATE);
    CHECK(mansuba_solution_reason(solution) == MANSUBA_COMPLETE);
    CHECK(strcmp(mansuba_solution_reason_word(solution), "") == 0);
    CHECK(mansuba_solution_win_within(solution) == 11 && mansuba_solution_no_win_within(solution) == 10);
    CHECK(mansuba_solution_no_shorter_with_quiet(solution) == -1 || mansuba_solution_is_shortest(solution));
    CHECK(mansuba_solution_nodes(solution) > 100 && mansuba_solution_seconds(solution) > 0.0);
    CHECK(mansuba_solution_memory(solution) > 0);
    const mansuba_moves *keys = mansuba_solution_keys(solution), *line = mansuba_solution_line(solution);
    CHECK(mansuba_moves_count(keys) == 1 && strcmp(mansuba_moves_text(keys, 0), "h4h8") == 0);
    CHECK(mansuba_moves_count(line) == 11);
    DONE(mansuba_moves_short(line, 10, room, sizeof room, NULL, &error));
    CHECK(strcmp(room, "Nh6#") == 0);
    DONE(mansuba_solution_verify(solution, &error));

    options.progress = NULL;
    DONE(mansuba_solution_compare(solution, &options, &comparison, &error));
    CHECK(mansuba_comparison_soundness(comparison) == MANSUBA_TOO_SHORT);
    CHECK(strcmp(mansuba_soundness_word(MANSUBA_TOO_SHORT), "too short") == 0);
    CHECK(mansuba_comparison_claimed_moves(comparison) == 5);
    CHECK(mansuba_moves_count(mansuba_comparison_cooks(comparison)) == 0);
    char *json = mansuba_comparison_json(comparison);
    CHECK(strstr(json, "\"soundness\":\"too short\"") && strstr(json, "\"comparison\":{"));
    mansuba_string_free(json);
    mansuba_comparison_free(comparison);

    mansuba_questions questions = MANSUBA_QUESTIONS_INIT;
    questions.first_moves = 1;
    options.nodes = 200000;
    DONE(mansuba_solution_study(solution, &questions, &options, &study, &error));
    CHECK(mansuba_moves_count(mansuba_study_first_moves(study)) >= 1);
    CHECK(mansuba_study_first_move_plies(study, 0) == 11);
    CHECK(mansuba_study_is_complete(study) == (mansuba_study_reason(study) == MANSUBA_COMPLETE));
    json = mansuba_study_json(study, 0);
    CHECK(strstr(json, "\"first_moves\":{") && !strstr(json, "\"tree\":{"));
    mansuba_string_free(json);
    mansuba_study_free(study);

    /* The tree as a certificate, and as a walk that outlives its solution. */
    json = mansuba_solution_json(solution, 1);
    int32_t proven = MANSUBA_UNKNOWN;
    int64_t plies = 0;
    DONE(mansuba_certificate_check(json, &proven, &plies, &error));
    CHECK(proven == MANSUBA_WIN && plies == 11);
    mansuba_string_free(json);
    DONE(mansuba_walk_new(solution, &walk, &error));
    mansuba_solution_free(solution);
    CHECK(mansuba_walk_up(walk) == 0 && mansuba_walk_node(walk) == 0);
    walk_all(walk, MANSUBA_WHITE, &ends);
    CHECK(ends >= 2);
    mansuba_walk_free(walk);

    /* A limit is no error: what is known is said. */
    const char *water_wheel = "1r3bk1/2P3n1/4p1np/Pp2Qp2/2b2Rp1/2NP1PKP/1P5p/1BBN2qR b";
    DONE(mansuba_position_new("shatranj", water_wheel, &position, &error));
    DONE(mansuba_problem_new(position, "win 3", MANSUBA_NO_SIDE, &problem, &error));
    mansuba_options few = MANSUBA_OPTIONS_INIT;
    few.nodes = 50;
    DONE(mansuba_problem_solve(problem, &few, &solution, &error));
    CHECK(mansuba_solution_verdict(solution) == MANSUBA_UNKNOWN && !mansuba_solution_is_complete(solution));
    CHECK(mansuba_solution_reason(solution) == MANSUBA_STOPPED_BY_NODES);
    CHECK(strcmp(mansuba_solution_reason_word(solution), "nodes") == 0);
    mansuba_solution_free(solution);
    mansuba_problem_free(problem);
    mansuba_position_free(position);
}

static int32_t keep(const mansuba_outcome *outcome, void *user) {
    unsigned *seen = user;
    mansuba_solution *solution = NULL;
    uint64_t index = mansuba_outcome_index(outcome);
    CHECK(index < 3 && !(*seen & 1u << index));
    *seen |= 1u << index;
    int32_t status = mansuba_outcome_solution(outcome, &solution, &error);
    char *json = mansuba_outcome_json(outcome, 0);
    switch (index) {
    case 0:
        CHECK(status == MANSUBA_OK && mansuba_solution_moves(solution) == 1 && strstr(json, "\"id\":\"one\""));
        CHECK(mansuba_outcome_soundness(outcome) == MANSUBA_SOUND);
        break;
    case 1:
        CHECK(status == MANSUBA_ERR_PARSE && mansuba_error_line(error) == 2 && mansuba_error_column(error) == 2);
        CHECK(strcmp(mansuba_error_place(error), "goal") == 0 && strstr(json, "\"error\":{"));
        CHECK(strcmp(mansuba_error_found(error), "'x'") == 0 && strlen(mansuba_error_expected(error)) > 0);
        break;
    default:
        CHECK(status == MANSUBA_ERR_POSITION && mansuba_error_reason_count(error) > 0);
    }
    mansuba_error_free(error);
    error = NULL;
    mansuba_string_free(json);
    mansuba_solution_free(solution);
    return 0;
}

static void batches(void) {
    const char *problems =
        "{\"id\": \"one\", \"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"published\": {\"moves\": 1, \"line\": [\"a1a8\"]}}\n"
        "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"goal\": \"#x\"}\n"
        "{\"position\": \"8/8/8/8/8/8/8/8 w\"}\n";
    for (uint32_t jobs = 0; jobs < 3; jobs++) {
        unsigned seen = 0;
        DONE(mansuba_batch_text(problems, MANSUBA_FORMAT_JSONL, jobs, NULL, NULL, keep, &seen, &error));
        CHECK(seen == 7);
    }
    char *result = NULL;
    DONE(mansuba_solve_json("{\"id\": 7, \"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}", "{\"tree\": true, \"first_moves\": true}",
                            NULL, &result, &error));
    CHECK(strstr(result, "\"id\":7") && strstr(result, "\"verdict\":\"win\"") && strstr(result, "\"keys\":[\"a1a8\"]"));
    CHECK(strstr(result, "\"tree\":{") && strstr(result, "\"first_moves\":{"));
    int32_t proven;
    DONE(mansuba_certificate_check(result, &proven, NULL, &error));
    CHECK(proven == MANSUBA_WIN);
    mansuba_string_free(result);
    CHECK(strstr(mansuba_collection(), "Dilaram"));
}

static size_t occurrences(const char *text, const char *of) {
    size_t count = 0;
    for (const char *at = strstr(text, of); at; at = strstr(at + 1, of)) count++;
    return count;
}

static void diagrams(void) {
    mansuba_position *position = NULL;
    mansuba_drawing drawing = MANSUBA_DRAWING_INIT;
    const mansuba_arrow arrows[] = {{0, 56, NULL}, {63, 63, "#12ab3f"}};
    const int32_t marked[] = {62, 54};
    char *plain, *svg;
    DONE(mansuba_position_new("shatranj", "7k/8/6K1/8/8/7p/8/R7 w - - 3 40", &position, &error));
    CHECK(mansuba_position_halfmoves(position) == 3 && mansuba_position_fullmove(position) == 40);
    DONE(mansuba_position_svg(position, NULL, &plain, &error));
    CHECK(strncmp(plain, "<svg ", 5) == 0 && occurrences(plain, "</svg>") == 1 && !strstr(plain, "#12ab3f"));
    DONE(mansuba_position_svg(position, &drawing, &svg, &error));
    CHECK(strcmp(plain, svg) == 0);
    mansuba_string_free(svg);
    /* Each member changes the picture. */
    for (int i = 0; i < 6; i++) {
        drawing = (mansuba_drawing)MANSUBA_DRAWING_INIT;
        if (i == 0) drawing.orientation = MANSUBA_BLACK;
        if (i == 1) drawing.size = 333;
        if (i == 2) drawing.without_coordinates = 1;
        if (i == 3) drawing.last_move = 0 | 56 << 8;
        if (i == 4) drawing.arrows = arrows, drawing.arrow_count = 2;
        if (i == 5) drawing.marked = marked, drawing.marked_count = 2;
        DONE(mansuba_position_svg(position, &drawing, &svg, &error));
        CHECK(strcmp(plain, svg) != 0);
        CHECK((i == 4) == (strstr(svg, "#12ab3f") != NULL) && (i == 1) == (strstr(svg, "\"333\"") != NULL));
        mansuba_string_free(svg);
    }
    mansuba_string_free(plain);
    mansuba_position_free(position);
}

static void errors(void) {
    mansuba_position *position = NULL;
    CHECK(mansuba_position_new("shatranj", "rnbkqbnr/ppppxppp/8/8/8/8/8/4K3 w", &position, &error) == MANSUBA_ERR_PARSE);
    CHECK(mansuba_error_column(error) == 14 && strcmp(mansuba_error_place(error), "position text") == 0);
    CHECK(strcmp(mansuba_error_found(error), "'x'") == 0);
    CHECK(strcmp(mansuba_error_message(error),
                 "position text, column 14: expected a piece letter or a number, found 'x'") == 0);
    mansuba_error_free(error);
    error = NULL;
}

int main(void) {
    versions();
    rules();
    positions();
    set_ups();
    games();
    solutions();
    batches();
    diagrams();
    errors();
    return 0;
}
