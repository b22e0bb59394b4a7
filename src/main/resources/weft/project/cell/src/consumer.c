#include <stdio.h>
#include <dol.h>

#define PORT_IN "in"

void consumer_init(DOLProcess *p)
{
    (void)p;
}

int consumer_fire(DOLProcess *p)
{
    int number;

    DOL_read((void *)PORT_IN, &number, sizeof(int), p);
    printf("%d\n", number);
    return 0;
}
