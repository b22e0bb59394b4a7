/* Helpers that block in other sources of the process, and functions that call themselves, over sources too. */
#include <dol.h>
#include "several.h"

#define PORT_IN "in"
#define PORT_OUT "out"
#define SCALE 3 /* another SCALE than that of the other source */

typedef struct _local_states { int firings; } P_State;
int shared_count;

static int hidden(DOLProcess *p, int x)
{
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    return x * SCALE + c;
}

void P_init(DOLProcess *p)
{
    struct item item = {0};
    take(p, &item);
    p->local->firings = 100 + item.bytes[0];
}

/* Calls itself, and so does what it calls. */
static unsigned tree(DOLProcess *p, int depth)
{
    unsigned char c;
    DOL_read((void *)PORT_IN, &c, 1, p);
    if (depth == 0)
        return c;
    unsigned left = tree(p, depth - 1), keep[2] = {left, c};
    unsigned right = c & 1 ? tree(p, depth - 1) : (unsigned)even(p, depth);
    return keep[0] * 31 + right * 7 + keep[1] + c;
}

int odd(DOLProcess *p, int n)
{
    int local = n * 2;
    if (n == 0)
        return 0;
    char c = (char)even(p, n - 1);
    DOL_write((void *)PORT_OUT, &c, 1, p);
    return c + local;
}

int P_fire(DOLProcess *p)
{
    unsigned sum = tree(p, 5);
    DOL_write((void *)PORT_OUT, &sum, sizeof sum, p);
    int deep = even(p, 20) + odd(p, 7);
    DOL_write((void *)PORT_OUT, &deep, sizeof deep, p);
    struct item item = {0};
    int got = take(p, &item) + hidden(p, 4) + shared_count;
    DOL_write((void *)PORT_OUT, &item, sizeof item, p);
    DOL_write((void *)PORT_OUT, &got, sizeof got, p);
    const char *where = name_of(p, got & 1);
    DOL_write((void *)PORT_OUT, where, 3, p);
    if (--p->local->firings < 95)
        DOL_detach(p);
    return 0;
}
