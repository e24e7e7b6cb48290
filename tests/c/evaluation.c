/* Who stands better: engines, games with their history, what evaluations say. */
#include "check.h"
#include <math.h>

#define DILARAM "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w"

static mansuba_error *error;

static mansuba_position *read_position(const char *rules, const char *text) {
    mansuba_position *position = NULL;
    DONE(mansuba_position_new(rules, text, &position, &error));
    return position;
}

static mansuba_evaluation *evaluate(const mansuba_position *position, const mansuba_search *search, const mansuba_options *options) {
    mansuba_evaluation *evaluation = NULL;
    DONE(mansuba_position_evaluate(position, search, options, &evaluation, &error));
    return evaluation;
}

/* What every evaluation is held to. */
static void consistent(const mansuba_evaluation *evaluation) {
    size_t count = mansuba_evaluation_line_count(evaluation);
    if (count > 0) {
        CHECK(mansuba_evaluation_kind(evaluation) == mansuba_evaluation_line_kind(evaluation, 0));
        CHECK(mansuba_evaluation_centipawns(evaluation) == mansuba_evaluation_line_centipawns(evaluation, 0));
        CHECK(mansuba_evaluation_plies(evaluation) == mansuba_evaluation_line_plies(evaluation, 0));
        CHECK(fabs(mansuba_evaluation_expected(evaluation) - mansuba_evaluation_line_expected(evaluation, 0)) == 0.0);
    }
    for (size_t i = 0; i < count; i++) {
        const mansuba_moves *line = mansuba_evaluation_line(evaluation, i);
        int32_t kind = mansuba_evaluation_line_kind(evaluation, i);
        double expected = mansuba_evaluation_line_expected(evaluation, i);
        double centipawns = mansuba_evaluation_line_centipawns(evaluation, i);
        CHECK(mansuba_moves_count(line) > 0 && mansuba_moves_text(line, mansuba_moves_count(line) - 1));
        if (kind == MANSUBA_CENTIPAWNS) CHECK(fabs(expected - 1.0 / (1.0 + pow(10.0, -centipawns / 400.0))) < 1e-9);
        if (kind == MANSUBA_FORCED_WIN) CHECK(expected >= 1.0);
        if (kind == MANSUBA_FORCED_LOSS) CHECK(expected <= 0.0);
        CHECK((mansuba_evaluation_line_plies(evaluation, i) < 0) == (kind == MANSUBA_CENTIPAWNS));
        /* The best first, each with another first move. */
        CHECK(i == 0 || expected <= mansuba_evaluation_line_expected(evaluation, i - 1));
        for (size_t j = 0; j < i; j++)
            CHECK(mansuba_moves_get(line, 0) != mansuba_moves_get(mansuba_evaluation_line(evaluation, j), 0));
    }
    CHECK(mansuba_evaluation_line(evaluation, count) == NULL && mansuba_evaluation_line_kind(evaluation, count) == -1);
}

