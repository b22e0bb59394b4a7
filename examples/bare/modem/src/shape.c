#include <dol.h>
#include "modem.h"

struct _local_states {
    uint16_t noise;
};

static const int8_t pulse[RATE] = {40, 90, 90, 40};

void shape_init(DOLProcess *p)
{
    p->local->noise = 7;
}

int shape_fire(DOLProcess *p)
{
    int8_t *in;
    int16_t *out;

    DOL_capture((void *)"in", (void **)&in, 8 * BITS, p);
    DOL_reserve((void *)"out", (void **)&out, 8 * RATE * BITS * sizeof *out, p);
    for (int i = 0; i < 8 * RATE * BITS; i++)
        out[i] = (int16_t)(in[i / RATE] * pulse[i % RATE] + next_bits(&p->local->noise) - 128);
    DOL_release((void *)"out", p);
    DOL_consume((void *)"in", p);
    return 0;
}
