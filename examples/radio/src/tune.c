#include "radio.h"

typedef struct _local_states {
    struct filter filter;
} Tune_State;

void tune_init(DOLProcess *p)
{
    filter_open(&p->local->filter, 0.5f / DECIMATION);
}

int tune_fire(DOLProcess *p)
{
    float sample[DECIMATION], tuned;
    DOL_read("in", sample, sizeof sample, p);
    for (int i = 0; i < DECIMATION; i++)
        filter_put(&p->local->filter, sample[i]);
    tuned = filter_get(&p->local->filter);
    DOL_write("out", &tuned, sizeof tuned, p);
    return 0;
}
