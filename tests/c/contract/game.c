/* Set-ups and games. */
#include "contract.h"

void call_game(void) {
    STATUS(mansuba_setup_new, (a_rules, OUT(setup), &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_new, (NULL, OUT(setup), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_new, (a_rules, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_setup_new, (a_rules, OUT(setup), &out_error));

    STATUS(mansuba_setup_of, (a_position, OUT(setup), &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_of, (NULL, OUT(setup), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_of, (a_position, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_setup_of, (a_position, OUT(setup), &out_error));

    STATUS(mansuba_setup_put, (a_setup, 0, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_put, (NULL, 0, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_put, (a_setup, 9999, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_put, (a_setup, -7, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_put, (a_setup, 0, 9999, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_put, (a_setup, 0, -7, MANSUBA_ROLE_ROOK, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_setup_put, (a_setup, 0, MANSUBA_WHITE, MANSUBA_ROLE_ROOK, &out_error));

    STATUS(mansuba_setup_set_turn, (a_setup, MANSUBA_WHITE, &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_set_turn, (NULL, MANSUBA_WHITE, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_set_turn, (a_setup, 9999, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_set_turn, (a_setup, -7, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_setup_set_turn, (a_setup, MANSUBA_WHITE, &out_error));

    STATUS(mansuba_setup_set_privileges, (a_setup, MANSUBA_WHITE, 0, 0, &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_set_privileges, (NULL, MANSUBA_WHITE, 0, 0, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_set_privileges, (a_setup, 9999, 0, 0, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_setup_set_privileges, (a_setup, -7, 0, 0, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_setup_set_privileges, (a_setup, MANSUBA_WHITE, 0, 0, &out_error));

    STATUS(mansuba_setup_set_counters, (a_setup, 0, 1, &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_set_counters, (NULL, 0, 1, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_setup_set_counters, (a_setup, 0, 1, &out_error));

    STATUS(mansuba_setup_position, (a_setup, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_setup_position, (NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_setup_position, (a_setup, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_setup_position, (a_setup, OUT(position), &out_error));
    FREE(mansuba_setup_free);

    STATUS(mansuba_game_new, (a_position, OUT(game), &out_error), MANSUBA_OK);
    STATUS(mansuba_game_new, (NULL, OUT(game), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_game_new, (a_position, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_game_new, (a_position, OUT(game), &out_error));

    STATUS(mansuba_game_play, (a_game, a_move, &out_error), MANSUBA_OK);
    new_game();
    STATUS(mansuba_game_play, (NULL, a_move, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_game_play, (a_game, A_FAR_MOVE, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_game_play, (a_game, MANSUBA_NO_MOVE, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_game_play, (a_game, a_move, &out_error));
    VALUE(mansuba_game_undo, (NULL), 0);
    VALUE(mansuba_game_undo, (a_game), 0);
    VALUE_PANIC(mansuba_game_undo, (a_game), 0);

    STATUS(mansuba_game_moves, (a_game, OUT(moves), &out_error), MANSUBA_OK);
    STATUS(mansuba_game_moves, (NULL, OUT(moves), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_game_moves, (a_game, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_game_moves, (a_game, OUT(moves), &out_error));
    VALUE(mansuba_game_occurrences, (NULL), 0);
    VALUE_PANIC(mansuba_game_occurrences, (a_game), 0);
    VALUE(mansuba_game_ending, (NULL), -1);
    VALUE_PANIC(mansuba_game_ending, (a_game), -1);

    STATUS(mansuba_game_position, (a_game, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_game_position, (NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_game_position, (a_game, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_game_position, (a_game, OUT(position), &out_error));
    FREE(mansuba_game_free);
}
