/* Batches, JSON, the collection. */
#include "contract.h"

static int32_t hear(const mansuba_outcome *outcome, void *user) {
    (void)outcome;
    (void)user;
    return 0;
}

static int32_t outcomes(const mansuba_outcome *an_outcome, void *user) {
    (void)user;
    VALUE(mansuba_outcome_index, (NULL), 0);
    VALUE_PANIC(mansuba_outcome_index, (an_outcome), 0);
    VALUE(mansuba_outcome_json, (NULL, 0), NULL);
    OWNED(mansuba_outcome_json, (an_outcome, 0), mansuba_string_free);
    VALUE_PANIC(mansuba_outcome_json, (an_outcome, 0), NULL);

    STATUS(mansuba_outcome_solution, (an_outcome, OUT(solution), &out_error), MANSUBA_OK);
    STATUS(mansuba_outcome_solution, (NULL, OUT(solution), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_outcome_solution, (an_outcome, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_outcome_solution, (an_outcome, OUT(solution), &out_error));
    VALUE(mansuba_outcome_soundness, (NULL), 0);
    VALUE_PANIC(mansuba_outcome_soundness, (an_outcome), 0);
    return 0;
}

void call_batch(void) {
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_text, (NULL, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_batch_text, (NOT_UTF8, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_batch_text, (PROBLEM, 9999, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, NULL, &options, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &small_questions, &options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, NULL, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &small_options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &options, NULL, NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error));

    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_file, (NULL, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_batch_file, (NOT_UTF8, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, 9999, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, NULL, &options, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &small_questions, &options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, NULL, hear, NULL, &out_error), MANSUBA_OK);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &small_options, hear, NULL, &out_error), MANSUBA_ERR_ARGUMENT);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &options, NULL, NULL, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_batch_file, (PROBLEM_FILE, MANSUBA_FORMAT_JSONL, 1, &questions, &options, hear, NULL, &out_error));

    STATUS(mansuba_solve_json, (PROBLEM, "{}", a_stop, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_solve_json, (NULL, "{}", a_stop, OUT_TEXT, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_solve_json, (NOT_UTF8, "{}", a_stop, OUT_TEXT, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_solve_json, (PROBLEM, NULL, a_stop, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_solve_json, (PROBLEM, NOT_UTF8, a_stop, OUT_TEXT, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_solve_json, (PROBLEM, "{}", NULL, OUT_TEXT, &out_error), MANSUBA_OK);
    STATUS(mansuba_solve_json, (PROBLEM, "{}", a_stop, NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_solve_json, (PROBLEM, "{}", a_stop, OUT_TEXT, &out_error));

    STATUS(mansuba_certificate_check, (a_certificate, &out_number, &out_signed, &out_error), MANSUBA_OK);
    STATUS(mansuba_certificate_check, (NULL, &out_number, &out_signed, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_certificate_check, (NOT_UTF8, &out_number, &out_signed, &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_certificate_check, (a_certificate, NULL, &out_signed, &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_certificate_check, (a_certificate, &out_number, NULL, &out_error), MANSUBA_OK);
    PANIC(mansuba_certificate_check, (a_certificate, &out_number, &out_signed, &out_error));
    VALUE_PANIC(mansuba_collection, (), NULL);

    STATUS(mansuba_batch_text, (PROBLEM, MANSUBA_FORMAT_JSONL, 1, NULL, NULL, outcomes, NULL, &out_error), MANSUBA_OK);
}
