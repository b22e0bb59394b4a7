#include "bank.h"

typedef struct _local_states {
    struct synthesis synthesis;
} Synthesis_State;

void synthesis_init(DOLProcess *p)
{
    synthesis_open(&p->local->synthesis, GETINDEX(0));
}

int synthesis_fire(DOLProcess *p)
{
    float sample, block[BANDS];
    DOL_read("in", &sample, sizeof sample, p);
    synthesised(&p->local->synthesis, sample, block);
    DOL_write("out", block, sizeof block, p);
    return 0;
}
