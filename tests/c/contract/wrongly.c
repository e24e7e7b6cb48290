#include "contract.h"

static int32_t hear(const mansuba_outcome *outcome, void *user) {
    (void)outcome;
    (void)user;
    return 0;
}

static int32_t report(const mansuba_progress *progress, void *user) {
    (void)progress;
    (void)user;
    return 0;
}

static void wrong_searches(const mansuba_position *tamerlane) {
    mansuba_error *error = NULL;
    mansuba_game *foreign = NULL;
    const mansuba_move no_moves[] = {a_move, A_FAR_MOVE, a_move | 1};
    const char *const wrong[][2] = {
        {"{", "{}"}, {"[]", "{}"}, {"{\"rules\": 7}", "{}"}, {"{\"rules\": \"xiangqi\"}", "{}"},
        {"{\"position\": \"8 w\"}", "{}"}, {"{\"played\": \"e2e3\"}", "{}"}, {"{\"played\": [1]}", "{}"},
        {"{\"played\": [\"e2\"]}", "{}"}, {"{}", "{\"depth\": -1}"}, {"{}", "{\"seconds\": \"1\"}"},
        {"{}", "{\"moves\": [\"x\"]}"}, {"{}", "{\"moves\": \"e2e3\"}"}, {"{}", "{\"goal\": \"win\"}"}, {"{}", "7"},
        {"{}", "{\"threads\": 1025}"}, {"{}", "{\"nodes\": 1.5}"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        STATUS(mansuba_evaluate_json, (wrong[i][0], wrong[i][1], NULL, OUT(string), &out_error), MANSUBA_ERR_PARSE);
    STATUS(mansuba_evaluate_json, ("{\"played\": [\"e2e5\"]}", NULL, NULL, OUT(string), &out_error), MANSUBA_ERR_ILLEGAL_MOVE);
    STATUS(mansuba_evaluate_json, ("{}", "{\"moves\": [\"e2e5\"]}", NULL, OUT(string), &out_error), MANSUBA_ERR_ILLEGAL_MOVE);
    STATUS(mansuba_evaluate_json, ("{\"position\": \"8/8/8/8/8/8/8/8 w\"}", NULL, NULL, OUT(string), &out_error), MANSUBA_ERR_POSITION);
    STATUS(mansuba_evaluate_json, ("{}", "{\"depth\": 151}", NULL, OUT(string), &out_error), MANSUBA_ERR_ARGUMENT);

    search.depth = 151;
    STATUS(mansuba_position_evaluate, (a_position, &search, NULL, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    search.depth = 1;
    search.aim = -1.0;
    STATUS(mansuba_position_evaluate, (a_position, &search, NULL, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    search.aim = 0.0;
    search.moves = no_moves;
    search.move_count = 1;
    STATUS(mansuba_position_evaluate, (a_position, &search, NULL, OUT(evaluation), &out_error), MANSUBA_OK);
    search.move_count = 2;
    STATUS(mansuba_position_evaluate, (a_position, &search, NULL, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    search.move_count = SIZE_MAX;
    STATUS(mansuba_position_evaluate, (a_position, &search, NULL, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    search.moves = no_moves + 2;
    search.move_count = 1;
    STATUS(mansuba_position_evaluate, (a_position, &search, NULL, OUT(evaluation), &out_error), MANSUBA_ERR_ILLEGAL_MOVE);
    search.moves = NULL;
    search.move_count = 99;
    STATUS(mansuba_position_evaluate, (a_position, &search, NULL, OUT(evaluation), &out_error), MANSUBA_OK);
    search.move_count = 0;
    options.progress = report;
    STATUS(mansuba_position_evaluate, (a_position, &search, &options, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    options.progress = NULL;
    options.memory = 1 << 16;
    STATUS(mansuba_position_evaluate, (a_position, &search, &options, OUT(evaluation), &out_error), MANSUBA_OK);
    STATUS(mansuba_engine_evaluate, (an_engine, a_game, &search, &options, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    options.memory = 0;
    DONE(mansuba_game_new(tamerlane, &foreign, &error));
    STATUS(mansuba_engine_evaluate, (an_engine, foreign, &search, NULL, OUT(evaluation), &out_error), MANSUBA_ERR_UNSUPPORTED);
    mansuba_game_free(foreign);
}

static void wrong_drawings(void) {
    const mansuba_arrow arrow = {0, 63, "blue"}, wrong[] = {{64, 0, NULL}, {0, -1, NULL}, {0, 1, "no colour"}, {0, 1, ""}, {0, 1, NOT_UTF8}};
    const int32_t status[] = {MANSUBA_ERR_ARGUMENT, MANSUBA_ERR_ARGUMENT, MANSUBA_ERR_PARSE, MANSUBA_ERR_PARSE, MANSUBA_ERR_UTF8};
    const int32_t no_square = 64;
    mansuba_drawing drawing = MANSUBA_DRAWING_INIT;
    drawing.arrow_count = 1;
    drawing.arrows = &arrow;
    STATUS(mansuba_position_svg, (a_position, &drawing, OUT(string), &out_error), MANSUBA_OK);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        drawing.arrows = &wrong[i];
        STATUS(mansuba_position_svg, (a_position, &drawing, OUT(string), &out_error), status[i]);
    }
    drawing.arrows = NULL;
    drawing.marked = &no_square;
    drawing.marked_count = 1;
    STATUS(mansuba_position_svg, (a_position, &drawing, OUT(string), &out_error), MANSUBA_ERR_ARGUMENT);
    drawing.marked = NULL;
    drawing.last_move = A_FAR_MOVE;
    STATUS(mansuba_position_svg, (a_position, &drawing, OUT(string), &out_error), MANSUBA_ERR_ARGUMENT);
    drawing.last_move = MANSUBA_NO_MOVE;
    drawing.orientation = MANSUBA_NO_SIDE;
    STATUS(mansuba_position_svg, (a_position, &drawing, OUT(string), &out_error), MANSUBA_ERR_ARGUMENT);
}

/* What depends on more than one argument. */
void call_wrongly(void) {
    mansuba_position *tamerlane = NULL;
    mansuba_error *error = NULL;
    mansuba_problem *bare = NULL;
    mansuba_solution *unsolvable = NULL;
    DONE(mansuba_position_array("tamerlane", &tamerlane, &error));
    STATUS(mansuba_position_letters, (tamerlane, 0, MANSUBA_ROLE_WAR_MACHINE, room, sizeof room, NULL, &out_error),
           MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_play, (tamerlane, A_FAR_MOVE, OUT(position), &out_error), MANSUBA_ERR_ILLEGAL_MOVE);
    STATUS(mansuba_position_read_move, (tamerlane, "e2", &out_move, &out_error), MANSUBA_ERR_PARSE);
    CHECK(out_move == MANSUBA_NO_MOVE);
    STATUS(mansuba_position_read_move, (a_position, "a1b3", &out_move, &out_error), MANSUBA_ERR_ILLEGAL_MOVE);
    STATUS(mansuba_position_square, (a_position, "k10", &out_number, &out_error), MANSUBA_ERR_ARGUMENT);
    CHECK(out_number == -1);
    STATUS(mansuba_problem_new, (tamerlane, "b", MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_ERR_UNSUPPORTED);
    STATUS(mansuba_problem_new, (tamerlane, "x", MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_ERR_PARSE);
    STATUS(mansuba_problem_from_json, ("{", OUT(problem), &out_error), MANSUBA_ERR_PARSE);
    STATUS(mansuba_problem_with_published, (a_problem, 0, NULL, OUT(problem), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_put, (a_setup, 0, MANSUBA_WHITE, 99, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_set_privileges, (a_setup, 0, 2, 0, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_set_privileges, (a_setup, 0, 0, 3, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_set_counters, (a_setup, 0, 0, &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_position, (a_setup, OUT(position), &out_error), MANSUBA_ERR_POSITION);
    STATUS(mansuba_batch_file, ("no/such/file", 0, 1, NULL, NULL, hear, NULL, &out_error), MANSUBA_ERR_INPUT);
    STATUS(mansuba_batch_text, ("", 0, 100000, NULL, NULL, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_solve_json, (PROBLEM, "{\"tree\": 1}", NULL, OUT(string), &out_error), MANSUBA_ERR_PARSE);
    STATUS(mansuba_solve_json, (PROBLEM, "{\"depth\": 1}", NULL, OUT(string), &out_error), MANSUBA_ERR_PARSE);
    STATUS(mansuba_solve_json, (PROBLEM, "[]", NULL, OUT(string), &out_error), MANSUBA_ERR_PARSE);
    options.seconds = -1.0;
    STATUS(mansuba_problem_solve, (a_problem, &options, OUT(solution), &out_error), MANSUBA_ERR_ARGUMENT);
    options.seconds = 0.0 / 1.0;
    options.threads = 5000;
    STATUS(mansuba_problem_solve, (a_problem, &options, OUT(solution), &out_error), MANSUBA_ERR_ARGUMENT);
    options.threads = 0;
    wrong_searches(tamerlane);
    wrong_drawings();
    DONE(mansuba_problem_new(a_position, "draw", MANSUBA_BLACK, &bare, &error));
    DONE(mansuba_problem_solve(bare, NULL, &unsolvable, &error));
    STATUS(mansuba_solution_compare, (unsolvable, NULL, OUT(comparison), &out_error), MANSUBA_ERR_ARGUMENT);
    mansuba_solution_free(unsolvable);
    mansuba_problem_free(bare);
    DONE(mansuba_problem_new(a_position, "=1", MANSUBA_NO_SIDE, &bare, &error));
    DONE(mansuba_problem_solve(bare, NULL, &unsolvable, &error));
    CHECK(mansuba_solution_verdict(unsolvable) == MANSUBA_NO_WIN);
    STATUS(mansuba_walk_new, (unsolvable, OUT(walk), &out_error), MANSUBA_ERR_UNSUPPORTED);
    mansuba_study *nothing = NULL;
    DONE(mansuba_solution_study(unsolvable, NULL, NULL, &nothing, &error));
    STATUS(mansuba_study_walk, (nothing, OUT(walk), &out_error), MANSUBA_ERR_UNSUPPORTED);
    mansuba_study_free(nothing);
    mansuba_solution_free(unsolvable);
    mansuba_problem_free(bare);
    mansuba_position_free(tamerlane);

    /* A certificate that has been tampered with: the mate is said to take a ply less. */
    char *plies = strstr(a_certificate, "\"plies\":1,\"moves\":1");
    CHECK(plies != NULL);
    plies[8] = '3';
    STATUS(mansuba_certificate_check, (a_certificate, &out_number, NULL, &out_error), MANSUBA_ERR_PROOF);
    CHECK(out_number == MANSUBA_UNKNOWN);

    mansuba_position *nowhere = (mansuba_position *)(void *)a_certificate;
    /* Nothing more is allocated for an error that nobody wants. */
    CHECK(mansuba_position_array("xiangqi", &nowhere, NULL) == MANSUBA_ERR_PARSE && nowhere == NULL);
}
