#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"
#define LONGEST 256

struct _local_states {
    int last[LONGEST];
    int length, next, sum;
};

/* Band 0 takes each sample as it is, each further one the mean of twice as many. */
void band_init(DOLProcess *p)
{
    int index = GETINDEX(0);

    p->local->length = index < 8 ? 1 << index : LONGEST;
    p->local->next = 0;
    p->local->sum = 0;
    for (int i = 0; i < LONGEST; i++)
        p->local->last[i] = 0;
}

int band_fire(DOLProcess *p)
{
    int sample;

    DOL_read((void *)PORT_IN, &sample, sizeof sample, p);
    p->local->sum += sample - p->local->last[p->local->next];
    p->local->last[p->local->next] = sample;
    p->local->next = (p->local->next + 1) % p->local->length;
    sample = p->local->sum / p->local->length;
    DOL_write((void *)PORT_OUT, &sample, sizeof sample, p);
    return 0;
}
