#include "numbers.h"

typedef struct _local_states {
    uint32_t round, rounds;
} Generate_State;

void generate_init(DOLProcess *p)
{
    p->local->round = 0;
    p->local->rounds = (uint32_t)argument(0, 100000);
}

int generate_fire(DOLProcess *p)
{
    uint32_t value[COUNT];
    numbers(p->local->round, value);
    DOL_write("out0", &value[0], sizeof value[0], p);
    DOL_write("out1", &value[1], sizeof value[1], p);
    DOL_write("out2", &value[2], sizeof value[2], p);
    DOL_write("out3", &value[3], sizeof value[3], p);
    DOL_write("out4", &value[4], sizeof value[4], p);
    DOL_write("out5", &value[5], sizeof value[5], p);
    DOL_write("out6", &value[6], sizeof value[6], p);
    DOL_write("out7", &value[7], sizeof value[7], p);
    if (++p->local->round == p->local->rounds)
        DOL_detach(p);
    return 0;
}