static void forced(void) {
    mansuba_search search = MANSUBA_SEARCH_INIT;
    mansuba_position *position = read_position("shatranj", DILARAM), *next = NULL;
    mansuba_move code;
    search.depth = 13;
    mansuba_evaluation *evaluation = evaluate(position, &search, NULL);
    consistent(evaluation);
    const mansuba_moves *line = mansuba_evaluation_line(evaluation, 0);
    CHECK(mansuba_evaluation_kind(evaluation) == MANSUBA_FORCED_WIN && mansuba_evaluation_plies(evaluation) == 11);
    CHECK(mansuba_evaluation_centipawns(evaluation) == 0 && mansuba_evaluation_line_count(evaluation) == 1);
    CHECK(strcmp(mansuba_moves_text(line, 0), "h4h8") == 0 && mansuba_moves_count(line) == 11);
    CHECK(mansuba_evaluation_reason(evaluation) == MANSUBA_COMPLETE && strcmp(mansuba_evaluation_reason_word(evaluation), "") == 0);
    CHECK(mansuba_evaluation_depth(evaluation) >= 10 && mansuba_evaluation_farthest(evaluation) >= 11);
    CHECK(mansuba_evaluation_nodes(evaluation) > 1000 && mansuba_evaluation_seconds(evaluation) > 0.0);
    char *json = mansuba_evaluation_json(evaluation);
    CHECK(strstr(json, "\"win_plies\":11,\"loss_plies\":null,\"expected\":1.0,\"lines\":[{"));
    mansuba_string_free(json);
    mansuba_evaluation_free(evaluation);

    /* A win that is near enough ends a search without a depth. */
    search.depth = 0;
    search.win = 6;
    mansuba_options minute = MANSUBA_OPTIONS_INIT;
    minute.seconds = 60.0;
    evaluation = evaluate(position, &search, &minute);
    CHECK(mansuba_evaluation_plies(evaluation) == 11 && mansuba_evaluation_reason(evaluation) == MANSUBA_COMPLETE);
    mansuba_evaluation_free(evaluation);

    DONE(mansuba_position_read_move(position, "h4h8", &code, &error));
    DONE(mansuba_position_play(position, code, &next, &error));
    search = (mansuba_search)MANSUBA_SEARCH_INIT;
    search.depth = 12;
    evaluation = evaluate(next, &search, NULL);
    consistent(evaluation);
    CHECK(mansuba_evaluation_kind(evaluation) == MANSUBA_FORCED_LOSS && mansuba_evaluation_plies(evaluation) == 10);
    mansuba_evaluation_free(evaluation);
    mansuba_position_free(next);
    mansuba_position_free(position);

    position = read_position("shatranj", "R6k/8/6K1/8/8/7p/8/8 b");
    evaluation = evaluate(position, NULL, NULL);
    CHECK(mansuba_evaluation_kind(evaluation) == MANSUBA_FORCED_LOSS && mansuba_evaluation_plies(evaluation) == 0);
    CHECK(mansuba_evaluation_line_count(evaluation) == 0);
    mansuba_evaluation_free(evaluation);
    mansuba_position_free(position);
}

static uint32_t depths[64];

static int32_t report(const mansuba_evaluation *evaluation, void *user) {
    uint32_t *count = user;
    consistent(evaluation);
    CHECK(*count < 64);
    depths[(*count)++] = mansuba_evaluation_depth(evaluation);
    return *count == 4;
}

