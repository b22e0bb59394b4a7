/* Counts on what comes in. */
#include "orders.h"
#include <dol.h>

void first_init(DOLProcess *p)
{
    void *window;
    if (DOL_argument(0) && strcmp(DOL_argument(0), "bad") == 0)
        DOL_capture((void *)"in", &window, 1 << 20, p);
}

int first_fire(DOLProcess *p)
{
    int number;
    void *window;
    DOL_read((void *)"in", &number, sizeof number, p);
    if (number == FAULT)
        DOL_capture((void *)"in", &window, 1 << 20, p);
    if (number == DEADLOCK)
        DOL_read((void *)"back", &number, sizeof number, p);
    if (number == STOP)
        DOL_stop(p);
    if (number == LEAVE)
        DOL_detach(p);
    if (number != FAULT_ON_STACK)
        number++;
    DOL_write((void *)"out", &number, sizeof number, p);
    return 0;
}
