#include "radio.h"

typedef struct _local_states {
    float before;
} Demodulate_State;

void demodulate_init(DOLProcess *p)
{
    p->local->before = 0;
}

int demodulate_fire(DOLProcess *p)
{
    float sample, sound;
    DOL_read("in", &sample, sizeof sample, p);
    sound = demodulated(sample, p->local->before);
    p->local->before = sample;
    DOL_write("edge0", &sound, sizeof sound, p);
    DOL_write("edge1", &sound, sizeof sound, p);
    DOL_write("edge2", &sound, sizeof sound, p);
    DOL_write("edge3", &sound, sizeof sound, p);
    DOL_write("edge4", &sound, sizeof sound, p);
    DOL_write("edge5", &sound, sizeof sound, p);
    DOL_write("edge6", &sound, sizeof sound, p);
    DOL_write("edge7", &sound, sizeof sound, p);
    return 0;
}
