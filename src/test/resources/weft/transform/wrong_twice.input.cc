#include <dol.h>

static int next(DOLProcess *p)
{
    int x;
    DOL_read((void *)"in", &x, sizeof x, p);
    return x;
}

static int next(DOLProcess *p)
{
    int x;
    DOL_read((void *)"in", &x, sizeof x, p);
    return 2 * x;
}

void P_init(DOLProcess *p)
{
    (void)p;
}

int P_fire(DOLProcess *p)
{
    int x = next(p);
    DOL_write((void *)"out", &x, sizeof x, p);
    return 0;
}
