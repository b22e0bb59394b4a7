#include "bank.h"

typedef struct _local_states {
    struct analysis analysis;
} Analysis_State;

void analysis_init(DOLProcess *p)
{
    analysis_open(&p->local->analysis, GETINDEX(0));
}

int analysis_fire(DOLProcess *p)
{
    float block[BANDS], sample;
    DOL_read("in", block, sizeof block, p);
    sample = analysed(&p->local->analysis, block);
    DOL_write("out", &sample, sizeof sample, p);
    return 0;
}
