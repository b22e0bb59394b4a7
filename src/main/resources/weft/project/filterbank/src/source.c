#include <dol.h>

#define PORT_OUT "out"
#define SAMPLES 64

struct _local_states {
    int samples;
};

void source_init(DOLProcess *p)
{
    p->local->samples = 0;
}

/* A saw tooth with a period of 16, for all bands. */
int source_fire(DOLProcess *p)
{
    const int bands = DOL_port_count((void *)PORT_OUT, p);
    int sample = (p->local->samples % 16) * 100;

    CREATEPORTVAR(port);
    for (int i = 0; i < bands; i++) {
        CREATEPORT(port, PORT_OUT, 1, i, bands);
        DOL_write((void *)port, &sample, sizeof sample, p);
    }
    if (++p->local->samples == SAMPLES)
        DOL_detach(p);
    return 0;
}
