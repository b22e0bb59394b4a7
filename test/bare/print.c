/* The printf of random networks, %s, %d, %u, %llu and %016llx, a line as a whole: no core interrupts another one's, and a machine of 8 bits needs no
   more of its library. */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "weft_config.h"

enum { LINE = 120 };

static char *digits(char *at, unsigned long long value, unsigned base, int width)
{
    char text[24];
    int count = 0;
    do
        text[count++] = "0123456789abcdef"[value % base];
    while ((value /= base) != 0 || count < width);
    while (count > 0)
        *at++ = text[--count];
    return at;
}

static void put(const char *line)
{
#if WEFT_CORES > 1
    static bool taken;
    while (__atomic_test_and_set(&taken, __ATOMIC_ACQUIRE)) {
    }
#endif
    for (; *line; line++)
        putchar(*line);
#if WEFT_CORES > 1
    __atomic_clear(&taken, __ATOMIC_RELEASE);
#endif
}

int test_printf(const char *format, ...);
int test_printf(const char *format, ...)
{
    char line[LINE], *at = line;
    va_list list;
    va_start(list, format);
    for (; *format; format++) {
        if (*format != '%') {
            *at++ = *format;
            continue;
        }
        int width = 0, longs = 0;
        for (format++; *format >= '0' && *format <= '9'; format++)
            width = width * 10 + (*format - '0');
        for (; *format == 'l'; format++)
            longs++;
        if (*format == 's') {
            for (const char *text = va_arg(list, const char *); *text; text++)
                *at++ = *text;
        } else if (*format == 'd') {
            int value = va_arg(list, int);
            if (value < 0)
                *at++ = '-';
            at = digits(at, value < 0 ? 0u - (unsigned)value : (unsigned)value, 10, width);
        } else {
            unsigned long long value = longs == 2 ? va_arg(list, unsigned long long) : va_arg(list, unsigned);
            at = digits(at, value, *format == 'x' ? 16 : 10, width);
        }
    }
    va_end(list);
    *at = '\0';
    put(line);
    return 0;
}
