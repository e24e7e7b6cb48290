/* The header in two translation units, and twice in one of them. */
#include <mansuba.h>
#include <mansuba.h>

const char *other_version(void);

int main(void) {
    return other_version() != mansuba_version();
}
