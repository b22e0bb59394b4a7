#include <dol.h>

void source_init(DOLProcess *p) { (void)p; }

int source_fire(DOLProcess *p)
{
    int count = atoi(DOL_argument(0));
    for (int i = 0; i < count; i++)
        DOL_write((void *)"out", &i, sizeof i, p);
    DOL_detach(p);
    return 0;
}
