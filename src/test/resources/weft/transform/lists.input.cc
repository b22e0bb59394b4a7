#include <dol.h>

struct Pair {
    int a, b;
};

void P_init(DOLProcess *p)
{
    (void)p;
}

int P_fire(DOLProcess *p)
{
    int sum;
    Pair pair;
    sum = {3};
    DOL_write((void *)"out", &sum, sizeof sum, p);
    pair = {sum, 4};
    sum += {5};
    DOL_write((void *)"out", &pair, sizeof pair, p);
    return sum + pair.a;
}
