/*
 * The contract that mansuba.h states, function by function: what NULL, texts that are not UTF-8, unknown rule sets, numbers
 * out of range and short buffers are answered with, and that a panic inside the library reaches nobody. The library that
 * this is linked to is built with one function more, which makes the next call panic.
 *
 * With --list it prints the functions that it calls; they must be those that the library exports.
 */
#include "check.h"

void mansuba_inject_panic(void);

#define POSITION "7k/8/6K1/8/8/7p/8/R7 w"
#define PROBLEM                                                                                 \
    "{\"rules\": \"chaturanga\", \"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"goal\": \"#2\", "  \
    "\"published\": {\"moves\": 1, \"line\": [\"a1a8\"]}}"
#define NOT_UTF8 "a\xff\xfe"
/* From and to the last square of the largest board. */
#define A_FAR_MOVE (111u | 111u << 8)

static int listing;
static int calls;

/* Places for handles: a value that is no handle shows whether a place was written to. */
static char no_handle;
#define PLACE(kind)                                                                             \
    static mansuba_##kind *out_##kind;                                                          \
    static int given_##kind;                                                                    \
    static mansuba_##kind **place_##kind(void) {                                                \
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
typedef char mansuba_string;
PLACE(string)

#define OUT(kind) place_##kind()
#define OUT_TEXT place_string()

static mansuba_error *out_error;
static int32_t out_number, out_second, out_squares[64];
static size_t out_size;
static uint64_t out_long;
static int64_t out_signed;
static mansuba_move out_move;
static char room[MANSUBA_TEXT_SIZE];

static void begin(const char *function) {
    static const char *last = "";
    if (strcmp(last, function) != 0 && listing) puts(function);
    last = function;
    calls++;
    /* Not looked at by the library, which writes here. */
    out_error = (mansuba_error *)(void *)&no_handle;
}

static void end(int32_t status, int32_t expected, const char *call) {
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
    done_string(status, call);
}

