/*
 * Texts that a machine has spoilt, at every place where a text enters: fuzz [ROUNDS [SEED [FOLDER]]]. Each round takes a good
 * text, changes it a little, gives it to its function and, if it is accepted, asks the result for all that it knows. The
 * library must answer with a status; what it reads, it must write so that it reads the same again. The vectors in FOLDER are
 * good texts too.
 */
#include "check.h"

static uint64_t state;

static uint64_t next_random(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static size_t below(size_t n) {
    return n ? (size_t)(next_random() % n) : 0;
}

enum { MOST = 4096, SEEDS = 1024 };

static char *seeds[SEEDS];
static size_t seed_count;

static void add_seed(const char *text) {
    size_t length = strcspn(text, "\n");
    if (seed_count == SEEDS || length >= MOST / 2) return;
    char *copy = malloc(length + 1);
    CHECK(copy != NULL);
    memcpy(copy, text, length);
    copy[length] = '\0';
    seeds[seed_count++] = copy;
}

static const char *const texts[] = {
    "shatranj", "shatranj:stalemate=transpose,bare=off", "tamerlane:leapers=lame", "citadel:no_progress=12", "timur",
    "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR b - - 3 12",
    "1**********1/*rnewkgwenr*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*RNEWKGWENR*/1**********1 w - - 0 1",
    "*e1c1w1w1c1e*/1rntzvkgztnr*/*r'n't'z'v'k'g'e'c'w'p*/*11*/*11*/*11*/*11*/"
    "*PW'C'E'G'K'V'Z'T'N'R'*/*RNTZGKVZTNR1/*E1C1W1W1C1E* w Kk 00 0 1",
    "e2e3", "a10b10", "a7a8q", "Nf3", "Rxe4+", "P@d5", "K~c1", "a10=P@f3", "win 9", "#6", "#=", "draw 3", "b",
    "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\", \"goal\": \"#2\", \"published\": {\"moves\": 2, \"line\": [\"a1a8\"]}}",
    "{\"nodes\": 100, \"seconds\": 0.1, \"tree\": true, \"tries\": 2, \"threads\": 1}",
    "{\"rules\": \"citadel\", \"position\": null, \"played\": [\"c3c4\", \"d8d7\"]}", "{\"played\": [\"e2e3\", \"a7a6\"]}",
    "{\"depth\": 2, \"lines\": 3, \"win\": 1, \"aim\": 0.1, \"moves\": [\"e2e3\", \"g1f3\"]}",
    "red", "#15781b", "position,goal,id", "7k/8/6K1/8/8/7p/8/R7 w bm #1; id \"one\";",
};

static const char *const pieces[] = {
    "/", "*", " ", "w", "b", "-", "K", "k", "'", "11", "0", "99999999999999999999", ":", ",", "=", "{", "}", "[", "]", "\"",
    "\\u0000", "\xc3\xa9", "\xff", "\xf0\x9f\x91\x91", "null", "-1", "1e999", "win", "#", "\n", "\t", "~", "@", "x", "P", "p",
};

/* A good text with some changes. */
static void spoil(char *to) {
    size_t which = below(seed_count);
    size_t length = strlen(seeds[which]);
    memcpy(to, seeds[which], length + 1);
    for (size_t changes = below(5); changes > 0; changes--) {
        size_t at = below(length + 1);
        switch (below(6)) {
        case 0:
            if (at < length) to[at] = (char)(1 + below(255));
            break;
        case 1: {
            size_t gone = below(length - at + 1) % 9;
            memmove(to + at, to + at + gone, length - at - gone + 1);
            length -= gone;
            break;
        }
        case 2:
        case 3: {
            const char *piece = pieces[below(sizeof pieces / sizeof *pieces)];
            size_t more = strlen(piece);
            if (length + more >= MOST) break;
            memmove(to + at + more, to + at, length - at + 1);
            memcpy(to + at, piece, more);
            length += more;
            break;
        }
        case 4: {
            /* A part of another text. */
            const char *other = seeds[below(seed_count)];
            size_t start = below(strlen(other)), more = below(strlen(other) - start) % 40;
            if (length + more >= MOST) break;
            memmove(to + at + more, to + at, length - at + 1);
            memcpy(to + at, other + start, more);
            length += more;
            break;
        }
        default:
            to[at] = '\0';
            length = at;
        }
    }
}

static unsigned long accepted, refused;

/* What every answer is held to. */
static int fine(int32_t status, mansuba_error **error) {
    if (status == MANSUBA_OK) {
        CHECK(*error == NULL);
        accepted++;
        return 1;
    }
    CHECK(status != MANSUBA_ERR_INTERNAL && status != MANSUBA_ERR_NULL && *error != NULL);
    CHECK(mansuba_error_code(*error) == status && strlen(mansuba_error_message(*error)) > 0);
    mansuba_error_free(*error);
    *error = NULL;
    refused++;
    return 0;
}

static void ask_position(const mansuba_position *position) {
    mansuba_error *error = NULL;
    mansuba_moves *moves = NULL;
    mansuba_rules *rules = mansuba_position_rules(position);
    mansuba_position *again = NULL;
    char *text = mansuba_position_text(position), *diagram = mansuba_position_diagram(position);
    CHECK(text && diagram && rules);
    DONE(mansuba_position_new_under(rules, text, &again, &error));
    CHECK(mansuba_position_equal(position, again) && mansuba_position_hash(position) == mansuba_position_hash(again));
    mansuba_position_free(again);
    DONE(mansuba_position_moves(position, &moves, &error));
    CHECK((mansuba_moves_count(moves) == 0) == (mansuba_position_ending(position) != MANSUBA_ONGOING));
    for (size_t i = 0; i < mansuba_moves_count(moves); i++) {
        char notation[MANSUBA_TEXT_SIZE];
        mansuba_move code;
        DONE(mansuba_position_read_move(position, mansuba_moves_text(moves, i), &code, &error));
        CHECK(code == mansuba_moves_get(moves, i));
        DONE(mansuba_moves_short(moves, i, notation, sizeof notation, NULL, &error));
        DONE(mansuba_position_read_short(position, notation, &code, &error));
        CHECK(code == mansuba_moves_get(moves, i));
        DONE(mansuba_position_play(position, code, &again, &error));
        CHECK(mansuba_position_turn(again) != mansuba_position_turn(position));
        mansuba_position_free(again);
    }
    mansuba_moves_free(moves);
    mansuba_rules_free(rules);
    mansuba_string_free(diagram);
    mansuba_string_free(text);
}

static void ask_problem(const mansuba_problem *problem) {
    mansuba_error *error = NULL;
    mansuba_solution *solution = NULL;
    mansuba_problem *again = NULL;
    mansuba_options few = MANSUBA_OPTIONS_INIT;
    few.nodes = 200;
    few.memory = 1 << 16;
    char *json = mansuba_problem_json(problem);
    DONE(mansuba_problem_from_json(json, &again, &error));
    mansuba_problem_free(again);
    mansuba_string_free(json);
    DONE(mansuba_problem_solve(problem, &few, &solution, &error));
    DONE(mansuba_solution_verify(solution, &error));
    json = mansuba_solution_json(solution, 1);
    int32_t proven;
    DONE(mansuba_certificate_check(json, &proven, NULL, &error));
    mansuba_string_free(json);
    mansuba_solution_free(solution);
}

static int32_t hear(const mansuba_outcome *outcome, void *user) {
    (void)user;
    char *json = mansuba_outcome_json(outcome, 1);
    CHECK(json != NULL);
    mansuba_string_free(json);
    mansuba_solution *solution = NULL;
    mansuba_error *error = NULL;
    if (fine(mansuba_outcome_solution(outcome, &solution, &error), &error)) mansuba_solution_free(solution);
    return 0;
}

static void one_round(void) {
    static const char *const sets[] = {"shatranj", "citadel", "tamerlane", "timur", "chaturanga", "shatranj-chesmayne"};
    static char text[2 * MOST];
    mansuba_error *error = NULL;
    mansuba_rules *rules = NULL;
    mansuba_position *position = NULL;
    mansuba_problem *problem = NULL;
    const char *set = sets[below(sizeof sets / sizeof *sets)];
    spoil(text);
    if (fine(mansuba_rules_new(text, &rules, &error), &error)) {
        char *name = mansuba_rules_text(rules);
        mansuba_rules_free(rules);
        DONE(mansuba_rules_new(name, &rules, &error));
        mansuba_string_free(name);
        mansuba_rules_free(rules);
    }
    if (fine(mansuba_position_new(set, text, &position, &error), &error)) {
        ask_position(position);
        mansuba_position_free(position);
    }
    DONE(mansuba_position_array(set, &position, &error));
    mansuba_move code;
    int32_t square;
    if (fine(mansuba_position_read_move(position, text, &code, &error), &error)) CHECK(mansuba_position_is_legal(position, code));
    if (fine(mansuba_position_read_short(position, text, &code, &error), &error)) CHECK(mansuba_position_is_legal(position, code));
    fine(mansuba_position_square(position, text, &square, &error), &error);
    mansuba_drawing drawing = MANSUBA_DRAWING_INIT;
    const mansuba_arrow arrow = {0, 9, text};
    char *svg = NULL;
    drawing.arrows = &arrow;
    drawing.arrow_count = 1;
    if (fine(mansuba_position_svg(position, &drawing, &svg, &error), &error)) {
        CHECK(strstr(svg, text) && !strpbrk(text, "<>&\"'"));
        mansuba_string_free(svg);
    }
    if (fine(mansuba_problem_new(position, text, MANSUBA_NO_SIDE, &problem, &error), &error)) mansuba_problem_free(problem);
    mansuba_position_free(position);
    int is_problem = fine(mansuba_problem_from_json(text, &problem, &error), &error);
    if (is_problem) {
        ask_problem(problem);
        mansuba_problem *published = NULL;
        spoil(text);
        if (fine(mansuba_problem_with_published(problem, (uint32_t)below(4), text, &published, &error), &error)) {
            mansuba_solution *solution = NULL;
            mansuba_comparison *comparison = NULL;
            mansuba_options few = MANSUBA_OPTIONS_INIT;
            few.nodes = 100;
            few.memory = 1 << 16;
            DONE(mansuba_problem_solve(published, &few, &solution, &error));
            DONE(mansuba_solution_compare(solution, &few, &comparison, &error));
            mansuba_string_free(mansuba_comparison_json(comparison));
            mansuba_comparison_free(comparison);
            mansuba_solution_free(solution);
            mansuba_problem_free(published);
        }
        mansuba_problem_free(problem);
    }
    char *evaluated = NULL;
    if (fine(mansuba_evaluate_json(text, "{\"nodes\": 100, \"memory\": 65536}", NULL, &evaluated, &error), &error)) {
        CHECK(strstr(evaluated, "\"expected\":"));
        mansuba_string_free(evaluated);
    }
    /* As options it may ask for much: what it asks is bounded by a search that is over before it begins. */
    if (strstr(text, "threads") == NULL && strstr(text, "memory") == NULL
        && fine(mansuba_evaluate_json("{\"position\": \"R6k/8/6K1/8/8/7p/8/8 b\"}", text, NULL, &evaluated, &error), &error))
        mansuba_string_free(evaluated);
    int32_t proven;
    fine(mansuba_certificate_check(text, &proven, NULL, &error), &error);
    /* These start threads: now and then. */
    if (below(16) == 0) {
        char *json = NULL;
        mansuba_options few = MANSUBA_OPTIONS_INIT;
        few.nodes = 100;
        few.memory = 1 << 16;
        int32_t format = (int32_t)below(3);
        fine(mansuba_batch_text(text, format, 1, NULL, &few, hear, NULL, &error), &error);
        const char *problem_text = "{\"position\": \"7k/8/6K1/8/8/7p/8/R7 w\"}";
        if (strstr(text, "threads") == NULL && strstr(text, "memory") == NULL
            && fine(mansuba_solve_json(problem_text, text, NULL, &json, &error), &error))
            mansuba_string_free(json);
    }
}

static void read_seeds(const char *folder, const char *name) {
    char path[1024];
    static char line[65536];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    CHECK(file != NULL);
    while (fgets(line, sizeof line, file)) {
        add_seed(line);
        char *second = strchr(line, '\t');
        if (second) {
            second[strcspn(second + 1, "\t") + 1] = '\0';
            add_seed(second + 1);
        }
    }
    fclose(file);
}

int main(int argc, char **argv) {
    unsigned long rounds = argc > 1 ? strtoul(argv[1], NULL, 10) : 2000;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    state = state * 0x9e3779b97f4a7c15u + 1;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) add_seed(texts[i]);
    if (argc > 3) {
        read_seeds(argv[3], "rule-positions.tsv");
        read_seeds(argv[3], "problems.jsonl");
    }
    for (unsigned long round = 0; round < rounds; round++) one_round();
    printf("%lu rounds, %lu texts accepted, %lu refused\n", rounds, accepted, refused);
    CHECK(rounds < 1000 || (accepted > rounds / 20 && refused > rounds));
    for (size_t i = 0; i < seed_count; i++) free(seeds[i]);
    return 0;
}
