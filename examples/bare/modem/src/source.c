#include <dol.h>
#include "modem.h"

struct _local_states {
    uint16_t state, blocks;
};

void source_init(DOLProcess *p)
{
    p->local->state = 1;
}

int source_fire(DOLProcess *p)
{
    uint8_t *out;

    DOL_reserve((void *)"out", (void **)&out, BITS, p);
    for (int i = 0; i < BITS; i++)
        out[i] = next_bits(&p->local->state);
    DOL_release((void *)"out", p);
    if (++p->local->blocks == BLOCKS)
        DOL_detach(p);
    return 0;
}
