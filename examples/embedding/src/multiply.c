#include <dol.h>

void multiply_init(DOLProcess *p)
{
    (void)p;
}

int multiply_fire(DOLProcess *p)
{
    int64_t number;
    DOL_read((void *)"in", &number, sizeof number, p);
    number *= 2;
    DOL_write((void *)"out", &number, sizeof number, p);
    return 0;
}
