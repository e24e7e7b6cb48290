/* The vectors that every language reads: vectors FOLDER. Perft of the positions of every clause, and small problems. */
#include "check.h"

static mansuba_error *error;

static FILE *open_in(const char *folder, const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    CHECK(file != NULL);
    return file;
}

/* rule set TAB position TAB depth TAB leaves TAB clauses */
static unsigned perfts(const char *folder) {
    FILE *file = open_in(folder, "rule-positions.tsv");
    char line[4096];
    unsigned count = 0;
    while (fgets(line, sizeof line, file)) {
        char *field[5];
        size_t n = 0;
        for (char *word = strtok(line, "\t\n"); word && n < 5; word = strtok(NULL, "\t\n")) field[n++] = word;
        if (n < 4 || field[0][0] == '#') continue;
        mansuba_position *position = NULL, *again = NULL;
        mansuba_moves *moves = NULL;
        uint64_t leaves = 0, sum = 0;
        int32_t depth = atoi(field[2]);
        DONE(mansuba_position_new(field[0], field[1], &position, &error));
        DONE(mansuba_position_perft(position, depth, &leaves, &error));
        if (leaves != strtoull(field[3], NULL, 10)) {
            fprintf(stderr, "%s, %s: perft %d is %llu\n", field[0], field[1], depth, (unsigned long long)leaves);
            exit(1);
        }
        /* The same through the moves, played one by one. */
        DONE(mansuba_position_moves(position, &moves, &error));
        for (size_t i = 0; i < mansuba_moves_count(moves); i++) {
            mansuba_position *next = NULL;
            mansuba_move code;
            DONE(mansuba_position_read_move(position, mansuba_moves_text(moves, i), &code, &error));
            CHECK(code == mansuba_moves_get(moves, i));
            char notation[MANSUBA_TEXT_SIZE];
            DONE(mansuba_moves_short(moves, i, notation, sizeof notation, NULL, &error));
            DONE(mansuba_position_read_short(position, notation, &code, &error));
            CHECK(code == mansuba_moves_get(moves, i));
            DONE(mansuba_position_play(position, code, &next, &error));
            DONE(mansuba_position_perft(next, depth - 1, &leaves, &error));
            sum += leaves;
            mansuba_position_free(next);
        }
        CHECK(depth < 1 || sum == strtoull(field[3], NULL, 10));
        char *text = mansuba_position_text(position);
        DONE(mansuba_position_new(field[0], text, &again, &error));
        CHECK(mansuba_position_equal(position, again));
        mansuba_string_free(text);
        mansuba_moves_free(moves);
        mansuba_position_free(again);
        mansuba_position_free(position);
        count++;
    }
    fclose(file);
    return count;
}

static void put_number(char *to, int64_t number) {
    if (number < 0) strcat(to, "null");
    else sprintf(to + strlen(to), "%lld", (long long)number);
}

static void put_moves(char *to, const mansuba_moves *moves) {
    strcat(to, "[");
    for (size_t i = 0; i < mansuba_moves_count(moves); i++)
        sprintf(to + strlen(to), "%s\"%s\"", i ? ", " : "", mansuba_moves_text(moves, i));
    strcat(to, "]");
}

/* What the library says, in the words of the file's member "expected". */
static void describe(const mansuba_solution *solution, char *to) {
    static const char *const words[] = {"unknown", "win", "no-win"};
    sprintf(to, "\"expected\": {\"verdict\": \"%s\", \"plies\": ", words[mansuba_solution_verdict(solution)]);
    put_number(to, mansuba_solution_plies(solution));
    strcat(to, ", \"moves\": ");
    put_number(to, mansuba_solution_moves(solution));
    strcat(to, ", \"keys\": ");
    put_moves(to, mansuba_solution_keys(solution));
    strcat(to, ", \"line\": ");
    put_moves(to, mansuba_solution_line(solution));
    const char *ending = mansuba_ending_word(mansuba_solution_ending(solution));
    sprintf(to + strlen(to), ending ? ", \"ending\": \"%s\"}" : ", \"ending\": null}", ending);
}

static unsigned evaluated, claimed, exact;

/* A search that is deep enough finds the wins that are proven, and says what is exact. */
static void evaluate(const mansuba_problem *problem, const mansuba_solution *solution, const char *line) {
    mansuba_position *position = mansuba_problem_position(problem);
    mansuba_evaluation *evaluation = NULL;
    mansuba_search search = MANSUBA_SEARCH_INIT;
    char *goal = mansuba_problem_goal(problem);
    unsigned long moves = strncmp(goal, "win ", 4) == 0 ? strtoul(goal + 4, NULL, 10) : 0;
    if (moves > 0 && mansuba_problem_attacker(problem) == mansuba_position_turn(position)) {
        search.depth = (uint32_t)(2 * moves + 2);
        DONE(mansuba_position_evaluate(position, &search, NULL, &evaluation, &error));
        int64_t plies = mansuba_evaluation_kind(evaluation) == MANSUBA_FORCED_WIN ? mansuba_evaluation_plies(evaluation) : 1000;
        int64_t shortest = mansuba_solution_plies(solution);
        CHECK(!mansuba_evaluation_line_is_exact(evaluation, 0) || plies == shortest || shortest < 0);
        claimed += mansuba_evaluation_line_count(evaluation) > 0 && plies < 1000;
        exact += mansuba_evaluation_line_is_exact(evaluation, 0);
        if (shortest >= 0 ? plies < shortest || plies == 1000 : plies < (int64_t)(2 * moves)) {
            fprintf(stderr, "a search says %d plies of %s", (int)plies, line);
            exit(1);
        }
        mansuba_evaluation_free(evaluation);
        evaluated++;
    }
    mansuba_string_free(goal);
    mansuba_position_free(position);
}

static unsigned problems(const char *folder) {
    FILE *file = open_in(folder, "problems.jsonl");
    static char line[65536], found[65536];
    unsigned count = 0;
    while (fgets(line, sizeof line, file)) {
        mansuba_problem *problem = NULL;
        mansuba_solution *solution = NULL;
        DONE(mansuba_problem_from_json(line, &problem, &error));
        DONE(mansuba_problem_solve(problem, NULL, &solution, &error));
        DONE(mansuba_solution_verify(solution, &error));
        describe(solution, found);
        if (!strstr(line, found)) {
            fprintf(stderr, "not %s\nin %s", found, line);
            exit(1);
        }
        evaluate(problem, solution, line);
        mansuba_solution_free(solution);
        mansuba_problem_free(problem);
        count++;
    }
    fclose(file);
    return count;
}

int main(int argc, char **argv) {
    CHECK(argc == 2);
    unsigned positions = perfts(argv[1]), solved = problems(argv[1]);
    printf("%u positions, %u problems, %u of them evaluated, %u wins claimed, %u with their exact length\n", positions, solved, evaluated, claimed, exact);
    CHECK(positions > 50 && solved > 50 && evaluated > 50 && claimed > 50 && exact * 10 >= claimed * 9);
    return 0;
}
