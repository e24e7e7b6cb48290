/*
 * The contract that mansuba.h states, function by function: what NULL, texts that are not UTF-8, unknown rule sets, numbers
 * out of range and short buffers are answered with, and that a panic inside the library reaches nobody. The library that
 * this is linked to is built with one function more, which makes the next call panic.
 *
 * With --list it prints the functions that it calls; they must be those that the library exports.
 */
#include "contract.h"

static int listing;
static int calls;

/* Places for handles: a value that is no handle shows whether a place was written to. */
static char no_handle;
#define PLACE(kind)                                                                             \
    static mansuba_##kind *out_##kind;                                                          \
    static int given_##kind;                                                                    \
    mansuba_##kind **place_##kind(void) {                                                       \
        given_##kind = 1;                                                                       \
        out_##kind = (mansuba_##kind *)(void *)&no_handle;                                      \
        return &out_##kind;                                                                     \
    }                                                                                           \
    static void done_##kind(int32_t status, const char *call) {                                 \
        if (!given_##kind) return;                                                              \
        if (status == MANSUBA_OK ? out_##kind == NULL : out_##kind != NULL) {                   \
            fprintf(stderr, "%s: the place of a " #kind " is not as promised\n", call);         \
            exit(1);                                                                            \
        }                                                                                       \
        given_##kind = 0;                                                                       \
        mansuba_##kind##_free(out_##kind);                                                      \
    }

PLACE(rules)
PLACE(position)
PLACE(moves)
PLACE(setup)
PLACE(game)
PLACE(problem)
PLACE(solution)
PLACE(walk)
PLACE(study)
PLACE(comparison)
PLACE(engine)
PLACE(evaluation)
PLACE(string)

mansuba_error *out_error;
int32_t out_number, out_second, out_squares[64];
size_t out_size;
uint64_t out_long;
int64_t out_signed;
mansuba_move out_move;
char room[MANSUBA_TEXT_SIZE];

void begin(const char *function) {
    static const char *last = "";
    if (strcmp(last, function) != 0 && listing) puts(function);
    last = function;
    calls++;
    /* Not looked at by the library, which writes here. */
    out_error = (mansuba_error *)(void *)&no_handle;
}

void end(int32_t status, int32_t expected, const char *call) {
    if (status != expected) {
        fprintf(stderr, "%s: status %d where %d is expected (%s)\n", call, status, expected,
                out_error && status ? mansuba_error_message(out_error) : "");
        exit(1);
    }
    if (status == MANSUBA_OK) {
        if (out_error != NULL) fprintf(stderr, "%s: an error where nothing is wrong\n", call), exit(1);
    } else {
        CHECK(out_error != NULL && out_error != (mansuba_error *)(void *)&no_handle);
        CHECK(mansuba_error_code(out_error) == status);
        CHECK(strlen(mansuba_error_message(out_error)) > 0);
        mansuba_error_free(out_error);
    }
    done_rules(status, call);
    done_position(status, call);
    done_moves(status, call);
    done_setup(status, call);
    done_game(status, call);
    done_problem(status, call);
    done_solution(status, call);
    done_walk(status, call);
    done_study(status, call);
    done_comparison(status, call);
    done_engine(status, call);
    done_evaluation(status, call);
    done_string(status, call);
}

mansuba_error *an_error;
mansuba_rules *a_rules;
mansuba_position *a_position;
mansuba_moves *a_moves;
mansuba_setup *a_setup;
mansuba_game *a_game;
mansuba_problem *a_problem;
mansuba_solution *a_solution;
mansuba_walk *a_walk;
mansuba_study *a_study;
mansuba_comparison *a_comparison;
mansuba_engine *an_engine;
mansuba_evaluation *an_evaluation;
mansuba_stop *a_stop;
char *a_certificate;
mansuba_move a_move;
mansuba_options options = MANSUBA_OPTIONS_INIT;
mansuba_questions questions = MANSUBA_QUESTIONS_INIT;
mansuba_options small_options = {sizeof(mansuba_options) - 8, 0, 0.0, 0, 0, NULL, NULL, NULL};
mansuba_questions small_questions = {4, 0, 0, 0, 0};
mansuba_search search = MANSUBA_SEARCH_INIT;
mansuba_search small_search = {sizeof(mansuba_search) - 8, 0, 0, 0, 0.0, NULL, 0, NULL, NULL};

static void prepare(void) {
    mansuba_error *error = NULL;
    CHECK(mansuba_position_new("shatranj", "8/8 w", &a_position, &an_error) == MANSUBA_ERR_PARSE);
    DONE(mansuba_rules_new("shatranj", &a_rules, &error));
    DONE(mansuba_problem_from_json(PROBLEM, &a_problem, &error));
    a_position = mansuba_problem_position(a_problem);
    DONE(mansuba_position_moves(a_position, &a_moves, &error));
    DONE(mansuba_setup_of(a_position, &a_setup, &error));
    DONE(mansuba_problem_solve(a_problem, NULL, &a_solution, &error));
    DONE(mansuba_walk_new(a_solution, &a_walk, &error));
    questions.first_moves = 1;
    questions.tries = 2;
    questions.set_play = 1;
    questions.variations = 1;
    DONE(mansuba_solution_study(a_solution, &questions, NULL, &a_study, &error));
    DONE(mansuba_solution_compare(a_solution, NULL, &a_comparison, &error));
    DONE(mansuba_position_read_move(a_position, "a1a8", &a_move, &error));
    a_stop = mansuba_stop_new();
    a_certificate = mansuba_solution_json(a_solution, 1);
    DONE(mansuba_engine_new(a_rules, 1 << 16, &an_engine, &error));
    search.depth = 2;
    DONE(mansuba_position_evaluate(a_position, &search, NULL, &an_evaluation, &error));
    /* The game is over after one move: every call starts one of its own. */
    DONE(mansuba_game_new(a_position, &a_game, &error));
}

void new_game(void) {
    mansuba_error *error = NULL;
    mansuba_game_free(a_game);
    DONE(mansuba_game_new(a_position, &a_game, &error));
}

int main(int argc, char **argv) {
    listing = argc > 1 && strcmp(argv[1], "--list") == 0;
    prepare();
    call_basics();
    call_position();
    call_moves();
    call_game();
    call_problem();
    call_study();
    call_batch();
    call_evaluation();
    if (!listing) call_wrongly();
    mansuba_error_free(an_error);
    mansuba_rules_free(a_rules);
    mansuba_position_free(a_position);
    mansuba_moves_free(a_moves);
    mansuba_setup_free(a_setup);
    mansuba_game_free(a_game);
    mansuba_problem_free(a_problem);
    mansuba_solution_free(a_solution);
    mansuba_walk_free(a_walk);
    mansuba_study_free(a_study);
    mansuba_comparison_free(a_comparison);
    mansuba_engine_free(an_engine);
    mansuba_evaluation_free(an_evaluation);
    mansuba_stop_free(a_stop);
    mansuba_string_free(a_certificate);
    if (!listing) printf("%d calls\n", calls);
    return 0;
}