/* A function that can fail. */
#define STATUS(function, arguments, expected)                                                   \
    do {                                                                                        \
        begin(#function);                                                                       \
        end(function arguments, expected, #function #arguments);                                \
    } while (0)

/* The same after a panic inside. */
#define PANIC(function, arguments)                                                              \
    do {                                                                                        \
        begin(#function);                                                                       \
        mansuba_inject_panic();                                                                 \
        end(function arguments, MANSUBA_ERR_INTERNAL, #function #arguments " after a panic");   \
    } while (0)

/* A function that cannot fail, and what it returns for want of an answer. */
#define VALUE(function, arguments, expected)                                                    \
    do {                                                                                        \
        begin(#function);                                                                       \
        if (!(function arguments == expected)) {                                                \
            fprintf(stderr, "%s: not %s\n", #function #arguments, #expected);                   \
            exit(1);                                                                            \
        }                                                                                       \
    } while (0)

#define VALUE_PANIC(function, arguments, expected)                                              \
    do {                                                                                        \
        mansuba_inject_panic();                                                                 \
        VALUE(function, arguments, expected);                                                   \
    } while (0)

/* A function that gives something away. */
#define OWNED(function, arguments, release)                                                     \
    do {                                                                                        \
        begin(#function);                                                                       \
        release(function arguments);                                                            \
    } while (0)

#define VOID(function, arguments)                                                               \
    do {                                                                                        \
        begin(#function);                                                                       \
        function arguments;                                                                     \
        mansuba_inject_panic();                                                                 \
        function arguments;                                                                     \
    } while (0)

/* NULL may be freed, and freed again; a panic on the way is caught too. */
#define FREE(function)                                                                          \
    do {                                                                                        \
        begin(#function);                                                                       \
        function(NULL);                                                                         \
        function(NULL);                                                                         \
        mansuba_inject_panic();                                                                 \
        function(NULL);                                                                         \
    } while (0)

static int32_t hear(const mansuba_outcome *outcome, void *user) {
    (void)outcome;
    (void)user;
    return 0;
}

static mansuba_error *an_error;
static mansuba_rules *a_rules;
static mansuba_position *a_position;
static mansuba_moves *a_moves;
static mansuba_setup *a_setup;
static mansuba_game *a_game;
static mansuba_problem *a_problem;
static mansuba_solution *a_solution;
static mansuba_walk *a_walk;
static mansuba_study *a_study;
static mansuba_comparison *a_comparison;
static mansuba_stop *a_stop;
static char *a_certificate;
static mansuba_move a_move;
static mansuba_options options = MANSUBA_OPTIONS_INIT;
static mansuba_questions questions = MANSUBA_QUESTIONS_INIT;
static mansuba_options small_options = {sizeof(mansuba_options) - 8, 0, 0.0, 0, 0, NULL, NULL, NULL};
static mansuba_questions small_questions = {4, 0, 0, 0, 0};

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
    DONE(mansuba_solution_study(a_solution, &questions, NULL, &a_study, &error));
    DONE(mansuba_solution_compare(a_solution, NULL, &a_comparison, &error));
    DONE(mansuba_position_read_move(a_position, "a1a8", &a_move, &error));
    a_stop = mansuba_stop_new();
    a_certificate = mansuba_solution_json(a_solution, 1);
    /* The game is over after one move: every call starts one of its own. */
    DONE(mansuba_game_new(a_position, &a_game, &error));
}

static void new_game(void) {
    mansuba_error *error = NULL;
    mansuba_game_free(a_game);
    DONE(mansuba_game_new(a_position, &a_game, &error));
}

static int32_t outcomes(const mansuba_outcome *an_outcome, void *user) {
    (void)user;
    VALUE(mansuba_outcome_index, (NULL), 0);
    VALUE_PANIC(mansuba_outcome_index, (an_outcome), 0);
    VALUE(mansuba_outcome_json, (NULL, 0), NULL);
    OWNED(mansuba_outcome_json, (an_outcome, 0), mansuba_string_free);
    VALUE_PANIC(mansuba_outcome_json, (an_outcome, 0), NULL);

    STATUS(mansuba_outcome_solution, (an_outcome, OUT(solution), &out_error), MANSUBA_OK);
    STATUS(mansuba_outcome_solution, (NULL, OUT(solution), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_outcome_solution, (an_outcome, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_outcome_solution, (an_outcome, OUT(solution), &out_error));
    VALUE(mansuba_outcome_soundness, (NULL), 0);
    VALUE_PANIC(mansuba_outcome_soundness, (an_outcome), 0);
    return 0;
}

static void call_all(void) {
    VALUE_PANIC(mansuba_version, (), NULL);
    VALUE_PANIC(mansuba_abi_version, (), -1);
    VALUE_PANIC(mansuba_status_text, (MANSUBA_OK), NULL);

    VALUE(mansuba_error_code, (NULL), MANSUBA_OK);
    VALUE(mansuba_error_code, (an_error), MANSUBA_ERR_PARSE);
    VALUE_PANIC(mansuba_error_code, (an_error), MANSUBA_ERR_INTERNAL);
    VALUE(mansuba_error_message, (NULL), NULL);
    VALUE_PANIC(mansuba_error_message, (an_error), NULL);
    VALUE(mansuba_error_place, (NULL), NULL);
    VALUE_PANIC(mansuba_error_place, (an_error), NULL);
    VALUE(mansuba_error_expected, (NULL), NULL);
    VALUE_PANIC(mansuba_error_expected, (an_error), NULL);
    VALUE(mansuba_error_found, (NULL), NULL);
    VALUE_PANIC(mansuba_error_found, (an_error), NULL);
    VALUE(mansuba_error_column, (NULL), 0);
    VALUE_PANIC(mansuba_error_column, (an_error), 0);
    VALUE(mansuba_error_line, (NULL), 0);
    VALUE_PANIC(mansuba_error_line, (an_error), 0);
    VALUE(mansuba_error_reason_count, (NULL), 0);
    VALUE_PANIC(mansuba_error_reason_count, (an_error), 0);
    VALUE(mansuba_error_reason, (NULL, 0), -1);
    VALUE(mansuba_error_reason, (an_error, 9999), -1);
    VALUE_PANIC(mansuba_error_reason, (an_error, 0), -1);
    VALUE(mansuba_error_reason_text, (NULL, 0), NULL);
    VALUE(mansuba_error_reason_text, (an_error, 9999), NULL);
    VALUE_PANIC(mansuba_error_reason_text, (an_error, 0), NULL);
    FREE(mansuba_error_free);
    FREE(mansuba_string_free);
    VALUE_PANIC(mansuba_rule_set_count, (), 0);
    VALUE(mansuba_rule_set_name, (9999), NULL);
    VALUE_PANIC(mansuba_rule_set_name, (0), NULL);
    VALUE(mansuba_rule_set_about, (9999), NULL);
    VALUE_PANIC(mansuba_rule_set_about, (0), NULL);
    VALUE(mansuba_role_name, (9999), NULL);
    VALUE_PANIC(mansuba_role_name, (0), NULL);

    STATUS(mansuba_rules_new, ("shatranj", OUT(rules), &out_error), MANSUBA_OK);
    STATUS(mansuba_rules_new, (NULL, OUT(rules), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_rules_new, (NOT_UTF8, OUT(rules), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_rules_new, ("xiangqi", OUT(rules), &out_error), MANSUBA_ERR_PARSE);
    STATUS(mansuba_rules_new, ("shatranj", NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_rules_new, ("shatranj", OUT(rules), &out_error));
    VALUE(mansuba_rules_text, (NULL), NULL);
    OWNED(mansuba_rules_text, (a_rules), mansuba_string_free);
    VALUE_PANIC(mansuba_rules_text, (a_rules), NULL);
    VALUE(mansuba_rules_game, (NULL), -1);
    VALUE_PANIC(mansuba_rules_game, (a_rules), -1);
    VALUE(mansuba_rules_option_count, (NULL), 0);
    VALUE_PANIC(mansuba_rules_option_count, (a_rules), 0);
    VALUE(mansuba_rules_option_name, (NULL, 0), NULL);
    VALUE(mansuba_rules_option_name, (a_rules, 9999), NULL);
    VALUE_PANIC(mansuba_rules_option_name, (a_rules, 0), NULL);
    VALUE(mansuba_rules_option_values, (NULL, 0), NULL);
    VALUE(mansuba_rules_option_values, (a_rules, 9999), NULL);
    VALUE_PANIC(mansuba_rules_option_values, (a_rules, 0), NULL);
    VALUE(mansuba_rules_option_value, (NULL, 0), NULL);
    VALUE(mansuba_rules_option_value, (a_rules, 9999), NULL);
    OWNED(mansuba_rules_option_value, (a_rules, 0), mansuba_string_free);
    VALUE_PANIC(mansuba_rules_option_value, (a_rules, 0), NULL);
    FREE(mansuba_rules_free);
    VALUE(mansuba_ending_word, (9999), NULL);
    VALUE_PANIC(mansuba_ending_word, (0), NULL);

    STATUS(mansuba_position_new, ("shatranj", POSITION, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_new, (NULL, POSITION, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_new, (NOT_UTF8, POSITION, OUT(position), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_position_new, ("xiangqi", POSITION, OUT(position), &out_error), MANSUBA_ERR_PARSE);
    STATUS(mansuba_position_new, ("shatranj", NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_new, ("shatranj", NOT_UTF8, OUT(position), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_position_new, ("shatranj", POSITION, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_new, ("shatranj", POSITION, OUT(position), &out_error));

    STATUS(mansuba_position_new_under, (a_rules, POSITION, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_new_under, (NULL, POSITION, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_new_under, (a_rules, NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_new_under, (a_rules, NOT_UTF8, OUT(position), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_position_new_under, (a_rules, POSITION, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_new_under, (a_rules, POSITION, OUT(position), &out_error));

    STATUS(mansuba_position_array, ("shatranj", OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_array, (NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_array, (NOT_UTF8, OUT(position), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_position_array, ("xiangqi", OUT(position), &out_error), MANSUBA_ERR_PARSE);
    STATUS(mansuba_position_array, ("shatranj", NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_array, ("shatranj", OUT(position), &out_error));
    VALUE(mansuba_position_copy, (NULL), NULL);
    OWNED(mansuba_position_copy, (a_position), mansuba_position_free);
    VALUE_PANIC(mansuba_position_copy, (a_position), NULL);
    FREE(mansuba_position_free);
    VALUE(mansuba_position_text, (NULL), NULL);
    OWNED(mansuba_position_text, (a_position), mansuba_string_free);
    VALUE_PANIC(mansuba_position_text, (a_position), NULL);
    VALUE(mansuba_position_diagram, (NULL), NULL);
    OWNED(mansuba_position_diagram, (a_position), mansuba_string_free);
    VALUE_PANIC(mansuba_position_diagram, (a_position), NULL);
    VALUE(mansuba_position_rules, (NULL), NULL);
    OWNED(mansuba_position_rules, (a_position), mansuba_rules_free);
    VALUE_PANIC(mansuba_position_rules, (a_position), NULL);
    VALUE(mansuba_position_turn, (NULL), MANSUBA_NO_SIDE);
    VALUE_PANIC(mansuba_position_turn, (a_position), MANSUBA_NO_SIDE);
    VALUE(mansuba_position_ending, (NULL), -1);
    VALUE_PANIC(mansuba_position_ending, (a_position), -1);
    VALUE(mansuba_position_winner, (NULL), MANSUBA_NO_SIDE);
    VALUE_PANIC(mansuba_position_winner, (a_position), MANSUBA_NO_SIDE);
    VALUE(mansuba_position_is_check, (NULL), 0);
    VALUE_PANIC(mansuba_position_is_check, (a_position), 0);
    VALUE(mansuba_position_hash, (NULL), 0);
    VALUE_PANIC(mansuba_position_hash, (a_position), 0);
    VALUE(mansuba_position_equal, (NULL, a_position), 0);
    VALUE(mansuba_position_equal, (a_position, NULL), 0);
    VALUE_PANIC(mansuba_position_equal, (a_position, a_position), 0);
    VALUE(mansuba_position_square_count, (NULL), 0);
    VALUE_PANIC(mansuba_position_square_count, (a_position), 0);

    STATUS(mansuba_position_square, (a_position, "a1", &out_number, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_square, (NULL, "a1", &out_number, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_square, (a_position, NULL, &out_number, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_square, (a_position, NOT_UTF8, &out_number, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_position_square, (a_position, "a1", NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_square, (a_position, "a1", &out_number, &out_error));

    STATUS(mansuba_position_square_name, (a_position, 0, room, sizeof room, &out_size, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_square_name, (NULL, 0, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_square_name, (a_position, 9999, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_square_name, (a_position, -7, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_square_name, (a_position, 0, NULL, sizeof room, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_square_name, (a_position, 0, room, 1, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_square_name, (a_position, 0, room, 0, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_square_name, (a_position, 0, room, sizeof room, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_position_square_name, (a_position, 0, room, sizeof room, &out_size, &out_error));

    STATUS(mansuba_position_square_place, (a_position, 0, &out_number, &out_second, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_square_place, (NULL, 0, &out_number, &out_second, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_square_place, (a_position, 9999, &out_number, &out_second, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_square_place, (a_position, -7, &out_number, &out_second, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_square_place, (a_position, 0, NULL, &out_second, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_square_place, (a_position, 0, &out_number, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_square_place, (a_position, 0, &out_number, &out_second, &out_error));

    STATUS(mansuba_position_man, (a_position, 0, &out_number, &out_second, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_man, (NULL, 0, &out_number, &out_second, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_man, (a_position, 9999, &out_number, &out_second, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_man, (a_position, -7, &out_number, &out_second, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_man, (a_position, 0, NULL, &out_second, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_man, (a_position, 0, &out_number, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_man, (a_position, 0, &out_number, &out_second, &out_error));

    STATUS(mansuba_position_letters, (a_position, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, room, sizeof room, &out_size, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_letters, (NULL, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_letters, (a_position, 9999, MANSUBA_ROLE_ROOK, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_letters, (a_position, -7, MANSUBA_ROLE_ROOK, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_letters, (a_position, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, NULL, sizeof room, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_letters, (a_position, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, room, 1, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_letters, (a_position, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, room, 0, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_letters, (a_position, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, room, sizeof room, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_position_letters, (a_position, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, room, sizeof room, &out_size, &out_error));

    STATUS(mansuba_position_attackers, (a_position, 1, MANSUBA_WHITE, out_squares, 64, &out_size, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_attackers, (NULL, 1, MANSUBA_WHITE, out_squares, 64, &out_size, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_attackers, (a_position, 9999, MANSUBA_WHITE, out_squares, 64, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_attackers, (a_position, -7, MANSUBA_WHITE, out_squares, 64, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_attackers, (a_position, 1, 9999, out_squares, 64, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_attackers, (a_position, 1, -7, out_squares, 64, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_attackers, (a_position, 1, MANSUBA_WHITE, NULL, 64, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_attackers, (a_position, 1, MANSUBA_WHITE, out_squares, 64, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_position_attackers, (a_position, 1, MANSUBA_WHITE, out_squares, 64, &out_size, &out_error));

    STATUS(mansuba_position_pass, (a_position, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_pass, (NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_pass, (a_position, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_pass, (a_position, OUT(position), &out_error));

    STATUS(mansuba_position_perft, (a_position, 2, &out_long, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_perft, (NULL, 2, &out_long, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_perft, (a_position, 9999, &out_long, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_perft, (a_position, -7, &out_long, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_perft, (a_position, 2, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_perft, (a_position, 2, &out_long, &out_error));

    STATUS(mansuba_position_moves, (a_position, OUT(moves), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_moves, (NULL, OUT(moves), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_moves, (a_position, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_moves, (a_position, OUT(moves), &out_error));

    STATUS(mansuba_position_divide, (a_position, 2, OUT(moves), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_divide, (NULL, 2, OUT(moves), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_divide, (a_position, 9999, OUT(moves), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_divide, (a_position, -7, OUT(moves), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_divide, (a_position, 2, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_divide, (a_position, 2, OUT(moves), &out_error));
    VALUE(mansuba_moves_count, (NULL), 0);
    VALUE_PANIC(mansuba_moves_count, (a_moves), 0);
    VALUE(mansuba_moves_get, (NULL, 0), MANSUBA_NO_MOVE);
    VALUE(mansuba_moves_get, (a_moves, 9999), MANSUBA_NO_MOVE);
    VALUE_PANIC(mansuba_moves_get, (a_moves, 0), MANSUBA_NO_MOVE);
    VALUE(mansuba_moves_text, (NULL, 0), NULL);
    VALUE(mansuba_moves_text, (a_moves, 9999), NULL);
    VALUE_PANIC(mansuba_moves_text, (a_moves, 0), NULL);
    VALUE(mansuba_moves_leaves, (NULL, 0), 0);
    VALUE(mansuba_moves_leaves, (a_moves, 9999), 0);
    VALUE_PANIC(mansuba_moves_leaves, (a_moves, 0), 0);

    STATUS(mansuba_moves_short, (a_moves, 0, room, sizeof room, &out_size, &out_error), MANSUBA_OK);
    STATUS(mansuba_moves_short, (NULL, 0, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_moves_short, (a_moves, 9999, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_moves_short, (a_moves, 0, NULL, sizeof room, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_moves_short, (a_moves, 0, room, 1, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_moves_short, (a_moves, 0, room, 0, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_moves_short, (a_moves, 0, room, sizeof room, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_moves_short, (a_moves, 0, room, sizeof room, &out_size, &out_error));
    FREE(mansuba_moves_free);

    STATUS(mansuba_position_read_move, (a_position, "a1a8", &out_move, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_read_move, (NULL, "a1a8", &out_move, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_read_move, (a_position, NULL, &out_move, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_read_move, (a_position, NOT_UTF8, &out_move, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_position_read_move, (a_position, "a1a8", NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_read_move, (a_position, "a1a8", NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_read_move, (a_position, "a1a8", &out_move, &out_error));

    STATUS(mansuba_position_read_short, (a_position, "Ra8#", &out_move, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_read_short, (NULL, "Ra8#", &out_move, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_read_short, (a_position, NULL, &out_move, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_read_short, (a_position, NOT_UTF8, &out_move, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_position_read_short, (a_position, "Ra8#", NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_read_short, (a_position, "Ra8#", NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_read_short, (a_position, "Ra8#", &out_move, &out_error));
    VALUE(mansuba_position_is_legal, (NULL, a_move), 0);
    VALUE_PANIC(mansuba_position_is_legal, (a_position, a_move), 0);

    STATUS(mansuba_position_move_text, (a_position, a_move, room, sizeof room, &out_size, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_move_text, (NULL, a_move, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_move_text, (a_position, A_FAR_MOVE, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_move_text, (a_position, MANSUBA_NO_MOVE, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_move_text, (a_position, a_move, NULL, sizeof room, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_move_text, (a_position, a_move, room, 1, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_move_text, (a_position, a_move, room, 0, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_move_text, (a_position, a_move, room, sizeof room, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_position_move_text, (a_position, a_move, room, sizeof room, &out_size, &out_error));

    STATUS(mansuba_position_short_text, (a_position, a_move, room, sizeof room, &out_size, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_short_text, (NULL, a_move, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_short_text, (a_position, A_FAR_MOVE, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_short_text, (a_position, MANSUBA_NO_MOVE, room, sizeof room, &out_size, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_short_text, (a_position, a_move, NULL, sizeof room, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_short_text, (a_position, a_move, room, 1, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_short_text, (a_position, a_move, room, 0, &out_size, &out_error), MANSUBA_ERR_BUFFER);
    STATUS(mansuba_position_short_text, (a_position, a_move, room, sizeof room, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_position_short_text, (a_position, a_move, room, sizeof room, &out_size, &out_error));

    STATUS(mansuba_position_play, (a_position, a_move, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_play, (NULL, a_move, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_play, (a_position, A_FAR_MOVE, OUT(position), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_play, (a_position, MANSUBA_NO_MOVE, OUT(position), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_play, (a_position, a_move, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_play, (a_position, a_move, OUT(position), &out_error));

    STATUS(mansuba_setup_new, (a_rules, OUT(setup), &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_new, (NULL, OUT(setup), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_new, (a_rules, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_setup_new, (a_rules, OUT(setup), &out_error));

    STATUS(mansuba_setup_of, (a_position, OUT(setup), &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_of, (NULL, OUT(setup), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_of, (a_position, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_setup_of, (a_position, OUT(setup), &out_error));

    STATUS(mansuba_setup_put, (a_setup, 0, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_put, (NULL, 0, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_put, (a_setup, 9999, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_put, (a_setup, -7, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_put, (a_setup, 0, 9999, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_put, (a_setup, 0, -7, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_setup_put, (a_setup, 0, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error));

    STATUS(mansuba_setup_set_turn, (a_setup, MANSUBA_WHITE, &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_set_turn, (NULL, MANSUBA_WHITE, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_set_turn, (a_setup, 9999, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_set_turn, (a_setup, -7, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_setup_set_turn, (a_setup, MANSUBA_WHITE, &out_error));

    STATUS(mansuba_setup_set_privileges, (a_setup, MANSUBA_WHITE, 0, 0, &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_set_privileges, (NULL, MANSUBA_WHITE, 0, 0, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_set_privileges, (a_setup, 9999, 0, 0, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_set_privileges, (a_setup, -7, 0, 0, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_setup_set_privileges, (a_setup, MANSUBA_WHITE, 0, 0, &out_error));

    STATUS(mansuba_setup_set_counters, (a_setup, 0, 1, &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_set_counters, (NULL, 0, 1, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_setup_set_counters, (a_setup, 0, 1, &out_error));

    STATUS(mansuba_setup_position, (a_setup, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_position, (NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_position, (a_setup, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_setup_position, (a_setup, OUT(position), &out_error));
    FREE(mansuba_setup_free);

    STATUS(mansuba_game_new, (a_position, OUT(game), &out_error), MANSUBA_OK);
    STATUS(mansuba_game_new, (NULL, OUT(game), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_game_new, (a_position, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_game_new, (a_position, OUT(game), &out_error));

    STATUS(mansuba_game_play, (a_game, a_move, &out_error), MANSUBA_OK);
    new_game();
    STATUS(mansuba_game_play, (NULL, a_move, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_game_play, (a_game, A_FAR_MOVE, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_game_play, (a_game, MANSUBA_NO_MOVE, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_game_play, (a_game, a_move, &out_error));
    VALUE(mansuba_game_ending, (NULL), -1);
    VALUE_PANIC(mansuba_game_ending, (a_game), -1);

    STATUS(mansuba_game_position, (a_game, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_game_position, (NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_game_position, (a_game, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_game_position, (a_game, OUT(position), &out_error));
    FREE(mansuba_game_free);
    OWNED(mansuba_stop_new, (), mansuba_stop_free);
    VALUE_PANIC(mansuba_stop_new, (), NULL);
    VOID(mansuba_stop_raise, (a_stop));
    VOID(mansuba_stop_raise, (NULL));
    VALUE(mansuba_stop_is_raised, (NULL), 0);
    VALUE_PANIC(mansuba_stop_is_raised, (a_stop), 0);
    FREE(mansuba_stop_free);

    STATUS(mansuba_problem_new, (a_position, "win", MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_new, (NULL, "win", MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_new, (a_position, NULL, MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_new, (a_position, NOT_UTF8, MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_problem_new, (a_position, "win", 9999, OUT(problem), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_problem_new, (a_position, "win", MANSUBA_NO_SIDE, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_problem_new, (a_position, "win", MANSUBA_NO_SIDE, OUT(problem), &out_error));

    STATUS(mansuba_problem_from_json, (PROBLEM, OUT(problem), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_from_json, (NULL, OUT(problem), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_from_json, (NOT_UTF8, OUT(problem), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_problem_from_json, (PROBLEM, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_problem_from_json, (PROBLEM, OUT(problem), &out_error));

    STATUS(mansuba_problem_with_published, (a_problem, 1, "a1a8", OUT(problem), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_with_published, (NULL, 1, "a1a8", OUT(problem), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_with_published, (a_problem, 1, NULL, OUT(problem), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_with_published, (a_problem, 1, NOT_UTF8, OUT(problem), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_problem_with_published, (a_problem, 1, "a1a8", NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_problem_with_published, (a_problem, 1, "a1a8", OUT(problem), &out_error));
    VALUE(mansuba_problem_position, (NULL), NULL);
    OWNED(mansuba_problem_position, (a_problem), mansuba_position_free);
    VALUE_PANIC(mansuba_problem_position, (a_problem), NULL);
    VALUE(mansuba_problem_goal, (NULL), NULL);
    OWNED(mansuba_problem_goal, (a_problem), mansuba_string_free);
    VALUE_PANIC(mansuba_problem_goal, (a_problem), NULL);
    VALUE(mansuba_problem_attacker, (NULL), MANSUBA_NO_SIDE);
    VALUE_PANIC(mansuba_problem_attacker, (a_problem), MANSUBA_NO_SIDE);
    VALUE(mansuba_problem_title, (NULL), NULL);
    OWNED(mansuba_problem_title, (a_problem), mansuba_string_free);
    VALUE_PANIC(mansuba_problem_title, (a_problem), NULL);
    VALUE(mansuba_problem_json, (NULL), NULL);
    OWNED(mansuba_problem_json, (a_problem), mansuba_string_free);
    VALUE_PANIC(mansuba_problem_json, (a_problem), NULL);
    FREE(mansuba_problem_free);

    STATUS(mansuba_problem_solve, (a_problem, &options, OUT(solution), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_solve, (NULL, &options, OUT(solution), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_solve, (a_problem, NULL, OUT(solution), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_solve, (a_problem, &small_options, OUT(solution), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_problem_solve, (a_problem, &options, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_problem_solve, (a_problem, &options, OUT(solution), &out_error));
    VALUE(mansuba_solution_verdict, (NULL), 0);
    VALUE_PANIC(mansuba_solution_verdict, (a_solution), 0);
    VALUE(mansuba_solution_plies, (NULL), -1);
    VALUE_PANIC(mansuba_solution_plies, (a_solution), -1);
    VALUE(mansuba_solution_moves, (NULL), -1);
    VALUE_PANIC(mansuba_solution_moves, (a_solution), -1);
    VALUE(mansuba_solution_is_shortest, (NULL), 0);
    VALUE_PANIC(mansuba_solution_is_shortest, (a_solution), 0);
    VALUE(mansuba_solution_is_complete, (NULL), 0);
    VALUE_PANIC(mansuba_solution_is_complete, (a_solution), 0);
    VALUE(mansuba_solution_reason, (NULL), 0);
    VALUE_PANIC(mansuba_solution_reason, (a_solution), 0);
    VALUE(mansuba_solution_reason_word, (NULL), NULL);
    VALUE_PANIC(mansuba_solution_reason_word, (a_solution), NULL);
    VALUE(mansuba_solution_keys, (NULL), NULL);
    VALUE_PANIC(mansuba_solution_keys, (a_solution), NULL);
    VALUE(mansuba_solution_keys_complete, (NULL), 0);
    VALUE_PANIC(mansuba_solution_keys_complete, (a_solution), 0);
    VALUE(mansuba_solution_line, (NULL), NULL);
    VALUE_PANIC(mansuba_solution_line, (a_solution), NULL);
    VALUE(mansuba_solution_line_exact, (NULL), 0);
    VALUE_PANIC(mansuba_solution_line_exact, (a_solution), 0);
    VALUE(mansuba_solution_ending, (NULL), -1);
    VALUE_PANIC(mansuba_solution_ending, (a_solution), -1);
    VALUE(mansuba_solution_win_within, (NULL), -1);
    VALUE_PANIC(mansuba_solution_win_within, (a_solution), -1);
    VALUE(mansuba_solution_no_win_within, (NULL), -1);
    VALUE_PANIC(mansuba_solution_no_win_within, (a_solution), -1);
    VALUE(mansuba_solution_no_shorter_with_quiet, (NULL), -1);
    VALUE_PANIC(mansuba_solution_no_shorter_with_quiet, (a_solution), -1);
    VALUE(mansuba_solution_nodes, (NULL), 0);
    VALUE_PANIC(mansuba_solution_nodes, (a_solution), 0);
    VALUE(mansuba_solution_seconds, (NULL), 0);
    VALUE_PANIC(mansuba_solution_seconds, (a_solution), 0);
    VALUE(mansuba_solution_memory, (NULL), 0);
    VALUE_PANIC(mansuba_solution_memory, (a_solution), 0);
    VALUE(mansuba_solution_json, (NULL, 0), NULL);
    OWNED(mansuba_solution_json, (a_solution, 0), mansuba_string_free);
    VALUE_PANIC(mansuba_solution_json, (a_solution, 0), NULL);

    STATUS(mansuba_solution_verify, (a_solution, &out_error), MANSUBA_OK);
    STATUS(mansuba_solution_verify, (NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_solution_verify, (a_solution, &out_error));
    FREE(mansuba_solution_free);

    STATUS(mansuba_walk_new, (a_solution, OUT(walk), &out_error), MANSUBA_OK);
    STATUS(mansuba_walk_new, (NULL, OUT(walk), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_walk_new, (a_solution, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_walk_new, (a_solution, OUT(walk), &out_error));
    VALUE(mansuba_walk_count, (NULL), 0);
    VALUE_PANIC(mansuba_walk_count, (a_walk), 0);
    VALUE(mansuba_walk_move, (NULL, 0), MANSUBA_NO_MOVE);
    VALUE(mansuba_walk_move, (a_walk, 9999), MANSUBA_NO_MOVE);
    VALUE_PANIC(mansuba_walk_move, (a_walk, 0), MANSUBA_NO_MOVE);

    STATUS(mansuba_walk_moves, (a_walk, OUT(moves), &out_error), MANSUBA_OK);
    STATUS(mansuba_walk_moves, (NULL, OUT(moves), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_walk_moves, (a_walk, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_walk_moves, (a_walk, OUT(moves), &out_error));
    VALUE(mansuba_walk_plies, (NULL), -1);
    VALUE_PANIC(mansuba_walk_plies, (a_walk), -1);
    VALUE(mansuba_walk_depth, (NULL), 0);
    VALUE_PANIC(mansuba_walk_depth, (a_walk), 0);
    VALUE(mansuba_walk_node, (NULL), 0);
    VALUE_PANIC(mansuba_walk_node, (a_walk), 0);

    STATUS(mansuba_walk_position, (a_walk, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_walk_position, (NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_walk_position, (a_walk, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_walk_position, (a_walk, OUT(position), &out_error));

    STATUS(mansuba_walk_down, (a_walk, 0, &out_error), MANSUBA_OK);
    STATUS(mansuba_walk_down, (NULL, 0, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_walk_down, (a_walk, 9999, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_walk_down, (a_walk, 0, &out_error));
    VALUE(mansuba_walk_up, (NULL), 0);
    VALUE_PANIC(mansuba_walk_up, (a_walk), 0);
    FREE(mansuba_walk_free);

    STATUS(mansuba_solution_study, (a_solution, &questions, &options, OUT(study), &out_error), MANSUBA_OK);
    STATUS(mansuba_solution_study, (NULL, &questions, &options, OUT(study), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_solution_study, (a_solution, NULL, &options, OUT(study), &out_error), MANSUBA_OK);
    STATUS(mansuba_solution_study, (a_solution, &small_questions, &options, OUT(study), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_solution_study, (a_solution, &questions, NULL, OUT(study), &out_error), MANSUBA_OK);
    STATUS(mansuba_solution_study, (a_solution, &questions, &small_options, OUT(study), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_solution_study, (a_solution, &questions, &options, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_solution_study, (a_solution, &questions, &options, OUT(study), &out_error));
    VALUE(mansuba_study_is_complete, (NULL), 0);
    VALUE_PANIC(mansuba_study_is_complete, (a_study), 0);
    VALUE(mansuba_study_reason, (NULL), 0);
    VALUE_PANIC(mansuba_study_reason, (a_study), 0);
    VALUE(mansuba_study_first_moves, (NULL), NULL);
    VALUE_PANIC(mansuba_study_first_moves, (a_study), NULL);
    VALUE(mansuba_study_first_move_plies, (NULL, 0), -1);
    VALUE(mansuba_study_first_move_plies, (a_study, 9999), -1);
    VALUE_PANIC(mansuba_study_first_move_plies, (a_study, 0), -1);
    VALUE(mansuba_study_json, (NULL, 0), NULL);
    OWNED(mansuba_study_json, (a_study, 0), mansuba_string_free);
    VALUE_PANIC(mansuba_study_json, (a_study, 0), NULL);
    FREE(mansuba_study_free);

    STATUS(mansuba_solution_compare, (a_solution, &options, OUT(comparison), &out_error), MANSUBA_OK);
    STATUS(mansuba_solution_compare, (NULL, &options, OUT(comparison), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_solution_compare, (a_solution, NULL, OUT(comparison), &out_error), MANSUBA_OK);
    STATUS(mansuba_solution_compare, (a_solution, &small_options, OUT(comparison), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_solution_compare, (a_solution, &options, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_solution_compare, (a_solution, &options, OUT(comparison), &out_error));
    VALUE(mansuba_comparison_soundness, (NULL), 0);
    VALUE_PANIC(mansuba_comparison_soundness, (a_comparison), 0);
    VALUE(mansuba_soundness_word, (9999), NULL);
    VALUE_PANIC(mansuba_soundness_word, (0), NULL);
    VALUE(mansuba_comparison_claimed_moves, (NULL), -1);
    VALUE_PANIC(mansuba_comparison_claimed_moves, (a_comparison), -1);
    VALUE(mansuba_comparison_cooks, (NULL), NULL);
    VALUE_PANIC(mansuba_comparison_cooks, (a_comparison), NULL);
    VALUE(mansuba_comparison_is_complete, (NULL), 0);
    VALUE_PANIC(mansuba_comparison_is_complete, (a_comparison), 0);
    VALUE(mansuba_comparison_json, (NULL), NULL);
    OWNED(mansuba_comparison_json, (a_comparison), mansuba_string_free);
    VALUE_PANIC(mansuba_comparison_json, (a_comparison), NULL);
    FREE(mansuba_comparison_free);

    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_text, (NULL, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_batch_text, (NOT_UTF8, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_batch_text, (PROBLEM, 9999, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, NULL, &options, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &small_questions, &options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, NULL, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &small_options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &options, NULL, NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error));

    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_file, (NULL, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_batch_file, (NOT_UTF8, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, 9999, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, NULL, &options, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &small_questions, &options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, NULL, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &small_options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &options, NULL, NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error));

    STATUS(mansuba_solve_json, (PROBLEM, "{}", a_stop, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_solve_json, (NULL, "{}", a_stop, OUT_TEXT, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_solve_json, (NOT_UTF8, "{}", a_stop, OUT_TEXT, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_solve_json, (PROBLEM, NULL, a_stop, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_solve_json, (PROBLEM, NOT_UTF8, a_stop, OUT_TEXT, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_solve_json, (PROBLEM, "{}", NULL, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_solve_json, (PROBLEM, "{}", a_stop, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_solve_json, (PROBLEM, "{}", a_stop, OUT_TEXT, &out_error));

    STATUS(mansuba_certificate_check, (a_certificate, &out_number, &out_signed, &out_error), MANSUBA_OK);
    STATUS(mansuba_certificate_check, (NULL, &out_number, &out_signed, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_certificate_check, (NOT_UTF8, &out_number, &out_signed, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_certificate_check, (a_certificate, NULL, &out_signed, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_certificate_check, (a_certificate, &out_number, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_certificate_check, (a_certificate, &out_number, &out_signed, &out_error));
    VALUE_PANIC(mansuba_collection, (), NULL);

    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, NULL, NULL, outcomes, NULL, &out_error), MANSUBA_OK);
}

/* What depends on more than one argument. */
static void call_wrongly(void) {
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
    DONE(mansuba_problem_new(a_position, "draw", MANSUBA_BLACK, &bare, &error));
    DONE(mansuba_problem_solve(bare, NULL, &unsolvable, &error));
    STATUS(mansuba_solution_compare, (unsolvable, NULL, OUT(comparison), &out_error), MANSUBA_ERR_ARGUMENT);
    mansuba_solution_free(unsolvable);
    mansuba_problem_free(bare);
    DONE(mansuba_problem_new(a_position, "=1", MANSUBA_NO_SIDE, &bare, &error));
    DONE(mansuba_problem_solve(bare, NULL, &unsolvable, &error));
    CHECK(mansuba_solution_verdict(unsolvable) == MANSUBA_NO_WIN);
    STATUS(mansuba_walk_new, (unsolvable, OUT(walk), &out_error), MANSUBA_ERR_UNSUPPORTED);
    mansuba_solution_free(unsolvable);
    mansuba_problem_free(bare);
    mansuba_position_free(tamerlane);

    /* A certificate that has been tampered with: the mate is said to take a ply less. */
    char *plies = strstr(a_certificate, "\"plies\":1,\"moves\":1");
    CHECK(plies != NULL);
    plies[8] = '3';
    STATUS(mansuba_certificate_check, (a_certificate, &out_number, NULL, &out_error), MANSUBA_ERR_PROOF);
    CHECK(out_number == MANSUBA_UNKNOWN);

    /* Nothing more is allocated for an error that nobody wants. */
    CHECK(mansuba_position_array("xiangqi", &out_position, NULL) == MANSUBA_ERR_PARSE && out_position == NULL);
}

int main(int argc, char **argv) {
    listing = argc > 1 && strcmp(argv[1], "--list") == 0;
    prepare();
    call_all();
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
    mansuba_stop_free(a_stop);
    mansuba_string_free(a_certificate);
    if (!listing) printf("%d calls\n", calls);
    return 0;
}
