#include <dol.h>

#ifndef ROUNDS
#define ROUNDS 1000
#endif

struct _local_states {
    uint16_t rounds;
};

void ping_init(DOLProcess *p)
{
    p->local->rounds = ROUNDS;
}

int ping_fire(DOLProcess *p)
{
    uint32_t *out, *in;

    DOL_reserve((void *)"out", (void **)&out, sizeof *out, p);
    *out = p->local->rounds;
    DOL_release((void *)"out", p);
    DOL_capture((void *)"in", (void **)&in, sizeof *in, p);
    if (*in == 0)
        DOL_detach(p);
    p->local->rounds = (uint16_t)*in;
    DOL_consume((void *)"in", p);
    return 0;
}