static void searches(void) {
    static const char *const sets[] = {"shatranj", "citadel", "tamerlane"};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        mansuba_search search = MANSUBA_SEARCH_INIT;
        mansuba_options options = MANSUBA_OPTIONS_INIT;
        mansuba_position *array = NULL;
        mansuba_moves *moves = NULL;
        uint32_t count = 0;
        DONE(mansuba_position_array(sets[i], &array, &error));
        search.lines = 3;
        search.depth = 3;
        search.report = report;
        search.user = &count;
        mansuba_evaluation *evaluation = evaluate(array, &search, &options);
        consistent(evaluation);
        CHECK(mansuba_evaluation_line_count(evaluation) == 3 && mansuba_evaluation_kind(evaluation) == MANSUBA_CENTIPAWNS);
        CHECK(count == 3 && depths[0] == 1 && depths[1] == 2 && depths[2] == 3 && mansuba_evaluation_depth(evaluation) == 3);
        mansuba_evaluation_free(evaluation);

        /* What the report answers stops the search. */
        search.depth = 20;
        count = 0;
        evaluation = evaluate(array, &search, &options);
        CHECK(count == 4 && mansuba_evaluation_reason(evaluation) == MANSUBA_STOPPED_BY_CALLER);
        CHECK(strcmp(mansuba_evaluation_reason_word(evaluation), "stopped") == 0 && mansuba_evaluation_depth(evaluation) == 4);
        mansuba_evaluation_free(evaluation);

        /* Only some of the moves. */
        DONE(mansuba_position_moves(array, &moves, &error));
        const mansuba_move some[] = {mansuba_moves_get(moves, 3), mansuba_moves_get(moves, 5)};
        search = (mansuba_search)MANSUBA_SEARCH_INIT;
        search.lines = 99;
        search.depth = 2;
        search.moves = some;
        search.move_count = 2;
        evaluation = evaluate(array, &search, &options);
        consistent(evaluation);
        CHECK(mansuba_evaluation_line_count(evaluation) == 2);
        for (size_t j = 0; j < 2; j++) {
            mansuba_move first = mansuba_moves_get(mansuba_evaluation_line(evaluation, j), 0);
            CHECK(first == some[0] || first == some[1]);
        }
        mansuba_evaluation_free(evaluation);

        search = (mansuba_search)MANSUBA_SEARCH_INIT;
        options.nodes = 3000;
        evaluation = evaluate(array, NULL, &options);
        CHECK(mansuba_evaluation_reason(evaluation) == MANSUBA_STOPPED_BY_NODES && mansuba_evaluation_nodes(evaluation) < 10000);
        mansuba_evaluation_free(evaluation);
        options.threads = 2;
        search.depth = 4;
        evaluation = evaluate(array, &search, &options);
        consistent(evaluation);
        mansuba_evaluation_free(evaluation);
        mansuba_moves_free(moves);
        mansuba_position_free(array);
    }
    /* Nothing bounds it: a second. */
    mansuba_position *position = read_position("shatranj", DILARAM), *array = NULL;
    DONE(mansuba_position_array("shatranj", &array, &error));
    mansuba_evaluation *evaluation = evaluate(array, NULL, NULL);
    CHECK(mansuba_evaluation_reason(evaluation) == MANSUBA_STOPPED_BY_TIME);
    mansuba_evaluation_free(evaluation);
    /* What it is meant to take. */
    mansuba_search search = MANSUBA_SEARCH_INIT;
    search.aim = 0.05;
    evaluation = evaluate(array, &search, NULL);
    CHECK(mansuba_evaluation_reason(evaluation) == MANSUBA_COMPLETE && mansuba_evaluation_line_count(evaluation) == 1);
    mansuba_evaluation_free(evaluation);
    mansuba_position_free(array);
    mansuba_position_free(position);
}

static void play(mansuba_game *game, const char *text) {
    mansuba_position *position = NULL;
    mansuba_move code;
    DONE(mansuba_game_position(game, &position, &error));
    DONE(mansuba_position_read_move(position, text, &code, &error));
    DONE(mansuba_game_play(game, code, &error));
    mansuba_position_free(position);
}

