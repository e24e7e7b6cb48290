/* What the tests in C share: a check that says where it failed. */
#ifndef CHECK_H
#define CHECK_H

#include <mansuba.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                        \
    do {                                                                                        \
        if (!(condition)) {                                                                     \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);             \
            exit(1);                                                                            \
        }                                                                                       \
    } while (0)

/* A call that must go well; `error` is the variable that its last argument points to. */
#define DONE(call)                                                                              \
    do {                                                                                        \
        int32_t done_status = (call);                                                           \
        if (done_status != MANSUBA_OK) {                                                        \
            fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call,                       \
                    error ? mansuba_error_message(error) : mansuba_status_text(done_status));   \
            exit(1);                                                                            \
        }                                                                                       \
        CHECK(error == NULL);                                                                   \
    } while (0)

#endif
