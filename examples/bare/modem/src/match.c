#include <dol.h>
#include "modem.h"

void match_init(DOLProcess *p)
{
    (void)p;
}

int match_fire(DOLProcess *p)
{
    int16_t *in, *out;

    DOL_capture((void *)"in", (void **)&in, 8 * RATE * BITS * sizeof *in, p);
    DOL_reserve((void *)"out", (void **)&out, 8 * BITS * sizeof *out, p);
    for (int i = 0; i < 8 * BITS; i++)
        out[i] = (int16_t)((in[RATE * i] + 2 * in[RATE * i + 1] + 2 * in[RATE * i + 2] + in[RATE * i + 3]) / 6);
    DOL_release((void *)"out", p);
    DOL_consume((void *)"in", p);
    return 0;
}
