#include "generator.h"

void generator_init(DOLProcess *p)
{
    p->local->len = LENGTH;
}

int generator_fire(DOLProcess *p)
{
    float x = (float)p->local->index + p->local->sum[3]; /* sum is still as it began: zeros */
    if (p->local->index < p->local->len) DOL_write((void*)PORT_OUT, &x, sizeof(float), p);;
    p->local->index++;
    if (p->local->index >= p->local->len) {
        DOL_detach(p);
        return -1;
    }
    return 12345;
}
