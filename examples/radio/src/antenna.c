#include "radio.h"

typedef struct _local_states {
    struct station station;
    uint32_t number, count;
} Antenna_State;

void antenna_init(DOLProcess *p)
{
    station_open(&p->local->station);
    p->local->number = 0;
    p->local->count = (uint32_t)argument(0, 20000);
}

int antenna_fire(DOLProcess *p)
{
    float sample[DECIMATION];
    for (int i = 0; i < DECIMATION; i++)
        sample[i] = station_next(&p->local->station);
    DOL_write("out", sample, sizeof sample, p);
    if (++p->local->number == p->local->count)
        DOL_detach(p);
    return 0;
}
