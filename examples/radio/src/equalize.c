#include "radio.h"

typedef struct _local_states {
    float gains[BANDS];
} Equalize_State;

void equalize_init(DOLProcess *p)
{
    for (int i = 0; i < BANDS; i++)
        p->local->gains[i] = gain(i);
}

/* A band is what passes below its upper edge and not below its lower one. */
int equalize_fire(DOLProcess *p)
{
    float low[EDGES], sound = 0;
    DOL_read("edge0", &low[0], sizeof low[0], p);
    DOL_read("edge1", &low[1], sizeof low[1], p);
    DOL_read("edge2", &low[2], sizeof low[2], p);
    DOL_read("edge3", &low[3], sizeof low[3], p);
    DOL_read("edge4", &low[4], sizeof low[4], p);
    DOL_read("edge5", &low[5], sizeof low[5], p);
    DOL_read("edge6", &low[6], sizeof low[6], p);
    DOL_read("edge7", &low[7], sizeof low[7], p);
    for (int i = 0; i < BANDS; i++)
        sound += p->local->gains[i] * (low[i + 1] - low[i]);
    DOL_write("out", &sound, sizeof sound, p);
    return 0;
}
