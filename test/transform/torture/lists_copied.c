/* stack: print blocks, and this list of arguments cannot be kept */
#include <stdarg.h>
#include <stdio.h>

static int print(char *to, size_t size, const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(to, size, format, list);
    printf("%d\n", length);
    if (length >= (int)size)
        length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    return length;
}

static int told(const char *format, ...)
{
    char text[4];
    va_list list;
    va_start(list, format);
    int length = print(text, sizeof text, format, list);
    va_end(list);
    return length;
}

int main(void)
{
    printf("%d %d\n", told("%d", 7), told("%s", "seven"));
    return 0;
}
