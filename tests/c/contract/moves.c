/* Moves and lists of them. */
#include "contract.h"

void call_moves(void) {
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
}
