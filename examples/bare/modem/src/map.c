#include <dol.h>
#include "modem.h"

void map_init(DOLProcess *p)
{
    (void)p;
}

int map_fire(DOLProcess *p)
{
    uint8_t *in;
    int8_t *out;

    DOL_capture((void *)"in", (void **)&in, BITS, p);
    DOL_reserve((void *)"out", (void **)&out, 8 * BITS, p);
    for (int i = 0; i < 8 * BITS; i++)
        out[i] = in[i / 8] >> i % 8 & 1 ? 1 : -1;
    DOL_release((void *)"out", p);
    DOL_consume((void *)"in", p);
    return 0;
}
