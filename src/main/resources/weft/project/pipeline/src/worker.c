#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"

void worker_init(DOLProcess *p)
{
    (void)p;
}

/* Works in the channels' own buffers: nothing is copied. */
int worker_fire(DOLProcess *p)
{
    int *in, *out;

    DOL_capture((void *)PORT_IN, (void **)&in, sizeof(int), p);
    DOL_reserve((void *)PORT_OUT, (void **)&out, sizeof(int), p);
    *out = *in * *in;
    DOL_consume((void *)PORT_IN, p);
    DOL_release((void *)PORT_OUT, p);
    return 0;
}
