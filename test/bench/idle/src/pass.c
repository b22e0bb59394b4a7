#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"

void pass_init(DOLProcess *p)
{
    (void)p;
}

int pass_fire(DOLProcess *p)
{
    char byte;

    while (DOL_read((void *)PORT_IN, &byte, 1, p) == 1)
        DOL_write((void *)PORT_OUT, &byte, 1, p);
    DOL_detach(p);
    return 0;
}
