#include <dol.h>
#include "global.h"
#include "square.h"

void square_init(DOLProcess* p)
{
    ((Square_State *)p->local)->count = 0;
}

int square_fire(DOLProcess* p)
{
    float x;
    if (((Square_State *)p->local)->count < LENGTH)
        DOL_read((void *)PORT_IN, &x, sizeof(float), p);
    else
        DOL_detach(p);
    if (((Square_State *)p->local)->count++ == LENGTH) return 0; else x = x * x;
    DOL_write((void *)PORT_OUT, &x, sizeof(float), p);
    return 0;
}
