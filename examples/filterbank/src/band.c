#include <stdio.h>
#include "spectrum.h"

#define PORT_IN "in"
#define PORT_OUT "out"

struct _local_states {
    int bins;
    float gain;
};

/* How many bands there are, and what is to be left of each in per cent, are the program's arguments after the files. */
void band_init(DOLProcess *p)
{
    const int band = GETINDEX(0), bands = DOL_argument(2) ? atoi(DOL_argument(2)) : 8;
    p->local->bins = bins(band, bands);
    p->local->gain = DOL_argument(3 + band) ? (float)atof(DOL_argument(3 + band)) / 100 : 1;
}

int band_fire(DOLProcess *p)
{
    float complex *in, *out;
    const int size = p->local->bins * (int)sizeof *in;
    DOL_capture((void *)PORT_IN, (void **)&in, size, p);
    DOL_reserve((void *)PORT_OUT, (void **)&out, size, p);
    for (int i = 0; i < p->local->bins; i++)
        out[i] = in[i] * p->local->gain;
    DOL_release((void *)PORT_OUT, p);
    DOL_consume((void *)PORT_IN, p);
    return 0;
}
