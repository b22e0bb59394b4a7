#include <dol.h>
#include "filter.h"

void decimate_init(DOLProcess *p)
{
    (void)p;
}

int decimate_fire(DOLProcess *p)
{
    int16_t *in, *out;

    DOL_capture((void *)"in", (void **)&in, BLOCK * sizeof *in, p);
    DOL_reserve((void *)"out", (void **)&out, BLOCK / DECIMATION * sizeof *out, p);
    decimate_block(in, out);
    DOL_release((void *)"out", p);
    DOL_consume((void *)"in", p);
    return 0;
}
