#include "ends.h"

typedef struct _local_states {
    int32_t end, fault;
} Twice_State;

void twice_init(DOLProcess *p)
{
    p->local->end = ends_at("twice");
    p->local->fault = faults_at("twice");
}

/* A firing is a turn of the loop, which a condition leaves. */
int twice_fire(DOLProcess *p)
{
    int32_t *in, *out, offset = 1;

    for (int i = 0; i != p->local->end; i++) {
        DOL_capture("in", (void **)&in, 2 * sizeof *in, p);
        DOL_reserve("out", (void **)&out, 2 * sizeof *out, p);
        if (i == p->local->fault)
            abort();
        out[0] = 2 * in[0] + offset;
        out[1] = 2 * in[1] - offset;
        offset += 3;
        DOL_release("out", p);
        DOL_consume("in", p);
    }
    DOL_detach(p);
    return 0;
}
