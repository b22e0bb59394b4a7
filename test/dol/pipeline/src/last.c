#include <stdio.h>
#include <dol.h>
#include "global.h"
#define PORT_IN 100

struct _local_states { int count; };

void consumer_init(DOLProcess * p) { if (p->local->count != 0) printf("the state is not zero\n"); }

int consumer_fire(DOLProcess * p)
{
    float x;
    int got = DOL_read((void *)PORT_IN, &x, sizeof x, p);
    printf("%02d: %d bytes, %.1f\n", p->local->count, got, x);
    if (++p->local->count == LENGTH)
        DOL_detach(p);
    return 0;
}
