/* Adds 3 to each byte, in windows of which the last may be short. */
#include <dol.h>

void add_init(DOLProcess *p)
{
    (void)p;
}

int add_fire(DOLProcess *p)
{
    uint8_t *from, *to;
    const int len = DOL_capture((void *)"in", (void **)&from, 7, p);
    DOL_reserve((void *)"out", (void **)&to, len, p);
    for (int i = 0; i < len; i++)
        to[i] = (uint8_t)(from[i] + 3);
    DOL_release((void *)"out", p);
    DOL_consume((void *)"in", p);
    return 0;
}
