/* How long calls take across the border: the same as core/examples/border_bench.rs measures on the other side. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include <time.h>

#define POSITION "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w - - 0 1"

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The least of several turns: what the machine does besides only adds. */
#define TIME(name, calls, call)                                                                 \
    do {                                                                                        \
        double best = 1e9;                                                                      \
        for (int turn = 0; turn < 7; turn++) {                                                  \
            double start = now();                                                               \
            for (unsigned long i = 0; i < (calls); i++) {                                       \
                call;                                                                           \
            }                                                                                   \
            double taken = (now() - start) / (double)(calls);                                   \
            if (taken < best) best = taken;                                                     \
        }                                                                                       \
        printf("%s %.1f\n", name, best * 1e9);                                                  \
    } while (0)

int main(void) {
    mansuba_error *error = NULL;
    mansuba_rules *rules = NULL;
    mansuba_position *position = NULL, *made = NULL;
    mansuba_moves *moves = NULL;
    mansuba_move code;
    uint64_t leaves;
    DONE(mansuba_rules_new("shatranj", &rules, &error));
    DONE(mansuba_position_new_under(rules, POSITION, &position, &error));
    DONE(mansuba_position_read_move(position, "h4h8", &code, &error));
    TIME("hash", 2000000, mansuba_position_hash(position));
    TIME("turn", 2000000, mansuba_position_turn(position));
    TIME("status", 500000, mansuba_position_ending(position));
    TIME("play", 500000, mansuba_position_play(position, code, &made, NULL); mansuba_position_free(made));
    TIME("read a position", 200000, mansuba_position_new_under(rules, POSITION, &made, NULL); mansuba_position_free(made));
    TIME("write a position", 200000, mansuba_string_free(mansuba_position_text(position)));
    TIME("read a move", 200000, mansuba_position_read_move(position, "h4h8", &code, NULL));
    TIME("list the moves", 50000, mansuba_position_moves(position, &moves, NULL); mansuba_moves_free(moves));
    TIME("perft 3", 2000, mansuba_position_perft(position, 3, &leaves, NULL));
    mansuba_position_free(position);
    mansuba_rules_free(rules);
    return 0;
}
