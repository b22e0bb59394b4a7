#include <dol.h>

struct Pair {
    int a, b;
};

static int get(DOLProcess *p)
{
    int value;
    DOL_read((void *)"in", &value, sizeof value, p);
    return value;
}

void P_init(DOLProcess *p)
{
    (void)p;
}

int P_fire(DOLProcess *p)
{
    Pair pairs[10] = {};
    pairs[get(p) % 10] = {1, 2};
    return pairs[0].a;
}
