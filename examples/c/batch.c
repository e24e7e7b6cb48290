/* Solves a file of problems, a second for each: batch FILE [JOBS] */
#include <mansuba.h>
#include <stdio.h>
#include <stdlib.h>

struct tally {
    unsigned solved, open, faulty;
};

/* Called for each problem as soon as something has become of it. */
static int32_t hear(const mansuba_outcome *outcome, void *user) {
    struct tally *tally = user;
    unsigned long long number = (unsigned long long)mansuba_outcome_index(outcome) + 1;
    mansuba_solution *solution = NULL;
    mansuba_error *error = NULL;
    if (mansuba_outcome_solution(outcome, &solution, &error) != MANSUBA_OK) {
        printf("%llu\t%s\n", number, mansuba_error_message(error));
        mansuba_error_free(error);
        tally->faulty++;
        return 0;
    }
    const mansuba_moves *line = mansuba_solution_line(solution);
    switch (mansuba_solution_verdict(solution)) {
    case MANSUBA_WIN:
        printf("%llu\twin in %lld:", number, (long long)mansuba_solution_moves(solution));
        for (size_t i = 0; i < mansuba_moves_count(line); i++) printf(" %s", mansuba_moves_text(line, i));
        putchar('\n');
        tally->solved++;
        break;
    case MANSUBA_NO_WIN:
        printf("%llu\tno win\n", number);
        tally->solved++;
        break;
    default:
        printf("%llu\tnot solved (%s)\n", number, mansuba_solution_reason_word(solution));
        tally->open++;
    }
    mansuba_solution_free(solution);
    return 0; /* anything else would stop the batch */
}

int main(int argc, char **argv) {
    if (argc < 2) {
        fprintf(stderr, "usage: batch FILE [JOBS]\n");
        return 2;
    }
    uint32_t jobs = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1;
    mansuba_options options = MANSUBA_OPTIONS_INIT;
    options.seconds = 1.0;

    struct tally tally = {0, 0, 0};
    mansuba_error *error = NULL;
    if (mansuba_batch_file(argv[1], MANSUBA_FORMAT_BY_NAME, jobs, NULL, &options, hear, &tally, &error) != MANSUBA_OK) {
        fprintf(stderr, "%s\n", mansuba_error_message(error));
        mansuba_error_free(error);
        return 1;
    }
    printf("%u solved, %u open, %u faulty\n", tally.solved, tally.open, tally.faulty);
    return 0;
}
