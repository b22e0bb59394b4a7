#include "cipher.h"

typedef struct _local_states {
    struct round round;
} Round_State;

void round_init(DOLProcess *p)
{
    round_open(&p->local->round, GETINDEX(0));
}

int round_fire(DOLProcess *p)
{
    struct halves block;
    DOL_read("in", &block, sizeof block, p);
    block = through(&p->local->round, block);
    DOL_write("out", &block, sizeof block, p);
    return 0;
}
