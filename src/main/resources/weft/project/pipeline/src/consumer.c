#include <stdio.h>
#include <dol.h>

#define PORT_IN "in"

void consumer_init(DOLProcess *p)
{
    (void)p;
}

int consumer_fire(DOLProcess *p)
{
    int square;

    DOL_read((void *)PORT_IN, &square, sizeof(int), p);
    printf("%d\n", square);
    return 0;
}
