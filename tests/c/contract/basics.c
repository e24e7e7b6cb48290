/* Versions, errors, rules. */
#include "contract.h"

void call_basics(void) {
    VALUE_PANIC(mansuba_version, (), NULL);
    VALUE_PANIC(mansuba_abi_version, (), -1);
    VALUE_PANIC(mansuba_status_text, (MANSUBA_OK), NULL);

    VALUE(mansuba_error_code, (NULL), MANSUBA_OK);
    VALUE(mansuba_error_code, (an_error), MANSUBA_ERR_PARSE);
    VALUE_PANIC(mansuba_error_code, (an_error), MANSUBA_ERR_INTERNAL);
    VALUE(mansuba_error_message, (NULL), NULL);
    VALUE_PANIC(mansuba_error_message, (an_error), NULL);
    VALUE(mansuba_error_place, (NULL), NULL);
    VALUE_PANIC(mansuba_error_place, (an_error), NULL);
    VALUE(mansuba_error_expected, (NULL), NULL);
    VALUE_PANIC(mansuba_error_expected, (an_error), NULL);
    VALUE(mansuba_error_found, (NULL), NULL);
    VALUE_PANIC(mansuba_error_found, (an_error), NULL);
    VALUE(mansuba_error_column, (NULL), 0);
    VALUE_PANIC(mansuba_error_column, (an_error), 0);
    VALUE(mansuba_error_line, (NULL), 0);
    VALUE_PANIC(mansuba_error_line, (an_error), 0);
    VALUE(mansuba_error_reason_count, (NULL), 0);
    VALUE_PANIC(mansuba_error_reason_count, (an_error), 0);
    VALUE(mansuba_error_reason, (NULL, 0), -1);
    VALUE(mansuba_error_reason, (an_error, 9999), -1);
    VALUE_PANIC(mansuba_error_reason, (an_error, 0), -1);
    VALUE(mansuba_error_reason_text, (NULL, 0), NULL);
    VALUE(mansuba_error_reason_text, (an_error, 9999), NULL);
    VALUE_PANIC(mansuba_error_reason_text, (an_error, 0), NULL);
    FREE(mansuba_error_free);
    FREE(mansuba_string_free);
    VALUE_PANIC(mansuba_rule_set_count, (), 0);
    VALUE(mansuba_rule_set_name, (9999), NULL);
    VALUE_PANIC(mansuba_rule_set_name, (0), NULL);
    VALUE(mansuba_rule_set_about, (9999), NULL);
    VALUE_PANIC(mansuba_rule_set_about, (0), NULL);
    VALUE(mansuba_role_name, (9999), NULL);
    VALUE_PANIC(mansuba_role_name, (0), NULL);

    STATUS(mansuba_rules_new, ("shatranj", OUT(rules), &out_error), MANSUBA_OK);
    STATUS(mansuba_rules_new, (NULL, OUT(rules), &out_error), MANSUBA_ERR_NULL);
    STATUS(mansuba_rules_new, (NOT_UTF8, OUT(rules), &out_error), MANSUBA_ERR_UTF8);
    STATUS(mansuba_rules_new, ("xiangqi", OUT(rules), &out_error), MANSUBA_ERR_PARSE);
    STATUS(mansuba_rules_new, ("shatranj", NULL, &out_error), MANSUBA_ERR_NULL);
    PANIC(mansuba_rules_new, ("shatranj", OUT(rules), &out_error));
    VALUE(mansuba_rules_text, (NULL), NULL);
    OWNED(mansuba_rules_text, (a_rules), mansuba_string_free);
    VALUE_PANIC(mansuba_rules_text, (a_rules), NULL);
    VALUE(mansuba_rules_game, (NULL), -1);
    VALUE_PANIC(mansuba_rules_game, (a_rules), -1);
    VALUE(mansuba_rules_option_count, (NULL), 0);
    VALUE_PANIC(mansuba_rules_option_count, (a_rules), 0);
    VALUE(mansuba_rules_option_name, (NULL, 0), NULL);
    VALUE(mansuba_rules_option_name, (a_rules, 9999), NULL);
    VALUE_PANIC(mansuba_rules_option_name, (a_rules, 0), NULL);
    VALUE(mansuba_rules_option_values, (NULL, 0), NULL);
    VALUE(mansuba_rules_option_values, (a_rules, 9999), NULL);
    VALUE_PANIC(mansuba_rules_option_values, (a_rules, 0), NULL);
    VALUE(mansuba_rules_option_value, (NULL, 0), NULL);
    VALUE(mansuba_rules_option_value, (a_rules, 9999), NULL);
    OWNED(mansuba_rules_option_value, (a_rules, 0), mansuba_string_free);
    VALUE_PANIC(mansuba_rules_option_value, (a_rules, 0), NULL);
    FREE(mansuba_rules_free);
    VALUE(mansuba_ending_word, (9999), NULL);
    VALUE_PANIC(mansuba_ending_word, (0), NULL);
}
