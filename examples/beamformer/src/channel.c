#include "beams.h"

typedef struct _local_states {
    struct filter filter;
} Channel_State;

void channel_init(DOLProcess *p)
{
    filter_open(&p->local->filter);
}

int channel_fire(DOLProcess *p)
{
    struct sample sample;
    DOL_read("in", &sample, sizeof sample, p);
    sample = filtered(&p->local->filter, sample);
    DOL_write("beam0", &sample, sizeof sample, p);
    DOL_write("beam1", &sample, sizeof sample, p);
    DOL_write("beam2", &sample, sizeof sample, p);
    DOL_write("beam3", &sample, sizeof sample, p);
    return 0;
}
