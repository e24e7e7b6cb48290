/* What may be shared is shared: threads that use the same handles at a time, for a checker of races to look at. */
#include "check.h"
#include <pthread.h>

enum { THREADS = 4, TURNS = 5 };

static mansuba_rules *rules;
static mansuba_position *position;
static mansuba_moves *moves;
static mansuba_problem *problem;
static mansuba_solution *solution;
static mansuba_study *study;
static mansuba_comparison *comparison;
static mansuba_evaluation *evaluation;
static mansuba_error *shared_error;
static mansuba_stop *stop;

static void *use(void *user) {
    (void)user;
    mansuba_error *error = NULL;
    for (int turn = 0; turn < TURNS; turn++) {
        mansuba_position *next = NULL, *read = NULL;
        mansuba_solution *mine = NULL;
        mansuba_walk *walk = NULL;
        mansuba_moves *list = NULL;
        uint64_t leaves;
        char room[MANSUBA_TEXT_SIZE];
        char *text = mansuba_position_text(position);
        DONE(mansuba_position_new_under(rules, text, &read, &error));
        CHECK(mansuba_position_equal(position, read));
        mansuba_string_free(text);
        DONE(mansuba_position_moves(position, &list, &error));
        CHECK(mansuba_moves_count(list) == mansuba_moves_count(moves));
        DONE(mansuba_moves_short(moves, 0, room, sizeof room, NULL, &error));
        DONE(mansuba_position_play(position, mansuba_moves_get(moves, 0), &next, &error));
        DONE(mansuba_position_perft(position, 2, &leaves, &error));
        DONE(mansuba_problem_solve(problem, NULL, &mine, &error));
        CHECK(mansuba_solution_plies(mine) == mansuba_solution_plies(solution));
        CHECK(strcmp(mansuba_moves_text(mansuba_solution_line(mine), 0), mansuba_moves_text(mansuba_solution_line(solution), 0)) == 0);
        DONE(mansuba_solution_verify(solution, &error));
        DONE(mansuba_walk_new(solution, &walk, &error));
        DONE(mansuba_walk_down(walk, 0, &error));
        text = mansuba_solution_json(solution, 1);
        mansuba_string_free(text);
        text = mansuba_study_json(study, 0);
        mansuba_string_free(text);
        CHECK(mansuba_comparison_soundness(comparison) == MANSUBA_SOUND);
        CHECK(mansuba_error_column(shared_error) > 0 && mansuba_error_message(shared_error));
        CHECK(mansuba_ending_word(MANSUBA_CHECKMATE) && mansuba_role_name(0) && mansuba_rule_set_name(0));
        CHECK(mansuba_moves_count(mansuba_study_tries(study)) == 0 && mansuba_threat_kind(mansuba_study_key_threat(study, 0)) >= 0);
        CHECK(mansuba_evaluation_plies(evaluation) == 1 && mansuba_moves_count(mansuba_evaluation_line(evaluation, 0)) == 1);
        /* Each with an engine of its own. */
        mansuba_evaluation *found = NULL;
        mansuba_search search = MANSUBA_SEARCH_INIT;
        mansuba_options small = MANSUBA_OPTIONS_INIT;
        search.depth = 3;
        small.memory = 1 << 16;
        DONE(mansuba_position_evaluate(position, &search, &small, &found, &error));
        CHECK(mansuba_evaluation_plies(found) == mansuba_evaluation_plies(evaluation));
        text = mansuba_evaluation_json(evaluation);
        mansuba_string_free(text);
        mansuba_evaluation_free(found);
        mansuba_stop_raise(stop);
        CHECK(mansuba_stop_is_raised(stop));
        mansuba_walk_free(walk);
        mansuba_solution_free(mine);
        mansuba_moves_free(list);
        mansuba_position_free(next);
        mansuba_position_free(read);
    }
    return NULL;
}

int main(void) {
    mansuba_error *error = NULL;
    mansuba_questions questions = MANSUBA_QUESTIONS_INIT;
    questions.first_moves = 1;
    questions.variations = 1;
    DONE(mansuba_rules_new("shatranj", &rules, &error));
    DONE(mansuba_problem_from_json("{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"published\": {\"moves\": 1, \"line\": [\"a1a8\"]}}",
                                   &problem, &error));
    position = mansuba_problem_position(problem);
    DONE(mansuba_position_moves(position, &moves, &error));
    DONE(mansuba_problem_solve(problem, NULL, &solution, &error));
    DONE(mansuba_solution_study(solution, &questions, NULL, &study, &error));
    DONE(mansuba_solution_compare(solution, NULL, &comparison, &error));
    mansuba_search search = MANSUBA_SEARCH_INIT;
    search.depth = 3;
    DONE(mansuba_position_evaluate(position, &search, NULL, &evaluation, &error));
    mansuba_position *none = NULL;
    CHECK(mansuba_position_new("shatranj", "x", &none, &shared_error) == MANSUBA_ERR_PARSE);
    stop = mansuba_stop_new();
    /* The tables of words are filled by whoever needs them first, under a lock of Rust's that checkers do not know. */
    CHECK(mansuba_ending_word(MANSUBA_CHECKMATE) && mansuba_role_name(0) && mansuba_rule_set_name(0));
    pthread_t threads[THREADS];
    /* With as little room as the library says that it needs. */
    pthread_attr_t small;
    CHECK(pthread_attr_init(&small) == 0 && pthread_attr_setstacksize(&small, 512 << 10) == 0);
    for (int i = 0; i < THREADS; i++) CHECK(pthread_create(&threads[i], &small, use, NULL) == 0);
    CHECK(pthread_attr_destroy(&small) == 0);
    for (int i = 0; i < THREADS; i++) CHECK(pthread_join(threads[i], NULL) == 0);
    mansuba_rules_free(rules);
    mansuba_position_free(position);
    mansuba_moves_free(moves);
    mansuba_problem_free(problem);
    mansuba_solution_free(solution);
    mansuba_study_free(study);
    mansuba_comparison_free(comparison);
    mansuba_evaluation_free(evaluation);
    mansuba_error_free(shared_error);
    mansuba_stop_free(stop);
    return 0;
}