static void games(void) {
    static const char *const there_and_back[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    mansuba_rules *rules = NULL;
    mansuba_position *array = NULL;
    mansuba_game *game = NULL;
    mansuba_engine *engine = NULL;
    mansuba_moves *moves = NULL;
    mansuba_evaluation *evaluation = NULL;
    mansuba_search search = MANSUBA_SEARCH_INIT;
    DONE(mansuba_rules_new("shatranj-modern", &rules, &error));
    DONE(mansuba_position_array("shatranj-modern", &array, &error));
    DONE(mansuba_game_new(array, &game, &error));
    DONE(mansuba_engine_new(rules, 1 << 20, &engine, &error));
    CHECK(mansuba_game_undo(game) == 0 && mansuba_game_occurrences(game) == 1);
    search.depth = 8;
    uint64_t nodes[4];
    for (size_t i = 0; i < 4; i++) {
        DONE(mansuba_engine_evaluate(engine, game, &search, NULL, &evaluation, &error));
        nodes[i] = mansuba_evaluation_nodes(evaluation);
        CHECK(i == 0 || (mansuba_evaluation_table_full(evaluation) > 0 && mansuba_evaluation_table_full(evaluation) <= 1000));
        mansuba_evaluation_free(evaluation);
        if (i >= 1) mansuba_engine_clear(engine);
    }
    /* It remembers, and forgets when it is told to. */
    CHECK(nodes[1] < nodes[0] && nodes[2] == nodes[0] && nodes[3] == nodes[0]);

    for (size_t i = 0; i < 7; i++) play(game, there_and_back[i % 4]);
    CHECK(mansuba_game_occurrences(game) == 2 && mansuba_game_ending(game) == MANSUBA_ONGOING);
    /* Black can make it the third time: for him the game is no worse than drawn, and a knight back is a draw. */
    mansuba_position *now = NULL;
    mansuba_move back;
    DONE(mansuba_game_position(game, &now, &error));
    DONE(mansuba_position_read_move(now, "f6g8", &back, &error));
    search.moves = &back;
    search.move_count = 1;
    DONE(mansuba_engine_evaluate(engine, game, &search, NULL, &evaluation, &error));
    CHECK(mansuba_evaluation_kind(evaluation) == MANSUBA_CENTIPAWNS && mansuba_evaluation_centipawns(evaluation) == 0);
    CHECK(mansuba_moves_count(mansuba_evaluation_line(evaluation, 0)) == 1);
    mansuba_evaluation_free(evaluation);
    mansuba_position_free(now);
    play(game, "f6g8");
    CHECK(mansuba_game_occurrences(game) == 3 && mansuba_game_ending(game) == MANSUBA_DRAW_REPETITION);
    search = (mansuba_search)MANSUBA_SEARCH_INIT;
    DONE(mansuba_engine_evaluate(engine, game, &search, NULL, &evaluation, &error));
    CHECK(mansuba_evaluation_centipawns(evaluation) == 0 && mansuba_evaluation_line_count(evaluation) == 0);
    char *json = mansuba_evaluation_json(evaluation);
    CHECK(strstr(json, "\"status\":\"draw-repetition\""));
    mansuba_string_free(json);
    mansuba_evaluation_free(evaluation);

    DONE(mansuba_game_moves(game, &moves, &error));
    CHECK(mansuba_moves_count(moves) == 8 && strcmp(mansuba_moves_text(moves, 5), "g8f6") == 0);
    mansuba_moves_free(moves);
    for (size_t i = 0; i < 8; i++) CHECK(mansuba_game_undo(game) == 1);
    CHECK(mansuba_game_undo(game) == 0);
    DONE(mansuba_game_position(game, &now, &error));
    CHECK(mansuba_position_equal(now, array));
    mansuba_position_free(now);
    mansuba_engine_free(engine);
    mansuba_game_free(game);
    mansuba_position_free(array);
    mansuba_rules_free(rules);
}

static void json(void) {
    char *result = NULL;
    DONE(mansuba_evaluate_json("{\"position\": \"" DILARAM "\", \"goal\": \"#6\", \"played\": [\"h4h8\"]}", "{\"depth\": 12, \"lines\": 2}",
                               NULL, &result, &error));
    CHECK(strstr(result, "\"position\":\"1r4kR/") && strstr(result, "\"loss_plies\":10") && strstr(result, "\"moves\":[\"g8h8\""));
    mansuba_string_free(result);
    DONE(mansuba_evaluate_json("{\"rules\": \"tamerlane\"}", "{\"nodes\": 2000, \"lines\": 3, \"memory\": 65536, \"threads\": 1}", NULL,
                               &result, &error));
    CHECK(strstr(result, "\"rules\":\"tamerlane\"") && strstr(result, "\"reason\":\"nodes\""));
    mansuba_string_free(result);
    DONE(mansuba_evaluate_json("{\"position\": null, \"played\": null}",
                               "{\"moves\": [\"e2e3\", \"g1f3\"], \"depth\": 1, \"lines\": 9, \"win\": 3, \"aim\": 1, \"seconds\": 0.5, \"nodes\": 0}",
                               NULL, &result, &error));
    CHECK(strstr(result, "\"moves\":[\"e2e3\"]") && strstr(result, "\"moves\":[\"g1f3\"]") && !strstr(result, "\"moves\":[\"a2a3\"]"));
    mansuba_string_free(result);
}

int main(void) {
    CHECK(sizeof(void *) != 8 || sizeof(mansuba_search) == 64);
    forced();
    searches();
    games();
    json();
    return 0;
}
