#include "check.h"

#include <stdarg.h>
#include <stdio.h>

enum { MESSAGES = 5 };

static const char *current;
static int passed, failed, wrong;

static void finish(void)
{
    if (current) {
        printf("%s %s\n", wrong ? "FAILED" : "ok    ", current);
        passed += !wrong;
        failed += !!wrong;
    }
    fflush(stdout);
}

void test(const char *name)
{
    finish();
    current = name;
    wrong = 0;
}

bool check(bool right, const char *what, ...)
{
    va_list arguments;
    if (!right && wrong++ < MESSAGES) {
        va_start(arguments, what);
        printf("  %s: ", current);
        vprintf(what, arguments);
        printf("\n");
        va_end(arguments);
    }
    return right;
}

int test_end(void)
{
    finish();
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
