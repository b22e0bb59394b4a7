/* Process worker of network quickstart, for processor CPU 2. Made by weft from worker.c; edit that instead. */
#include <weft/network.h>
#include <weft/blocking.h>


#line 1 "CHECKOUT/examples/quickstart/src/worker.c"
#include <dol.h>

#define PORT_IN "in"
#define PORT_OUT "out"

void worker_init(DOLProcess *p)
{
    (void)p;
}

int worker_fire(DOLProcess *p)
{
    int *in, *out;

    DOL_capture_all((void *)PORT_IN, (void **)&in, sizeof(int), p);
    DOL_reserve_all((void *)PORT_OUT, (void **)&out, sizeof(int), p);
    *out = *in * *in;
    DOL_consume((void *)PORT_IN, p);
    DOL_release((void *)PORT_OUT, p);
    return 0;
}
#line 29 "processors/CPU_2/worker.unit.c"

static int weft_init(DOLProcess *weft_p)
{
    worker_init(weft_p);
    return WEFT_DONE;
}

static int weft_fire(DOLProcess *weft_p)
{
    worker_fire(weft_p);
    return WEFT_DONE;
}
const struct weft_unit weft_unit_CPU_2_worker = {
    .name = "worker",
    .init = weft_init,
    .fire = weft_fire,
    .state_size = 0,
    .frame_size = 0,
};
