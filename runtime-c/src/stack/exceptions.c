/* What a thread handles of C++'s exceptions, for processes in C++ that have stacks of their own. */
#include <weft/stack.h>

/* Of the C++ library, where there is one: as weft_exceptions, of the thread. */
extern void *__cxa_get_globals(void) __attribute__((weak));

void weft_exceptions_take(struct weft_exceptions *of)
{
    struct weft_exceptions *threads = __cxa_get_globals ? __cxa_get_globals() : NULL;
    if (!threads)
        return;
    *of = *threads;
    *threads = (struct weft_exceptions){NULL, 0};
}

void weft_exceptions_give(const struct weft_exceptions *of)
{
    struct weft_exceptions *threads = __cxa_get_globals ? __cxa_get_globals() : NULL;
    if (threads)
        *threads = *of;
}
