/* Lists the legal moves of a position: moves [RULES [POSITION]] */
#include <mansuba.h>
#include <stdio.h>

static int fail(mansuba_error *error) {
    fprintf(stderr, "%s\n", mansuba_error_message(error));
    mansuba_error_free(error);
    return 1;
}

int main(int argc, char **argv) {
    const char *rules = argc > 1 ? argv[1] : "shatranj";
    mansuba_position *position = NULL;
    mansuba_moves *moves = NULL;
    mansuba_error *error = NULL;

    int32_t status = argc > 2 ? mansuba_position_new(rules, argv[2], &position, &error)
                              : mansuba_position_array(rules, &position, &error);
    if (status != MANSUBA_OK) return fail(error);

    if (mansuba_position_moves(position, &moves, &error) != MANSUBA_OK) {
        mansuba_position_free(position);
        return fail(error);
    }
    for (size_t i = 0; i < mansuba_moves_count(moves); i++) {
        char notation[MANSUBA_TEXT_SIZE];
        mansuba_moves_short(moves, i, notation, sizeof notation, NULL, NULL);
        printf("%s\t%s\n", mansuba_moves_text(moves, i), notation);
    }
    mansuba_moves_free(moves);
    mansuba_position_free(position);
    return 0;
}
