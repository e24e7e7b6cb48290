/* Shows what is known of a position at first sight: inspect RULES POSITION */
#include <mansuba.h>
#include <stdio.h>

static const char *side_name(int32_t side) {
    return side == MANSUBA_WHITE ? "White" : side == MANSUBA_BLACK ? "Black" : "nobody";
}

/* Lists the men: their squares, sides and kinds. */
static void show_men(const mansuba_position *position) {
    for (int32_t square = 0; square < mansuba_position_square_count(position); square++) {
        int32_t side, role;
        char name[MANSUBA_TEXT_SIZE];
        mansuba_position_man(position, square, &side, &role, NULL);
        if (role == MANSUBA_NO_ROLE) continue;
        mansuba_position_square_name(position, square, name, sizeof name, NULL, NULL);
        printf("  %-4s %s %s\n", name, side_name(side), mansuba_role_name(role));
    }
}

/* Says who stands better after a search of a second, and how the game would go on. */
static void show_evaluation(const mansuba_position *position) {
    mansuba_evaluation *evaluation = NULL;
    mansuba_search search = MANSUBA_SEARCH_INIT;
    mansuba_options options = MANSUBA_OPTIONS_INIT;
    search.lines = 3;
    options.seconds = 1.0;
    if (mansuba_position_evaluate(position, &search, &options, &evaluation, NULL) != MANSUBA_OK) return;
    for (size_t i = 0; i < mansuba_evaluation_line_count(evaluation); i++) {
        const mansuba_moves *line = mansuba_evaluation_line(evaluation, i);
        int moves = (int)(mansuba_evaluation_line_plies(evaluation, i) + 1) / 2;
        switch (mansuba_evaluation_line_kind(evaluation, i)) {
        case MANSUBA_FORCED_WIN: printf("  wins in %d:", moves); break;
        case MANSUBA_FORCED_LOSS: printf("  loses in %d:", moves); break;
        default: printf("  %+.2f:", mansuba_evaluation_line_centipawns(evaluation, i) / 100.0);
        }
        for (size_t j = 0; j < mansuba_moves_count(line); j++) {
            char text[MANSUBA_TEXT_SIZE];
            mansuba_moves_short(line, j, text, sizeof text, NULL, NULL);
            printf(" %s", text);
        }
        printf("\n");
    }
    mansuba_evaluation_free(evaluation);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: inspect RULES POSITION\n");
        return 2;
    }
    mansuba_position *position = NULL;
    mansuba_moves *moves = NULL;
    mansuba_error *error = NULL;
    if (mansuba_position_new(argv[1], argv[2], &position, &error) != MANSUBA_OK) {
        fprintf(stderr, "%s\n", mansuba_error_message(error));
        for (size_t i = 0; i < mansuba_error_reason_count(error); i++)
            fprintf(stderr, "  %s\n", mansuba_error_reason_text(error, i));
        mansuba_error_free(error);
        return 1;
    }
    char *diagram = mansuba_position_diagram(position);
    char *text = mansuba_position_text(position);
    printf("%s\n%s\n", diagram, text);
    mansuba_string_free(diagram);
    mansuba_string_free(text);

    int32_t ending = mansuba_position_ending(position);
    printf("%s to move, %s%s\n", side_name(mansuba_position_turn(position)), mansuba_ending_word(ending),
           mansuba_position_is_check(position) ? ", in check" : "");
    if (ending != MANSUBA_ONGOING) printf("%s has won\n", side_name(mansuba_position_winner(position)));
    mansuba_position_moves(position, &moves, NULL);
    printf("%u legal moves\n", (unsigned)mansuba_moves_count(moves));
    show_men(position);
    if (ending == MANSUBA_ONGOING) show_evaluation(position);

    mansuba_moves_free(moves);
    mansuba_position_free(position);
    return 0;
}
