/* What is said of published solutions: words, what each move is worth, what is better. */
#include "check.h"

#define DILARAM "\"rules\": \"shatranj\", \"position\": \"1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w\", \"goal\": \"win\", "
#define ROOKS "\"rules\": \"chaturanga\", \"position\": \"8/7k/6R1/5K2/8/7p/8/R7 w\", \"goal\": \"#\", "

static mansuba_error *error;

static mansuba_comparison *compare(const char *json) {
    mansuba_problem *problem = NULL;
    mansuba_solution *solution = NULL;
    mansuba_comparison *comparison = NULL;
    DONE(mansuba_problem_from_json(json, &problem, &error));
    DONE(mansuba_problem_solve(problem, NULL, &solution, &error));
    DONE(mansuba_solution_compare(solution, NULL, &comparison, &error));
    mansuba_solution_free(solution);
    mansuba_problem_free(problem);
    CHECK(mansuba_comparison_is_complete(comparison) && mansuba_comparison_cooks_complete(comparison));
    return comparison;
}

/* Ply and first move of a correction; none for "". */
static void corrected(const mansuba_comparison *comparison, int32_t which, int64_t ply, const char *first, size_t count) {
    const mansuba_moves *line = mansuba_comparison_correction_line(comparison, which);
    CHECK(mansuba_comparison_correction_ply(comparison, which) == ply);
    if (count == 0) {
        CHECK(line == NULL && mansuba_comparison_correction_plies(comparison, which) == -1);
        return;
    }
    CHECK(mansuba_moves_count(line) == count && strcmp(mansuba_moves_text(line, 0), first) == 0);
}

static const char *worths(const mansuba_comparison *comparison) {
    static char text[512];
    *text = '\0';
    for (size_t i = 0; i < mansuba_moves_count(mansuba_comparison_line(comparison)); i++)
        strcat(strcat(text, i ? " " : ""), mansuba_worth_word(mansuba_comparison_line_worth(comparison, i)));
    return text;
}

int main(void) {
    /* Sound, but for a defence that could hold out longer. */
    mansuba_comparison *comparison =
        compare("{" DILARAM "\"published\": {\"moves\": 6, \"line\": [\"h4h8\", \"g8h8\", \"h3f5\", \"h8g8\", \"h1h8\"]}}");
    CHECK(mansuba_comparison_soundness(comparison) == MANSUBA_SOUND && mansuba_comparison_claimed_moves(comparison) == 6);
    CHECK(strcmp(worths(comparison), "best best best inferior best") == 0);
    CHECK(mansuba_comparison_line_win_within(comparison, 0) == 10 && mansuba_comparison_line_no_win_within(comparison, 0) == 9);
    CHECK(mansuba_comparison_line_win_within(comparison, 3) == 5 && mansuba_comparison_line_win_within(comparison, 5) == -1);
    corrected(comparison, MANSUBA_CORRECTION_LONGER_DEFENCE, 3, "b2h2", 8);
    CHECK(mansuba_comparison_correction_plies(comparison, MANSUBA_CORRECTION_LONGER_DEFENCE) == 8);
    CHECK(mansuba_comparison_correction_is_exact(comparison, MANSUBA_CORRECTION_LONGER_DEFENCE));
    for (int32_t which = MANSUBA_CORRECTION_REFUTATION; which < MANSUBA_CORRECTION_LONGER_DEFENCE; which++)
        corrected(comparison, which, -1, "", 0);
    CHECK(mansuba_comparison_illegal_ply(comparison) == -1 && mansuba_comparison_illegal_reason(comparison) == NULL);
    CHECK(mansuba_comparison_quiet(comparison) == -1);
    mansuba_comparison_free(comparison);

    /* A move less, and the same weak defence: what it overlooks refutes it. */
    comparison = compare("{" DILARAM "\"published\": {\"moves\": 5, \"line\": [\"h4h8\", \"g8h8\", \"h3f5\", \"h8g8\", \"h1h8\", "
                         "\"g8h8\", \"g6g7\", \"h8g8\", \"g4h6\"]}}");
    CHECK(mansuba_comparison_soundness(comparison) == MANSUBA_TOO_SHORT);
    corrected(comparison, MANSUBA_CORRECTION_REFUTATION, 3, "b2h2", 1);
    mansuba_comparison_free(comparison);

    /* Three others mate in two, this one does not. */
    comparison = compare("{" ROOKS "\"published\": {\"moves\": 2, \"line\": [\"a1a2\", \"h7h8\", \"a2h2\"]}}");
    CHECK(mansuba_comparison_soundness(comparison) == MANSUBA_COOKED && mansuba_moves_count(mansuba_comparison_cooks(comparison)) == 3);
    CHECK(strcmp(worths(comparison), "fails best lost") == 0);
    corrected(comparison, MANSUBA_CORRECTION_FAILS, 1, "h7h8", 1);
    corrected(comparison, MANSUBA_CORRECTION_IMPROVEMENT, 0, "a1a3", 3);
    CHECK(mansuba_comparison_correction_plies(comparison, MANSUBA_CORRECTION_IMPROVEMENT) == 3);
    mansuba_comparison_free(comparison);

    comparison = compare("{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"published\": {\"moves\": 1, \"line\": [\"a1b8\"]}}");
    CHECK(mansuba_comparison_illegal_ply(comparison) == 0);
    CHECK(strcmp(mansuba_comparison_illegal_reason(comparison), "a1b8 is not legal") == 0);
    CHECK(mansuba_moves_count(mansuba_comparison_line(comparison)) == 0);
    mansuba_comparison_free(comparison);
    return 0;
}
