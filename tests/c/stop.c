/* A long call ends within 50 ms of being stopped: by a flag that another thread raises, by what a report returns. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include <pthread.h>
#include <time.h>

/* Thirty-six moves: far more than is searched in the time given. */
#define WATER_WHEEL                                                                             \
    "{\"position\": \"1r3bk1/2P3n1/4p1np/Pp2Qp2/2b2Rp1/2NP1PKP/1P5p/1BBN2qR b - - 0 1\"}"

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

struct raiser {
    mansuba_stop *stop;
    double raised;
};

static void *raise_later(void *user) {
    struct raiser *raiser = user;
    struct timespec pause = {0, 150000000};
    nanosleep(&pause, NULL);
    raiser->raised = now();
    mansuba_stop_raise(raiser->stop);
    return NULL;
}

static double reported;

static int32_t report(const mansuba_progress *progress, void *user) {
    (void)progress;
    ++*(unsigned *)user;
    reported = now();
    return 1;
}

static int32_t hear(const mansuba_outcome *outcome, void *user) {
    mansuba_solution *solution = NULL;
    CHECK(mansuba_outcome_solution(outcome, &solution, NULL) == MANSUBA_OK);
    CHECK(mansuba_solution_reason(solution) == MANSUBA_STOPPED_BY_CALLER);
    mansuba_solution_free(solution);
    ++*(unsigned *)user;
    return 0;
}

static int32_t report_depth(const mansuba_evaluation *evaluation, void *user) {
    ++*(unsigned *)user;
    reported = now();
    return mansuba_evaluation_depth(evaluation) == 5;
}

enum way { BY_FLAG, BY_REPORT, IN_THREADS, IN_BATCH, IN_JSON, IN_SEARCH, IN_SEARCH_BY_REPORT, IN_SEARCH_THREADS, IN_SEARCH_JSON, WAYS };
static const char *const names[] = {"flag", "report", "flag, two threads", "batch", "JSON",
                                   "search", "search, report", "search, two threads", "search, JSON"};

/* Evaluates the array until it is stopped; when it has returned. */
static double evaluate(enum way way, mansuba_options *options, unsigned *calls) {
    mansuba_error *error = NULL;
    mansuba_position *array = NULL;
    mansuba_evaluation *evaluation = NULL;
    mansuba_search search = MANSUBA_SEARCH_INIT;
    double end;
    if (way == IN_SEARCH_JSON) {
        char *json = NULL;
        DONE(mansuba_evaluate_json("{\"rules\": \"tamerlane\"}", "{\"seconds\": 60}", options->stop, &json, &error));
        end = now();
        CHECK(strstr(json, "\"reason\":\"stopped\""));
        mansuba_string_free(json);
        return end;
    }
    DONE(mansuba_position_array("tamerlane", &array, &error));
    options->threads = way == IN_SEARCH_THREADS ? 2 : 1;
    if (way == IN_SEARCH_BY_REPORT) search.report = report_depth, search.user = calls;
    DONE(mansuba_position_evaluate(array, &search, options, &evaluation, &error));
    end = now();
    CHECK(mansuba_evaluation_reason(evaluation) == MANSUBA_STOPPED_BY_CALLER);
    CHECK(mansuba_evaluation_line_count(evaluation) == 1);
    CHECK(way != IN_SEARCH_BY_REPORT || *calls == 5);
    mansuba_evaluation_free(evaluation);
    mansuba_position_free(array);
    return end;
}

/* Seconds from the stop to the return. */
static double delay(enum way way) {
    mansuba_error *error = NULL;
    mansuba_problem *problem = NULL;
    mansuba_solution *solution = NULL;
    mansuba_options options = MANSUBA_OPTIONS_INIT;
    struct raiser raiser = {mansuba_stop_new(), 0.0};
    pthread_t thread;
    unsigned calls = 0;
    double end;
    options.seconds = 60.0;
    options.stop = raiser.stop;
    DONE(mansuba_problem_from_json(WATER_WHEEL, &problem, &error));
    int by_report = way == BY_REPORT || way == IN_SEARCH_BY_REPORT;
    if (!by_report) CHECK(pthread_create(&thread, NULL, raise_later, &raiser) == 0);
    switch (way) {
    case IN_BATCH:
        DONE(mansuba_batch_text(WATER_WHEEL "\n" WATER_WHEEL "\n", MANSUBA_FORMAT_JSONL, 2, NULL, &options, hear, &calls, &error));
        end = now();
        CHECK(calls == 2);
        break;
    case IN_JSON: {
        char *json = NULL;
        DONE(mansuba_solve_json(WATER_WHEEL, NULL, raiser.stop, &json, &error));
        end = now();
        CHECK(strstr(json, "\"reason\":\"stopped\""));
        mansuba_string_free(json);
        break;
    }
    case IN_SEARCH:
    case IN_SEARCH_BY_REPORT:
    case IN_SEARCH_THREADS:
    case IN_SEARCH_JSON:
        end = evaluate(way, &options, &calls);
        break;
    default:
        options.threads = way == IN_THREADS ? 2 : 1;
        if (way == BY_REPORT) options.progress = report, options.user = &calls;
        DONE(mansuba_problem_solve(problem, &options, &solution, &error));
        end = now();
        CHECK(!mansuba_solution_is_complete(solution));
        CHECK(mansuba_solution_reason(solution) == MANSUBA_STOPPED_BY_CALLER);
        CHECK(way != BY_REPORT || calls == 1);
    }
    if (!by_report) CHECK(pthread_join(thread, NULL) == 0);
    CHECK(mansuba_stop_is_raised(raiser.stop));
    mansuba_solution_free(solution);
    mansuba_problem_free(problem);
    mansuba_stop_free(raiser.stop);
    return end - (by_report ? reported : raiser.raised);
}

int main(void) {
    for (enum way way = BY_FLAG; way < WAYS; way++) {
        /* A busy machine may take a thread off its core for longer than that; it does not do so five times. */
        double best = 1e9;
        for (int turn = 0; turn < 5 && best > 0.05; turn++) {
            double found = delay(way);
            best = found < best ? found : best;
        }
        printf("%s: %.1f ms\n", names[way], best * 1e3);
        CHECK(best <= 0.05);
    }
    return 0;
}
