/* Lists of arguments that are passed on to functions that block. */
#include <dol.h>
#include <stdarg.h>
#include <stdio.h>
#define PORT_IN "in"
#define PORT_OUT "out"

typedef struct _local_states {
    int firings;
} P_State;

static unsigned inner(DOLProcess *p, int n, va_list list)
{
    unsigned sum = 0;
    while (n-- > 0) {
        unsigned char byte;
        DOL_read((void *)PORT_IN, &byte, 1, p);
        unsigned next = va_arg(list, unsigned) + byte;
        next += (unsigned)va_arg(list, double);
        DOL_write((void *)PORT_OUT, &next, sizeof next, p);
        sum = sum * 31 + next;
    }
    return sum;
}

static unsigned middle(DOLProcess *p, va_list list, int n)
{
    unsigned first = va_arg(list, unsigned);
    DOL_write((void *)PORT_OUT, &first, 1, p);
    return inner(p, n, list) ^ first;
}

/* A message as in printf, a byte at a time. */
static void say(DOLProcess *p, const char *format, va_list list)
{
    char text[40];
    int length;
    { /* ends before the function blocks, so that the copy need not move */
        va_list again;
        va_copy(again, list);
        length = vsnprintf(NULL, 0, format, again);
        va_end(again);
    }
    vsnprintf(text, sizeof text, format, list);
    for (int i = 0; i < length; i++)
        DOL_write((void *)PORT_OUT, &text[i], 1, p);
}

static void log_line(DOLProcess *p, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say(p, format, list);
    va_end(list);
}

static unsigned outer(DOLProcess *p, int n, ...)
{
    va_list list;
    va_start(list, n);
    unsigned sum = middle(p, list, n);
    va_end(list);
    return sum;
}

void P_init(DOLProcess *p) { p->local->firings = 0; }

int P_fire(DOLProcess *p)
{
    unsigned sum = outer(p, 7, 1u, 10u, .5, 11u, 1.5, 12u, 2.5, 13u, 3.5, 14u, 4.5, 15u, 5.5, 16u, 6.5);
    log_line(p, "%d: %u %s %.2f\n", p->local->firings, sum, "is the sum", sum / 7.0);
    if (++p->local->firings == 20)
        DOL_detach(p);
    return 0;
}
