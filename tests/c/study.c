/* What is asked beyond key and length: every part of a study, and each as it is when it was not asked. */
#include "check.h"

static mansuba_error *error;

/* The moves of a list, each with a space before it. */
static const char *texts(const mansuba_moves *moves) {
    static char room[4][1024];
    static size_t turn;
    char *to = room[turn++ % 4];
    CHECK(moves != NULL);
    *to = '\0';
    for (size_t i = 0; i < mansuba_moves_count(moves); i++) {
        char notation[MANSUBA_TEXT_SIZE];
        DONE(mansuba_moves_short(moves, i, notation, sizeof notation, NULL, &error));
        strcat(strcat(to, i ? " " : ""), notation);
    }
    return to;
}

#define SAME(moves, text) CHECK(strcmp(texts(moves), text) == 0)

static mansuba_solution *solve(const char *rules, const char *text, const char *goal) {
    mansuba_position *position = NULL;
    mansuba_problem *problem = NULL;
    mansuba_solution *solution = NULL;
    DONE(mansuba_position_new(rules, text, &position, &error));
    DONE(mansuba_problem_new(position, goal, MANSUBA_NO_SIDE, &problem, &error));
    DONE(mansuba_problem_solve(problem, NULL, &solution, &error));
    mansuba_problem_free(problem);
    mansuba_position_free(position);
    return solution;
}

static mansuba_study *ask(const mansuba_solution *solution, const mansuba_questions *questions) {
    mansuba_study *study = NULL;
    DONE(mansuba_solution_study(solution, questions, NULL, &study, &error));
    return study;
}

static int32_t parts(const mansuba_study *study) {
    int32_t all = 0;
    for (int32_t part = MANSUBA_STUDY_TREE; part >= MANSUBA_STUDY_FIRST_MOVES; part--) all = 10 * all + mansuba_study_part(study, part);
    CHECK(mansuba_study_part(study, MANSUBA_STUDY_TREE + 1) == MANSUBA_PART_ABSENT);
    return all;
}

/* Two rooks: three keys with their threats, tries, duals. */
static void everything(void) {
    mansuba_questions questions = {sizeof questions, 1, 1, 1, 1};
    mansuba_solution *solution = solve("chaturanga", "8/7k/6R1/5K2/8/7p/8/R7 w", "#3");
    mansuba_study *study = ask(solution, &questions);
    mansuba_solution_free(solution);
    CHECK(parts(study) == 222222 && mansuba_study_is_complete(study) && mansuba_study_reason(study) == MANSUBA_COMPLETE);
    CHECK(mansuba_study_nodes(study) > 0 && mansuba_study_seconds(study) > 0.0);

    const mansuba_moves *first = mansuba_study_first_moves(study);
    CHECK(mansuba_study_within(study, MANSUBA_STUDY_FIRST_MOVES) == 6 && mansuba_moves_count(first) == 22);
    for (size_t i = 0; i < mansuba_moves_count(first); i++) {
        CHECK(mansuba_study_first_move_plies(study, i) == (i < 3 ? 3 : 5));
        CHECK(mansuba_study_first_move_is_shortest(study, i));
        CHECK(mansuba_study_first_move_no_win_within(study, i) >= 2 && mansuba_study_first_move_no_win_within(study, i) < (i < 3 ? 3 : 5));
    }
    CHECK(strcmp(mansuba_moves_text(first, 0), "a1a3") == 0 && mansuba_moves_count(mansuba_study_failing(study)) > 0);
    SAME(mansuba_study_undecided(study, MANSUBA_STUDY_FIRST_MOVES), "");

    const mansuba_moves *tries = mansuba_study_tries(study);
    size_t trivial = 0;
    CHECK(mansuba_study_within(study, MANSUBA_STUDY_TRIES) == 3 && mansuba_moves_count(tries) == 4);
    for (size_t i = 0; i < 4; i++) {
        const mansuba_threat *threat = mansuba_study_try_threat(study, i);
        CHECK(mansuba_moves_count(mansuba_study_try_refutations(study, i)) == 1);
        trivial += (size_t)mansuba_study_try_is_trivial(study, i);
        if (strcmp(mansuba_moves_text(tries, i), "a1a2") != 0) continue;
        SAME(mansuba_study_try_refutations(study, i), "Kh8");
        CHECK(mansuba_threat_kind(threat) == MANSUBA_THREAT_ZUGZWANG && mansuba_threat_plies(threat) == -1);
        SAME(mansuba_threat_moves(threat), "");
    }
    CHECK(trivial == 2);
    SAME(mansuba_study_undecided(study, MANSUBA_STUDY_TRIES), "");

    CHECK(mansuba_study_within(study, MANSUBA_STUDY_SET_PLAY) == 2 && mansuba_study_set_play_impossible(study) == NULL);
    SAME(mansuba_study_set_play(study), "h2 Kh8");
    for (size_t i = 0; i < 2; i++) {
        SAME(mansuba_study_set_play_answers(study, i), "");
        CHECK(mansuba_study_set_play_plies(study, i) == -1 && mansuba_study_set_play_is_proven(study, i));
    }

    SAME(mansuba_study_keys(study), "Ra3 Ra4 Rh1");
    CHECK(mansuba_threat_kind(mansuba_study_key_threat(study, 1)) == MANSUBA_THREAT_MOVES);
    SAME(mansuba_threat_moves(mansuba_study_key_threat(study, 1)), "Rh4#");
    CHECK(mansuba_threat_plies(mansuba_study_key_threat(study, 1)) > 0);
    CHECK(mansuba_study_dual_total(study) == 0 && mansuba_study_dual_count(study) == 0);

    /* The tree may outlive the study. */
    mansuba_walk *walk = NULL;
    DONE(mansuba_study_walk(study, &walk, &error));
    mansuba_study_free(study);
    CHECK(mansuba_walk_count(walk) == 1 && mansuba_walk_plies(walk) == 3);
    DONE(mansuba_walk_down(walk, 0, &error));
    CHECK(mansuba_walk_count(walk) == 2 && mansuba_walk_plies(walk) == 2);
    mansuba_walk_free(walk);
}

