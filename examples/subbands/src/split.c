#include "bank.h"

typedef struct _local_states {
    struct signal signal;
    uint32_t number, count;
} Split_State;

void split_init(DOLProcess *p)
{
    signal_open(&p->local->signal);
    p->local->number = 0;
    p->local->count = (uint32_t)argument(0, 10000);
}

int split_fire(DOLProcess *p)
{
    float block[BANDS];
    for (int i = 0; i < BANDS; i++)
        block[i] = signal_next(&p->local->signal);
    DOL_write("out0", block, sizeof block, p);
    DOL_write("out1", block, sizeof block, p);
    DOL_write("out2", block, sizeof block, p);
    DOL_write("out3", block, sizeof block, p);
    DOL_write("out4", block, sizeof block, p);
    DOL_write("out5", block, sizeof block, p);
    DOL_write("out6", block, sizeof block, p);
    DOL_write("out7", block, sizeof block, p);
    if (++p->local->number == p->local->count)
        DOL_detach(p);
    return 0;
}
