#include <dol.h>
#include <stdio.h>
#include "modem.h"

struct _local_states {
    uint16_t state, blocks, errors;
};

void sink_init(DOLProcess *p)
{
    p->local->state = 1;
}

int sink_fire(DOLProcess *p)
{
    uint8_t *in;

    DOL_capture((void *)"in", (void **)&in, BITS, p);
    for (int i = 0; i < BITS; i++)
        for (uint8_t wrong = in[i] ^ next_bits(&p->local->state); wrong; wrong &= (uint8_t)(wrong - 1))
            p->local->errors++;
    DOL_consume((void *)"in", p);
    if (++p->local->blocks == BLOCKS) {
        printf("%u of %u bits are wrong\n", p->local->errors, 8 * BITS * BLOCKS);
        DOL_detach(p);
    }
    return 0;
}
