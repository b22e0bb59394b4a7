#include <dol.h>

void lonely_init(DOLProcess *p)
{
    p->nobody = 0;
}

int lonely_fire(DOLProcess *p)
{
    DOL_detach(p);
    return 0;
}
