/* Flags, problems, solutions, walks. */
#include "contract.h"

void call_problem(void) {
    OWNED(mansuba_stop_new, (), mansuba_stop_free);
    VALUE_PANIC(mansuba_stop_new, (), NULL);
    VOID(mansuba_stop_raise, (a_stop));
    VOID(mansuba_stop_raise, (NULL));
    VALUE(mansuba_stop_is_raised, (NULL), 0);
    VALUE_PANIC(mansuba_stop_is_raised, (a_stop), 0);
    FREE(mansuba_stop_free);

    STATUS(mansuba_problem_new, (a_position, "win", MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_new, (NULL, "win", MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_new, (a_position, NULL, MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_new, (a_position, NOT_UTF8, MANSUBA_NO_SIDE, OUT(problem), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_problem_new, (a_position, "win", 9999, OUT(problem), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_problem_new, (a_position, "win", MANSUBA_NO_SIDE, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_problem_new, (a_position, "win", MANSUBA_NO_SIDE, OUT(problem), &out_error));

    STATUS(mansuba_problem_from_json, (PROBLEM, OUT(problem), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_from_json, (NULL, OUT(problem), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_from_json, (NOT_UTF8, OUT(problem), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_problem_from_json, (PROBLEM, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_problem_from_json, (PROBLEM, OUT(problem), &out_error));

    STATUS(mansuba_problem_with_published, (a_problem, 1, "a1a8", OUT(problem), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_with_published, (NULL, 1, "a1a8", OUT(problem), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_with_published, (a_problem, 1, NULL, OUT(problem), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_with_published, (a_problem, 1, NOT_UTF8, OUT(problem), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_problem_with_published, (a_problem, 1, "a1a8", NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_problem_with_published, (a_problem, 1, "a1a8", OUT(problem), &out_error));
    VALUE(mansuba_problem_position, (NULL), NULL);
    OWNED(mansuba_problem_position, (a_problem), mansuba_position_free);
    VALUE_PANIC(mansuba_problem_position, (a_problem), NULL);
    VALUE(mansuba_problem_goal, (NULL), NULL);
    OWNED(mansuba_problem_goal, (a_problem), mansuba_string_free);
    VALUE_PANIC(mansuba_problem_goal, (a_problem), NULL);
    VALUE(mansuba_problem_attacker, (NULL), MANSUBA_NO_SIDE);
    VALUE_PANIC(mansuba_problem_attacker, (a_problem), MANSUBA_NO_SIDE);
    VALUE(mansuba_problem_title, (NULL), NULL);
    OWNED(mansuba_problem_title, (a_problem), mansuba_string_free);
    VALUE_PANIC(mansuba_problem_title, (a_problem), NULL);
    VALUE(mansuba_problem_json, (NULL), NULL);
    OWNED(mansuba_problem_json, (a_problem), mansuba_string_free);
    VALUE_PANIC(mansuba_problem_json, (a_problem), NULL);
    FREE(mansuba_problem_free);

    STATUS(mansuba_problem_solve, (a_problem, &options, OUT(solution), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_solve, (NULL, &options, OUT(solution), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_problem_solve, (a_problem, NULL, OUT(solution), &out_error), MANSUBA_OK);
    STATUS(mansuba_problem_solve, (a_problem, &small_options, OUT(solution), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_problem_solve, (a_problem, &options, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_problem_solve, (a_problem, &options, OUT(solution), &out_error));
    VALUE(mansuba_solution_verdict, (NULL), 0);
    VALUE_PANIC(mansuba_solution_verdict, (a_solution), 0);
    VALUE(mansuba_solution_plies, (NULL), -1);
    VALUE_PANIC(mansuba_solution_plies, (a_solution), -1);
    VALUE(mansuba_solution_moves, (NULL), -1);
    VALUE_PANIC(mansuba_solution_moves, (a_solution), -1);
    VALUE(mansuba_solution_is_shortest, (NULL), 0);
    VALUE_PANIC(mansuba_solution_is_shortest, (a_solution), 0);
    VALUE(mansuba_solution_is_complete, (NULL), 0);
    VALUE_PANIC(mansuba_solution_is_complete, (a_solution), 0);
    VALUE(mansuba_solution_reason, (NULL), 0);
    VALUE_PANIC(mansuba_solution_reason, (a_solution), 0);
    VALUE(mansuba_solution_reason_word, (NULL), NULL);
    VALUE_PANIC(mansuba_solution_reason_word, (a_solution), NULL);
    VALUE(mansuba_solution_keys, (NULL), NULL);
    VALUE_PANIC(mansuba_solution_keys, (a_solution), NULL);
    VALUE(mansuba_solution_keys_complete, (NULL), 0);
    VALUE_PANIC(mansuba_solution_keys_complete, (a_solution), 0);
    VALUE(mansuba_solution_line, (NULL), NULL);
    VALUE_PANIC(mansuba_solution_line, (a_solution), NULL);
    VALUE(mansuba_solution_line_exact, (NULL), 0);
    VALUE_PANIC(mansuba_solution_line_exact, (a_solution), 0);
    VALUE(mansuba_solution_ending, (NULL), -1);
    VALUE_PANIC(mansuba_solution_ending, (a_solution), -1);
    VALUE(mansuba_solution_win_within, (NULL), -1);
    VALUE_PANIC(mansuba_solution_win_within, (a_solution), -1);
    VALUE(mansuba_solution_no_win_within, (NULL), -1);
    VALUE_PANIC(mansuba_solution_no_win_within, (a_solution), -1);
    VALUE(mansuba_solution_no_shorter_with_quiet, (NULL), -1);
    VALUE_PANIC(mansuba_solution_no_shorter_with_quiet, (a_solution), -1);
    VALUE(mansuba_solution_nodes, (NULL), 0);
    VALUE_PANIC(mansuba_solution_nodes, (a_solution), 0);
    VALUE(mansuba_solution_seconds, (NULL), 0);
    VALUE_PANIC(mansuba_solution_seconds, (a_solution), 0);
    VALUE(mansuba_solution_memory, (NULL), 0);
    VALUE_PANIC(mansuba_solution_memory, (a_solution), 0);
    VALUE(mansuba_solution_json, (NULL, 0), NULL);
    OWNED(mansuba_solution_json, (a_solution, 0), mansuba_string_free);
    VALUE_PANIC(mansuba_solution_json, (a_solution, 0), NULL);

    STATUS(mansuba_solution_verify, (a_solution, &out_error), MANSUBA_OK);
    STATUS(mansuba_solution_verify, (NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_solution_verify, (a_solution, &out_error));
    FREE(mansuba_solution_free);

    STATUS(mansuba_walk_new, (a_solution, OUT(walk), &out_error), MANSUBA_OK);
    STATUS(mansuba_walk_new, (NULL, OUT(walk), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_walk_new, (a_solution, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_walk_new, (a_solution, OUT(walk), &out_error));
    VALUE(mansuba_walk_count, (NULL), 0);
    VALUE_PANIC(mansuba_walk_count, (a_walk), 0);
    VALUE(mansuba_walk_move, (NULL, 0), MANSUBA_NO_MOVE);
    VALUE(mansuba_walk_move, (a_walk, 9999), MANSUBA_NO_MOVE);
    VALUE_PANIC(mansuba_walk_move, (a_walk, 0), MANSUBA_NO_MOVE);

    STATUS(mansuba_walk_moves, (a_walk, OUT(moves), &out_error), MANSUBA_OK);
    STATUS(mansuba_walk_moves, (NULL, OUT(moves), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_walk_moves, (a_walk, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_walk_moves, (a_walk, OUT(moves), &out_error));
    VALUE(mansuba_walk_plies, (NULL), -1);
    VALUE_PANIC(mansuba_walk_plies, (a_walk), -1);
    VALUE(mansuba_walk_depth, (NULL), 0);
    VALUE_PANIC(mansuba_walk_depth, (a_walk), 0);
    VALUE(mansuba_walk_node, (NULL), 0);
    VALUE_PANIC(mansuba_walk_node, (a_walk), 0);

    STATUS(mansuba_walk_position, (a_walk, OUT(position), &out_error), MANSUBA_OK);
    STATUS(mansuba_walk_position, (NULL, OUT(position), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_walk_position, (a_walk, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_walk_position, (a_walk, OUT(position), &out_error));

    STATUS(mansuba_walk_down, (a_walk, 0, &out_error), MANSUBA_OK);
    STATUS(mansuba_walk_down, (NULL, 0, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_walk_down, (a_walk, 9999, &out_error), MANSUBA_ERR_ARGUMENT);
    PANIC(mansuba_walk_down, (a_walk, 0, &out_error));
    VALUE(mansuba_walk_up, (NULL), 0);
    VALUE_PANIC(mansuba_walk_up, (a_walk), 0);
    FREE(mansuba_walk_free);
}
