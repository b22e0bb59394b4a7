#include <dol.h>

void treble_init(DOLProcess *p)
{
    (void)p;
}

int treble_fire(DOLProcess *p)
{
    int64_t number;
    DOL_read((void *)"in", &number, sizeof number, p);
    number *= 3;
    DOL_write((void *)"out", &number, sizeof number, p);
    return 0;
}
