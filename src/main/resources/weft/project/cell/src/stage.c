#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"

void stage_init(DOLProcess *p)
{
    (void)p;
}

int stage_fire(DOLProcess *p)
{
    int number;

    DOL_read((void *)PORT_IN, &number, sizeof number, p);
    number = 2 * number + GETINDEX(0);
    DOL_write((void *)PORT_OUT, &number, sizeof number, p);
    return 0;
}
