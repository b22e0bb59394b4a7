#include "radio.h"

typedef struct _local_states {
    struct filter filter;
} Edge_State;

void edge_init(DOLProcess *p)
{
    filter_open(&p->local->filter, edge(GETINDEX(0)) / SOUND_RATE);
}

int edge_fire(DOLProcess *p)
{
    float sample, low;
    DOL_read("in", &sample, sizeof sample, p);
    filter_put(&p->local->filter, sample);
    low = filter_get(&p->local->filter);
    DOL_write("out", &low, sizeof low, p);
    return 0;
}
