#include "beams.h"

typedef struct _local_states {
    struct filter filter;
} Power_State;

void power_init(DOLProcess *p)
{
    filter_open(&p->local->filter);
}

int power_fire(DOLProcess *p)
{
    struct sample sample;
    float power;
    DOL_read("in", &sample, sizeof sample, p);
    sample = filtered(&p->local->filter, sample);
    power = sample.re * sample.re + sample.im * sample.im;
    DOL_write("out", &power, sizeof power, p);
    return 0;
}
