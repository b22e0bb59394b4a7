#include <stdio.h>
#include <dol.h>

void sink_init(DOLProcess *p) { (void)p; }

int sink_fire(DOLProcess *p)
{
    unsigned x, sum = 0;
    while (DOL_read((void *)"in", &x, sizeof x, p) == sizeof x)
        sum = sum * 31 + x;
    printf("%u\n", sum);
    DOL_detach(p);
    return 0;
}
