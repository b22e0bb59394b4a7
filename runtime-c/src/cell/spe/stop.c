/* A process that asks for the stop: the PPE looks at this from time to time. */
#include "control.h"

void DOL_stop(DOLProcess *p)
{
    (void)p;
    weft_control.asks_stop = 1;
}
