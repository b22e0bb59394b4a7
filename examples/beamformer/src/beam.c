#include "beams.h"

typedef struct _local_states {
    struct sample weights[CHANNELS];
} Beam_State;

void beam_init(DOLProcess *p)
{
    for (int i = 0; i < CHANNELS; i++)
        p->local->weights[i] = weight(GETINDEX(0), i);
}

int beam_fire(DOLProcess *p)
{
    struct sample in[CHANNELS], sum = {0, 0};
    DOL_read("in0", &in[0], sizeof in[0], p);
    DOL_read("in1", &in[1], sizeof in[1], p);
    DOL_read("in2", &in[2], sizeof in[2], p);
    DOL_read("in3", &in[3], sizeof in[3], p);
    DOL_read("in4", &in[4], sizeof in[4], p);
    DOL_read("in5", &in[5], sizeof in[5], p);
    DOL_read("in6", &in[6], sizeof in[6], p);
    DOL_read("in7", &in[7], sizeof in[7], p);
    DOL_read("in8", &in[8], sizeof in[8], p);
    DOL_read("in9", &in[9], sizeof in[9], p);
    DOL_read("in10", &in[10], sizeof in[10], p);
    DOL_read("in11", &in[11], sizeof in[11], p);
    for (int i = 0; i < CHANNELS; i++) {
        const struct sample one = product(in[i], p->local->weights[i]);
        sum.re += one.re;
        sum.im += one.im;
    }
    DOL_write("out", &sum, sizeof sum, p);
    return 0;
}
