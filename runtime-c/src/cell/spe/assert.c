/* A false assert ends the program as abort does, as on other targets: newlib's ends the SPE as if its program had called exit. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

_Noreturn void __assert_fail(const char *expression, const char *file, unsigned line, const char *function);

/* Of an assert that was transformed, which is expanded as in the host's headers. */
void __assert_fail(const char *expression, const char *file, unsigned line, const char *function)
{
    fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, expression);
    abort();
}

/* Of all others; in place of the library's. */
void __assert_func(const char *file, int line, const char *function, const char *expression)
{
    __assert_fail(expression, file, (unsigned)line, function ? function : "?");
}
