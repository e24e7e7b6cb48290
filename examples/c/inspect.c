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

    mansuba_moves_free(moves);
    mansuba_position_free(position);
    return 0;
}
