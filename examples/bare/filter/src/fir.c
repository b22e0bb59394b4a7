#include <dol.h>
#include "filter.h"

struct _local_states {
    struct fir fir;
};

void fir_init(DOLProcess *p)
{
    (void)p;
}

int fir_fire(DOLProcess *p)
{
    int16_t *in, *out;

    DOL_capture((void *)"in", (void **)&in, BLOCK * sizeof *in, p);
    DOL_reserve((void *)"out", (void **)&out, BLOCK * sizeof *out, p);
    fir_block(&p->local->fir, in, out);
    DOL_release((void *)"out", p);
    DOL_consume((void *)"in", p);
    return 0;
}
