#include <dol.h>
#include <stdio.h>

void print_init(DOLProcess *p)
{
    (void)p;
}

int print_fire(DOLProcess *p)
{
    int value;
    if (DOL_read((void *)"in", &value, sizeof value, p) == sizeof value)
        printf("%d\n", value);
    return 0;
}
