#include <dol.h>
#include "modem.h"

void slice_init(DOLProcess *p)
{
    (void)p;
}

int slice_fire(DOLProcess *p)
{
    int16_t *in;
    uint8_t *out;

    DOL_capture((void *)"in", (void **)&in, 8 * BITS * sizeof *in, p);
    DOL_reserve((void *)"out", (void **)&out, BITS, p);
    for (int i = 0; i < BITS; i++) {
        out[i] = 0;
        for (int k = 0; k < 8; k++)
            out[i] |= (uint8_t)((in[8 * i + k] > 0) << k);
    }
    DOL_release((void *)"out", p);
    DOL_consume((void *)"in", p);
    return 0;
}
