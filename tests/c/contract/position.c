/* Positions. */
#include "contract.h"

void call_position(void) {
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
    VALUE(mansuba_position_halfmoves, (NULL), 0);
    VALUE_PANIC(mansuba_position_halfmoves, (a_position), 0);
    VALUE(mansuba_position_fullmove, (NULL), 0);
    VALUE_PANIC(mansuba_position_fullmove, (a_position), 0);
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

    mansuba_drawing drawing = MANSUBA_DRAWING_INIT, small_drawing = MANSUBA_DRAWING_INIT;
    small_drawing.struct_size--;
    STATUS(mansuba_position_svg, (a_position, &drawing, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_svg, (NULL, &drawing, OUT_TEXT, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_svg, (a_position, NULL, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_position_svg, (a_position, &small_drawing, OUT_TEXT, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_svg, (a_position, &drawing, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_svg, (a_position, &drawing, OUT_TEXT, &out_error));

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
}
