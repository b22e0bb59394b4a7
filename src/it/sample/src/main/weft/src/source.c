#include <dol.h>
#include "last.h"

typedef struct _local_states {
    int number;
} Source_State;

void source_init(DOLProcess *p)
{
    ((Source_State *)p->local)->number = 0;
}

int source_fire(DOLProcess *p)
{
    Source_State *state = (Source_State *)p->local;
    int square;

    state->number++;
    square = state->number * state->number;
    DOL_write((void *)"out", &square, sizeof square, p);
    if (state->number == LAST) {
        DOL_detach(p);
    }
    return 0;
}
