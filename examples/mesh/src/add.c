#include "workload.h"

#define PORT_LEFT "left"
#define PORT_UP "up"
#define PORT_RIGHT "right"
#define PORT_DOWN "down"

void add_init(DOLProcess *p)
{
    (void)p;
}

int add_fire(DOLProcess *p)
{
    uint32_t left, up;

    DOL_read((void *)PORT_LEFT, &left, sizeof left, p);
    DOL_read((void *)PORT_UP, &up, sizeof up, p);
    left += up;
    DOL_write((void *)PORT_RIGHT, &left, sizeof left, p);
    DOL_write((void *)PORT_DOWN, &left, sizeof left, p);
    return 0;
}
