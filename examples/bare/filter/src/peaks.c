#include <dol.h>
#include "filter.h"

struct _local_states {
    struct peaks peaks;
};

void peaks_init(DOLProcess *p)
{
    (void)p;
}

int peaks_fire(DOLProcess *p)
{
    int16_t *in;

    DOL_capture((void *)"in", (void **)&in, BLOCK / DECIMATION * sizeof *in, p);
    for (int i = 0; i < BLOCK / DECIMATION; i++) {
        struct beat beat;
        if (is_beat(&p->local->peaks, in[i], &beat))
            DOL_write((void *)"out", &beat, sizeof beat, p);
    }
    DOL_consume((void *)"in", p);
    return 0;
}
