#include <cstdio>
#include <dol.h>

#define PORT_IN "in"

void consumer_init(DOLProcess *p)
{
    (void)p;
}

int consumer_fire(DOLProcess *p)
{
    double average;

    DOL_read((void *)PORT_IN, &average, sizeof average, p);
    std::printf("%.2f\n", average);
    return 0;
}
