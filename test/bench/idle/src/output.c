#include <stdio.h>
#include <dol.h>

#define PORT_IN "in"

void output_init(DOLProcess *p)
{
    (void)p;
}

int output_fire(DOLProcess *p)
{
    char byte;

    while (DOL_read((void *)PORT_IN, &byte, 1, p) == 1) {
        putchar(byte);
        fflush(stdout);
    }
    DOL_detach(p);
    return 0;
}
