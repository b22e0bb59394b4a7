#include <stdio.h>
#include <dol.h>

#define PORT_IN "in"

void sink_init(DOLProcess *p)
{
    (void)p;
}

/* A line for each sample: what each band made of it. */
int sink_fire(DOLProcess *p)
{
    const int bands = DOL_port_count((void *)PORT_IN, p);
    int sample;

    CREATEPORTVAR(port);
    for (int i = 0; i < bands; i++) {
        CREATEPORT(port, PORT_IN, 1, i, bands);
        if (DOL_read((void *)port, &sample, sizeof sample, p) < (int)sizeof sample) {
            DOL_detach(p);
            return 0;
        }
        printf("%5d%c", sample, i + 1 < bands ? ' ' : '\n');
    }
    return 0;
}
