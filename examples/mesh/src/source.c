#include "workload.h"

#define PORT_OUT "out"

void source_init(DOLProcess *p)
{
    (void)p;
}

/* In each round all borders are the round's number. */
int source_fire(DOLProcess *p)
{
    int n = DOL_port_count((void *)PORT_OUT, p);
    uint32_t rounds = (uint32_t)argument(0, 3);
    CREATEPORTVAR(port);

    for (uint32_t round = 1; round <= rounds; round++) {
        for (int i = 0; i < n; i++) {
            CREATEPORT(port, PORT_OUT, 1, i, n);
            DOL_write((void *)port, &round, sizeof round, p);
        }
    }
    DOL_detach(p);
    return 0;
}
