/* Frames of functions that are called in turn lie at the same place: what one leaves there must not be taken for where
   another one resumes. */
#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"

typedef struct _local_states { int firings; } P_State;

static unsigned fill(DOLProcess *p)
{
    int ones[64]; /* as many resume numbers */
    for (int i = 0; i < 64; i++)
        ones[i] = 1;
    unsigned char c = 0;
    DOL_read((void *)PORT_IN, &c, 1, p);
    return c + (unsigned)ones[c & 63];
}

static unsigned inner(DOLProcess *p, unsigned x)
{
    unsigned char c = 0;
    x++;
    DOL_read((void *)PORT_IN, &c, 1, p);
    return x * 3 + c;
}

static unsigned outer(DOLProcess *p)
{
    unsigned sum = 5;
    sum += inner(p, sum);
    return sum + inner(p, 7);
}

static unsigned again(DOLProcess *p, unsigned depth)
{
    unsigned x = depth * 5;
    x += inner(p, x);
    return depth > 0 ? x + again(p, depth - 1) : x;
}

void P_init(DOLProcess *p) { (void)p; }

int P_fire(DOLProcess *p)
{
    unsigned sum = outer(p);
    sum = sum * 31 + fill(p);
    sum = sum * 31 + outer(p);
    sum = sum * 31 + fill(p);
    sum = sum * 31 + again(p, 3);
    DOL_write((void *)PORT_OUT, &sum, sizeof sum, p);
    if (++p->local->firings > 30)
        DOL_detach(p);
    return 0;
}
