#include <dol.h>
#define PORT_IN "in"
#define PORT_OUT "out"

typedef struct _local_states {
    unsigned sum;
} P_State;

void P_init(DOLProcess *p)
{
    p->local->sum = 0;
}

/* Calls with the address of what it is called with: that lives in memory. */
static int half(DOLProcess **p, int x)
{
    unsigned char y;
    DOL_read((void *)PORT_IN, &y, 1, *p);
    *p = 0;
    return x / 2 + y % 2;
}

/* Changes what it was called with, and returns from several places. */
int P_fire(DOLProcess *p)
{
    unsigned char x;
    DOL_read((void *)PORT_IN, &x, 1, p);
    P_State *state = p->local;
    state->sum = state->sum * 31 + x;
    if (x % 4 == 0) {
        p++;
        return 0;
    }
    for (unsigned i = 0; i < 3; i++) {
        int p = (int)i; /* hides it */
        if (p == x % 8)
            return p;
    }
    DOL_write((void *)PORT_OUT, &state->sum, 4, p);
    while (x > 100) {
        DOL_write((void *)PORT_OUT, &x, 1, p);
        x /= 2;
        if (x == 64) {
            p = 0;
            return 1;
        }
    }
    DOLProcess *own = p;
    p = (DOLProcess *)state;
    return half(&own, x);
}
