/* Engines and evaluations. */
#include "contract.h"

#define GAME "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"played\": [\"a1a7\"]}"
#define SHALLOW "{\"depth\": 1}"

void call_evaluation(void) {
    STATUS(mansuba_engine_new, (a_rules, 1 << 16, OUT(engine), &out_error), MANSUBA_OK);
    STATUS(mansuba_engine_new, (NULL, 1 << 16, OUT(engine), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_engine_new, (a_rules, 1 << 16, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_engine_new, (a_rules, 1 << 16, OUT(engine), &out_error));
    VOID(mansuba_engine_clear, (an_engine));
    VOID(mansuba_engine_clear, (NULL));

    STATUS(mansuba_engine_evaluate, (an_engine, a_game, &search, &options, OUT(evaluation), &out_error), MANSUBA_OK);
    STATUS(mansuba_engine_evaluate, (NULL, a_game, &search, &options, OUT(evaluation), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_engine_evaluate, (an_engine, NULL, &search, &options, OUT(evaluation), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_engine_evaluate, (an_engine, a_game, NULL, &options, OUT(evaluation), &out_error), MANSUBA_OK);
    STATUS(mansuba_engine_evaluate, (an_engine, a_game, &small_search, &options, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_engine_evaluate, (an_engine, a_game, &search, NULL, OUT(evaluation), &out_error), MANSUBA_OK);
    STATUS(mansuba_engine_evaluate, (an_engine, a_game, &search, &small_options, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_engine_evaluate, (an_engine, a_game, &search, &options, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_engine_evaluate, (an_engine, a_game, &search, &options, OUT(evaluation), &out_error));
    FREE(mansuba_engine_free);

    STATUS(mansuba_position_evaluate, (a_position, &search, &options, OUT(evaluation), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_evaluate, (NULL, &search, &options, OUT(evaluation), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_position_evaluate, (a_position, NULL, &options, OUT(evaluation), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_evaluate, (a_position, &small_search, &options, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_evaluate, (a_position, &search, NULL, OUT(evaluation), &out_error), MANSUBA_OK);
    STATUS(mansuba_position_evaluate, (a_position, &search, &small_options, OUT(evaluation), &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_position_evaluate, (a_position, &search, &options, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_position_evaluate, (a_position, &search, &options, OUT(evaluation), &out_error));
    VALUE(mansuba_evaluation_kind, (NULL), -1);
    VALUE_PANIC(mansuba_evaluation_kind, (an_evaluation), -1);
    VALUE(mansuba_evaluation_centipawns, (NULL), 0);
    VALUE_PANIC(mansuba_evaluation_centipawns, (an_evaluation), 0);
    VALUE(mansuba_evaluation_plies, (NULL), -1);
    VALUE_PANIC(mansuba_evaluation_plies, (an_evaluation), -1);
    VALUE(mansuba_evaluation_expected, (NULL), -1);
    VALUE_PANIC(mansuba_evaluation_expected, (an_evaluation), -1);
    VALUE(mansuba_evaluation_line_count, (NULL), 0);
    VALUE_PANIC(mansuba_evaluation_line_count, (an_evaluation), 0);
    VALUE(mansuba_evaluation_line, (NULL, 0), NULL);
    VALUE(mansuba_evaluation_line, (an_evaluation, 9999), NULL);
    VALUE_PANIC(mansuba_evaluation_line, (an_evaluation, 0), NULL);
    VALUE(mansuba_evaluation_line_kind, (NULL, 0), -1);
    VALUE(mansuba_evaluation_line_kind, (an_evaluation, 9999), -1);
    VALUE_PANIC(mansuba_evaluation_line_kind, (an_evaluation, 0), -1);
    VALUE(mansuba_evaluation_line_centipawns, (NULL, 0), 0);
    VALUE(mansuba_evaluation_line_centipawns, (an_evaluation, 9999), 0);
    VALUE_PANIC(mansuba_evaluation_line_centipawns, (an_evaluation, 0), 0);
    VALUE(mansuba_evaluation_line_plies, (NULL, 0), -1);
    VALUE(mansuba_evaluation_line_plies, (an_evaluation, 9999), -1);
    VALUE_PANIC(mansuba_evaluation_line_plies, (an_evaluation, 0), -1);
    VALUE(mansuba_evaluation_line_is_exact, (NULL, 0), 0);
    VALUE(mansuba_evaluation_line_is_exact, (an_evaluation, 9999), 0);
    VALUE_PANIC(mansuba_evaluation_line_is_exact, (an_evaluation, 0), 0);
    VALUE(mansuba_evaluation_line_expected, (NULL, 0), -1);
    VALUE(mansuba_evaluation_line_expected, (an_evaluation, 9999), -1);
    VALUE_PANIC(mansuba_evaluation_line_expected, (an_evaluation, 0), -1);
    VALUE(mansuba_evaluation_depth, (NULL), 0);
    VALUE_PANIC(mansuba_evaluation_depth, (an_evaluation), 0);
    VALUE(mansuba_evaluation_farthest, (NULL), 0);
    VALUE_PANIC(mansuba_evaluation_farthest, (an_evaluation), 0);
    VALUE(mansuba_evaluation_nodes, (NULL), 0);
    VALUE_PANIC(mansuba_evaluation_nodes, (an_evaluation), 0);
    VALUE(mansuba_evaluation_seconds, (NULL), 0);
    VALUE_PANIC(mansuba_evaluation_seconds, (an_evaluation), 0);
    VALUE(mansuba_evaluation_table_full, (NULL), 0);
    VALUE_PANIC(mansuba_evaluation_table_full, (an_evaluation), 0);
    VALUE(mansuba_evaluation_reason, (NULL), 0);
    VALUE_PANIC(mansuba_evaluation_reason, (an_evaluation), 0);
    VALUE(mansuba_evaluation_reason_word, (NULL), NULL);
    VALUE_PANIC(mansuba_evaluation_reason_word, (an_evaluation), NULL);
    VALUE(mansuba_evaluation_json, (NULL), NULL);
    OWNED(mansuba_evaluation_json, (an_evaluation), mansuba_string_free);
    VALUE_PANIC(mansuba_evaluation_json, (an_evaluation), NULL);
    FREE(mansuba_evaluation_free);

    STATUS(mansuba_evaluate_json, (GAME, SHALLOW, a_stop, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_evaluate_json, (NULL, SHALLOW, a_stop, OUT_TEXT, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_evaluate_json, (NOT_UTF8, SHALLOW, a_stop, OUT_TEXT, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_evaluate_json, (GAME, NULL, a_stop, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_evaluate_json, (GAME, NOT_UTF8, a_stop, OUT_TEXT, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_evaluate_json, (GAME, SHALLOW, NULL, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_evaluate_json, (GAME, SHALLOW, a_stop, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_evaluate_json, (GAME, SHALLOW, a_stop, OUT_TEXT, &out_error));
}
