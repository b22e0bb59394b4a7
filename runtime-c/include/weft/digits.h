/* Numbers in messages of handlers of signals, which may not call printf. */
#ifndef WEFT_DIGITS_H
#define WEFT_DIGITS_H

#include <stddef.h>

/* The digits of a number, which end at the end of `text`; the last ones, if it is too short. */
static inline const char *weft_digits(char *text, size_t size, unsigned long long value, unsigned base)
{
    char *at = text + size - 1;
    *at = '\0';
    do
        *--at = "0123456789abcdef"[value % base];
    while ((value /= base) != 0 && at > text);
    return at;
}

#endif
