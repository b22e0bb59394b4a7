/* Doubles what comes in, on a stack of its own. */
#include "orders.h"
#include <dol.h>

void second_init(DOLProcess *p)
{
    (void)p;
}

static int doubled(DOLProcess *p)
{
    int number;
    void *window;
    DOL_read((void *)"in", &number, sizeof number, p);
    if (number == FAULT_ON_STACK)
        DOL_capture((void *)"in", &window, 1 << 20, p);
    return 2 * number;
}

int second_fire(DOLProcess *p)
{
    const int result = doubled(p);
    DOL_write((void *)"out", &result, sizeof result, p);
    return 0;
}
