#include <mansuba.h>

const char *other_version(void);

const char *other_version(void) {
    return mansuba_version();
}
