#include "beams.h"

typedef struct _local_states {
    struct sample wave[1024];
    uint32_t number, count;
} Antennas_State;

void antennas_init(DOLProcess *p)
{
    wave_open(p->local->wave);
    p->local->number = 0;
    p->local->count = (uint32_t)argument(0, 10) * BLOCK;
}

int antennas_fire(DOLProcess *p)
{
    struct sample out[CHANNELS];
    for (int i = 0; i < CHANNELS; i++)
        out[i] = antenna(p->local->wave, p->local->number, i);
    DOL_write("out0", &out[0], sizeof out[0], p);
    DOL_write("out1", &out[1], sizeof out[1], p);
    DOL_write("out2", &out[2], sizeof out[2], p);
    DOL_write("out3", &out[3], sizeof out[3], p);
    DOL_write("out4", &out[4], sizeof out[4], p);
    DOL_write("out5", &out[5], sizeof out[5], p);
    DOL_write("out6", &out[6], sizeof out[6], p);
    DOL_write("out7", &out[7], sizeof out[7], p);
    DOL_write("out8", &out[8], sizeof out[8], p);
    DOL_write("out9", &out[9], sizeof out[9], p);
    DOL_write("out10", &out[10], sizeof out[10], p);
    DOL_write("out11", &out[11], sizeof out[11], p);
    if (++p->local->number == p->local->count)
        DOL_detach(p);
    return 0;
}
