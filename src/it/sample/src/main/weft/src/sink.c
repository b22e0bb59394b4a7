#include <stdio.h>
#include <dol.h>

void sink_init(DOLProcess *p)
{
    (void)p;
}

int sink_fire(DOLProcess *p)
{
    int square;

    DOL_read((void *)"in", &square, sizeof square, p);
    printf("square %d\n", square);
    fflush(stdout);
    return 0;
}