static void set_play_and_check(void) {
    mansuba_questions questions = {sizeof questions, 0, 1, 1, 0};
    mansuba_solution *solution = solve("shatranj", "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w", "win");
    mansuba_study *study = ask(solution, &questions);
    CHECK(parts(study) == 220);
    int found = 0;
    const mansuba_moves *defences = mansuba_study_set_play(study);
    for (size_t i = 0; i < mansuba_moves_count(defences); i++) {
        if (strcmp(mansuba_moves_text(defences, i), "g8f8") != 0) continue;
        SAME(mansuba_study_set_play_answers(study, i), "Rh8#");
        CHECK(mansuba_study_set_play_plies(study, i) == 2 && mansuba_study_set_play_is_proven(study, i));
        found++;
    }
    CHECK(found == 1 && mansuba_study_within(study, MANSUBA_STUDY_SET_PLAY) == 10);
    SAME(mansuba_study_tries(study), "Nh6+");
    SAME(mansuba_study_try_refutations(study, 0), "Kf8");
    CHECK(mansuba_threat_kind(mansuba_study_try_threat(study, 0)) == MANSUBA_THREAT_CHECK && !mansuba_study_try_is_trivial(study, 0));
    mansuba_study_free(study);

    /* Nothing asked: nothing there. */
    study = ask(solution, NULL);
    CHECK(parts(study) == 0 && mansuba_study_is_complete(study));
    SAME(mansuba_study_first_moves(study), "");
    SAME(mansuba_study_failing(study), "");
    SAME(mansuba_study_tries(study), "");
    SAME(mansuba_study_set_play(study), "");
    SAME(mansuba_study_keys(study), "");
    for (int32_t part = MANSUBA_STUDY_FIRST_MOVES; part <= MANSUBA_STUDY_TREE; part++) {
        SAME(mansuba_study_undecided(study, part), "");
        CHECK(mansuba_study_within(study, part) == -1);
    }
    mansuba_study_free(study);
    mansuba_solution_free(solution);
}

static void duals_and_limits(void) {
    mansuba_questions questions = {sizeof questions, 0, 0, 0, 1};
    mansuba_options few = MANSUBA_OPTIONS_INIT;
    mansuba_solution *solution = solve("chaturanga", "1r5k/R3R3/K7/8/8/8/8/8 w", "#6");
    mansuba_study *study = ask(solution, &questions);
    CHECK(parts(study) == 222000 && mansuba_study_dual_count(study) > 10);
    CHECK(mansuba_study_dual_total(study) >= mansuba_study_dual_count(study));
    int found = 0;
    for (size_t i = 0; i < mansuba_study_dual_count(study); i++) {
        const mansuba_moves *line = mansuba_study_dual_line(study, i);
        /* The attacker is to move, and the line and what is left of it are not longer than the win. */
        CHECK(mansuba_moves_count(line) % 2 == 0 && mansuba_moves_count(line) > 0);
        CHECK((int64_t)mansuba_moves_count(line) + mansuba_study_dual_plies(study, i) <= 11);
        CHECK(mansuba_moves_count(mansuba_study_dual_moves(study, i)) > 1);
        if (strcmp(texts(line), "Rad7 Kg8 Ka7 Rb7+") != 0) continue;
        SAME(mansuba_study_dual_moves(study, i), "Kxb7 Rxb7");
        found++;
    }
    CHECK(found == 1);
    mansuba_study_free(study);

    few.nodes = 50;
    questions.first_moves = 1;
    questions.tries = 2;
    study = NULL;
    DONE(mansuba_solution_study(solution, &questions, &few, &study, &error));
    CHECK(!mansuba_study_is_complete(study) && mansuba_study_reason(study) == MANSUBA_STOPPED_BY_NODES);
    CHECK(mansuba_study_part(study, MANSUBA_STUDY_FIRST_MOVES) == MANSUBA_PART_OPEN);
    CHECK(mansuba_moves_count(mansuba_study_undecided(study, MANSUBA_STUDY_FIRST_MOVES)) > 0);
    CHECK(mansuba_moves_count(mansuba_study_undecided(study, MANSUBA_STUDY_TRIES)) > 0);
    mansuba_study_free(study);
    mansuba_solution_free(solution);
}

/* In check the diagram has no set play. */
static void no_set_play(void) {
    mansuba_questions questions = {sizeof questions, 0, 0, 1, 0};
    mansuba_solution *solution = solve("chaturanga", "6k1/8/8/6K1/8/8/r7/R6R w", "#3");
    mansuba_study *study = ask(solution, &questions);
    if (mansuba_study_part(study, MANSUBA_STUDY_SET_PLAY) != MANSUBA_PART_ABSENT) {
        const char *why = mansuba_study_set_play_impossible(study);
        CHECK((why != NULL) == (mansuba_moves_count(mansuba_study_set_play(study)) == 0));
    }
    mansuba_study_free(study);
    mansuba_solution_free(solution);
}

int main(void) {
    everything();
    set_play_and_check();
    duals_and_limits();
    no_set_play();
    return 0;
}
