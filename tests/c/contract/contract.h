/* What the files of the contract test share: what is called with, and how a call is held to its promise. */
#ifndef CONTRACT_H
#define CONTRACT_H

#include "check.h"

/* Makes the next call of this thread panic: the library that this is linked to is built with one function more. */
void mansuba_inject_panic(void);

#define POSITION "7k/8/6K1/8/8/7p/8/R7 w"
#define PROBLEM                                                                                 \
    "{\"rules\": \"chaturanga\", \"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"goal\": \"#2\", "  \
    "\"published\": {\"moves\": 1, \"line\": [\"a1a8\"]}}"
#define NOT_UTF8 "a\xff\xfe"
/* From and to the last square of the largest board. */
#define A_FAR_MOVE (111u | 111u << 8)

/* Places for handles and numbers. A value that is no handle shows whether a place was written to. */
#define PLACE(kind) mansuba_##kind **place_##kind(void);
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
typedef char mansuba_string;
PLACE(string)
#undef PLACE

#define OUT(kind) place_##kind()
#define OUT_TEXT place_string()

extern mansuba_error *out_error;
extern int32_t out_number, out_second, out_squares[64];
extern size_t out_size;
extern uint64_t out_long;
extern int64_t out_signed;
extern mansuba_move out_move;
extern char room[MANSUBA_TEXT_SIZE];

/* What calls are made with. */
extern mansuba_error *an_error;
extern mansuba_rules *a_rules;
extern mansuba_position *a_position;
extern mansuba_moves *a_moves;
extern mansuba_setup *a_setup;
extern mansuba_game *a_game;
extern mansuba_problem *a_problem;
extern mansuba_solution *a_solution;
extern mansuba_walk *a_walk;
extern mansuba_study *a_study;
extern mansuba_comparison *a_comparison;
extern mansuba_engine *an_engine;
extern mansuba_evaluation *an_evaluation;
extern mansuba_stop *a_stop;
extern char *a_certificate;
extern mansuba_move a_move;
extern mansuba_options options, small_options;
extern mansuba_questions questions, small_questions;
extern mansuba_search search, small_search;

/* A game of one move may be over. */
void new_game(void);

/* Before and after a call. */
void begin(const char *function);
void end(int32_t status, int32_t expected, const char *call);

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

/* The nouns, a file each. */
void call_basics(void);
void call_position(void);
void call_moves(void);
void call_game(void);
void call_problem(void);
void call_study(void);
void call_batch(void);
void call_evaluation(void);
void call_wrongly(void);

#endif
